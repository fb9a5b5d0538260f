"""Everything that follows from what is known in Clue about where the cards are, counted over all deals that fit."""

from __future__ import annotations

import functools
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from shared.game import Seat
from shared.game.deals import Among, Deals, Place
from shared.games.clue.cards import CARDS, KINDS, Card, as_set
from shared.games.clue.knowledge import Holds, known
from shared.games.clue.view import ClueView

_ALL = as_set(CARDS)


class Deduction:
    """The deals that keep to some facts: of places, a number is that seat's hand and None is the envelope."""

    def __init__(self, sizes: tuple[int, ...], common: int, facts: frozenset[Holds]) -> None:
        """`sizes` of the hands by seat, the set of cards that lie open, and what is sure besides."""
        self.seats = len(sizes)
        clauses = {place: self._clauses(place, facts) for place in (*range(self.seats), None)}
        hands = [Place(size, _ALL & ~common, clauses[seat]) for seat, size in enumerate(sizes)]
        kinds = tuple(Among(as_set(kind), 1, 1) for kind in KINDS)
        envelope = Place(len(KINDS), _ALL & ~common, (*kinds, *clauses[None]))
        self.deals = Deals([*hands, envelope, Place(common.bit_count(), common)])

    @staticmethod
    def _clauses(place: Seat | None, facts: Iterable[Holds]) -> tuple[Among, ...]:
        return tuple(sorted(Among(fact.cards, fact.least, fact.most) for fact in facts if fact.place == place))

    @property
    def total(self) -> int:
        """How many deals fit; 0: the facts contradict each other."""
        return self.deals.total

    @functools.cached_property
    def chances(self) -> NDArray[np.float64]:
        """How likely each place holds each card, all deals alike: a row a seat, then the envelope, then what lies open.

        What is sure is exactly 0 or 1.
        """
        shares: NDArray[np.float64] = self.deals.counts / max(self.total, 1)
        return shares

    def chance(self, place: Seat | None, card: Card) -> float:
        """How likely `place` holds `card`, all deals alike."""
        return float(self.chances[self.seats if place is None else place, CARDS.index(card)])

    def sure(self, place: Seat | None, card: Card) -> bool | None:
        """Whether `place` holds `card`; None: that is open."""
        chance = self.chance(place, card)
        return None if 0 < chance < 1 else chance == 1

    @functools.lru_cache(4)  # noqa: B019
    def some(self, most: int) -> NDArray[np.int64]:
        """All deals if there are not more than `most`, else so many, spread evenly over all.

        A row a deal, in it the sets of the cards of each place, in the order of `chances`.
        """
        number = min(self.total, most)
        return self.deals.deals(np.arange(number) * self.total // max(number, 1))

    def envelope(self) -> tuple[Card, ...]:
        """The cards that are in the envelope for sure."""
        return tuple(card for card in CARDS if self.sure(None, card))


@functools.lru_cache(16)
def deduce(sizes: tuple[int, ...], common: int, facts: frozenset[Holds]) -> Deduction:
    """The deduction from these facts; the last few are kept, for they are asked for again at every step of a turn.

    Few: in an early position one takes up to 100 MB.
    """
    return Deduction(sizes, common, facts)


def deduce_from(view: ClueView) -> Deduction:
    """All that follows from what a seat has seen."""
    return deduce(view.sizes, as_set(view.common), frozenset(known(view)))
