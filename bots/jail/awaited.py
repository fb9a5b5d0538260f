"""The answer that somebody's process owes: it comes, or there is a verdict on why it does not."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TypeVar

from bots.agent.player import Failed, how_it_ended
from bots.jail.protocol import TEXT, Garbled, harmless

IDLE = 0.1
"""An agent that uses less of a processor than this share while we wait for its answer does not think."""
LAST_SECONDS = 2.0
"""How long a process that has closed its line may take to end."""

T = TypeVar("T")


def awaited(take: Callable[[float], T], asked: float, seconds: float, used: Callable[[], float]) -> T:
    """What `take` returns, told how many seconds it may wait, in so many seconds after it was `asked`, by `monotonic`.

    `used` tells how many seconds the process has had a processor.

    Raises:
        Gone: as `take` does.
        Failed: time, stall or protocol.
    """
    deadline = asked + seconds
    try:
        try:
            return take((deadline - monotonic()) / 2)
        except TimeoutError:
            before, since = _known(used), monotonic()
            try:
                return take(deadline - since)
            except TimeoutError:
                idle = _known(used) - before < IDLE * (monotonic() - since)
    except Garbled as error:
        raise Failed("protocol", harmless(f"what it sends is no answer: {error}")) from None
    if idle:
        raise Failed("stall", f"no answer in {seconds:.2f} s, and its process uses no CPU")
    raise Failed("time", f"no answer in {seconds:.2f} s")


def _known(used: Callable[[], float]) -> float:
    """As if it thought all the time, where that cannot be known."""
    try:
        return used()
    except OSError:
        return monotonic()


def ended(code: int | None, said: bytes) -> Failed:
    """How a process failed that has hung up: by its exit code, as `subprocess` has it (None: it still runs)."""
    if code is None:
        return Failed("disconnect", "it closed the pipe")
    text = harmless(said[-TEXT:].decode(errors="replace")).strip()
    words = f"; it said last:\n{text}" if text else ""
    if code >= 0:
        return Failed("disconnect", f"its process ended with exit code {code}{words}")
    killer = signal.Signals(-code)
    if killer == getattr(signal, "SIGXCPU", None):
        return Failed("time", "its process used more CPU time than the decision has")
    return Failed(how_it_ended(code), f"{killer.name} ended its process{words}")


def cpu_seconds(process: int) -> float:
    """What a process and all that it has started have used. See proc(5).

    Raises:
        OSError: this system does not tell.
    """
    folder = Path("/proc") / str(process)
    fields = (folder / "stat").read_text().rpartition(")")[2].split()
    children = (folder / "task" / str(process) / "children").read_text().split()
    own = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return own + sum(cpu_seconds(int(child)) for child in children)
