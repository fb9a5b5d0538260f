"""What the cards of two kingdoms of Tides of Time give together, as `shared/games/tides_of_time/scoring.py` has it.

How many cards there are of each suit is one number, with a few bits for each suit.
"""

from __future__ import annotations

import numpy as np

from bots.twins.bits import count, lowest
from shared.games.tides_of_time.cards import CARDS, SUITS, Objective, as_set

_SUITS = len(SUITS)
_FIELD = 4
"""Bits for a suit: a kingdom has at most seven cards, and counts may double."""
_COUNT = 15
_OF_SUIT = np.array([as_set(card.number for card in CARDS if card.suit is suit) for suit in SUITS], np.int64)

_SETS, _MAJORITY, _MISSING = 1, 2, 3
_KINDS = {Objective.SETS: _SETS, Objective.MAJORITY: _MAJORITY, Objective.MISSING: _MISSING}
_KIND = np.array([0, *(_KINDS.get(card.objective, 0) for card in CARDS)], np.int64)
"""By card, as all that follow; 0 for those that other steps count."""
_NAMED = np.array([0, *(as_set(SUITS.index(suit) for suit in card.suits) for card in CARDS)], np.int64)
_WORTH = np.array([0, *(card.points for card in CARDS)], np.int64)

_NUMBER = {card.objective: card.number for card in CARDS}
_TIES, _DOUBLE = 1 << _NUMBER[Objective.TIES], 1 << _NUMBER[Objective.DOUBLE]
_SINGLES, _HIGHEST = _NUMBER[Objective.SINGLES], _NUMBER[Objective.HIGHEST]


def lead(zero: int, one: int) -> int:
    """By how many points the kingdom of seat 0 is ahead."""
    mine, others = points(zero, one)
    return int(mine - others)


def points(zero: int, one: int) -> tuple[int, int]:
    """The points of both kingdoms, which are sets of cards."""
    counts = _counts(zero), _counts(one)
    singles = _alone(counts[0]), _alone(counts[1])
    doubled = _doubled(zero, counts[0]), _doubled(one, counts[1])
    total_0, most_0 = _before_the_last_step(zero, doubled[0], doubled[1], singles[0], singles[1])
    total_1, most_1 = _before_the_last_step(one, doubled[1], doubled[0], singles[1], singles[0])
    if zero >> _HIGHEST & 1 and _beats(most_0, most_1, zero):
        total_0 += _WORTH[_HIGHEST]
    if one >> _HIGHEST & 1 and _beats(most_1, most_0, one):
        total_1 += _WORTH[_HIGHEST]
    return total_0, total_1


def _counts(kingdom: int) -> int:
    counts = 0
    for suit in range(_SUITS):
        counts |= count(kingdom & _OF_SUIT[suit]) << _FIELD * suit
    return counts


def _of(counts: int, suit: int) -> int:
    return counts >> _FIELD * suit & _COUNT


def _alone(counts: int) -> int:
    """How many suits have exactly one card."""
    alone = 0
    for suit in range(_SUITS):
        alone += _of(counts, suit) == 1
    return alone


def _doubled(kingdom: int, counts: int) -> int:
    """Every suit that has the highest count counts twice, if the kingdom has that card."""
    if kingdom & _DOUBLE == 0:
        return counts
    most = 0
    for suit in range(_SUITS):
        most = max(most, _of(counts, suit))
    for suit in range(_SUITS):
        if _of(counts, suit) == most:
            counts += most << _FIELD * suit
    return counts


def _before_the_last_step(kingdom: int, mine: int, others: int, singles: int, others_singles: int) -> tuple[int, int]:
    """What the cards give without "highest score with a single card", and the most that one of them gives."""
    total = most = 0
    rest = kingdom
    while rest:
        card = lowest(rest)
        given = _objective(card, kingdom, mine, others)
        if card == _SINGLES and _beats(singles, others_singles, kingdom):
            given = _WORTH[card]
        total += given
        most = max(most, given)
        rest &= rest - 1
    return total, most


def _objective(card: int, kingdom: int, mine: int, others: int) -> int:
    kind = _KIND[card]
    if kind == _SETS:
        return int(_WORTH[card] * _fewest(mine, _NAMED[card]))
    if kind == _MAJORITY:
        suit = lowest(_NAMED[card])
        return int(_WORTH[card] * _beats(_of(mine, suit), _of(others, suit), kingdom))
    times = 0
    if kind == _MISSING:
        for suit in range(_SUITS):
            times += _of(mine, suit) == 0
    return int(_WORTH[card] * times)


def _fewest(counts: int, suits: int) -> int:
    """The smallest count among these suits."""
    fewest = _COUNT
    while suits:
        fewest = min(fewest, _of(counts, lowest(suits)))
        suits &= suits - 1
    return fewest


def _beats(mine: int, other: int, kingdom: int) -> bool:
    return mine > other or (mine == other and kingdom & _TIES != 0)
