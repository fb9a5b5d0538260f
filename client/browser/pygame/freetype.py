"""Letters are the browser's, which also finds a font for those that ours lack."""

from __future__ import annotations

import functools
from pathlib import Path

import canvas

from .constants import SRCALPHA
from .rect import Rect
from .surface import Colour, Surface, css


def init() -> None:
    """The page has loaded the fonts before Python began."""


@functools.cache
def _heights(font: str) -> tuple[int, int]:
    """How far letters reach above and below the line on which they stand."""
    above, below = canvas.heights(font)
    return above, below


class Font:
    """A font of the page, which is named as its file."""

    # What the client asks of pygame's fonts, and canvases always do.
    pad = kerning = origin = True

    def __init__(self, path: str | Path | None) -> None:
        self._family = Path(path or "sans-serif").stem

    def _of(self, size: float) -> str:
        return f'{size:g}px "{self._family}", sans-serif'

    def get_metrics(self, text: str, size: float = 0) -> list[tuple[float, ...] | None]:
        """Numbers for each letter: none is missing, as the browser has fonts for all of them."""
        return [(0.0,)] * len(text)

    def get_rect(self, text: str, size: float = 0) -> Rect:
        """The place of a text: `y` is its height above the line."""
        font = self._of(size)
        above, below = _heights(font)
        return Rect(0, above, canvas.width(font, text), above + below)

    def render(self, text: str, colour: Colour, size: float = 0) -> tuple[Surface, Rect]:
        """The text on a surface of its own, and its place as `get_rect` has it."""
        place = self.get_rect(text, size)
        context = canvas.text(self._of(size), text, css(tuple(colour)), *place.size, place.y)
        return Surface(place.size, SRCALPHA, context=context), place
