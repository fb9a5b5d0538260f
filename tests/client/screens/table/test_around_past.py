"""Back through the moves of a match, and the log beside the board that tells of them."""

from types import SimpleNamespace

import pygame
import pytest

from client.link.session import SPECTATORS
from client.screens.table.match_log import MatchLog, Token
from client.speech.words import Cast
from client.ui.paint import Paint
from client.ui.screen import Replace
from client.ui.widgets import Label, Mark
from shared.game import Outcome, Seen
from shared.messages import Play, Said
from tests.client.fakes import update
from tests.client.fingers import click, look, press, texts, widget
from tests.client.screens.table.match import Match

# Back through the moves.


def test_stepping_back_shows_what_was_and_marks_the_move_in_the_log():
    match = Match()
    pictures = [match.picture()]
    for number in (3, 2, 1, 0):
        press(match.screen, ",")
        assert f"Move {number} of 4" in texts(match.screen)
        pictures.append(match.picture())
    assert len(set(pictures)) == 5
    press(match.screen, ",")
    assert match.picture() == pictures[-1]
    for before in reversed(pictures[1:-1]):
        press(match.screen, ".")
        match.live()
        assert match.picture() == before
    press(match.screen, ".")
    match.live()
    assert match.picture() == pictures[0]


@pytest.mark.parametrize("key", ["end", "esc", "1", "enter"])
def test_any_key_of_the_board_leads_back_to_now_and_does_nothing_else(key):
    match = Match()
    press(match.screen, "home")
    assert "Move 0 of 4" in texts(match.screen)
    press(match.screen, key)
    match.live()
    assert "4 moves" in texts(match.screen)
    assert match.screen._board.chosen is None
    press(match.screen, "1", "1")
    assert isinstance(match.line.sent[-1], Play)


def test_a_click_on_the_board_leads_back_too():
    match = Match()
    press(match.screen, ",")
    click(match.screen, (300, 300))
    assert "4 moves" in texts(match.screen)


def test_nothing_can_be_played_in_the_past():
    match = Match()
    widget(match.screen, "step first").act()
    for x in range(0, 760, 40):
        match.screen._board.on_event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, 540), button=1))
    assert match.screen._board.chosen is None
    assert match.line.sent == []


def test_the_past_is_not_snatched_away_when_it_becomes_the_players_turn():
    match = Match()
    match.play("6")
    press(match.screen, ",", ",")
    before = match.screen._board._shown
    match.play("14")
    assert match.screen._board._shown is before
    assert {"Move 3 of 6", "Your turn: to now (End)"} <= set(texts(match.screen))
    widget(match.screen, "return").act()
    assert "6 moves" in texts(match.screen)
    press(match.screen, "1", "1")
    assert match.line.sent == [Play(6, "4")]


def test_who_is_back_from_the_past_sees_the_next_move_too():
    match = Match()
    press(match.screen, ",", ",", "end")
    match.play("6")
    assert "5 moves" in texts(match.screen)


def test_the_end_waits_until_the_past_has_been_seen():
    match = Match()
    press(match.screen, ",")
    assert match.hear(update(match.game, 0, 5, outcome=Outcome((1.0, 0.0), "resignation"), moves=(), to_act=())) is None
    assert "Match over: to the end (End)" in texts(match.screen)
    press(match.screen, "end")
    assert isinstance(match.live(), Replace)


# The log.


def log_of(events):
    """The log of a session in which these events have happened."""
    place = SimpleNamespace(seat=0, cast=Cast(("Ana", "Ben")))
    made = MatchLog(SimpleNamespace(log=events, hears=lambda said: True, muted=set(), place=place))
    made.keep_back(0)
    return made


def built(made, tell, lit):
    paint, area = Paint(pygame.Surface((1024, 640))), pygame.Rect(0, 0, 200, 300)
    board = SimpleNamespace(tell=lambda seen, cast: tell(seen), colours_by_seat=True)
    return made.build(paint, area, board, lit)


def test_a_move_that_takes_several_lines_to_tell_is_marked_once():
    events = [Seen("played", 0, {"number": number}) for number in range(2)]
    at_length = "a move that is told at such length that it takes several lines " * 2
    widgets = built(log_of(events), lambda seen: at_length, range(1, 2))
    assert [shown.sign for shown in widgets if isinstance(shown, Mark)] == ["pointer"]


def test_each_entry_of_the_log_has_a_disc_and_its_further_lines_a_thread():
    one, other = (Seen("played", seat, {}) for seat in (0, 1))
    log = [one, one, Said("Ana", "hello", 0), one, other]
    widgets = built(log_of(log), lambda seen: "a move that takes two lines to tell", range(0))
    assert [(shown.colour, shown.first) for shown in widgets if isinstance(shown, Token)] == [
        *[(0, True), (0, False)] * 3,
        *[(1, True), (1, False)],
    ]


def test_after_looking_back_the_log_is_at_its_foot_again():
    events = [Seen("played", 0, {"number": number}) for number in range(60)]
    chronicle = log_of(events)

    def told(lit):
        widgets = built(chronicle, lambda seen: f"move {seen.what['number']}", lit)
        return [shown.text for shown in widgets if isinstance(shown, Label)]

    foot = told(range(0))
    assert foot[-1] == "move 59"
    assert "move 5" in told(range(5, 6))
    assert told(range(0)) == foot


def test_a_muted_voice_is_not_read_until_it_is_heard_again():
    match = Match()
    match.hear(Said("fis", "I win", 1), Said("Zoë", "No", None), Said("Ana", "Ha", 0))
    assert {"fis: I win", "Zoë: No", "Ana: Ha"} <= set(texts(match.screen))
    look(match.screen)
    click(match.screen, next(rect for seat, rect in match.screen._plates.places if seat == 1).center)
    match.choose("mute fis")
    match.screen._do("mute")
    assert {"fis: I win", "Zoë: No"}.isdisjoint(texts(match.screen))
    assert match.screen.session.muted == {"fis", SPECTATORS}
    match.screen._do("mute")
    assert "Zoë: No" in texts(match.screen)
    assert "Ana: Ha" in texts(match.screen)


def lines(match: Match) -> list[str]:
    return [text for text in texts(match.screen) if text.startswith("fis: line")]


def test_the_log_is_scrolled_by_keys_and_wheel_and_stays_where_it_is_read():
    match = Match()
    match.hear(*(Said("fis", f"line {number}", 1) for number in range(60)))
    assert "fis: line 59" in texts(match.screen)
    match.screen.on_event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PAGEUP, mod=0))
    up = lines(match)
    assert "fis: line 59" not in up
    match.hear(Said("fis", "line 60", 1))
    assert lines(match) == up
    area = match.screen._match_log.area
    match.screen.on_event(pygame.event.Event(pygame.MOUSEMOTION, pos=area.center, rel=(0, 0), buttons=(0, 0, 0)))
    for _ in range(80):
        match.screen.on_event(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert "fis: line 60" in texts(match.screen)
