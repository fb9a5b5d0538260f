"""Sets of small numbers as bits of an int64, for functions that numba compiles."""

from __future__ import annotations


def count(bits: int) -> int:
    """How many bits are set. The compiler knows this loop, and makes one instruction of it."""
    found = 0
    while bits:
        bits &= bits - 1
        found += 1
    return found


def lowest(bits: int) -> int:
    """The number of the lowest bit that is set."""
    return count((bits & -bits) - 1)
