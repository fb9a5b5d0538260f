"""Events: the page tells what has happened, in the browser's names, and the client gets it in pygame's."""

from __future__ import annotations

from typing import Any

from . import constants as c

_waiting: list[Event] = []

_KEYS = {
    "Backspace": c.K_BACKSPACE,
    "Tab": c.K_TAB,
    "Enter": c.K_RETURN,
    "Escape": c.K_ESCAPE,
    "Delete": c.K_DELETE,
    "Insert": c.K_INSERT,
    "Home": c.K_HOME,
    "End": c.K_END,
    "PageUp": c.K_PAGEUP,
    "PageDown": c.K_PAGEDOWN,
    "ArrowLeft": c.K_LEFT,
    "ArrowRight": c.K_RIGHT,
    "ArrowUp": c.K_UP,
    "ArrowDown": c.K_DOWN,
    **{f"F{number}": c.K_F1 + number - 1 for number in range(1, 13)},
}
_TYPED = {"Backspace": "\b", "Tab": "\t", "Enter": "\r", "Escape": "\x1b", "Delete": "\x7f"}
"""What pygame says that keys type which type no letter."""


class Event:
    """What has happened: its kind, and what there is to know of it."""

    def __init__(self, type: int, told: dict[str, Any] | None = None, **more: Any) -> None:
        self.__dict__ = {"type": type, **(told or {}), **more}


def get() -> list[Event]:
    """What has happened since the last time."""
    events = _waiting.copy()
    _waiting.clear()
    return events


def post(event: Event) -> None:
    """Have this happen, too."""
    _waiting.append(event)


# What the page tells.


def on_key(down: bool, key: str, shift: bool, ctrl: bool, alt: bool, meta: bool) -> None:
    """A key by the browser's name, which is its letter if it types one."""
    typed = key if len(key) == 1 else _TYPED.get(key, "")
    code = ord(key.lower()[0]) if len(key) == 1 else _KEYS.get(key)
    if code is None:
        return
    held = ((shift, c.KMOD_SHIFT), (ctrl, c.KMOD_CTRL), (alt, c.KMOD_ALT), (meta, c.KMOD_META))
    mod = sum(number for pressed, number in held if pressed)
    _waiting.append(Event(c.KEYDOWN if down else c.KEYUP, key=code, mod=mod, unicode=typed))


def on_text(text: str) -> None:
    """A text that was typed, pasted or put together, as by an input method."""
    _waiting.append(Event(c.TEXTINPUT, text=text))


def on_move(x: int, y: int, pressed: int) -> None:
    """The pointer is at a place; `pressed` is the browser's sum of buttons that are down."""
    buttons = bool(pressed & 1), bool(pressed & 4), bool(pressed & 2)
    _waiting.append(Event(c.MOUSEMOTION, pos=(x, y), buttons=buttons))


def on_button(down: bool, x: int, y: int, button: int) -> None:
    """A button of the pointer; the browser counts from 0."""
    kind = c.MOUSEBUTTONDOWN if down else c.MOUSEBUTTONUP
    _waiting.append(Event(kind, pos=(x, y), button=button + 1))


def on_wheel(down: int) -> None:
    """The wheel was turned by so many notches; the browser counts downwards."""
    _waiting.append(Event(c.MOUSEWHEEL, x=0, y=-down))


def on_size() -> None:
    """The window has another size."""
    _waiting.append(Event(c.VIDEORESIZE))
