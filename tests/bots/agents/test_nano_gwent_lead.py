from __future__ import annotations

from bots.agents.nano_gwent_lead import lead_after
from shared.games.nano_gwent import Pass, PlayDebuff, PlayScorch, PlayUnit, Row
from tests.bots.agents.positions import position


def test_the_lead_after_each_kind_of_move():
    game = position(hand=(2, 7), theirs_in_hand=(1,), mine=(8,), theirs=(15, 9), debuffs=(1, 0), scorches=(1, 0))
    assert lead_after(game, 0, Pass()) == 9 - 16
    assert lead_after(game, 0, PlayUnit(2)) == 16 - 16
    assert lead_after(game, 0, PlayDebuff(Row.RANGED)) == 1 - 11
    assert lead_after(game, 0, PlayScorch()) == 9 - 6


def test_a_pass_that_ends_the_round_leaves_the_lead_it_ended_with():
    game = position(hand=(2,), theirs_in_hand=(1,), mine=(8,), theirs=(15, 9), they_passed=True)
    assert game.play(0, Pass()).game.boards == (0, 0)
    assert lead_after(game, 0, Pass()) == -7


def test_the_last_card_of_all_ends_the_game_with_the_lead_it_brings():
    game = position(hand=(2,), mine=(8,), theirs=(15, 9), rounds=((1, 0),))
    assert game.play(0, PlayUnit(2)).game.rounds == ((1, 0), (16, 16), (0, 0))
    assert lead_after(game, 0, PlayUnit(2)) == 0
