"""The contract of a widget that holds a value: it has the focus as a whole, and says itself what a key or a click does.

Those that choose one of a few, or yes or no, are in client.ui.switches; those that hold a number in client.ui.numbers.
"""

from __future__ import annotations

import abc
from collections.abc import Callable

import pygame
from pygame import Rect

from client.ui.paint import Paint
from client.ui.screen import Action, Next
from client.ui.widgets import Entry, Look

Set = Callable[[int], Next]
"""What to do with a number that was chosen, or with a step: -1 or 1."""


class ValueWidget(abc.ABC):
    """A widget of a form. An action that it returns is done at once; None: the event was not for it."""

    key: str
    rect: Rect
    enabled: bool
    entry: Entry | None = None
    """What is typed, where a value can be."""

    @abc.abstractmethod
    def draw(self, paint: Paint, look: Look) -> None: ...

    @abc.abstractmethod
    def on_click(self, place: tuple[int, int]) -> Action | None:
        """A click in `rect`."""

    @abc.abstractmethod
    def on_key(self, event: pygame.event.Event) -> Action | None:
        """A key while it has the focus; what it leaves, moves the focus as everywhere."""

    def on_text(self, text: str) -> Action | None:
        """Text that is typed while it has the focus."""
        return None

    def on_drag(self, place: tuple[int, int]) -> Action | None:
        """The mouse moves with its button down while this has the focus."""
        return None


def sideways(key: int) -> int:
    """-1 for the left arrow, 1 for the right one, 0 for every other key."""
    return {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(key, 0)


def pressed(key: int) -> bool:
    """Whether it is a key that presses a button."""
    return key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
