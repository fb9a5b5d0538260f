"""The durations of something since the server started, which the host reads in the metrics."""

from __future__ import annotations

import math
from bisect import bisect_left

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Durations:
    """How many durations there were, by their length in seconds: at most each of BOUNDS, or more. One thread adds."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        """Count one more."""
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def up_to(self) -> list[tuple[float, int]]:
        """How many were at most so long, for each bound; the last one is infinite."""
        total, found = 0, []
        for bound, count in zip((*BOUNDS, math.inf), self._counts, strict=True):
            total += count
            found.append((bound, total))
        return found
