"""What is measured on deals, with the interval that holds it 19 times of 20.

All games on the same cards are one observation: the variance is that of the sums of a deal (the linearised estimator of
a ratio; Cochran 1977, chapters 6 and 9A), with quantiles of Student's t for as many deals as there are.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping
from typing import NamedTuple

from scipy.special import stdtrit

from bots.ladder.judge.rating import CONFIDENCE

NORMAL = 1.959964
"""The normal quantile of the interval."""


class Estimate(NamedTuple):
    """A value and the ends of its 95 % interval."""

    value: float
    low: float
    high: float

    def minus(self, other: Estimate) -> Estimate:
        """The difference of two independent estimates, from the interval of each (MOVER: Zou and Donner 2008)."""
        value = self.value - other.value
        return Estimate(
            value,
            value - math.hypot(self.value - self.low, other.high - other.value),
            value + math.hypot(self.high - self.value, other.value - other.low),
        )


class Sample:
    """A quantity measured in games: its sum and their number on each deal, and how many such deals there are."""

    def __init__(self, measured: Iterable[tuple[int, float]]) -> None:
        """`measured` has the deal of each game, and the quantity in it."""
        self.sums: dict[Hashable, float] = defaultdict(float)
        self.games: dict[Hashable, float] = defaultdict(float)
        for deal, value in measured:
            self.sums[deal] += value
            self.games[deal] += 1
        self.copies: dict[Hashable, int] = dict.fromkeys(self.games, 1)

    @classmethod
    def alike(cls, deals: Mapping[tuple[float, int], int]) -> Sample:
        """`deals` has the sum on a deal and the number of its games, and how many deals have the same."""
        sample = cls(())
        sample.sums, sample.games = {deal: deal[0] for deal in deals}, {deal: deal[1] for deal in deals}
        sample.copies = dict(deals)
        return sample

    @property
    def deals(self) -> int:
        """How many deals there are."""
        return sum(self.copies.values())

    @property
    def size(self) -> float:
        """How many games there are."""
        return sum(n * self.copies[deal] for deal, n in self.games.items())

    def mean(self) -> Estimate:
        """The average of a game."""
        return _around(self.average, self._pull(), self.copies)

    def variance(self) -> float:
        """The variance of the average; infinite with less than two deals."""
        return _variance(self._pull(), self.copies)

    @property
    def average(self) -> float:
        """The quantity in a game, on average; not a number without a game."""
        games = self.size
        return sum(value * self.copies[deal] for deal, value in self.sums.items()) / games if games else math.nan

    def _pull(self) -> dict[Hashable, float]:
        """How far each deal has pulled the average."""
        games, mean = self.size, self.average
        return {deal: (self.sums[deal] - mean * n) / games for deal, n in self.games.items()}

    def share(self) -> Estimate:
        """The average of a quantity from 0 to 1; the interval is that after two more deals, one all 0 and one all 1.

        So a share of 0 or 1 is not certain, and near these the interval is rather too long (after Agresti and Coull
        1998).
        """
        value, wide = self.average, self.tempered().mean()
        return Estimate(value, max(0.0, min(value, wide.low)), min(1.0, max(value, wide.high)))

    def tempered(self) -> Sample:
        """The sample with two more deals of as many games as the others have, one all 0 and one all 1."""
        games = self.size / max(self.deals, 1)
        more = Sample(())
        more.sums = {**self.sums, "won": games, "lost": 0.0}
        more.games = {**self.games, "won": games, "lost": games}
        more.copies = {**self.copies, "won": 1, "lost": 1}
        return more


def wilson(score: float, games: int) -> Estimate:
    """A score that somebody else has published, with the interval that its number of games gives it (Wilson 1927)."""
    squared = NORMAL**2
    middle = (score + squared / (2 * games)) / (1 + squared / games)
    reach = NORMAL / (1 + squared / games) * math.sqrt(score * (1 - score) / games + squared / (4 * games**2))
    # At 0 and 1 an end is the score itself, but for how floats are rounded.
    return Estimate(score, max(middle - reach, 0.0), min(middle + reach, 1.0))


def _around(value: float, pull: Mapping[Hashable, float], copies: Mapping[Hashable, int]) -> Estimate:
    """The interval of a value from how far each deal has pulled it, and how many such deals there are."""
    deals = sum(copies.values())
    if deals < 2:
        return Estimate(value, -math.inf, math.inf)
    reach = float(stdtrit(deals - 1, 0.5 + CONFIDENCE / 2)) * math.sqrt(_variance(pull, copies))
    return Estimate(value, value - reach, value + reach)


def _variance(pull: Mapping[Hashable, float], copies: Mapping[Hashable, int]) -> float:
    deals = sum(copies.values())
    return sum(each**2 * copies[deal] for deal, each in pull.items()) * deals / (deals - 1) if deals > 1 else math.inf
