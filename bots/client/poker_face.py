"""A bot's poker face: where it is secret that a move is forced, the bot answers after a time that it draws before it
looks.

So forced and free answers come after delays of one distribution, and the clocks, which count these, tell no more.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from bots.agent import Budget
from shared.game.chance import Chance

SHORTEST, LONGEST = 1.0, 2.0
"""Seconds between which such an answer comes."""
SHARE = 1 / 10
"""Of the time left on the clock: a delay takes as much of it, at most."""
THOUGHT = 1 / 2
"""Of the shortest delay: an agent may think as long, so that it has chosen well before the answer is due."""


class Delay(NamedTuple):
    """The seconds after which the bot sends the answer, and how many of them the agent may think."""

    seconds: float
    thought: float


def draw(chance: Chance, left: float | None) -> Delay:
    """A delay that depends on chance and on the seconds left on the clock (None: not counted), which all can see."""
    scale = 1.0 if left is None else min(1.0, left * SHARE / LONGEST)
    seconds = SHORTEST + (LONGEST - SHORTEST) * chance.below(1001) / 1000
    return Delay(scale * seconds, scale * SHORTEST * THOUGHT)


def bounded(budget: Budget, delay: Delay) -> Budget:
    """The budget, limited to the seconds of wall clock that remain for thinking."""
    seconds = delay.thought if budget.seconds is None else min(budget.seconds, delay.thought)
    return msgspec.structs.replace(budget, seconds=seconds, cpu=False, bank=0.0)
