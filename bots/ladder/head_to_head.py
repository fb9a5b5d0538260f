"""Two agents against each other: who is stronger, by how much, how surely, and what it was worth to share the deals."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence

import msgspec
from scipy.special import stdtr

from bots.ladder.elo import ELO
from bots.ladder.estimate import Sample
from bots.ladder.result import Result
from bots.ladder.standing import duels


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


def head_to_head(agents: Sequence[str], results: Iterable[Result]) -> tuple[HeadToHead, ...]:
    """Every two agents that have met, in the order of `agents`."""
    met: dict[frozenset[str], list[tuple[int, str, float]]] = {}
    for result in results:
        for duel in duels(result):
            met.setdefault(frozenset((duel.one, duel.other)), []).append((result.deal, duel.one, duel.points))
    return tuple(
        compare(one, other, ((deal, points if first == one else 1 - points) for deal, first, points in games))
        for one, other in itertools.combinations(agents, 2)
        if (games := met.get(frozenset((one, other))))
    )


def compare(one: str, other: str, scored: Iterable[tuple[int, float]]) -> HeadToHead:
    """`scored` has the deal of each comparison, and what `one` got: 1, 0.5 or 0."""
    games = list(scored)
    sample = Sample(games)
    share, variance = sample.share(), sample.variance()
    told = 0 < variance < math.inf
    single = sum((points - share.value) ** 2 for _, points in games) / max(len(games) - 1, 1) / len(games)
    return HeadToHead(
        one=one,
        other=other,
        deals=len(sample.games),
        games=len(games),
        share=round(share.value, 4),
        low=round(share.low, 4),
        high=round(share.high, 4),
        normalised=round(ELO * 2 * (share.value - 0.5) / math.sqrt(len(games) * variance), 1) if told else None,
        superiority=_superiority(sample.tempered()),
        gain=round(single / variance, 2) if told else None,
    )


def _superiority(sample: Sample) -> float:
    """The tempered sample's: so nobody is surely the stronger after a few games won throughout."""
    mean, variance = sample.mean().value, sample.variance()
    return round(float(stdtr(len(sample.games) - 1, (mean - 0.5) / math.sqrt(variance))), 6)
