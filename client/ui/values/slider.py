"""A slider from nothing to all: dragged, clicked, or moved by the arrows."""

from __future__ import annotations

import functools
from dataclasses import dataclass

import pygame
from pygame import Rect

from client.ui.paint import Paint
from client.ui.screen import Action
from client.ui.theme import BRASS, FAINT, LINE, SHADE, STRONG, TEXT, mix
from client.ui.value_widget import Set, ValueWidget, sideways
from client.ui.widgets import Look, focus_frame


@dataclass(frozen=True)
class Slider(ValueWidget):
    """Does `put` with a whole number from 0 to `most`."""

    key: str
    rect: Rect
    value: int
    most: int
    put: Set
    enabled: bool = True

    def draw(self, paint: Paint, look: Look) -> None:
        track = self._track()
        if look.focused:
            focus_frame(paint, self.rect)
        paint.panel(self.rect, SHADE, LINE)
        line = Rect(track.x, track.centery - paint.px(2), track.width, paint.px(4))
        paint.fill(line, LINE)
        at = track.x + track.width * self.value // self.most
        paint.fill(Rect(line.x, line.y, at - line.x, line.height), BRASS if self.enabled else FAINT)
        knob = Rect(0, 0, paint.px(12), paint.px(20))
        knob.center = at, track.centery
        paint.panel(knob, mix(BRASS, TEXT, 0.3) if look.hovered else BRASS)
        shown = Rect(track.right, self.rect.y, self.rect.right - track.right - paint.px(8), self.rect.height)
        paint.text(shown, str(self.value), STRONG, TEXT, "right")

    def _track(self) -> Rect:
        """Where the knob goes; right of it stands the number."""
        edge = self.rect.height // 2
        return Rect(self.rect.x + edge, self.rect.y, self.rect.width - 4 * edge, self.rect.height)

    def on_click(self, place: tuple[int, int]) -> Action | None:
        track = self._track()
        share = (place[0] - track.x) / max(1, track.width)
        return functools.partial(self.put, max(0, min(self.most, round(share * self.most))))

    def on_drag(self, place: tuple[int, int]) -> Action | None:
        return self.on_click(place)

    def on_key(self, event: pygame.event.Event) -> Action | None:
        step = sideways(event.key)
        return functools.partial(self.put, max(0, min(self.most, self.value + step))) if step else None
