from __future__ import annotations

import pytest

from bots.agent import Budget
from bots.champions.escoba_search import ITERATIONS, SPARE, Left, Search
from bots.methods.mcts import Searched
from shared.game.chance import Chance
from shared.games.escoba import Escoba
from shared.games.escoba_hand import EscobaMove
from tests.bots.agents.test_escoba_mcts import early as beginning
from tests.bots.agents.test_escoba_mcts import last_deals

MANY = Budget(iterations=3000)


def searched(game: Escoba, budget: Budget = MANY, *, early: bool = True) -> Searched[EscobaMove]:
    pytest.importorskip("numba", reason="the champion searches in compiled rules")
    (seat,) = game.to_act
    return Search().search(game.view(seat), [], b"8 bytes.", budget, early=early)


def counted(found: Searched[EscobaMove]) -> tuple[int, dict[EscobaMove, tuple[int, float]]]:
    return found.iterations, {move: (arm.visits, arm.total) for move, arm in found.arms.items()}


def test_it_ends_early_where_a_move_is_far_ahead_and_at_the_same_point_each_time() -> None:
    game = beginning("C7 E2 B10", "C5 B3")
    found = searched(game)
    assert str(found.move) == "C7xC5+B3"
    assert found.iterations < 1000
    assert counted(found) == counted(searched(game))


def test_the_move_at_which_it_ends_is_as_good_as_that_of_all_iterations() -> None:
    for seed in range(4):
        game = Escoba.deal(2, {}, Chance(seed))
        whole = searched(game, early=False)
        assert whole.iterations == MANY.iterations
        assert whole.arms[searched(game).move].mean > whole.arms[whole.move].mean - 0.02


def test_a_last_deal_is_solved_where_half_of_the_budget_does_for_that() -> None:
    for game in last_deals(6):
        solved, tried = searched(game), searched(game, Budget(iterations=5), early=False)
        assert {arm.visits for arm in solved.arms.values()} == {1}
        assert tried.iterations == sum(arm.visits for arm in tried.arms.values()) == 5


def test_what_is_left_of_a_budget_of_time_is_told_by_the_speed_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("bots.agent.time.thread_time", lambda: now)
    left = Left(Budget(seconds=8 + SPARE, cpu=True))
    assert left.most is None
    for now, more in ((1.0, 700), (2.0, 600), (3.0, 500), (7.9, 0)):
        assert left.after(int(100 * now)) == pytest.approx(more)


def test_of_little_time_it_leaves_a_fifth(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("bots.agent.time.thread_time", lambda: now)
    left = Left(Budget(seconds=0.01, cpu=True))
    now = 0.002
    assert left.after(100) == pytest.approx(300)
    now = 0.008
    assert left.after(200) == 0


def test_what_is_left_is_no_more_than_the_budget_counts() -> None:
    assert Left(Budget(iterations=50)).after(20) == 30
    assert Left(Budget(iterations=50, seconds=3600)).after(20) == 30
    assert Left(Budget()).after(20) == ITERATIONS - 20
    assert Left(Budget(iterations=50)).after(50) == 0
