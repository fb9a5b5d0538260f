"""Every refusal of the server, from where it is raised to the reader's language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

import server
from client import language
from client.words import refusal
from server.refusal import SENTENCES, refused
from shared.messages import RefusalCode, Refused
from tests.client.test_language import sentences

SERVER = Path(server.__file__).parent
RAISES = {"Refusal": 0, "refused": 0, "slow_down": 1}
"""What is called with the name of a refusal, and where among what it is given."""


def facts_of(why: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(SENTENCES[why][1]) if name is not None}


def raised() -> Iterator[tuple[str, set[str]]]:
    """Every refusal that the server's code names, with the facts it gives."""
    for path in SERVER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RAISES:
                given = {keyword.arg for keyword in node.keywords if keyword.arg not in (None, "retry_after")}
                place = node.args[RAISES[node.func.id]]
                for each in ast.walk(place):
                    if isinstance(each, ast.Constant) and isinstance(each.value, str):
                        yield each.value, {str(name) for name in given}


@pytest.mark.parametrize("spoken", language.LANGUAGES)
def test_every_refusal_is_said_in_every_language_with_no_fact_that_it_has_not(spoken: str) -> None:
    known = sentences(spoken)
    assert {key.removeprefix("refused-") for key in known if key.startswith("refused-")} == SENTENCES.keys()
    for why in SENTENCES:
        text = {"text"} if "error" in facts_of(why) else set()
        assert known[f"refused-{why}"] <= (facts_of(why) - {"error"}) | text, why


def test_every_refusal_gives_the_facts_of_its_sentence() -> None:
    for why, given in raised():
        assert why in SENTENCES
        assert given == facts_of(why), why


def test_every_code_is_one_of_the_wire() -> None:
    assert {code for code, _ in SENTENCES.values()} <= set(get_args(RefusalCode))
    assert all(why == why.lower() and why.replace("-", "").isalpha() for why in SENTENCES)


def test_a_refusal_is_read_in_the_language_that_is_spoken() -> None:
    told = refused("lent-already", agent="fis")
    assert refusal(told) == "Your seat is lent to fis already."
    language.speak("es")
    try:
        assert refusal(told) == "Tu asiento ya está prestado a fis."
        assert refusal(refused("no-bots", game="escoba")) == "Aquí no hay ningún bot para La Escoba."
        wrong = refused("options", error="option 'cards': an even number")
        assert refusal(wrong) == "Esas reglas no sirven: option 'cards': an even number."
        wait = refused("many-chats", 1.2)
        assert refusal(wait) == "Escribes demasiado deprisa; prueba de nuevo en 2 s."
    finally:
        language.speak("en")


@pytest.mark.parametrize(
    "foreign",
    [Refused("not-now", "the moon is full", why="moon"), Refused("not-now", "the moon is full", why="bot-busy")],
)
def test_what_this_client_cannot_say_is_told_in_the_server_s_words(foreign: Refused) -> None:
    assert refusal(foreign) == "Not now: the moon is full."
