"""A small net that says how likely a seat of Tides of Time is to win the match, from what both have between two rounds.

It has one hidden layer, and looks at a moment from both seats: the difference of the two is the logarithm of the odds.
So what it says for the one seat is one minus what it says for the other.
"""

from __future__ import annotations

import numpy as np

from bots.twins.bits import lowest
from bots.twins.contract import Floats
from shared.games.tides_of_time.cards import NUMBERS

HIDDEN = 32
MINE, MY_RELICS, THEIRS, THEIR_RELICS, GONE = range(5)
"""The groups of cards that it knows of: a row of weights for each card in each."""
_MANY = len(NUMBERS)
_LEAD = 5 * _MANY * HIDDEN
_BIAS = _LEAD + HIDDEN
_OUT = _BIAS + HIDDEN
_SCALE = _OUT + HIDDEN
WEIGHTS = _SCALE + 1
POINTS_OF_LEAD = 10.0
"""What is 1 to the net."""


def add(sums: Floats, at: int, cards: int, group: int, net: Floats) -> None:
    """Add what a set of cards in a group of mine is to the hidden layer, as I see it and as they do.

    Both take `HIDDEN` places from `at` in `sums`.
    """
    other = group if group == GONE else (group + 2) % 4
    while cards:
        card = lowest(cards) - 1
        mine, theirs = (group * _MANY + card) * HIDDEN, (other * _MANY + card) * HIDDEN
        for place in range(HIDDEN):
            sums[at + place] += net[mine + place]
            sums[at + HIDDEN + place] += net[theirs + place]
        cards &= cards - 1


def begin(sums: Floats, at: int, net: Floats) -> None:
    """Begin sums with what always holds."""
    for place in range(HIDDEN):
        sums[at + place] = sums[at + HIDDEN + place] = net[_BIAS + place]


def chance_to_win(mine: Floats, at: int, other: Floats, other_at: int, lead: float, net: Floats) -> float:
    """How likely I win, of two sums and my lead in points."""
    lead /= POINTS_OF_LEAD
    odds = net[_SCALE] * lead
    for place in range(HIDDEN):
        share = lead * net[_LEAD + place]
        ahead = mine[at + place] + other[other_at + place] + share
        behind = mine[at + HIDDEN + place] + other[other_at + HIDDEN + place] - share
        odds += net[_OUT + place] * (max(ahead, 0.0) - max(behind, 0.0))
    return float(1 / (1 + np.exp(-odds)))
