"""Who meets next: the two agents whose games tell most about the one that is known least."""

from __future__ import annotations

import itertools
import math
from collections.abc import Collection, Mapping, Sequence

import numpy as np

from bots.ladder.judge.luce import WEAK, Array
from bots.ladder.plan.elo import expected

Pair = tuple[str, str]

SUPPOSED = 10
"""Games that each pair is supposed to have played besides: else no way by stones shows before all of it was played."""


class Known:
    """How well the strengths of agents are known; the first is the anchor.

    `elo` is what is known of their ratings, and `met` how many games each pair has played.
    """

    def __init__(self, agents: Sequence[str], elo: Sequence[float], met: Mapping[Pair, int]) -> None:
        self._agents, self._elo = agents, elo
        self._pairs = list(itertools.combinations(range(len(agents)), 2))
        information = np.eye(len(agents)) / WEAK**2
        # The strength of the anchor is no question.
        information[0, 0] = 1e12
        for one, other in self._pairs:
            side, games = self._side(one, other), met.get((agents[one], agents[other]), 0) + SUPPOSED
            information += games * self._told(one, other, 0.0) * np.outer(side, side)
        self._covariance: Array = np.linalg.inv(information)

    def next(self, wanted: Collection[str]) -> Pair:
        """The pair whose next deal lessens most the variance of who of those `wanted` has the greatest."""
        at = max(map(self._agents.index, wanted), key=lambda agent: float(self._covariance[agent, agent]))
        one, other = max(self._pairs, key=lambda pair: float(self._gain(*pair)[at, at]))
        self._covariance = self._covariance - self._gain(one, other)
        return self._agents[one], self._agents[other]

    def _gain(self, one: int, other: int) -> Array:
        """What the covariance loses by a deal of two agents, both seatings of it (Sherman and Morrison 1950)."""
        side = self._side(one, other)
        along = self._covariance @ side
        variance = float(side @ along)
        worth = 2 * self._told(one, other, variance)
        gain: Array = np.outer(along, along) * worth / (1 + worth * variance)
        return gain

    def _side(self, one: int, other: int) -> Array:
        agents = np.arange(len(self._agents))
        side: Array = (agents == one).astype(float) - (agents == other)
        return side

    def _told(self, one: int, other: int, variance: float) -> float:
        """The information of a game, on average over what the difference of strengths may be (MacKay 1992)."""
        flatter = math.sqrt(1 + math.pi * variance / 8)
        likely = expected((self._elo[one] - self._elo[other]) / flatter)
        return likely * (1 - likely) / flatter
