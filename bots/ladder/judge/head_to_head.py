"""Two agents against each other: who is stronger, by how much, how surely, and what it was worth to share the deals."""

from __future__ import annotations

import itertools
import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

import msgspec
from scipy.special import stdtr

from bots.ladder.elo import ELO
from bots.ladder.judge.deals import Deal, duels
from bots.ladder.judge.estimate import Sample


class HeadToHead(msgspec.Struct, frozen=True):
    """What `one` has scored against `other`, over `deals` deals and `games` comparisons of two seats.

    `share` is of the points, with the ends of its 95 % interval. `normalised` is the normalised Elo: how far the share
    is from one half in standard deviations of a game, on the Elo scale; unlike the Elo, it tells how many games it
    takes to see the difference (Van den Bergh 2020). `superiority` is the probability that `one` is the stronger,
    where all shares were equally likely before. `gain` is how many independent games tell as much as one of these:
    above 1, if the seatings of a deal make up for its luck. None: the deals do not differ.
    """

    one: str
    other: str
    deals: int
    games: int
    share: float
    low: float
    high: float
    normalised: float | None
    superiority: float
    gain: float | None


def head_to_head(agents: Sequence[str], deals: Iterable[Deal]) -> tuple[HeadToHead, ...]:
    """Every two agents that have met, in the order of `agents`."""
    return tuple(compare(*pair, met) for pair, met in meetings(agents, deals).items())


def meetings(agents: Sequence[str], deals: Iterable[Deal]) -> dict[tuple[str, str], Met]:
    """What the upper one of every two agents that have met got, in the order of `agents`."""
    met: dict[tuple[str, str], Met] = defaultdict(Met)
    for deal in deals:
        for pair, points in points_of(deal, agents).items():
            met[pair].add(points, deal.copies)
    return {pair: met[pair] for pair in itertools.combinations(agents, 2) if pair in met}


def points_of(deal: Deal, agents: Sequence[str]) -> dict[tuple[str, str], list[float]]:
    """For each two agents of `agents`, what the upper one got in each comparison on a deal."""
    points: dict[tuple[str, str], list[float]] = defaultdict(list)
    rank = {agent: at for at, agent in enumerate(agents)}
    for game in deal.games:
        for one, other, got in duels(game):
            if one in rank and other in rank:
                upper = rank[one] < rank[other]
                points[(one, other) if upper else (other, one)].append(got if upper else 1 - got)
    return points


class Met:
    """What one agent got against another: 1, 0.5 or 0 in each comparison of two seats."""

    def __init__(self) -> None:
        self.deals: Counter[tuple[float, int]] = Counter()
        """How many deals came to such a sum in so many comparisons."""
        self.squares = 0.0
        """The sum of the squares over all comparisons."""

    def add(self, points: Sequence[float], copies: int = 1) -> None:
        """Count `copies` deals with these comparisons."""
        self.deals[sum(points), len(points)] += copies
        self.squares += copies * sum(each**2 for each in points)


def compare(one: str, other: str, met: Met) -> HeadToHead:
    """Two agents that have met."""
    sample = Sample.alike(met.deals)
    share, variance, games = sample.share(), sample.variance(), int(sample.size)
    told = 1e-15 < variance < math.inf
    single = (met.squares / games - share.value**2) / max(games - 1, 1)
    return HeadToHead(
        one=one,
        other=other,
        deals=sample.deals,
        games=games,
        share=round(share.value, 4),
        low=round(share.low, 4),
        high=round(share.high, 4),
        normalised=round(ELO * 2 * (share.value - 0.5) / math.sqrt(games * variance), 1) if told else None,
        superiority=_superiority(sample.tempered()),
        gain=round(single / variance, 2) if told else None,
    )


def _superiority(sample: Sample) -> float:
    """The tempered sample's: so nobody is surely the stronger after a few games won throughout."""
    mean, variance = sample.mean().value, sample.variance()
    return round(float(stdtr(sample.deals - 1, (mean - 0.5) / math.sqrt(variance))), 6)
