"""The eighteen cards of Tides of Time, and sets of them: an int with bit `card` set."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

HAND = 5
"""Cards in a hand at the start of a round, and picks in it."""
DRAWN = 2
"""Cards that each seat draws to the three it takes along into the next round."""


class Suit(StrEnum):
    PALACE = "Palace"
    LIBRARY = "Library"
    GARDEN = "Garden"
    TEMPLE = "Temple"
    STRONGHOLD = "Stronghold"


SUITS = tuple(Suit)


class Objective(StrEnum):
    SETS = "each set of"
    MAJORITY = "majority in"
    MISSING = "each suit that you do not have"
    TIES = "you win all ties"
    SINGLES = "majority in suits with exactly one card"
    DOUBLE = "double your most numerous suit or suits"
    HIGHEST = "highest score with a single card"


class Card(NamedTuple):
    """One card: what it counts as, what it asks for (`suits`: of which), and the points for that."""

    number: int
    suit: Suit | None
    objective: Objective
    suits: tuple[Suit, ...]
    points: int


_SETS, _MAJORITY = Objective.SETS, Objective.MAJORITY

CARDS = (
    Card(1, Suit.STRONGHOLD, _SETS, (Suit.TEMPLE,), 3),
    Card(2, Suit.PALACE, _SETS, (Suit.LIBRARY,), 3),
    Card(3, Suit.LIBRARY, _SETS, (Suit.GARDEN,), 3),
    Card(4, Suit.TEMPLE, _SETS, (Suit.PALACE,), 3),
    Card(5, Suit.GARDEN, _SETS, (Suit.STRONGHOLD,), 3),
    Card(6, Suit.GARDEN, _MAJORITY, (Suit.PALACE,), 7),
    Card(7, Suit.TEMPLE, _MAJORITY, (Suit.GARDEN,), 7),
    Card(8, Suit.STRONGHOLD, _MAJORITY, (Suit.LIBRARY,), 7),
    Card(9, Suit.PALACE, _MAJORITY, (Suit.STRONGHOLD,), 7),
    Card(10, Suit.LIBRARY, _MAJORITY, (Suit.TEMPLE,), 7),
    Card(11, Suit.TEMPLE, _SETS, (Suit.LIBRARY, Suit.GARDEN), 5),
    Card(12, Suit.LIBRARY, _SETS, (Suit.PALACE, Suit.STRONGHOLD, Suit.TEMPLE), 9),
    Card(13, Suit.GARDEN, _SETS, SUITS, 13),
    Card(14, Suit.STRONGHOLD, Objective.MISSING, (), 3),
    Card(15, Suit.PALACE, Objective.TIES, (), 0),
    Card(16, None, Objective.SINGLES, (), 8),
    Card(17, None, Objective.DOUBLE, (), 0),
    Card(18, None, Objective.HIGHEST, (), 8),
)
NUMBERS = tuple(card.number for card in CARDS)


def card_of(number: int) -> Card:
    """The card with this number, 1 to 18."""
    return CARDS[number - 1]


def as_set(cards: Iterable[int]) -> int:
    """The set of `cards` as bits."""
    return sum(1 << card for card in cards)


@functools.cache
def members(cards: int) -> tuple[int, ...]:
    """The cards of a set, by number."""
    return tuple(card for card in NUMBERS if cards >> card & 1)
