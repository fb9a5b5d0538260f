"""Work that takes long, done in pieces: the jobs take turns, so that none waits for the whole of another."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Generator

Job = Generator[None, float, None]
"""Each piece is given the time, takes a millisecond at most, and ends with `yield`. To close a job is to cancel it."""


class Jobs:
    """All jobs of one core. Those that somebody waits for and the others have every second piece."""

    def __init__(self) -> None:
        # Ordered, so that one of thousands is taken out of their middle at once.
        self._awaited: OrderedDict[Job, None] = OrderedDict()
        self._others: OrderedDict[Job, None] = OrderedDict()
        self._turn_of_others = False

    def __bool__(self) -> bool:
        return bool(self._awaited or self._others)

    def add(self, job: Job, *, awaited: bool = True) -> Job:
        """Take a job up; what it does before its first `yield`, it does at once."""
        next(job)
        (self._awaited if awaited else self._others)[job] = None
        return job

    def hurry(self, job: Job) -> None:
        """Somebody waits for this job now."""
        if job in self._others:
            del self._others[job]
            self._awaited[job] = None

    def step(self, now: float) -> None:
        """Do the next piece of the next job; whatever is wrong with it ends that job alone."""
        queue = self._others if self._others and (self._turn_of_others or not self._awaited) else self._awaited
        self._turn_of_others = queue is self._awaited
        job, _ = queue.popitem(last=False)
        try:
            job.send(now)
        except StopIteration:
            pass
        else:
            queue[job] = None
