"""What deals say of a quantity, honest with few of them and with perfect scores.

What a deal gives lies between two bounds, as a share of the points does between 0 and 1; how it is spread between them
nobody knows. The lower end of the interval is a low quantile of the mean under random weights of the deals (uniform on
the simplex: Rubin 1981), where one more deal stands at the lower bound. The upper end is a high quantile with one more
deal at the upper bound (Gaffke 2005; Learned-Miller and Thomas 2019). Where every deal is won or lost as a whole, that
is the interval of Clopper and Pearson (1934).

A quantity can be made of several means, as the Elo points up a chain of pairs are. All games on the same cards have the
same weight, so means that go up and down together are not taken for independent.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bots.ladder.judge.estimate import Estimate

TAIL = 0.025
"""How likely the truth lies beyond either end of the interval, at most."""
FEWEST, MOST, WEIGHTS = 2000, 20_000, 2_000_000
"""Random draws at least and at most, and the weights of deals that are drawn in all, where that leaves a choice. With
2,000 draws chance moves an end by a thirtieth of its distance from the middle, with 20,000 by a hundredth."""

Array = NDArray[Any]
Averages = Mapping[int, float]
"""What the games of each deal gave on average."""


def averages(measured: Iterable[tuple[int, float]]) -> Averages:
    """The average of each deal; `measured` has the deal of each game, and the quantity in it."""
    values = defaultdict[int, list[float]](list)
    for deal, value in measured:
        values[deal].append(value)
    return {deal: sum(each) / len(each) for deal, each in values.items()}


class Series(NamedTuple):
    """Deals, and the bounds of what one can give; a quantity rises with their mean, or `falls`."""

    deals: Averages
    low: float = 0.0
    high: float = 1.0
    falls: bool = False


def _first(means: Array) -> Array:
    first: Array = means[..., 0]
    return first


class Evidence:
    """A quantity that rises or falls with the mean of each series; `of` makes it of these means (the last axis)."""

    def __init__(self, *series: Series, of: Callable[[Array], Array] = _first) -> None:
        deals = sorted(set().union(*(each.deals for each in series)))
        given = np.array([[each.deals.get(deal, 0.0) for each in series] for deal in deals])
        there = np.array([[float(deal in each.deals) for each in series] for deal in deals])
        # Deals that came out alike are counted: then a thousand take no longer than ten.
        alike, self._counts = np.unique(np.hstack([given, there]), axis=0, return_counts=True)
        self._given, self._there = np.hsplit(alike, 2)
        self._worst = np.array([each.high if each.falls else each.low for each in series])
        self._best = np.array([each.low if each.falls else each.high for each in series])
        self._of = of
        self.deals = min(len(each.deals) for each in series)

    def estimate(self, times: int = 1) -> Estimate:
        """The quantity and its interval, as if `times` times as many deals had come out so."""
        counts = self._counts * times
        # The same draws each time: so a ladder has one report.
        chance = np.random.default_rng(0)
        draws = min(max(WEIGHTS // len(counts), FEWEST), MOST)
        weights, one_more = chance.gamma(counts, size=(draws, len(counts))), chance.gamma(1.0, size=(draws, 1))

        def drawn(extreme: Array) -> Array:
            return self._of((weights @ self._given + one_more * extreme) / (weights @ self._there + one_more))

        # A share of 0 or 1 is infinitely many Elo points.
        with np.errstate(divide="ignore", invalid="ignore"):
            value = self._of(counts @ self._given / (counts @ self._there))
            low = np.quantile(drawn(self._worst), TAIL, method="lower")
            high = np.quantile(drawn(self._best), 1 - TAIL, method="higher")
        return Estimate(float(value), float(low), float(high))
