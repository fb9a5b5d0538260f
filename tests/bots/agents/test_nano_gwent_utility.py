from __future__ import annotations

import math

import pytest

from bots.agents.nano_gwent_utility import WEIGHTS, Utility, card_strength, lead_after, win_probability
from shared.games.nano_gwent import Pass, PlayDebuff, PlayScorch, PlayUnit, Row
from tests.bots.agents.positions import met, position

LATER = {1: (), 2: ((0, 0),), 3: ((0, 0), (0, 0))}


def test_the_weights_are_the_source_s():
    assert WEIGHTS == {1: (10, 5, 20, 5, 8, 3), 2: (15, 3, 25, 2, 12, 6), 3: (25, 1, 30, 0, 20, 10)}


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_utility_of_a_unit_term_by_term(number):
    # 8 plays 9 on the ranged row: 9 + 7 against 10, with 6 the strongest in the opponent's hand.
    game = position(
        hand=(8, 1, 4), theirs_in_hand=(12, 6), mine=(2,), theirs=(15,), scorches=(1, 0), rounds=LATER[number]
    )
    a1, a2, a3, a4, a5, a6 = WEIGHTS[number]
    assert Utility(game, 0).of(PlayUnit(8)) == pytest.approx(
        {
            "StrengthAdvantage": a1 * 6,
            "CardEfficiency": a2 * 3 / 14 * (4 - number),
            "SpecialCardValue": a3 * 0,
            "Risk": -a4 * 9 * (3 - number),
            "WinProbability": a5 / (1 + math.exp(-0.6)),
            "OpponentThreatMitigation": a6 * 1,
        }
    )


def test_a_pass_keeps_all_cards_and_risks_none():
    utility = Utility(position(hand=(8, 1), theirs_in_hand=(12,), mine=(2,), theirs=(15,)), 0)
    assert utility.strength_advantage(Pass()) == -3
    assert utility.card_efficiency(Pass()) == pytest.approx(2 / 14 * 3)
    assert utility.special_card_value(Pass()) == 0
    assert utility.risk(Pass()) == 0
    assert utility.opponent_threat_mitigation(Pass()) == pytest.approx(-3 / 6)


@pytest.mark.parametrize(
    ("mine", "theirs", "debuffed", "value"),
    [
        ((5,), (2, 3, 1), (), 1.6),  # 3 against 21 becomes 1 against 3
        ((1,), (4, 5), (), -1),  # more strength is mine
        ((1,), (5, 4, 2), (2,), -1),  # as much strength on both sides, the 7 being weak already
        ((), (5, 4), (), -1),  # none of theirs is strong
        ((), (), (), -1),  # an empty row
    ],
)
def test_when_a_debuff_is_timely(mine, theirs, debuffed, value):
    game = position(hand=(), theirs_in_hand=(15,), mine=mine, theirs=theirs, debuffed=debuffed, debuffs=(1, 0))
    assert Utility(game, 0).special_card_value(PlayDebuff(Row.MELEE)) == pytest.approx(value)


@pytest.mark.parametrize(
    ("mine", "theirs", "value"),
    [
        ((1,), (15,), 1.0),
        ((3,), (8,), -1),  # both lose a 9: nothing gained
        ((15,), (3,), -1),  # it would burn mine
        ((7,), (13, 1), -1),
        ((), (), -1),
    ],
)
def test_when_a_scorch_is_timely(mine, theirs, value):
    game = position(hand=(), theirs_in_hand=(15,), mine=mine, theirs=theirs, scorches=(1, 0))
    assert Utility(game, 0).special_card_value(PlayScorch()) == pytest.approx(value)


def test_a_special_risks_as_much_as_the_strongest_unit():
    assert [card_strength(card) for card in (PlayUnit(15), PlayScorch(), PlayDebuff(Row.SIEGE), Pass())] == [
        10,
        10,
        10,
        0,
    ]


def test_to_add_to_a_round_that_is_won_risks_ten_times_what_it_adds():
    ahead = Utility(position(hand=(8,), theirs_in_hand=(1,), mine=(2,), they_passed=True), 0)
    assert (ahead.risk(PlayUnit(8)), ahead.risk(Pass())) == (10 * 9 * 2, 0)
    behind = Utility(position(hand=(8,), theirs_in_hand=(1,), theirs=(2,), they_passed=True), 0)
    assert behind.risk(PlayUnit(8)) == 9 * 2


def test_who_has_passed_threatens_nothing():
    utility = Utility(position(hand=(8,), theirs_in_hand=(15,), theirs=(8,), they_passed=True), 0)
    assert utility.opponent_threat_mitigation(PlayUnit(8)) == 0
    assert utility.opponent_threat_mitigation(Pass()) == -1


def test_the_win_probability_is_a_sigmoid():
    assert win_probability(0) == 0.5
    assert win_probability(10) == pytest.approx(0.731, abs=0.001)
    assert win_probability(10) + win_probability(-10) == pytest.approx(1)


def test_every_legal_move_has_a_utility_in_every_position():
    for game in met(3):
        utility = Utility(game, game.turn)
        assert all(math.isfinite(sum(utility.of(move).values())) for move in game.legal_moves(game.turn))


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
