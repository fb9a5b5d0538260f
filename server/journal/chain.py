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

    def __init__(self, total: bytes = b"") -> None:
        self._sum = int.from_bytes(total, "big")

    def add(self, checksum: bytes) -> None:
        """Count a row; stop counting one that was counted before."""
        self._sum ^= int.from_bytes(checksum, "big")

    def __bytes__(self) -> bytes:
        return self._sum.to_bytes(CHECKSUM_BYTES, "big")
