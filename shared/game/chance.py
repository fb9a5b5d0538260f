"""The one seeded source of chance: the same seed gives the same deal on every machine, and can be proved afterwards."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 32
_WORD = 1 << 64


class Chance:
    """A stream of draws from a 256-bit seed.

    Block n of the stream is HMAC-SHA256(seed, n as 8 bytes, big-endian), n = 0, 1, 2, ...; each block gives
    four 64-bit words, first bytes first. A draw takes the next word, and rejects the words at the top that
    would make some results likelier than others: no modulo bias.
    """

    __slots__ = ("_block", "_seed", "_words")

    def __init__(self, seed: int | bytes) -> None:
        if isinstance(seed, int):
            if not 0 <= seed < 1 << (8 * SEED_BYTES):
                raise ValueError("a seed is a whole number from 0 to 2**256 - 1")
            seed = seed.to_bytes(SEED_BYTES, "big")
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self._seed = seed
        self._block = 0
        self._words: list[int] = []

    @property
    def origin(self) -> bytes:
        """The seed: another stream from it gives the same draws, from the first on."""
        return self._seed

    def _word(self) -> int:
        if not self._words:
            block = hmac.digest(self._seed, self._block.to_bytes(8, "big"), "sha256")
            self._block += 1
            self._words = [int.from_bytes(block[at : at + 8], "big") for at in (24, 16, 8, 0)]
        return self._words.pop()

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound` - 1, each equally likely; `bound` is 1 to 2**64."""
        if not 1 <= bound <= _WORD:
            raise ValueError(f"cannot draw below {bound}: the bound is 1 to 2**64")
        fair = _WORD - _WORD % bound
        while (word := self._word()) >= fair:
            pass
        return word % bound

    def choice(self, items: Sequence[T]) -> T:
        """One of `items`, each equally likely."""
        return items[self.below(len(items))]

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """`count` of `items` without putting back, in the order drawn (Fisher-Yates from the front)."""
        if not 0 <= count <= len(items):
            raise ValueError(f"cannot draw {count} of {len(items)}")
        pool = list(items)
        for at in range(count):
            other = at + self.below(len(pool) - at)
            pool[at], pool[other] = pool[other], pool[at]
        return pool[:count]

    def seed(self) -> bytes:
        """A seed of its own for chance that comes later: the next four words."""
        return b"".join(self._word().to_bytes(8, "big") for _ in range(4))

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """All of `items` in an order drawn evenly from all orders."""
        return self.sample(items, len(items))


def derive(seed: bytes, *labels: str | int) -> bytes:
    """A seed of its own for a labelled purpose, from which neither `seed` nor its siblings can be found."""
    label = "\x1f".join(map(str, labels))
    return hmac.digest(seed, b"fairdeal.derive.v1\x1f" + label.encode(), "sha256")


def commitment(match: str, seed: bytes) -> str:
    """What the server publishes before the deal: it binds the seed to the match and tells nothing about it."""
    return hashlib.sha256(b"fairdeal.commitment.v1\x1f" + match.encode() + b"\x1f" + seed).hexdigest()


def pledge(entropy: bytes) -> str:
    """The hash that a seat sends before it reveals its entropy: it binds the seat and tells nothing."""
    return hashlib.sha256(b"fairdeal.pledge.v1\x1f" + entropy).hexdigest()


def mixed(seed: bytes, match: str, entropies: Sequence[bytes | None]) -> bytes:
    """The seed that a match is dealt from: the server's, mixed with what each seat added (None: nothing).

    `entropies` are in the order in which the server published the pledges. If nobody added anything, it is the
    server's seed itself, so that given deals and ladders stay what they are.
    """
    if not any(entropies):
        return seed
    parts = [b"\x00" if entropy is None else b"\x01" + entropy for entropy in entropies]
    return hmac.digest(seed, b"fairdeal.mixed.v1\x1f" + match.encode() + b"\x1f" + b"".join(parts), "sha256")


def seating(seed: bytes, seats: int) -> tuple[int, ...]:
    """The order of seats in a quick pair, from the seed that its match is dealt from.

    For each seat it is the place of its player in the list that the server published before.
    """
    return tuple(Chance(derive(seed, "seats")).shuffled(range(seats)))
