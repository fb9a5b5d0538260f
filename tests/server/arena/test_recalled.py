"""Players of whom only the journal knows: a server looks them up when they come, and forgets who is gone."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from server.arena.orders import Ban
from server.effects.entries import Dropped
from server.effects.step import Step
from shared.messages import (
    Account,
    Closing,
    DeleteAccount,
    Ended,
    Hello,
    Key,
    Leave,
    MoveAccount,
    MoveCode,
    NewKey,
    Offer,
    Open,
    Refused,
    Resign,
    Seek,
    Table,
    TakeAccount,
    Welcome,
)
from tests.server.arena.test_service import Front
from tests.server.conftest import until
from tests.server.room import PLAIN

SIT = Open(PLAIN, ("me", "open"))


@pytest.fixture
async def ana(tmp_path: Path) -> Welcome:
    """What a player was told who has sat at a table of a server before; it has stopped since."""
    front = Front(tmp_path / "db")
    front.service.receive(1, Hello("Ana"))
    front.service.receive(1, SIT)
    welcome: Welcome = front.last(1, Welcome)
    await front.service.stop()
    return welcome


@pytest.fixture
async def front(tmp_path: Path, ana: Welcome) -> AsyncIterator[Front]:
    front = Front(tmp_path / "db")
    assert not known(front)
    yield front
    await front.service.stop()


def known(front: Front) -> set[str]:
    return {*front.service._arena.recalled._accounts.players}


def forget(front: Front) -> None:
    """Have the core forget all whom it does not need."""
    front.service._arena.recalled._most = 0
    front.service.tick()


async def told(front: Front, session: int, kind: type[Any]) -> Any:
    return await front.until(lambda: front.last(session, kind))


class Slow:
    """Keeps what the journal is asked until it is to be answered."""

    def __init__(self, front: Front, monkeypatch: pytest.MonkeyPatch) -> None:
        self._ask = front.service.journal.ask
        self._asked: list[tuple[Any, Callable[[Any], None]]] = []
        monkeypatch.setattr(front.service.journal, "ask", lambda *question: self._asked.append(question))

    async def answers(self, count: int = 1) -> list[Callable[[], None]]:
        """What the journal finds now, each to be told when this is called."""
        found: list[Callable[[], None]] = []
        await until(lambda: len(self._asked) >= count)
        for look, answer in self._asked:
            self._ask(look, lambda answers, tell=answer: found.append(lambda: tell(answers)))
        self._asked.clear()
        await until(lambda: len(found) >= count)
        return found


async def test_a_token_is_known_again_and_the_player_is_forgotten_when_gone(front: Front, ana: Welcome) -> None:
    front.service.receive(11, Hello("Ana", ana.token))
    assert (await told(front, 11, Welcome)).player == ana.player
    forget(front)
    assert known(front) == {ana.player}
    front.service.leave(11)
    forget(front)
    assert known(front) == set()
    front.service.receive(12, Hello("Ana", ana.token))
    assert (await told(front, 12, Welcome)).player == ana.player


async def test_a_token_that_nobody_has_is_refused(front: Front) -> None:
    front.service.receive(11, Hello("Ana", "x" * 43))
    assert (await told(front, 11, Refused)).why == "token"


async def test_what_comes_behind_a_hello_waits_for_it_and_others_do_not(
    front: Front, ana: Welcome, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow(front, monkeypatch)
    for message in (Hello("Ana", ana.token), SIT, Leave()):
        front.service.receive(11, message)
    front.service.receive(12, Hello("Ben"))
    front.service.receive(12, SIT)
    await front.until(lambda: len(front.told[12]) == 2)
    assert front.told[11] == []
    (answer,) = await slow.answers()
    answer()
    await front.until(lambda: len(front.told[11]) == 2)
    welcome, table = front.told[11]
    assert (type(welcome), type(table)) == (Welcome, Table)


async def test_too_many_messages_behind_a_hello_are_refused(
    front: Front, ana: Welcome, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow(front, monkeypatch)
    for message in (Hello("Ana", ana.token), *[Leave()] * 8):
        front.service.receive(11, message)
    assert [message.why for message in front.told[11]] == ["many-messages"]
    (answer,) = await slow.answers()
    answer()
    await told(front, 11, Welcome)


async def test_of_two_connections_that_show_one_token_at_once_the_later_one_stays(front: Front, ana: Welcome) -> None:
    for session in (11, 12):
        front.service.receive(session, Hello("Ana", ana.token))
    assert (await told(front, 12, Welcome)).player == ana.player
    assert front.last(11, Closing).why == "elsewhere"


async def test_a_connection_that_is_gone_before_the_answer_is_not_welcomed(
    front: Front, ana: Welcome, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow(front, monkeypatch)
    front.service.receive(11, Hello("Ana", ana.token))
    (answer,) = await slow.answers()
    front.service.leave(11)
    answer()
    front.service.receive(12, Hello("Ana", ana.token))
    (answer,) = await slow.answers()
    answer()
    await told(front, 12, Welcome)
    assert front.told[11] == []


async def test_an_account_that_goes_before_the_answer_stays_gone(
    front: Front, ana: Welcome, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow(front, monkeypatch)
    front.service.receive(11, Hello("Ana", ana.token))
    (answer,) = await slow.answers()
    gone, step = front.service._arena.prune([ana.player], 0.0, front.now)
    assert (gone, step.entries) == (1, (Dropped((ana.player,)),))
    front.service._handle(Step(step.entries))
    answer()
    (answer,) = await slow.answers()
    answer()
    assert (await told(front, 11, Refused)).why == "token"


async def test_a_deleted_account_is_not_there_again(front: Front, ana: Welcome) -> None:
    front.service.receive(11, Hello("Ana", ana.token))
    front.service.receive(11, DeleteAccount())
    assert (await told(front, 11, Closing)).why == "deleted"
    front.service.receive(12, Hello("Ana", ana.token))
    assert (await told(front, 12, Refused)).why == "token"


async def test_an_account_that_is_not_in_memory_moves_by_its_code(front: Front, ana: Welcome) -> None:
    front.service.receive(11, Hello("Ana", ana.token))
    front.service.receive(11, MoveAccount())
    code = (await told(front, 11, MoveCode)).code
    front.service.leave(11)
    forget(front)
    front.service.receive(12, Hello("New device"))
    front.service.receive(12, TakeAccount(code))
    token = (await told(front, 12, Account)).token
    for session, shown in ((13, token), (14, ana.token)):
        front.service.receive(session, Hello("Ana", shown))
    assert (await told(front, 13, Welcome)).player == ana.player
    assert (await told(front, 14, Refused)).why == "token"


async def test_a_player_who_is_away_is_banned_by_id(front: Front, ana: Welcome) -> None:
    assert (await front.service.obey(Ban(ana.player))).done
    front.service.receive(11, Hello("Ana", ana.token))
    assert (await told(front, 11, Refused)).why == "banned"
    assert not (await front.service.obey(Ban("nobody"))).done


async def test_a_bot_is_known_by_its_key_while_its_owner_is_away(front: Front, ana: Welcome) -> None:
    front.service.receive(11, Hello("Ana", ana.token))
    front.service.receive(11, NewKey())
    key = (await told(front, 11, Key)).key
    front.service.leave(11)
    forget(front)
    front.service.receive(12, Hello("bot", key=key))
    front.service.receive(12, Offer("mine", ("nano-gwent",)))
    await told(front, 12, Welcome)
    # Its owner has played through it: the account is kept.
    front.service.receive(13, Hello("Ben"))
    front.service.receive(13, Open(PLAIN, ("me", f"{ana.player}:mine")))
    front.service.receive(13, Resign())
    await told(front, 13, Ended)
    assert (await front.service.stale(-1.0)).accounts == 0


async def test_accounts_without_a_match_are_counted_and_go_but_for_those_here(front: Front, ana: Welcome) -> None:
    for session in range(2, 6):
        front.service.receive(session, Hello("Ben"))
        front.service.receive(session, SIT)
        if session != 2:
            front.service.receive(session, Leave())
            front.service.leave(session)
    assert (await front.service.stale(-1.0)).accounts == 4
    assert (await front.service.stale(100.0)).accounts == 0


async def test_who_has_finished_a_match_is_known_as_that_when_they_come_again(front: Front, ana: Welcome) -> None:
    front.service.receive(11, Hello("Ana", ana.token))
    front.service.receive(12, Hello("Ben"))
    for session in (11, 12):
        await told(front, session, Welcome)
        front.service.receive(session, Seek(PLAIN))
    front.service.receive(12, Resign())
    await told(front, 11, Ended)
    front.service.leave(11)
    front.service.leave(12)
    forget(front)
    assert (await front.service.stale(-1.0)).accounts == 0
    front.service.receive(13, Hello("Ana", ana.token))
    welcome = await told(front, 13, Welcome)
    assert "nano-gwent" in welcome.learning
    assert front.service._arena.recalled._wins._wins == {("nano-gwent", ana.player): 1}
