"""What matches say of a strength: no more than there is luck in them, at any table, and how sure it is."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pytest
from scipy.stats import binom

from server.ratings.fitting import Told, fit, told
from server.ratings.strength import DOUBT, NEWCOMER, Strength, weight_of

ELO = 400 / math.log(10)
WEAK, FAIR, GOOD = (Strength(elo, 0.0, 0.0) for elo in (0.0, 450.0, 900.0))


def said_of(*said: tuple[Strength, float]) -> Told:
    """What meetings with these rivals say, with these scores."""
    elo, luck, adrift, score = (np.array([(*rival, score) for rival, score in said]).reshape(-1, 4)).T
    return told((elo, luck, adrift), score, np.ones(len(said)))


def strength(said: Sequence[tuple[Strength, float]], start: float = 0.0) -> Strength:
    return fit(said_of(*said), np.ones(len(said)), start)


@pytest.mark.parametrize("true", [300.0, 450.0, 700.0])
def test_intervals_hold_the_truth_as_often_as_they_say(true: float) -> None:
    wins = 1 / (1 + math.exp((FAIR.elo - true) / ELO))
    probable = binom.pmf(np.arange(101), 100, wins)
    fits = [strength([(FAIR, 1.0)] * won + [(FAIR, 0.0)] * (100 - won)) for won in range(101)]
    assert 0.93 <= probable @ [abs(each.elo - true) <= 1.96 * each.error for each in fits] <= 0.97
    assert probable @ [each.elo for each in fits] == pytest.approx(true, abs=5)


def test_without_matches_nothing_is_known_and_a_perfect_score_says_a_finite_thing() -> None:
    assert strength([]) == NEWCOMER == Strength(0.0, 0.0, 1.0)
    won = [(WEAK, 1.0)] * 100
    assert 0 < strength(won).elo < 2000
    assert strength(won, 5999.0).elo == pytest.approx(strength(won).elo, abs=0.1)


def test_a_match_that_counts_half_says_half_as_much() -> None:
    said = [(FAIR, 1.0), (FAIR, 0.0)] * 50
    whole, half = strength(said), fit(said_of(*said), np.full(100, 0.5))
    assert half.elo == pytest.approx(whole.elo, abs=10)
    # It is no surer for that, as the matches are as many.
    assert half.luck == pytest.approx(whole.luck, abs=2)


def test_the_share_that_hangs_on_nobody_measured_stays_whole_among_newcomers_and_goes_with_an_anchor() -> None:
    among = [(NEWCOMER, float(number % 2)) for number in range(60)]
    assert strength(among).adrift == pytest.approx(1.0)
    assert strength(among).error > DOUBT
    with_anchor = [strength([*among, *[(FAIR, 1.0), (FAIR, 0.0)] * pairs]) for pairs in range(5)]
    shares = [each.adrift for each in with_anchor]
    assert shares == sorted(shares, reverse=True)
    assert shares[-1] < 0.9


@pytest.mark.parametrize(
    ("scores", "weight"),
    [((1.0, 0.0), 1.0), ((0.5, 0.5), 1.0), ((3.0, 2.0, 1.0), 3 / 4), ((1.0, 0.0, 0.0, 0.0), 2 / 4), ((0.0,) * 3, 0.0)],
)
def test_a_pair_of_seats_counts_by_the_luck_of_its_table(scores: tuple[float, ...], weight: float) -> None:
    assert weight_of(scores) == pytest.approx(weight)
