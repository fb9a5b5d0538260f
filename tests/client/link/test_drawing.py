"""The player's part in the chance of a deal: what the line does by itself, and what the player is told."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from client.speech.language import Language, speak
from client.text.table import TextTable
from shared.game.chance import pledge
from shared.messages import (
    ClientMessage,
    Drawing,
    Ended,
    Join,
    Missing,
    Participant,
    Reveal,
    Seated,
    Seek,
    Seeking,
    Table,
    Undealt,
    Update,
)
from tests.client import fakes
from tests.client.fakes import FakeLine
from tests.client.scripted import RULES, TOKEN, Door, Visit, record, scripted_server, seated, until, update, welcome
from tests.client.text.test_prompt import client, ending, in_the_lobby


@pytest.fixture
async def door() -> AsyncIterator[Door]:
    async with scripted_server() as door:
        yield door


@pytest.fixture(params=["en", "es"])
def language(request: pytest.FixtureRequest) -> Iterator[Language]:
    """Each language in turn; English again after it."""
    speak(request.param)
    yield request.param
    speak("en")


def drawn(visit: Visit, place: int = 0) -> Drawing:
    """What the server publishes of Ann and Bob, who pledged nothing; Ann's pledge is the last that was heard."""
    return Drawing("m1", "0" * 64, (Participant("Ann", visit.pledge), Participant("Bob")), place)


async def revealed(visit: Visit) -> Reveal:
    message = await visit.hears()
    assert isinstance(message, Reveal)
    return message


async def test_the_line_reveals_what_it_pledged_by_itself_and_again_after_it_was_lost(door: Door) -> None:
    line = door.connect()
    visit = await door.visit()
    await visit.greets(welcome(token=TOKEN))
    line.send(Join("t1"))
    assert await visit.hears() == Join("t1")
    drawing = drawn(visit)
    await visit.says(drawing)
    reveal = await revealed(visit)
    assert pledge(bytes.fromhex(reveal.entropy)) == drawing.participants[0].pledge
    assert visit.pledge not in (None, drawing.participants[0].pledge)
    visit.drops()
    again = await door.visit()
    await again.greets(welcome(at_table=True), drawing)
    assert await revealed(again) == reveal
    entropies = reveal.entropy, None
    begun = Seated("t1", "m1", RULES, seated().chairs, "0" * 64, 0, entropies=entropies)
    await again.says(begun, update(0))
    await until(lambda: update(0) in line.poll())
    assert line.unfair is None


async def test_the_line_says_which_match_lacks_what_it_revealed(door: Door) -> None:
    line = door.connect()
    visit = await door.visit()
    await visit.greets(welcome(token=TOKEN))
    line.send(Join("t1"))
    await visit.hears()
    await visit.says(drawn(visit))
    await revealed(visit)
    await visit.says(Seated("t1", "m1", RULES, seated().chairs, "0" * 64, 0, entropies=("1" * 64, None)))
    await until(lambda: line.unfair == "m1")


SAID = {
    "en": "Do not trust this deal. The server changed what it had promised, or left out your share of the randomness.",
    "es": "No te fíes de este reparto. El servidor cambió lo que prometió o dejó fuera tu parte del azar.",
}
LATE = {
    "en": "The match was not dealt: Bob did not reveal a share of the randomness in time, and lost the chair.",
    "es": "No se repartió la partida: Bob no reveló a tiempo su parte del azar y perdió el asiento.",
}


def test_the_window_tells_once_that_a_deal_is_not_to_be_trusted(language: Language) -> None:
    line = FakeLine(fakes.welcome())
    visit = fakes.session(line)
    visit.poll()
    line.unfair = "m1"
    visit.poll()
    first = visit.notice
    assert first is not None
    assert first.text == SAID[language]
    visit.poll()
    assert visit.notice is first


async def test_the_terminal_tells_that_a_deal_is_not_to_be_trusted(tmp_path: Path) -> None:
    async with scripted_server() as door, client(door.url, tmp_path, "play\n") as ann:
        visit = await door.visit()
        await in_the_lobby(visit)
        assert isinstance(await visit.hears(), Seek)
        await visit.says(seated(), Update("m1", 0, {}, outcome=record().outcome), Ended(record()))
        _, printed = await ending(ann)
    assert SAID["en"] in printed


def undealt(*, you: bool) -> Undealt:
    return Undealt("m1", (Missing("Bob", "late", you),))


def test_both_tell_who_has_not_revealed_and_are_at_the_table_that_waits_on(language: Language, tmp_path: Path) -> None:
    waits = Table("t1", RULES, fakes.chairs("Ana"), 0)
    visit = fakes.session(FakeLine(fakes.welcome(), waits, undealt(you=False), waits))
    visit.poll()
    told: list[str] = []
    text = TextTable(lambda message: None, lambda kind, line: told.append(line), tmp_path)
    text.follow([fakes.welcome(), waits, undealt(you=False), waits])
    assert visit.notice is not None
    assert visit.notice.text == LATE[language]
    assert LATE[language] in told
    assert visit.place.table == text.place.table == waits


def test_who_has_failed_is_told_so_and_is_in_the_lobby_and_does_not_seek_again(tmp_path: Path) -> None:
    sent: list[ClientMessage] = []
    told: list[str] = []
    text = TextTable(sent.append, lambda kind, line: told.append(line), tmp_path)
    line = FakeLine(fakes.welcome())
    visit = fakes.session(line)
    visit.poll()
    visit.seek(Seek(RULES))
    text.ask(Seek(RULES))
    line.say(Seeking(RULES), undealt(you=True), fakes.welcome())
    visit.poll()
    text.follow([fakes.welcome(), Seeking(RULES), undealt(you=True), fakes.welcome()])
    assert (visit.place.seeking, text.place.seeking) == (None, None)
    assert "your client did not reveal" in " ".join(told)
    assert line.sent.count(Seek(RULES)) == 1


def test_in_a_quick_pair_the_player_goes_on_seeking(tmp_path: Path) -> None:
    line = FakeLine(fakes.welcome())
    visit = fakes.session(line)
    visit.poll()
    visit.seek(Seek(RULES))
    line.say(Seeking(RULES), undealt(you=False), Seeking(RULES))
    visit.poll()
    assert visit.place.seeking == Seeking(RULES)
