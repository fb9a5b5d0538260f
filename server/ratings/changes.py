"""When a player became stronger or weaker: how probable it is, for each match, that they have been the same since.

One change at most is looked for. It is as likely before any match as before any other, and normally distributed. What
speaks for it is how far the matches after it are from those before it (Chernoff and Zacks 1964), by the second-order
expansion of the likelihood.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from server.ratings.fitting import Floats, Q, Told, expected

CHANCE = 1 / 1000
"""That a player changes before a given match."""
CHANGE = 300.0
"""The standard deviation of a change, in Elo points."""
LITTLE = 1e-12
"""What any meeting says at least, so that no half of them says nothing."""
CERTAIN = 300.0
"""Evidence beyond which there is no doubt: its exponential is a number still."""


def same_since(told: Told, match: NDArray[np.int32], elo: float) -> Floats:
    """How probable it is, for each meeting, that the player has been the same from it on.

    `match` numbers the matches; `elo` is what fits all meetings.
    """
    chance, weight = expected(told, elo), told.weight
    before, after = _halves(np.maximum(Q * Q * weight * chance * (1 - chance), LITTLE))
    slope_before, slope_after = _halves(Q * weight * (told.score - chance))
    apart = slope_after / after - slope_before / before
    variance = 1 / before + 1 / after
    evidence = (apart**2 / variance * CHANGE**2 / (variance + CHANGE**2) - np.log1p(CHANGE**2 / variance)) / 2
    # In units of the likelihood of no change. Nobody changes between two meetings of one match.
    changed = CHANCE * np.exp(np.minimum(evidence, CERTAIN)) * (np.diff(match) > 0)
    later = np.append(np.cumsum(changed[::-1])[::-1], 0.0)
    same: Floats = 1 - later / (1 + later[0])
    return same


def _halves(each: Floats) -> tuple[Floats, Floats]:
    """For each but the last, the sum up to it, and the sum of the rest."""
    total = np.cumsum(each)
    return total[:-1], total[-1] - total[:-1]
