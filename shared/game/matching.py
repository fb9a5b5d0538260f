"""Different things for all places, each place open to some of them only: count the ways, draw one evenly."""

from __future__ import annotations

import bisect
import itertools
from collections.abc import Sequence

from shared.game.chance import Chance

WORK = 40_000
"""How many partial counts are kept before counting is given up."""
_BLOCK = 3
_SWEEPS = 10
_WORD = 1 << 64
_NO_WAY = "no way to give each place a thing of its own"

Set = int
"""A set of things: bit `n` stands for thing n."""


class TooMany(Exception):
    """The ways are too entangled to be counted."""


def bits(things: Set) -> list[int]:
    """The things of a set, the lowest first."""
    found = []
    while things:
        low = things & -things
        found.append(low.bit_length() - 1)
        things ^= low
    return found


class Matchings:
    """All the ways to give each place a thing of its own; `allowed` has the things that each place is open to."""

    def __init__(self, allowed: Sequence[Set]) -> None:
        self.order = _neighbours_first(allowed)
        self.allowed = [allowed[place] for place in self.order]
        self._later = [0] * (len(allowed) + 1)
        for at in range(len(allowed) - 1, -1, -1):
            self._later[at] = self._later[at + 1] | self.allowed[at]
        self._counts: dict[tuple[int, Set], int] = {}

    def count(self, taken: Set = 0) -> int:
        """The number of ways that use nothing of `taken`.

        Raises:
            TooMany: it would take more than `WORK` partial counts.
        """
        return self._count(0, taken & self._later[0])

    def _count(self, at: int, taken: Set) -> int:
        if at == len(self.allowed):
            return 1
        # Two beginnings that take the same of what is still asked for have the same number of ends.
        key = at, taken
        if (known := self._counts.get(key)) is not None:
            return known
        if len(self._counts) >= WORK:
            raise TooMany
        total = 0
        free, later = self.allowed[at] & ~taken, self._later[at + 1]
        while free:
            thing = free & -free
            free ^= thing
            total += self._count(at + 1, (taken | thing) & later)
        self._counts[key] = total
        return total

    def draw(self, chance: Chance) -> list[int]:
        """One way, each as likely as the next (nearly so if they cannot be counted): the thing of each place.

        Raises:
            ValueError: there is no way.
        """
        try:
            return self._counted(chance)
        except TooMany:
            return self._shaken(chance)

    def _counted(self, chance: Chance) -> list[int]:
        """Fill one place after the other, each thing in proportion to the ways to go on from it."""
        if not self.count():
            raise ValueError(_NO_WAY)
        things = [0] * len(self.order)
        taken = 0
        for at, place in enumerate(self.order):
            later = self._later[at + 1]
            choices = bits(self.allowed[at] & ~taken)
            ends = [self._count(at + 1, (taken | 1 << thing) & later) for thing in choices]
            thing = things[place] = choices[_weighted(ends, chance)]
            taken |= 1 << thing
        return things

    def _shaken(self, chance: Chance) -> list[int]:
        """Begin with any way, then draw a few places at a time again, evenly from what the others leave (Gibbs)."""
        things = _any(self.allowed)
        places = range(len(things))
        for _ in range(_SWEEPS * len(things)):
            block = chance.sample(places, _BLOCK)
            others = sum(1 << thing for place, thing in enumerate(things) if place not in block)
            drawn = Matchings([self.allowed[place] & ~others for place in block]).draw(chance)
            for place, thing in zip(block, drawn, strict=True):
                things[place] = thing
        return [thing for _, thing in sorted(zip(self.order, things, strict=True))]


def _any(allowed: Sequence[Set]) -> list[int]:
    """Some way, by augmenting paths (Kuhn)."""
    holder: dict[int, int] = {}

    def seat(place: int, tried: set[int]) -> bool:
        for thing in bits(allowed[place]):
            if thing not in tried:
                tried.add(thing)
                if thing not in holder or seat(holder[thing], tried):
                    holder[thing] = place
                    return True
        return False

    for place in range(len(allowed)):
        if not seat(place, set()):
            raise ValueError(_NO_WAY)
    found = {place: thing for thing, place in holder.items()}
    return [found[place] for place in range(len(allowed))]


def _neighbours_first(allowed: Sequence[Set]) -> list[int]:
    """An order in which each place shares as much as possible with those before it: few things are open at a time."""
    left = set(range(len(allowed)))
    order: list[int] = []
    met = 0
    while left:
        place = min(left, key=lambda each: (not allowed[each] & met, (allowed[each] & ~met).bit_count(), each))
        left.remove(place)
        order.append(place)
        met |= allowed[place]
    return order


def _weighted(weights: Sequence[int], chance: Chance) -> int:
    """The place of one weight, drawn in proportion to them."""
    if len(weights) == 1:
        return 0
    *_, total = sums = list(itertools.accumulate(weights))
    return bisect.bisect_right(sums, _below(total, chance))


def _below(bound: int, chance: Chance) -> int:
    """A whole number from 0 to `bound` - 1, each equally likely, however large."""
    if bound <= _WORD:
        return chance.below(bound)
    high = -(-bound // _WORD)
    while (number := _below(high, chance) * _WORD + chance.below(_WORD)) >= bound:
        pass
    return number
