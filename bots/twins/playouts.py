"""A kernel that plays random games to their end, for the bench and to try a twin."""

from __future__ import annotations

import numpy as np

from bots.twins.chance import below
from bots.twins.contract import MOST_MOVES, Ints, movers, moves, play, start


def playouts(first: Ints, games: int, chance: Ints) -> int:
    """Deal and play so many games, each legal move being equally likely; say how many moves that took.

    `first` is the first moment of a game.
    """
    found = np.empty(MOST_MOVES, np.int64)
    position = first.copy()
    made = 0
    for _ in range(games):
        position[:] = first
        start(position, chance)
        while True:
            ahead = movers(position)
            if not ahead:
                break
            made += play_at_random(position, ahead, found, chance)
    return made


def play_at_random(position: Ints, ahead: int, found: Ints, chance: Ints) -> int:
    """Let each of the movers `ahead`, the lowest first, play any of its moves; say how many moved."""
    made = 0
    seat = 0
    while ahead:
        if ahead & 1:
            many = moves(position, seat, found)
            play(position, seat, found[below(chance, many)], chance)
            made += 1
        ahead >>= 1
        seat += 1
    return made
