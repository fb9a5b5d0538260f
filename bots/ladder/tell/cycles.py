"""Who beats whom although ranked below, and who is best where strength goes round in a circle.

A rating is one number an agent, so it cannot show a circle. It also depends on who else is in the ladder: the agent
that gains most from weak ones may be rated above an agent that beats it. Nash averaging compares each agent with the
best mixture of all instead (see bots/methods/nash_averaging.py).
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence

import msgspec
import numpy as np

from bots.ladder.elo import ELO
from bots.ladder.judge.deals import Deal, Deals
from bots.ladder.judge.head_to_head import HeadToHead, points_of
from bots.ladder.keep.state import LadderState
from bots.methods.nash_averaging import Array, nash_average

RISK = 0.05
"""How likely a ladder without an upset may be said to have one."""
RESAMPLES = 200
"""Of the deals (Efron 1979), for the intervals."""


class Averaged(msgspec.Struct, frozen=True):
    """An agent's share of the best mixture of all, and its Elo points against this mixture: 0 at most.

    The points have the ends of their 95 % interval.
    """

    agent: str
    share: float
    elo: float
    low: float
    high: float


class Circles(msgspec.Struct, frozen=True):
    """The upsets of a ladder (see `upsets`); if there are any and all have met, also all agents in the best mixture."""

    upsets: Sequence[HeadToHead]
    mixture: Sequence[Averaged]


def circles(state: LadderState) -> Circles:
    """What a ladder says of circles."""
    agents = [standing.agent for standing in state.standings]
    surprising = upsets(state.head_to_head)
    all_met = len(state.head_to_head) == math.comb(len(agents), 2)
    return Circles(surprising, averaged(agents, Deals.of(state.games)) if surprising and all_met else [])


def upsets(pairs: Sequence[HeadToHead]) -> list[HeadToHead]:
    """The pairs in which the second one, the lower in the standings, is surely the stronger.

    Many pairs are looked at, so each has its part of the risk (Bonferroni).
    """
    return [pair for pair in pairs if pair.superiority < RISK / len(pairs)]


def averaged(agents: Sequence[str], deals: Iterable[Deal]) -> list[Averaged]:
    """All agents against their best mixture, the best first; the deals are drawn again and again for the intervals.

    Each two of the agents must have met. Each has also won one deal and lost one more, so that nobody's odds are
    infinite.
    """
    sums, games, copies = _scores(agents, deals)
    total = int(copies.sum())
    more = copies @ games / total
    chance = np.random.default_rng(0)

    def average(weights: Array) -> tuple[Array, Array]:
        share = (weights @ sums + more) / (weights @ games + 2 * more)
        odds = np.zeros((len(agents), len(agents)))
        odds[np.triu_indices(len(agents), 1)] = np.log(share / (1 - share))
        return nash_average(odds - odds.T)

    shares, middle = average(copies)
    drawn = (chance.multinomial(total, copies / total).astype(float) for _ in range(RESAMPLES))
    ends = np.quantile([average(weights)[1] for weights in drawn], (0.025, 0.975), axis=0)
    rows = zip(agents, shares, ELO * middle, *(ELO * ends), strict=True)
    found = [
        Averaged(agent, round(float(share), 4), *(round(float(each), 3) + 0.0 for each in elo))
        for agent, share, *elo in rows
    ]
    return sorted(found, key=lambda each: (-each.elo, -each.share))


def _scores(agents: Sequence[str], deals: Iterable[Deal]) -> tuple[Array, Array, Array]:
    """For each deal and each pair what the upper one got in how many games, and how many deals came out so."""
    pairs = list(itertools.combinations(agents, 2))
    sums, games, copies = [], [], []
    for deal in deals:
        points = points_of(deal, agents)
        sums.append([sum(points[pair]) for pair in pairs])
        games.append([len(points[pair]) for pair in pairs])
        copies.append(deal.copies)
    return np.array(sums, dtype=float), np.array(games, dtype=float), np.array(copies, dtype=float)
