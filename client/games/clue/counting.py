"""In how many deals of Clue each card lies where, counted in plain Python: a browser has no numpy.

The cards are dealt in groups of cards about which the same is known, one place after the other. Of what was dealt
before, only two things matter: how many cards each place still takes, and how far each fact is met. So deals that agree
in these are counted together, once forwards and once backwards, as in the forward-backward algorithm for hidden Markov
models (Rabiner, "A tutorial on hidden Markov models", Proceedings of the IEEE 77, 1989).
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from shared.games.clue.cards import CARDS, KINDS, as_set
from shared.games.clue.knowledge import Holds

BITS = 5
"""Of a number in a state: none is larger than the number of cards."""
MASK = (1 << BITS) - 1


class Contradiction(Exception):
    """No deal fits."""


class Among(NamedTuple):
    """Of `cards` (bits), a place holds `least` to `most`."""

    cards: int
    least: int
    most: int


@dataclass
class Place:
    """A place with room for `size` cards: what it may hold, what it must, and what is known besides (bits)."""

    size: int
    may: int
    must: int = 0
    facts: set[Among] = field(default_factory=set)

    def simplify(self) -> None:
        """Move what the facts say of single cards into `may` and `must`.

        Raises:
            Contradiction: the facts cannot all hold.
        """
        facts, self.facts = self.facts, set()
        for cards, least, most in facts:
            held, cards = (cards & self.must).bit_count(), cards & self.may & ~self.must
            least, most, size = max(0, least - held), most - held, cards.bit_count()
            if least > size or most < 0:
                raise Contradiction
            if most == 0:
                self.may &= ~cards
            elif least == size:
                self.must |= cards
            elif least or most < size:
                self.facts.add(Among(cards, least, most))
        self.facts = {fact for fact in self.facts if not any(_follows(fact, other) for other in self.facts - {fact})}
        if self.must.bit_count() == self.size:
            self.may = self.must
        elif self.may.bit_count() == self.size:
            self.must = self.may
        if self.must & ~self.may or not self.must.bit_count() <= self.size <= self.may.bit_count():
            raise Contradiction


def _follows(fact: Among, other: Among) -> bool:
    """Whether a fact says less than the other one: at least as many, of cards that it has, too."""
    no_limit = fact.most >= fact.cards.bit_count()
    return no_limit and fact.least <= other.least and other.cards & ~fact.cards == 0


class _Fact(NamedTuple):
    """How a fact stands in a state: at `shift`, the number of its cards so far, which stops at `cap`."""

    shift: int
    cap: int
    least: int
    most: int
    ends: bool
    """The group is the last that has any of its cards."""

    def after(self, state: int, number: int) -> int | None:
        """The state with so many of its cards more; None: the fact does not hold any more."""
        before = state >> self.shift & MASK
        now = before + number
        if now > self.most or (self.ends and now < self.least):
            return None
        return state + ((0 if self.ends else min(now, self.cap)) - before << self.shift)


class _Layer(NamedTuple):
    """A group is dealt to a place: how many of it, and nothing else, makes the steps from a state."""

    cards: Sequence[int]
    place: int
    first: bool
    """Of the places that may have the group's cards."""
    last: bool
    facts: Sequence[_Fact]

    def steps(self, state: int) -> Iterator[tuple[int, int, int]]:
        """For each number of cards that the place may get: it, the ways to choose them, the state after it."""
        shift = BITS * (self.place + 1)
        left = (state & MASK) + (len(self.cards) if self.first else 0)
        room = state >> shift & MASK
        for number in range(left if self.last else 0, min(left, room) + 1):
            after: int | None = (state & ~MASK) + left - number - (number << shift)
            for fact in self.facts:
                after = fact.after(after, number) if after is not None else None
            if after is not None:
                yield number, math.comb(left, number), after


def chances(sizes: Sequence[int], common: int, facts: Iterable[Holds]) -> list[list[float]]:
    """How likely each place holds each card, all deals that fit alike: a row for each seat, then the envelope.

    What is sure is exactly 0 or 1. All are 0 if the facts contradict each other.
    """
    counts = [[0] * len(CARDS) for _ in (*sizes, None)]
    try:
        total = _count(_narrowed(sizes, common, facts), counts)
    except Contradiction:
        total = 0
    return [[count / total if total else 0.0 for count in row] for row in counts]


def _narrowed(sizes: Sequence[int], common: int, facts: Iterable[Holds]) -> list[Place]:
    """The places, with all that follows for single cards.

    Raises:
        Contradiction: no deal fits.
    """
    closed = as_set(CARDS) & ~common
    places = [Place(size, closed) for size in (*sizes, len(KINDS))]
    if sum(place.size for place in places) != closed.bit_count():
        raise Contradiction
    for at, cards, least, most in facts:
        places[-1 if at is None else at].facts.add(Among(cards, least, most))
    before: list[tuple[int, int]] = []
    while (now := [(place.may, place.must) for place in places]) != before:
        before = now
        for place in places:
            elsewhere = [other for other in places if other is not place]
            may_elsewhere = must_elsewhere = 0
            for other in elsewhere:
                may_elsewhere, must_elsewhere = may_elsewhere | other.may, must_elsewhere | other.must
            place.may &= ~must_elsewhere
            place.must |= closed & ~may_elsewhere
            place.simplify()
    return places


def _count(places: Sequence[Place], counts: Sequence[list[int]]) -> int:
    """Write into `counts` in how many deals each card lies at each place; return how many deals there are."""
    start, layers = _layers(places)
    ways: Mapping[int, int] = {start: 1}
    trail = []
    for layer in layers:
        steps = {state: [*layer.steps(state)] for state in ways}
        trail.append((layer, ways, steps))
        after: dict[int, int] = defaultdict(int)
        for state, each in steps.items():
            for _, choices, there in each:
                after[there] += ways[state] * choices
        ways = after
    # Everything is dealt, so every place is full.
    total = ways.get(0, 0)
    ahead = {0: 1}
    for layer, ways, steps in reversed(trail):
        here, dealt = {}, 0
        for state, each in steps.items():
            found = [(number, choices * ahead.get(there, 0)) for number, choices, there in each]
            here[state] = sum(rest for _, rest in found)
            dealt += ways[state] * sum(number * rest for number, rest in found)
        for card in layer.cards:
            # The cards of a group share evenly.
            counts[layer.place][card] = dealt // len(layer.cards)
        ahead = here
    for row, place in zip(counts, places, strict=True):
        for card in _cards(place.must):
            row[card] = total
    return total


def _layers(places: Sequence[Place]) -> tuple[int, list[_Layer]]:
    """The state before anything is dealt, and all that is to be dealt, in order.

    A state has the cards that are left of the group, then the room at each place, then the numbers of the facts.
    """
    start = sum(place.size - place.must.bit_count() << BITS * (at + 1) for at, place in enumerate(places))
    facts = [(at, fact) for at, place in enumerate(places) for fact in sorted(place.facts)]
    groups = _ordered(_groups(places, facts), [fact for _, fact in facts])
    layers = []
    for number, cards in enumerate(groups):
        group, later = _set(cards), _set(card for other in groups[number + 1 :] for card in other)
        takers = [at for at, place in enumerate(places) if place.may & ~place.must & group]
        for at in takers:
            here = [
                _Fact(
                    BITS * (len(places) + 1 + place),
                    fact.most if fact.most < fact.cards.bit_count() else fact.least,
                    fact.least,
                    fact.most,
                    not fact.cards & later,
                )
                for place, (owner, fact) in enumerate(facts)
                if owner == at and fact.cards & group
            ]
            layers.append(_Layer(cards, at, at == takers[0], at == takers[-1], here))
    return start, layers


def _groups(places: Sequence[Place], facts: Sequence[tuple[int, Among]]) -> list[Sequence[int]]:
    """The cards whose place is open, those together of which the same is known."""
    groups: dict[tuple[int, ...], list[int]] = defaultdict(list)
    opened = 0
    for place in places:
        opened |= place.may & ~place.must
    for card in _cards(opened):
        known = *(place.may >> card & 1 for place in places), *(fact.cards >> card & 1 for _, fact in facts)
        groups[known].append(card)
    return [*groups.values()]


def _ordered(groups: Sequence[Sequence[int]], facts: Sequence[Among]) -> list[Sequence[int]]:
    """The groups in an order in which few facts are half met at a time: each such fact multiplies the states."""
    left, done, order = [*groups], 0, list[Sequence[int]]()

    def half_met(group: Sequence[int]) -> int:
        dealt = done | _set(group)
        return sum(bool(fact.cards & dealt) and bool(fact.cards & ~dealt) for fact in facts)

    while left:
        best = min(left, key=half_met)
        left.remove(best)
        order.append(best)
        done |= _set(best)
    return order


def _cards(bits: int) -> Iterator[int]:
    return (card for card in range(bits.bit_length()) if bits >> card & 1)


def _set(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards)
