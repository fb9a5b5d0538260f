"""An outlook on La Escoba, in the place of `bots/twins/outlook.py`: the rest of one hand, played on by utility.

`bots/agents/escoba_mcts.py` and `bots/agents/escoba_utility.py` are the readable authority.
"""

from __future__ import annotations

import numpy as np

from bots.methods.mcts import EXPLORATION
from bots.twins.bits import lowest
from bots.twins.contract import Floats, Ints
from bots.twins.escoba.rest import OF_CARD, SETS, TO_MAKE, best_captures, draw, ended, reward
from bots.twins.escoba.rules import HAND, SHOWING, TABLE, may_show
from bots.twins.escoba.value import CARD_UNITS, ESCOBA_UNITS, RANGE, UNIT

__all__ = ["EXPLORATION", "choose", "draw", "ended", "value"]

_WORTH = np.array(CARD_UNITS, np.int64)
_ESCOBA, _LEAST, _MOST_POINTS = ESCOBA_UNITS, -UNIT, RANGE


def choose(position: Ints, seat: int, found: Ints, chance: Ints) -> int:
    """The move of most utility; if nothing can be captured, the card that is worth least. Of equal ones the first."""
    if may_show(position, seat):
        return SHOWING
    best_captures(position[TABLE], _WORTH, _ESCOBA, found)
    most, chosen = _LEAST, 0
    hand = position[HAND + seat]
    while hand:
        card = lowest(hand)
        need = TO_MAKE - OF_CARD[card]
        taken = found[SETS + need]
        utility = _WORTH[card] + found[need] if taken else -_WORTH[card]
        if utility > most:
            most = utility
            chosen = card | taken << 6
        hand &= hand - 1
    return chosen


def value(root: Ints, position: Ints, rewards: Floats) -> None:
    """The chance to win the match, where `RANGE` points are the most that a hand is expected to bring."""
    reward(root, position, _MOST_POINTS, rewards)
