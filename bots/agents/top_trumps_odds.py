"""Top Trumps in sets of cards, as bits: what a field scores against a set, and which cards fit what was shown.

A set of cards is an int, bit `n` stands for card n of the deck list.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from statistics import fmean, pstdev

from shared.games.top_trumps.deck import Deck, Number
from shared.games.top_trumps.view import Card, TopTrumpsView, Trace

Cards = int


class Odds:
    """The tables of one deck."""

    def __init__(self, deck: Deck) -> None:
        self._values = deck.values
        # Past the end stands an empty set, for -1: a card that is not known.
        self.bits = (*(1 << card for card in range(len(deck.cards))), 0)
        self._equal = [self._by_value(column) for column in zip(*deck.values, strict=True)]
        lower = [_sums(equal) for equal in self._equal]
        self._beaten = [
            [(lower[field][value], self._equal[field][value]) for field, value in enumerate(row)] for row in deck.values
        ]
        self._fitting: dict[tuple[tuple[int, Number], ...], Cards] = {(): (1 << len(deck.cards)) - 1}

    @functools.cached_property
    def standard(self) -> tuple[tuple[float, ...], ...]:
        """Each card's values as standard scores: how many deviations above the field's mean over the deck."""
        spread = [(fmean(column), pstdev(column) or 1.0) for column in zip(*self._values, strict=True)]
        return tuple(
            tuple((value - mean) / deviation for value, (mean, deviation) in zip(row, spread, strict=True))
            for row in self._values
        )

    def _by_value(self, column: Iterable[Number]) -> dict[Number, Cards]:
        equal: dict[Number, Cards] = {}
        for bit, value in zip(self.bits, column, strict=False):
            equal[value] = equal.get(value, 0) | bit
        return equal

    def set_of(self, cards: Iterable[Card]) -> Cards:
        """These cards, no two alike, as a set; -1 is nothing."""
        return sum(map(self.bits.__getitem__, cards))

    def halves(self, card: Card, rivals: Cards) -> list[int]:
        """For each field twice the rivals that `card` beats in it, plus those that it equals."""
        return [2 * (rivals & lower).bit_count() + (rivals & equal).bit_count() for lower, equal in self._beaten[card]]

    def outcomes(self, card: Card, rivals: Cards) -> list[tuple[int, int]]:
        """For each field how many rivals `card` beats in it, and how many it equals."""
        return [((rivals & lower).bit_count(), (rivals & equal).bit_count()) for lower, equal in self._beaten[card]]

    def compared(self, card: Card, rival: Card) -> list[int]:
        """For each field 1 if `card` beats `rival` in it, 0 if they are equal, -1 if it loses."""
        pairs = zip(self._values[card], self._values[rival], strict=True)
        return [(own > other) - (own < other) for own, other in pairs]

    def best(self, card: Card, rival: Card) -> int:
        """What `card` reaches against `rival` in its best field: 1 wins, 0 draws, -1 loses."""
        return max(self.compared(card, rival))

    def fitting(self, trace: Trace) -> Cards:
        """The cards of the deck that have all the values that were shown."""
        if (known := self._fitting.get(trace.values)) is None:
            known = self._fitting[()]
            for field, value in trace.values:
                known &= self._equal[field].get(value, 0)
            self._fitting[trace.values] = known
        return known


def _sums(equal: dict[Number, Cards]) -> dict[Number, Cards]:
    """For each value the cards that have a lower one."""
    lower: dict[Number, Cards] = {}
    below = 0
    for value in sorted(equal):
        lower[value] = below
        below |= equal[value]
    return lower


@functools.lru_cache(maxsize=64)
def odds_of(deck: Deck) -> Odds:
    """The tables of a deck, made once."""
    return Odds(deck)


def unmet(odds: Odds, view: TopTrumpsView) -> Cards:
    """The cards of the opponent's half whose places the viewer does not know: all in the opponent's deck."""
    assert view.seat is not None
    met = odds.set_of(view.cards[0]) | odds.set_of(view.cards[1]) | odds.set_of(view.pile)
    return odds.set_of(view.halves[1 - view.seat]) & ~met
