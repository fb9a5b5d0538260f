"""The contract of an agent: given what a seat may know and its legal moves, choose one."""

from __future__ import annotations

import abc
import re
from collections.abc import Sequence
from typing import Any, ClassVar, Self

import msgspec

from shared.chance import Chance
from shared.game import Game, Move, Options
from shared.record import Reason

BUDGET = r"^(\d+(?:\.\d+)?)(ms|s)\Z|^([1-9]\d{0,8})it\Z"


class Budget(msgspec.Struct, frozen=True):
    """How much an agent may spend on one decision; None: as much as its method takes by itself."""

    seconds: float | None = None
    iterations: int | None = None

    @classmethod
    def read(cls, text: str) -> Self:
        """The budget that is written as `100ms`, `1.5s` or `500it`.

        Raises:
            ValueError: it is written in another way.
        """
        found = re.match(BUDGET, text)
        if not found:
            raise ValueError(f"a budget is written as 100ms, 1.5s or, in iterations, 500it, not {text!r}")
        time, unit, iterations = found.groups()
        if iterations:
            return cls(iterations=int(iterations))
        return cls(seconds=float(time) / (1000 if unit == "ms" else 1))


class Agent(abc.ABC):
    """One player's head for one match. Write `choose`; the rest has a sensible default.

    An agent is made anew for every match, and draws chance only from what it is given, so the same
    seed gives the same play.
    """

    name: ClassVar[str]
    """What it is called in the catalogue, in ladders and at tables."""
    games: ClassVar[tuple[str, ...]] = ()
    """The games it plays, by name; empty: every game."""
    options: ClassVar[Options] = Options()
    """How it plays, of a type of its own with bounds and defaults; `NAME:option=value` sets others, under that name."""

    def __init__(self, game: type[Game[Any, Any]], chance: Chance) -> None:
        self.game = game
        self.chance = chance

    @abc.abstractmethod
    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        """One of `moves`, of which there is at least one; `view` is the game's own view of the seat to move."""

    def reason(self) -> Reason | None:
        """Why the last choice was made; None: it has nothing to say."""
        return None
