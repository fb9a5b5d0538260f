from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays
from scipy.optimize import linprog

from bots.methods.matrix_game import solve, solve_unsure, values

shapes = array_shapes(min_dims=2, max_dims=2, min_side=1, max_side=6)
few = st.integers(-3, 3).map(float)
"""Few different payoffs, for ties: dominated and equal rows, many optimal strategies, degenerate corners."""
any_payoff = st.floats(-1000, 1000, allow_subnormal=False).map(lambda payoff: round(payoff, 3))
games = st.one_of(
    *(shapes.flatmap(lambda shape, each=each: arrays(np.float64, shape, elements=each)) for each in (few, any_payoff))
)


def value_by_linear_program(game):
    """The most that the row player can guarantee: maximize v where x @ game >= v for every column."""
    height, width = game.shape
    bounds = [(0, 1)] * height + [(None, None)]
    found = linprog(
        [0] * height + [-1],
        A_ub=np.hstack([-game.T, np.ones((width, 1))]),
        b_ub=[0] * width,
        A_eq=[[1] * height + [0]],
        b_eq=[1],
        bounds=bounds,
    )
    assert found.status == 0
    return -found.fun


@given(games)
def test_the_value_is_that_of_the_linear_program(game):
    assert solve(game).value == pytest.approx(value_by_linear_program(game), abs=1e-6)


@given(games)
def test_the_strategies_are_probabilities_and_guarantee_the_value_to_both_sides(game):
    value, rows, columns = solve(game)
    for strategy in (rows, columns):
        assert strategy.min() >= 0
        assert strategy.sum() == pytest.approx(1)
    assert (rows @ game).min() >= value - 1e-6
    assert (game @ columns).max() <= value + 1e-6


@given(st.data())
def test_many_games_at_once_have_the_values_of_each(data):
    shape = data.draw(array_shapes(min_dims=4, max_dims=4, max_side=4))
    many = data.draw(arrays(np.float64, shape, elements=data.draw(st.sampled_from([few, any_payoff]))))
    each = [[solve(game).value for game in line] for line in many]
    np.testing.assert_allclose(values(many), each, atol=1e-6)


@given(arrays(np.int16, (7, 3, 3), elements=st.integers(-40, 40)))
def test_whole_numbers_of_any_kind_are_payoffs_too(many):
    np.testing.assert_allclose(values(many), [solve(game).value for game in many], atol=1e-6)


def test_a_saddle_point_is_played_pure():
    value, rows, columns = solve([[4, 1, 3], [5, 2, 6]])
    assert (value, rows.tolist(), columns.tolist()) == (2, [0, 1], [0, 1, 0])


def test_of_equal_saddle_points_the_first_row_and_column_are_played():
    value, rows, columns = solve([[1, 1], [1, 1]])
    assert (value, rows.tolist(), columns.tolist()) == (1, [1, 0], [1, 0])


def test_matching_pennies_is_a_toss():
    value, rows, columns = solve([[1, -1], [-1, 1]])
    assert value == pytest.approx(0)
    assert rows == pytest.approx([0.5, 0.5])
    assert columns == pytest.approx([0.5, 0.5])


def test_rock_paper_scissors_is_played_evenly():
    value, rows, columns = solve([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    assert value == pytest.approx(0)
    assert rows == pytest.approx([1 / 3] * 3)
    assert columns == pytest.approx([1 / 3] * 3)


@given(arrays(np.float64, (2, 5), elements=st.integers(-9, 9).map(float)))
def test_two_rows_are_worth_the_top_of_the_lower_envelope(game):
    # With two rows the guarantee is concave in the chance of the first: its top is at an end or where two columns meet.
    ends = [0.0, 1.0]
    slopes = game[0] - game[1]
    meets = [
        (game[1, k] - game[1, j]) / (slopes[j] - slopes[k])
        for j in range(5)
        for k in range(5)
        if slopes[j] != slopes[k]
    ]
    top = max(min(p * game[0] + (1 - p) * game[1]) for p in ends + [p for p in meets if 0 <= p <= 1])
    assert solve(game).value == pytest.approx(top)
    assert solve(-game.T).value == pytest.approx(-top)


def test_known_games_with_mixed_strategies():
    # Both sides mix two of three: the third column is never worth it.
    value, rows, columns = solve([[3, 0, 4], [1, 2, 5]])
    assert value == pytest.approx(1.5)
    assert rows == pytest.approx([0.25, 0.75])
    assert columns == pytest.approx([0.5, 0.5, 0])
    # The diagonal game: each choice in proportion to one over its payoff.
    value, rows, columns = solve(np.diag([1.0, 2.0, 4.0]))
    assert value == pytest.approx(4 / 7)
    assert rows == pytest.approx([4 / 7, 2 / 7, 1 / 7])
    assert columns == pytest.approx([4 / 7, 2 / 7, 1 / 7])


@pytest.mark.parametrize("side", [3, 4, 5])
def test_a_thousand_games_of_few_payoffs_end(side):
    many = np.random.default_rng(side).integers(-1, 2, size=(1000, side, side)).astype(float)
    checked = values(many)
    for game, value in zip(many[::50], checked[::50], strict=True):
        assert value == pytest.approx(value_by_linear_program(game), abs=1e-7)


@given(arrays(np.float64, (3, 3, 4), elements=few))
def test_without_knowing_which_game_it_is_the_best_is_guaranteed_on_average(three):
    value, rows = solve_unsure(three)
    assert np.mean([(rows @ game).min() for game in three]) == pytest.approx(value, abs=1e-6)
    assert value <= np.mean([solve(game).value for game in three]) + 1e-6
    # Nor is any other mixture better.
    for other in np.random.default_rng(1).dirichlet(np.ones(3), size=50):
        assert np.mean([(other @ game).min() for game in three]) <= value + 1e-6


@given(games)
def test_of_one_game_only_there_is_nothing_to_be_unsure_of(game):
    value, rows = solve_unsure(game[None])
    assert value == pytest.approx(solve(game).value, abs=1e-6)
    assert (rows @ game).min() >= value - 1e-6


def test_who_does_not_know_the_game_may_have_to_give_up_some_of_it():
    # Each game alone is won by its own row.
    assert solve_unsure([[[1, 1], [0, 0]], [[0, 0], [1, 1]]])[0] == pytest.approx(0.5)
