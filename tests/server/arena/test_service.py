"""The core with a real journal on disk: nothing is told before it is written, and everything is there afterwards."""

from __future__ import annotations

import asyncio
import functools
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.arena.service import Service
from server.effects.entries import Dealt, Moved
from server.effects.step import Delivery
from server.journal.errors import JournalError
from server.journal.journal import Journal
from server.ratings.anchors import SCALES
from shared.game import Outcome
from shared.games.clue import Clue
from shared.messages import (
    Clock,
    Ended,
    Hello,
    Leaderboard,
    Offer,
    Open,
    Play,
    Rank,
    Resign,
    Rules,
    Seated,
    Seek,
    Seeking,
    ServerMessage,
    Table,
    Update,
    Welcome,
)
from shared.record import verify
from tests.hosted import PATIENCE
from tests.server.conftest import until
from tests.server.journal.test_journal import NOW, reopen
from tests.server.journal.test_upgrade import unpacked
from tests.server.room import KEY, RATED

TIMED = Rules("nano-gwent", clock=Clock(60.0, 0.0))

SIT = Open(TIMED, ("me", "open"))


class Front:
    """Stands where the gateway stands, with a clock of its own."""

    def __init__(self, path: Path) -> None:
        self.told: dict[int, list[ServerMessage]] = defaultdict(list)
        self.now = 1000.0
        self.news = asyncio.Event()
        self.faults: list[Exception] = []
        self.service = Service(
            f"sqlite:///{path}",
            "process",
            self._deliver,
            lambda: self.now,
            self._fault,
            seeds_allowed=True,
            house_key=KEY,
        )

    def _deliver(self, delivery: Delivery) -> None:
        self.told[delivery.session].append(delivery.message)
        self.news.set()

    def _fault(self, error: Exception) -> None:
        self.faults.append(error)
        self.news.set()

    async def until(self, condition: Callable[[], Any]) -> Any:
        async with asyncio.timeout(PATIENCE):
            while not (found := condition()):
                self.news.clear()
                await self.news.wait()
        return found

    async def resumed(self) -> int:
        """How many matches go on, once all of them are up again."""
        await until(lambda: not self.service.resuming)
        return self.service.resumed

    def last(self, session: int, kind: type[Any]) -> Any:
        return next((m for m in reversed(self.told[session]) if isinstance(m, kind)), None)


@pytest.fixture
async def front(tmp_path: Path) -> AsyncIterator[Front]:
    front = Front(tmp_path / "db")
    yield front
    await front.service.stop()


async def seat_two(front: Front, rules: Rules = TIMED) -> tuple[list[str], int]:
    """Sessions 1 and 2 in a match: their tokens, and which is to move."""
    for session in (1, 2):
        front.service.receive(session, Hello(f"P{session}"))
        front.service.receive(session, Seek(rules))
    await front.until(lambda: front.last(1, Update) and front.last(2, Update))
    tokens = [front.last(session, Welcome).token for session in (1, 2)]
    return tokens, 1 if front.last(1, Update).moves else 2


async def test_nothing_is_delivered_before_it_is_committed(front: Front) -> None:
    front.service.receive(1, Hello("Ana"))
    front.service.receive(1, SIT)
    assert front.last(1, Table) is None
    await front.until(lambda: front.last(1, Table))


async def test_deliveries_keep_their_order_also_those_that_write_nothing(front: Front) -> None:
    front.service.receive(1, Hello("Ana"))
    front.service.receive(1, SIT)
    front.service.receive(2, Play(0, "pass"))
    assert front.told[2] == []
    await front.until(lambda: front.told[2])
    assert front.last(1, Table)


async def test_a_new_server_has_every_match_where_it_was(tmp_path: Path) -> None:
    front = Front(tmp_path / "db")
    tokens, mover = await seat_two(front)
    front.now += 7.0
    front.service.receive(mover, Play(0, "pass"))
    update = await front.until(lambda: (u := front.last(3 - mover, Update)).version == 1 and u)
    await front.service.stop()

    again = Front(tmp_path / "db")
    assert await again.resumed() == 1
    again.service.receive(11, Hello("P", tokens[2 - mover], known=1))
    resumed = await again.until(lambda: again.last(11, Update))
    assert (resumed.match, resumed.version, resumed.view) == (update.match, 1, update.view)
    assert sorted(resumed.clocks) == [53.0, 60.0]
    assert again.last(11, Seated).commitment == front.last(mover, Seated).commitment
    await again.service.stop()


async def test_who_knows_a_later_version_than_the_journal_is_told_and_it_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    front = Front(tmp_path / "db")
    tokens, mover = await seat_two(front)
    update = front.last(mover, Update)
    await front.service.stop()

    again = Front(tmp_path / "db")
    token = tokens[mover - 1]
    for session, (match, known) in enumerate([("another", 5), (None, 5), (update.match, 0), (update.match, None)], 11):
        again.service.receive(session, Hello("P", token, known=known, match=match))
        seated = await again.until(lambda session=session: again.last(session, Seated))
        assert seated.went_back_to is None
    assert caplog.text == ""
    again.service.receive(20, Hello("P", token, known=5, match=update.match))
    resumed = await again.until(lambda: again.last(20, Update))
    assert again.last(20, Seated).went_back_to == resumed.version == 0
    assert "a player knows a later version of a match than the journal" in caplog.text
    again.service.receive(20, Play(0, "pass"))
    await again.until(lambda: again.last(20, Update).version == 1)
    await again.service.stop()


async def test_the_end_of_a_rated_match_is_told_the_same_after_a_restart(tmp_path: Path) -> None:
    front = Front(tmp_path / "db")
    tokens, mover = await seat_two(front, RATED)
    for session in (mover, 3 - mover):
        update = await front.until(lambda session=session: (u := front.last(session, Update)) and u.moves and u)
        front.service.receive(session, Play(update.version, update.moves[0]))
    front.service.receive(mover, Resign())
    ended = await front.until(lambda: front.last(mover, Ended))
    assert len(ended.ratings) == 2
    await front.service.stop()

    again = Front(tmp_path / "db")
    again.service.receive(11, Hello("P", tokens[mover - 1], known=1))
    assert await again.until(lambda: again.last(11, Ended)) == ended
    await again.service.stop()


@pytest.mark.parametrize("rated", [False, True])
async def test_a_match_of_an_earlier_edition_of_the_rules_is_annulled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rated: bool
) -> None:
    rules = RATED if rated else Rules("clue", clock=None)
    with monkeypatch.context() as earlier:
        earlier.setattr(Clue, "edition", 1)
        front = Front(tmp_path / "db")
        tokens, mover = await seat_two(front, msgspec.structs.replace(rules, game="clue"))
        front.service.receive(mover, Play(0, "stay"))
        await front.until(lambda: front.last(3 - mover, Update).version == 1)
        await front.service.stop()

    again = Front(tmp_path / "db")
    assert await again.resumed() == 0
    for number, token in enumerate(tokens, 11):
        again.service.receive(number, Hello("P", token, known=1))
        ended = await again.until(lambda number=number: again.last(number, Ended))
        assert ended.record.outcome == Outcome((0.0, 0.0), "annulled")
        assert (ended.record.moves, ended.why) == ((), "annulled" if rated else "")
        verify(ended.record)
    again.service.receive(11, Seek(rules))
    await again.until(lambda: again.last(11, Seeking))
    again.service.tick()
    await again.service.stop()

    last = Front(tmp_path / "db")
    assert await last.resumed() == 0
    last.service.receive(21, Hello("P", tokens[0], known=1))
    assert await last.until(lambda: last.last(21, Ended)) == ended
    await last.service.stop()


def test_what_earlier_releases_wrote_of_a_deal_is_of_the_first_edition() -> None:
    dealt = Dealt("m", "t", TIMED, ("p",), ("P",), (None,), bytes(32), edition=2)
    written = {**msgspec.to_builtins(dealt)}
    del written["edition"]
    assert msgspec.convert(written, Dealt).edition == 1


async def test_after_a_restart_no_clock_runs_for_who_is_not_back(tmp_path: Path) -> None:
    front = Front(tmp_path / "db")
    tokens, mover = await seat_two(front)
    await front.service.stop()

    again = Front(tmp_path / "db")
    again.service.receive(13 - mover, Hello("other", tokens[2 - mover]))
    again.now += 30.0
    again.service.tick()
    again.service.receive(10 + mover, Hello("mover", tokens[mover - 1]))
    await again.until(lambda: again.last(10 + mover, Update))
    again.now += 10.0
    again.service.receive(10 + mover, Play(0, "pass"))
    update = await again.until(lambda: (u := again.last(10 + mover, Update)).version == 1 and u)
    assert sorted(update.clocks) == [50.0, 60.0]
    await again.service.stop()


async def test_after_a_restart_a_house_bot_takes_over_its_kinds_seat(tmp_path: Path) -> None:
    front = Front(tmp_path / "db")
    front.service.receive(1, Hello("fis", key=KEY))
    front.service.receive(1, Offer("fis", ("nano-gwent",)))
    front.service.receive(2, Hello("Ana"))
    front.service.receive(2, Seek(TIMED, "bot", "fis"))
    seat = (await front.until(lambda: front.last(1, Seated))).seat
    await front.service.stop()

    again = Front(tmp_path / "db")
    again.service.receive(5, Hello("fis", key=KEY))
    again.service.receive(5, Offer("fis", ("nano-gwent",)))
    assert (await again.until(lambda: again.last(5, Seated))).seat == seat
    await again.service.stop()


async def test_a_damaged_database_keeps_the_service_from_starting(tmp_path: Path) -> None:
    (tmp_path / "db").write_bytes(b"nonsense" * 1000)
    with pytest.raises(JournalError, match="damaged"):
        Front(tmp_path / "db")


@pytest.mark.parametrize(
    ("rules", "move"),
    [(Rules("dice"), "7"), (Rules("nano-gwent", {"moons": 3}), "7"), (Rules("nano-gwent"), "moon")],
)
async def test_a_match_of_other_rules_stays_where_it_is_and_keeps_no_other_from_going_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, rules: Rules, move: str
) -> None:
    front = Front(tmp_path / "db")
    tokens, _ = await seat_two(front)
    await front.service.stop()
    journal = Journal(f"sqlite:///{tmp_path / 'db'}", "process", lambda number: None, front._fault)
    journal.load()
    journal.start()
    old = Dealt("old", "t", rules, ("p", "q"), ("P", "Q"), (None, None), b"\x07" * 32)
    journal.submit(1, (old, Moved("old", 1, 0, move, 1.0, ())))
    journal.close()

    for _ in range(2):
        caplog.clear()
        again = Front(tmp_path / "db")
        assert await again.resumed() == 1
        [line] = caplog.records
        assert (line.message, vars(line)["match"]) == ("a match cannot go on", "old")
        # The words of the rules would tell the hand.
        assert "legal are" not in str(vars(line))
        again.service.receive(11, Hello("P1", tokens[0]))
        assert await again.until(lambda again=again: again.last(11, Update))
        await again.service.stop()


async def test_a_failed_commit_is_fatal(front: Front) -> None:
    front.service.journal._database.connection.exec_driver_sql("PRAGMA query_only=1")
    front.service.journal._database.connection.commit()
    front.service.receive(1, Hello("Ana"))
    front.service.receive(1, SIT)
    await front.until(lambda: front.faults)
    assert "cannot be written" in str(front.faults[0])


async def test_what_a_delivery_leads_to_comes_after_it(front: Front) -> None:
    """A peer cut while it is written to leaves; the others hear of it after what was on its way."""
    _, mover = await seat_two(front)
    deliver = front.service._deliver

    def cut(delivery: Delivery) -> None:
        if delivery.session == 1 and isinstance(delivery.message, Update):
            front.service.leave(1)
        deliver(delivery)

    front.service._deliver = cut
    front.service.receive(mover, Play(0, "pass"))
    await front.until(lambda: front.last(2, Update).away)
    updates = [message for message in front.told[2] if isinstance(message, Update)]
    assert [update.version for update in updates[-2:]] == [1, 1]
    assert (bool(updates[-2].away), bool(updates[-1].away)) == (False, True)


async def test_ratings_on_an_earlier_scale_are_worked_out_again_once_and_players_are_told(tmp_path: Path) -> None:
    path = unpacked("format_4.db.gz", tmp_path)
    boards = []
    for _ in range(2):
        front = Front(path)
        front.service.receive(1, Hello("Eva"))
        front.service.receive(1, Rank("nano-gwent"))
        boards.append(await front.until(functools.partial(front.last, 1, Leaderboard)))
        await front.service.stop()
    first, again = boards
    people = {line.name: line.matches for line in first.lines if line.matches}
    assert people == {"Ana": 2, "Ben": 2, "mine@guest": 1}
    assert first.reworked >= NOW // 86_400
    assert again == first
    assert {rated.scale for rated in reopen(path).rated} == {SCALES["nano-gwent"]}
