"""The pick that opens a match of Tides of Time: the games of all pairs of hands, and a strategy for each hand."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bots.twins.contract import Floats, Ints
from bots.twins.tides_of_time.round import TABLE, Drafts, payoffs
from shared.games.tides_of_time.cards import HAND

Table = NDArray[np.int64]
Rows = NDArray[np.float32]


def games_of(hands: Ints, pairs: Table, drafts: Drafts, net: Floats, games: Rows) -> None:
    """Write what each pair of picks is worth, a row for each of the pairs of hands, which are places in `hands`."""
    table, found = np.zeros(TABLE, np.int64), np.empty(HAND * HAND)
    for pair in range(len(pairs)):
        payoffs(table, hands[pairs[pair, 0]], hands[pairs[pair, 1]], drafts, net, found)
        games[pair] = found


def gains_of(pairs: Table, games: Rows, own: Floats, gains: Floats) -> None:
    """Write what each card of each hand gets, summed over the hands that it is paired with, if all play `own`."""
    gains[:] = 0.0
    for pair in range(len(pairs)):
        one, two = pairs[pair, 0] * HAND, pairs[pair, 1] * HAND
        for move in range(HAND):
            for answer in range(HAND):
                worth = games[pair, move * HAND + answer]
                gains[one + move] += worth * own[two + answer]
                gains[two + answer] += (1.0 - worth) * own[one + move]


def strategies(pairs: Table, games: Rows, turns: int, found: Floats) -> None:
    """Write the probability of each card of each hand to `found`.

    Every hand learns by regret matching plus, as in `bots/twins/matrix_game.py`, against all hands that it may meet.
    """
    regrets, gains, own = np.zeros(len(found)), np.zeros(len(found)), np.full(len(found), 1 / HAND)
    found[:] = 0.0
    for turn in range(1, turns + 1):
        gains_of(pairs, games, own, gains)
        for hand in range(0, len(found), HAND):
            mean = np.dot(own[hand : hand + HAND], gains[hand : hand + HAND])
            total = 0.0
            for move in range(hand, hand + HAND):
                found[move] += turn * own[move]
                regrets[move] = max(regrets[move] + gains[move] - mean, 0.0)
                total += regrets[move]
            for move in range(hand, hand + HAND):
                own[move] = regrets[move] / total if total > 0 else 1 / HAND
    found /= turns * (turns + 1) / 2
