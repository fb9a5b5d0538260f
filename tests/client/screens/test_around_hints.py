"""Hints around the board: asked for, told with their reasons, and where there is none."""

from client.paint import Ruler
from client.usual import offered
from client.widgets import Label
from shared.messages import Advice, Ask, Refused, Rules
from shared.record import Reason
from tests.client.fingers import look, press, texts
from tests.client.gallery import table as gallery
from tests.client.screens.match import Match


def test_a_hint_is_asked_for_shown_with_its_reason_and_marked():
    match = Match()
    press(match.screen, "h")
    assert match.line.sent == [Ask(4)]
    assert {"A bot is thinking...", "Assisted"} <= set(texts(match.screen))
    terms = {f"term {n}": float(n) for n in range(8)}
    before = match.picture()
    match.hear(Advice(4, "minimax", "14", Reason("it leads", terms)))
    shown = texts(match.screen)
    assert {"minimax advises: Siege 5", "“It leads.”", "term 7", "term 3"} <= set(shown)
    assert "Assisted: this counts as help" in shown
    assert "term 2" not in shown
    assert match.picture() != before
    press(match.screen, "h")
    assert "“It leads.”" not in texts(match.screen)
    assert match.line.sent == [Ask(4)]


def test_a_hint_that_compares_moves_names_the_best_of_them():
    match = Match()
    press(match.screen, "h")
    worth = {"1": -5.4, "2": -4.25, "3": 0.2, "4": -3.0, "5": -2.0, "6": -1.0, "14": 1.6}
    match.hear(Advice(4, "minimax", "14", Reason("The next round is worth +1.6.", worth)))
    shown = texts(match.screen)
    best = ["Siege 5", "Melee 9", "Ranged 2", "Melee 3", "Melee 1"]
    assert [text for text in shown if text in best] == best


def test_a_hint_names_the_three_cards_of_each_suggestion_whole():
    screen = gallery.advised_in_clue()
    look(screen)
    ruler = Ruler((1024, 640))
    (whole,) = [
        w for w in screen.form.widgets if isinstance(w, Label) and w.text.endswith("Candlestick in the Dining Room")
    ]
    lines = ruler.wrap(whole.text, whole.kind, whole.rect.width)
    assert all(ruler.width(each, whole.kind) <= whole.rect.width for each in lines)
    assert len(lines) * ruler.line_height(whole.kind) <= whole.rect.height


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
    assert "Rated: without help" in texts(match.screen)
    assert "No hints" not in texts(match.screen)
    press(match.screen, "h")
    match.live(0.1)
    assert match.line.sent == []
    assert match.screen.banner.text == why
    assert match.screen._open_menu() is None
    assert match.screen.sheet.text == why
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
    assert match.screen.sheet.text == ""
    assert not match.screen._can("hint")
