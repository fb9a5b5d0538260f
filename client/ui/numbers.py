"""A number to choose: dragged from nothing to all, or less on the left and more on the right, or typed."""

from __future__ import annotations

import functools
from dataclasses import dataclass

import pygame
from pygame import Rect

from client.ui import clipboard
from client.ui.layout import centred, cut_left, cut_right
from client.ui.paint import Paint
from client.ui.screen import Action
from client.ui.theme import BRASS, FAINT, LINE, RAISED, SHADE, STRONG, TEXT, mix
from client.ui.widgets import Control, Entry, Look, Set, sideways, taken


@dataclass(frozen=True)
class Slider(Control):
    """Does `put` with a whole number from 0 to `most`."""

    value: int
    most: int
    put: Set
    enabled: bool = True

    def draw(self, paint: Paint, look: Look) -> None:
        track = self._track()
        self._draw_well(paint, look)
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


DIGITS = "0123456789"
EDITING = (pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_END)
"""What these keys do in a text they do in a number; the caret of one stays at its end."""
EDITING_HELD = (pygame.K_a, pygame.K_c, pygame.K_x)
"""So do these, together with Ctrl."""


@dataclass(frozen=True)
class Stepper(Control):
    """Does `step` with -1 or 1. With an `entry`, that holds the number, and takes what is typed; else `text` shows.

    `fewer` and `more` say whether there is a step that way.
    """

    text: str
    step: Set
    entry: Entry | None = None
    fewer: bool = True
    more: bool = True
    enabled: bool = True

    def draw(self, paint: Paint, look: Look) -> None:
        less, more, middle = self._parts()
        self._draw_well(paint, look)
        fill = mix(RAISED, TEXT, 0.12) if look.hovered else RAISED
        arms = zip((less, more), ("−", "+") if self.entry is not None else ("‹", "›"), strict=True)
        for (arm, letter), there in zip(arms, (self.fewer, self.more), strict=True):
            if self.enabled:
                paint.panel(arm.inflate(-2 * paint.px(2), -2 * paint.px(2)), fill)
            paint.text(arm, letter, STRONG, TEXT if there and self.enabled else FAINT, "centre")
        inside = middle.inflate(-2 * paint.px(4), 0)
        text = self.text if self.entry is None else self.entry.text
        written = centred(inside, min(inside.width, paint.width(text, STRONG)), paint.line_height(STRONG))
        if look.focused and self.entry is not None and self.entry.caret != self.entry.mark:
            paint.fill(written, mix(SHADE, BRASS, 0.35))
        paint.text(inside, text, STRONG, TEXT if self.enabled else FAINT, "centre", shorten=True)
        if look.focused and self.entry is not None:
            paint.fill(Rect(written.right + 1, written.y, paint.px(2), written.height), BRASS)

    def _parts(self) -> tuple[Rect, Rect, Rect]:
        """The squares that are clicked for less and for more, and what is between them."""
        less, rest = cut_left(self.rect, self.rect.height)
        more, middle = cut_right(rest, self.rect.height)
        return less, more, middle

    def on_click(self, place: tuple[int, int]) -> Action | None:
        less, more, _ = self._parts()
        step = -1 if less.collidepoint(place) else int(more.collidepoint(place))
        return functools.partial(self.step, step) if step else taken

    def on_key(self, event: pygame.event.Event) -> Action | None:
        step = sideways(event.key)
        if step:
            return functools.partial(self.step, step)
        if self.entry is None:
            return None
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if held and event.key == pygame.K_v:
            return self.on_text(clipboard.paste())
        if event.key in EDITING or (held and event.key in EDITING_HELD):
            self.entry.on_key(event)
            return taken
        return None

    def on_text(self, text: str) -> Action | None:
        if self.entry is None:
            return None
        digits = "".join(char for char in text if char in DIGITS)
        if digits:
            self.entry.insert(digits)
        return taken
