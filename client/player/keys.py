"""The keys of the table: what each does, which one it is unless the player chose another, and how it is written.

A key is written as what it types, "t", or by a name, "page-up", "ctrl+left". Boards have keys of their own; these
come first.
"""

from __future__ import annotations

from typing import Literal, get_args

import pygame

from client.player.settings import Settings
from client.speech.language import has, say

Deed = Literal[
    "chat",
    "hint",
    "resign",
    "take-back",
    "rules",
    "keys",
    "menu",
    "mute",
    "back",
    "forward",
    "first",
    "now",
    "older",
    "newer",
]
"""What a key can do at the table; what that is says the sentence "table-key-DEED"."""
DEEDS: tuple[Deed, ...] = get_args(Deed)

KEYS: dict[Deed, str] = {
    "chat": "t",
    "hint": "h",
    "resign": "r",
    "take-back": "b",
    "rules": "f1",
    "keys": "f3",
    "menu": "f2",
    "mute": "f4",
    "back": ",",
    "forward": ".",
    "first": "home",
    "now": "end",
    "older": "page-up",
    "newer": "page-down",
}
PLACES = "1234567890qweyuioafgjklzxcvnm"
"""The keys of what a board numbers, as the cards of a hand: after the digits the letters in the order of a keyboard,
without those that do something else at a table or on a board with so many places (D, S and P)."""
SPARE: dict[str, Deed] = {"?": "keys"}
"""Keys that do something besides: what people try who do not know the keys."""

_NAMES = {
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "page-up",
    pygame.K_PAGEDOWN: "page-down",
    pygame.K_INSERT: "insert",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    **{getattr(pygame, f"K_F{number}"): f"f{number}" for number in range(1, 13)},
}


def key_of(deed: Deed, settings: Settings) -> str:
    """The key that does it."""
    return settings.keys.get(deed, KEYS[deed])


def deed_of(event: pygame.event.Event, settings: Settings) -> Deed | None:
    """The deed of an event's key; None if the key has none, or the event is not a key."""
    key = written(event)
    if key is None:
        return None
    chosen = {key_of(deed, settings): deed for deed in reversed(DEEDS)}
    return chosen.get(key) or SPARE.get(key)


def written(event: pygame.event.Event) -> str | None:
    """The key of an event, as settings hold it; None if it is not a key, or comes again as the text it types."""
    if event.type == pygame.TEXTINPUT:
        return str(event.text).lower()
    if event.type != pygame.KEYDOWN:
        return None
    held = "ctrl+" if event.mod & pygame.KMOD_CTRL else "alt+" if event.mod & pygame.KMOD_ALT else ""
    if event.key in _NAMES:
        return held + _NAMES[event.key]
    return held + chr(event.key) if held and ord(" ") < event.key < 127 else None


def shown(key: str) -> str:
    """The key as it stands on a keyboard of the player's language."""
    *held, last = key.split("+") if len(key) > 1 else [key]
    return "+".join([*map(_cap, held), _cap(last)])


def _cap(name: str) -> str:
    return say(f"table-cap-{name}") if has(f"table-cap-{name}") else name.upper()
