from __future__ import annotations

import math
from typing import Literal

import pytest

from client.speech.language import speak
from client.speech.words import Cast, clock, digits, figure, figures, listed, names_of, quoted, refusal
from shared.messages import Chair, Refused
from shared.words import printable


@pytest.mark.parametrize(
    "nasty", ["\x1b[31m", "\n", "\r", "\x00", "\x9b", "\u202e", "\u2066", "\u200b", "\u2028", "\ud800"]
)
def test_what_could_steer_a_terminal_is_replaced(nasty: str) -> None:
    shown = printable(f"a{nasty}b")
    assert shown[:2] == "a\ufffd"
    assert shown.isprintable()


def test_letters_of_every_script_stay() -> None:
    assert printable("Zoë 王 Ана 🂡") == "Zoë 王 Ана 🂡"


@pytest.mark.parametrize(
    ("measure", "shown"),
    [(0.764706, "0.765"), (18.8571, "18.9"), (-3, "\N{MINUS SIGN}3"), (1234.5, "1234"), (0, "0"), (1e7, "1.0e+07")],
)
def test_measures_have_the_digits_that_a_person_reads(measure: float, shown: str) -> None:
    assert figure(measure) == shown


def test_numbers_have_the_decimal_mark_of_the_language() -> None:
    speak("es")
    try:
        assert [figure(-0.764706), digits(2.5), digits(31)] == ["\N{MINUS SIGN}0,765", "2,5", "31"]
        assert figures((18.8571, 2)) == ["18,9", "2,0"]
    finally:
        speak("en")


def test_what_a_bot_says_stands_in_the_quotes_of_the_language() -> None:
    assert (quoted("it leads"), quoted("")) == ("“It leads.”", "")
    speak("es")
    try:
        assert quoted("it leads\x1b[2J") == "«It leads\ufffd[2J.»"
    finally:
        speak("en")


@pytest.mark.parametrize(
    ("measures", "shown"),
    [
        ((2.2, 2, 1.25, -0.001), ["2.20", "2.00", "1.25", "0.00"]),
        ((0.5, 0.25, -0.125), ["0.500", "0.250", "\N{MINUS SIGN}0.125"]),
        ((12.5, 3.25), ["12.5", "3.2"]),
        ((412, 7), ["412", "7"]),
        ((3, -1), ["3", "\N{MINUS SIGN}1"]),
        ((1e7, 0.5), ["1.0e+07", "0.5"]),
        ((math.inf, 0.5), ["inf", "0.5"]),
        ((), []),
    ],
)
def test_measures_below_each_other_have_as_many_decimals(measures: tuple[float, ...], shown: list[str]) -> None:
    assert figures(measures) == shown


def test_lists_read_as_people_say_them() -> None:
    assert [listed(items) for items in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]
    assert listed([1, 2], "or") == "1 or 2"


@pytest.mark.parametrize(
    ("items", "last", "shown"),
    [
        (["Ana", "Inés"], "and", "Ana e Inés"),
        (["Ana", "Íñigo"], "and", "Ana e Íñigo"),
        (["uvas", "fresas", "higos"], "and", "uvas, fresas e higos"),
        (["agua", "hielo"], "and", "agua y hielo"),
        (["Ana", "Iago"], "and", "Ana y Iago"),
        (["Ana", "Yago"], "and", "Ana y Yago"),
        (["Ana", "Olga"], "or", "Ana u Olga"),
        (["minutos", "horas"], "or", "minutos u horas"),
        ([7, 8], "or", "7 u 8"),
        ([10, 11], "or", "10 u 11"),
        ([9, 110], "or", "9 o 110"),
        (["Olga", "Inés"], "or", "Olga o Inés"),
        (["Inés", "Olga"], "and", "Inés y Olga"),
        (["Ana", "Inés"], "nor", "Ana ni Inés"),
        (["Inés"], "and", "Inés"),
    ],
)
def test_in_spanish_and_and_or_sound_otherwise_before_their_own_sound(
    items: list[object], last: Literal["and", "or", "nor"], shown: str
) -> None:
    speak("es")
    try:
        assert listed(items, last) == shown
    finally:
        speak("en")
    assert listed(["Ana", "Inés"]) == "Ana and Inés"


@pytest.mark.parametrize(("seconds", "shown"), [(0, "0:00"), (59.99, "0:59"), (245, "4:05"), (math.nan, "0:00")])
def test_times_are_minutes_and_seconds(seconds: float, shown: str) -> None:
    assert clock(seconds) == shown


def test_two_of_one_name_are_told_apart() -> None:
    assert names_of((Chair("fis"), Chair("Ann"), Chair("fis"), Chair())) == ("fis 1", "Ann", "fis 3", "nobody")


def test_the_reader_is_you() -> None:
    cast = Cast(("Ann", "Bob"), 0)
    assert [cast.name(0), cast.name(1), cast.name(2), cast.name(None)] == ["you", "Bob", "somebody", "somebody"]


def test_a_refusal_that_its_code_explains_is_said_in_the_players_language() -> None:
    refusals = Refused("unknown-table", "no room has that code"), Refused("slow-down", "too fast", 1.2)
    speak("es")
    try:
        assert [refusal(each) for each in refusals] == [
            "No hay abierta ninguna mesa así: pide otra vez el código o mira la sala.",
            "Más despacio, por favor; prueba de nuevo en 2 s.",
        ]
    finally:
        speak("en")
    assert refusal(Refused("illegal-move", "7 is not in your hand")) == "Not legal: 7 is not in your hand."
