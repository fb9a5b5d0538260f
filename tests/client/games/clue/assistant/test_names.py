import pytest

from client.games.clue.assistant.names import check_names, find_card, find_player, words
from client.speech import language
from shared.games.clue.cards import CARDS, ROOMS, Card
from tests.client.games.clue.assistant.tables import mistake

NAMES = ("Ann", "Bob", "Cay", "Me")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", []),
        (" , ", []),
        ("Plum rope", ["Plum", "rope"]),
        ("Plum,rope ,  Kitchen,", ["Plum", "rope", "Kitchen"]),
        ("lead pipe, LIVING  ROOM dining room", ["LeadPipe", "LivingRoom", "DiningRoom"]),
    ],
)
def test_words_stand_between_spaces_or_commas_and_a_card_of_two_words_is_one(text, told):
    assert words(text) == told


@pytest.mark.parametrize("card", CARDS)
def test_every_card_is_found_by_its_name_in_any_case(card):
    assert find_card(card) is find_card(card.lower()) is find_card(card.upper()) is card


@pytest.mark.parametrize(
    ("word", "card"),
    [("plu", Card.PLUM), ("lead", Card.LEAD_PIPE), ("l", None), ("k", Card.KITCHEN), ("DIN", "DiningRoom")],
)
def test_a_beginning_is_enough_if_only_one_card_has_it(word, card):
    if card is None:
        assert mistake(find_card, word) == "'l' can be Lead Pipe or Living Room: type more of it."
    else:
        assert find_card(word) == card


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("tuberia", Card.LEAD_PIPE),
        ("Tubería", Card.LEAD_PIPE),
        ("llave  INGLESA", Card.WRENCH),
        ("pavo real", Card.PEACOCK),
        ("lead pipe", Card.LEAD_PIPE),
        ("co", None),
        ("cour", Card.COURTYARD),
    ],
)
def test_cards_can_be_typed_in_the_language_that_is_spoken_and_in_the_notation(text, card):
    language.speak("es")
    try:
        (word,) = words(text)
        if card is None:
            assert mistake(find_card, word) == "'co' puede ser Comedor o Cocina: escribe algo más."
        else:
            assert find_card(word) == card
    finally:
        language.speak("en")


@pytest.mark.parametrize(
    ("word", "among", "sentence"),
    [
        ("p", CARDS, "'p' can be Plum, Peacock or Pistol: type more of it."),
        ("pla", CARDS, "'pla' is not a card; did you mean Plum?"),
        ("whrench", CARDS, "'whrench' is not a card; did you mean Wrench?"),
        ("kichen", ROOMS, "'kichen' is not a room; did you mean Kitchen?"),
        ("xyz", CARDS[:2], "'xyz' is not a card; there are Green and Scarlet."),
    ],
)
def test_what_is_no_card_is_told_with_what_was_meant_perhaps(word, among, sentence):
    assert mistake(find_card, word, among) == sentence


@pytest.mark.parametrize(("word", "seat"), [("Bob", 1), ("bo", 1), ("4", 3), ("1", 0), ("me", 3), ("ME", 3), ("c", 2)])
def test_players_have_names_and_numbers(word, seat):
    assert find_player(word, NAMES, 3) == seat


def test_me_is_the_own_seat_whatever_its_name():
    assert find_player("me", ("Mel", "Ann"), 1) == 1


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("9" * 5000, f"There is no player {'9' * 5000}: they are numbered from 1 to 4."),
        ("0", "There is no player 0: they are numbered from 1 to 4."),
        ("5", "There is no player 5: they are numbered from 1 to 4."),
        ("Bop", "'Bop' is not a player; did you mean Bob?"),
        ("Zoe", "'Zoe' is not a player; there are Ann, Bob, Cay and Me."),
    ],
)
def test_who_does_not_play_is_told(word, sentence):
    assert mistake(find_player, word, NAMES, 3) == sentence


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (["Ann"], "Two to six players play Clue, not 1."),
        (list("ABCDEFG"), "Two to six players play Clue, not 7."),
        (["Ann", "ann"], "Two players are called Ann; give them different names."),
        (["Ann", "7"], "'7' cannot be a player's name; a name is one word of 1 to 12 characters."),
        (["Ann", "x" * 13], f"'{'x' * 13}' cannot be a player's name; a name is one word of 1 to 12 characters."),
        (["Ann", "a\x1bb"], "'a\\x1bb' cannot be a player's name; a name is one word of 1 to 12 characters."),
        (["Ann", "Nobody"], "'Nobody' cannot be a player's name: it means something else here."),
    ],
)
def test_names_that_could_not_be_told_apart_are_refused(names, sentence):
    assert mistake(check_names, names) == sentence
