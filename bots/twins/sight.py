"""What a net sees of a position, and how it numbers moves: a file of each game takes the place of this one.

The numbers and actions are those of the readable rules: `bots/features.py` and `Game.vocabulary`. What a net sees of
the past and a position does not have, such as the points of finished rounds, is kept beside it in `KEPT` numbers.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from bots.twins.contract import Ints

NUMBERS: Final = 0
ACTIONS: Final = 0
KEPT: Final = 0
"""They are all 0 when a match begins."""

Row = NDArray[np.float32]


def see(position: Ints, kept: Ints, seat: int, numbers: Row) -> None:
    """Write what the seat sees to `numbers`: each is 0 to 1."""
    raise NotImplementedError


def keep(before: Ints, position: Ints, seat: int, move: int, kept: Ints, chance: Ints) -> None:
    """Note what the move that led from `before` to `position` takes out of sight. It may change `before`."""
    raise NotImplementedError


def action_of(move: int) -> int:
    """The action of a move."""
    raise NotImplementedError


def move_of_action(action: int) -> int:
    """The move of an action."""
    raise NotImplementedError
