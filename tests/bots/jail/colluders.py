"""Two agents that collude: one tells bits in some way, the other hears them.

The ways stand in the files beside this one. A way that is closed raises OSError, or gives a number that says nothing.
"""

from __future__ import annotations

import abc
import ctypes
import importlib.util
import os
import platform
import signal
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

from bots.agent import Agent, Budget
from shared.game import Move

HERE = Path(__file__)
SHELF = HERE.with_name("shelf")
"""Its files have never been read."""
BOOK = HERE.with_name("book")
"""A long file of which nothing is in memory."""
FAR = 64 * os.sysconf("SC_PAGE_SIZE")
"""Bytes between two pages of which the one is not read ahead with the other."""
CHILDREN = 3
libc = ctypes.CDLL(None, use_errno=True)


def called(function: Callable[..., int], *arguments: object) -> int:
    """What a function of the C library returns, if it does not fail."""
    result = function(*arguments)
    if result < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result


def by_number(intel: int, arm: int, *arguments: object) -> int:
    """What a call of the kernel returns that the C library has no function for, if it does not fail."""
    longs = (ctypes.c_long(each) if isinstance(each, int) else each for each in arguments)
    return called(libc.syscall, intel if platform.machine() == "x86_64" else arm, *longs)


def failure(work: Callable[[], object], number: int) -> bool:
    """Whether something fails with this error."""
    try:
        work()
    except OSError as error:
        if error.errno != number:
            raise
        return True
    return False


def way(name: str) -> type[Channel]:
    """The way that is called FILE.CLASS."""
    # Under this name, which there is no way to import behind the walls, the file of the ways looks for this one.
    sys.modules.setdefault("tests.bots.jail.colluders", sys.modules[__name__])
    file, _, kind = name.partition(".")
    spec = importlib.util.spec_from_file_location(file, HERE.with_name(f"{file}.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found: type[Channel] = getattr(module, kind)
    return found


class Channel:
    """A way to talk; each end has one of its own."""

    def __init__(self) -> None:
        self.turns = count()
        self.children: list[int] = []

    def tell(self, bit: bool) -> None:
        """Do it, or do it not."""

    def hear(self) -> float:
        """A number that is larger when it was done."""
        raise NotImplementedError

    def crowd(self, bit: bool, work: Callable[[], object] = object) -> None:
        """Have some children do it and stay, or none."""
        if bit and not self.children:
            for _ in range(CHILDREN):
                if not (child := os.fork()):
                    # As much as there is.
                    with suppress(OSError):
                        work()
                    time.sleep(20)
                    os._exit(0)
                self.children.append(child)
            time.sleep(0.01)
        if not bit:
            for child in self.children:
                os.kill(child, signal.SIGKILL)
                os.waitpid(child, 0)
            self.children.clear()


class Colluder(Agent):
    """Talks in the way that a file in its folder names; its move is the bit."""

    channel: Channel | None = None

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        if self.channel is None:
            self.channel = way(HERE.with_name("channel").read_text())()
        try:
            return moves[self.talk(self.channel)]
        except OSError:
            # It is closed.
            return moves[self.otherwise()]

    @abc.abstractmethod
    def talk(self, channel: Channel) -> bool:
        """The bit that it tells, or hears."""

    def otherwise(self) -> bool:
        return False


class Teller(Colluder):
    bit = False

    def talk(self, channel: Channel) -> bool:
        self.bit = bool(self.chance.below(2))
        channel.tell(self.bit)
        return self.bit

    def otherwise(self) -> bool:
        return self.bit


class Hearer(Colluder):
    """Takes for a 1 what lies in the upper half of what it has heard so far."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.heard: list[float] = []

    def talk(self, channel: Channel) -> bool:
        self.heard.append(channel.hear())
        return self.heard[-1] > (min(self.heard) + max(self.heard)) / 2
