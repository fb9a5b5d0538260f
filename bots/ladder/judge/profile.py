"""The interval of one strength: all values that explain the results nearly as well as the best one.

Its ends are where the profile likelihood (all other strengths fitted anew) has fallen by so much that the signed root
of twice the fall is the quantile. So it is as skew as the data: after few losses it is longer upwards, and after none
it has no upper end. A symmetric interval (Wald) does not hold the truth where the gap is wide.

The likelihood takes games for independent. Here its curvature is divided by the `dispersion`: how many times as large
the variance of the strength is, with the deal as the cluster (Liang and Zeger 1986; Chandler and Bate 2007). And wins
are counted, so a quarter of a win is given to either side before its end is looked for: less than the half of an
exact interval, enough that the truth is beyond either end about equally often (docs/ladders.md, "Coverage").
"""

from __future__ import annotations

import math

import numpy as np

from bots.ladder.judge.luce import Array, Likelihood, Point

LATTICE = 0.25
"""Wins that are given to a side before its end is looked for."""
DOUBT = 0.25
"""How many wins of evidence the assumption of independent games is worth."""
FAR = 30.0
"""An end beyond, 5,200 Elo points away from the anchor, is none: only the prior would say where it is."""
NEAR = 1e-6
"""How near the signed root has to come to the quantile."""


def dispersion(robust: Array, model: Array, seats: int) -> Array:
    """How many times as large the variance of each strength is as if games were independent.

    `robust` is the variance with the deal as the cluster and `model` that of independent games; the inverse of the
    latter is about how many wins or losses, whichever are fewer, the strength rests on. Where it rests on hardly any
    they cannot tell either: it is then taken to be `seats`, as if all seatings of a deal came out alike.
    """
    rests_on = 1 / model
    told: Array = (rests_on * robust / model + DOUBT) / (rests_on + DOUBT)
    return told + (seats - 1) / (1 + rests_on) ** 3


def interval(
    likelihood: Likelihood, best: Point, agent: int, dispersion: float, quantile: float
) -> tuple[float, float, float]:
    """An agent's strength, and the ends of its interval; these are infinite where no value is too far."""
    fair = likelihood.tilted(dispersion * _lean(likelihood, best, agent))
    value = float(fair.greatest(best.strength).strength[agent])
    low, high = (_end(fair, best, agent, side, dispersion, quantile) for side in (-1, 1))
    return value, low, high


def _lean(likelihood: Likelihood, best: Point, agent: int) -> Array:
    """The wins that make the strength of an agent too low as often as too high (Kenne Pagui, Salvan and Sartori 2017).

    Without them the strengths of many agents after few games are too far apart.
    """
    covariance = np.linalg.inv(best.information)
    own = np.outer(covariance[agent], covariance[agent]) / covariance[agent, agent]
    lean: Array = likelihood.skew(best, covariance) / 2 - likelihood.skew(best, own) / 3
    return lean


def _end(likelihood: Likelihood, best: Point, agent: int, side: int, dispersion: float, quantile: float) -> float:
    tilted = likelihood.tilted(side * LATTICE * dispersion * (np.arange(len(best.strength)) == agent))
    point = top = tilted.greatest(best.strength)
    before, fallen, wanted = float(top.strength[agent]), 0.0, quantile * math.sqrt(dispersion)
    slope = 1 / math.sqrt(np.linalg.inv(top.information)[agent, agent])
    # The signed root is nearly straight: the secant finds it in a few steps.
    while abs(before) < FAR or fallen > wanted:
        end = float(np.clip(before + side * (wanted - fallen) / slope, -FAR, FAR))
        start = point.strength.copy()
        start[agent] = end
        point = tilted.greatest(start, held=agent)
        root = math.sqrt(max(2 * (top.value - point.value), 0.0))
        if abs(root - wanted) < NEAR:
            return end
        slope = (root - fallen) / (side * (end - before))
        before, fallen = end, root
    return side * math.inf
