"""The first pick of a match of three rounds of Tides of Time, computed beforehand for each hand against all others."""

from __future__ import annotations

import bisect
import functools
import itertools
from math import comb
from pathlib import Path
from typing import Any

import numpy as np

from shared.games.tides_of_time.cards import HAND, NUMBERS, as_set

FILE = Path(__file__).with_name("tides_of_time_openings.npz")
ROUNDS = 3
"""How many rounds the matches have for which it was computed."""
PARTS = 255
"""As so many parts the file has each probability."""
OTHERS = comb(len(NUMBERS) - HAND, HAND)
"""Hands that the other may hold."""


@functools.cache
def hands() -> list[int]:
    """All hands, as sets, in order."""
    return sorted(as_set(cards) for cards in itertools.combinations(NUMBERS, HAND))


@functools.cache
def openings() -> Any:
    """For each hand, in order, how likely each of its cards is to be picked and then the match to be won."""
    with np.load(FILE) as file:
        return file["openings"]


def opening(hand: int) -> tuple[Any, float]:
    """How likely each card of a hand is to be picked, from the lowest on, and how likely the match is then won."""
    *chances, worth = openings()[bisect.bisect_left(hands(), hand)].tolist()
    return np.array(chances) / sum(chances), worth / PARTS
