"""The likelihood of Plackett and Luce, and the strengths that make it greatest.

Each choice gives a place to one agent of a field, with a probability proportional to the exponential of its strength
(Luce 1959, Plackett 1975). The last agent is the anchor: its strength is 0.
"""

from __future__ import annotations

import dataclasses
import math
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]

WEAK = 30.0
"""The standard deviation of the normal prior of a strength, 5,200 Elo points.

It keeps the strength of an agent that never lost finite. At a gap of 2,000 points it weighs 1/80 of a win.
"""
FLAT = 1e-9
"""What the last step may have gained in likelihood; the one after it would gain about its square."""
NOISE = 1e-12
"""The part of a likelihood that is rounding: a step that loses less has lost nothing."""


class Point(NamedTuple):
    """The likelihood at some strengths, all of them of the agents but the anchor.

    `share` is the part of each field's places that is expected for each agent.
    """

    strength: Array
    value: float
    slope: Array
    information: Array
    share: Array


@dataclasses.dataclass(frozen=True)
class Likelihood:
    """Of all choices. `field` has how often each agent is in each field, and `places` how many each field had.

    `wins` has how many places went to each agent but the anchor.
    """

    field: Array
    places: Array
    wins: Array

    def tilted(self, wins: Array) -> Likelihood:
        """The same games with so many wins more of each agent, at the expense of the anchor."""
        return dataclasses.replace(self, wins=self.wins + wins)

    def at(self, strength: Array) -> Point:
        """The logarithm of the likelihood, with its first and its second derivative."""
        strengths = np.append(strength, 0.0)
        # No exponential is above 1, however far apart the agents are.
        highest = np.where(self.field > 0, strengths, -np.inf).max(axis=1)
        worth = self.field * np.exp(np.minimum(strengths - highest[:, None], 0.0))
        total = worth.sum(axis=1)
        share = (worth / total[:, None])[:, :-1]
        value = self.wins @ strength - self.places @ (np.log(total) + highest) - strength @ strength / (2 * WEAK**2)
        slope = self.wins - self.places @ share - strength / WEAK**2
        information = np.diag(self.places @ share + 1 / WEAK**2) - share.T @ (share * self.places[:, None])
        return Point(strength, float(value), slope, information, share)

    def skew(self, point: Point, covariance: Array) -> Array:
        """The third cumulant of the wins: with those of each agent once, and with two of such a covariance."""
        along = point.share @ covariance
        middle = (along * point.share).sum(axis=1)
        apart = np.diag(covariance) - 2 * along + middle[:, None]
        average = (point.share * apart).sum(axis=1) + (1 - point.share.sum(axis=1)) * middle
        skew: Array = self.places @ (point.share * (apart - average[:, None]))
        return skew

    def greatest(self, start: Array, held: int | None = None) -> Point:
        """Where the likelihood is greatest, by Newton's method; the strength of one agent may be `held`."""
        point, gain = self.at(start), math.inf
        while gain > FLAT:
            slope, information = point.slope.copy(), point.information.copy()
            if held is not None:
                information[held] = information[:, held] = 0.0
                slope[held] = 0.0
                information[held, held] = 1.0
            step = np.linalg.solve(information, slope)
            gain = float(slope @ step)
            point = self._uphill(point, step)
        return point

    def _uphill(self, point: Point, step: Array) -> Point:
        """The point after a step; one that would lose likelihood is halved."""
        after = self.at(point.strength + step)
        while after.value < point.value - NOISE * abs(point.value):
            step = step / 2
            after = self.at(point.strength + step)
        return after
