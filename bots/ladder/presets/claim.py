"""A source's claim about a figure, and the three verdicts on it: agrees, disagrees, undecided.

A claim is a range. What is measured agrees if its whole interval lies in that range, and disagrees if none of it does.
Else the games have not decided it, so a few games agree with nothing (Schuirmann 1987, whose two one-sided tests ask
the same of two drugs that are to be alike). Where the truth lies in the range, at most one report in 20 says that they
disagree; where it does not, at most one in 40 says that they agree.
"""

from __future__ import annotations

import math
from typing import Literal, NamedTuple, Protocol

from bots.ladder.judge.estimate import Estimate

Verdict = Literal["agrees", "disagrees", "undecided"]

MOST = 1_000_000
"""Deals up to which somebody is told how many it takes."""


class Measured(Protocol):
    """The figure as the games give it."""

    @property
    def deals(self) -> int:
        """How many deals they were played on: of what is made of several means, the fewest of one."""

    def estimate(self, times: int = 1) -> Estimate:
        """The figure and its 95 % interval, as if `times` times as many deals had come out so."""


class Claim(NamedTuple):
    """The range of a figure, and the very number that was said; None: only how low it is at least."""

    low: float
    high: float = math.inf
    said: float | None = None

    def __str__(self) -> str:
        if self.said is None:
            return f"at least {number(self.low)}"
        return f"{number(self.said)} ({number(self.low)} to {number(self.high)})"

    def verdict(self, ours: Estimate) -> Verdict:
        """What an interval says of the claim."""
        if self.low <= ours.low and ours.high <= self.high:
            return "agrees"
        if ours.high < self.low or self.high < ours.low:
            return "disagrees"
        return "undecided"


def at_least(value: float) -> Claim:
    """The figure is so high or higher."""
    return Claim(value)


def near(value: float, reach: float) -> Claim:
    """The figure differs by at most `reach` from the claim."""
    return Claim(value - reach, value + reach, value)


def published(estimate: Estimate) -> Claim:
    """The figure lies in the interval that the published games give it."""
    return Claim(estimate.low, estimate.high, estimate.value)


def deciding(claim: Claim, measured: Measured) -> int | None:
    """How many deals would decide the claim if all came out as those did; None: more than MOST."""

    def open_after(times: int) -> bool:
        return claim.verdict(measured.estimate(times)) == "undecided"

    few = many = 1
    while open_after(many):
        few, many = many, 2 * many
        if many * measured.deals > MOST:
            return None
    # To an eighth: that is enough for a figure called "about".
    for _ in range(3):
        middle = (few + many) // 2
        few, many = (middle, many) if open_after(middle) else (few, middle)
    return many * measured.deals


def number(value: float) -> str:
    """Three digits after the point below 10, none from 100 on; infinite and unknown differences of Elo in words."""
    if not math.isfinite(value):
        return "unknown" if math.isnan(value) else "no limit"
    return f"{value:.{3 if abs(value) < 10 else 1 if abs(value) < 100 else 0}f}"
