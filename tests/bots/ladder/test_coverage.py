"""Ladders whose truth is known: how often the intervals of the ratings hold it."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from bots.ladder.deals import Deals
from bots.ladder.elo import ELO
from bots.ladder.rating import choices, rate
from bots.ladder.result import Result
from shared.game import Outcome

TRUTH = {"random": 0.0, "a": 0.4, "b": 0.7, "c": 1.5}
DEALS = 60
SAME = 0.6
"""How often the cards decide: a game ends as the one before it on the same deal."""


def two(seats: tuple[str, ...], chance: np.random.Generator) -> tuple[float, ...]:
    """A game of two; draws come instead of equally many wins and losses: the expected score is the model's."""
    likely = 1 / (1 + math.exp(TRUTH[seats[1]] - TRUTH[seats[0]]))
    drawn, lot = 0.3 * min(likely, 1 - likely), chance.random()
    return (1.0, 0.0) if lot < likely - drawn else (0.5, 0.5) if lot < likely + drawn else (0.0, 1.0)


def race(seats: tuple[str, ...], chance: np.random.Generator) -> tuple[float, ...]:
    """A game of any number: exponential times with the rates of Luce."""
    return tuple((-chance.exponential([1 / math.exp(TRUTH[agent]) for agent in seats])).tolist())


def first_past_the_post(seats: tuple[str, ...], chance: np.random.Generator) -> tuple[float, ...]:
    """The same race, of which only the winner is known, as of a game of Clue."""
    scores = race(seats, chance)
    return tuple(float(score == max(scores)) for score in scores)


def ladder(
    size: int, game: Callable[..., tuple[float, ...]], chance: np.random.Generator, deals: int
) -> Iterator[Result]:
    """Each group of so many agents plays each deal in all cyclic seatings."""
    for deal, group in itertools.product(range(deals), itertools.combinations(TRUTH, size)):
        placed: dict[str, float] = {}
        for leg in range(size):
            seats = group[leg:] + group[:leg]
            if not placed or chance.random() > SAME:
                placed = dict(zip(seats, game(seats, chance), strict=True))
            yield Result(deal, leg, seats, Outcome(tuple(placed[agent] for agent in seats), "points"), 1)


def covered(size: int, game: Callable[..., tuple[float, ...]], ladders: int, deals: int = DEALS) -> list[float]:
    """The share of the intervals that hold the truth, for each agent but the anchor."""
    held = dict.fromkeys([*TRUTH][1:], 0)
    for seed in range(ladders):
        ratings = rate([*TRUTH], choices(Deals.of(ladder(size, game, np.random.default_rng(seed), deals))))
        for rating in ratings[1:]:
            held[rating.agent] += rating.low <= ELO * TRUTH[rating.agent] <= rating.high
    return [count / ladders for count in held.values()]


@pytest.mark.parametrize(("size", "game"), [(2, two), (4, race), (4, first_past_the_post)])
def test_intervals_hold_the_truth_as_often_as_they_say(size: int, game: Callable[..., tuple[float, ...]]) -> None:
    # Of 150 intervals, fewer than 135 would hold it once in 130 times.
    assert all(0.90 <= share <= 0.993 for share in covered(size, game, 150))


@pytest.mark.parametrize(("size", "game"), [(2, two), (4, race)])
def test_after_few_deals_they_hold_it_rather_more_often(size: int, game: Callable[..., tuple[float, ...]]) -> None:
    assert all(share >= 0.95 for share in covered(size, game, 150, deals=4))


@pytest.mark.soak
@pytest.mark.parametrize(("size", "game"), [(2, two), (3, race), (4, race), (3, first_past_the_post)])
def test_intervals_hold_the_truth_in_a_thousand_ladders(size: int, game: Callable[..., tuple[float, ...]]) -> None:
    assert all(0.93 <= share <= 0.97 for share in covered(size, game, 1000))
