"""What a position of Nano Gwent is worth where a search stops: the odds of seat 0, by what is plain on the table."""

from __future__ import annotations

import numpy as np

from bots.twins.bits import count
from bots.twins.contract import Ints
from bots.twins.nano_gwent.key import STRENGTH, summed
from bots.twins.nano_gwent.rules import DEBUFFS, FIRST, HAND, PASSED, ROUND, SCORCHES, TOTAL, TURN, WON

SCALE = 100
"""The worth of a position is so many times the logarithm of the odds."""
WEIGHTS = np.array(
    [
        [19, -13, 14, 13, 31, 23, 0, -17, -155],
        [-8, 40, 9, 170, 168, 195, 0, 97, -49],
        [10, -6, 7, 300, 288, 281, 358, -132, -104],
        [-56, 101, 16, 205, 260, 252, 661, 467, -148],
    ],
    np.int64,
)
"""By stage, what each feature adds: in the first round while nobody has passed, then once somebody has; and the same in
later rounds. `python -m bots.champions.nano_gwent_training` has made them.
"""
_CLOSE = 8
"""Points by which a round is led, of which each counts more than those beyond."""


def estimate(position: Ints) -> int:
    """`SCALE` times the logarithm of the odds of seat 0, a draw being half a win."""
    weights = WEIGHTS[stage(position)]
    worth = 0
    for at, number in enumerate(features(position)):
        worth += weights[at] * number
    return int(worth)


def stage(position: Ints) -> int:
    """Which weights hold."""
    return int(2 * (position[ROUND] > 0) + (position[PASSED] | position[PASSED + 1]))


def features(position: Ints) -> tuple[int, int, int, int, int, int, int, int, int]:
    """What seat 0 has more than seat 1.

    The lead, and the part of it that is close; strength in hand, units, debuffs and scorches there; rounds won; whose
    turn it is; and who began the match.
    """
    lead = position[TOTAL] - position[TOTAL + 1]
    hand, other = position[HAND], position[HAND + 1]
    return (
        lead,
        max(-_CLOSE, min(_CLOSE, lead)),
        summed(STRENGTH, hand) - summed(STRENGTH, other),
        count(hand) - count(other),
        position[DEBUFFS] - position[DEBUFFS + 1],
        position[SCORCHES] - position[SCORCHES + 1],
        position[WON] - position[WON + 1],
        1 - 2 * position[TURN],
        1 - 2 * position[FIRST],
    )
