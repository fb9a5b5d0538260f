"""Small agents to hold ladders with."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bots.agent import Agent, Budget
from bots.ladder.measures import Measures
from shared.game import Move

PLAYERS = Path(__file__)


def gwent(rounds: int, cards: tuple[int, ...], won: tuple[int, ...]) -> Measures:
    """The measures of a game of Nano Gwent."""
    return {"rounds": (rounds,) * len(cards), "cards played": cards, "rounds won": won}


class First(Agent):
    """Plays the first of its moves, and chatters."""

    name = "first"

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        print(f"the first is {moves[0]}")
        return moves[0]


class Lot(Agent):
    """Draws its moves by lot."""

    name = "lot"

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        return self.chance.choice(moves)


class Broken(Agent):
    """Raises at its second decision."""

    name = "broken"

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        if view.boards[view.seat]:
            raise RuntimeError("no idea")
        return moves[0]


class Cheat(Agent):
    """Plays what it does not have."""

    name = "cheat"

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        return moves[0].__class__(99)


class Slow(Agent):
    """Takes 20 ms for a decision."""

    name = "slow"
    seconds = 0.02

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        started = time.perf_counter()
        while time.perf_counter() - started < self.seconds:
            pass
        return moves[-1]


class Slowest(Slow):
    """Takes so long that on no machine others could be taken for it."""

    name = "slowest"
    seconds = 1.0


class Thrifty(Agent):
    """Plays only if it may spend 500 iterations and as much time as it likes."""

    name = "thrifty"
    counts = "iterations"

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        if budget != Budget(iterations=500):
            raise RuntimeError(f"not for {budget}")
        return moves[0]


class Suicidal(Agent):
    """Takes its process with it."""

    name = "suicidal"

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        os._exit(3)


class Alarm(First):
    """Plays as First, and at the start of its tenth game in a process interrupts who started that, if ALARM is set."""

    name = "alarm"
    made = 0

    def __init__(self, game: Any, chance: Any) -> None:
        super().__init__(game, chance)
        Alarm.made += 1
        if Alarm.made == 10 and "ALARM" in os.environ:
            os.kill(os.getppid(), signal.SIGINT)
