"""Ratings from results: Bradley-Terry on the Elo scale, with intervals that take the games of a deal together.

The model: one beats other with probability 1 / (1 + exp(strength_other - strength_one)); a draw is half a win
(Bradley and Terry 1952). The intervals are from the cluster-robust sandwich (Liang and Zeger 1986) with the deal as
the cluster: all games on the same cards, of both legs and of every pairing, are one observation.

The prior: each two agents have also played two virtual games on deals of their own and won one each. They are data
like any other, for the strengths and for their variance, so that an agent that never lost has a finite rating and a
wide interval, and that no rating is certain.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray
from scipy.special import expit, stdtrit

from bots.ladder.result import Result

ANCHOR = "random"
ELO = 400 / math.log(10)
"""Elo points of one unit of strength."""
CONFIDENCE = 0.95

Array = NDArray[Any]


class Rating(msgspec.Struct, frozen=True):
    """An agent's Elo and the ends of its 95 % interval, relative to the anchor."""

    agent: str
    elo: float
    low: float
    high: float


class Duel(NamedTuple):
    """What `one` scored against `other` in one game: 1, 0.5 or 0. Games of equal `deal` are not independent."""

    deal: int
    one: str
    other: str
    points: float


def duels(results: Iterable[Result]) -> Iterator[Duel]:
    """Every two seats of every game, compared by their scores; the seats of a pair in the order of their names."""
    for result in results:
        for one, other in itertools.combinations(sorted(zip(result.seats, result.outcome.scores, strict=True)), 2):
            points = 0.5 + (one[1] > other[1]) / 2 - (one[1] < other[1]) / 2
            yield Duel(result.deal, one[0], other[0], points)


def rate(agents: Sequence[str], games: Iterable[Duel]) -> tuple[Rating, ...]:
    """The ratings in the order of `agents`; the anchor is `random`, or else the first, and has 0."""
    anchor = agents.index(ANCHOR) if ANCHOR in agents else 0
    data = _Data(agents, games, anchor)
    strength = _fit(data)
    quantile = stdtrit(data.clusters - 1, 0.5 + CONFIDENCE / 2)
    reach = quantile * np.sqrt(np.diag(_covariance(data, strength)))
    return tuple(
        Rating(agent, round(ELO * middle, 3), round(ELO * (middle - half), 3), round(ELO * (middle + half), 3))
        for agent, middle, half in zip(
            agents, np.insert(strength, anchor, 0.0).tolist(), np.insert(reach, anchor, 0.0).tolist(), strict=True
        )
    )


class _Data:
    """One row for two agents on one deal: who met (+1, -1; the anchor has no column), games, points, and the deal."""

    def __init__(self, agents: Sequence[str], games: Iterable[Duel], anchor: int) -> None:
        played: Counter[tuple[int, str, str]] = Counter()
        points: dict[tuple[int, str, str], float] = defaultdict(float)
        for deal, one, other, won in itertools.chain(games, _prior(agents)):
            played[deal, one, other] += 1
            points[deal, one, other] += won
        place = {agent: at for at, agent in enumerate(agents)}
        met = np.zeros((len(played), len(agents)))
        for at, (_, one, other) in enumerate(played):
            met[at, place[one]], met[at, place[other]] = 1, -1
        self.met: Array = np.delete(met, anchor, axis=1)
        self.games: Array = np.array(list(played.values()), dtype=float)
        self.points: Array = np.array([points[row] for row in played])
        deals, self.cluster = np.unique([deal for deal, _, _ in played], return_inverse=True)
        self.clusters = len(deals)


def _prior(agents: Sequence[str]) -> Iterator[Duel]:
    """The virtual games, on deals below 0: each of any two agents wins one."""
    for deal, (one, other) in enumerate(itertools.permutations(agents, 2), 1):
        yield Duel(-deal, one, other, 1.0)


def _fit(data: _Data) -> Array:
    """The strengths of greatest likelihood, by Newton's method; a step that would lose likelihood is halved."""
    strength = np.zeros(data.met.shape[1])
    step = np.ones_like(strength)
    while np.abs(step).max() > 1e-9:
        step = np.linalg.solve(_information(data, strength), data.met.T @ _residual(data, strength))
        while _likelihood(data, strength + step) < _likelihood(data, strength) - 1e-9:
            step = step / 2
        strength = strength + step
    return strength


def _likelihood(data: _Data, strength: Array) -> float:
    edge = data.met @ strength
    return float(data.points @ edge - data.games @ np.logaddexp(0, edge))


def _residual(data: _Data, strength: Array) -> Array:
    residual: Array = data.points - data.games * expit(data.met @ strength)
    return residual


def _information(data: _Data, strength: Array) -> Array:
    chance = expit(data.met @ strength)
    information: Array = data.met.T @ (data.met * (data.games * chance * (1 - chance))[:, None])
    return information


def _covariance(data: _Data, strength: Array) -> Array:
    """Bread, meat, bread; the last factor corrects for few clusters."""
    scores = np.zeros((data.clusters, len(strength)))
    np.add.at(scores, data.cluster, data.met * _residual(data, strength)[:, None])
    bread = np.linalg.inv(_information(data, strength))
    covariance: Array = bread @ (scores.T @ scores) @ bread * data.clusters / (data.clusters - 1)
    return covariance
