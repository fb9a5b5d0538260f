"""What a search remembers of positions: each has two places, one for what took the most work and one for the last.

Breuker, Uiterwijk and van den Herik, "Replacement schemes for transposition tables" (1994): Two-Big.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Table: TypeAlias = NDArray[np.int64]

OF_KEY, OF_REST = range(2)
"""Of an entry: the position's number, and the rest in one number, so that both places lie in one line of the cache."""
_MOST_WORK = (1 << 20) - 1


def packed(value: int, bound: int, left: int, move: int, work: int) -> int:
    """The rest of an entry.

    The bound is 0 for an exact value, 1 if it is at least this, -1 if it is at most this. `left` are the plies that
    were searched, and `work` the positions that it took.
    """
    return (value << 2 | bound + 1) << 40 | left << 30 | move << 20 | min(work, _MOST_WORK)


def value_in(rest: int) -> int:
    return rest >> 42


def bound_in(rest: int) -> int:
    return (rest >> 40 & 3) - 1


def left_in(rest: int) -> int:
    return rest >> 30 & 1023


def move_in(rest: int) -> int:
    return rest >> 20 & 1023


def place_of(table: Table, number: int) -> int:
    """Where a position stands, or -1."""
    first = _first(table, number)
    if table[first, OF_KEY] == number:
        return first
    return first + 1 if table[first + 1, OF_KEY] == number else -1


def put(table: Table, number: int, rest: int) -> None:
    """Remember a position, in place of one that took less work or else of the one that came last."""
    first = _first(table, number)
    place = first
    if table[first, OF_KEY] != number:
        if rest & _MOST_WORK < table[first, OF_REST] & _MOST_WORK:
            place = first + 1
        else:
            table[first + 1, OF_KEY] = table[first, OF_KEY]
            table[first + 1, OF_REST] = table[first, OF_REST]
    table[place, OF_KEY] = number
    table[place, OF_REST] = rest


def _first(table: Table, number: int) -> int:
    return 2 * (number & (len(table) // 2 - 1))
