"""What is told and asked for when a lost connection comes back, as text."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from shared.game import Outcome
from shared.messages import (
    Browse,
    Chair,
    Ended,
    Refused,
    Said,
    Seek,
    Seeking,
    Table,
    Watch,
)
from shared.record import Moved
from tests.client.fakes import RULES, seated, update, welcome
from tests.client.scripted import record
from tests.client.text.sheet import GAME, LOBBY, Sheet


def test_a_record_that_was_lost_with_the_connection_is_not_waited_for(sheet: Sheet) -> None:
    over = update(GAME, 0, outcome=Outcome((1.0, 0.0), "time"), to_act=())
    sheet.hears(seated(), over)
    assert not sheet.table.settled
    sheet.hears(welcome(at_table=True), Table("t1", RULES, (Chair("Ana"), Chair("Bob")), 0), LOBBY)
    assert sheet.table.settled


def test_what_was_sought_is_sought_again_after_a_lost_connection(sheet: Sheet) -> None:
    (seek,) = sheet.asks("play human")
    assert seek == Seek(RULES, "human")
    sheet.hears(Seeking(RULES))
    sheet.sent.clear()
    sheet.hears(welcome())
    assert sheet.sent == [seek, Browse()]


def test_who_looked_on_looks_on_again_after_a_lost_connection(sheet: Sheet) -> None:
    (watch,) = sheet.asks("watch abcdefgh")
    assert watch == Watch("abcdefgh")
    sheet.hears(seated(None, ("Bob", "Cay")), update(GAME, None))
    sheet.sent.clear()
    sheet.hears(welcome())
    assert sheet.sent == [replace(watch, known=0), Browse()]


def test_a_program_that_is_started_again_tells_the_deal_the_moves_and_the_chat(sheet: Sheet) -> None:
    after, events = GAME.play(0, GAME.legal_moves(0)[0])
    said = (Said("fis", "hello", 1, "a"),)
    back = replace(seated(), first=update(GAME, 0), said=said), update(after, 0, 1, events=events)
    assert sheet.hears(welcome(at_table=True), *back, only=("event", "chat")) == [
        "The cards are dealt. You begin.",
        "You play unit 2 (melee 7).",
        "fis: hello",
    ]
    assert sheet.hears(welcome(at_table=True), *back, only=("result", "event", "chat")) == []


def test_a_refused_wish_is_not_repeated(sheet: Sheet) -> None:
    sheet.asks("bot fis")
    sheet.hears(Refused("unknown-bot", "no bot fis is here", to="seek"))
    sheet.sent.clear()
    sheet.hears(welcome())
    assert sheet.sent == [Browse()]


def test_a_match_that_ended_meanwhile_is_told(sheet: Sheet, tmp_path: Path) -> None:
    sheet.hears(seated(), update(GAME, 0))
    options = {"deck": [2, 8, 15], "debuffs": 0, "scorches": 0}
    moves = tuple(Moved(seat, text, "") for seat, text in ((0, "8"), (1, "pass"), (0, "pass"), (1, "pass"), (0, "2")))
    end = replace(record(reason="time"), options=options, moves=moves)
    assert sheet.hears(welcome(), Ended(end), LOBBY)[:4] == [
        "The match ended while you were away.",
        "fis runs out of time. You win the match.",
        "  Round 1: you 9, fis 0.",
        f"The match is saved as {tmp_path / 'records' / 'nano-gwent-m1.json'}.",
    ]


def test_a_match_that_ended_meanwhile_with_a_record_that_is_none_is_told(sheet: Sheet) -> None:
    sheet.hears(seated(), update(GAME, 0))
    end = replace(record(reason="time"), options={"deck": "none"})
    assert sheet.hears(welcome(), Ended(end), LOBBY)[:4] == [
        "The match ended while you were away.",
        "fis runs out of time. You win the match.",
        "  you: 1",
        "  fis: 0",
    ]
