"""The key of a position of Nano Gwent: equal where the game goes on equally.

Rows matter as long as anybody has a debuff; without one, units of equal strength are the same. Single units on the
battlefield matter as long as a scorch can still be played there; without one, the lead does, and how each debuff would
change it. A debuffed unit is one of strength 1.
"""

from __future__ import annotations

import numpy as np

from bots.twins.bits import count
from bots.twins.contract import Ints
from bots.twins.nano_gwent.rules import BOARD, DEBUFFS, FIRST, HAND, PASSED, ROUND, SCORCHES, TOTAL, TURN, WEAK, WON
from shared.games.nano_gwent import STRENGTHS

WEAKEST = 4
"""The unit of strength 1: a debuff does not change it."""
_DRAWN = [int(number) for number in np.random.default_rng(21).integers(-(1 << 62), 1 << 62, 48)]
"""Numbers without a pattern, the same each time."""
_HAND, _OTHER_HAND, _SIDE, _OTHER_SIDE, _REST = (
    0x1E3779B97F4A7C15,
    0x2545F4914F6CDD1D,
    0x5851F42D4C957F2D,
    0x27BB2EE687B0B0FD,
    0x369DEA0F31A53F85,
)


def _sums(numbers: list[int]) -> Ints:
    """By the lower and then by the upper eight bits of a set of units: the sum of the units' numbers."""
    sums = [
        sum(number for unit, number in enumerate(numbers, 1) if bits << 8 * half >> unit & 1)
        for half in range(2)
        for bits in range(256)
    ]
    return np.array([(each + (1 << 63)) % (1 << 64) - (1 << 63) for each in sums], np.int64)


STRENGTH = _sums(list(STRENGTHS))
_BY_UNIT = _sums(_DRAWN[:15])
_BY_VALUE = _sums([_DRAWN[20 + strength] for strength in STRENGTHS])
_BY_LOSS = _sums([(strength - 1) * _DRAWN[40 + at // 5] for at, strength in enumerate(STRENGTHS)])
"""What a debuff of its row takes from a unit."""


def summed(sums: Ints, units: int) -> int:
    """The sum of the numbers of a set of units."""
    return int(sums[units & 255] + sums[256 + (units >> 8)])


def key(position: Ints) -> int:
    """A number of a position, 64 bits, that one from which the game goes on otherwise has by chance only."""
    debuffs = position[DEBUFFS] + position[DEBUFFS + 1]
    units = _BY_UNIT if debuffs else _BY_VALUE
    found = summed(units, position[HAND]) * _HAND + summed(units, position[HAND + 1]) * _OTHER_HAND
    zero, one = position[BOARD] & ~position[WEAK], position[BOARD + 1] & ~position[WEAK + 1]
    if _to_come(position, SCORCHES):
        weak = summed(units, 1 << WEAKEST)
        found += (summed(units, zero) + count(position[WEAK]) * weak) * _SIDE
        found += (summed(units, one) + count(position[WEAK + 1]) * weak) * _OTHER_SIDE
    else:
        found += (position[TOTAL] - position[TOTAL + 1]) * _SIDE
        if _to_come(position, DEBUFFS):
            found += (summed(_BY_LOSS, zero) - summed(_BY_LOSS, one)) * _OTHER_SIDE
    found = (found ^ _rest(position)) * _SIDE
    return int(found ^ (found >> 31) & 0x1FFFFFFFF)


def _to_come(position: Ints, kind: int) -> bool:
    """Whether a special of this kind can still change what lies: one of a seat that has not passed."""
    return bool((position[kind] and not position[PASSED]) or (position[kind + 1] and not position[PASSED + 1]))


def _rest(position: Ints) -> int:
    """The specials, who has passed, the rounds and whose turn it is."""
    rest = 0
    for place in range(DEBUFFS, SCORCHES + 2):
        rest = rest << 3 | position[place]
    for place in range(PASSED, WON + 2):
        rest = rest << 2 | position[place]
    return int((rest << 6 | position[TURN] << 4 | position[ROUND] << 2 | position[FIRST]) * _REST)
