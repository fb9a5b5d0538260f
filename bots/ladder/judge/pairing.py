"""Who meets next: the two agents whose games tell most, for what they cost, about the one that is known least."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np
from scipy.special import expit

from bots.ladder.elo import ELO
from bots.ladder.judge.deals import Deal
from bots.ladder.judge.luce import WEAK, Array
from bots.ladder.judge.rating import anchor_of, choices, elos

Pair = tuple[str, str]

SUPPOSED = 10
"""Games that each pair is supposed to have played besides: else no way by stones shows before all of it was played."""
DIGITS = 6
"""Of what is compared: processors differ in the last ones, and what is equal has to stay so."""


def pairs_that_tell_most(agents: Sequence[str], deals: Iterable[Deal], costs: Mapping[str, float]) -> Iterator[Pair]:
    """The pairs for the deals after these, as many as are wanted. Equal deals give equal pairs."""
    played, anchor = list(deals), anchor_of(agents)
    elo = elos(agents, choices(played))
    met = Counter[frozenset[str]]()
    for deal in played:
        for game in deal.games:
            met[frozenset(agent for _, agent in game)] += deal.copies
    known = Known({agent: elo[agent] for agent in (anchor, *(each for each in agents if each != anchor))}, met, costs)
    while True:
        yield known.next()


class Known:
    """How well the strengths of agents are known; the first is the anchor.

    `elo` is what is known of their ratings, `met` how many games each pair has played, and `costs` what a game costs
    each, or 1.
    """

    def __init__(self, elo: Mapping[str, float], met: Mapping[frozenset[str], int], costs: Mapping[str, float]) -> None:
        self._pairs = list(itertools.combinations(elo, 2))
        self._cost: Array = np.array([costs.get(one, 1.0) + costs.get(other, 1.0) for one, other in self._pairs])
        agents, ratings = np.array([*elo]), np.array([*elo.values()])
        self._sides = np.array([(agents == one).astype(float) - (agents == other) for one, other in self._pairs])
        self._apart: Array = self._sides @ ratings / ELO
        games = np.array([met.get(frozenset(pair), 0) + SUPPOSED for pair in self._pairs])
        told = self._sides.T @ (self._sides * (games * self._told(np.zeros(len(games))))[:, None])
        # The strength of the anchor is no question.
        prior = np.diag(np.where(agents == agents[0], 1e12, 1 / WEAK**2))
        self._covariance: Array = np.linalg.inv(told + prior)

    def next(self) -> Pair:
        """The pair whose next deal lessens most, for its cost, the variance of the agent that has the greatest."""
        least_known = _greatest(np.diag(self._covariance))
        along = self._sides @ self._covariance
        variance = (along * self._sides).sum(axis=1)
        # What the covariance loses by both seatings of a deal (Sherman and Morrison 1950).
        worth = 2 * self._told(variance)
        lost = worth / (1 + worth * variance)
        best = _greatest(along[:, least_known] ** 2 * lost / self._cost)
        self._covariance = self._covariance - np.outer(along[best], along[best]) * lost[best]
        return self._pairs[best]

    def _told(self, variance: Array) -> Array:
        """The information of a game of each pair, on average over what their difference may be (MacKay 1992)."""
        flatter = np.sqrt(1 + np.pi * variance / 8)
        likely = expit(self._apart / flatter)
        told: Array = likely * (1 - likely) / flatter
        return told


def _greatest(values: Array) -> int:
    """The first of the greatest."""
    return int(np.argmax(np.round(values / values.max(), DIGITS)))
