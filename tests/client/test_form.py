import pygame
from pygame import Rect

from client.form import Form
from client.screen import Quit
from client.widgets import Button, Entry, Field
from tests.client.fingers import key


def quit_app() -> Quit:
    return Quit()


def buttons(*names: str, enabled: bool = True) -> list[Button]:
    return [Button(name, Rect(0, 40 * n, 100, 30), name, quit_app, enabled=enabled) for n, name in enumerate(names)]


def form(*names: str, rests: bool = False) -> Form:
    made = Form(rests=rests)
    made.lay(buttons(*names))
    return made


def type_on(form: Form, *names: str) -> None:
    for name in names:
        action = form.on_event(key(name))
        if action is not None:
            action()


def test_the_first_widget_has_the_focus_unless_the_form_rests():
    assert form("a", "b").focus == "a"
    assert form("a", "b", rests=True).focus is None


def test_tab_and_arrows_go_round():
    made = form("a", "b", "c")
    type_on(made, "tab", "down", "right")
    assert made.focus == "a"
    type_on(made, "up")
    assert made.focus == "c"


def test_a_form_that_rests_has_one_more_place():
    made = form("a", "b", rests=True)
    seen = []
    for _ in range(3):
        type_on(made, "tab")
        seen.append(made.focus)
    assert seen == ["a", "b", None]
    assert made.on_event(key("enter")) is None


def test_enter_presses_what_has_the_focus():
    action = form("a").on_event(key("enter"))
    assert action is not None
    assert action() == Quit()


def test_a_click_presses_what_it_points_at_and_gives_it_the_focus():
    made = form("a", "b")
    action = made.on_event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 45), button=1))
    assert action is quit_app
    assert made.focus == "b"
    assert made.on_event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 45), button=3)) is None


def test_what_is_not_enabled_takes_neither_focus_nor_clicks():
    made = Form()
    made.lay(buttons("a", enabled=False))
    assert made.focus is None
    assert made.on_event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)) is None


def test_the_focus_passes_to_what_stands_in_the_place_of_a_widget_that_is_gone():
    made = form("a", "b", "c")
    made.focus = "b"
    made.lay(buttons("a", "stop", "c"))
    assert made.focus == "stop"


def test_typing_edits_the_field_with_the_focus():
    entry = Entry("ac", limit=6)
    made = Form()
    made.lay([Field("f", Rect(0, 0, 100, 30), entry, quit_app)])
    type_on(made, "left", "b", "home", "delete", "end", "x\n", "y", "backspace", "z", "too long")
    assert entry.text == "bcxzto"
    assert made.on_event(key("enter")) is quit_app


def test_letters_are_left_to_the_page_while_no_field_has_the_focus():
    assert form("a").on_event(key("t")) is None


def test_an_entry_does_not_take_control_characters():
    entry = Entry()
    entry.insert("a\tb\0c\u202e")
    assert entry.text == "abc"
