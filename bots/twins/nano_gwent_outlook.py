"""An outlook on Nano Gwent, in the place of `bots/twins/outlook.py`: what a position seems to be worth."""

from __future__ import annotations

from bots.twins.bits import lowest
from bots.twins.contract import Ints
from bots.twins.nano_gwent import DEBUFFS, HAND, PASSED, SCORCHES, TOTAL, WON
from shared.games.nano_gwent import STRENGTHS

_ROUND_WON = 40
_SPECIAL = 6
_PASSED = 4
"""In points of strength: a round, a special in hand, and that the other has passed."""
_PRINTED = STRENGTHS


def estimate(position: Ints) -> int:
    """The rounds won, the lead on the battlefield and what is still in hand, in points of strength for seat 0."""
    return _side(position, 0) - _side(position, 1)


def _side(position: Ints, seat: int) -> int:
    worth = _ROUND_WON * position[WON + seat] + position[TOTAL + seat] - _PASSED * position[PASSED + seat]
    worth += _SPECIAL * (position[DEBUFFS + seat] + position[SCORCHES + seat])
    hand = position[HAND + seat]
    while hand:
        worth += _PRINTED[lowest(hand) - 1]
        hand &= hand - 1
    return int(worth)
