"""When a search stops, so that it ends within its time also on a machine that has much else to do."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import ClassVar

ANSWER = 0.04
"""The part of its time that a search leaves for the answer, at least."""
STALL = 0.006
"""Seconds that it leaves at least: for so long a virtual machine stands still now and then, while its clocks go on."""
MOST_LEFT = 0.25
"""The part of its time, at most, that it leaves for a machine that stands still."""
REMEMBERED = 100
"""Decisions for which it is remembered how long the system kept them waiting."""
MOST_SPARE = 0.5
"""The part of its time, at most, that a search leaves for such a wait: one that was very long does not end them all."""
NOTABLE = 0.0005
"""Seconds of a step below which it is not asked how much of it was waited: reading that clock can take 5 us."""


class Deadline:
    """Tells a search of so many seconds of `clock`, from now on, when to stop.

    It stops before a step that could end too late: one that takes as long as the longest so far or, on the clock of
    the `wall`, during which the system lets others run for as long as within any step of the last decisions.
    """

    recent: ClassVar[deque[Deadline]] = deque(maxlen=REMEMBERED)
    """Those of the last decisions of this process on the clock of the wall."""

    def __init__(self, seconds: float, clock: Callable[[], float], *, wall: bool) -> None:
        self._clock = clock
        self._now = clock()
        self._asked, self._worked = self._now, time.thread_time()
        self._end = self._now + seconds - max(ANSWER * seconds, min(STALL, MOST_LEFT * seconds))
        self._longest = self._spare = self._wait = 0.0
        if wall:
            # A copy, as other threads of this process search, too.
            waits = (each._wait for each in self.recent.copy())
            self._spare = min(max(waits, default=0.0), MOST_SPARE * seconds)
            self.recent.append(self)

    def passed(self) -> bool:
        """Whether the next step could end too late; to be asked after each, in the thread that searches."""
        before, self._now = self._now, self._clock()
        took = self._now - before
        self._longest = max(self._longest, took)
        if took > max(self._wait, NOTABLE):
            self._wait = max(self._wait, min(took, self._waited()))
        return self._now + max(self._longest, self._spare) >= self._end

    def _waited(self) -> float:
        """Seconds that the thread has not worked since this was last asked."""
        asked, worked = self._asked, self._worked
        self._asked, self._worked = self._now, time.thread_time()
        return self._asked - asked - (self._worked - worked)
