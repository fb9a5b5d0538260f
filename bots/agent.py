"""The contract of an agent: given what a seat may know and its legal moves, choose one."""

from __future__ import annotations

import abc
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from shared.chance import Chance
from shared.game import Game, Move, Options
from shared.record import Reason


class Budget(msgspec.Struct, frozen=True):
    """How much an agent may spend on one decision; None: as much as its method takes by itself."""

    seconds: float | None = None
    iterations: int | None = None


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
