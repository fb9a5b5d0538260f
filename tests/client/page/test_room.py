"""The light page says refusals, names and the other messages of a room as the client does."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from client.speech import words
from client.speech.language import LANGUAGES, speak
from client.speech.undealt import undealt
from server.effects.refusal import SENTENCES
from shared.games import GAMES
from shared.messages import Announced, Chair, Closing, Draining, Refused, Undealt
from shared.messages.table import Missing
from tests.client.page.asked import by_the_page
from tests.client.speech.test_language import sentences

GIVEN = {"game": "escoba", "who": "Ana\u202e\n"}
"""Facts that the server may give, one with signs that could steer a terminal."""


def refused() -> Iterator[Refused]:
    """Every refusal of the server, then such as no client knows."""
    for why, (code, text) in SENTENCES.items():
        facts = {name: GIVEN.get(name, 7) for name in re.findall(r"{(\w+)}", text)}
        yield Refused(code, text, why=why, facts=facts)
        yield Refused(code, text, retry_after=2.1, why=why)
        yield Refused(code, "another text", why="another")


def cases(beginning: str) -> list[str]:
    """The cases that the client has sentences for, whose keys begin so."""
    return [key.removeprefix(beginning) for key in sentences("en") if key.startswith(beginning)]


def messages() -> dict[str, tuple[Callable[[Any], Any], list[Any]]]:
    """What the client says of each, by what the page calls it."""
    return {
        "refusal": (words.refusal, [*refused()]),
        "closing": (words.closing, [Closing("so it is", why=why) for why in ("", "new", *cases("table-closing-"))]),
        "announced": (
            words.announced,
            [Announced("Hello", why=why) for why in ("", "new", *cases("table-announced-"))],
        ),
        "draining": (words.draining, [Draining(), Draining(65.5)]),
        "undealt": (
            undealt,
            [Undealt("m", (Missing("Ana\n", "late"), Missing("Ben", "wrong", you=True), Missing("Cleo", "left")))],
        ),
        "names": (words.names_of, [[Chair("Ana"), Chair(), Chair("Ana"), Chair("Ben")]]),
        "title": (words.title_of, [*GAMES, "chess"]),
        "quoted": (words.quoted, ["", "Crew", "utility 0.5", "why not?", "I felt\nlike it"]),
    }


def test_page_and_client_say_the_same_of_the_room(tmp_path: Path) -> None:
    every = [(about, say, each) for about, (say, told) in messages().items() for each in told]
    asked = [{"language": to, "about": about, "message": each} for to in LANGUAGES for about, _, each in every]
    told = []
    for language in LANGUAGES:
        speak(language)
        told += [say(each) for _, say, each in every]
    speak("en")
    assert by_the_page(asked, tmp_path) == [list(each) if isinstance(each, tuple) else each for each in told]
