import pygame
import pytest

from client.ui.form import Form
from client.ui.key_repeat import KeyRepeat, again
from client.ui.screen import Pop
from client.ui.widgets import Button


def down(code: int, text: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=text)


def up(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=code, mod=0)


def typed(text: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTINPUT, text=text)


def marks(*events: pygame.event.Event) -> list[bool]:
    held = KeyRepeat()
    for event in events:
        held.mark(event)
    return [again(event) for event in events]


def test_a_key_that_is_pressed_twice_is_not_held():
    one, two = (down(pygame.K_1, "1"), typed("1"), up(pygame.K_1)), (down(pygame.K_1, "1"), typed("1"))
    assert not any(marks(*one, *two))


def test_a_key_that_is_held_comes_again_with_its_text():
    assert marks(down(pygame.K_1, "1"), typed("1"), typed("1"), down(pygame.K_1, "1"), typed("1")) == [
        False,
        False,
        True,
        True,
        True,
    ]


def test_another_key_is_pressed_though_one_is_held():
    assert not any(marks(down(pygame.K_1, "1"), down(pygame.K_2, "2"), typed("1"), typed("2")))


def test_a_text_without_a_key_as_from_a_keyboard_on_the_screen_is_no_repetition():
    assert not any(marks(typed("1"), typed("1")))


@pytest.mark.parametrize("held", [False, True])
def test_a_held_key_presses_no_button(held):
    form, event = Form("go"), down(pygame.K_RETURN)
    form.lay([Button("go", pygame.Rect(0, 0, 90, 30), "Go", Pop)])
    event.again = held
    action = form.on_event(event)
    assert (action() if action is not None else None) == (None if held else Pop())
