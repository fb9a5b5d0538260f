import pytest

from client.games.top_trumps.deck import RUG, Almanac, Heading, Standing, short
from client.speech.language import speak
from shared.game.chance import Chance
from shared.games.top_trumps.deck import Deck, deck_of, generate

VALUES = (10, 1.5, 1, 4), (20, 2, 1, 4), (40, 2, 2, 4)
DECK = Deck(("Length (m)", "Age", "(?)", "Same"), ("Ant", "Bee", "Cat"), VALUES)
ALMANAC = Almanac(DECK)


def test_a_unit_stands_behind_the_name_in_brackets():
    assert ALMANAC.headings == (Heading("Length", "m"), Heading("Age"), Heading("(?)"), Heading("Same"))
    assert ALMANAC.with_unit(0, 10) == "10 m"
    assert ALMANAC.with_unit(1, 1.5) == "1.5"


def test_a_value_stands_among_those_of_the_other_cards():
    assert ALMANAC.standing(0, 20) == Standing(lower=1, equal=0, others=2)
    assert ALMANAC.standing(1, 2) == Standing(lower=1, equal=1, others=2)
    assert [ALMANAC.standing(0, value).share for value in (10, 20, 40)] == [0, 50, 100]


def test_a_bar_goes_from_the_least_value_to_the_greatest():
    assert [ALMANAC.step(0, value) for value in (10, 20, 40)] == [0, RUG // 3, RUG]
    assert ALMANAC.rugs[0] == (0, RUG // 3, RUG)
    assert ALMANAC.rugs[1] == (0, RUG)
    assert ALMANAC.rugs[3] == (RUG,)


@pytest.mark.parametrize(
    ("value", "text"),
    [(7, "7"), (-7.25, "-7.25"), (123456789, "123456789"), (1234567890, "1.23e+09"), (0.1234567891, "0.123")],
)
def test_a_long_value_is_rounded(value, text):
    assert short(value) == text


def test_decimals_are_written_as_the_language_does():
    try:
        speak("es")
        assert short(1.5) == "1,5"
    finally:
        speak("en")


def test_shipped_decks_have_pictures_of_their_own_and_others_curves():
    decks = (deck_of("airships"), deck_of("sea-creatures"), generate(10, 3, Chance(1)))
    assert [Almanac(deck).subject for deck in decks] == ["airships", "sea-creatures", "figures"]
    assert Almanac(decks[2]).ink == Almanac(decks[2]).ink != ALMANAC.ink
