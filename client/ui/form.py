"""The widgets of a page, and which of them the keyboard and the mouse act on."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.ui.key_repeat import again
from client.ui.paint import Paint
from client.ui.screen import Action, Next
from client.ui.value_widget import ValueWidget
from client.ui.widgets import Button, Field, Look, Widget

Live = Button | Field | ValueWidget
"""The widgets that can have the focus."""


class Form:
    """Routes events to widgets. The focus is kept by key, so it survives when the page builds its widgets again.

    Tab and the arrows move the focus, Enter and Space press a button, a click does what it points at; a value widget
    (client.ui.value_widget) sees each key first. A field that gets the focus so is ready to be typed over; a click
    more, or the arrows, and it is not. With `rests`, the focus may be on nothing: then the keys are left to the page.
    """

    def __init__(self, focus: str | None = None, rests: bool = False) -> None:
        self.focus = focus
        self.rests = rests
        self.hover: str | None = None
        self._clicked: str | None = None
        """What the last click was on."""
        self.widgets: Sequence[Widget] = ()

    def go_to(self, key: str) -> None:
        """Give the focus to a widget; what stands in it is ready to be typed over."""
        self.focus = key
        self._select(False)

    def lay(self, widgets: Sequence[Widget]) -> None:
        """Take the widgets as they are now; a focus that is gone passes to what stands in its place."""
        before, self.widgets = self._keys(), widgets
        keys = self._keys()
        if self.focus not in keys:
            self.focus = None if self.rests or not keys else keys[self._place_of_focus(before, len(keys))]
        if self.hover not in keys:
            self.hover = None

    def _place_of_focus(self, before: Sequence[str], count: int) -> int:
        return min(before.index(self.focus), count - 1) if self.focus in before else 0

    def draw(self, paint: Paint) -> None:
        for widget in self.widgets:
            key = getattr(widget, "key", None)
            widget.draw(paint, Look(key is not None and key == self.focus, key is not None and key == self.hover))

    def on_event(self, event: pygame.event.Event) -> Action | None:
        """What the event asks for; None: it is not for this form."""
        match event.type:
            case pygame.MOUSEMOTION:
                self.hover = self._key_at(event.pos)
                return self._on_drag(event) if getattr(event, "buttons", (0,))[0] else None
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._on_click(event.pos)
            case pygame.TEXTINPUT:
                return self._on_text(event.text)
            case pygame.KEYDOWN:
                return self._on_key(event)
        return None

    def _live(self) -> list[Live]:
        return [
            widget for widget in self.widgets if isinstance(widget, Button | Field | ValueWidget) and widget.enabled
        ]

    def _keys(self) -> list[str]:
        return [widget.key for widget in self._live()]

    def _key_at(self, place: tuple[int, int]) -> str | None:
        return next((widget.key for widget in self._live() if widget.rect.collidepoint(place)), None)

    def _focused(self) -> Live | None:
        return next((widget for widget in self._live() if widget.key == self.focus), None)

    def _on_click(self, place: tuple[int, int]) -> Action | None:
        key = self._key_at(place)
        if key is None:
            if self.rests:
                self.focus = None
            return None
        again, self._clicked, self.focus = key == self._clicked, key, key
        widget = self._focused()
        self._select(again and isinstance(widget, Field))
        if isinstance(widget, ValueWidget):
            return widget.on_click(place)
        return widget.act if isinstance(widget, Button) else _nothing

    def _on_drag(self, event: pygame.event.Event) -> Action | None:
        widget = self._focused()
        return widget.on_drag(event.pos) if isinstance(widget, ValueWidget) else None

    def _on_text(self, text: str) -> Action | None:
        widget = self._focused()
        if isinstance(widget, ValueWidget):
            return widget.on_text(text)
        if not isinstance(widget, Field):
            return None
        widget.entry.insert(text)
        return _nothing

    def _on_key(self, event: pygame.event.Event) -> Action | None:
        widget = self._focused()
        if isinstance(widget, ValueWidget):
            action = widget.on_key(event)
            if action is not None:
                return action
        match event.key, widget:
            case pygame.K_TAB, _:
                return self._move(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            case _, Field() if widget.entry.lines and widget.entry.on_key(event):
                return _nothing
            case ((pygame.K_RETURN | pygame.K_KP_ENTER), Field()):
                return widget.enter
            case ((pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE), Button()):
                # A key that is held presses once: what comes after may be another button in its place.
                return _nothing if again(event) else widget.act
            case _, Field() if widget.entry.on_key(event):
                return _nothing
            case pygame.K_SPACE, Field():
                # It comes as a text too, and is not for the page as well, where it plays what is chosen.
                return _nothing
            case ((pygame.K_UP | pygame.K_DOWN), Button() | Field() | ValueWidget()):
                return self._move(-1 if event.key == pygame.K_UP else 1)
            case ((pygame.K_LEFT | pygame.K_RIGHT), Button() | ValueWidget()):
                return self._move(-1 if event.key == pygame.K_LEFT else 1)
        return None

    def _move(self, step: int) -> Action:
        """Put the focus on the next widget, round in a circle; a form that rests has one more place: none."""
        places: list[str | None] = [*([None] if self.rests else []), *self._keys()]
        if places:
            self.focus = places[(places.index(self.focus) + step) % len(places)]
            self._select(False)
        return _nothing

    def _select(self, again: bool) -> None:
        """Select the text of the field that has got the focus, or `again` unselect it; not in a text of many lines."""
        widget = self._focused()
        entry = widget.entry if isinstance(widget, Field | ValueWidget) else None
        if entry is not None and not entry.lines:
            entry.select()
            if again:
                entry.mark = entry.caret


def _nothing() -> Next:
    """The event was for the form, and nothing more happens."""
    return None
