"""A server that says at its end what its CPU went into: `python -m tests.bench.sampled FILE`, then a server's options.

SIGUSR1 begins, and has it pause. A signal every few milliseconds of CPU finds the function that is running, and puts
down to it what the thread of the event loop has used since the last one. Garbage collection is measured apart.
"""

from __future__ import annotations

import gc
import json
import runpy
import signal
import sys
import threading
import time
from collections import Counter
from pathlib import Path
from types import FrameType

INTERVAL = 0.001
"""Seconds of CPU; the system may take its own time."""
DEEPEST = 12
"""Functions of a stack that are written down, the innermost first."""


class Sampler:
    """What the threads of this process use, by stack; call it from the main thread."""

    def __init__(self) -> None:
        self.stacks: Counter[tuple[str, ...]] = Counter()
        self.collecting = 0
        self.process = 0
        self._last = self._since = self._begun = 0
        self._counts = False

    def toggle(self, *_: object) -> None:
        """Count from here on, or pause."""
        if self._counts:
            signal.setitimer(signal.ITIMER_PROF, 0)
            gc.callbacks.remove(self._collect)
            self.process += time.process_time_ns() - self._since
        else:
            gc.callbacks.append(self._collect)
            signal.setitimer(signal.ITIMER_PROF, INTERVAL, INTERVAL)
            self._last, self._since = time.thread_time_ns(), time.process_time_ns()
        self._counts = not self._counts

    def sample(self, _: int, frame: FrameType | None) -> None:
        stack: list[str] = []
        while frame is not None and len(stack) < DEEPEST:
            stack.append(f"{frame.f_code.co_filename}:{frame.f_code.co_qualname}")
            frame = frame.f_back
        now = time.thread_time_ns()
        if self._begun:
            # A collection has just ended, and is told of in a moment.
            return
        self.stacks[tuple(stack)] += now - self._last
        # What the sampling itself took is nobody's.
        self._last = time.thread_time_ns()

    def _collect(self, phase: str, _: dict[str, int]) -> None:
        if threading.current_thread() is not threading.main_thread():
            return
        now = time.thread_time_ns()
        if phase == "start":
            self._begun = now
        else:
            self.collecting += now - self._begun
            # It is counted, and no stack's.
            self._last += now - self._begun
            self._begun = 0

    def told(self) -> dict[str, object]:
        """Nanoseconds: of the process, of its main thread's stacks, and of its garbage collection."""
        stacks = [(used, stack) for stack, used in self.stacks.items()]
        return {"process": self.process, "collecting": self.collecting, "stacks": stacks}


def main(told: Path) -> None:
    sampler = Sampler()
    signal.signal(signal.SIGPROF, sampler.sample)
    signal.signal(signal.SIGUSR1, sampler.toggle)
    try:
        runpy.run_module("server", run_name="__main__", alter_sys=True)
    finally:
        told.write_text(json.dumps(sampler.told()))


if __name__ == "__main__":
    where = Path(sys.argv.pop(1))
    main(where)
