"""An outlook on Nano Gwent, in place of `bots/twins/outlook.py`: which moves to try, and what a position is worth."""

from __future__ import annotations

import numpy as np

from bots.twins.contract import Ints
from bots.twins.nano_gwent.bounds import bounds
from bots.twins.nano_gwent.estimate import estimate
from bots.twins.nano_gwent.key import STRENGTH, WEAKEST, key, summed
from bots.twins.nano_gwent.rules import (
    BOARD,
    DEBUFF,
    DEBUFFS,
    HAND,
    PASS,
    PASSED,
    ROUND,
    SCORCH,
    SCORCHES,
    TOTAL,
    WEAK,
)
from shared.games.nano_gwent import ROUNDS, ROW_SETS, ROWS, STRENGTHS, UNITS

__all__ = ["bounds", "choices", "estimate", "key", "limits", "situation"]

_PRINTED = np.array(STRENGTHS, np.int64)
_RISING = np.array(sorted(UNITS, key=lambda unit: STRENGTHS[unit - 1]), np.int64)
_CHANGED = np.array([ROW_SETS[row] & ~(1 << WEAKEST) for row in ROWS], np.int64)
"""The units of each row that a debuff weakens."""


def limits(position: Ints, seat: int, before: int) -> int:
    """The strength of the unit that `seat` has just played, if it plays on alone: then nothing stronger need follow.

    In any order the same units end the round with the same strengths. And no special need follow: before a unit is
    there, it does at least as well.
    """
    return int(_PRINTED[before - 1]) if before < DEBUFF and position[PASSED + 1 - seat] else 0


def choices(position: Ints, seat: int, limit: int, found: Ints) -> int:
    """The weakest units first, debuffs, scorch and pass, without moves that another is at least as good as.

    A round won counts the same by any lead, and cards in hand never do harm. So a round that is decided is passed; of
    debuffs that change nothing one is enough, as is one of two units that differ in their row only. Once the other has
    passed, no such debuff helps.
    """
    many = 0
    if limit:
        many = _weaker(position, seat, limit, found)
    elif not _is_decided(position, seat):
        many = _units(position, seat, found)
        if position[DEBUFFS + seat]:
            many = _debuffs(position, found, many, position[PASSED + 1 - seat] != 0)
        if position[SCORCHES + seat]:
            found[many] = SCORCH
            many += 1
    if many and limit and position[TOTAL + seat] < position[TOTAL + 1 - seat]:
        # To pass before these units were played was better.
        return many
    found[many] = PASS
    return many + 1


def _weaker(position: Ints, seat: int, limit: int, found: Ints) -> int:
    """Units that are not stronger than the limit, unless the lead is taken, or out of their reach."""
    missing = position[TOTAL + 1 - seat] - position[TOTAL + seat]
    many = 0
    if missing >= 0:
        for unit in _RISING:
            if _PRINTED[unit - 1] <= limit and position[HAND + seat] >> unit & 1:
                missing -= _PRINTED[unit - 1]
                found[many] = unit
                many += 1
    return 0 if missing > 0 else many


def _units(position: Ints, seat: int, found: Ints) -> int:
    if _strongest_first(position, seat):
        return _strongest(position, seat, found, 0)
    rows_matter = position[DEBUFFS] + position[DEBUFFS + 1] > 0
    many = last = 0
    for unit in _RISING:
        if position[HAND + seat] >> unit & 1:
            if rows_matter or _PRINTED[unit - 1] != last:
                found[many] = unit
                many += 1
            last = _PRINTED[unit - 1]
    return many


def _is_decided(position: Ints, seat: int) -> bool:
    """Whether no card of `seat` can make its round better.

    Either the other has passed, and is behind or out of reach. Or the other has no card that could reach the lead.
    """
    other = 1 - seat
    lead = position[TOTAL + seat] - position[TOTAL + other]
    if not position[PASSED + other]:
        specials = position[DEBUFFS + other] + position[SCORCHES + other]
        return bool(specials == 0 and lead > summed(STRENGTH, position[HAND + other]))
    if lead > 0:
        return True
    specials = position[DEBUFFS + seat] + position[SCORCHES + seat]
    return bool(specials == 0 and lead + summed(STRENGTH, position[HAND + seat]) < 0)


def _strongest_first(position: Ints, seat: int) -> bool:
    """Whether it is best to play the strongest unit, if one is played at all.

    It is in the last round, if no special can follow that a unit must fear. What is played earlier then weighs the same
    later, and of what stays in hand only the number counts. One's own specials can come before.
    """
    if position[ROUND] != ROUNDS - 1:
        return False
    specials = position[DEBUFFS] + position[DEBUFFS + 1] + position[SCORCHES] + position[SCORCHES + 1]
    return bool(specials == 0 or position[PASSED + 1 - seat])


def _strongest(position: Ints, seat: int, found: Ints, many: int) -> int:
    best = 0
    for unit in _RISING:
        if position[HAND + seat] >> unit & 1:
            best = unit
    if best:
        found[many] = best
        many += 1
    return many


def _debuffs(position: Ints, found: Ints, many: int, idle: bool) -> int:
    """Those that change something, and one that does not, unless `idle` says that there is enough of these."""
    whole = (position[BOARD] & ~position[WEAK]) | (position[BOARD + 1] & ~position[WEAK + 1])
    for row in range(3):
        changes = (whole & _CHANGED[row]) != 0
        if changes or not idle:
            found[many] = DEBUFF + row
            many += 1
        idle |= not changes
    return many


def situation(position: Ints, seat: int) -> int:
    """Who leads on the battlefield, whether the other has passed, and whether this is the last round."""
    lead = position[TOTAL + seat] - position[TOTAL + 1 - seat]
    found = 0 if lead < 0 else 1 if lead == 0 else 2
    found += 3 * (position[PASSED + 1 - seat] != 0) + 6 * (position[ROUND] == ROUNDS - 1)
    return int(32 * found)
