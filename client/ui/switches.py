"""One of a few, all in sight side by side; and yes or no, a sentence with a switch at its end."""

from __future__ import annotations

import functools
from dataclasses import dataclass

import pygame
from pygame import Rect

from client.ui.layout import columns, cut_right
from client.ui.paint import Paint, Ruler
from client.ui.screen import Action
from client.ui.theme import BODY, BRASS, FAINT, LINE, ON_BRASS, QUIET, RAISED, SHADE, SMALL, STRONG, TEXT, Type, mix
from client.ui.widgets import Control, Look, Set, focus_frame, pressed, sideways, taken


@dataclass(frozen=True)
class OneOf(Control):
    """Does `pick` with the number of the one that is picked; `chosen` is the one that is so now, None: none."""

    labels: tuple[str, ...]
    chosen: int | None
    pick: Set
    enabled: bool = True

    def draw(self, paint: Paint, look: Look) -> None:
        self._draw_well(paint, look)
        kind = self._kind(paint)
        for number, (label, cell) in enumerate(zip(self.labels, self._cells(paint.px(2)), strict=True)):
            chosen = number == self.chosen
            if chosen:
                fill = BRASS if self.enabled else RAISED
                paint.panel(cell, mix(fill, TEXT, 0.12) if look.hovered else fill)
            ink = FAINT if not self.enabled else ON_BRASS if chosen else TEXT
            paint.text(cell.inflate(-2 * paint.px(4), 0), label, kind, ink, "centre")

    def _cells(self, edge: int) -> list[Rect]:
        return columns(self.rect.inflate(-2 * edge, -2 * edge), len(self.labels), edge)

    def _kind(self, ruler: Ruler) -> Type:
        """The largest type in which all labels fit."""
        room = min(cell.width for cell in self._cells(ruler.px(2))) - 2 * ruler.px(4)
        widest = {kind: max(ruler.width(label, kind) for label in self.labels) for kind in (STRONG, BODY)}
        return next((kind for kind, width in widest.items() if width <= room), SMALL)

    def on_click(self, place: tuple[int, int]) -> Action | None:
        cells = columns(self.rect, len(self.labels), 0)
        number = next((n for n, cell in enumerate(cells) if cell.collidepoint(place)), None)
        return None if number is None else functools.partial(self.pick, number)

    def on_key(self, event: pygame.event.Event) -> Action | None:
        step = sideways(event.key) or int(pressed(event.key))
        if not step:
            return None
        number = 0 if self.chosen is None else (self.chosen + step) % len(self.labels)
        return functools.partial(self.pick, number)


WIDTH, HEIGHT = 46, 24
"""Of the switch."""


@dataclass(frozen=True)
class Toggle(Control):
    """Does `flip` when it is clicked anywhere, or pressed."""

    text: str
    on: bool
    flip: Action
    enabled: bool = True

    def draw(self, paint: Paint, look: Look) -> None:
        switch, words = cut_right(self.rect, paint.px(WIDTH), paint.px(10))
        paint.text(words, self.text, BODY, TEXT if self.enabled else FAINT)
        switch.inflate_ip(0, paint.px(HEIGHT) - switch.height)
        focus_frame(paint, switch, look)
        fill = BRASS if self.on and self.enabled else RAISED if self.on else SHADE
        paint.panel(switch, mix(fill, TEXT, 0.12) if look.hovered else fill, LINE)
        knob = Rect(0, 0, switch.height, switch.height).inflate(-2 * paint.px(4), -2 * paint.px(4))
        knob.center = (
            (switch.right - switch.height // 2 if self.on else switch.left + switch.height // 2),
            switch.centery,
        )
        ink = FAINT if not self.enabled else ON_BRASS if self.on else QUIET
        paint.panel(knob, ink)
        if self.on:
            # Not by colour and side alone.
            mark = knob.move(switch.left + switch.height // 2 - knob.centerx, 0)
            paint.sign(mark, "check", ink)

    def on_click(self, place: tuple[int, int]) -> Action | None:
        return self.flip

    def on_key(self, event: pygame.event.Event) -> Action | None:
        step = sideways(event.key)
        if pressed(event.key) or step == (-1 if self.on else 1):
            return self.flip
        return taken if step else None
