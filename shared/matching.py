"""Different things for all places, each place open to some of them only: count the ways, draw one evenly."""

from __future__ import annotations

from collections.abc import Sequence

from shared.chance import Chance

WORK = 20_000
"""How many partial counts are kept before counting is given up."""
_BLOCK = 3
_SWEEPS = 30
_WORD = 64

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
        """One way, each as likely as the next: the thing of each place, in the order of `allowed`.

        Raises:
            TooMany: see `count`.
            ValueError: there is no way.
        """
        if not self.count():
            raise ValueError("no way to give each place a thing of its own")
        things = [0] * len(self.order)
        taken = 0
        for at, place in enumerate(self.order):
            later = self._later[at + 1]
            rest = _below(chance, self._count(at, taken & self._later[at]))
            for thing in bits(self.allowed[at] & ~taken):
                rest -= self._count(at + 1, (taken | 1 << thing) & later)
                if rest < 0:
                    break
            things[place] = thing
            taken |= 1 << thing
        return things


def draw(allowed: Sequence[Set], chance: Chance) -> list[int]:
    """One way, each as likely as the next; nearly so where there are too many to be counted.

    Raises:
        ValueError: there is no way.
    """
    try:
        return Matchings(allowed).draw(chance)
    except TooMany:
        return _shaken(allowed, chance)


def _shaken(allowed: Sequence[Set], chance: Chance) -> list[int]:
    """Begin with any way, then draw a few places at a time anew, evenly from what the others leave (Gibbs sampling)."""
    things = _any(allowed)
    places = range(len(allowed))
    for _ in range(_SWEEPS * len(allowed)):
        block = chance.sample(places, min(_BLOCK, len(allowed)))
        others = sum(1 << thing for place, thing in enumerate(things) if place not in block)
        drawn = Matchings([allowed[place] & ~others for place in block]).draw(chance)
        for place, thing in zip(block, drawn, strict=True):
            things[place] = thing
    return things


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
            raise ValueError("no way to give each place a thing of its own")
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


def _below(chance: Chance, bound: int) -> int:
    """A whole number from 0 to `bound` - 1, each equally likely, however large."""
    words = -(-bound.bit_length() // _WORD)
    space = 1 << (_WORD * words)
    fair = space - space % bound
    while (number := sum(chance.below(1 << _WORD) << (_WORD * word) for word in range(words))) >= fair:
        pass
    return number % bound
