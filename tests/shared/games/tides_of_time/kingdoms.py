"""Games of Tides of Time with hands of ours, and moves as people write them."""

from __future__ import annotations

import itertools
from typing import Any

from shared.game import Event
from shared.games.tides_of_time import TidesOfTime
from shared.games.tides_of_time.cards import NUMBERS, as_set


def start(zero: str = "1 2 3 4 5", one: str = "6 7 8 9 10", **options: Any) -> TidesOfTime:
    """A first moment with hands of ours; the deck is the rest, in the order of its numbers."""
    hands = as_set(numbers(zero)), as_set(numbers(one))
    deck = tuple(card for card in NUMBERS if not (hands[0] | hands[1]) >> card & 1)
    return TidesOfTime(rounds=options.get("rounds", 3), hands=hands, deck=deck)


def numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


def script(game: TidesOfTime, moves: str) -> TidesOfTime:
    """Play moves separated by commas: seat 0's and seat 1's in turn."""
    for text, seat in zip(moves.split(","), itertools.cycle((0, 1)), strict=False):
        game = step(game, seat, text)[0]
    return game


def step(game: TidesOfTime, seat: int, text: str) -> tuple[TidesOfTime, tuple[Event, ...]]:
    return game.play(seat, game.parse(seat, text))


ROUND = "1,6,7,2,3,8,9,4,5,10"
"""A whole round from `start`: seat 0 ends with 1 7 3 9 5, seat 1 with 6 2 8 4 10."""
