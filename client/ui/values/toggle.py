"""Yes or no: a sentence with a switch at its end."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from client.ui.layout import cut_right
from client.ui.paint import Paint
from client.ui.screen import Action
from client.ui.theme import BODY, BRASS, FAINT, LINE, ON_BRASS, QUIET, RAISED, SHADE, TEXT, mix
from client.ui.value_widget import ValueWidget, pressed, sideways
from client.ui.widgets import Look, focus_frame

WIDTH, HEIGHT = 46, 24
"""Of the switch."""


@dataclass(frozen=True)
class Toggle(ValueWidget):
    """Does `flip` when it is clicked anywhere, or pressed."""

    key: str
    rect: Rect
    text: str
    on: bool
    flip: Action
    enabled: bool = True

    def draw(self, paint: Paint, look: Look) -> None:
        switch, words = cut_right(self.rect, paint.px(WIDTH), paint.px(10))
        paint.text(words, self.text, BODY, TEXT if self.enabled else FAINT)
        switch.inflate_ip(0, paint.px(HEIGHT) - switch.height)
        if look.focused:
            focus_frame(paint, switch)
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
        return (lambda: None) if step else None
