"""The contract of a screen: it answers an event with what happens next, and never reaches into the app."""

from __future__ import annotations

import abc
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from client.ui.paint import Paint


@dataclass(frozen=True)
class Push:
    """Put a screen on top."""

    screen: Screen


@dataclass(frozen=True)
class Replace:
    """Put a screen in the place of this one."""

    screen: Screen


@dataclass(frozen=True)
class Pop:
    """Go back to the screen below; the last one ends the app."""


@dataclass(frozen=True)
class Quit:
    """End the app."""


Next = Push | Replace | Pop | Quit | None
Action = Callable[[], Next]


class Screen(abc.ABC):
    """One thing to look at. The app calls `enter` when it comes on top, then `update`, `on_event` and `draw`."""

    stale = True
    """The picture has to be drawn again; the app clears it when it has."""
    lasting = False
    """It goes on under others: it is updated there too, and they make way when it goes elsewhere."""

    def enter(self) -> None:
        """Come to the top of the stack."""
        self.stale = True

    def update(self, now: float) -> Next:
        """Take in what has happened up to `now`, in seconds of a clock that never goes back."""
        return None

    @property
    def moving(self) -> bool:
        """Something moves, and nothing else has changed: draw it in every frame."""
        return False

    @abc.abstractmethod
    def on_event(self, event: pygame.event.Event) -> Next:
        """Answer a key, a click or another event."""

    @abc.abstractmethod
    def draw(self, paint: Paint) -> None:
        """Draw the whole window."""

    def draw_moving(self, paint: Paint) -> pygame.Rect:
        """Draw what moves, over the last picture; the part of the window that this is."""
        self.draw(paint)
        return paint.area

    def close(self) -> None:  # noqa: B027 - most screens hold nothing
        """Let go of what is held, when the app ends or the screen is taken off."""
