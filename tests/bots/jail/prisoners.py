"""Agents that mean harm. Each is bounded by itself, so that it does none should the walls fail."""

from __future__ import annotations

import ctypes
import errno
import os
import resource
import signal
import socket
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar

from bots.agent import Agent, Budget
from bots.jail.calls import REFUSED
from shared.game import Move

HERE = Path(__file__)
MOST_FORKS = 200


class Hostile(Agent):
    """Does its harm at every decision; if it is not stopped it plays on."""

    def harm(self) -> object:
        raise NotImplementedError

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        done = self.harm()
        if done is not None:
            raise AssertionError(f"it was let: {done}")
        return moves[0]


class ForkBomb(Hostile):
    def harm(self) -> object:
        for _ in range(MOST_FORKS):
            if not os.fork():
                time.sleep(20)
                os._exit(0)
        return f"{MOST_FORKS} forks"


class QuietForkBomb(Hostile):
    """Its children each leave its group, and it does not mind that there are no more of them."""

    def harm(self) -> object:
        for _ in range(MOST_FORKS):
            try:
                if not os.fork():
                    os.setsid()
                    signal.signal(signal.SIGTERM, signal.SIG_IGN)
                    time.sleep(20)
                    os._exit(0)
            except BlockingIOError:
                break
        time.sleep(20)
        return None


class Glutton(Hostile):
    def harm(self) -> object:
        return len(bytearray(4 << 30))


class Hoarder(Hostile):
    """Takes a little at a time."""

    def harm(self) -> object:
        return len([bytearray(1 << 20) for _ in range(4 << 10)])


class Loop(Hostile):
    def harm(self) -> object:
        until = time.monotonic() + 20
        while time.monotonic() < until:
            pass
        return None


class LoopInC(Hostile):
    """No signal handler runs while it does."""

    def harm(self) -> object:
        return (7**7_000_000) ** 2 % 10


class Deaf(Hostile):
    """Takes no notice of being asked to end."""

    def harm(self) -> object:
        for number in set(signal.valid_signals()) - {signal.SIGKILL, signal.SIGSTOP}:
            signal.signal(number, signal.SIG_IGN)
        until = time.monotonic() + 20
        while time.monotonic() < until:
            pass
        return None


class Sleeper(Hostile):
    def harm(self) -> object:
        time.sleep(20)
        return None


class Caller(Hostile):
    """Connects to the port that a file in its folder names."""

    def harm(self) -> object:
        port = int(Path(__file__).with_name("port").read_text())
        return socket.create_connection(("127.0.0.1", port), 1)


class Mailer(Hostile):
    """Has a socket of its own that sends to any that stands in a folder, as that of the system's log."""

    def harm(self) -> object:
        return socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)


class Watcher(Hostile):
    """Is told what comes and goes in a folder that it may not read."""

    def harm(self) -> object:
        return called("inotify_add_watch", ctypes.CDLL(None).inotify_init(), b"/", 0xFFF)


class Emperor(Hostile):
    """Starts a world in which it may do everything."""

    def harm(self) -> object:
        clone, new_user = {"x86_64": 56, "aarch64": 220}[os.uname().machine], 0x10000000
        child = called("syscall", clone, new_user | signal.SIGCHLD, 0, 0, 0, 0)
        return child or os._exit(0)


class Dialer(Hostile):
    """Makes every call that is refused, or refused with some arguments."""

    def harm(self) -> object:
        libc, let = ctypes.CDLL(None, use_errno=True), []
        column = ("x86_64", "aarch64").index(os.uname().machine)
        # The arguments are wrong: a call that is let fails with another error.
        refused = [*((name, numbers[column], [-1] * 6, errno.EPERM) for name, numbers in REFUSED.items()), *DIALED]
        for name, number, arguments, error in refused:
            if number is not None:
                libc.syscall(ctypes.c_long(number), *map(ctypes.c_long, arguments))
                if ctypes.get_errno() != error:
                    let.append((name, ctypes.get_errno()))
        return let or None


INTEL = os.uname().machine == "x86_64"
DIALED = [
    ("clone of a user namespace", 56 if INTEL else 220, [0x10000000, 0, 0, 0, 0, 0], errno.EPERM),
    ("clone3", 435, [-1] * 6, errno.ENOSYS),
    ("cachestat", 451, [-1] * 6, errno.ENOSYS),
    ("a call to come", 600, [-1] * 6, errno.ENOSYS),
    ("mmap of huge pages", 9 if INTEL else 222, [0, 4096, 0, 0x40000, -1, 0], errno.EPERM),
    ("mmap of what several share and nobody counts", 9 if INTEL else 222, [0, 4096, 0, 0x21, -1, 0], errno.EPERM),
    ("mmap of a stack", 9 if INTEL else 222, [0, 4096, 0, 0x122, -1, 0], errno.EPERM),
    ("futex of a file", 202 if INTEL else 98, [1, 1, 1, 0, 0, 0], errno.EAGAIN),
    ("ioctl", 16 if INTEL else 29, [-1, 0x5401, 0, 0, 0, 0], errno.ENOTTY),
    ("fcntl of a lease", 72 if INTEL else 25, [-1, 1024, 1, 0, 0, 0], errno.EPERM),
    ("madvise, mergeable", 28 if INTEL else 233, [1, 1, 12, 0, 0, 0], errno.EPERM),
    ("madvise, page out", 28 if INTEL else 233, [1, 1, 21, 0, 0, 0], errno.EPERM),
]


def called(name: str, *arguments: Any) -> int:
    """What a function of the C library returns, if it does not fail."""
    libc = ctypes.CDLL(None, use_errno=True)
    result: int = getattr(libc, name)(*arguments)
    if result < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result


class Spy(Hostile):
    """Tells which of the files and folders whose names stand in its folder it may read."""

    def harm(self) -> object:
        read = []
        for path in map(Path, Path(__file__).with_name("paths").read_text().splitlines()):
            with suppress(PermissionError, FileNotFoundError):
                read.append((path.name, len(os.listdir(path) if path.is_dir() else path.read_bytes())))
        return sorted(name for name, _ in read)


class Seeker(Hostile):
    """Tells which of the files and folders whose names stand in its folder are there."""

    def harm(self) -> object:
        return [path for path in Path(__file__).with_name("paths").read_text().splitlines() if os.path.lexists(path)]


class Writer(Hostile):
    def harm(self) -> object:
        with Path(__file__).with_name("big").open("wb") as big:
            for _ in range(64):
                big.write(bytes(1 << 20))
        return "64 MiB"


class Filler(Hostile):
    """Fills its own temporary folder."""

    def harm(self) -> object:
        for number in range(20):
            Path(tempfile.gettempdir(), str(number)).write_bytes(bytes(2 << 20))
        return "40 MiB"


class Runner(Hostile):
    def harm(self) -> object:
        return os.execv(sys.executable, ["python", "-c", ""])


class Parricide(Hostile):
    """Kills whoever could be its parent, and everybody whom it may."""

    def harm(self) -> object:
        if (parent := os.getppid()) > 1:
            os.kill(parent, signal.SIGKILL)
        for other in (1, int(Path(__file__).with_name("victim").read_text())):
            os.kill(other, signal.SIGKILL)
        return "killed"


class Closer(Hostile):
    def harm(self) -> object:
        os.closerange(3, 64)
        return None


class ClosedSleeper(Hostile):
    def harm(self) -> object:
        os.closerange(3, 64)
        time.sleep(20)
        return None


class Babbler(Hostile):
    """Writes rubbish wherever it can."""

    def harm(self) -> object:
        for each in range(3, 64):
            with suppress(OSError):
                os.write(each, b"\xff" * 64)
        return None


class Mumbler(Hostile):
    """Answers with a whole frame that is no message."""

    def harm(self) -> object:
        os.write(3, bytes([0, 0, 0, 4]) + b"\xc1" * 4)
        return None


class Forger(Hostile):
    """Answers, in good form, what was not asked."""

    def harm(self) -> object:
        from bots.jail.protocol import ENCODE, Chosen

        data = ENCODE(Chosen(99, "pass", None))
        os.write(3, len(data).to_bytes(4, "big") + data)
        return None


class Flood(Hostile):
    """Prints without end."""

    def harm(self) -> object:
        until = time.monotonic() + 20
        while time.monotonic() < until:
            print("\x1b[2J" * 10_000)
        return None


class Quitter(Hostile):
    def harm(self) -> object:
        os._exit(0)


class Leaver(Hostile):
    def harm(self) -> object:
        sys.exit("enough")


class Segfault(Hostile):
    def harm(self) -> object:
        return ctypes.string_at(0)


class Abyss(Hostile):
    """Recurses until no stack is left: there is less than Python knows, which would end the recursion before."""

    def harm(self) -> object:
        resource.setrlimit(resource.RLIMIT_STACK, (1 << 16, 1 << 16))

        class Nested:
            def __repr__(self) -> str:
                return repr([self])

        return repr(Nested())


class Terminal(Hostile):
    """Would have the terminal of its reader obey."""

    def harm(self) -> object:
        raise RuntimeError("\x1b]0;owned\x07")


class Good(Agent):
    name = "good"

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        return self.chance.choice(moves)


class Gossip(Good):
    """Tells, in the memory of its process, who has been asked there."""

    name = "gossip"
    asked: ClassVar[set[int]] = set()

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        self.asked.add(id(self.chance))
        if len(self.asked) > 1:
            raise AssertionError("it was let")
        return super().choose(view, moves, budget)


class Moody(Good):
    """Ends its process while there is a mark in its folder."""

    name = "moody"

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        if Path(__file__).with_name("mark").exists():
            os._exit(1)
        return super().choose(view, moves, budget)
