from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np
import pytest

from bots.ladder.judge.deals import Deals
from bots.ladder.judge.head_to_head import HeadToHead, Met, compare, head_to_head
from bots.ladder.result import Result
from shared.game import Outcome


def met(games: Iterable[tuple[int, float]]) -> Met:
    """The deal of each comparison, and what the first one got."""
    deals: dict[int, list[float]] = {}
    for deal, points in games:
        deals.setdefault(deal, []).append(points)
    every = Met()
    for own in deals.values():
        every.add(own)
    return every


def test_the_whole_of_a_small_comparison() -> None:
    # Deals worth 1, 1/2, 1/2 and 1 a game: mean 3/4, standard error sqrt(1/12 / 4) = 0.1443.
    found = compare("a", "b", met([(1, 1), (1, 1), (2, 1), (2, 0), (3, 0.5), (3, 0.5), (4, 1), (4, 1)]))
    assert found == HeadToHead(
        one="a",
        other="b",
        deals=4,
        games=8,
        share=0.75,
        low=found.low,
        high=1.0,
        # 1/4 is 0.6124 of sqrt(8) standard errors; the Elo scale has 173.7 points for a unit of strength.
        normalised=pytest.approx(2 * 173.718 * 0.25 / (math.sqrt(8) * 0.144338), abs=0.1),
        superiority=found.superiority,
        # A game alone has the variance 1/7; eight have 1/56, the four deals 1/48.
        gain=pytest.approx(48 / 56, abs=0.01),
    )
    assert found.low < 0.5 < 0.8 < found.superiority < 0.95


def test_the_other_side_has_the_rest() -> None:
    games = [(deal, float(deal % 3 > 0)) for deal in range(30)]
    one, other = compare("a", "b", met(games)), compare("b", "a", met((deal, 1 - points) for deal, points in games))
    assert (other.share, other.superiority) == pytest.approx((1 - one.share, 1 - one.superiority), abs=1e-3)
    assert (one.normalised or 0) == -(other.normalised or 0)


def test_what_was_always_equal_has_no_spread_and_nobody_is_surely_stronger() -> None:
    found = compare("a", "b", met([(1, 1.0), (1, 0.0), (2, 1.0), (2, 0.0)]))
    assert (found.share, found.normalised, found.gain, found.superiority) == (0.5, None, None, 0.5)
    assert compare("a", "b", met([(1, 1.0), (2, 1.0)])).superiority < 0.9


@pytest.mark.parametrize(("luck", "gain"), [(0.0, 1.0), (0.5, 2.0), (0.75, 4.0)])
def test_a_game_is_worth_as_many_as_its_deal_makes_up_for(luck: float, gain: float) -> None:
    chance = np.random.default_rng(3)
    games: list[tuple[int, float]] = []
    for deal in range(4000):
        first = float(chance.random() < 0.5)
        second = 1 - first if chance.random() < luck else float(chance.random() < 0.5)
        games += [(deal, first), (deal, second)]
    assert compare("a", "b", met(games)).gain == pytest.approx(gain, rel=0.1)


def test_only_who_has_met_is_compared() -> None:
    results = [
        Result(1, 0, ("a", "b"), Outcome((1.0, 0.0), "points"), 1),
        Result(1, 1, ("b", "a"), Outcome((1.0, 0.0), "points"), 1),
        Result(1, 0, ("b", "c"), Outcome((0.0, 1.0), "points"), 1),
    ]
    found = head_to_head(("c", "b", "a"), Deals.of(results))
    assert [(each.one, each.other, each.games, each.share) for each in found] == [
        ("c", "b", 1, 1.0),
        ("b", "a", 2, 0.5),
    ]
