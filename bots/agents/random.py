"""The agent that every ladder is anchored on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bots.agent import Agent, Budget
from shared.game import Move


class Random(Agent):
    """Plays any game: each legal move with the same probability."""

    name = "random"

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        return self.chance.choice(moves)
