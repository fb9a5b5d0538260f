"""The times of decisions in little memory: counted on a logarithmic scale."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Annotated

import msgspec
import numpy as np
from msgspec import Meta

STEPS = 16
"""Buckets from one length of time to its double: each is 4.4 % wide, so its middle is at most 2.2 % off."""
UNIT = 1e-7
"""Seconds at which bucket 0 begins; whatever is shorter falls into it, too."""


LAST = 1023
"""The last bucket there may be: longer than any decision."""
Count = Annotated[int, Meta(ge=0)]
Seconds = Annotated[float, Meta(ge=0, le=1e12)]


class Times(msgspec.Struct, forbid_unknown_fields=True):
    """The decisions of an agent: how many, their seconds together, the longest, and for each bucket n how many.

    They lasted 0.1 us times 2^(n/16) or a little more.
    """

    count: Count = 0
    total: Seconds = 0.0
    longest: Seconds = 0.0
    buckets: dict[Annotated[int, Meta(ge=0, le=LAST)], Count] = {}

    def add(self, decisions: Sequence[float]) -> None:
        """Count decisions, given in seconds."""
        seconds = np.asarray(decisions)
        counts = np.bincount((STEPS * np.log2(np.maximum(seconds, UNIT) / UNIT)).astype(int)).tolist()
        for bucket, count in enumerate(counts):
            if count:
                self.buckets[bucket] = self.buckets.get(bucket, 0) + count
        self.count += len(seconds)
        self.total += float(seconds.sum())
        self.longest = max(self.longest, float(seconds.max(initial=0.0)))

    def merge(self, other: Times) -> None:
        """Count what another has counted."""
        self.count += other.count
        self.total += other.total
        self.longest = max(self.longest, other.longest)
        for bucket, count in other.buckets.items():
            self.buckets[bucket] = self.buckets.get(bucket, 0) + count

    def percentile(self, percent: float) -> float | None:
        """The seconds that `percent` of the decisions do not exceed, 2.2 % off at most; None: there was none."""
        left = self.count * percent / 100
        for bucket in sorted(self.buckets):
            left -= self.buckets[bucket]
            if left <= 0:
                return min(UNIT * math.exp2((bucket + 0.5) / STEPS), self.longest)
        return None
