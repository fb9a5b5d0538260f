from __future__ import annotations

import pytest

from shared.games.clue.cards import CARDS, Card
from shared.games.clue.notebook import Accused, Contradiction, Has, HasNot, Notebook, Suggested

C = Card
NAMES = ("Ann", "Bob", "Cid")
HAND = (C.GREEN, C.SCARLET, C.CANDLESTICK, C.DAGGER, C.BEDROOM, C.OFFICE)
ANN = Notebook(NAMES, (6, 6, 6), 0, HAND)
SHOWN = [
    Suggested(0, C.WHITE, C.LEAD_PIPE, C.DINING_ROOM, 2, C.WHITE),
    Suggested(0, C.MUSTARD, C.PISTOL, C.COURTYARD, 2, C.PISTOL),
    Suggested(0, C.PLUM, C.ROPE, C.GARAGE, 2, C.GARAGE),
]


def filled(notebook: Notebook, *facts) -> Notebook:
    for fact in facts:
        notebook = notebook.add(fact)
    return notebook


def holding(notebook: Notebook, place: int | None, sure: bool | None = True) -> set[Card]:
    return {card for card in CARDS if notebook.deduction.sure(place, card) is sure}


def test_eight_deals_remain_in_the_test_position_and_the_second_hand_is_known():
    deduction = filled(ANN, *SHOWN).deduction
    assert deduction.total == 8
    second = {C.PEACOCK, C.WRENCH, C.BATHROOM, C.LIVING_ROOM, C.GAME_ROOM, C.KITCHEN}
    assert holding(filled(ANN, *SHOWN), 1) == second
    assert holding(filled(ANN, *SHOWN), 2) == {C.WHITE, C.PISTOL, C.GARAGE}
    assert deduction.envelope() == ()
    assert deduction.chance(None, C.MUSTARD) == deduction.chance(2, C.MUSTARD) == 0.5


def test_a_new_notebook_knows_the_own_hand_and_the_common_cards():
    notebook = Notebook(("A", "B", "C", "D"), (4, 4, 4, 4), 2, HAND[:4], HAND[4:])
    assert holding(notebook, 2) == set(HAND[:4])
    assert all(holding(notebook, place, False) == set(HAND) for place in (0, 1, 3, None))


def test_hands_may_be_of_unequal_size():
    notebook = Notebook(
        ("A", "B"), (17, 1), 0, tuple(card for card in CARDS if card not in (C.PLUM, C.ROPE, *CARDS[19:]))
    )
    assert notebook.deduction.total == 2
    assert holding(notebook, None) == {C.PLUM, C.ROPE}


def test_who_showed_a_card_may_hold_the_other_two():
    notebook = ANN.add(Suggested(0, C.PLUM, C.ROPE, C.KITCHEN, 1, C.ROPE))
    assert holding(notebook, 1) == {C.ROPE}
    assert notebook.deduction.sure(1, C.PLUM) is notebook.deduction.sure(1, C.KITCHEN) is None


def test_if_nobody_can_answer_all_others_hold_none():
    notebook = ANN.add(Suggested(1, C.PLUM, C.ROPE, C.KITCHEN))
    assert {C.ROPE, C.KITCHEN} <= holding(notebook, 2, False)
    assert notebook.deduction.sure(1, C.ROPE) is notebook.deduction.sure(None, C.ROPE) is None
    assert holding(ANN.add(Suggested(0, C.PLUM, C.ROPE, C.KITCHEN)), None) == {C.PLUM, C.ROPE, C.KITCHEN}


def test_a_wrong_accusation_tells_that_one_of_the_three_is_elsewhere():
    notebook = filled(ANN, Has(None, C.PLUM), Has(None, C.ROPE), Accused(1, C.PLUM, C.ROPE, C.KITCHEN))
    assert notebook.deduction.sure(None, C.KITCHEN) is False


def test_adding_changes_nothing_so_that_the_one_before_is_the_undo():
    notebook = ANN.add(HasNot(1, C.PLUM))
    assert ANN.facts == ()
    assert notebook.facts == (HasNot(1, C.PLUM),)


def test_a_contradiction_names_the_facts_that_cannot_all_be_true_and_is_not_taken():
    notebook = filled(ANN, *SHOWN, HasNot(2, C.WRENCH))
    with pytest.raises(Contradiction) as caught:
        notebook.add(Has(1, C.ROPE))
    assert caught.value.facts == (SHOWN[2], Has(1, C.ROPE))
    assert str(caught.value) == ("Bob has Rope: that contradicts Ann suggested Plum, Rope, Garage, Cid showed Garage")
    assert notebook.deduction.total == 8


def test_a_contradiction_with_the_deal_alone_says_so():
    with pytest.raises(Contradiction, match=r"^the envelope has Green: that contradicts the cards that are dealt$"):
        ANN.add(Has(None, C.GREEN))


@pytest.mark.parametrize(
    ("fact", "told"),
    [
        (Has(3, C.PLUM), "seat 3 is not at the table; the seats are 0 to 2"),
        (Suggested(0, C.ROPE, C.PLUM, C.KITCHEN), "Rope is not one of Green, Scarlet, White, Mustard, Plum, Peacock"),
        (Suggested(1, C.PLUM, C.ROPE, C.KITCHEN, 1), "who suggests does not answer"),
        (Suggested(1, C.PLUM, C.ROPE, C.KITCHEN, 2, C.OFFICE), "Office cannot have been shown"),
    ],
)
def test_what_is_no_fact_is_refused_in_a_sentence(fact, told):
    with pytest.raises(ValueError, match=told):
        ANN.add(fact)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ((NAMES[:1], (18,), 0, CARDS[:18]), "two to six players"),
        ((NAMES, (6, 6, 6), 3, HAND), "seat 3 is not at the table"),
        ((NAMES, (6, 6, 6), 0, HAND[1:]), "the own hand has 6 different cards, not 5"),
        ((NAMES, (6, 5, 6), 0, HAND, HAND[:1]), "some card is twice"),
        ((NAMES, (6, 6, 5), 0, HAND), "all hands and the common cards together are 18 cards, not 17"),
        ((NAMES, (6, 6, 6), 0, CARDS[:6]), "one of Green, .* is in the envelope"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(given, told):
    with pytest.raises(ValueError, match=told):
        Notebook(*given)
