"""The head: a small file beside a SQLite database that holds the last link of its chain.

It is written after each commit, before anybody is told of it, and never synced. So after kill -9 it is at most one
commit behind the log, and a log that ends before it has lost something.
"""

from __future__ import annotations

import hashlib
import os
import struct
import sys
from contextlib import suppress
from pathlib import Path

from server.journal.chain import Link

_FORM = struct.Struct(">8sQ32s")
_MARK = b"fairdeal"
_CHECKSUM_BYTES = 8


class HeadError(Exception):
    """The file holds no head, though it is not empty."""


class InUse(Exception):
    """Another process holds the head."""


class HeadFile:
    """The head of one database; whoever has it open keeps others out. A file that was not there is made, empty."""

    def __init__(self, file: Path) -> None:
        """Open and lock the file.

        Raises:
            InUse: another process has it open.
            OSError: it cannot be made or read.
        """
        self._path = file
        # Overwritten in place, unbuffered: one page, which kill -9 cannot tear.
        self._file = os.fdopen(os.open(file, os.O_RDWR | os.O_CREAT, 0o600), "r+b", buffering=0)
        try:
            _lock(self._file.fileno())
        except OSError:
            self._file.close()
            raise InUse from None

    def read(self) -> Link | None:
        """The last link that was written, None if the file is empty.

        Raises:
            HeadError: the file is damaged.
        """
        self._file.seek(0)
        data = self._file.read()
        if not data:
            return None
        body = data[: _FORM.size]
        if data != body + _checksum(body):
            raise HeadError
        _, number, digest = _FORM.unpack(body)
        return Link(number, digest)

    def write(self, link: Link) -> None:
        """Put a link in place of the last one."""
        body = _FORM.pack(_MARK, *link)
        self._file.seek(0)
        self._file.write(body + _checksum(body))

    def reset(self, link: Link | None) -> None:
        """Put the link of another database in place of whatever the file holds; None: it has none."""
        self._file.truncate(0)
        if link is not None:
            self.write(link)
        # Unlike a link that is only overtaken, one of another database must not come back after a power cut.
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Let go of the file; an empty one is not left behind."""
        if not self._file.seek(0, os.SEEK_END):
            with suppress(OSError):
                self._path.unlink()
        self._file.close()


def _checksum(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=_CHECKSUM_BYTES).digest()


def _lock(descriptor: int) -> None:
    if sys.platform == "win32":
        return  # SQLite's own lock keeps others out.
    import fcntl

    fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
