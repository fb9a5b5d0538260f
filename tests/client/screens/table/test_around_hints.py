"""Hints around the board: asked for, told with their reasons, and where there is none."""

import pytest

from client.rules.default_rules import offered
from client.speech.language import LANGUAGES, speak
from client.ui.paint import Ruler
from client.ui.widgets import Label
from shared.messages import Advice, Ask, Refused, Rules
from shared.record import Reason
from tests.client.audit import SIZES
from tests.client.fakes import update, welcome
from tests.client.fingers import look, press, texts, widget
from tests.client.gallery import table as gallery
from tests.client.screens.table.match import Match

LEADS = Reason("the strong card keeps the lead at +4.25", {"tempo": 1.5})


def test_a_hint_is_asked_for_told_by_what_the_move_does_and_marked():
    match = Match()
    press(match.screen, "h")
    assert match.line.sent == [Ask(4)]
    assert {"A bot is thinking...", "Assisted"} <= set(texts(match.screen))
    before = match.picture()
    match.hear(Advice(4, "minimax", "14", LEADS))
    shown = texts(match.screen)
    does = "It adds 5 points; you keep the lead by 7."
    assert {"minimax advises: Siege 5", does, "Assisted: this counts as help"} <= set(shown)
    assert match.picture() != before
    press(match.screen, "h")
    assert does not in texts(match.screen)
    assert match.line.sent == [Ask(4)]


def test_a_hint_tells_nothing_in_the_words_or_by_the_scale_of_the_bot():
    match = Match()
    press(match.screen, "h")
    match.hear(Advice(4, "minimax", "14", LEADS))
    assert not [text for text in texts(match.screen) if "4.25" in text or "the strong card" in text or "tempo" in text]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_what_a_hint_says_stands_whole_at_the_fullest_table(size, language):
    speak(language)
    try:
        screen = gallery.advised_in_clue()
        look(screen, size)
        ruler = Ruler(size)
        labels = [w for w in screen.form.widgets if isinstance(w, Label) and w.wrap and w.shorten]
        assert len(labels) == 2
        for text in labels:
            lines = ruler.wrap(text.text, text.kind, text.rect.width)
            assert all(ruler.width(each, text.kind) <= text.rect.width for each in lines)
            assert len(lines) * ruler.line_height(text.kind) <= text.rect.height
    finally:
        speak("en")


def test_a_long_hint_at_a_full_table_takes_the_place_of_the_log():
    screen = gallery.advised_in_clue()
    assert not any(text.startswith("The cards are dealt.") for text in texts(screen))
    press(screen, "h")
    look(screen)
    assert any(text.startswith("The cards are dealt.") for text in texts(screen))


def test_a_hint_is_gone_with_its_position():
    match = Match()
    press(match.screen, "h")
    match.hear(Advice(4, "minimax", "14"))
    press(match.screen, "1", "1")
    match.play("4")
    assert not [text for text in texts(match.screen) if "advises" in text]
    match.hear(Advice(4, "minimax", "14"))
    assert not [text for text in texts(match.screen) if "advises" in text]


def test_a_refused_hint_is_not_waited_for():
    match = Match()
    press(match.screen, "h")
    match.hear(Refused("not-allowed", "no hints here", to="ask"))
    assert "A bot is thinking..." not in texts(match.screen)


def test_a_hint_that_was_lost_with_the_connection_is_not_waited_for_and_can_be_asked_for_again():
    match = Match()
    press(match.screen, "h")
    match.hear(welcome(at_table=True), update(match.game, 0, 4))
    assert "A bot is thinking..." not in texts(match.screen)
    press(match.screen, "h")
    assert match.line.sent == [Ask(4), Ask(4)]


def test_while_the_server_is_gone_it_is_not_asked_for_a_hint():
    match = Match()
    match.line.state = "reconnecting"
    press(match.screen, "h")
    assert (match.line.sent, widget(match.screen, "hint").enabled) == ([], False)


def test_a_hint_that_has_come_is_still_there_after_a_lost_connection():
    match = Match()
    press(match.screen, "h")
    match.hear(Advice(4, "minimax", "14"))
    match.hear(welcome(at_table=True), update(match.game, 0, 4))
    assert "minimax advises: Siege 5" in texts(match.screen)


def test_no_hints_out_of_turn_or_where_the_rules_forbid_them():
    match = Match(rules=Rules("nano-gwent", aids=False))
    press(match.screen, "h")
    assert match.line.sent == []
    assert "No hints" in texts(match.screen)
    assert not match.screen._board.aids
    match = Match()
    match.play("6")
    press(match.screen, "h")
    assert match.line.sent == []


def test_at_a_rated_table_there_is_no_help_and_it_says_why():
    why = "Rated: no hints, no lending and no notebook."
    match = Match(rules=offered("nano-gwent", rated=True))
    assert "Rated: no hints" in texts(match.screen)
    assert "No hints" not in texts(match.screen)
    press(match.screen, "h")
    match.live(0.1)
    assert match.line.sent == []
    assert match.screen.banner.text == why
    assert match.screen._open_menu() is None
    assert match.screen.sheet.text.startswith(f"{why} To prove")
    assert "lend" not in match.offered()
    press(match.screen, "esc")
    match.screen._open_seat(0)
    assert match.screen.sheet.text == why
    press(match.screen, "esc")
    match.screen._open_seat(1)
    assert match.screen.sheet.text != why


def test_who_looks_on_at_a_rated_table_is_told_nothing_of_help():
    match = Match(None, rules=offered("nano-gwent", rated=True))
    match.screen._open_menu()
    assert match.screen.sheet.text.startswith("To prove")
    assert not match.screen._can("hint")
