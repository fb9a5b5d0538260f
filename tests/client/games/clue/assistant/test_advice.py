import math

import pytest

from client.games.clue.assistant.advice import best, score
from client.games.clue.assistant.setup import Setup
from shared.games.clue.cards import PEOPLE, ROOMS, WEAPONS, Card
from shared.games.clue.scores import points
from tests.client.games.clue.assistant.tables import POSITION, THREE, told

C = Card
EIGHT = told(THREE, *POSITION)
"""Mustard or Plum, LeadPipe or Rope, DiningRoom or Courtyard is in the envelope, and the other with Cid."""


def test_the_score_of_a_suggestion_counted_by_hand():
    # Each pair that an answer settles is worth 18: twice 1 for Cid's squares, 4 and 12 for the envelope's. Nobody
    # answers if all three are in the envelope: 54. Else Cid shows one of the three and settles one pair.
    assert score(EIGHT, (C.MUSTARD, C.LEAD_PIPE, C.COURTYARD)) == (54 + 18 + 18 + 18) / 4


def test_the_bits_of_a_suggestion_counted_by_hand():
    # Of 8 deals 1 has no answer, 3 have one, 3 two and 1 three, and which of them is shown is a choice nobody sees.
    (advice, *_) = [advice for advice in best(EIGHT, ROOMS) if advice.cards == (C.MUSTARD, C.LEAD_PIPE, C.COURTYARD)]
    answer = -(1 / 8 * math.log2(1 / 8) + 3 * 7 / 24 * math.log2(7 / 24))
    assert advice.bits == pytest.approx(answer - 3 / 8 - math.log2(3) / 8)


def test_the_score_agrees_with_the_one_that_goes_through_all_deals():
    asked = [(person, weapon, room) for person in PEOPLE[1:4] for weapon in WEAPONS[2:5] for room in ROOMS[2:5]]
    counted = points(EIGHT.deduction, EIGHT.me, asked)
    assert [score(EIGHT, cards) for cards in asked] == pytest.approx(counted.tolist())


def test_the_best_score_is_first():
    scores = [advice.score for advice in best(EIGHT, ROOMS)]
    assert scores == sorted(scores, reverse=True)


def test_what_another_player_certainly_has_is_not_asked_for():
    asked = {card for advice in best(EIGHT, ROOMS) for card in advice.cards}
    assert not asked & {C.WHITE, C.PEACOCK, C.PISTOL, C.WRENCH, C.GARAGE, C.KITCHEN}


def test_a_room_that_cannot_be_avoided_is_asked_for_all_the_same():
    assert {advice.cards[2] for advice in best(EIGHT, (C.GARAGE, C.KITCHEN))} == {C.GARAGE, C.KITCHEN}


def test_of_cards_about_which_the_same_is_known_one_stands_for_all():
    # At the beginning one is the own hand, and one all others.
    asked = {card for advice in best(THREE, ROOMS) for card in advice.cards}
    assert asked == {C.GREEN, C.WHITE, C.CANDLESTICK, C.LEAD_PIPE, C.BEDROOM, C.DINING_ROOM}
    alike = [score(THREE, (person, C.ROPE, C.KITCHEN)) for person in (C.WHITE, C.PEACOCK)]
    assert alike[0] == alike[1]


def test_if_very_many_deals_fit_the_scores_are_exact_all_the_same():
    notebook = Setup().with_players("6").with_hand("green rope kitchen").notebook()
    notebook = told(notebook, "guess 2 white leadpipe dining 4", "guess 3 mustard pistol courtyard 5")
    for advice in best(notebook, ROOMS)[:3]:
        assert advice.score == score(notebook, advice.cards)
