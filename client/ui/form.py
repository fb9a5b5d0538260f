"""The widgets of a page, and which of them the keyboard and the mouse act on."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pygame

from client.ui.numbers import Stepper
from client.ui.paint import Paint
from client.ui.screen import Action
from client.ui.widgets import Control, Field, Look, Widget, taken

DOUBLE_CLICK = 0.4
"""Seconds within which a second click belongs to the first."""


class Form:
    """Routes events to widgets. The focus is kept by key, so it survives when the page builds its widgets again.

    Tab and the arrows move the focus, but the widget that has it sees each key first; a click does what it points at.
    A field that gets the focus so, or is clicked twice at once, is ready to be typed over; a later click puts the caret
    where it points at. With `rests`, the focus may be on nothing: then the keys are left to the page.
    """

    def __init__(self, focus: str | None = None, rests: bool = False) -> None:
        self.focus = focus
        self.rests = rests
        self.hover: str | None = None
        self._clicked: str | None = None
        """What the last click was on."""
        self._clicked_at = 0.0
        self.widgets: Sequence[Widget] = ()

    def go_to(self, key: str) -> None:
        """Give the focus to a widget; what stands in it is ready to be typed over."""
        self.focus = key
        self._select()

    def lay(self, widgets: Sequence[Widget]) -> None:
        """Take the widgets as they are now; a focus that is gone passes to what stands in its place."""
        before, self.widgets = self._keys(), widgets
        keys = self._keys()
        if self.focus not in keys:
            place = before.index(self.focus) if self.focus in before else 0
            self.focus = None if self.rests or not keys else keys[min(place, len(keys) - 1)]
        if self.hover not in keys:
            self.hover = None

    def draw(self, paint: Paint) -> None:
        for widget in self.widgets:
            key = getattr(widget, "key", None)
            widget.draw(paint, Look(key is not None and key == self.focus, key is not None and key == self.hover))

    def on_event(self, event: pygame.event.Event) -> Action | None:
        """What the event asks for; None: it is not for this form."""
        focused = self._focused()
        match event.type:
            case pygame.MOUSEMOTION:
                pointed_at = self._at(event.pos)
                self.hover = None if pointed_at is None else pointed_at.key
                if focused is not None and focused.key == self._clicked and getattr(event, "buttons", (0,))[0]:
                    return focused.on_drag(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._on_click(event.pos)
            case pygame.TEXTINPUT if focused is not None:
                return focused.on_text(event.text)
            case pygame.KEYDOWN:
                return (focused.on_key(event) if focused is not None else None) or self._on_rest(event)
        return None

    def _live(self) -> list[Control]:
        return [widget for widget in self.widgets if isinstance(widget, Control) and widget.enabled]

    def _keys(self) -> list[str]:
        return [widget.key for widget in self._live()]

    def _at(self, place: tuple[int, int]) -> Control | None:
        return next((widget for widget in self._live() if widget.rect.collidepoint(place)), None)

    def _focused(self) -> Control | None:
        return next((widget for widget in self._live() if widget.key == self.focus), None)

    def _on_click(self, place: tuple[int, int]) -> Action | None:
        widget = self._at(place)
        if widget is None:
            self._clicked = None
            if self.rests:
                self.focus = None
            return None
        now = time.monotonic()
        again = widget.key == self._clicked and now - self._clicked_at > DOUBLE_CLICK
        self._clicked, self._clicked_at, self.focus = widget.key, now, widget.key
        action = widget.on_click(place)
        if not (again and isinstance(widget, Field)):
            self._select()
        return action

    def _on_rest(self, event: pygame.event.Event) -> Action | None:
        """Answer a key that the widget with the focus has left."""
        match event.key:
            case pygame.K_TAB:
                return self._move(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            case pygame.K_UP | pygame.K_DOWN | pygame.K_LEFT | pygame.K_RIGHT if self._focused() is not None:
                return self._move(-1 if event.key in (pygame.K_UP, pygame.K_LEFT) else 1)
        return None

    def _move(self, step: int) -> Action:
        """Put the focus on the next widget, round in a circle; a form that rests has one more place: none."""
        places: list[str | None] = [*([None] if self.rests else []), *self._keys()]
        if places:
            self.focus = places[(places.index(self.focus) + step) % len(places)]
            self._select()
        return taken

    def _select(self) -> None:
        """Select the text of the field that has got the focus; not one of many lines."""
        widget = self._focused()
        entry = widget.entry if isinstance(widget, Field | Stepper) else None
        if entry is not None and not entry.lines:
            entry.select()
