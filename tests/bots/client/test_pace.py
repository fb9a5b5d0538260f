"""How long a bot takes: while it thinks, and where people wait for it or watch."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from time import monotonic
from typing import Any, ClassVar

import msgspec
import pytest

from bots.agent import Agent, Budget
from bots.client.manners import SHARE
from shared import messages
from shared.game import Move
from shared.game.chance import Chance
from shared.games.escoba import Escoba
from shared.messages import Clock, Play, Rules, Seated, Table
from tests.bots.client.peer import (
    BOT,
    GAME,
    PERSON,
    RULES,
    SEATED,
    WELCOME,
    Highest,
    Peer,
    Slow,
    greet,
    played,
    playing,
    update,
)


async def test_answers_pings_while_its_agent_thinks() -> None:
    Slow.thinking, Slow.enough = threading.Event(), threading.Event()

    async def script(peer: Peer) -> None:
        await greet(peer)
        await peer.say(SEATED, update(0))
        await asyncio.to_thread(Slow.thinking.wait, 10)
        await (await peer.socket.ping())
        Slow.enough.set()
        assert await peer.hear() == Play(0, "9")

    async with playing(Slow, script) as over:
        await over


async def test_takes_its_time_once_somebody_looks_on() -> None:
    took: list[float] = []

    async def script(peer: Peer) -> None:
        await greet(peer)
        await peer.say(SEATED)
        for version, spectators in enumerate((0, 1)):
            await peer.say(Table("table", RULES, (BOT, BOT), seat=0, spectators=spectators))
            asked = monotonic()
            await peer.say(update(version, clocks=(4.0, 4.0)))
            assert await peer.hear() == Play(version, "9")
            took.append(monotonic() - asked)

    # With a pace that is longer than the test may take: the first move comes at once, the other with the clock's share.
    async with playing(Highest, script, pace=60.0) as over:
        await over
    assert took[1] >= 4.0 * SHARE


class Notes(Agent):
    """Plays the first move, and notes how many there were and what it may cost."""

    name = "notes"
    asked: ClassVar[list[tuple[int, Budget]]]

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        self.asked.append((len(moves), budget))
        return moves[0]


FREE, FORCED = (
    next(game for game in played(Escoba.deal(2, {}, Chance(3))) if 0 in game.to_act and fits(len(game.legal_moves(0))))
    for fits in ((1).__lt__, (1).__eq__)
)


async def asked_of(chairs: Sequence[messages.Chair], **more: Any) -> list[int | float | None]:
    """Of a position with several moves, and of one with one, the seconds that its agent has if it is asked."""
    Notes.asked = []
    rules = Rules("escoba", clock=Clock(300.0, 5.0))

    async def script(peer: Peer) -> None:
        await peer.hear()
        await peer.say(WELCOME)
        await peer.hear()
        await peer.say(Seated("table", "m1", rules, tuple(chairs), "0" * 64, seat=0))
        for version, game in enumerate((FREE, FORCED)):
            await peer.say(update(version, game, clocks=(300.0, 300.0)))
            assert await peer.hear() == Play(version, str(game.legal_moves(0)[0]))

    async with playing(Notes, script, cast={"escoba": Notes}, **more) as over:
        await over
    assert [moves == 1 for moves, _ in Notes.asked] == [False, True][: len(Notes.asked)]
    return [budget.seconds for _, budget in Notes.asked]


CLOCKS_SHARE = 300 / 20 + 5


@pytest.mark.parametrize("chairs", [(BOT, PERSON), (PERSON, BOT)], ids=["against a person", "asked for a hint"])
async def test_where_people_wait_it_thinks_no_longer_than_it_may_and_not_about_the_only_move(
    chairs: Sequence[messages.Chair],
) -> None:
    assert await asked_of(chairs, think=3.0) == [3.0]


async def test_where_people_wait_it_takes_no_more_than_its_clock_leaves_it() -> None:
    assert await asked_of((BOT, PERSON), think=60.0) == [CLOCKS_SHARE]


async def test_that_there_is_one_move_is_not_told_by_the_time_where_it_is_secret(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Escoba, "hides_choice", lambda game, seat: seat == 0)
    # Asked about both alike, for half of the shortest time that it takes to hide a choice.
    assert await asked_of((BOT, PERSON), think=3.0) == [0.5, 0.5]


async def test_among_bots_or_unless_it_is_told_to_it_thinks_about_all_for_its_share_of_the_clock() -> None:
    assert await asked_of((BOT, BOT), think=3.0) == [CLOCKS_SHARE] * 2
    assert await asked_of((BOT, PERSON)) == [CLOCKS_SHARE] * 2


async def test_where_the_server_tells_too_few_clocks_the_time_is_not_counted() -> None:
    async def script(peer: Peer) -> None:
        await greet(peer)
        theirs = GAME.play(0, GAME.parse(0, "9")).game
        moves = tuple(map(str, theirs.legal_moves(1)))
        told = msgspec.structs.replace(
            update(1, theirs, clocks=(9.0,)), view=msgspec.to_builtins(theirs.view(1)), moves=moves
        )
        await peer.say(msgspec.structs.replace(SEATED, seat=1), told)
        assert await peer.hear() == Play(1, "9")

    async with playing(Highest, script) as over:
        await over
