"""The bot that tests of the page play against: it has no chance, so that a test is the same each time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bots.agent import Agent, Budget
from shared.game import Move
from shared.record import Reason

REASON = Reason("<b>It is the first</b>", {"order": 0.5, "luck": -2.25}, ("pass", "pass"))


class First(Agent):
    """Plays the first of the legal moves."""

    name = "first"

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        return moves[0]

    def reason(self) -> Reason:
        return REASON
