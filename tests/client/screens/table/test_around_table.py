"""Around the board: moves on their way, keys, sounds, menus, and a server that is gone or talks nonsense."""

import pygame
import pytest
from msgspec.structs import replace

from client.games.nano_gwent.board import NanoGwentBoard
from client.screens.table import invitation
from client.screens.table.table import TableScreen
from client.table.plain import PlainBoard
from client.ui.screen import Pop
from client.ui.sheet import KeySheet
from shared.game import Outcome, Seen
from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent
from shared.messages import Advice, Ask, Browse, Leave, Play, Refused, Resign, Said, Say, Seated, Update
from tests.client import fakes
from tests.client.audit import audit
from tests.client.fakes import COMMITMENT, FakeLine, chairs, update, welcome
from tests.client.fingers import click, key, look, pass_time, press, texts, widget
from tests.client.gallery import table as gallery
from tests.client.screens.table.match import Match

# A move on its way.


def test_a_sent_move_is_seen_within_a_frame_however_slow_the_server():
    match = Match(motion=True)
    before = match.picture()
    press(match.screen, "1", "1")
    pass_time(match.screen, 2 / 60)
    assert match.picture() != before
    pass_time(match.screen, 0.3)
    match.again(away=(None, 30.0))
    # News of the same position are no answer.
    assert match.screen._board._before is not None
    match.play("4")
    assert match.screen._board._before is None


def test_a_plain_board_sends_a_move_once():
    match = Match()
    match.screen.positions.board_host.board = PlainBoard("nano-gwent", match.screen.session.settings)
    match.screen._show()
    look(match.screen)
    press(match.screen, "right", "enter", "enter", "enter", "enter")
    assert len(match.line.sent) == 1
    match.hear(Refused("illegal-move", "no", to="play"))
    look(match.screen)
    press(match.screen, "enter", "enter")
    assert len(match.line.sent) == 2


def test_what_cannot_be_made_good_is_asked_about_first(monkeypatch):
    monkeypatch.setattr(NanoGwentBoard, "warning", lambda board, move: f"Really {move}?")
    match = Match()
    press(match.screen, "1", "1", "enter")
    assert match.screen.sheet is None
    assert match.line.sent == []
    press(match.screen, "1", "1", "left", "enter")
    assert match.line.sent == [Play(4, "4")]


def test_a_question_is_answered_by_mouse():
    match = Match()
    press(match.screen, "r")
    look(match.screen)
    yes = next(w for w in match.screen.sheet._form.widgets if getattr(w, "key", "") == "yes")
    click(match.screen, yes.rect.center)
    assert match.line.sent == [Resign()]


# Keys and sounds.


def test_the_keys_are_shown_and_closed():
    match = Match()
    press(match.screen, "?")
    assert isinstance(match.screen.sheet, KeySheet)
    press(match.screen, "esc")
    assert match.screen.sheet is None


def test_after_a_click_on_a_button_the_keys_are_the_boards():
    match = Match()
    click(match.screen, widget(match.screen, "hint").rect.center)
    press(match.screen, "1", "enter")
    assert match.line.sent == [Ask(4), Play(4, "4")]


def held(event: pygame.event.Event) -> pygame.event.Event:
    event.again = True
    return event


def test_a_held_key_mutes_once_and_steps_on():
    match = Match()
    for code in (pygame.K_F4, pygame.K_F2):
        event = pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")
        match.screen.on_event(held(event))
    assert match.screen.session.muted == set()
    assert match.screen.sheet is None
    press(match.screen, ",")
    match.screen.on_event(held(key(",")))
    assert "Move 2 of 4" in texts(match.screen)


def test_the_key_that_leads_to_the_chat_does_not_write_there_while_it_is_held():
    match = Match()
    press(match.screen, "t")
    match.screen.on_event(held(key("t")))
    press(match.screen, "o")
    match.screen.on_event(held(key("o")))
    press(match.screen, "enter")
    assert match.line.sent == [Say("oo")]


def test_what_is_heard_of_the_table():
    match = Match()
    heard = []
    match.screen._hearing.speaker.play = heard.append
    match.play("6")
    match.play("14", clocks=(8.0, 300.0))
    match.hear(Said("fis", "hello", 1))
    match.live(2.0)
    match.screen.session.mute("fis")
    match.hear(Said("fis", "again", 1), Said("Ana", "me", 0))
    match.hear(update(match.game, 0, 9, outcome=Outcome((0.0, 1.0), "time"), moves=(), to_act=()))
    assert heard.count("card") == 2
    assert heard.count("turn") == heard.count("chat") == heard.count("lose") == 1
    assert heard.count("tick") > 2


# Trouble.


def test_a_silent_server_is_called_silent_once():
    sheet = gallery.lost().sheet
    assert sheet.title == "The server does not answer"
    assert sheet.text.startswith("The match goes on as soon as")


def test_a_server_that_stays_away_is_waited_for_or_left():
    match = Match()
    match.line.state, match.line.problem = "reconnecting", "the server does not answer"
    match.live(9.0)
    assert match.offered() == ["wait", "servers"]
    match.choose("wait")
    match.live(20.0)
    assert match.screen.sheet is None
    match.line.state = "online"
    match.live(1.0)
    match.line.state = "reconnecting"
    match.live(9.0)
    assert match.choose("servers") == Pop()
    assert match.line.state == "closed"


def test_the_question_is_gone_when_the_server_is_back():
    match = Match()
    match.line.state = "reconnecting"
    match.live(9.0)
    assert match.screen.sheet is not None
    match.line.state = "online"
    match.live(0.1)
    assert match.screen.sheet is None


NONSENSE = [
    {"view": {}},
    {"view": {"seat": 0, "round": "nine"}},
    {"moves": ("fly to the moon", "debuff", "99", "-1", "")},
    {"to_act": (5, 4)},
    {"clocks": (-5.0,)},
    {"clocks": (1e9, float(10**6), 3.0)},
    {"away": (1.0, 2.0, 3.0, 4.0), "sitting_in": ("x",)},
    {"events": (Seen("played", 0, {"unit": 99}), Seen("scorched", 5), Seen("round", None, {"points": "many"}))},
    {"events": (Seen("played", 1, {"unit": [1, 2]}), Seen("debuffed", 0, {"row": "the moon"}))},
    {"outcome": Outcome((), "")},
    {"outcome": Outcome((1.0,), "what?")},
    {"views": ({}, {"seat": 7})},
]


@pytest.mark.parametrize("motion", [True, False])
@pytest.mark.parametrize("nonsense", NONSENSE)
def test_nonsense_does_not_crash_the_table(nonsense, motion):
    match = Match(motion=motion)
    message = replace(update(match.game, 0, 5), **nonsense)
    assert isinstance(message, Update)
    match.hear(message)
    look(match.screen)
    press(match.screen, "right", "enter", "enter", "h", "1", "1", ",", ".", "?", "esc")
    match.hear(Advice(5, "x", "no move"), Advice(5, "x", "debuff nowhere"))
    look(match.screen)


def test_an_end_that_makes_no_sense_leads_to_the_lobby():
    match = Match()
    assert match.hear(update(match.game, 0, 5, outcome=Outcome((1.0,), "what?"), moves=(), to_act=())) == Pop()
    assert match.line.sent == [Leave(), Browse()]
    assert "impossible result" in match.screen.session.notice.text


def test_a_seat_that_the_table_does_not_have_does_not_crash_it():
    line = FakeLine(welcome(), Seated("t1", "m1", fakes.RULES, chairs("Ana"), COMMITMENT, 5))
    line.say(update(NanoGwent.deal(2, None, Chance(7)), 0, 0))
    session = fakes.session(line)
    session.poll()
    screen = TableScreen(session)
    look(screen)
    pass_time(screen, 1.0)
    press(screen, "1", "1", "r", "esc")
    look(screen)
    assert Browse() in line.sent


# Menus.


def test_the_menu_of_six_people_has_everything():
    screen = gallery.six()
    screen._do("menu")
    keys = [choice.key for choice in screen.sheet.choices]
    assert len([key for key in keys if key.startswith("mute ")]) == 6
    assert keys[-4:] == ["code", "rules", "settings", "keys"]
    assert audit(screen) == []


def test_the_code_of_a_private_room_can_be_copied_during_the_match(monkeypatch):
    copied = []
    monkeypatch.setattr(invitation, "copy", lambda text: copied.append(text) or True)
    match = Match(code="KWQXRZ")
    match.screen._do("menu")
    match.choose("code")
    match.live(0.1)
    assert copied == ["KWQXRZ"]
    assert match.screen.banner.text == "Copied"
    match = Match()
    match.screen._do("menu")
    assert "code" not in match.offered()


def test_the_menu_shows_the_commitment_of_the_deal_to_be_noted():
    match = Match()
    match.screen._do("menu")
    shown = "".join(match.screen.sheet.text.split(": ")[-1].split())
    assert shown == match.screen._seated.commitment
    assert len(shown) == 64


def test_a_click_beside_the_menu_closes_it_and_one_on_it_does_not():
    screen = gallery.six()
    screen._do("menu")
    look(screen)
    box = screen.sheet.build(screen._ruler, screen._ruler.area)[0].rect
    click(screen, (box.left + 3, box.centery))
    assert screen.sheet is not None
    click(screen, (box.left - 3, box.centery))
    assert screen.sheet is None
