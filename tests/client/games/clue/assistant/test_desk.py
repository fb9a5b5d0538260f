"""Sessions: lines in, lines out."""

import pytest

from client.games.clue.assistant.setup import Setup
from client.speech import language
from shared.games.clue.cards import Card
from tests.client.games.clue.assistant.tables import POSITION, THREE, desk_after, heard, told

C = Card


def test_the_test_position_of_the_rules_is_solved_as_far_as_it_can_be():
    desk, told = desk_after(THREE, *POSITION)
    assert told == [
        "3. You suggested Plum, Rope and Garage; Cid showed Garage.",
        "Bob has Peacock, Wrench, Bathroom, Living Room, Game Room and Kitchen (by 1, 2 and 3).",
        "Bob does not have Plum or Rope.",
    ]
    assert desk.notebook.deduction.total == 8


def test_the_only_card_that_can_have_been_shown_is_told_with_its_reason():
    assert heard(THREE, "not Bob rope kitchen", "guess Cid plum rope kitchen Bob")[:2] == [
        "3. Cid suggested Plum, Rope and Kitchen; Bob showed a card.",
        "Bob has Plum: it answers Cid's suggestion (3), with Rope and Kitchen ruled out.",
    ]


def test_what_was_certain_before_is_no_news():
    assert heard(THREE, *POSITION, "has Bob peacock") == ["4. Bob has Peacock.", "That was certain already."]


def test_if_nobody_answers_what_is_not_in_the_own_hand_is_in_the_envelope():
    assert heard(THREE, "guess me plum rope bedroom nobody") == [
        "1. You suggested Plum, Rope and Bedroom; nobody could answer.",
        "The envelope has Plum and Rope (by 1).",
    ]


def test_a_wrong_accusation_is_a_fact():
    told = heard(THREE, "has envelope plum rope", "wrong Bob plum rope kitchen")
    assert told == ["3. Bob accused Plum, Rope and Kitchen, which was wrong.", "The envelope does not have Kitchen."]


def test_a_contradiction_names_the_facts_and_is_not_taken_down():
    desk, heard = desk_after(THREE, *POSITION, "has Bob rope")
    assert heard == [
        "Contradiction: the fact is not kept.",
        "Bob has Rope: that contradicts fact 3.",
        "3. You suggested Plum, Rope and Garage; Cid showed Garage.",
    ]
    assert desk.notebook == told(THREE, *POSITION)


def test_a_contradiction_of_several_facts_names_just_these():
    assert heard(THREE, "not Bob plum", "has Cid mustard", "not Bob rope kitchen", "guess Cid plum rope kit Bob")[
        1:
    ] == [
        "Cid suggested Plum, Rope and Kitchen; Bob showed a card: that contradicts facts 1, 3 and 4.",
        "1. Bob does not have Plum.",
        "3. Bob does not have Rope.",
        "4. Bob does not have Kitchen.",
    ]


def test_a_contradiction_with_the_own_hand_says_so():
    assert heard(THREE, "has Bob green")[1:] == [
        "Bob has Green: that contradicts the cards that you hold or see, or the sizes of the hands."
    ]


def test_several_facts_of_one_line_are_taken_all_or_none():
    desk, told = desk_after(THREE, "has Cid rope", "not Bob plum green rope", "has Bob mustard rope")
    assert told[0] == "Contradiction: the fact is not kept."
    assert len(desk.notebook.facts) == 4


def test_undo_takes_back_the_last_fact_or_another():
    desk, told = desk_after(THREE, *POSITION, "undo")
    assert told == ["Taken back: 3. You suggested Plum, Rope and Garage; Cid showed Garage."]
    desk, told = desk_after(desk.notebook, "undo 1", "facts")
    assert told == ["1. You suggested Mustard, Pistol and Courtyard; Cid showed Pistol."]
    assert desk_after(desk.notebook, "undo", "facts")[1] == ["No facts yet. Enter one, like: has Bob Plum"]
    assert desk_after(desk.notebook, "undo")[0].notebook == THREE


def test_a_fact_that_is_taken_back_can_be_told_again():
    assert desk_after(THREE, *POSITION, "undo 2", POSITION[1])[0].notebook.deduction.total == 8


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        (
            "why Bob peacock",
            [
                "Bob has Peacock: that follows from the cards that you hold or see, and",
                "1. You suggested White, Lead Pipe and Dining Room; Cid showed White.",
                "2. You suggested Mustard, Pistol and Courtyard; Cid showed Pistol.",
                "3. You suggested Plum, Rope and Garage; Cid showed Garage.",
            ],
        ),
        ("why me green", ["You have Green: that follows from the cards that you hold or see."]),
        ("why envelope green", ["The envelope does not have Green: that follows from the cards that you hold or see."]),
        ("why Cid plum", ["That is open: Cid has Plum in 50 % of the deals."]),
    ],
)
def test_why_names_the_facts_that_something_follows_from(line, answer):
    assert heard(THREE, *POSITION, line) == answer


def test_the_best_suggestions_are_told_with_score_and_bits():
    first, *others = heard(THREE, *POSITION, "suggest courtyard")
    assert first == "1. Mustard, Lead Pipe, Courtyard: score 27.00, 1.36 bits"
    assert all("Courtyard" in line for line in others)


def test_get_not_leaves_rooms_out():
    assert not any("Courtyard" in line for line in heard(THREE, "get_not courtyard"))


def test_unequal_hands_are_deduced_by_their_own_sizes():
    # A program that takes every hand to be as large as the own would close Cid's hand after five cards.
    table = Setup().with_players("Me, Bob, Cid").with_sizes("5, 6, 7").with_hand("green scarlet rope office kitchen")
    desk, _ = desk_after(table.notebook(), "has Cid plum pistol garage dagger bedroom")
    assert desk.notebook.deduction.sure(2, C.WRENCH) is None
    desk, _ = desk_after(desk.notebook, "has Cid white", "has Cid wrench")
    assert desk.notebook.deduction.sure(2, C.MUSTARD) is False


def test_two_players_know_all_but_the_envelope():
    table = Setup().with_players("Me, Bob").with_hand("green scarlet white mustard rope wrench office kitchen garage")
    desk, _ = desk_after(table.notebook(), "guess me plum pistol bathroom nobody")
    assert desk.notebook.deduction.total == 1
    assert desk.notebook.deduction.envelope() == (C.PLUM, C.PISTOL, C.BATHROOM)


def test_a_blank_line_asks_for_nothing_and_quit_for_the_end():
    desk, told = desk_after(THREE, "  ")
    assert told == []
    assert desk.take("grid")
    assert not desk.take("quit")


def test_help_fits_a_narrow_terminal():
    assert all(len(line) <= 80 for line in heard(THREE, "help"))


def test_in_spanish_cards_are_told_and_typed_in_words_of_the_language():
    language.speak("es")
    try:
        asked = "guess Bob verde tuberia comedor me"
        told, shown = heard(THREE, asked), heard(THREE, asked, "guess Cid Green dagger office me verde")
        assert told[0] == "1. Bob sugirió Verde, Tubería y Comedor; le enseñaste una carta."
        assert shown[0] == "2. Cid sugirió Verde, Puñal y Despacho; le enseñaste Verde."
    finally:
        language.speak("en")
