"""Seats at the table: lent, taken over, given back, and those who only look on."""

import pygame

from client.games.nano_gwent.board import NanoGwentBoard
from client.speech.language import say
from client.ui.screen import Pop
from shared.game import Outcome
from shared.messages import Browse, Chair, Leave, Lend, Play, Resign, Rules, Seated, TakeBack, TakeOver
from tests.client import fakes
from tests.client.fakes import COMMITMENT, chairs, update
from tests.client.fingers import look, press, texts, widget
from tests.client.screens.table.match import Match


def test_a_seat_is_lent_to_a_bot_of_this_game_and_taken_back_by_one_key():
    match = Match()
    match.screen.on_event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F2, mod=0))
    match.choose("lend")
    assert match.offered() == ["any", "lend fis", "lend csp"]
    match.choose("lend csp")
    assert match.line.sent == [Lend("csp", "house")]
    match.again(sitting_in=("csp", None))
    assert "csp plays for you" in texts(match.screen)
    press(match.screen, "1", "1", "h")
    assert match.line.sent == [Lend("csp", "house")]
    press(match.screen, "b")
    assert match.line.sent[1:] == [TakeBack()]
    match.again(sitting_in=(None, None))
    press(match.screen, "1", "1")
    assert match.line.sent[-1] == Play(4, "4")


def test_escape_leaves_a_match_that_is_only_looked_on_at():
    match = Match(None)
    press(match.screen, ",")
    assert press(match.screen, "esc") is None
    assert match.line.sent == []
    assert isinstance(press(match.screen, "esc"), Pop)
    assert match.line.sent == [Leave(), Browse()]


def test_a_seat_that_was_given_up_is_not_offered_back():
    match = Match()
    press(match.screen, "r", "left", "enter")
    assert match.line.sent == [Resign()]
    match.again(sitting_in=("csp", None))
    assert all("Take back" not in text for text in texts(match.screen))
    press(match.screen, "b")
    assert match.line.sent == [Resign()]
    match.screen.form.focus = "leave"
    press(match.screen, "enter")
    assert match.line.sent[1] == Leave()


def test_at_the_end_a_lent_seat_is_not_offered_back():
    match = Match()
    press(match.screen, ",")
    match.again(sitting_in=("csp", None), outcome=Outcome((1.0, 0.0), "time"))
    shown = texts(match.screen)
    assert all("Take back" not in text for text in shown)
    assert "Stop watching" not in shown
    assert "Back to the lobby" in shown


def test_who_took_a_bots_seat_over_plays_it_and_gives_it_back():
    match = Match(sitters=(Chair("fis", bot=True), Chair("csp", bot=True)))
    match.again(sitting_in=("Ana", None))
    assert "Ana plays for you" not in texts(match.screen)
    press(match.screen, "1", "1")
    assert match.line.sent[-1] == Play(4, "4")
    press(match.screen, "r")
    assert match.screen.sheet is None
    widget(match.screen, "give-back").act()
    press(match.screen, "b")
    assert match.line.sent[-2:] == [TakeBack(), TakeBack()]


def test_who_looks_on_takes_over_a_bots_seat_where_the_rules_allow_it():
    match = Match(None, rules=Rules("nano-gwent", takeover=True))
    widget(match.screen, "take 1").act()
    assert match.line.sent == [TakeOver(1)]
    match = Match(None)
    look(match.screen)
    assert not [w for w in match.screen.form.widgets if getattr(w, "key", "") == "take 1"]


def test_one_enter_too_many_after_giving_a_seat_back_takes_none():
    bots = (Chair("fis", bot=True), Chair("csp", bot=True))
    rules = Rules("nano-gwent", takeover=True)
    for open_again in (lambda screen: screen._do("menu"), lambda screen: screen._open_seat(0)):
        match = Match(rules=rules, sitters=bots)
        match.again(sitting_in=("Ana", None))
        open_again(match.screen)
        press(match.screen, "enter")
        assert match.line.sent == [TakeBack()]
        match.hear(Seated("t1", "m1", rules, bots, COMMITMENT, None), update(match.game, None, match.version))
        open_again(match.screen)
        look(match.screen)
        assert "take 0" in match.offered()
        press(match.screen, "enter")
        assert match.line.sent == [TakeBack()]


def test_the_log_speaks_to_who_gave_a_seat_back_as_to_one_who_looks_on():
    match = Match(sitters=(Chair("fis", bot=True), Chair("csp", bot=True)))
    assert any("You" in text for text in texts(match.screen))
    given = Seated("t1", "m1", fakes.RULES, (Chair("fis", bot=True), Chair("csp", bot=True)), COMMITMENT, None)
    match.hear(given, update(match.game, None, match.version))
    assert not any("You" in text for text in texts(match.screen))


def test_a_bots_seat_that_a_person_plays_is_not_offered_again():
    match = Match(None, rules=Rules("nano-gwent", takeover=True))
    match.again(sitting_in=(None, "Zoë"))
    assert "Zoë plays" in texts(match.screen)
    assert "take 1" not in [getattr(each, "key", "") for each in match.screen.form.widgets]


def test_what_is_special_about_a_match_is_told():
    match = Match(None, rules=Rules("nano-gwent", spectators="all"), known=True)
    assert "Known deal · Open hands" in texts(match.screen)


def test_what_every_seat_sees_is_handed_to_the_board(monkeypatch):
    seen = []
    monkeypatch.setattr(NanoGwentBoard, "reveal", lambda board, views: seen.append(views))
    match = Match(None)
    match.again(views=({"seat": 0}, {"seat": 1}))
    assert seen == [({"seat": 0}, {"seat": 1})]


def test_where_hints_are_not_allowed_no_seat_is_lent():
    match = Match(rules=Rules("nano-gwent", aids=False))
    match.screen._do("menu")
    assert "lend" not in match.offered()
    match.choose("rules")
    match = Match(None, rules=Rules("nano-gwent", aids=False, takeover=True))
    match.seat = 1
    match.hear(Seated("t1", "m1", Rules("nano-gwent", aids=False, takeover=True), chairs("Ana", "fis"), COMMITMENT, 1))
    match.screen._do("menu")
    assert "give-back" in match.offered()


def test_who_took_a_seat_over_and_is_cut_off_reads_that_the_bot_gets_it_back():
    rules = Rules("nano-gwent", absent="forfeit", takeover=True)
    match = Match(1, rules=rules)
    match.line.state, match.line.problem = "reconnecting", "the server does not answer"
    match.live(0.1)
    assert match.screen.at_stake() == say("table-stake-bot", seconds=60)
