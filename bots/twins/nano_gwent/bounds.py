"""What a seat of Nano Gwent can be sure of without a search.

Who meets no special any more can count on all that lies and on all units in hand: nothing of it can be taken away. And
in the last round only the number of the units counts that stay in hand, so the strongest are played first.
"""

from __future__ import annotations

import numpy as np

from bots.twins.contract import Ints
from bots.twins.nano_gwent.key import STRENGTH, summed
from bots.twins.nano_gwent.rules import (
    DEBUFFS,
    HAND,
    PASSED,
    ROUND,
    SCORCHES,
    TOTAL,
    TURN,
    WON,
    cards_left,
)
from shared.games.nano_gwent import ROUNDS, STRENGTHS, UNITS

_LAST = ROUNDS - 1
_FALLING = np.array(sorted(UNITS, key=lambda unit: -STRENGTHS[unit - 1]), np.int64)
_STRENGTH_OF = np.array((0, *STRENGTHS), np.int64)


def bounds(position: Ints, limit: int) -> tuple[int, int]:
    """Between which results best play ends for seat 0: 1, 0 or -1. With a limit the seat to move plays no special."""
    if position[ROUND] == 0:
        return -1, 1
    turn = position[TURN]
    other = 1 - turn
    if position[ROUND] == _LAST and position[PASSED + other]:
        own = _alone(position, turn)
        others = -own if limit or not _specials(position, turn) else -1
    else:
        own = _sure(position, turn)
        others = _sure(position, other)
        if position[ROUND] == _LAST and not _specials(position, other):
            own = max(own, -_alone(position, other))
    return (own, -others) if turn == 0 else (others, -own)


def _alone(position: Ints, seat: int) -> int:
    """The result for `seat` of the last round, in which it plays on alone, without specials."""
    other = 1 - seat
    ahead = position[WON + seat] - position[WON + other]
    missing = position[TOTAL + other] - position[TOTAL + seat]
    units = summed(STRENGTH, position[HAND + seat])
    if units >= missing and ahead + (units > missing) > 0 and ahead >= 0:
        return 1
    more_cards = cards_left(position, seat) - cards_left(position, other)
    if units > missing:
        return _sign(more_cards - _fewest(position[HAND + seat], 0, missing))
    if ahead > 0:
        return _sign(more_cards)
    if ahead == 0 and units == missing:
        return _sign(_specials(position, seat) - cards_left(position, other))
    return -1


def _sure(position: Ints, seat: int) -> int:
    """What `seat` can be sure of if it meets no special: with all its units, or with those that it takes.

    If a round is level with all units of both in it, whoever has specials left has more cards.
    """
    other = 1 - seat
    if position[PASSED + seat] or (_specials(position, other) and not position[PASSED + other]):
        return -1
    ahead = position[WON + seat] - position[WON + other]
    lead = _reach(position, seat) - _reach(position, other)
    if position[ROUND] != _LAST:
        return 1 if ahead > 0 and (lead > 0 or (lead == 0 and not position[PASSED + other])) else -1
    if ahead == 0:
        return 1 if lead > 0 else _sign(_specials(position, seat)) if lead == 0 else -1
    if ahead > 0:
        return 1 if lead >= 0 else _endurance(position, seat)
    return -_endurance(position, other) if lead > 0 else -1


def _endurance(position: Ints, seat: int) -> int:
    """The result for `seat`, who has won a round more and must lose the last: passing where that costs the other most.

    The other can pass only when its lead is out of reach, and else plays its strongest unit.
    """
    other = 1 - seat
    total, others = position[TOTAL + seat], position[TOTAL + other]
    left, others_left = cards_left(position, seat), cards_left(position, other)
    reach = total + summed(STRENGTH, position[HAND + seat])
    best, played = -1, 0
    if position[TURN] == other and others <= reach:
        played = 1
    for passes in range(16):
        behind = total + _top(position[HAND + seat], passes)
        lying = others + _top(position[HAND + other], played)
        needed = _fewest(position[HAND + other], played, behind - lying)
        best = max(best, _sign(left - passes - (others_left - needed)))
        if lying > reach or behind == reach or best == 1:
            break
        played += 1
    return best


def _top(hand: int, many: int) -> int:
    """The points of so many of the strongest units."""
    points = 0
    for unit in _FALLING:
        if many == 0:
            break
        if hand >> unit & 1:
            points += _STRENGTH_OF[unit]
            many -= 1
    return points


def _fewest(hand: int, played: int, missing: int) -> int:
    """How many units are out once the strongest of those after the first `played` make more than is missing."""
    many = 0
    for unit in _FALLING:
        if many >= played and missing < 0:
            break
        if hand >> unit & 1:
            many += 1
            if many > played:
                missing -= _STRENGTH_OF[unit]
    return many


def _reach(position: Ints, seat: int) -> int:
    """The points of a seat once all its units are played, unless it has passed."""
    total = position[TOTAL + seat]
    return int(total if position[PASSED + seat] else total + summed(STRENGTH, position[HAND + seat]))


def _specials(position: Ints, seat: int) -> int:
    return int(position[DEBUFFS + seat] + position[SCORCHES + seat])


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
