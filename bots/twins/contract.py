"""What a twin is: the rules of a game on whole numbers, in plain functions that numba can compile.

A kernel (`bots/twins/playouts.py`) imports the rules from here. `bots/twins/compiling.py` puts those of one twin in the
place of these, so the machine code calls them directly. Constants may come from `shared.games` and `bots.methods` only.

`position` and `chance` are arrays of int64. A move is a number: equal moves have equal numbers in all positions.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from shared.game import Move

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

SIZE: Final = 0
"""Numbers of a position."""
MOST_SEATS: Final = 2
MOST_MOVES: Final = 0
"""Moves that one seat can have at once, at most."""


def start(position: Ints, chance: Ints) -> None:
    """Deal again the game whose first moment `position` is, by the same rules."""
    raise NotImplementedError


def movers(position: Ints) -> int:
    """The seats that choose now, as bits; 0 once the game is over."""
    raise NotImplementedError


def moves(position: Ints, seat: int, found: Ints) -> int:
    """Write what a mover may choose to `found`, in the order of the readable rules; say how many there are."""
    raise NotImplementedError


def play(position: Ints, seat: int, move: int, chance: Ints) -> None:
    """Change the position to what follows. Of seats that choose at once, the lowest plays first."""
    raise NotImplementedError


def redeal(position: Ints, seat: int, memory: Ints, chance: Ints) -> None:
    """Draw all that `seat` does not know again, evenly from what is possible.

    `memory` is what the seat knows and no position shows, as the twin writes it; mostly nothing.
    """
    raise NotImplementedError


def scores(position: Ints, made: Floats) -> int:
    """Write the score of each seat of a game that is over to `made`; say how many seats there are."""
    raise NotImplementedError


class Twin(Protocol):
    """A twin as a module: the functions above, and how its numbers and the readable rules correspond."""

    __name__: str
    SIZE: int
    MOST_SEATS: int
    MOST_MOVES: int

    def position_of(self, game: Any) -> Ints:
        """The numbers of a moment of the game.

        Raises:
            ValueError: it has a number that a game never has. Machine code checks no bounds.
        """

    def code_of(self, move: Any) -> int:
        """The number of a move."""

    def move_of(self, code: int) -> Move:
        """The move of a number."""
