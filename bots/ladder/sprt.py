"""A sequential test between two strengths: a match that goes on only until it is known which of them it has.

The test is Wald's (1945) of the likelihood ratio of two expected scores, generalised: what else the distribution of a
deal's score has of its own, is whatever makes the results likeliest (Van den Bergh 2020, after Owen's empirical
likelihood, 1988). A deal in all its seatings is one observation; of two seats that is the pentanomial model: a deal is
worth 0, 1/4, 1/2, 3/4 or 1 a game.
"""

from __future__ import annotations

import math
from collections import Counter
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from bots.ladder.elo import expected

Verdict = Literal["accepted", "rejected"]
UNSEEN = 1e-3
"""How often the worst and the best score are taken to have been seen if they were not: with no spread at all, no
expected score but the seen one would be possible."""

Elo = Annotated[float, Meta(ge=-1000, le=1000)]
Risk = Annotated[float, Meta(gt=0, lt=0.5)]


class Sprt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Is the first agent `elo1` stronger than the second, or only `elo0`?

    A first agent of strength `elo0` or less is accepted wrongly with a probability of at most about `alpha`. One of
    `elo1` or more is rejected wrongly with a probability of at most about `beta`.

    Raises:
        ValueError: `elo1` is not above `elo0`.
    """

    elo0: Elo
    elo1: Elo
    alpha: Risk = 0.05
    beta: Risk = 0.05

    def __post_init__(self) -> None:
        if self.elo0 >= self.elo1:
            raise ValueError(f"a sequential test needs elo0 below elo1, not {self.elo0:g} and {self.elo1:g}")

    @property
    def bounds(self) -> tuple[float, float]:
        """The logarithms of the likelihood ratio at which it is rejected and accepted (Wald 1945)."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def verdict(self, ratio: float) -> Verdict | None:
        """What a likelihood ratio, given by its logarithm, decides; None: nothing yet."""
        low, high = self.bounds
        return "accepted" if ratio >= high else "rejected" if ratio <= low else None


class Finding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The state of a test after `deals` deals: the logarithm of its likelihood ratio, and its decision."""

    deals: int = 0
    ratio: float = 0.0
    verdict: Verdict | None = None


class Trial:
    """A sequential test while it goes on, deal by deal; after its verdict further deals change nothing."""

    def __init__(self, test: Sprt) -> None:
        self.finding = Finding()
        self._test = test
        self._seen: Counter[float] = Counter()
        self._means = expected(test.elo0), expected(test.elo1)

    def add(self, score: float) -> None:
        """Take in the score of the next deal, a game's average from 0 to 1."""
        if self.finding.verdict is None:
            self._seen[score] += 1
            ratio = log_ratio(self._seen, *self._means)
            self.finding = Finding(self.finding.deals + 1, ratio, self._test.verdict(ratio))


def log_ratio(seen: Counter[float], mean0: float, mean1: float) -> float:
    """How many times likelier `seen` is, at best, if its mean is `mean1` than if it is `mean0`, as a logarithm.

    With the weights p of the scores x and a mean s, the likeliest distribution is p / (1 + t (x - s)) for the t that
    gives it the mean s.
    """
    weights = {0.0: UNSEEN, 1.0: UNSEEN, **seen}
    tilt0, tilt1 = _tilt(weights, mean0), _tilt(weights, mean1)
    return sum(
        weight * math.log((1 + tilt0 * (score - mean0)) / (1 + tilt1 * (score - mean1)))
        for score, weight in weights.items()
    )


def _tilt(weights: dict[float, float], mean: float) -> float:
    """The t of `log_ratio`: there is one, between those at which a weight becomes infinite."""
    # Not above: it takes 0.4 s to import, in every process of every ladder.
    from scipy.optimize import brentq

    def excess(tilt: float) -> float:
        return sum(weight * (score - mean) / (1 + tilt * (score - mean)) for score, weight in weights.items())

    # The worst score is 0 and the best is 1.
    lowest, highest = -1 / (1 - mean), 1 / mean
    inside = 1e-12 * (highest - lowest)
    return float(brentq(excess, lowest + inside, highest - inside, xtol=1e-12))
