"""The panel beside a replay: moves and reasons in words, what a seat of Clue could conclude, going on from here."""

import itertools
from functools import partial

import pygame
import pytest

from client.games.clue.deduced import question
from client.link.session import Session
from client.screens.after.movelog import _around
from client.screens.after.reasons_panel import Term, reasons_panel, worded
from client.screens.after.replay import ReplayScreen
from client.screens.after.steering import Scrubber, bars
from client.speech.language import speak
from client.ui.paint import Paint, Ruler
from client.ui.screen import Pop
from client.ui.theme import TABLE
from client.ui.widgets import Look
from shared.games.clue.cards import CARDS
from shared.messages import Browse, Leave, Lobby, Open, Rules, Seated, Start, Table
from shared.record import Moved, Reason
from tests.client.audit import SIZES
from tests.client.fakes import RULES, STILL, Passing, chairs, seated
from tests.client.fingers import click, look, press, texts, widget
from tests.client.screens.after.opened import BOTS, CLUE, GWENT, LAST, opened
from tests.client.told import REASON, match

# Words.


def test_the_log_tells_what_happened_who_sat_in_and_who_advised():
    screen, _ = opened()
    by = next(at for at, moved in enumerate(GWENT.moves, 1) if moved.by)
    advised = next(at for at, moved in enumerate(GWENT.moves, 1) if moved.advised)
    assert screen.positions.tell(0) == "The cards are dealt. Ana begins."
    assert screen.positions.tell(by).endswith("(minimax sat in)")
    assert screen.positions.tell(advised).endswith("(after a hint by fis)")


def test_the_reason_of_the_move_is_beside_it():
    number = next(at for at, moved in enumerate(GWENT.moves, 1) if moved.reason == REASON and not moved.by)
    screen, _ = opened(GWENT, number)
    words = texts(screen)
    assert f"“{REASON.summary}”" in words
    assert "Expects: 7, pass, scorch" in words
    terms = [widget for widget in screen.form.widgets if hasattr(widget, "share")]
    assert [term.name for term in terms] == list(REASON.terms)
    assert terms[0].share == 1.0
    press(screen, "right")
    assert "The bot gave no reason for this move." in texts(screen)


def test_of_moves_that_a_reason_compares_the_best_comes_first():
    worth = {"1": -5.4, "7": 1.6, "2": -0.5}
    bars = reasons_panel(Ruler((1024, 640)), pygame.Rect(0, 0, 250, 300), "Why", Reason("Best.", worth), "7", "")
    assert [bar.name for bar in bars if isinstance(bar, Term)] == ["7", "2", "1"]


def test_terms_have_moves_in_words_and_numbers_of_one_measure_alike():
    terms = [("15: visits", 412.0), ("15: mean", 0.5), ("pass: visits", 7.0), ("pass: mean", 0.25), ("tempo", 1.0)]
    named = {"15": "Siege 10", "pass": "Pass"}
    assert worded(terms, lambda move: named.get(move, move)) == [
        ("Siege 10: visits", "412"),
        ("Siege 10: mean", "0.50"),
        ("Pass: visits", "7"),
        ("Pass: mean", "0.25"),
        ("tempo", "1"),
    ]


def test_terms_of_our_own_bots_are_in_the_language_that_is_spoken():
    speak("es")
    try:
        told = worded([("15: visits", 412.0), ("WinProbability of round 2", 7.0), ("tempo", 1.0)], str)
    finally:
        speak("en")
    assert [name for name, _ in told] == ["15: visitas", "Probabilidad de ganar la ronda 2", "tempo"]


def test_a_record_without_reasons_has_no_place_for_them():
    screen, _ = opened(match("nano-gwent", reasons=False), 3)
    assert not any(text.startswith("What ") for text in texts(screen))


@pytest.mark.parametrize(("count", "bars_seen"), [(9, 9), (40, 40), (180, 56), (3000, 56)])
def test_between_the_bars_of_the_times_there_is_room_however_many_moves_there_are(count, bars_seen):
    moves = [Moved(number % 2, "a", "", 2.0) for number in range(count)]
    paint = Paint(pygame.Surface((1024, 640)))
    paint.fill(pygame.Rect(0, 0, 1024, 640), TABLE)
    Scrubber(pygame.Rect(0, 0, 240, 34), 0, count, partial(bars, moves)).draw(paint, Look())
    ground = paint.surface.get_at((3, 3))
    filled = [paint.surface.get_at((x, 10)) != ground for x in range(240)]
    begins = sum(here and not before for before, here in itertools.pairwise(filled))
    assert begins == bars_seen
    assert sum(filled) == 2 * begins


def test_the_times_become_bars():
    moves = [Moved(0, "a", "", 1.0), Moved(1, "b", "", float("inf")), Moved(1, "c", "", -1.0), Moved(0, "d", "", 9.0)]
    assert [seat for _, seat in bars(moves, 4)] == [0, 1, 1, 0]
    assert [round(share, 2) for share, _ in bars(moves, 4)] == [0.30, 0.0, 0.0, 1.0]
    assert bars([Moved(0, "a", "")], 4) == ()


# What a seat of Clue could conclude.


def test_the_grid_holds_what_the_seat_could_know_at_that_moment():
    screen, _ = opened(CLUE, 12)
    press(screen, "3", "d")
    assert "Counting all deals that fit…" in texts(screen)
    screen._deducer.wait()
    screen.update(0.1)
    assert screen.stale
    words = texts(screen)
    assert "What Cay could know" in words
    view = screen.positions.playback.game(12).view(2)
    known, places = screen._deducer.ask(question(view)), (0, 1, 2, None)
    assert all([known.chance(place, card) for place in places] == [0.0, 0.0, 1.0, 0.0] for card in view.hand)
    assert all(sum(known.chance(place, card) for place in places) == pytest.approx(1.0) for card in CARDS)


# Continue from here.


def test_going_on_sends_the_deal_the_moves_so_far_and_the_chairs():
    screen, line = opened(GWENT, 5)
    line.sent.clear()
    press(screen, "g")
    mover = GWENT.moves[5].seat
    assert widget(screen, f"as {mover}").style == "chosen"
    assert widget(screen, "agent").text == "fis"
    click(screen, widget(screen, "begin").rect.center)
    moves = tuple((moved.seat, moved.move) for moved in GWENT.moves[:5])
    chairs_ = tuple("me" if seat == mover else "bot:fis" for seat in (0, 1))
    wanted = Open(Rules("nano-gwent", {}), chairs_, private=True, start=Start(GWENT.seed, moves))
    assert line.sent == [Leave(), Browse(), wanted]


def test_the_match_at_the_table_goes_on_with_its_clock():
    screen, line = opened(GWENT, 5)
    rules = Rules("nano-gwent", clock=None)
    screen.session.place.seated = Seated("t1", GWENT.match, rules, chairs(*GWENT.seats), GWENT.commitment, 0)
    press(screen, "g")
    click(screen, widget(screen, "begin").rect.center)
    assert line.sent[-1].rules.clock is None


def test_another_seat_and_another_bot():
    screen, line = opened(GWENT, 5)
    press(screen, "g")
    other = 1 - GWENT.moves[5].seat
    click(screen, widget(screen, f"as {other}").rect.center)
    click(screen, widget(screen, "agent").rect.center)
    click(screen, widget(screen, "begin").rect.center)
    assert line.sent[-1].chairs[other] == "me"
    assert line.sent[-1].chairs[1 - other] == "bot:minimax"


@pytest.mark.parametrize("size", SIZES)
def test_a_full_table_leaves_the_bot_as_large_as_any_button(size):
    screen, _ = opened(match("clue", ("Ana", "Ben", "Cay", "Dan", "Eve", "Fay")), 30)
    press(screen, "g")
    look(screen, size)
    ruler = Ruler(size)
    for key in (*(f"as {seat}" for seat in range(6)), "agent", "begin"):
        assert next(w for w in screen.form.widgets if getattr(w, "key", "") == key).rect.height >= ruler.px(28)


def test_a_move_is_not_told_by_its_last_words_alone():
    told = _around(3, 5, 4, lambda number: [f"{number} a", f"{number} b"])
    assert told == [(3, ("3 a", "3 b")), (4, ("4 a", "4 b"))]
    assert _around(1, 1, 4, lambda number: [f"{number} a", f"{number} b"]) == [(0, ("0 a", "0 b")), (1, ("1 a", "1 b"))]


def test_a_move_that_is_cut_shows_that_it_goes_on():
    told = _around(0, 5, 3, lambda number: [f"{number} a.", f"{number} b."])
    assert told == [(0, ("0 a.", "0 b.")), (1, ("1 a…",))]


@pytest.mark.parametrize(("keys", "end"), [(("d",), "… could know"), ((), "… thought")])
def test_a_heading_cuts_a_long_name_and_not_what_it_says(keys, end):
    long = "Wilhelmina of Westfalica"
    screen, _ = opened(match("clue", (long, long, long)), 9)
    press(screen, *keys)
    look(screen)
    (heading,) = [text for text in texts(screen) if text.startswith("What ")]
    assert heading.startswith("What Wilh")
    assert heading.endswith(end)


@pytest.mark.parametrize(
    ("record", "number", "lobby", "why"),
    [
        (GWENT, LAST, BOTS, "The match is over here."),
        (GWENT, 3, Lobby(), "The server has no bot for this game"),
        (match("tides-of-time"), 3, BOTS, "The server has no bot for this game"),
    ],
)
def test_where_it_is_not_possible_it_says_why(record, number, lobby, why):
    screen, line = opened(record, number, lobby)
    line.sent.clear()
    press(screen, "g")
    assert any(text.startswith(why) for text in texts(screen))
    assert line.sent == []


def test_offline_everything_works_but_going_on():
    screen = ReplayScreen(Session.offline(Passing(STILL)), GWENT)
    look(screen)
    press(screen, "end", "left", "a", "g")
    assert screen.update(0.1) is None
    assert any(text.startswith("To continue from here, connect") for text in texts(screen))


def test_a_match_that_begins_closes_the_replay():
    screen, line = opened()
    line.say(Table("t9", RULES, chairs("Ana", "fis"), 0))
    assert screen.update(0.1) == Pop()


def test_at_the_table_of_the_match_that_is_over_it_stays_open():
    screen, line = opened(GWENT, 0, seated(0, match=GWENT.match))
    line.say(Table("t1", RULES, chairs("Ana", "fis"), 0, rematch=(1,)))
    screen.session.place.over = True
    assert screen.update(0.1) is None
