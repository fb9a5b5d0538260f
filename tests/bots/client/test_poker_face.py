"""That the time of a bot does not tell when it had no choice: on a clock that only the bot itself moves on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from scipy.stats import ks_2samp

from bots.agent import Agent, Budget
from bots.client import chair as client
from bots.client.chair import Chair
from bots.client.poker_face import LONGEST, SHORTEST, THOUGHT, bounded, draw
from bots.client.service import Service
from shared import messages
from shared.game import Move
from shared.game.chance import Chance
from shared.games.clue import Clue
from shared.games.clue.view import Phase
from shared.messages import Clock, Play, Rules, Seated, ServerMessage, Update

BOT, PERSON = messages.Chair("bot", bot=True), messages.Chair("Ann")
SHOWS = 300


class Time:
    """A clock that stands still but for what is slept and thought; the budgets that the agent was given."""

    def __init__(self) -> None:
        self.now, self.budgets = 0.0, list[Budget]()

    async def sleep(self, seconds: float) -> None:
        self.now += max(0.0, seconds)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    time = Time()
    monkeypatch.setattr(client, "monotonic", lambda: time.now)
    monkeypatch.setattr(client.asyncio, "sleep", time.sleep)
    return time


class Bench(Chair):
    """A chair whose agent thinks longer about more moves, and whose messages go nowhere; `sent` is when."""

    def __init__(self, time: Time, seed: int, **more: Any) -> None:
        class Ponders(Agent):
            name = "ponders"

            def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
                time.budgets.append(budget)
                time.now += 0.02 * len(moves)
                return moves[0]

        super().__init__(Service("", "ponders", "ponders", {"clue": Ponders}, seed.to_bytes(32, "big"), **more), 0)
        self._time, self.sent = time, list[float]()

    async def _send(self, message: messages.ClientMessage) -> None:
        if isinstance(message, Play):
            self.sent.append(self._time.now)

    async def after(self, *said: ServerMessage) -> float:
        """Seconds from the last of these messages to the answer."""
        began = self._time.now
        for message in said:
            await self._take(message)
        return self.sent[-1] - began


def asked(moves: int) -> Clue:
    """A position in which seat 1 must show a card, and has so many to choose from."""
    for seed in range(200):
        game = Clue.deal(2, {}, Chance(seed))
        game = game.play(0, game.legal_moves(0)[-1]).game
        for suggestion in game.legal_moves(0)[1:] if game.phase is Phase.SUGGEST else ():
            after = game.play(0, suggestion).game
            if after.phase is Phase.ANSWER and len(after.legal_moves(1)) == moves:
                return after
    raise AssertionError("no such position")


FORCED, FREE = asked(1), asked(3)


def told(game: Clue, version: int, clocks: tuple[float, ...] = ()) -> Update:
    moves = tuple(map(str, game.legal_moves(1)))
    return Update("m", version, msgspec.to_builtins(game.view(1)), moves, version, (1,), clocks)


def seated(others: messages.Chair = BOT, clock: Clock | None = None) -> Seated:
    return Seated("table", "m", Rules("clue", {}, clock=clock), (others, BOT), "0" * 64, seat=1)


async def delays(
    time: Time, game: Clue, seed: int, others: messages.Chair = BOT, *, left: float | None = None, **more: Any
) -> list[float]:
    """After how many seconds the bot shows a card, again and again."""
    bench = Bench(time, seed, **more)
    clock, clocks = (None, ()) if left is None else (Clock(left), (left, left))
    await bench._take(seated(others, clock))
    found = [await bench.after(told(game, version, clocks)) for version in range(SHOWS)]
    return found


@pytest.mark.parametrize("others", [BOT, PERSON], ids=["before bots", "before people"])
@pytest.mark.parametrize("left", [None, 600.0, 3.0])
async def test_forced_and_free_shows_come_after_the_same_delays(
    time: Time, others: messages.Chair, left: float | None
) -> None:
    forced = await delays(time, FORCED, 1, others, left=left)
    free = await delays(time, FREE, 2, others, left=left)
    # Seeds are fixed: if both are of one distribution, one pair of seeds in 100 would fail here.
    assert ks_2samp(forced, free).pvalue > 0.01
    assert len(set(forced)) > SHOWS / 3


async def test_without_a_poker_face_the_time_tells(time: Time) -> None:
    forced, free = [await delays(time, game, 1, PERSON, poker_face=False) for game in (FORCED, FREE)]
    assert ks_2samp(forced, free).pvalue < 1e-9


async def test_a_delay_depends_on_chance_alone(time: Time) -> None:
    forced, free = await delays(time, FORCED, 3), await delays(time, FREE, 3)
    assert forced == pytest.approx(free)
    assert SHORTEST <= min(free) <= max(free) <= LONGEST + 1e-6


async def test_forced_and_free_shows_are_thought_about_alike_and_well_under_the_shortest_delay(time: Time) -> None:
    for game in (FORCED, FREE):
        await delays(time, game, 4)
    assert time.budgets == [Budget(seconds=SHORTEST * THOUGHT)] * 2 * SHOWS


async def test_who_is_late_says_so(time: Time, caplog: pytest.LogCaptureFixture) -> None:
    await delays(time, FREE, 5, left=0.2)
    assert "ponders hid its choice 0.05 s too late: its time may tell" in caplog.text


async def test_a_ladder_waits_for_nothing(time: Time) -> None:
    bench = Bench(time, 6, poker_face=False)
    await bench._take(seated())
    assert await bench.after(told(FREE, 0)) == pytest.approx(0.06)
    assert time.budgets == [Budget()]


def test_a_delay_takes_a_tenth_of_the_time_left_at_most() -> None:
    chance = Chance(7)
    assert all(draw(chance, left).seconds <= left / 10 + 1e-9 for left in (0.0, 0.5, 3.0, 19.0) for _ in range(50))


def test_a_budget_is_bounded_by_the_wall_clock_whatever_it_counts() -> None:
    delay = draw(Chance(8), None)
    assert bounded(Budget(seconds=9.0, cpu=True, bank=5.0), delay) == Budget(seconds=delay.thought)
    assert bounded(Budget(seconds=0.1, iterations=50), delay) == Budget(seconds=0.1, iterations=50)
