"""The seals of a ladder's file: each line ends with the hash of itself and of every line before it.

A seal binds the author and nobody else: a witness who got the seal of a line, by mail or in a commit, can tell later
whether that line or one before it was altered. Without such a witness the author can write the whole file again
(docs/ladders.md).
"""

from __future__ import annotations

import hashlib

_BEFORE, _AFTER = b',"seal":"', b'"}\n'


class SealChain:
    """The seals of a file up to a line."""

    def __init__(self, last: str = "") -> None:
        self.last = last
        """The seal of the last line: 64 hexadecimal digits; empty before the first one."""

    def sealed(self, text: bytes) -> bytes:
        """A line with its seal. `text` is an object of JSON that is not empty."""
        body = text.removesuffix(b"}")
        self.last = hashlib.sha256(self.last.encode() + body).hexdigest()
        return body + _BEFORE + self.last.encode() + _AFTER

    def follows(self, line: bytes) -> bool:
        """Whether this is the next line, as it was sealed; the chain goes on from it in any case."""
        return self.sealed(unsealed(line)) == line


def unsealed(line: bytes) -> bytes:
    """A line of a file without its seal, if it has one."""
    body, found, _ = line.rpartition(_BEFORE)
    return body + b"}" if found else line
