"""A screen that is a form: every picture is built from its state, so the two cannot differ."""

from __future__ import annotations

import abc
from collections.abc import Sequence

import pygame

from client.ui.form import Form
from client.ui.paint import Paint, Ruler
from client.ui.screen import Next, Pop, Screen
from client.ui.theme import TABLE
from client.ui.widgets import Widget

HEEDED = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)
"""The events that a page answers."""


class Page(Screen):
    """Widgets, and keys for what they leave."""

    def __init__(self, form: Form) -> None:
        self.form = form
        self._ruler: Ruler | None = None

    def enter(self) -> None:
        super().enter()
        # Where the mouse is since it was last here, only its next movement tells.
        self.form.hover = None

    @abc.abstractmethod
    def build(self, ruler: Ruler) -> Sequence[Widget]:
        """The widgets as they are now, in a window of the ruler's size."""

    def on_event(self, event: pygame.event.Event) -> Next:
        if event.type not in HEEDED:
            return None
        if self._ruler is not None:
            self.form.lay(self.build(self._ruler))
        hover = self.form.hover
        action = self.form.on_event(event)
        self.stale |= action is not None or self.form.hover != hover or event.type != pygame.MOUSEMOTION
        return action() if action is not None else self.on_rest(event)

    def on_rest(self, event: pygame.event.Event) -> Next:
        """Answer an event that was not for a widget: Esc goes back."""
        return self.back() if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE else None

    def back(self) -> Next:
        """Where Esc leads."""
        return Pop()

    def draw(self, paint: Paint) -> None:
        self._ruler = Ruler(paint.area.size)
        self.form.lay(self.build(paint))
        paint.fill(paint.area, TABLE)
        self.form.draw(paint)
