import pygame
import pytest

from client.games.clue.assistant.screen import AssistantScreen
from client.games.clue.assistant.setup import Setup
from client.games.clue.assistant.squares import Cell, key_of
from client.ui.screen import Quit
from client.ui.widgets import Label, Mark
from shared.games.clue.cards import CARDS, Card
from shared.games.clue.notebook import Has, HasNot, Suggested
from tests.client.fingers import click, look, press, texts, widget
from tests.client.games.clue.assistant.tables import POSITION, THREE, told

C = Card


@pytest.fixture
def screen():
    screen = AssistantScreen(THREE)
    look(screen)
    yield screen
    screen.close()


def enter(screen, *lines):
    for line in lines:
        press(screen, *line, "enter")


def facts(screen):
    return screen._desk.notebook.facts


def cell(screen, place, card) -> Cell:
    return widget(screen, key_of((place, card)))


def framed(screen) -> list[str]:
    """The squares that are asked about."""
    return [square.key for square in screen.form.widgets if isinstance(square, Cell) and square.style == "chosen"]


def control(screen, code):
    screen.on_event(pygame.event.Event(pygame.KEYDOWN, key=code, mod=pygame.KMOD_CTRL, unicode=""))


def test_what_is_typed_is_done_and_told(screen):
    enter(screen, *POSITION)
    assert screen._desk.notebook == told(THREE, *POSITION)
    shown = texts(screen)
    assert "8 deals fit." in shown
    assert "Mustard 50 %, Plum 50 %" in shown
    assert "Bob does not have Plum or Rope." in shown
    assert "3. You suggested Plum, Rope and Garage; Cid showed" in " ".join(shown)


def test_a_line_with_a_mistake_stays_to_be_corrected_with_what_is_wrong_beside_it(screen):
    for wrong, why in (("has Bob pllum", "'pllum'"), ("has Bob green", "Contradiction")):
        enter(screen, wrong)
        assert screen._entry.text == wrong
        assert why in " ".join(texts(screen))
        press(screen, *["backspace"] * len(wrong))
    enter(screen, "has Bob plum")
    assert screen._entry.text == ""
    assert facts(screen) == (Has(1, C.PLUM),)


def test_the_grid_shows_what_is_certain_and_how_likely_the_rest_is(screen):
    enter(screen, *POSITION)
    look(screen)
    squares = {square.key: square.sure for square in screen.form.widgets if isinstance(square, Cell)}
    deduction = screen._desk.notebook.deduction
    assert squares == {
        key_of((place, card)): deduction.sure(place, card) for place in (0, 1, 2, None) for card in CARDS
    }
    assert cell(screen, None, C.PLUM).chance == "50 %"
    assert cell(screen, None, C.GREEN).chance == cell(screen, 1, C.PLUM).chance == ""


def test_a_card_that_lies_open_is_marked():
    setup = Setup().with_players("4").with_common("rope plum").with_hand("green dagger office kitchen")
    screen = AssistantScreen(setup.notebook())
    look(screen)
    marks = [widget for widget in screen.form.widgets if isinstance(widget, Mark)]
    assert [mark.sign for mark in marks] == ["eye", "eye"]
    screen.close()


def test_a_click_on_an_open_square_asks_and_the_answer_is_a_fact(screen):
    click(screen, cell(screen, 1, C.WRENCH).rect.center)
    assert "Bob: Wrench?" in texts(screen)
    assert framed(screen) == [key_of((1, C.WRENCH))]
    click(screen, widget(screen, "yes").rect.center)
    look(screen)
    assert framed(screen) == []
    click(screen, cell(screen, None, C.PLUM).rect.center)
    assert "Envelope: Plum?" in texts(screen)
    click(screen, widget(screen, "no").rect.center)
    assert facts(screen) == (Has(1, C.WRENCH), HasNot(None, C.PLUM))


def test_an_open_square_can_be_left_open(screen):
    click(screen, cell(screen, 1, C.WRENCH).rect.center)
    click(screen, widget(screen, "cancel").rect.center)
    assert facts(screen) == ()
    assert widget(screen, "entry")


def test_a_click_on_a_certain_square_tells_why(screen):
    enter(screen, *POSITION)
    click(screen, cell(screen, 2, C.WHITE).rect.center)
    assert "Cid has White: that follows from the cards that you hold or see, and" in texts(screen)


def test_all_goes_by_keyboard_alone(screen):
    # Into the grid, to a square beside the first one, and from there out to the buttons.
    press(screen, "tab", "right", "down", "down")
    assert screen.form.focus == key_of((1, C.WHITE))
    press(screen, "+")
    assert facts(screen) == (Has(1, C.WHITE),)
    press(screen, "down", "-")
    assert facts(screen)[1:] == (HasNot(1, C.MUSTARD),)
    press(screen, "down", "enter", "tab", "enter")
    assert facts(screen)[2:] == (HasNot(1, C.PLUM),)
    press(screen, "tab", "enter", *["tab"] * 9)
    assert screen._rooms == {C.BEDROOM}
    assert screen.form.focus == "undo"
    press(screen, "enter")
    assert len(facts(screen)) == 2
    press(screen, *"facts", "enter")
    assert "1. Bob has White." in texts(screen)


def test_the_arrows_go_round_in_the_grid(screen):
    press(screen, "tab", "left", "up")
    assert screen.form.focus == key_of((None, C.KITCHEN))


def test_tab_completes_a_word_that_is_clear_and_says_which_one(screen):
    press(screen, *"gue")
    assert "Tab: guess" in texts(screen)
    press(screen, "tab", "B", "tab", "p", "l", "tab", "r", "tab", "k", "tab", "C", "tab")
    assert screen._entry.text == "guess Bob Plum Rope Kitchen Cid "
    press(screen, "enter")
    assert facts(screen) == (Suggested(1, C.PLUM, C.ROPE, C.KITCHEN, 2),)


def test_tab_leaves_a_word_alone_that_is_not_clear(screen):
    press(screen, *"has Bob p")
    assert "has WHO CARD...   Plum, Peacock, Pistol" in texts(screen)
    press(screen, "tab")
    assert screen._entry.text == "has Bob p"
    assert screen.form.focus != "entry"
    press(screen, "l")
    assert (screen._entry.text, screen.form.focus) == ("has Bob pl", "entry")


def test_a_contradiction_warns_names_the_facts_and_changes_nothing(screen):
    enter(screen, *POSITION, "has Bob rope")
    assert len(facts(screen)) == 3
    shown = texts(screen)
    assert "Contradiction: the fact is not kept." in shown
    assert "Bob has Rope: that contradicts fact 3." in shown
    press(screen, "esc")
    assert "Contradiction: the fact is not kept." not in texts(screen)


def test_undo_by_button_and_by_key(screen):
    enter(screen, *POSITION)
    click(screen, widget(screen, "undo").rect.center)
    control(screen, pygame.K_z)
    assert len(facts(screen)) == 1
    control(screen, pygame.K_z)
    control(screen, pygame.K_z)
    assert "There is no fact to take back." in texts(screen)


def test_the_best_suggestions_are_for_the_rooms_that_are_chosen(screen):
    enter(screen, *POSITION)
    click(screen, widget(screen, "room Courtyard").rect.center)
    # One question at a time is answered, so those that were asked before come first.
    while "Looking for the best…" in (shown := texts(screen)):
        screen.adviser.wait()
        screen.update(1.0)
        assert screen.stale
    assert shown[shown.index("Best to suggest") : shown.index("Best to suggest") + 6] == [
        "Best to suggest",
        "score",
        "bits",
        "Mustard, Lead Pipe, Courtyard",
        "27.00",
        "1.36",
    ]
    click(screen, widget(screen, "room Courtyard").rect.center)
    assert screen._rooms == frozenset()


def test_what_is_certain_is_told_loudly(screen):
    enter(screen, "guess me plum rope kitchen nobody")
    look(screen)
    labels = [label.text for label in screen.form.widgets if isinstance(label, Label)]
    at = labels.index("It is certain. Accuse now:")
    assert labels[at + 1 : at + 4] == ["Plum", "Rope", "Kitchen"]


def test_a_long_answer_takes_the_place_of_the_grid_until_it_is_put_aside(screen):
    enter(screen, "help")
    look(screen)
    assert not any(isinstance(square, Cell) for square in screen.form.widgets)
    shown = texts(screen)
    assert "take back the last fact, or another" in shown
    # What is said below the list stands apart from it.
    assert shown[shown.index("close the assistant") + 1] == ""
    press(screen, "esc")
    assert cell(screen, 0, C.PLUM)
    enter(screen, "help", "grid")
    assert cell(screen, 0, C.PLUM)


def test_escape_empties_the_line(screen):
    press(screen, *"gues", "esc")
    assert screen._entry.text == ""


def test_quit_ends_it(screen):
    assert press(screen, *"quit", "enter") == Quit()


def test_saved_and_loaded_from_the_window(screen, tmp_path):
    enter(screen, *POSITION, f"save {tmp_path / 'notes.json'}", "undo", "undo")
    enter(screen, f"load {tmp_path / 'notes.json'}")
    assert len(facts(screen)) == 3


@pytest.mark.parametrize("name", ["left", "down", "backspace", "delete", "esc"])
def test_keys_that_mean_nothing_do_nothing(screen, name):
    press(screen, name)
    assert facts(screen) == ()
