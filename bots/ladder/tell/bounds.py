"""A rating as it is told: its Elo and its interval, or at least or at most so much where an end is missing."""

from __future__ import annotations

import math

UNKNOWN = "unknown"


def elo_told(elo: float, low: float, high: float) -> str:
    """The Elo points; who never lost has at least the low end of its interval, who never won at most the high one."""
    match math.isinf(low), math.isinf(high):
        case False, False:
            return f"{elo:.0f}"
        case False, True:
            return f"at least {low:.0f}"
        case True, False:
            return f"at most {high:.0f}"
    return UNKNOWN


def interval_told(low: float, high: float) -> str:
    """The ends of an interval, as far as there are both; the anchor has none."""
    if low == high:
        return "anchor"
    return "" if math.isinf(high - low) else f"{low:.0f} to {high:.0f}"
