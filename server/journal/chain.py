"""Proof that nothing is missing from the journal: commits are chained, and each row has a checksum."""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

import msgspec

CHECKSUM_BYTES = 8


class Link(NamedTuple):
    """A commit in the chain: its number, and the hash of it and of all before it."""

    number: int
    hash: bytes

    def follow(self, tally: bytes, entries: bytes) -> Link:
        """The link of the next commit."""
        number = self.number + 1
        return Link(number, hashlib.sha256(self.hash + number.to_bytes(8, "big") + tally + entries).digest())


def checksum(table: str, *values: Any) -> bytes:
    """8 bytes that change with any value of a row; against accidents, not against attacks."""
    return hashlib.blake2b(msgspec.msgpack.encode((str(table), *values)), digest_size=CHECKSUM_BYTES).digest()


class Tally:
    """The checksums of all rows, XORed: a row that is gone as a whole is noticed, too."""

    def __init__(self) -> None:
        self._sum = 0
        self._replaceable: dict[tuple[str, ...], int] = {}

    def add(self, checksum: bytes) -> None:
        """Count a row unless another replaces it; stop counting one that was counted before."""
        self._sum ^= int.from_bytes(checksum, "big")

    def replace(self, key: tuple[str, ...], checksum: bytes) -> None:
        """Count a row in place of the one of the same key, if there was one."""
        new = int.from_bytes(checksum, "big")
        self._sum ^= self._replaceable.get(key, 0) ^ new
        self._replaceable[key] = new

    def drop(self, key: tuple[str, ...]) -> None:
        """Stop counting the row of this key, if there is one."""
        self._sum ^= self._replaceable.pop(key, 0)

    def __bytes__(self) -> bytes:
        return self._sum.to_bytes(CHECKSUM_BYTES, "big")
