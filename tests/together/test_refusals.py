"""Every refusal of the server, and what else it says, from where it is said to the reader's language."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Set
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

import server
from client.speech import language
from client.speech.ratings import not_counted
from client.speech.words import announced, closing, refusal
from server.arena.host import DISK_FREE
from server.effects.refusal import SENTENCES, refused
from server.ratings.ratings import UNRATED
from shared.messages import Announced, Closing, Ended, RefusalCode, Refused
from tests.client.speech.test_language import sentences
from tests.client.speech.test_ratings import record

SERVER = Path(server.__file__).parent
RAISES = {"Refusal": 0, "refused": 0, "slow_down": 1, "_unrated": 0}
"""What is called with the name of a refusal, or of why a match does not count, and where among what it is given."""
TEXTS = {why: text for why, (_, text) in SENTENCES.items()} | UNRATED
CLOSINGS = {"banned", "deleted", "elsewhere", "kicked", "moved-away", "moved-here", "restarting", "taken-over"}
NEWS = {"disk-low", "disk-free", "disk-full", "disk-writable"}


def facts_of(why: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(TEXTS[why]) if name is not None}


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Every call in the server's code, and what is called."""
    for path in SERVER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield ast.unparse(node.func).removeprefix("messages."), node


def raised() -> Iterator[tuple[str, set[str]]]:
    """Every refusal and reason that the server's code names, with the facts it gives."""
    for called, call in calls():
        if called in RAISES:
            given = {keyword.arg for keyword in call.keywords if keyword.arg not in (None, "retry_after")}
            for each in ast.walk(call.args[RAISES[called]]):
                if isinstance(each, ast.Constant) and isinstance(each.value, str):
                    yield each.value, {str(name) for name in given}


@pytest.mark.parametrize("spoken", language.LANGUAGES)
@pytest.mark.parametrize(
    ("prefix", "cases"),
    [
        ("refused-", SENTENCES.keys()),
        ("ratings-unrated-", UNRATED.keys()),
        ("table-closing-", CLOSINGS),
        ("table-announced-", NEWS),
    ],
)
def test_every_case_is_said_in_every_language_with_no_fact_that_it_has_not(
    prefix: str, cases: Set[str], spoken: str
) -> None:
    known = sentences(spoken)
    assert {key.removeprefix(prefix) for key in known if key.startswith(prefix)} == cases
    for why in cases - CLOSINGS - NEWS:
        text = {"text"} if "error" in facts_of(why) else set()
        assert known[prefix + why] <= (facts_of(why) - {"error"}) | text, why


def test_every_case_is_raised_with_the_facts_of_its_sentence() -> None:
    for why, given in raised():
        assert given == facts_of(why), why
    # server/ratings/rated.py looks through a table of them.
    rated = {f"rated-{rule}" for rule in ("options", "clock", "aids", "takeover", "absent", "spectators")}
    assert TEXTS.keys() - {why for why, _ in raised()} == rated


def test_every_closing_and_announcement_names_its_case() -> None:
    named: dict[str, list[set[str]]] = {"Closing": [], "Announced": []}
    for called, call in calls():
        if called in named:
            whys = {keyword.value.value for keyword in call.keywords if keyword.arg == "why"}  # type: ignore[attr-defined]
            named[called].append(whys)
    assert all(named["Closing"])
    assert set().union(*named["Closing"]) == CLOSINGS
    # What the host announces names none.
    assert set().union(*named["Announced"]) == NEWS


def test_every_code_is_one_of_the_wire() -> None:
    assert {code for code, _ in SENTENCES.values()} <= set(get_args(RefusalCode))
    assert all(why == why.lower() and why.replace("-", "").isalpha() for why in SENTENCES)


def test_a_refusal_is_read_in_the_language_that_is_spoken() -> None:
    told = refused("lent-already", agent="fis")
    assert refusal(told) == "Your seat is already lent to fis."
    language.speak("es")
    try:
        assert refusal(told) == "Tu asiento ya está prestado a fis."
        assert refusal(refused("no-bots", game="escoba")) == "Aquí no hay ningún bot para La Escoba."
        wrong = refused("options", error="option 'cards': an even number")
        assert refusal(wrong) == "Estos ajustes no van juntos: option 'cards': an even number."
        wait = refused("many-chats", 1.2)
        assert refusal(wait) == "Escribes demasiado deprisa; prueba de nuevo en 2 s."
    finally:
        language.speak("en")


def test_why_a_match_does_not_count_and_the_line_is_closed_is_read_in_the_language_that_is_spoken() -> None:
    foregone = Ended(record(), unrated="in English", why="foregone", facts={"who": "Zoë", "points": 400})
    unknown = Ended(record(), unrated="the moon is full", why="moon")
    elsewhere = Closing("in English", why="elsewhere")
    language.speak("es")
    try:
        assert "que Zoë tiene 400 puntos más" in not_counted(foregone)
        assert not_counted(unknown).endswith(" The moon is full.")
        assert closing(elsewhere) == "te has conectado desde otro sitio"
        assert closing(Closing("the moon is\nfull", why="moon")) == "the moon is\ufffdfull"
        assert announced(DISK_FREE) == "El disco del servidor vuelve a tener espacio: ya empiezan partidas."
        assert announced(Announced("Full moon.", why="moon")) == "El anfitrión dice: Full moon."
    finally:
        language.speak("en")


@pytest.mark.parametrize(
    "foreign",
    [Refused("not-now", "the moon is full", why="moon"), Refused("not-now", "the moon is full", why="bot-busy")],
)
def test_what_this_client_cannot_say_is_told_in_the_server_s_words(foreign: Refused) -> None:
    assert refusal(foreign) == "Not now: the moon is full."
