"""How a draft goes: two players pick from hands that go back and forth between them.

Of its own first hand a player gets every other card, the first included, and the other player the rest.
"""

from __future__ import annotations

import functools
import itertools
from typing import NamedTuple

import numpy as np
import numpy.typing as npt


@functools.cache
def combinations(size: int) -> tuple[tuple[int, ...], ...]:
    """The places in its first hand that a seat may get, one tuple for each way."""
    return tuple(itertools.combinations(range(size), (size + 1) // 2))


Got = tuple[tuple[int, ...], tuple[int, ...]]
"""Which places of a hand its first holder got, and which the other."""


class Step(NamedTuple):
    """A pick from one hand: for each state before it the places left, and the state after taking each of them.

    After the last step, the last pick being forced, the state is the number of the combination.
    """

    left: tuple[tuple[int, ...], ...]
    after: npt.NDArray[np.intp]


@functools.cache
def steps(size: int) -> tuple[Step, ...]:
    """What may become of one hand, pick by pick, from state 0; its first holder picks first, then they alternate."""
    states: list[Got] = [((), ())]
    found = []
    for pick in range(max(size - 1, 1)):
        lefts = [_left(size, got) for got in states]
        children = [[_take(got, pick % 2, place) for place in left] for got, left in zip(states, lefts, strict=True)]
        if pick >= size - 2:
            numbers = [[combinations(size).index(_finish(size, got, pick + 1)) for got in row] for row in children]
        else:
            states = list(dict.fromkeys(itertools.chain(*children)))
            places = {got: number for number, got in enumerate(states)}
            numbers = [[places[got] for got in row] for row in children]
        found.append(Step(tuple(lefts), np.array(numbers, dtype=np.intp)))
    return tuple(found)


def _left(size: int, got: Got) -> tuple[int, ...]:
    return tuple(place for place in range(size) if place not in got[0] and place not in got[1])


def _take(got: Got, who: int, place: int) -> Got:
    first, second = got
    return (tuple(sorted((*first, place))), second) if who == 0 else (first, tuple(sorted((*second, place))))


def _finish(size: int, got: Got, pick: int) -> tuple[int, ...]:
    """What the first holder has got after the forced last pick, if one is left."""
    return _take(got, pick % 2, last[0])[0] if (last := _left(size, got)) else got[0]
