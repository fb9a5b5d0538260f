"""Ways to talk by what a machine or a user has only so much of, or counts: see `tests.bots.jail.colluders`."""

from __future__ import annotations

import ctypes
import errno
import fcntl
import os
import signal
import struct
import time

from tests.bots.jail.colluders import HERE, Channel, by_number, called, failure, libc


class Processes(Channel):
    """The links of /proc are as many as the machine's processes."""

    def tell(self, bit: bool) -> None:
        self.crowd(bit)

    def hear(self) -> float:
        return os.stat("/proc").st_nlink


class SystemInfo(Channel):
    def tell(self, bit: bool) -> None:
        self.crowd(bit)

    def hear(self) -> float:
        told = ctypes.create_string_buffer(128)
        called(libc.sysinfo, told)
        processes: int = struct.unpack_from("H", told, 80)[0]
        return processes


class FreeDisk(Channel):
    """What an agent prints is kept in a file, whose blocks are the disk's."""

    def tell(self, bit: bool) -> None:
        os.ftruncate(2, 0)
        if bit:
            os.pwrite(2, bytes(3 << 20), 0)

    def hear(self) -> float:
        return -os.statvfs(HERE).f_bfree


class Numbers(Channel):
    """Objects without a name are numbered one after the other, those of each processor."""

    last = 0

    def tell(self, bit: bool) -> None:
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
        for _ in range(20 * bit):
            self.number()

    def hear(self) -> float:
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
        before, self.last = self.last, self.number()
        return (self.last - before) % 1024 > 10

    def number(self) -> int:
        ends = os.pipe()
        try:
            return os.fstat(ends[0]).st_ino
        finally:
            for end in ends:
                os.close(end)


class MemoryNumbers(Numbers):
    def number(self) -> int:
        file = os.memfd_create("told")
        try:
            return os.fstat(file).st_ino
        finally:
            os.close(file)


class PipeRoom(Channel):
    """A user's pipes have room together; the last ones get less."""

    def tell(self, bit: bool) -> None:
        self.crowd(bit, self.take)

    def take(self) -> None:
        for _ in range(26):
            fcntl.fcntl(os.pipe()[1], fcntl.F_SETPIPE_SZ, 1 << 20)

    def hear(self) -> float:
        ends = os.pipe()
        try:
            return -fcntl.fcntl(ends[0], fcntl.F_GETPIPE_SZ)
        finally:
            for end in ends:
                os.close(end)


class Watches(Channel):
    def tell(self, bit: bool) -> None:
        self.crowd(bit, lambda: [called(libc.inotify_init) for _ in range(55)])

    def hear(self) -> float:
        own: list[int] = []
        try:
            return failure(lambda: own.append(called(libc.inotify_init)), errno.EMFILE)
        finally:
            for each in own:
                os.close(each)


class Requests(Channel):
    """The machine has so many requests for input and output."""

    held: ctypes.c_ulong | None = None

    def tell(self, bit: bool) -> None:
        if bit and self.held is None:
            self.held = self.taken()
        elif not bit and self.held is not None:
            self.give_back(self.held)
            self.held = None

    def taken(self) -> ctypes.c_ulong:
        held = ctypes.c_ulong(0)
        by_number(206, 0, 40_000, ctypes.byref(held))
        return held

    def give_back(self, held: ctypes.c_ulong) -> None:
        by_number(207, 1, held)

    def hear(self) -> float:
        own: list[ctypes.c_ulong] = []
        try:
            return failure(lambda: own.append(self.taken()), errno.EAGAIN)
        finally:
            for each in own:
                self.give_back(each)


class WaitingSignals(Channel):
    """A user's signals wait together in so many places."""

    KIND = signal.SIGRTMIN + 3

    def __init__(self) -> None:
        super().__init__()
        signal.pthread_sigmask(signal.SIG_BLOCK, [self.KIND])

    def tell(self, bit: bool) -> None:
        while bit and not failure(self.queue, errno.EAGAIN):
            pass
        if not bit:
            self.forget()

    def queue(self) -> None:
        called(libc.sigqueue, os.getpid(), self.KIND, ctypes.c_void_p(0))

    def forget(self) -> None:
        while signal.sigtimedwait([self.KIND], 0):
            pass

    def hear(self) -> float:
        full = failure(self.queue, errno.EAGAIN)
        self.forget()
        return full


class Queues(Channel):
    KEY = 0x0FA1DEA1

    def tell(self, bit: bool) -> None:
        if bit:
            called(libc.msgget, self.KEY, 0o1666)
        else:
            called(libc.msgctl, called(libc.msgget, self.KEY, 0), 0, None)

    def hear(self) -> float:
        return not failure(lambda: called(libc.msgget, self.KEY, 0), errno.ENOENT)


class ProcessNumbers(Channel):
    last = 0

    def tell(self, bit: bool) -> None:
        for _ in range(5 * bit):
            self.number()

    def hear(self) -> float:
        before, self.last = self.last, self.number()
        return self.last - before

    @staticmethod
    def number() -> int:
        if not (child := os.fork()):
            os._exit(0)
        os.waitpid(child, 0)
        return child


class Priority(Channel):
    def tell(self, bit: bool) -> None:
        if bit:
            os.setpriority(os.PRIO_USER, 0, 1 + os.getpriority(os.PRIO_PROCESS, 0))

    def hear(self) -> float:
        return os.getpriority(os.PRIO_PROCESS, 0)


class DiskPriority(Channel):
    def tell(self, bit: bool) -> None:
        by_number(251, 30, 3, os.geteuid(), (2 << 13) + 7 * bit)

    def hear(self) -> float:
        return by_number(252, 31, 1, 0)


class KernelLog(Channel):
    """The kernel writes down who has died of a segmentation fault."""

    def tell(self, bit: bool) -> None:
        if bit and not os.fork():
            ctypes.string_at(0)

    def hear(self) -> float:
        told = ctypes.create_string_buffer(1 << 16)
        return told.raw[: called(libc.klogctl, 3, told, len(told))].count(b"segfault")


class Load(Channel):
    """Works on the processor of the other one, or does not."""

    SECONDS = 0.012
    working = False

    def __init__(self) -> None:
        super().__init__()
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})

    def tell(self, bit: bool) -> None:
        self.crowd(bit, self.work)

    @staticmethod
    def work() -> None:
        while True:
            pass

    def hear(self) -> float:
        began, used = time.perf_counter(), time.process_time()
        while time.perf_counter() < began + self.SECONDS:
            pass
        return used - time.process_time()


class Pace(Channel):
    """Takes its time to decide, or does not."""

    def __init__(self) -> None:
        super().__init__()
        self.last = time.perf_counter()

    def tell(self, bit: bool) -> None:
        time.sleep(0.002 * bit)

    def hear(self) -> float:
        before, self.last = self.last, time.perf_counter()
        return self.last - before
