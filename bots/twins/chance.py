"""Chance for functions that numba compiles: a small generator, or a script of draws that a test has written.

`chance[0]` is the state of the generator, which is Marsaglia's xorshift with 64 bits ("Xorshift RNGs", 2003).
`chance[1]` counts the draws that are left in the script, which stands behind it, the next one last.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray


def below(chance: NDArray[np.int64], bound: int) -> int:
    """Draw a whole number from 0 to `bound` - 1. No number is likelier than another by more than `bound` / 2**32."""
    left = chance[1]
    if left:
        chance[1] = left - 1
        return int(chance[1 + left])
    return int((np.int64(_word(chance) >> np.uint64(32)) * bound) >> 32)


def below_large(chance: NDArray[np.int64], bound: int) -> int:
    """The same for bounds up to 2**53, of which no number is likelier than another by more than `bound` / 2**63."""
    left = chance[1]
    if left:
        chance[1] = left - 1
        return int(chance[1 + left])
    return int(np.int64(_word(chance) >> np.uint64(1)) % bound)


def _word(chance: NDArray[np.int64]) -> np.uint64:
    """The next 64 bits of the generator."""
    state = np.uint64(chance[0])
    state ^= state << np.uint64(13)
    state ^= state >> np.uint64(7)
    state ^= state << np.uint64(17)
    chance[0] = np.int64(state)
    return state


def shuffle(items: NDArray[np.int64], first: int, end: int, chance: NDArray[np.int64]) -> None:
    """Put the items from `first` to before `end` in a drawn order, by the draws that `Chance.shuffled` takes."""
    for at in range(first, end):
        other = at + below(chance, end - at)
        item = items[at]
        items[at] = items[other]
        items[other] = item


def stream(seed: bytes) -> NDArray[np.int64]:
    """Chance that begins with the first 8 bytes of `seed`."""
    state = int.from_bytes(seed[:8], "big", signed=True)
    # From 0 the generator would never come away.
    return np.array([state or 1, 0], np.int64)


def scripted(draws: Sequence[int]) -> NDArray[np.int64]:
    """Chance that gives `draws`, one after the other, before it draws by itself."""
    return np.array([1, len(draws), *reversed(draws)], np.int64)
