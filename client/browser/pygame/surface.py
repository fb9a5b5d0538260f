"""Surfaces: each is a canvas, known by its 2D context; the window is the canvas of the page."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

import canvas

from .constants import SRCALPHA
from .rect import Rect, place_of

Colour = Sequence[int]


@functools.lru_cache(maxsize=4096)
def css(colour: tuple[int, ...]) -> str:
    """A colour as canvases take it: one that covers as #, one that does not as rgba(), and "" for one that clears."""
    if len(colour) == 3 or colour[3] == 255:
        return "#{:02x}{:02x}{:02x}".format(*colour[:3])
    return "rgba({},{},{},{:.4f})".format(*colour[:3], colour[3] / 255) if colour[3] else ""


class Surface:
    """Pixels to draw on. A part of another one shares its canvas, and is only to be read."""

    __slots__ = ("__weakref__", "_alpha", "_clip", "_see_through", "_size", "context", "x", "y")

    def __init__(self, size: Sequence[float], flags: int = 0, *, context: Any = None, x: int = 0, y: int = 0) -> None:
        self._size = int(size[0]), int(size[1])
        self._see_through = bool(flags & SRCALPHA)
        self._alpha = 1.0
        self._clip: Rect | None = None
        self.x, self.y = x, y
        self.context = context
        if context is None:
            self.context = canvas.make(*self._size)
            if not self._see_through:
                canvas.fill(self.context, "#000000", 0, 0, *self._size)

    def ink(self, colour: Colour) -> str:
        """A colour as this surface takes it: without transparency, one has none to give."""
        return css(tuple(colour) if self._see_through else tuple(colour[:3]))

    def get_size(self) -> tuple[int, int]:
        return self._size

    def get_width(self) -> int:
        return self._size[0]

    def get_height(self) -> int:
        return self._size[1]

    def get_rect(self, **places: Any) -> Rect:
        rect = Rect(0, 0, *self._size)
        for name, place in places.items():
            setattr(rect, name, place)
        return rect

    def fill(self, colour: Colour, rect: Any = None, special_flags: int = 0) -> None:
        place = (0, 0, *self._size) if rect is None else place_of((rect,))
        if special_flags:
            canvas.blendColour(self.context, special_flags, css(tuple(colour)), *place)
        else:
            canvas.fill(self.context, self.ink(colour), *place)

    def blit(self, source: Surface, dest: Any, area: Any = None, special_flags: int = 0) -> Rect:
        left, top = (dest.x, dest.y) if isinstance(dest, Rect) else (int(dest[0]), int(dest[1]))
        x, y, width, height = (0, 0, *source._size) if area is None else place_of((area,))
        # No further than the source goes.
        width, height = min(width, source._size[0] - x), min(height, source._size[1] - y)
        if width > 0 and height > 0:
            place = left, top, x + source.x, y + source.y, width, height
            if special_flags:
                canvas.blend(self.context, special_flags, source.context, *place)
            else:
                canvas.blit(self.context, source.context, *place, source._alpha)
        return Rect(left, top, width, height)

    def subsurface(self, *rect: Any) -> Surface:
        x, y, width, height = place_of(rect)
        return Surface((width, height), self._flags, context=self.context, x=self.x + x, y=self.y + y)

    def copy(self) -> Surface:
        context = canvas.scale(self.context, self.x, self.y, *self._size, *self._size, False)
        made = Surface(self._size, self._flags, context=context)
        made._alpha = self._alpha
        return made

    @property
    def _flags(self) -> int:
        return SRCALPHA if self._see_through else 0

    def set_alpha(self, value: int) -> None:
        self._alpha = max(0, min(255, value)) / 255

    def get_clip(self) -> Rect:
        return self.get_rect() if self._clip is None else self._clip.copy()

    def set_clip(self, rect: Rect) -> None:
        self._clip = self.get_rect().clip(rect)
        canvas.clip(self.context, *self._clip)

    def set_at(self, place: tuple[int, int], colour: Colour) -> None:
        canvas.fill(self.context, self.ink(colour), *place, 1, 1)
