"""An outlook on La Escoba, in the place of `bots/twins/outlook.py`: the rest of one hand, played on by utility.

`bots/agents/escoba_mcts.py` and `bots/agents/escoba_utility.py` are the readable authority.
"""

from __future__ import annotations

import numpy as np

from bots.twins.bits import lowest
from bots.twins.contract import Floats, Ints
from bots.twins.escoba import (
    HAND,
    HANDS,
    POINTS,
    RAISED,
    RULES_TARGET,
    SHOWING,
    TABLE,
    TARGET,
    TURN,
    WON,
    may_show,
)
from bots.twins.escoba_value import CARD_UNITS, ESCOBA_UNITS, RANGE, UNIT, win_chance
from shared.games.escoba_cards import VALUES
from shared.games.escoba_hand import FIFTEEN

_WORTH = np.array(CARD_UNITS, np.int64)
_ESCOBA, _LEAST, _RANGE, _TO_MAKE = ESCOBA_UNITS, -UNIT, RANGE, FIFTEEN
_SETS = 16
_OF_CARD = np.array(VALUES, np.int64)


def ended(root: Ints, position: Ints) -> bool:
    """Whether the hand of the root is over."""
    same_match = position[WON] == root[WON] and position[WON + 1] == root[WON + 1]
    return position[TURN] < 0 or position[HANDS] != root[HANDS] or not same_match


def choose(position: Ints, seat: int, found: Ints, chance: Ints) -> int:
    """The move of most utility; if nothing can be captured, the card that is worth least. Of equal ones the first."""
    if may_show(position, seat):
        return SHOWING
    _best_captures(position[TABLE], found)
    most, chosen = _LEAST, 0
    hand = position[HAND + seat]
    while hand:
        card = lowest(hand)
        need = _TO_MAKE - _OF_CARD[card]
        taken = found[_SETS + need]
        utility = _WORTH[card] + found[need] if taken else -_WORTH[card]
        if utility > most:
            most = utility
            chosen = card | taken << 6
        hand &= hand - 1
    return chosen


def _best_captures(table: int, found: Ints) -> None:
    """For each sum below 15 that cards on the table make: the most that they are worth (-1: none do), and which.

    They come into `found` at the place of the sum, and `_SETS` behind that.
    """
    found[:_TO_MAKE] = -1
    found[_SETS : _SETS + _TO_MAKE] = 0
    found[0] = 0
    everything = 0
    rest = table
    while rest:
        card = lowest(rest)
        value = _OF_CARD[card]
        everything += value
        for total in range(_TO_MAKE - 1, value - 1, -1):
            before = found[total - value]
            if before >= 0 and before + _WORTH[card] > found[total]:
                found[total] = before + _WORTH[card]
                found[_SETS + total] = found[_SETS + total - value] | 1 << card
        rest &= rest - 1
    if 0 < everything < _TO_MAKE:
        # No other set has this sum.
        found[everything] += _ESCOBA


def value(root: Ints, position: Ints, rewards: Floats) -> None:
    """The chance to win the match from here, stretched so that what one hand can change fills 0 to 1."""
    target = root[TARGET]
    if root[HANDS] == 0 and root[RAISED]:
        target = root[RULES_TARGET] + _RANGE
    low = win_chance(root[POINTS], root[POINTS + 1] + _RANGE, target)
    high = win_chance(root[POINTS] + _RANGE, root[POINTS + 1], target)
    if position[WON] != root[WON]:
        after = 1.0
    elif position[WON + 1] != root[WON + 1]:
        after = 0.0
    else:
        after = win_chance(position[POINTS], position[POINTS + 1], position[TARGET])
    rewards[0] = min(max((after - low) / (high - low), 0.0), 1.0)
    rewards[1] = 1 - rewards[0]
