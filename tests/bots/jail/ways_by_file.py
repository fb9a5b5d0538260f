"""Ways to talk by a file that both may read: see `tests.bots.jail.colluders`."""

from __future__ import annotations

import ctypes
import errno
import fcntl
import mmap
import os
import resource
import struct
import threading
import time
from pathlib import Path
from typing import ClassVar

from tests.bots.jail.colluders import BOOK, FAR, HERE, SHELF, Channel, by_number, called, failure, libc

PAGE = mmap.PAGESIZE
NOWAIT = 8


class Open(Channel):
    """Has a file open that both may read."""

    def __init__(self) -> None:
        super().__init__()
        self.file = os.open(HERE, os.O_RDONLY)


class Flock(Open):
    def tell(self, bit: bool) -> None:
        fcntl.flock(self.file, fcntl.LOCK_EX if bit else fcntl.LOCK_UN)

    def hear(self) -> float:
        taken = failure(lambda: fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB), errno.EWOULDBLOCK)
        fcntl.flock(self.file, fcntl.LOCK_UN)
        return taken


class RecordLock(Open):
    set_lock, get_lock = fcntl.F_SETLK, fcntl.F_GETLK

    def tell(self, bit: bool) -> None:
        fcntl.fcntl(self.file, self.set_lock, self.lock(fcntl.F_RDLCK if bit else fcntl.F_UNLCK))

    def hear(self) -> float:
        found = fcntl.fcntl(self.file, self.get_lock, self.lock(fcntl.F_WRLCK))
        kind: int = struct.unpack_from("h", found)[0]
        return kind != fcntl.F_UNLCK

    @staticmethod
    def lock(kind: int) -> bytes:
        return struct.pack("hhxxxxqqixxxx", kind, os.SEEK_SET, 0, 1, 0)


class OpenFileLock(RecordLock):
    set_lock, get_lock = 37, 36  # F_OFD_SETLK, F_OFD_GETLK


class Lease(Channel):
    opened: int | None = None

    def tell(self, bit: bool) -> None:
        if self.opened is not None:
            os.close(self.opened)
        self.opened = os.open(HERE, os.O_RDONLY) if bit else None

    def hear(self) -> float:
        own = os.open(HERE, os.O_RDONLY)
        try:
            return failure(lambda: fcntl.fcntl(own, fcntl.F_SETLEASE, fcntl.F_WRLCK), errno.EAGAIN)
        finally:
            os.close(own)


class LastRead(Channel):
    """Reads a file for the first time."""

    def tell(self, bit: bool) -> None:
        file = SHELF / str(next(self.turns))
        if bit:
            file.read_bytes()

    def hear(self) -> float:
        told = (SHELF / str(next(self.turns))).stat()
        return told.st_atime_ns > told.st_mtime_ns


class LastWritten(Channel):
    def tell(self, bit: bool) -> None:
        os.utime(HERE, (0, int(bit)))

    def hear(self) -> float:
        return HERE.stat().st_mtime


class Mode(Channel):
    def tell(self, bit: bool) -> None:
        HERE.chmod(0o755 if bit else 0o644)

    def hear(self) -> float:
        return HERE.stat().st_mode


class Attribute(Channel):
    def tell(self, bit: bool) -> None:
        os.setxattr(HERE, "user.told", b"1" if bit else b"0")

    def hear(self) -> float:
        return int(os.getxattr(HERE, "user.told"))


class NewFile(Channel):
    places: ClassVar = [Path("/tmp"), Path("/dev/shm"), HERE.parent, Path.home()]

    def tell(self, bit: bool) -> None:
        for place in self.places:
            try:
                (place / "told").touch() if bit else (place / "told").unlink(missing_ok=True)
            except OSError:
                continue

    def hear(self) -> float:
        return any((place / "told").exists() for place in self.places)


class Futex(Open):
    """Whoever has the same file in memory is woken, though none can write there."""

    woken = 0
    waits: threading.Thread | None = None

    def __init__(self) -> None:
        super().__init__()
        libc.mmap.restype = ctypes.c_void_p
        self.at = libc.mmap(None, ctypes.c_size_t(PAGE), mmap.PROT_READ, mmap.MAP_SHARED, self.file, ctypes.c_long(0))
        self.holds = ctypes.c_uint32.from_address(self.at).value

    def call(self, operation: int, value: int) -> int:
        return by_number(202, 98, ctypes.c_void_p(self.at), operation, value, None, None, 0)

    def tell(self, bit: bool) -> None:
        if bit:
            self.call(1, 1)

    def hear(self) -> float:
        if self.waits is None:
            self.waits = threading.Thread(target=self.listen, daemon=True)
            self.waits.start()
        time.sleep(0.002)
        woken, self.woken = self.woken, 0
        return woken

    def listen(self) -> None:
        while True:
            try:
                self.call(0, self.holds)
            except OSError:
                return
            self.woken += 1


class CachedPage(Channel):
    """A page that somebody has read is there at once, until it is sent away."""

    def __init__(self) -> None:
        super().__init__()
        self.file = os.open(BOOK, os.O_RDONLY)

    def tell(self, bit: bool) -> None:
        if bit:
            os.pread(self.file, PAGE, 0)

    def hear(self) -> float:
        try:
            return self.resident()
        finally:
            os.posix_fadvise(self.file, 0, 0, os.POSIX_FADV_DONTNEED)

    def resident(self) -> float:
        return not failure(lambda: os.preadv(self.file, [bytearray(1)], 0, NOWAIT), errno.EAGAIN)


class CoreMap(CachedPage):
    def resident(self) -> float:
        libc.mmap.restype = ctypes.c_void_p
        size, told = ctypes.c_size_t(PAGE), ctypes.create_string_buffer(1)
        at = ctypes.c_void_p(libc.mmap(None, size, mmap.PROT_READ, mmap.MAP_SHARED, self.file, ctypes.c_long(0)))
        try:
            called(libc.mincore, at, size, told)
        finally:
            libc.munmap(at, size)
        return told.raw[0] & 1


class CacheCount(CachedPage):
    def resident(self) -> float:
        told = ctypes.create_string_buffer(40)
        by_number(451, 451, self.file, struct.pack("QQ", 0, PAGE), told, 0)
        pages: int = struct.unpack_from("Q", told)[0]
        return pages


class FirstReading(Channel):
    """A page that nobody has read takes the longer; each serves once."""

    def __init__(self) -> None:
        super().__init__()
        self.file = os.open(BOOK, os.O_RDONLY)
        self.book = mmap.mmap(self.file, 0, prot=mmap.PROT_READ)
        self.book.madvise(mmap.MADV_RANDOM)

    def tell(self, bit: bool) -> None:
        at = FAR * next(self.turns)
        if bit:
            self.book[at]

    def hear(self) -> float:
        at, before = FAR * next(self.turns), resource.getrusage(resource.RUSAGE_SELF).ru_majflt
        self.book[at]
        return before - resource.getrusage(resource.RUSAGE_SELF).ru_majflt
