"""The assistant's screens can be read in every language at every size."""

import re

import pytest

from client.games.clue.assistant import commands, telling
from client.games.clue.assistant.names import impossible
from client.speech import language
from client.speech.language import LANGUAGES, say
from shared.games.clue.cards import PEOPLE, Card
from shared.games.clue.notebook import FLAWS, Impossible
from tests.client.audit import SIZES, audit
from tests.client.games.clue.assistant.tables import THREE, heard
from tests.client.shots import SCREENS

NAMES = [name for name in SCREENS if name.startswith("assistant")]


def complaints(spoken, name, *sizes):
    language.speak(spoken)
    try:
        screen = SCREENS[name]()
        return [complaint for size in sizes for complaint in audit(screen, size)]
    finally:
        language.speak("en")


@pytest.mark.parametrize("name", NAMES)
def test_everything_can_be_read(name):
    """In Spanish, whose words are the longer ones."""
    assert complaints("es", name, SIZES[0]) == []


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_the_hint_can_be_typed_as_it_stands(spoken):
    language.speak(spoken)
    try:
        hint, _, _ = say("assistant-hint").partition(",")
        assert commands.read(hint, THREE)
    finally:
        language.speak("en")


def test_in_spanish_no_tiene_goes_with_ni_the_envelope_with_any_number_of_cards_and_decimals_with_a_comma():
    language.speak("es")
    try:
        assert telling.lack([1], (Card.PLUM, Card.ROPE), THREE) == "Bob no tiene Ciruela ni Cuerda"
        assert telling.holds(None, (Card.PLUM, Card.ROPE), THREE) == "El sobre contiene Ciruela y Cuerda"
        assert telling.figure(1234.5) == "1.234,50"
    finally:
        language.speak("en")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("guess Bob ciruela cuerda cocina Bob", "Quien sugiere no responde: enseña una carta otro jugador."),
        (
            "guess Bob ciruela cuerda cocina nobody cuerda",
            "No se pudo enseñar Cuerda: se enseña una de las tres cartas nombradas.",
        ),
    ],
)
def test_a_fact_that_cannot_be_is_refused_in_the_language_that_is_spoken(line, told):
    language.speak("es")
    try:
        assert heard(THREE, line) == [told]
    finally:
        language.speak("en")


def test_every_flaw_of_a_table_or_a_fact_has_its_sentence():
    told = {"card": Card.ROPE, "cards": PEOPLE}
    for why, text in FLAWS.items():
        gaps = re.findall(r"{(\w+)}", text)
        assert impossible(Impossible(why, **{gap: told.get(gap, 1) for gap in gaps}))


@pytest.mark.soak
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_everything_can_be_read_everywhere(spoken, name):
    assert complaints(spoken, name, *SIZES) == []
