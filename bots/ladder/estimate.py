"""What is measured on deals, with the interval that holds it 19 times of 20.

All games on the same cards are one observation: the variance is that of the sums of a deal (the linearised estimator of
a ratio; Cochran 1977, chapters 6 and 9A), with quantiles of Student's t for as many deals as there are.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from scipy.special import stdtrit

from bots.ladder.elo import ELO
from bots.ladder.rating import CONFIDENCE

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
    """A quantity that was measured in games: its sum and their number on each deal."""

    def __init__(self, measured: Iterable[tuple[int, float]]) -> None:
        """`measured` has the deal of each game, and the quantity in it."""
        self.sums: dict[int, float] = defaultdict(float)
        self.games: dict[int, float] = defaultdict(float)
        for deal, value in measured:
            self.sums[deal] += value
            self.games[deal] += 1

    def mean(self) -> Estimate:
        """The average of a game."""
        return _around(self._average, self._pull())

    def variance(self) -> float:
        """The variance of the average; infinite with less than two deals."""
        return _variance(self._pull())

    @property
    def _average(self) -> float:
        games = sum(self.games.values())
        return sum(self.sums.values()) / games if games else math.nan

    def _pull(self) -> dict[int, float]:
        """How far each deal has pulled the average."""
        games, mean = sum(self.games.values()), self._average
        return {deal: (self.sums[deal] - mean * n) / games for deal, n in self.games.items()}

    def share(self) -> Estimate:
        """The average of a quantity from 0 to 1; the interval is that after two more deals, one all 0 and one all 1.

        So a share of 0 or 1 is not certain, and near these the interval is rather too long (after Agresti and Coull
        1998).
        """
        value, wide = self._average, self.tempered().mean()
        return Estimate(value, max(0.0, min(value, wide.low)), min(1.0, max(value, wide.high)))

    def tempered(self) -> Sample:
        """The sample with two more deals of as many games as the others have, one all 0 and one all 1."""
        games = sum(self.games.values()) / max(len(self.games), 1)
        more = Sample(())
        more.sums = {**self.sums, -1: games, -2: 0.0}
        more.games = {**self.games, -1: games, -2: games}
        return more


def distance(links: Sequence[Sample]) -> Estimate:
    """The Elo points up a chain of agents, each link holding the scores of the upper one against the lower one.

    Links on the same deals are not independent, and are not taken to be. Half a point for each side of a link keeps one
    that was won throughout finite (Haldane 1956).
    """
    value, pull = 0.0, defaultdict[int, float](float)
    for link in links:
        games = sum(link.games.values())
        share = (sum(link.sums.values()) + 0.5) / (games + 1)
        value += ELO * math.log(share / (1 - share))
        for deal, n in link.games.items():
            pull[deal] += ELO * (link.sums[deal] - share * n) / (games * share * (1 - share))
    return _around(value, pull)


def wilson(score: float, games: int) -> Estimate:
    """A score that somebody else has published, with the interval that its number of games gives it (Wilson 1927)."""
    squared = NORMAL**2
    middle = (score + squared / (2 * games)) / (1 + squared / games)
    reach = NORMAL / (1 + squared / games) * math.sqrt(score * (1 - score) / games + squared / (4 * games**2))
    return Estimate(score, middle - reach, middle + reach)


def _around(value: float, pull: Mapping[int, float]) -> Estimate:
    """The interval of a value from how far each deal has pulled it."""
    if len(pull) < 2:
        return Estimate(value, -math.inf, math.inf)
    reach = float(stdtrit(len(pull) - 1, 0.5 + CONFIDENCE / 2)) * math.sqrt(_variance(pull))
    return Estimate(value, value - reach, value + reach)


def _variance(pull: Mapping[int, float]) -> float:
    deals = len(pull)
    return sum(each**2 for each in pull.values()) * deals / (deals - 1) if deals > 1 else math.inf
