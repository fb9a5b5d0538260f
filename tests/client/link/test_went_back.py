"""A server that has lost moves of a match: the line says what it knows of which match, and the player is told."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from client.speech.language import Language, speak
from shared.messages import Ended, Hello, Seek, Update
from tests.client import fakes
from tests.client.fakes import FakeLine
from tests.client.scripted import TOKEN, record, scripted_server, seated, welcome
from tests.client.text.test_prompt import client, ending, in_the_lobby

SAID = {
    "en": "The server has lost the last moves of your match. The match goes on from an earlier position.",
    "es": "El servidor ha perdido las últimas jugadas de tu partida. La partida sigue desde una posición anterior.",
}
BACK = msgspec.structs.replace(fakes.seated(), went_back_to=3)


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_window_tells_that_a_match_went_back(language: Language) -> None:
    speak(language)
    line = FakeLine(fakes.welcome())
    visit = fakes.session(line)
    visit.poll()
    assert visit.notice is None
    line.say(BACK)
    visit.poll()
    assert visit.notice is not None
    assert visit.notice.text == SAID[language]
    speak("en")


async def test_the_terminal_tells_that_a_match_went_back(tmp_path: Path) -> None:
    async with scripted_server() as door, client(door.url, tmp_path, "play bot\n") as ann:
        visit = await door.visit()
        await in_the_lobby(visit)
        assert isinstance(await visit.hears(), Seek)
        await visit.says(seated(), Update("m1", 5, {}))
        visit.drops()
        again = await door.visit()
        back = msgspec.structs.replace(seated(), went_back_to=3)
        told = back, Update("m1", 3, {}), Update("m1", 3, {}, outcome=record().outcome), Ended(record())
        assert await again.greets(welcome(at_table=True), *told) == Hello("Ann", TOKEN, 5, match="m1")
        _, printed = await ending(ann)
    assert printed.count(SAID["en"]) == 1
