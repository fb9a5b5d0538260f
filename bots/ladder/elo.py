"""The Elo scale (Elo 1978): ten times as likely to win is 400 points."""

from __future__ import annotations

import math

ELO = 400 / math.log(10)
"""Elo points of one unit of strength, the logarithm of the odds."""


def expected(elo: float) -> float:
    """The expected score of a player who is this many points stronger."""
    return 1 / (1 + math.exp(-elo / ELO))
