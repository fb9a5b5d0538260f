from __future__ import annotations

import numpy as np
import pytest

from bots.methods.matrix_game import solve_unsure, values
from shared.games.tides_of_time import TidesOfTime


@pytest.fixture(scope="module")
def compiled():
    pytest.importorskip("numba", reason="compiled rules need it")
    from bots.twins.catalogue import kernel
    from bots.twins.tides_of_time.round import ENTRIES

    return kernel(TidesOfTime.name, "tides_of_time.round", *ENTRIES)


def games(size: int) -> np.ndarray:
    """Games with many equal payoffs, and with none."""
    rng = np.random.default_rng(size)
    return np.concatenate([rng.integers(0, 3, (60, size, size)) / 2, rng.random((60, size, size))])


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 20])
def test_both_strategies_guarantee_the_value_that_the_readable_solver_has(compiled, size: int) -> None:
    room, names = np.empty(compiled.ROOM), np.empty(2 * compiled.WIDEST, np.int64)
    for game, value in zip(games(size), values(games(size)), strict=True):
        flat = np.ascontiguousarray(game).ravel()
        assert compiled.value(flat, size, size, room, names) == pytest.approx(value)
        assert compiled.solve(flat, size, size, room, names) == pytest.approx(value)
        rows, columns = room[:size], room[compiled.WIDEST :][:size]
        assert (rows @ game).min() == pytest.approx(value)
        assert (game @ columns).max() == pytest.approx(value)


def test_payoffs_that_differ_by_rounding_alone_have_a_value(compiled) -> None:
    room, names = np.empty(compiled.ROOM), np.empty(2 * compiled.WIDEST, np.int64)
    game = np.array([0.3 + 2**-54, 0.3, 0.3, 0.3 + 2**-54])
    assert compiled.value(game, 2, 2, room, names) == pytest.approx(0.3)


def test_a_hand_that_the_other_knows_is_worth_what_the_readable_solver_says(compiled) -> None:
    # One type of mine, and the other of one of eight: only it knows which game is played.
    for seed in range(5):
        payoffs = np.random.default_rng(seed).random((8, 5, 5))
        found = np.empty(5)
        worth = compiled.solve_types(payoffs.ravel(), np.full(8, 0.125), 1, 8, 5, 3000, found)
        value, _ = solve_unsure(payoffs)
        assert worth == pytest.approx(value, abs=0.002)
        assert (found @ payoffs).min(axis=1).mean() == pytest.approx(value, abs=0.002)


def test_what_each_side_hides_is_weighed_as_in_one_game_over_all_plans(compiled) -> None:
    # Two types each, two moves each: a plan says what each type does, and there are four on each side.
    payoffs = np.random.default_rng(7).random((2, 2, 2, 2))
    prior = np.array([[0.4, 0.1], [0.2, 0.3]])
    plans = [(first, second) for first in (0, 1) for second in (0, 1)]
    whole = np.array(
        [
            [sum(prior[i, j] * payoffs[i, j, mine[i], their[j]] for i in (0, 1) for j in (0, 1)) for their in plans]
            for mine in plans
        ]
    )
    value = values(whole[None])[0]
    worth = []
    for first in (0, 1):
        order = [first, 1 - first]
        found = np.empty(2)
        each = compiled.solve_types(payoffs[order].ravel(), prior[order].ravel(), 2, 2, 2, 5000, found)
        worth.append(each * prior[first].sum())
    assert sum(worth) == pytest.approx(value, abs=0.002)
