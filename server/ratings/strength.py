"""How strong a player is, by the last matches and by what the opponents are worth now: estimated anew after each match.

It is the model of Bradley and Terry (1952), fitted for one player at a time as in Whole-History Rating (Coulom 2008).
What changes with time is not modelled: a match counts less for each one that follows it. How sure an estimate is, the
matches tell (Liang and Zeger 1986). It has two parts. One is luck. The other is the share that hangs on no reference
bot: players who only met each other know their order, but not how strong they all are.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

Q = math.log(10) / 400
"""What a point of Elo is on the scale of odds."""
KEPT = 0.96
"""What a match still counts after one more: the last 60 matches are nine tenths of a rating."""
WINDOW = 100
"""Matches that an estimate looks at: what is older counts less than a fiftieth of the last one."""
DOUBT = 400.0
"""The standard deviation of a newcomer. It counts less with each match, as a match does, down to what is left of it
after WINDOW."""
TINY = 0.01
"""Points at which a fit stops."""
RANGE = -4000.0, 6000.0
"""Where every strength is; a step of Newton's that leaves what is known of it, where the curve is flat, is halved."""


class Strength(NamedTuple):
    """An estimate in Elo points, its standard deviation by luck, and the share that hangs on no reference bot."""

    elo: float
    luck: float
    adrift: float

    @property
    def error(self) -> float:
        """The standard deviation of both."""
        return math.hypot(self.luck, self.adrift * DOUBT)


NEWCOMER = Strength(0.0, 0.0, 1.0)
"""Where `random` stands, and nobody knows."""


class Meeting(NamedTuple):
    """What a match says of a player against one other seat.

    `match` counts the matches of the player, `score` is 1, 0.5 or 0, and `weight` is what it counts for, as several
    seats of one match say less than several matches.
    """

    match: int
    rival: str
    score: float
    weight: float


def weight_of(scores: Sequence[float]) -> float:
    """What a pair of seats of a match counts, if all were equally strong: what it says, over how much luck is in it.

    For two seats it is 1, for m whose places are all known 3 / (m + 1), and for m of whom one has won 2 / m.
    """
    if len(scores) == 2:
        return 1.0
    balances = [(sum(other < own for other in scores), sum(other > own for other in scores)) for own in scores]
    luck = sum((better - worse) ** 2 for better, worse in balances)
    return sum(map(sum, balances)) / luck if luck else 0.0


def fit(meetings: Sequence[Meeting], worth: Mapping[str, Strength], start: float = 0.0) -> Strength:
    """The strength of a player after these meetings, the oldest first, with those who are worth what `worth` says.

    `start` is where to look for it first.
    """
    if not meetings:
        return NEWCOMER
    matches, score, weight = np.array([(match, score, weight) for match, _, score, weight in meetings]).T
    elo, luck, adrift = np.array([worth[meeting.rival] for meeting in meetings]).T
    kept = KEPT ** (matches[-1] - matches)
    doubt = luck**2 + (adrift * DOUBT) ** 2
    kept /= 1 + 3 * (Q * Q) * doubt / math.pi**2
    counted, own, before = kept * weight, start, KEPT ** min(meetings[-1].match + 1, WINDOW) / DOUBT**2
    low, high = RANGE
    while True:
        chance = 1 / (1 + np.exp(Q * (elo - own)))
        told = Q * Q * counted * chance * (1 - chance)
        information = float(told.sum()) + before
        slope = Q * float(counted @ (score - chance)) - own * before
        low, high = (own, high) if slope > 0 else (low, own)
        step = slope / information
        if abs(step) < TINY:
            break
        own = own + step if low < own + step < high else (low + high) / 2
    variance = float(kept @ told + told**2 @ luck**2) / information**2
    return Strength(own, math.sqrt(variance), (float(told @ adrift) + before) / information)
