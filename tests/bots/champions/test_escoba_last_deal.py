from __future__ import annotations

import pytest

from bots.champions.escoba_last_deal import LastDeal
from bots.champions.escoba_words import match_chance
from shared.games.escoba import Escoba
from tests.bots.agents.test_escoba_mcts import last_deals, value


def never(positions: int) -> bool:
    return False


@pytest.mark.parametrize("game", last_deals(12))
def test_each_move_is_worth_what_best_play_of_both_makes_of_it(game: Escoba) -> None:
    (seat,) = game.to_act
    view = game.view(seat)
    found = LastDeal(view, never).solved()
    assert found is not None
    for move, arm in found.arms.items():
        best = value(game.hand.play(move))
        assert match_chance(view, arm.mean) == pytest.approx(1 - best if seat else best)
    assert found.arms[found.move].mean == max(arm.mean for arm in found.arms.values())
    assert [*found.arms] == [*game.legal_moves(seat)]


def test_its_line_is_best_play_to_the_end_of_the_hand() -> None:
    (game,) = last_deals(1)
    (seat,) = game.to_act
    found = LastDeal(game.view(seat), never).solved()
    assert found is not None
    hand = game.hand
    for (move,) in found.line:
        assert value(hand.play(move)) == value(hand)
        hand = hand.play(move)
    assert hand.turn is None


def test_told_to_stop_it_finds_nothing() -> None:
    (game,) = last_deals(1)
    (seat,) = game.to_act
    assert LastDeal(game.view(seat), lambda positions: positions == 3).solved() is None
