"""The table in text: what the server says, told in lines."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from client.speech.language import speak
from shared.game import Outcome, Seen
from shared.game.chance import Chance
from shared.games.escoba import Escoba
from shared.messages import (
    Advice,
    Announced,
    Chair,
    Draining,
    Ended,
    Lobby,
    Play,
    Refused,
    Rules,
    Said,
    Seeking,
    Table,
    TakeOver,
    Update,
)
from shared.record import Reason, read
from tests.client.fakes import RULES, seated, update, welcome
from tests.client.scripted import record
from tests.client.text.sheet import GAME, LOBBY, Sheet


def test_a_whole_match_is_played_and_told(sheet: Sheet, tmp_path: Path) -> None:
    game = GAME
    told = sheet.hears(seated(), update(game, 0), only=("result", "event"))
    mine = iter(["8", "Debuff  SIEGE", "pass", "15", "pass", "2"])
    others = iter(["15", "pass", "8", "2", "pass", "pass"])
    for version in itertools.count(1):
        if game.to_act == {0}:
            (play,) = sheet.asks(next(mine))
            assert isinstance(play, Play)
            assert play.version == version - 1
            move = game.parse(0, play.move)
        else:
            move = game.parse(1, next(others))
        game, events = game.play(min(game.to_act), move)
        told += sheet.hears(update(game, 0, version, events=events), only=("event",))
        if game.outcome is not None:
            break
    told += sheet.hears(Ended(record()), only=("result",))
    path = tmp_path / "records" / "nano-gwent-m1.json"
    assert told == [
        "A match of Nano Gwent: you and fis (bot).",
        "The cards are dealt. You begin.",
        "You play unit 8 (ranged 9).",
        "fis plays unit 15 (siege 10).",
        "You debuff the siege row: every unit in it now counts 1, on both sides.",
        "fis passes.",
        "You pass.",
        "You win round 1, 9 to 1.",
        "fis plays unit 8 (ranged 9).",
        "You play unit 15 (siege 10).",
        "fis plays unit 2 (melee 7).",
        "You pass.",
        "fis passes.",
        "fis wins round 2, 16 to 10.",
        "You play unit 2 (melee 7).",
        "fis passes.",
        "You pass, out of cards.",
        "You win round 3, 7 to 0.",
        "You win the match (rounds won).",
        "  Round 1: you 9, fis 1.",
        "  Round 2: you 10, fis 16.",
        "  Round 3: you 7, fis 0.",
        f"The match is saved as {path}.",
    ]
    assert read(path.read_bytes()) == record()


def test_the_position_is_shown_with_whose_turn_it_is(sheet: Sheet) -> None:
    game = GAME
    for seat, text in ((0, "15"), (1, "8"), (0, "debuff ranged"), (1, "2"), (0, "8")):
        game = game.play(seat, game.parse(seat, text)).game
    sheet.hears(seated(), update(GAME, 0))
    assert sheet.hears(update(game, 0, 5, clocks=(61.0, 300.0))) == [
        "",
        "Round 1 of 3.",
        "fis: total 8",
        "  hand        siege 15(10), 1 debuff",
        "  siege    0  -",
        "  ranged   1  8(1 of 9)",
        "  melee    7  2(7)",
        "you: total 19",
        "  melee    0  -",
        "  ranged   9  8(9)",
        "  siege   10  15(10)",
        "  hand        melee 2(7)",
        "fis is to move (you 1:01, fis 5:00 left).",
    ]


def test_a_bunch_of_updates_shows_one_position(sheet: Sheet) -> None:
    one = GAME.play(0, GAME.parse(0, "8"))
    two = one.game.play(1, one.game.parse(1, "15"))
    sheet.hears(seated(), update(GAME, 0))
    told = sheet.hears(update(one.game, 0, 1, events=one.events), update(two.game, 0, 2, events=two.events))
    assert told[:4] == ["You play unit 8 (ranged 9).", "fis plays unit 15 (siege 10).", "", "Round 1 of 3."]
    assert told[-1].startswith("Your turn (you 5:00, fis 5:00 left). You can play 2, 15, debuff melee,")
    assert told.count("") == 1


def test_an_update_that_comes_again_is_not_told_again(sheet: Sheet) -> None:
    one = GAME.play(0, GAME.parse(0, "8"))
    again = update(one.game, 0, 1, events=one.events)
    sheet.hears(seated(), update(GAME, 0), again)
    assert sheet.hears(welcome(at_table=True), seated(), again) == []


def test_who_is_away_is_told_once(sheet: Sheet) -> None:
    sheet.hears(seated(), update(GAME, 0))
    assert sheet.hears(update(GAME, 0, away=(None, 59.5))) == ["fis is away: in 0:59 a bot sits in."]
    assert sheet.hears(update(GAME, 0, sitting_in=(None, "csp"))) == ["csp sits in for fis."]
    assert sheet.hears(update(GAME, 0)) == []


def test_a_view_of_another_game_is_shown_field_by_field(sheet: Sheet) -> None:
    strange = Update("m1", 1, {"hands": [[1, 2], []], "pot": 30, "seat": 0}, events=(Seen("raised", 1, {"by": 10}),))
    sheet.hears(seated(), update(GAME, 0))
    assert sheet.hears(strange)[:4] == ["fis: raised (by 10).", "", "  hands: 1 2 | -", "  pot: 30"]


@pytest.mark.parametrize(
    "lie",
    [
        {"hands": [[99], []]},
        {"totals": []},
        {"boards": [[1], [2], [3]]},
        {"turn": 7},
        {"debuffed": None},
    ],
)
def test_a_view_that_is_none_is_shown_and_not_trusted(sheet: Sheet, lie: dict[str, object]) -> None:
    true = update(GAME, 0, 1)
    sheet.hears(seated(), update(GAME, 0))
    assert sheet.hears(replace(true, view=true.view | lie), replace(true, version=2, to_act=(3, 9), clocks=(-1e99,)))


@pytest.mark.parametrize(
    ("scores", "reason", "told"),
    [
        ((1.0, 0.0), "time", "fis runs out of time. You win the match."),
        ((0.0, 1.0), "resignation", "You resign. fis wins the match."),
        ((1.0, 0.0), "abandoned", "fis does not come back. You win the match."),
        ((0.0, 1.0), "illegal move", "You make an illegal move. fis wins the match."),
        ((1.0, 0.0), "crash", "fis crashes. You win the match."),
        ((1.0, 0.0, 1.0), "crash", "fis crashes. The match is over."),
        ((0.5, 0.5), "draw", "The match is a draw."),
        ((0.0, 1.0), "cards left", "fis wins the match (cards left)."),
        ((), "nonsense", "The match is a draw (nonsense)."),
    ],
)
def test_every_end_is_told_with_its_reason(sheet: Sheet, scores: tuple[float, ...], reason: str, told: str) -> None:
    end = update(GAME, 0, 0, outcome=Outcome(scores, reason), moves=(), to_act=())
    assert sheet.hears(seated(), end, Ended(record(scores=scores, reason=reason)), only=("result",))[1] == told


def test_a_record_that_cannot_be_kept_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "records").write_text("in the way")
    sheet = Sheet(tmp_path)
    sheet.hears(welcome(), seated(), update(GAME, 0))
    (line,) = sheet.hears(Ended(record()), only=("refusal",))
    assert line.startswith("The match could not be saved: ")


def test_the_room_opens_when_the_awaited_bots_are_there(tmp_path: Path) -> None:
    sheet = Sheet(tmp_path, frozenset({"fis"}))
    assert sheet.hears(welcome(), Lobby()) == []
    assert not sheet.table.ready
    assert sheet.hears(LOBBY) == [
        "You are in the lobby. Bots here: fis.",
        "'play' finds an opponent, 'bot NAME' plays a bot, 'help' lists everything.",
    ]
    assert sheet.table.ready


def test_ready_is_when_it_is_for_the_player_to_do_something(sheet: Sheet) -> None:
    table = sheet.table
    sheet.asks("bot fis")
    assert not table.ready
    sheet.hears(seated(), update(GAME, 0))
    assert table.ready
    one = GAME.play(0, GAME.parse(0, "8"))
    sheet.asks("8")
    assert not table.ready
    sheet.hears(update(one.game, 0, 1, events=one.events))
    assert not table.settled
    sheet.hears(update(one.game, 0, 1, outcome=Outcome((1.0, 0.0), "time"), to_act=()))
    # Who left now would not be told how it ended.
    assert not table.settled
    sheet.hears(Ended(record()))
    assert table.ready
    sheet.asks("rematch")
    sheet.hears(Table("t1", RULES, (Chair("Ana"), Chair("Bob")), 0, rematch=(0,)))
    assert (table.settled, table.ready) == (True, False)
    sheet.hears(Table("t1", RULES, (Chair("Ana"), Chair()), 0, rematch=(0,)))
    assert table.ready


def test_who_looks_on_can_be_asked_for_a_seat_at_any_time(sheet: Sheet) -> None:
    """From a pipe, too, where a line waits until the table is ready; at its end, the match is looked on at."""
    sheet.asks("watch abcdefgh")
    assert not sheet.table.ready
    sheet.hears(seated(None), update(GAME, None, 0))
    assert (sheet.table.settled, sheet.table.ready) == (False, True)
    assert sheet.asks("take 2") == [TakeOver(1)]
    assert not sheet.table.ready


def test_who_waits_for_people_is_settled_but_not_ready(sheet: Sheet) -> None:
    sheet.asks("play human")
    sheet.hears(Seeking(RULES))
    assert (sheet.table.settled, sheet.table.ready) == (True, False)
    sheet.asks("open")
    sheet.hears(Table("t1", RULES, (Chair("Ana"), Chair()), 0))
    assert (sheet.table.settled, sheet.table.ready) == (True, False)


def test_the_wish_of_another_for_a_rematch_is_no_answer_to_the_own_one(sheet: Sheet) -> None:
    sheet.hears(seated(), update(GAME, 0, outcome=Outcome((1.0, 0.0), "time"), to_act=()), Ended(record()))
    sheet.asks("rematch")
    for wishes in ((1,), (0, 1)):
        sheet.hears(Table("t1", RULES, (Chair("Ana"), Chair("Bob")), 0, rematch=wishes))
        assert not sheet.table.ready
    sheet.hears(seated(), update(GAME, 0))
    assert sheet.table.ready


def test_who_waits_for_bots_only_is_not_settled(sheet: Sheet) -> None:
    sheet.asks("open nano-gwent bot:fis bot:fis")
    sheet.hears(Table("t1", RULES, (Chair("bot:fis", True, False), Chair("bot:fis", True, False)), None))
    assert not sheet.table.settled
    sheet.hears(seated(None), update(GAME, None, 0))
    assert sheet.table.ready


def test_a_refusal_is_told_and_is_an_answer(sheet: Sheet) -> None:
    sheet.asks("bot fis")
    assert sheet.hears(Refused("slow-down", "too fast", 1.6, to="seek")) == ["Slower, please; try again in 2 s."]
    assert sheet.table.ready
    sheet.asks("bot fis")
    sheet.hears(Refused("slow-down", "you chat too fast", to="say"))
    assert not sheet.table.ready


def test_free_chairs_are_counted_and_bots_that_are_to_come_have_names(sheet: Sheet) -> None:
    chairs = (Chair("Ana"), Chair(), Chair("bot:sat", bot=True, here=False), Chair())
    told, terms = sheet.hears(Table("t1", Rules("clue", without="wait"), chairs, 0))
    assert terms.endswith("away for 60 s: a house bot plays on, or the match is void.")
    assert told.startswith("At the table: you, sat and 2 free chairs.")


def test_while_one_decides_that_others_have_done_so_is_told_without_the_position(sheet: Sheet) -> None:
    sheet.hears(seated(), update(GAME, 0, to_act=(0, 1)))
    assert sheet.hears(update(GAME, 0, 1, to_act=(0,))) == []
    assert sheet.hears(update(GAME, 0, 2, to_act=(0,), since=2)) != []


@pytest.mark.parametrize(("names", "told"), [(("Ana", "Bob"), True), (("fis", "Bob"), False)])
def test_who_has_sat_in_for_a_bot_is_not_told_of_a_rematch(sheet: Sheet, names: tuple[str, str], told: bool) -> None:
    sheet.hears(seated(0, names), update(GAME, 0))
    over = update(GAME, 0, 1, outcome=Outcome((1.0, 0.0), "time"), to_act=())
    lines = sheet.hears(over, Ended(record()), only=("notice",))
    assert any(line.startswith("'rematch'") for line in lines) is told


def test_that_a_server_has_forgotten_who_looked_on_is_no_news(sheet: Sheet) -> None:
    assert sheet.hears(Refused("bad-token", "no player has that token", to="hello")) == []


def test_comings_and_goings_and_wishes_are_told(sheet: Sheet) -> None:
    def table(*seats: Chair, rematch: tuple[int, ...] = ()) -> Table:
        return Table("t1", RULES, (Chair("Ana"), *seats), 0, "BCDFGH", rematch=rematch)

    came, _ = sheet.hears(table(Chair()))
    assert came == "At the table: you and a free chair. Others come with 'join BCDFGH'."
    assert sheet.hears(table(Chair("Bob"))) == ["Bob sits down."]
    assert sheet.hears(table(Chair("Bob", here=False))) == ["Bob is away."]
    assert sheet.hears(table(Chair("Bob"))) == ["Bob is back."]
    assert sheet.hears(table(Chair("Bob"), rematch=(1,))) == ["Bob asks for a rematch: type 'rematch' to agree."]
    assert sheet.hears(table(Chair())) == ["Bob has left."]
    assert sheet.hears(Said("Bob", "bye")) == ["Bob: bye"]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "fis would play 8. It adds 9 points; you take the lead by 9."),
        ("es", "fis jugaría 8. Suma 9 puntos; te pones por delante por 9."),
    ],
)
def test_a_hint_tells_what_the_move_does_and_no_number_of_the_bot_s(sheet: Sheet, language: Any, told: str) -> None:
    sheet.hears(seated(), update(GAME, 0))
    reason = Reason("the strong card takes the lead at +4.25", {"tempo": 1.5})
    speak(language)
    try:
        assert sheet.hears(Advice(0, "fis", "8", reason), only=("notice",)) == [told]
    finally:
        speak("en")


def test_who_takes_a_seat_over_is_shown_the_position_from_there(sheet: Sheet) -> None:
    game = Escoba.deal(2, None, Chance(3))
    sheet.hears(seated(None), update(game, None, 4))
    told = sheet.hears(seated(0), update(game, 0, 4, sitting_in=("Ana", None)))
    assert told[0] == "You sit in for Ana."
    assert any(str(card) in line for line in told for card in game.view(0).hand)
    assert sheet.hears(update(game, 0, 4, sitting_in=("Ana", None))) == []


def test_what_the_host_tells_everybody_is_a_line_each(tmp_path: Path) -> None:
    sheet = Sheet(tmp_path)
    assert sheet.hears(welcome(), Announced("Tea at five."), Draining(90.0), Draining(), only=("notice",)) == [
        "The host says: Tea at five.",
        "The server stops in 1:30 at the latest, and no new match starts.",
        "The server does not stop after all: matches start again.",
    ]
