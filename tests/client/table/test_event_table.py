"""Events are told from a table: the first line that is right, with words for fields and phrases for whole events."""

from __future__ import annotations

import json
from importlib import import_module

import msgspec
import pytest

from client.games import FACES
from client.games.clue.words import EVENTS as CLUE
from client.games.nano_gwent.words import EVENTS as NANO_GWENT
from client.speech.words import Cast
from client.table.event_table import EventTable, Line
from shared.game import Seen
from tests.client.speech.test_language import sentences

NAMES = "Ana", "Ben", "Cleo"


def test_the_first_line_that_is_right_tells():
    hand = {"count": 2, "cards": ["Wrench", "Kitchen"]}
    tell = EventTable(
        {
            "dealt": [
                Line("clue-opened", {"cards": ("all", "cards")}, has="cards"),
                Line("clue-had-none", {"who": ("number", "count")}),
            ]
        },
        {"all": " & ".join, "number": str},
    ).tell
    assert tell(Seen("dealt", 0, hand), Cast(NAMES)) == "The envelope holds Wrench & Kitchen."
    with pytest.raises(KeyError):
        tell(Seen("burnt", 0, hand), Cast(NAMES))


def test_a_sentence_is_about_whoever_the_line_says():
    drawn, won = (Seen("round", None, {"round": 1, "points": points}) for points in ([7, 7], [7, 9]))
    told = [NANO_GWENT.tell(seen, Cast(NAMES, 1)) for seen in (drawn, won)]
    assert told == ["Nobody wins round 1, 7 to 7.", "You win round 1, 9 to 7."]


@pytest.mark.parametrize(
    ("me", "sentence"),
    [
        (None, "Ana shows Ben a card."),
        (0, "You show Ben the Wrench."),
        (1, "Ana shows you the Wrench."),
        (2, "Ana shows Ben a card."),
    ],
)
def test_a_reader_is_told_what_concerns_them(me: int | None, sentence: str) -> None:
    what = {"to": 1, **({"card": "Wrench"} if me in (0, 1) else {})}
    assert CLUE.tell(Seen("showed", 0, what), Cast(NAMES, me)) == sentence


TABLES = {game: import_module(f"client.games.{game.replace('-', '_')}.words").EVENTS for game in FACES}


@pytest.fixture(scope="module")
def wanted() -> dict[str, frozenset[str]]:
    return sentences("en")


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_a_table_is_plain_data_whose_lines_give_a_sentence_the_facts_that_it_wants(
    table: EventTable, wanted: dict[str, frozenset[str]]
) -> None:
    assert json.loads(msgspec.json.encode(table.lines)).keys() == table.lines.keys()
    for told in table.lines.values():
        lines = [*told, *(line.drawn for line in told if line.drawn is not None)]
        assert [line.facts.keys() for line in lines] == [wanted[line.key] - {"who"} for line in lines]
