from __future__ import annotations

import math
from collections.abc import Iterator

import pytest

from bots.methods.alpha_beta import Searched, alpha_beta, deepen, minimax
from shared.game.chance import Chance


class Drawn:
    """A tree drawn in a test: a leaf is a number, a node a mark for the side to move and its children.

    A node beyond the depth is worth less the more children it has.
    """

    def __init__(self) -> None:
        self.seen: list[float] = []

    def maximizing(self, position) -> bool:
        return isinstance(position, tuple) and position[0] == "max"

    def children(self, position) -> Iterator:
        if isinstance(position, tuple):
            yield from enumerate(position[1:])

    def evaluate(self, position) -> float:
        self.seen.append(position)
        return 1.0 - len(position) if isinstance(position, tuple) else position


def grown(chance: Chance, depth: int, values: int):
    """A random tree: 1 to 4 children, either side to move, leaves at any depth; with few distinct values many tie."""
    if depth == 0 or chance.below(6) == 0:
        return float(chance.below(values))
    mover = chance.choice(["max", "min"])
    return (mover, *(grown(chance, depth - 1, values) for _ in range(1 + chance.below(4))))


# Russell and Norvig, figure 5.2: the values and the moves a1 (0), b1 (0).
FIGURE_5_2 = ("max", ("min", 3, 12, 8), ("min", 2, 4, 6), ("min", 14, 5, 2))


def test_the_tree_of_the_textbook_has_the_value_of_the_textbook():
    tree = Drawn()
    assert minimax(tree, FIGURE_5_2, 2) == Searched(3, (0, 0))
    assert tree.seen == [3, 12, 8, 2, 4, 6, 14, 5, 2]


def test_alpha_beta_leaves_out_what_the_textbook_leaves_out():
    # Figure 5.5: after C's first leaf, 2, the other two cannot matter.
    tree = Drawn()
    assert alpha_beta(tree, FIGURE_5_2, 2) == Searched(3, (0, 0))
    assert tree.seen == [3, 12, 8, 2, 14, 5, 2]


def test_with_the_best_moves_first_it_sees_the_least_that_any_search_can():
    # Knuth and Moore, corollary of theorem 1: b^ceil(d/2) + b^floor(d/2) - 1 leaves of a uniform tree.
    def best_first(depth: int, value: float):
        if depth == 0:
            return value
        high = depth % 2 == 0
        return (
            "max" if high else "min",
            *(best_first(depth - 1, value + rank * (-1 if high else 1)) for rank in range(3)),
        )

    tree = Drawn()
    alpha_beta(tree, best_first(4, 0.0), 4)
    assert len(tree.seen) == 3**2 + 3**2 - 1


def test_a_leaf_and_depth_zero_are_only_evaluated():
    assert alpha_beta(Drawn(), 5, 3) == minimax(Drawn(), 5, 3) == Searched(5, ())
    assert alpha_beta(Drawn(), 5, 0).move is None


def test_the_mover_may_stay_the_same():
    # Max moves twice in a row: min has no say.
    tree = ("max", ("max", 1, 9), ("min", 5, 7))
    assert alpha_beta(Drawn(), tree, 2) == Searched(9, (0, 1))


def test_of_equal_moves_the_first_is_chosen():
    assert alpha_beta(Drawn(), ("max", ("min", 4, 6), ("min", 4, 2), ("min", 9, 4)), 2).move == 0


@pytest.mark.parametrize("seed", range(20))
def test_on_random_trees_it_is_minimax_with_fewer_leaves(seed):
    chance = Chance(seed)
    for _ in range(30):
        position = grown(chance, 6, values=5)
        plain, pruned = Drawn(), Drawn()
        assert alpha_beta(pruned, position, 6) == minimax(plain, position, 6)
        assert len(pruned.seen) <= len(plain.seen)


@pytest.mark.parametrize("seed", range(20))
def test_with_a_narrow_window_it_bounds_the_value(seed):
    chance = Chance(seed)
    for _ in range(30):
        position = grown(chance, 5, values=9)
        true = minimax(Drawn(), position, 5)
        alpha = float(chance.below(8))
        beta = alpha + 1 + chance.below(3)
        found = alpha_beta(Drawn(), position, 5, alpha, beta)
        if alpha < true.value < beta:
            assert found == true
        else:
            assert true.value <= found.value <= alpha or beta <= found.value <= true.value


def test_deepening_without_a_hurry_is_the_full_depth():
    position = grown(Chance(3), 6, values=50)
    assert deepen(Drawn(), position, 6, lambda: False) == alpha_beta(Drawn(), position, 6)


def test_deepening_keeps_the_last_depth_that_ended_in_time():
    # Seen from depth 1 the second move is better, from depth 2 the first.
    position = ("max", ("min", 1, 2, 3), ("min", 0))
    assert alpha_beta(Drawn(), position, 1).move == 1
    assert alpha_beta(Drawn(), position, 2).move == 0
    clock = iter([False, False, True])
    assert deepen(Drawn(), position, 2, lambda: True) == Searched(-1, (1,))
    assert deepen(Drawn(), position, 2, lambda: next(clock)) == Searched(-1, (1,))
    assert deepen(Drawn(), position, 2, lambda: False) == Searched(1, (0, 0))


def test_an_open_window_takes_any_value():
    assert alpha_beta(Drawn(), ("min", -1e308, 1e308), 1, -math.inf, math.inf).value == -1e308
