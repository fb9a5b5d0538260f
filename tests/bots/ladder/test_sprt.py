from __future__ import annotations

import math
from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.ladder.elo import expected
from bots.ladder.sprt import Finding, Sprt, Trial, log_ratio

TEST = Sprt(0, 60)


def trial(*scores: float, test: Sprt = TEST) -> Finding:
    running = Trial(test)
    for score in scores:
        running.add(score)
    return running.finding


def test_the_bounds_are_walds() -> None:
    assert Sprt(0, 10, alpha=0.05, beta=0.1).bounds == pytest.approx((math.log(0.1 / 0.95), math.log(0.9 / 0.05)))


def test_of_games_won_or_lost_it_is_the_ratio_of_the_binomial() -> None:
    won, lost, low, high = 700, 300, expected(0), expected(60)
    binomial = won * math.log(high / low) + lost * math.log((1 - high) / (1 - low))
    assert log_ratio(Counter({1.0: won, 0.0: lost}), low, high) == pytest.approx(binomial)


def test_what_was_never_seen_hardly_counts() -> None:
    low, high = expected(0), expected(60)
    assert log_ratio(Counter({1.0: 20}), low, high) == pytest.approx(20 * math.log(high / low), rel=0.001)


@given(st.lists(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), min_size=1, max_size=60))
def test_the_same_results_from_the_other_side_say_the_opposite(scores: list[float]) -> None:
    seen, mirrored = Counter(scores), Counter(1 - score for score in scores)
    assert log_ratio(seen, expected(-20), expected(60)) == pytest.approx(
        -log_ratio(mirrored, expected(-60), expected(20))
    )


@pytest.mark.parametrize(("score", "verdict"), [(1.0, "accepted"), (0.5, "rejected"), (0.0, "rejected")])
def test_the_same_score_on_every_deal_decides_soon(score: float, verdict: str) -> None:
    found = trial(*[score] * 200)
    assert found.verdict == verdict
    assert found.deals < 100


def test_after_the_verdict_nothing_changes() -> None:
    decided = trial(*[1.0] * 30)
    assert decided.verdict == "accepted"
    assert trial(*[1.0] * 30, *[0.0] * 300) == decided


def test_without_a_deal_nothing_is_decided() -> None:
    assert trial() == Finding(0, 0.0, None)


def decided(elo: float, test: Sprt, runs: int, luck: float) -> tuple[float, float]:
    """How many of some tests accept, where the first is `elo` stronger, and how many deals they take, on average.

    With the probability `luck` the cards decide a deal, and each side wins one of its games.
    """
    chance = np.random.default_rng(7)
    likely, accepted, deals = (expected(elo) - luck / 2) / (1 - luck), 0, 0
    for _ in range(runs):
        running = Trial(test)
        while running.finding.verdict is None:
            one, other = chance.random(2) < likely
            running.add(0.5 if chance.random() < luck else (float(one) + float(other)) / 2)
        accepted += running.finding.verdict == "accepted"
        deals += running.finding.deals
    return accepted / runs, deals / runs


@pytest.mark.parametrize("luck", [0.0, 0.8])
def test_it_errs_as_rarely_as_it_says(luck: float) -> None:
    # Of 200 tests with a risk of 5 %, more than 17 would err once in 70 times.
    assert decided(0, TEST, 200, luck)[0] <= 17 / 200
    assert decided(60, TEST, 200, luck)[0] >= 1 - 17 / 200


@pytest.mark.soak
@pytest.mark.parametrize("elo", [30, 60])
@pytest.mark.parametrize("luck", [0.0, 0.5, 0.8])
def test_it_errs_as_rarely_as_it_says_over_a_thousand_tests(elo: float, luck: float) -> None:
    # Of 1,000 tests with a risk of 5 %, more than 66 would err once in 100 times.
    assert decided(0, Sprt(0, elo), 1000, luck)[0] <= 0.066
    assert decided(elo, Sprt(0, elo), 1000, luck)[0] >= 1 - 0.066


def test_what_the_deals_share_saves_games() -> None:
    alone, shared = (decided(60, TEST, 100, luck)[1] for luck in (0.0, 0.5))
    assert shared < 0.65 * alone
