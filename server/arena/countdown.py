"""The notice before a stop: when the server stops, and when those who wait for it are told again."""

from __future__ import annotations

MARKS = (21_600.0, 3600.0, 1800.0, 600.0, 300.0, 120.0, 60.0, 30.0, 10.0)
"""Seconds before the end at which everybody is told."""
LINGER = 3.0
"""Seconds from the end of the last match to the stop: its players are to see how it ended."""


class Countdown:
    """In seconds of the room's time."""

    def __init__(self, until: float, now: float) -> None:
        self._until = until
        self._last = self.left(now)
        self._quiet_since: float | None = None

    def left(self, now: float) -> float:
        """Seconds until the server stops at the latest."""
        return max(0.0, self._until - now)

    def passes_mark(self, now: float) -> bool:
        """Whether everybody is to be told again: a mark has passed since this was last asked."""
        last, self._last = self._last, self.left(now)
        return any(self._last <= mark < last for mark in MARKS)

    def over(self, now: float, *, playing: bool) -> bool:
        """Whether the server is to stop: the time is up, or no match has been played for a moment."""
        if playing:
            self._quiet_since = None
        elif self._quiet_since is None:
            self._quiet_since = now
        return now >= self._until or (self._quiet_since is not None and now - self._quiet_since >= LINGER)
