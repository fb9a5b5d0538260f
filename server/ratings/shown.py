"""What others are told of a rating, and what it is worth to them: neither can be printed.

Somebody with several accounts can let them beat each other, but cannot let them beat a reference bot. So neither goes
much higher than the matches which the player has played alone with reference bots allow.
"""

from __future__ import annotations

import math

from server.effects.entries import Rated
from server.ratings.strength import DOUBT, Strength
from shared.messages import Rating

CONFIDENCE = 1.96
"""Standard deviations of half a 95 % interval."""
LEAD, SHARE = 50.0, 0.4
"""Points that a rating is shown above what the matches with reference bots say, at most, and which share of their
standard deviation: where they say much, less is left to their luck."""
SURE = 3.0
"""Standard deviations above it that others believe in."""


def shown(rated: Rated) -> Rating:
    """A rating as it is told, on the scale where the agent `random` is 0."""
    elo, error = rated.house
    elo += min(LEAD, SHARE * error)
    if rated.mu <= elo:
        elo, error = rated.mu, math.hypot(rated.sigma, rated.adrift * DOUBT)
    return Rating(round(elo, 1), round(CONFIDENCE * error, 1))


def worth(rated: Rated) -> Strength:
    """What a player is worth to those who meet them."""
    elo, error = rated.house
    return Strength(min(rated.mu, elo + SURE * error), rated.sigma, rated.adrift)
