"""Drawing on the window: text that fits, plates with round corners, signs; all in lengths that grow with the window."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Literal

import pygame

from client.ui import lettering
from client.ui.lettering import CAPITALS
from client.ui.signs import SIGNS, Pen, drawn
from client.ui.theme import DARK, RADIUS, RGB, SHADE, SMALLEST, Colour, Palette, Type

Align = Literal["left", "centre", "right"]

_FINE = 4
"""Corners are drawn this much larger and shrunk, which smooths their edges."""


@functools.lru_cache(maxsize=256)
def _disc(radius: int, colour: RGB) -> pygame.Surface:
    large = pygame.Surface((radius * 2 * _FINE, radius * 2 * _FINE), pygame.SRCALPHA)
    large.fill((*colour, 0))
    pygame.draw.circle(large, colour, (radius * _FINE, radius * _FINE), radius * _FINE)
    return pygame.transform.smoothscale(large, (radius * 2, radius * 2))


def plate(surface: pygame.Surface, rect: pygame.Rect, colour: RGB, radius: int) -> None:
    """A filled rectangle with smooth round corners of `radius` pixels."""
    radius = max(0, min(radius, rect.width // 2, rect.height // 2))
    surface.fill(colour, rect.inflate(0, -2 * radius))
    if not radius:
        return
    for top in (rect.top, rect.bottom - radius):
        surface.fill(colour, pygame.Rect(rect.left + radius, top, rect.width - 2 * radius, radius))
    corner = _disc(radius, colour)
    for right in (0, 1):
        for bottom in (0, 1):
            at = (rect.right - radius if right else rect.left, rect.bottom - radius if bottom else rect.top)
            surface.blit(corner, at, (right * radius, bottom * radius, radius, radius))


class Ruler:
    """Measures: how large lengths and letters of the theme are in a window of `size` pixels."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.area = pygame.Rect((0, 0), size)
        self.scale = max(1.0, min(size[0] / SMALLEST[0], size[1] / SMALLEST[1]))

    def px(self, length: float) -> int:
        """A length of the theme in pixels of this window."""
        return round(length * self.scale)

    def size(self, kind: Type) -> float:
        """The height of a type in pixels, to the nearest half."""
        return round(kind.size * self.scale * 2) / 2

    def line_height(self, kind: Type) -> int:
        """The distance of one line of a paragraph from the next."""
        return round(self.size(kind) * 1.4)

    def width(self, text: str, kind: Type) -> int:
        """How wide the text is in one line."""
        return lettering.width(text, self.size(kind), kind.face)

    def wrap(self, text: str, kind: Type, width: int) -> tuple[str, ...]:
        """The text in lines of at most `width` pixels."""
        return lettering.wrapped(text, self.size(kind), kind.face, width)

    def wrapped_height(self, text: str, kind: Type, width: int) -> int:
        """How high those lines are together."""
        return len(self.wrap(text, kind, width)) * self.line_height(kind)


class Paint(Ruler):
    """A surface to draw on, in the colours of a palette."""

    def __init__(self, surface: pygame.Surface, palette: Palette = DARK) -> None:
        super().__init__(surface.get_size())
        self.surface = surface
        self.palette = palette

    def rgb(self, colour: Colour) -> RGB:
        """What the palette says a colour is."""
        return self.palette.rgb(colour)

    def fill(self, rect: pygame.Rect, colour: Colour) -> None:
        """All of `rect` in one colour."""
        self.surface.fill(self.rgb(colour), rect)

    def text(
        self,
        rect: pygame.Rect,
        text: str,
        kind: Type,
        colour: Colour,
        align: Align = "left",
        *,
        shorten: bool = False,
    ) -> None:
        """One line whose capitals are in the middle of `rect`.

        A text that may be too long for its place, as a name that somebody chose, is marked with `shorten`. Any other
        that does not fit is cut as well, but that is a mistake of the layout, and the tests of the screens find it.
        """
        size = self.size(kind)
        text = lettering.fitted(text, size, kind.face, rect.width)
        if not text:
            return
        drawn, baseline = lettering.letters(text, size, kind.face, self.rgb(colour))
        place = drawn.get_rect(left=rect.left, top=rect.centery + round(size * CAPITALS / 2) - baseline)
        if align == "centre":
            place.centerx = rect.centerx
        elif align == "right":
            place.right = rect.right
        self.surface.blit(drawn, place)

    def paragraph(
        self,
        rect: pygame.Rect,
        text: str,
        kind: Type,
        colour: Colour,
        align: Align = "left",
        *,
        shorten: bool = False,
    ) -> int:
        """Lines from the top of `rect`, as many as fit, the last one cut as `text` does it; the height used."""
        height = self.line_height(kind)
        lines = list(self.wrap(text, kind, rect.width))
        room = max(1, rect.height // height)
        if len(lines) > room:
            # The rest goes into the last line, which `text` cuts with an ellipsis: so a reader sees that there is more.
            lines[room - 1 :] = [" ".join(lines[room - 1 :])]
        for number, line in enumerate(lines):
            place = pygame.Rect(rect.x, rect.y + number * height, rect.width, height)
            self.text(place, line, kind, colour, align, shorten=shorten)
        return len(lines) * height

    def panel(self, rect: pygame.Rect, fill: Colour, line: Colour | None = None, width: float = 1) -> None:
        """A plate, with a border of `width` inside its edge if `line` is given."""
        radius = self.px(RADIUS)
        if line is None:
            plate(self.surface, rect, self.rgb(fill), radius)
            return
        border = max(1, self.px(width))
        plate(self.surface, rect, self.rgb(line), radius)
        plate(self.surface, rect.inflate(-2 * border, -2 * border), self.rgb(fill), radius - border)

    def veil(self, rect: pygame.Rect) -> None:
        """Darken all that is in `rect`: what is drawn after it is what counts."""
        self.surface.blit(_veil(rect.size, self.rgb(SHADE)), rect)

    def sign(self, rect: pygame.Rect, name: str, colour: Colour) -> None:
        """A sign as large as fits into the middle of `rect`."""
        self.shape(rect, SIGNS[name], colour)

    def shape(self, rect: pygame.Rect, shape: Callable[[Pen], None], colour: Colour) -> None:
        """What `shape` draws in a unit square, as large as fits into the middle of `rect`."""
        size = min(rect.width, rect.height)
        if size > 0:
            picture = drawn(shape, size, self.rgb(colour))
            self.surface.blit(picture, picture.get_rect(center=rect.center))

    def shadow(self, rect: pygame.Rect) -> None:
        """A soft dark edge below and around what will be drawn in `rect`: only what that does not hide is drawn."""
        light = sum(self.palette.table) > sum(self.palette.text)
        ink = (*self.palette.text, LIGHT_SHADOW) if light else (*self.palette.shade, DARK_SHADOW)
        blur = self.px(6)
        around = rect.inflate(2 * blur, 2 * blur).move(0, self.px(2))
        thick, wide, high = 2 * blur, rect.width - 2 * blur, rect.height - 2 * blur
        if min(wide, high) <= 0:
            return
        # Corners come from one small picture, edges are stretched from one line of it: a blurred picture for each
        # size of a card would cost more to make and to keep.
        left, right, top, low = around.x, around.right - thick, around.y, around.bottom - thick
        for far, (x, y) in enumerate(((left, top), (right, low))):
            self.surface.blit(_shadow_edge(blur, ink, high, True, bool(far)), (x, top + thick))
            self.surface.blit(_shadow_edge(blur, ink, wide, False, bool(far)), (left + thick, y))
            self.surface.blit(_shadow(blur, ink), (x, top), (far * thick, 0, thick, thick))
            self.surface.blit(_shadow(blur, ink), (x, low), (far * thick, thick, thick, thick))


@functools.lru_cache(maxsize=2)
def _veil(size: tuple[int, int], colour: RGB) -> pygame.Surface:
    veil = pygame.Surface(size)
    veil.fill(colour)
    veil.set_alpha(170)
    return veil


DARK_SHADOW, LIGHT_SHADOW = 110, 60
"""How much of what is under a shadow it hides, of 255: on a dark table, and on a light one, where it shows more."""
Ink = tuple[int, int, int, int]


@functools.lru_cache(maxsize=8)
def _shadow(blur: int, ink: Ink) -> pygame.Surface:
    """The shadow of a square of twice `blur`: its quarters are the corners of every shadow."""
    # Drawn small and stretched: stretching is the blur.
    small = pygame.Surface((4, 4), pygame.SRCALPHA)
    small.fill((*ink[:3], 0))
    small.fill(ink, (1, 1, 2, 2))
    return pygame.transform.smoothscale(small, (4 * blur, 4 * blur))


@functools.lru_cache(maxsize=256)
def _shadow_edge(blur: int, ink: Ink, length: int, upright: bool, far: bool) -> pygame.Surface:
    """A straight piece of a shadow, 2 * `blur` thick: of the left or upper edge, or with `far` of the other one."""
    thick = 2 * blur
    cut = (thick * far, thick, thick, 1) if upright else (thick, thick * far, 1, thick)
    size = (thick, length) if upright else (length, thick)
    return pygame.transform.scale(_shadow(blur, ink).subsurface(cut), size)
