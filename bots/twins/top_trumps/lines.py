"""How a game of Top Trumps goes on once all cards are known.

One seat sees it: it is side 0, and 1 is a trick that it wins, 0 a draw, -1 a trick that it loses.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bots.twins.contract import Ints

Table = NDArray[np.int64]

LONGEST = 150
"""Tricks of a line. A side that then has half of the cards counts as half a win."""
TRICK = 0.25
"""What a player counts its trick, where the whole game counts 1: as the agent `david` does."""

AT, END, PILE, PILE_END, STARTER = 0, 1, 3, 4, 5
MOMENT = 6
"""The numbers of a moment: its trick, the ends of both decks, the ends of the pile, and the side that starts."""


class Line(NamedTuple):
    """Rows of cards that only grow, so that a line goes back to a moment by taking its numbers again."""

    decks: Table
    """The decks of both sides, whose cards of trick n are the ones at n, and the pile."""
    outcomes: Table
    """For each card, as the starter's, and each other card whether it can lose, draw and win: bits 0 to 2."""
    moment: Ints
    aside: Ints
    """Room for a moment to try a choice in."""


def go_on(line: Line) -> float:
    """The share of the cards that side 0 gets if each starter looks at how both would win whatever they can."""
    while _goes_on(line.decks, line.moment):
        _play(line.decks, line.moment, _choice(line))
    return _share(line.moment)


def play_first(line: Line, won: int) -> None:
    """Play a trick with this outcome."""
    _play(line.decks, line.moment, won)


def _goes_on(decks: Table, moment: Ints) -> bool:
    return bool(moment[AT] < LONGEST and moment[AT] < moment[END] and moment[AT] < moment[END + 1])


def _share(moment: Ints) -> float:
    mine, theirs = moment[END] - moment[AT], moment[END + 1] - moment[AT]
    return mine / (mine + theirs) if mine + theirs else 0.5


def _choice(line: Line) -> int:
    """What the starter makes of a trick; of equal outcomes the best for this trick."""
    decks, moment = line.decks, line.moment
    side = moment[STARTER]
    sign = 1 - 2 * side
    can = line.outcomes[decks[side, moment[AT]], decks[1 - side, moment[AT]]]
    best = _best(can)
    if can & (can - 1) == 0:
        return int(sign * best)
    most = -1.0
    for won in range(1, -2, -1):
        if can >> won + 1 & 1:
            line.aside[:] = moment
            _play(decks, line.aside, sign * won)
            share = _greedy(line)
            worth = (share if side == 0 else 1 - share) + TRICK * (1 + won) / 2
            if worth > most:
                most = worth
                best = won
    return int(sign * best)


def _best(can: int) -> int:
    return 1 if can & 4 else 0 if can & 2 else -1


def _greedy(line: Line) -> float:
    """The share of side 0 if both go on from the moment aside and win whatever they can."""
    decks, moment = line.decks, line.aside
    while _goes_on(decks, moment):
        at, side = moment[AT], moment[STARTER]
        _play(decks, moment, (1 - 2 * side) * _best(line.outcomes[decks[side, at], decks[1 - side, at]]))
    return _share(moment)


def _play(decks: Table, moment: Ints, won: int) -> None:
    """Move the cards of a trick with this outcome."""
    at = moment[AT]
    moment[AT] = at + 1
    if won == 0:
        # The starter's card comes last.
        side, end = moment[STARTER], moment[PILE_END]
        decks[2, end] = decks[1 - side, at]
        decks[2, end + 1] = decks[side, at]
        moment[PILE_END] = end + 2
        return
    side = 0 if won > 0 else 1
    end = moment[END + side]
    decks[side, end] = decks[side, at]
    decks[side, end + 1] = decks[1 - side, at]
    end += 2
    for each in range(moment[PILE], moment[PILE_END]):
        decks[side, end] = decks[2, each]
        end += 1
    moment[PILE] = moment[PILE_END]
    moment[END + side] = end
    moment[STARTER] = side
