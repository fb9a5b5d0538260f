"""What can be asked of the table in text, and what is said to whoever asks for what is not there."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from client.games import LESSONS
from client.link.teacher import table_for
from shared.game import Outcome
from shared.game.chance import Chance
from shared.games.top_trumps import TopTrumps
from shared.messages import (
    Browse,
    Chair,
    Ended,
    Join,
    Leave,
    Listed,
    Lobby,
    Open,
    Play,
    Refused,
    Rematch,
    Resign,
    Rules,
    Say,
    Seek,
    Seeking,
    Table,
)
from tests.client.fakes import RULES, FakeLine, chairs, seated, update, welcome
from tests.client.scripted import record
from tests.client.text.sheet import GAME, LOBBY, Sheet


def test_leaving_shows_the_end_and_then_the_lobby(sheet: Sheet) -> None:
    sheet.hears(seated(), update(GAME, 0))
    assert sheet.asks("leave") == [Leave(), Browse()]
    end = update(GAME, 0, outcome=Outcome((0.0, 1.0), "resignation"), moves=(), to_act=())
    told = sheet.hears(end, Ended(record(scores=(0.0, 1.0), reason="resignation")), LOBBY)
    assert told[0] == "You resign. fis wins the match."
    assert told[-2] == "You are in the lobby. Bots here: fis."
    assert sheet.table.ready


@pytest.mark.parametrize(("seat", "names"), [(None, ()), (6, ("Ana", "fis"))])
def test_lies_about_the_chairs_end_nothing(sheet: Sheet, seat: int | None, names: tuple[str, ...]) -> None:
    end = update(GAME, 0, outcome=Outcome((0.0, 1.0), "resignation"), moves=(), to_act=())
    sheet.hears(seated(seat, names), end, Ended(record(scores=(0.0, 1.0), reason="resignation")))
    assert sheet.types("help")


def test_ending_in_a_match_is_said_and_done(sheet: Sheet) -> None:
    sheet.table.leave()
    assert sheet.sent == []
    sheet.hears(seated(), update(GAME, 0))
    sheet.printed.clear()
    sheet.table.leave()
    assert sheet.sent == [Leave()]
    assert sheet.printed == [("notice", "You leave in the middle of the match, so you resign it.")]


def test_what_can_be_asked_at_a_table(sheet: Sheet) -> None:
    sheet.hears(seated(), update(GAME, 0))
    assert sheet.types("moves") == ["You can play 2, 8, 15, debuff melee, debuff ranged, debuff siege or pass."]
    assert sheet.types("board")[1] == "Round 1 of 3."
    assert sheet.asks("say  good   luck") == [Say("good luck")]
    assert sheet.asks("resign") == [Resign()]
    assert sheet.asks("rematch") == [Rematch()]


def test_what_can_be_asked_in_the_lobby(sheet: Sheet) -> None:
    assert sheet.asks("bots") == [Browse()]
    assert not sheet.table.ready
    assert sheet.hears(LOBBY) == ["  fis          nano-gwent, 2 free"]
    assert sheet.asks("tables") == [Browse()]
    assert sheet.hears(LOBBY) == ["  nano-gwent: Bob and Cay. 'watch abcdefgh'."]
    assert sheet.hears(LOBBY) == []
    assert sheet.asks("tables clue Eve") == [Browse("clue", "Eve")]
    assert sheet.hears(Lobby()) == ["No table matches. 'tables' alone lists all of them."]
    assert sheet.asks("tables eve") == [Browse(text="eve")]
    found = Listed("abcdefgh", "clue", chairs("Eve", "Cay"), True, Rules("clue"), "Friday")
    assert sheet.hears(Lobby((found,))) == ["  clue “Friday”: Eve and Cay. 'watch abcdefgh'."]
    assert sheet.types("moves") == ["You have no move to play now."]
    assert sheet.types("board") == ["No match is under way here."]
    assert sheet.types("help")[0] == "  bots                     the bots here"
    assert sheet.types("") == []
    assert not sheet.table.take("quit")


@pytest.mark.parametrize("seed", range(20))
def test_any_line_at_any_time_is_answered(sheet: Sheet, seed: int) -> None:
    """Garbage typed in the lobby, waiting and playing gives a sentence or a message, and no exception."""
    chance = Chance(seed)
    words = [
        "bot",
        "play",
        "open",
        "join",
        "watch",
        "say",
        "private",
        "fis",
        "7",
        "pass",
        "\x1b[2J",
        "",
        "🂡" * 200,
        "help",
    ]
    for messages in ((), (Seeking(RULES),), (seated(), update(GAME, 0))):
        sheet.hears(*messages)
        for _ in range(20):
            line = " ".join(chance.sample(words, chance.below(4)))
            sheet.sent.clear()
            assert sheet.types(line) or sheet.sent or not line.strip()


def learning(tmp_path: Path, teacher: FakeLine) -> Sheet:
    """At the table of a lesson, to which the teacher has been called."""
    sheet = Sheet(tmp_path, another=lambda _: teacher)
    sheet.hears(welcome(), LOBBY)
    assert isinstance(sheet.asks("learn nano-gwent")[0], Open)
    sheet.hears(Table("t1", RULES, (Chair("Ana"), Chair()), 0, code="BCDFGH"))
    return sheet


def test_a_match_after_a_lesson_is_played_without_the_teacher(tmp_path: Path) -> None:
    teacher = FakeLine()
    sheet = learning(tmp_path, teacher)
    sheet.hears(seated(), update(GAME, 0, 0, outcome=Outcome((1.0, 0.0), "rounds won"), moves=(), to_act=()))
    assert sheet.asks("play bot fis") == [Seek(Rules("nano-gwent"), "bot", "fis", by="house")]
    assert teacher.state == "closed"
    sheet.hears(seated(match="m2"), update(GAME, 0, 3, match="m2"))
    assert sheet.asks("8") == [Play(3, "8")]


def test_in_the_middle_of_a_lesson_there_is_no_other_one(tmp_path: Path) -> None:
    teacher = FakeLine()
    sheet = learning(tmp_path, teacher)
    sheet.hears(seated(), update(GAME, 0, 0))
    assert sheet.types("learn escoba") == ["Not now: finish your match first, or leave it."]
    sheet.asks("play bot fis")
    assert teacher.state != "closed"


def test_the_teacher_comes_to_the_table_of_the_lesson_and_to_none_before_it(tmp_path: Path) -> None:
    called: list[str] = []
    teacher = FakeLine(welcome("Minerva"))

    def another(name: str) -> FakeLine:
        called.append(name)
        return teacher

    sheet = Sheet(tmp_path, another=another)
    old = Table("t1", RULES, (Chair("Ann"), Chair("Ana")), 1, code="CDFGHJ")
    over = update(GAME, 1, 20, outcome=Outcome((1.0, 0.0), "rounds won"), moves=(), to_act=())
    sheet.hears(welcome(), old, seated(1, ("Ann", "Ana")), over, old)
    assert sheet.asks("learn escoba") == [table_for(LESSONS["escoba"])]
    # Another's wish for a rematch, sent before the server has read that.
    assert sheet.hears(replace(old, rematch=(0,)), only=("heading",)) == []
    assert called == []
    sheet.hears(Table("t2", Rules("escoba"), (Chair("Ana"), Chair()), 0, code="BCDFGH"))
    assert called == ["Minerva"]
    assert teacher.sent == [Join(code="BCDFGH")]


def test_a_lesson_that_the_server_refuses_is_none(tmp_path: Path) -> None:
    sheet = Sheet(tmp_path, another=lambda _: FakeLine())
    sheet.hears(welcome(), LOBBY)
    sheet.asks("learn nano-gwent")
    sheet.hears(Refused("not-now", "a match is under way.", to="open"))
    sheet.hears(seated(), update(GAME, 0, 3))
    assert sheet.asks("8") == [Play(3, "8")]


def test_the_deck_of_top_trumps_is_shown_and_others_are_said_to_have_none(sheet: Sheet) -> None:
    assert sheet.types("deck") == ["That works only in a match, and no match is under way here."]
    game = TopTrumps.deal(2, {"deck": "airships"}, Chance(3))
    sheet.hears(replace(seated(), rules=Rules("top-trumps")), update(game, 0, 0))
    lines = sheet.types("deck F4")
    assert lines[:2] == [
        "40 cards with 6 fields. The higher value wins.",
        "Sorted by Crew, the highest first. An asterisk marks the cards dealt to you.",
    ]
    assert lines[5] == "  High Tea             96   63  4050  2040  57   74"
    assert len(lines) == len(sheet.types("deck")) == 3 + 2 + 40
    assert sheet.types("deck f6") == ["'f6' is not a field of this deck; its fields are f0, f1, f2, f3, f4 or f5."]
    sheet.hears(seated(match="m2"), update(GAME, 0, match="m2"))
    assert sheet.types("deck") == ["There is no deck to look through in Nano Gwent; there is one in Top Trumps."]
