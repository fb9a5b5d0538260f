"""The Elo scale (Elo 1978): ten times as likely to win is 400 points."""

from __future__ import annotations

import math

ELO = 400 / math.log(10)
"""Elo points of one unit of strength, the logarithm of the odds."""


def expected(elo: float) -> float:
    """The score of a game that is expected of who is so many points stronger."""
    return 1 / (1 + math.exp(-elo / ELO))
