from __future__ import annotations

import math

import numpy as np
import pytest

from bots.ladder.judge.estimate import Estimate, Sample, wilson


def test_the_mean_of_single_games_has_the_interval_of_the_textbook() -> None:
    # Mean 2.5, standard error sqrt(5/3 / 4) = 0.6455, Student's t for 3 degrees of freedom 3.1824.
    estimate = Sample([(1, 1.0), (2, 2.0), (3, 3.0), (4, 4.0)]).mean()
    assert estimate == pytest.approx((2.5, 2.5 - 2.0543, 2.5 + 2.0543), abs=1e-3)


def test_the_games_of_a_deal_are_one_observation() -> None:
    single = Sample([(deal, float(deal % 3 > 0)) for deal in range(300)]).mean()
    doubled = Sample([(deal, float(deal % 3 > 0)) for deal in range(300) for _ in range(2)]).mean()
    assert doubled == pytest.approx(single)


def test_a_share_of_all_is_not_certain() -> None:
    few, many = (Sample([(deal, 1.0) for deal in range(deals)]).share() for deals in (10, 1000))
    assert (few.value, few.high) == (many.value, many.high) == (1.0, 1.0)
    assert few.low < 0.8 < 0.99 < many.low < 1.0


def test_one_deal_and_none_tell_nothing() -> None:
    assert Sample([(1, 0.5)]).mean() == (0.5, -math.inf, math.inf)
    assert math.isnan(Sample([]).mean().value)


def test_two_deals_tell_a_little() -> None:
    # Standard error 0.5, Student's t for 1 degree of freedom 12.706.
    assert Sample([(1, 0.0), (2, 1.0)]).mean() == pytest.approx((0.5, 0.5 - 6.353, 0.5 + 6.353), abs=1e-3)


@pytest.mark.parametrize("likely", [0.1, 0.5, 0.9])
def test_intervals_of_shares_cover_the_truth_as_often_as_they_say(likely: float) -> None:
    # Both legs of a deal often end alike.
    chance = np.random.default_rng(5)
    covered = 0
    for _ in range(500):
        first, other, same = chance.random((3, 100))
        legs = (first < likely, np.where(same < 0.6, first, other) < likely)
        share = Sample((deal, float(won)) for leg in legs for deal, won in enumerate(leg)).share()
        covered += share.low <= likely <= share.high
    assert 0.92 <= covered / 500 <= 0.99


def test_a_published_score_has_the_interval_of_its_games() -> None:
    # Newcombe 1998, table I: 81 of 263 by the score method, 0.2553 to 0.3662; and 0 of 20, 0 to 0.1611.
    assert wilson(81 / 263, 263) == pytest.approx((0.3080, 0.2553, 0.3662), abs=1e-4)
    assert wilson(0.0, 20) == pytest.approx((0.0, 0.0, 0.1611), abs=1e-4)
    assert (wilson(0.0, 60).low, wilson(1.0, 60).high) == (0.0, 1.0)


def test_the_interval_of_a_difference_is_made_from_both() -> None:
    # Newcombe 1998 (comparison of two proportions), method 10: 56/70 less 48/80 is 0.2, 0.0524 to 0.3339.
    difference = wilson(56 / 70, 70).minus(wilson(48 / 80, 80))
    assert difference == pytest.approx((0.2, 0.0524, 0.3339), abs=1e-4)
    assert Estimate(0.5, 0.5, 0.5).minus(Estimate(0.25, 0.25, 0.25)) == (0.25, 0.25, 0.25)
