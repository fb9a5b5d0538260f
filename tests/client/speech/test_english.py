import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.speech.english import translated
from client.speech.language import speak
from client.speech.words import quoted

RATED = "weakest unit 12.5, pass 40.0, row debuff 7.1"


@pytest.fixture(autouse=True)
def _english_again():
    yield
    speak("en")


@pytest.mark.parametrize(
    ("english", "spanish"),
    [
        ("Length (m)", "Longitud (m)"),
        ("Field C", "Campo C"),
        ("Field work", "Field work"),
        (
            "Crew (44) of Amber Heron has the highest value",
            "Tripulación (44) de Amber Heron tiene lo más alto: el valor",
        ),
        ("utility 0.125", "utilidad 0,125"),
        ("the next round is then worth -3.5 on average", "así la ronda siguiente vale -3,5 de media"),
        (
            "in equilibrium the rest of the round is worth +1.0; both hands are known",
            "en equilibrio, el resto de la ronda vale +1,0; se conocen ambas manos",
        ),
        (
            f"pass: the first legal one of {RATED}",
            "pasar: lo primero que se puede hacer de la unidad más débil 12,5, pasar 40,0, debilitar una fila 7,1",
        ),
        ("for round 2: 3, 7", "para la ronda 2: 3, 7"),
        (
            "7 is most often best against the hands that may be there",
            "7 es la carta que más veces resulta la mejor contra las manos que puede haber",
        ),
        (
            "cannot listen on 192.168.1.5 and 10.0.0.7 port 41233: Address already in use",
            "no se puede escuchar en 192.168.1.5 and 10.0.0.7, puerto 41233: Address already in use",
        ),
        ("the envelope is certain: Plum, Rope, Kitchen", "el sobre es seguro: Plum, Rope, Kitchen"),
        ("utility of a stranger's bot", "utility of a stranger's bot"),
        ("I felt like it", "I felt like it"),
        # A text with a gap for any text stands in no other: whoever sends it may have nested it without an end.
        ("now: " * 200, "ahora: " + "now: " * 199),
    ],
)
def test_what_our_bots_say_in_english_is_said_in_the_language_that_is_spoken(english, spanish):
    assert translated(english) == english
    speak("es")
    assert translated(english) == spanish


def test_a_reason_is_quoted_as_the_words_of_its_bot():
    assert quoted("utility 0.125") == "“Utility 0.125.”"
    speak("es")
    assert quoted("utility 0.125") == "«Utilidad 0,125.»"
    assert quoted("I felt like it") == "«I felt like it.»"


@given(st.text(max_size=1000))
def test_what_the_catalogue_does_not_have_stays_as_it_is(text):
    speak("es")
    assert translated(f"<{text}>") == f"<{text}>"
