from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from bots.methods.matrix_game import solve
from bots.methods.nash_averaging import Array, nash_average

SQUARES = st.integers(1, 7).map(lambda side: (side, side))
ODDS = arrays(np.float64, SQUARES, elements=st.integers(-30, 30).map(lambda odds: odds / 10)).map(
    lambda any: any - any.T
)


@given(ODDS)
def test_nobody_beats_the_mixture_and_those_in_it_are_as_good_as_it(odds: Array) -> None:
    shares, against = nash_average(odds)
    assert shares.sum() == pytest.approx(1)
    assert ((shares >= 0) & (against <= 0)).all()
    assert (odds @ shares).max() < 1e-6
    assert shares @ against == pytest.approx(0, abs=1e-6)


def test_the_mixture_is_the_equilibrium_where_there_is_one() -> None:
    chance = np.random.default_rng(3)
    for agents in range(2, 9):
        odds = chance.normal(size=(agents, agents))
        odds -= odds.T
        assert nash_average(odds).shares == pytest.approx(solve(odds).rows, abs=1e-6)


def test_who_is_best_alone_is_the_mixture_alone() -> None:
    strengths = np.array([2.0, 0.0, 1.5])
    shares, odds = nash_average(strengths[:, None] - strengths)
    assert shares == pytest.approx([1, 0, 0], abs=1e-6)
    assert odds == pytest.approx([0, -2, -0.5], abs=1e-6)


def test_an_agent_that_is_entered_twice_changes_nobody_s_number() -> None:
    # Rock beats scissors by more than scissors beats paper; the published example has a circle of equals.
    circle = np.array([[0, 3, -1], [-3, 0, 1], [1, -1, 0]], dtype=float)
    twice = circle[np.ix_([0, 1, 2, 2], [0, 1, 2, 2])]
    assert nash_average(circle).shares == pytest.approx([0.2, 0.2, 0.6], abs=1e-6)
    assert nash_average(twice).shares == pytest.approx([0.2, 0.2, 0.3, 0.3], abs=1e-4)
    assert nash_average(np.zeros((4, 4))).shares == pytest.approx([0.25] * 4)
