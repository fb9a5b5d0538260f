"""The interval of one strength: all values that explain the results nearly as well as the best one.

Its ends are where the profile likelihood (all other strengths fitted again) has fallen by so much that the signed root
of twice the fall is the quantile. So it is as skew as the data: after few losses it is longer upwards, and after none
it has no upper end. A symmetric interval (Wald) does not hold the truth where the gap is wide.

The likelihood takes games for independent. Here its curvature is divided by the `dispersion`: how many times as large
the variance of the strength is, with the deal as the cluster (Liang and Zeger 1986; Chandler and Bate 2007). And wins
are counted, so an eighth of a win is given to either side before its end is looked for: less than the half of an
exact interval, enough that the truth is beyond either end about equally often (docs/ladders.md, "Coverage").

Where a few lucky deals have most of the wins, the dispersion itself is known badly, and most so in ladders that have
seen few of these deals: they have few wins and a small dispersion. Hence fewer degrees of freedom, and a dispersion
that is larger at an end where more of these wins are expected. And where hardly any wins are seen, the dispersion is
that of the whole ladder.

The more games are played with a deal, the more of them a lucky deal may decide, and the less it means that none has
been seen. So what is known of wins in independent games counts in full only where a deal has few games.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from bots.ladder.judge.luce import Array, Likelihood, Point

LATTICE = 0.125
"""Wins that are given to a side before its end is looked for."""
DOUBT = 0.25
"""How many wins of its own the dispersion of the whole ladder is worth to a strength."""
TAIL = 2.0
"""What heavy tails take from the degrees of freedom: four times what they would if few deals showed all of them."""
FEWEST = 4.0
"""Degrees of freedom at least."""
HANDFUL = 14.0
"""So few games of an agent with one deal hide no luck: what a lucky deal may bring in them is soon seen."""
HIDDEN = 0.2
"""The share of a dispersion that may grow with the wins although no deal shows it, where deals have very many games."""
FAR = 30.0
"""An interval has no end beyond, 5,200 Elo points away from the anchor: only the prior would say where it is."""
NEAR = 1e-6
"""How near the signed root has to come to the quantile."""


class Spread(NamedTuple):
    """How uncertain each strength is.

    `robust` is the variance with the deal as the cluster and `model` that of independent games; the inverse of the
    latter is about how many wins or losses, whichever are fewer, the strength rests on. `tails` is the sum of the
    fourth powers of what the deals pull it by, divided by the squared sum of the squares: of deals that pull alike, one
    divided by their number. `games` are those of each agent with one of its deals on average, a race to each place
    being one. `common` is how many times as large the variance is of the places of all agents together.
    """

    robust: Array
    model: Array
    tails: Array
    games: Array
    common: float

    @property
    def seen(self) -> Array:
        """The share of the luck of deals that is sure to be seen, 1 at most."""
        share: Array = HANDFUL / np.maximum(self.games, HANDFUL)
        return share


class Dispersion(NamedTuple):
    """How many times as large the variance of a strength is as if games were independent; that of all is `common`.

    `hidden` is the part of it that may grow with the wins although no deal has shown it.
    """

    own: float
    common: float
    hidden: float

    def at(self, growth: float) -> float:
        """Where so many times as many wins are expected.

        What is beyond the common one comes from few lucky deals, and the `hidden` part may. It grows with the wins, as
        it does where the luck of a deal multiplies the chances of its games (the negative binomial distribution). The
        hidden part does not shrink with them: no deal has shown that it is there.
        """
        beyond = max(self.own - self.common, self.hidden if growth > 1 else 0.0)
        return self.own + beyond * (growth - 1)


def dispersions(spread: Spread) -> list[Dispersion]:
    """That of each strength.

    Where a strength rests on hardly any wins its deals cannot tell. Then those of the whole ladder do, and that they
    may balance each other for strong agents, as good hands do in all seats, makes the wins of a weak one no evener.
    """
    common, rests_on = max(spread.common, 1.0), 1 / spread.model
    own = (rests_on * spread.robust / spread.model + DOUBT * common) / (rests_on + DOUBT)
    hidden = HIDDEN * (1 - spread.seen) * own
    return [Dispersion(each, common, unseen) for each, unseen in zip(own.tolist(), hidden.tolist(), strict=True)]


def freedom(spread: Spread, dispersion: Array, deals: int) -> Array:
    """The degrees of freedom of each variance with the deal as the cluster (O'Neill 2014).

    They are fewer the heavier the tails are of what deals pull by: heavier than those of the normal distribution, and
    than those of rare wins in independent games, whose variance is known from their number.
    """
    heavier = spread.tails - 3 / deals - spread.seen * spread.model / dispersion**2
    free: Array = 1 / (1 / (deals - 1) + TAIL * np.maximum(heavier, 0))
    return np.maximum(free, min(FEWEST, deals - 1))


def median_unbiased(
    likelihood: Likelihood, best: Point, agent: int, dispersion: Dispersion
) -> tuple[Likelihood, float]:
    """The likelihood in which an agent's strength is as often too low as too high, and that strength."""
    leaning = likelihood.tilted(dispersion.own * _lean(likelihood, best, agent))
    return leaning, float(leaning.greatest(best.strength).strength[agent])


def interval(
    likelihood: Likelihood, best: Point, agent: int, dispersion: Dispersion, quantile: float
) -> tuple[float, float, float]:
    """An agent's strength, and the ends of its interval; these are infinite where no value is too far."""
    leaning, value = median_unbiased(likelihood, best, agent, dispersion)
    low, high = (_end(leaning, best, agent, side, dispersion, quantile) for side in (-1, 1))
    return value, low, high


def _lean(likelihood: Likelihood, best: Point, agent: int) -> Array:
    """The wins that make the strength of an agent too low as often as too high (Kenne Pagui, Salvan and Sartori 2017).

    Without them the strengths of many agents after few games are too far apart.
    """
    covariance = np.linalg.inv(best.information)
    own = np.outer(covariance[agent], covariance[agent]) / covariance[agent, agent]
    lean: Array = likelihood.skew(best, covariance) / 2 - likelihood.skew(best, own) / 3
    return lean


def _end(likelihood: Likelihood, best: Point, agent: int, side: int, dispersion: Dispersion, quantile: float) -> float:
    tilted = likelihood.tilted(side * LATTICE * dispersion.own * (np.arange(len(best.strength)) == agent))
    point = top = tilted.greatest(best.strength)
    before, fallen = float(top.strength[agent]), 0.0
    slope = math.sqrt(_information(top, agent) / dispersion.own)
    # The signed root is nearly straight: the secant finds it in a few steps.
    while abs(before) < FAR or fallen > quantile:
        end = float(np.clip(before + side * (quantile - fallen) / slope, -FAR, FAR))
        start = point.strength.copy()
        start[agent] = end
        point = tilted.greatest(start, held=agent)
        growth = (_information(point, agent) + DOUBT) / (_information(top, agent) + DOUBT)
        root = math.sqrt(max(2 * (top.value - point.value), 0.0) / dispersion.at(growth))
        if abs(root - quantile) < NEAR:
            return end
        slope = (root - fallen) / (side * (end - before))
        before, fallen = end, root
    return side * math.inf


def _information(point: Point, agent: int) -> float:
    """The inverse of the variance of an agent's strength."""
    return 1 / float(np.linalg.inv(point.information)[agent, agent])
