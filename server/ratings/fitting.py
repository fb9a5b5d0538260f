"""How strong a player is, by matches with others whose strength is known better or worse.

It is the model of Bradley and Terry (1952), fitted for one player at a time. The matches tell how sure an estimate is
(Liang and Zeger 1986). This has two parts. One is luck. The other is the share that hangs on no reference bot: players
who only met each other know their order, but not how strong they all are.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from server.ratings.strength import DOUBT, Strength

Q = math.log(10) / 400
"""What a point of Elo is on the scale of odds."""
NEAR = 1.0
"""Points of a step of Newton's method after which a fit ends: the next step would be a hundredth of that."""
RANGE = -4000.0, 6000.0
"""Where every strength is; a step of Newton's that leaves what is known of it, where the curve is flat, is halved."""

Floats = NDArray[np.float64]


class Told(NamedTuple):
    """What meetings say of a player, the oldest first: what the rivals are worth, the score, and what each counts."""

    elo: Floats
    luck: Floats
    adrift: Floats
    score: Floats
    weight: Floats

    def of(self, which: NDArray[np.bool_] | slice) -> Told:
        """Some of the meetings."""
        return Told(*(each[which] for each in self))


def told(rivals: Iterable[Floats], score: Floats, weight: Floats) -> Told:
    """What meetings say with rivals of whom Elo, luck and the share adrift are rows: less where these are in doubt
    (Glickman 1999)."""
    elo, luck, adrift = rivals
    doubt = luck**2 + (adrift * DOUBT) ** 2
    return Told(elo, luck, adrift, score, weight / (1 + 3 * (Q * Q) / math.pi**2 * doubt))


def expected(told: Told, elo: float) -> Floats:
    """What a player of this strength would score in each meeting, on average."""
    chance: Floats = 1 / (1 + np.exp(Q * (told.elo - elo)))
    return chance


def fit(told: Told, kept: Floats, start: float = 0.0, moved: Floats | float = 0.0) -> Strength:
    """The strength of a player of whom this is told; `kept` is which share of each meeting counts still.

    `start` is where to look for it first. `moved` are points by which the player may have been stronger or weaker in
    each meeting than now, in all of them together.
    """
    before = 1 / (1 + len(kept)) / DOUBT**2
    count = kept * told.weight
    scored, own, (low, high) = float(count @ told.score), start, RANGE
    while True:
        chance = expected(told, own)
        likely = count * chance
        total = float(likely.sum())
        information = Q * Q * (total - float(likely @ chance)) + before
        slope = Q * (scored - total) - own * before
        low, high = (own, high) if slope > 0 else (low, own)
        step = slope / information
        if abs(step) < NEAR:
            break
        own = own + step if low < own + step < high else (low + high) / 2
    share = Q * Q * likely * (1 - chance) / information
    variance = float(kept @ share) / information + float(share**2 @ told.luck**2) + float((share * moved).sum()) ** 2
    return Strength(own + step, math.sqrt(variance), float(share @ told.adrift) + before / information)
