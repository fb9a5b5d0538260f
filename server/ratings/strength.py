"""What is known of how strong a player is, in Elo points, and what a match tells of it by its scores alone."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

DOUBT = 400.0
"""The standard deviation of a newcomer. With each meeting its square grows by as much again: where all begin says less
the more is known of a player."""


class Strength(NamedTuple):
    """An estimate in Elo points, its standard deviation by luck, and the share that hangs on no reference bot."""

    elo: float
    luck: float
    adrift: float

    @property
    def error(self) -> float:
        """The standard deviation of both."""
        return math.hypot(self.luck, self.adrift * DOUBT)


NEWCOMER = Strength(0.0, 0.0, 1.0)
"""Where `random` stands, and nobody knows."""


def weight_of(scores: Sequence[float]) -> float:
    """What a pair of seats of a match counts, if all were equally strong: what it says, over how much luck is in it.

    For two seats it is 1, for m whose places are all known 3 / (m + 1), and for m of whom one has won 2 / m.
    """
    if len(scores) == 2:
        return 1.0
    balances = [(sum(other < own for other in scores), sum(other > own for other in scores)) for own in scores]
    luck = sum((better - worse) ** 2 for better, worse in balances)
    return sum(map(sum, balances)) / luck if luck else 0.0
