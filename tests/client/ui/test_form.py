import time

import pygame
import pytest
from pygame import Rect

from client.ui import clipboard
from client.ui.form import Form
from client.ui.numbers import Slider, Stepper
from client.ui.paint import Paint
from client.ui.screen import Quit
from client.ui.switches import OneOf, Toggle
from client.ui.theme import BODY
from client.ui.widgets import Button, Entry, Field
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


def test_a_space_in_a_field_is_not_left_to_the_page():
    made = Form(rests=True)
    made.lay([Field("f", Rect(0, 0, 100, 30), Entry(), quit_app)])
    space = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, unicode=" ", mod=0)
    assert made.on_event(space) is None
    made.focus = "f"
    assert made.on_event(space) is not None


def test_letters_are_left_to_the_page_while_no_field_has_the_focus():
    assert form("a").on_event(key("t")) is None


def test_an_entry_does_not_take_control_characters():
    entry = Entry()
    entry.insert("a\tb\0c\u202e")
    assert entry.text == "abc"


class Held:
    """A number that dials change."""

    def __init__(self) -> None:
        self.value = 0
        self.entry = Entry("7", 4)

    def put(self, value: int) -> None:
        self.value = value

    def step(self, by: int) -> None:
        self.value += by

    def flip(self) -> None:
        self.value = 1 - self.value

    def form(self) -> Form:
        made = Form("choice")
        made.lay(
            [
                OneOf("choice", Rect(0, 0, 300, 30), ("a", "b", "c"), self.value, self.put),
                Toggle("toggle", Rect(0, 40, 300, 30), "Really?", self.value == 1, self.flip),
                Stepper("number", Rect(0, 80, 300, 30), "", self.step, self.entry),
                Slider("slider", Rect(0, 120, 300, 30), self.value, 10, self.put),
                Button("last", Rect(0, 160, 100, 30), "last", quit_app),
            ]
        )
        return made


@pytest.mark.parametrize(
    ("key_of_dial", "names", "value"),
    [
        ("choice", ("right",), 1),
        ("choice", ("left",), 2),
        ("choice", ("enter",), 1),
        ("toggle", ("enter",), 1),
        ("toggle", ("right",), 1),
        ("toggle", ("left",), 0),
        ("number", ("right",), 1),
        ("number", ("left",), -1),
        ("slider", ("right",), 1),
        ("slider", ("left",), 0),
    ],
)
def test_a_dial_takes_the_keys_that_change_it(key_of_dial, names, value):
    held = Held()
    made = held.form()
    made.focus = key_of_dial
    type_on(made, *names)
    assert (held.value, made.focus) == (value, key_of_dial)


def test_a_dial_leaves_the_keys_that_move_the_focus():
    made = Held().form()
    seen = []
    for name in ("tab", "down", "down", "down", "up"):
        type_on(made, name)
        seen.append(made.focus)
    assert seen == ["toggle", "number", "slider", "last", "slider"]


def test_a_number_takes_digits_and_nothing_else():
    held = Held()
    made = held.form()
    made.focus = "number"
    type_on(made, *"a1-2.", "backspace")
    assert held.entry.text == "71"


@pytest.mark.parametrize(
    ("place", "value", "focus"),
    [
        ((290, 15), 2, "choice"),
        ((5, 55), 1, "toggle"),
        ((5, 95), -1, "number"),
        ((295, 95), 1, "number"),
        ((150, 95), 0, "number"),
        ((250, 135), 10, "slider"),
        ((2, 135), 0, "slider"),
    ],
)
def test_a_click_on_a_dial_says_what_it_means(place, value, focus):
    held = Held()
    made = held.form()
    action = made.on_event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    assert action is not None
    action()
    assert (held.value, made.focus) == (value, focus)


def test_a_text_of_several_lines_keeps_them():
    entry = Entry(lines=True)
    made = Form("text")
    made.lay([Field("text", Rect(0, 0, 100, 30), entry, quit_app)])
    for event in (
        pygame.event.Event(pygame.TEXTINPUT, text="O 7\nC\x1b 5"),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_SHIFT, unicode="\r"),
        pygame.event.Event(pygame.TEXTINPUT, text="E 3"),
    ):
        action = made.on_event(event)
        assert action is not None
        action()
    assert entry.text == "O 7\nC 5\nE 3"
    action = made.on_event(key("enter"))
    assert action is not None
    assert action() == Quit()


def field(entry: Entry) -> Form:
    made = Form("button")
    made.lay([*buttons("button"), Field("field", Rect(0, 40, 100, 30), entry, quit_app)])
    return made


def test_a_field_that_is_come_to_is_typed_over():
    entry = Entry("root")
    made = field(entry)
    type_on(made, "tab", *"Ana")
    assert entry.text == "Ana"
    type_on(made, "tab", "tab", "left", *"n")
    assert entry.text == "Anna"


class Mouse:
    """A mouse on the field of a form, which is drawn again after each thing it does."""

    def __init__(self, form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
        self._form, self._now = form, 0.0
        self._paint = Paint(pygame.Surface((100, 100)))
        self._form.draw(self._paint)
        monkeypatch.setattr(time, "monotonic", lambda: self._now)

    def click(self, x: int, seconds: float = 1, y: int = 55) -> None:
        """Press the button at `x`, after some seconds."""
        self._now += seconds
        self._form.on_event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
        self._form.draw(self._paint)

    def drag(self, x: int) -> None:
        self._form.on_event(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 55), buttons=(1, 0, 0)))
        self._form.draw(self._paint)

    def after(self, text: str) -> int:
        """Where the mouse is right after so much of a text that fits into the field."""
        return 10 + self._paint.width(text, BODY)


@pytest.fixture
def entry() -> Entry:
    return Entry("Ana")


@pytest.fixture
def mouse(entry: Entry, monkeypatch: pytest.MonkeyPatch) -> Mouse:
    return Mouse(field(entry), monkeypatch)


def test_a_click_marks_a_field_and_the_next_puts_the_caret_where_it_points_at(mouse: Mouse, entry: Entry):
    mouse.click(50)
    assert entry.marked == (0, 3)
    for text in ("", "A", "An", "Ana"):
        mouse.click(mouse.after(text))
        assert entry.marked == (len(text), len(text))


def test_two_clicks_at_once_mark_a_field(mouse: Mouse, entry: Entry):
    for _ in range(2):
        mouse.click(20)
        mouse.click(20, 0.2)
        assert entry.marked == (0, 3)


def test_what_the_mouse_is_dragged_over_is_marked(mouse: Mouse, entry: Entry):
    mouse.click(mouse.after("A"))
    mouse.drag(90)
    assert entry.marked == (1, 3)
    mouse.drag(0)
    assert entry.marked == (0, 1)


def test_a_field_is_not_dragged_over_from_beside_it(mouse: Mouse, entry: Entry):
    mouse.click(mouse.after("A"))
    mouse.click(50, y=90)
    mouse.drag(90)
    assert entry.marked == (0, 3)


def test_a_long_text_stays_where_it_is_under_the_mouse(mouse: Mouse, entry: Entry):
    entry.insert(" Maria de la Soledad")
    mouse.click(50)
    mouse.click(50)
    pointed_at = entry.caret
    assert 0 < pointed_at < len(entry.text)
    mouse.click(50)
    assert entry.caret == pointed_at


def combination(letter: int, mod: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=letter, mod=mod, unicode="")


def test_all_of_a_field_can_be_marked_and_deleted():
    entry = Entry("Ana")
    made = field(entry)
    made.focus = "field"
    made.on_event(combination(pygame.K_a, pygame.KMOD_LCTRL))
    type_on(made, "backspace")
    assert entry.text == ""


def test_shift_marks_what_the_caret_passes_and_typing_takes_its_place():
    entry = Entry("Ana Maria")
    made = field(entry)
    made.focus = "field"
    for _ in range(5):
        made.on_event(combination(pygame.K_LEFT, pygame.KMOD_LSHIFT))
    assert entry.marked == (4, 9)
    type_on(made, *"Sol")
    assert (entry.text, entry.marked) == ("Ana Sol", (7, 7))
    made.on_event(combination(pygame.K_HOME, pygame.KMOD_LSHIFT))
    type_on(made, "delete")
    assert entry.text == ""


def test_what_is_marked_is_copied_cut_and_pasted(monkeypatch):
    kept = [""]
    monkeypatch.setattr(clipboard, "copy", lambda text: kept.append(text) or True)
    monkeypatch.setattr(clipboard, "paste", lambda: kept[-1])
    entry = Entry("Ana Sol")
    made = field(entry)
    made.focus = "field"
    type_on(made, "home")
    for _ in range(4):
        made.on_event(combination(pygame.K_RIGHT, pygame.KMOD_LSHIFT))
    made.on_event(combination(pygame.K_x, pygame.KMOD_LCTRL))
    type_on(made, "end")
    made.on_event(combination(pygame.K_v, pygame.KMOD_LCTRL))
    assert (entry.text, kept[-1]) == ("SolAna ", "Ana ")


def test_nothing_is_cut_where_there_is_no_clipboard(monkeypatch):
    monkeypatch.setattr(clipboard, "copy", lambda text: False)
    entry = Entry("Ana")
    entry.select()
    entry.on_key(combination(pygame.K_x, pygame.KMOD_LCTRL))
    assert entry.text == "Ana"


def test_a_number_that_is_come_to_or_clicked_is_typed_over():
    held = Held()
    made = held.form()
    made.focus = "toggle"
    type_on(made, "tab", *"12")
    assert held.entry.text == "12"
    for place in ((295, 95), (150, 95)):
        made.on_event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    type_on(made, *"a3")
    assert held.entry.text == "3"


def test_a_number_is_pasted_without_what_is_no_digit(monkeypatch):
    monkeypatch.setattr(clipboard, "paste", lambda: " 1,5 ")
    held = Held()
    made = held.form()
    made.focus = "number"
    made.on_event(combination(pygame.K_a, pygame.KMOD_LCTRL))
    made.on_event(combination(pygame.K_v, pygame.KMOD_LCTRL))
    assert held.entry.text == "15"
