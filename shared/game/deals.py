"""All deals of some cards to places that fit what is known: how many, where each card lies, one by chance.

What is known speaks of one place at a time (what may lie there, how many of some cards do), so a place is a family of
possible hands, and a deal takes one hand from each family, disjoint. Such choices are counted by inclusion and
exclusion over sets of cards. Hands of the right sizes are disjoint if and only if their union is everything. The number
of choices with a union within S is the product over the places of the numbers of hands within S. Björklund, Husfeldt
and Koivisto, "Set partitioning via inclusion-exclusion", SIAM Journal on Computing 39 (2009). Cards about which the
same is known need not be told apart: a set is then how many of each group it has, and sums over subsets have binomial
coefficients.

So the work is bounded by the number of cards whose place is open, whatever else is known.
"""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from shared.game.chance import Chance

Ints = NDArray[np.int64]

MOST_OPEN = 22
"""How many cards may be open at once: the work grows with two to the power of it, if no two are alike."""


class Among(NamedTuple):
    """Of `cards` (bits), the place holds `least` or more, and not more than `most`."""

    cards: int
    least: int = 0
    most: int = 64


class Place(NamedTuple):
    """A place where `size` cards lie, all of them among `allowed` (bits), as the clauses say."""

    size: int
    allowed: int
    clauses: tuple[Among, ...] = ()


class Deals:
    """Every deal of the cards 0, 1, ... to places that they fill exactly."""

    def __init__(self, places: Sequence[Place]) -> None:
        """Take in what is known.

        Raises:
            ValueError: more than MOST_OPEN cards are open.
        """
        self.places = len(places)
        self.cards = sum(place.size for place in places)
        places = _narrowed([place._replace(allowed=place.allowed & ((1 << self.cards) - 1)) for place in places])
        self._hands = _consistent([_hands(place) for place in places], (1 << self.cards) - 1)
        self._lattice = _Lattice(self._open(), self._groups(places))

    def _open(self) -> list[int]:
        """The cards that some place may hold and need not."""
        loose = 0
        for hands in self._hands:
            loose |= _union(hands) & ~_common(hands)
        return _cards(loose)

    def _groups(self, places: Sequence[Place]) -> list[tuple[object, ...]]:
        """What is known of each open card: cards of which the same is known can be exchanged for each other."""
        known: list[tuple[int, list[int]]] = []
        for place, hands in zip(places, self._hands, strict=True):
            may, must = _union(hands), _common(hands)
            known.append((may, _telling(place, may, must)))
        return [
            tuple((may >> card & 1, *(cards >> card & 1 for cards in clauses)) for may, clauses in known)
            for card in self._open()
        ]

    @functools.cached_property
    def _at(self) -> list[Ints]:
        """For each place, where in the lattice each of its hands is."""
        return [self._lattice.at(hands) for hands in self._hands]

    @functools.cached_property
    def _sums(self) -> list[Ints]:
        """For each place, how many of its hands lie within each set of open cards."""
        sums = []
        for at in self._at:
            hands = self._lattice.zeros()
            hands[at] = 1
            sums.append(self._lattice.sum(hands))
        return sums

    @functools.cached_property
    def _with_hand(self) -> list[Ints]:
        """For each place and each of its hands, in how many deals it holds that."""
        before = itertools.accumulate(self._sums[:-1], np.multiply, initial=self._lattice.ones())
        return [
            self._lattice.difference(before * after)[self._lattice.full - at]
            for before, after, at in zip(before, self._products_after(self._sums), self._at, strict=True)
        ]

    def _products_after(self, sums: Sequence[Ints]) -> list[Ints]:
        """For each place, the product of the sums of the places after it."""
        return list(itertools.accumulate(sums[:0:-1], np.multiply, initial=self._lattice.ones()))[::-1]

    @functools.cached_property
    def _order(self) -> list[int]:
        """The places as `deals` fills them: few hands early, but those with the most where they cost the least.

        At the first place nothing is chosen yet, so its hands are weighed once, and the last one takes what is left.
        """
        *few, last = sorted(range(self.places), key=lambda place: len(self._hands[place]))
        return [*few[-1:], *few[:-1], last]

    @functools.cached_property
    def _ways_after(self) -> list[Ints]:
        """For each place in that order, in how many ways those after it hold each set that is as large as they."""
        products = self._products_after([self._sums[place] for place in self._order])
        return [self._lattice.difference(product) for product in products[:-1]]

    @functools.cached_property
    def total(self) -> int:
        """How many deals there are; 0: what is known contradicts itself."""
        return int(self._lattice.difference(functools.reduce(np.multiply, self._sums, self._lattice.ones()))[-1])

    def count(self, card: int, place: int) -> int:
        """In how many of the deals `card` lies at `place`."""
        return int(self.counts[place][card])

    @functools.cached_property
    def counts(self) -> Ints:
        """In how many of the deals each card lies at each place: one row a place, one column a card."""
        cards = np.arange(self.cards)
        rows = [ways @ (hands[:, None] >> cards & 1) for hands, ways in zip(self._hands, self._with_hand, strict=True)]
        return np.array(rows, dtype=np.int64).reshape(self.places, self.cards)

    def sample(self, chance: Chance) -> tuple[int, ...]:
        """One of the deals, each equally likely: for each card the place where it lies.

        Raises:
            ValueError: there is no deal.
        """
        (hands,) = self.samples(chance, 1).tolist()
        where = [0] * self.cards
        for place, hand in enumerate(hands):
            for card in _cards(hand):
                where[card] = place
        return tuple(where)

    def samples(self, chance: Chance, number: int) -> Ints:
        """Draw this many deals one by one, as `sample` does: one row for each deal, with the cards (bits) of each
        place.

        Raises:
            ValueError: there is no deal.
        """
        if not self.total:
            raise ValueError("what is known contradicts itself: there is no deal to draw")
        return self.deals(np.array([chance.below(self.total) for _ in range(number)], dtype=np.int64))

    def deals(self, numbers: Ints) -> Ints:
        """The deals of these numbers, from 0 to `total` - 1: one row a deal, in it the cards (bits) of each place."""
        rest = numbers.copy()
        left = np.full(len(numbers), (1 << self.cards) - 1)
        left_at = np.full(len(numbers), self._lattice.full)
        found = np.zeros((len(numbers), self.places), dtype=np.int64)
        for place, ways_after in zip(self._order, self._ways_after, strict=False):
            hands, at = self._hands[place], self._at[place]
            # The deals that agree so far share a row: for each hand, the deals before the first that has it.
            some, first, row = np.unique(left, return_index=True, return_inverse=True)
            fits = (hands & ~some[:, None]) == 0
            ways = np.where(fits, ways_after[np.where(fits, left_at[first][:, None] - at, 0)], 0)
            upto = ways.cumsum(axis=1)
            chosen = _places_in(upto, row, rest)
            rest -= upto[row, chosen] - ways[row, chosen]
            found[:, place] = hands[chosen]
            left &= ~hands[chosen]
            left_at -= at[chosen]
        found[:, self._order[-1]] = left
        return found


class _Lattice:
    """The sets of the open cards, told apart only by how many cards of each group they have; numbered from 0."""

    def __init__(self, cards: Sequence[int], groups: Sequence[object]) -> None:
        """Number the sets: the next group's cards weigh as much as all sets of the groups before."""
        if len(cards) > MOST_OPEN:
            raise ValueError(f"{len(cards)} cards are open, more than the {MOST_OPEN} that can be counted")
        members = {group: sum(group == other for other in groups) for group in groups}
        self._sizes = tuple(members.values())
        *weights, self.size = itertools.accumulate(self._sizes, lambda sets, size: sets * (size + 1), initial=1)
        weight = dict(zip(members, weights, strict=True))
        self._cards = np.array(cards, dtype=np.int64)
        self._weights = np.array([weight[group] for group in groups], dtype=np.int64)
        self.full = self.size - 1

    def zeros(self) -> Ints:
        """A number for each set: 0."""
        return np.zeros(self.size, dtype=np.int64)

    def ones(self) -> Ints:
        """A number for each set: 1."""
        return np.ones(self.size, dtype=np.int64)

    def at(self, hands: Ints) -> Ints:
        """The number of the set that each hand (bits) is of the open cards."""
        return (hands[:, None] >> self._cards & 1) @ self._weights

    def sum(self, values: Ints) -> Ints:
        """For each set, the sum of the values of all its subsets."""
        return self._transform(values, np.add)

    def difference(self, sums: Ints) -> Ints:
        """The values that have these sums: the inverse of `sum`."""
        return self._transform(sums, np.subtract)

    def _transform(self, values: Ints, step: np.ufunc) -> Ints:
        """For each set, its value and those of its subsets: added, or else taken away if they lack an odd number."""
        values, below = values.copy(), 1
        for size in self._sizes:
            by_number = values.reshape(-1, size + 1, below)
            # Pascal's rule: after step n, the sets with n of the group, and those with more, have n steps of it.
            for number in range(1, size + 1):
                step(by_number[:, number:], by_number[:, number - 1 : -1], out=by_number[:, number:])
            below *= size + 1
        return values


def _narrowed(places: Sequence[Place]) -> list[Place]:
    """The places without the cards that a clause keeps away, or that another place must hold: there are fewer hands."""
    places = [place._replace(allowed=_allowed(place)) for place in places]
    for _ in places:
        # One round for each place: what one place must hold can narrow the next, and so on to the last.
        must = [_must(place) for place in places]
        for at, place in enumerate(places):
            elsewhere = functools.reduce(int.__or__, (cards for other, cards in enumerate(must) if other != at), 0)
            at_most = must[at] if must[at].bit_count() == place.size else -1
            places[at] = place._replace(allowed=place.allowed & ~elsewhere & at_most)
    return places


def _allowed(place: Place) -> int:
    """The cards (bits) that no clause forbids altogether."""
    return functools.reduce(int.__and__, (~clause.cards for clause in place.clauses if not clause.most), place.allowed)


def _must(place: Place) -> int:
    """The cards (bits) that a place must hold, since all of some are asked for, or since it may hold no others."""
    asked = (cards for cards, least, _ in place.clauses if least == cards.bit_count())
    return functools.reduce(int.__or__, asked, place.allowed if place.allowed.bit_count() == place.size else 0)


@functools.cache
def _choices(cards: int, size: int) -> Ints:
    """Every choice of `size` of so many cards: one row a choice, one column a card, 1 if it is chosen."""
    chosen = np.fromiter(itertools.chain.from_iterable(itertools.combinations(range(cards), size)), np.int64)
    chosen = chosen.reshape(math.comb(cards, size), size)
    rows = np.zeros((len(chosen), cards), dtype=np.int64)
    np.put_along_axis(rows, chosen, 1, axis=1)
    return rows


def _hands(place: Place) -> Ints:
    """Every hand (bits) that `place` may hold as far as it alone tells."""
    cards = _cards(place.allowed)
    hands = _choices(len(cards), place.size) @ (1 << np.array(cards, dtype=np.int64))
    for clause in place.clauses:
        hands = hands[_holds(clause, hands)]
    return hands


def _holds(clause: Among, hands: Ints) -> NDArray[np.bool_]:
    """For each hand, whether it holds as many of the clause's cards as that says."""
    rest = hands & clause.cards
    enough: NDArray[np.bool_] = np.full(len(hands), clause.least == 0)
    for number in range(1, min(clause.most, clause.cards.bit_count()) + 1):
        if number == clause.least:
            enough = rest != 0
        # This clears the lowest bit, so after n steps nothing is left of a hand with at most n of the cards.
        rest &= rest - 1
    fits: NDArray[np.bool_] = enough & (rest == 0)
    return fits


def _consistent(families: Sequence[Ints], cards: int) -> list[Ints]:
    """The hands with each of the cards (bits) that can lie nowhere else, and without those that must lie elsewhere."""
    narrowed = []
    for at, hands in enumerate(families):
        others = [other for place, other in enumerate(families) if place != at]
        here = cards & ~functools.reduce(int.__or__, map(_union, others), 0)
        elsewhere = functools.reduce(int.__or__, map(_common, others), 0)
        narrowed.append(hands[(hands & (here | elsewhere)) == here])
    if all(len(after) == len(before) for before, after in zip(families, narrowed, strict=True)):
        return narrowed
    # A hand that is gone may leave a card with one place only, so narrow until nothing changes.
    return _consistent(narrowed, cards)


def _telling(place: Place, may: int, must: int) -> list[int]:
    """The open cards (bits) of each clause that says more than what the place may and must hold, and other clauses."""
    clauses = []
    for cards, least, most in place.clauses:
        loose, held = cards & may & ~must, (cards & must).bit_count()
        if least > held or most - held < loose.bit_count():
            clauses.append(Among(loose, max(least - held, 0), min(most - held, loose.bit_count())))
    return [clause.cards for clause in clauses if not any(_follows(clause, other) for other in clauses)]


def _follows(clause: Among, other: Among) -> bool:
    """Whether `clause` says less than `other`, on fewer cards."""
    fewer = clause.cards & other.cards == other.cards != clause.cards
    return fewer and clause.least <= other.least and clause.most == clause.cards.bit_count()


def _places_in(upto: Ints, row: Ints, numbers: Ints) -> Ints:
    """For each number the first column of its row of running sums that is larger."""
    # One search for all: a row begins where the one before ends, and no matrix has a row for each number.
    begins = np.concatenate(([0], upto[:-1, -1:].cumsum()))
    places = np.searchsorted((upto + begins[:, None]).ravel(), numbers + begins[row], side="right")
    columns: Ints = places - row * upto.shape[1]
    return columns


def _union(hands: Ints) -> int:
    """The cards (bits) of any of the hands."""
    return int(np.bitwise_or.reduce(hands, initial=0))


def _common(hands: Ints) -> int:
    """The cards (bits) that are in all of the hands."""
    return int(np.bitwise_and.reduce(hands, initial=-1))


def _cards(bits: int) -> list[int]:
    """The cards of a set of bits, in order."""
    return [card for card in range(bits.bit_length()) if bits >> card & 1]
