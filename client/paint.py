"""Drawing on the window: text that fits, plates with round corners, signs; all in lengths that grow with the window."""

from __future__ import annotations

import functools
from typing import Literal, NamedTuple

import pygame
import pygame.freetype

from client.signs import sign
from client.theme import RADIUS, SHADE, SMALLEST, Colour, Type

Align = Literal["left", "centre", "right"]

_FINE = 4
"""Corners are drawn this much larger and shrunk, which smooths their edges."""
_ELLIPSIS = "…"
CAPITALS = 0.72
"""The height of a capital letter or a figure, as a share of the size of the type."""


class Letters(NamedTuple):
    """A line of text, drawn, and how far below its top the letters stand."""

    picture: pygame.Surface
    baseline: int


@functools.cache
def _font() -> pygame.freetype.Font:
    """The one font that pygame carries with it: the same letters on every machine.

    Through freetype, as SDL_ttf spaces the pairs of this font unevenly.
    """
    pygame.freetype.init()
    font = pygame.freetype.Font(None)
    font.pad = True
    return font


def _finer(size: float) -> int:
    """How much larger letters are drawn than shown; shrinking makes them smooth, and placed to a part of a pixel."""
    return 6 if size < 24 else 4


@functools.lru_cache(maxsize=2048)
def letters(text: str, size: float, bold: bool, colour: Colour) -> Letters:
    """A text of at least one character, in one line; `size` is the height of the type in pixels."""
    finer = _finer(size)
    large, place = _font().render(text, colour, size=size * finer)
    # The font's slash is so thin that nothing may be worn off it: an address or a path is always bold.
    if not bold and "/" not in text:
        _wear(large, max(1, round(size * finer / 90)))
    smaller = max(1, round(large.get_width() / finer)), max(1, round(large.get_height() / finer))
    return Letters(pygame.transform.smoothscale(large, smaller), round(place.y / finer))


def _wear(large: pygame.Surface, depth: int) -> None:
    """The font is bold only; the lighter weight is its letters with `depth` pixels worn off their edges."""
    for step in ((depth, 0), (0, depth)):
        whole = large.copy()
        large.blit(whole, step, special_flags=pygame.BLEND_RGBA_MIN)
        large.blit(whole, (-step[0], -step[1]), special_flags=pygame.BLEND_RGBA_MIN)


@functools.lru_cache(maxsize=4096)
def _width(text: str, size: float) -> int:
    finer = _finer(size)
    return round(_font().get_rect(text, size=size * finer).width / finer) if text else 0


@functools.lru_cache(maxsize=2048)
def _fitted(text: str, size: float, width: int) -> str:
    """The text, or as much of its beginning as fits into `width` with an ellipsis."""
    if _width(text, size) <= width:
        return text
    fits, too_long = 0, len(text)
    while too_long - fits > 1:
        middle = (fits + too_long) // 2
        if _width(text[:middle].rstrip() + _ELLIPSIS, size) <= width:
            fits = middle
        else:
            too_long = middle
    return text[:fits].rstrip() + _ELLIPSIS if fits else ""


@functools.lru_cache(maxsize=1024)
def _wrapped(text: str, size: float, width: int) -> tuple[str, ...]:
    lines = [""]
    for word in text.split():
        joined = f"{lines[-1]} {word}".lstrip()
        if _width(joined, size) <= width:
            lines[-1] = joined
            continue
        # A word that is longer than a line is broken where the line ends.
        while _width(word, size) > width and len(word) > 1:
            fits = next(n for n in range(len(word) - 1, 0, -1) if n == 1 or _width(word[:n], size) <= width)
            lines.append(word[:fits])
            word = word[fits:]
        lines.append(word)
    return tuple(line for line in lines if line)


@functools.lru_cache(maxsize=256)
def _disc(radius: int, colour: Colour) -> pygame.Surface:
    large = pygame.Surface((radius * 2 * _FINE, radius * 2 * _FINE), pygame.SRCALPHA)
    large.fill((*colour, 0))
    pygame.draw.circle(large, colour, (radius * _FINE, radius * _FINE), radius * _FINE)
    return pygame.transform.smoothscale(large, (radius * 2, radius * 2))


def plate(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, radius: int) -> None:
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
        return _width(text, self.size(kind))

    def wrap(self, text: str, kind: Type, width: int) -> tuple[str, ...]:
        """The text in lines of at most `width` pixels."""
        return _wrapped(text, self.size(kind), width)


class Paint(Ruler):
    """A surface to draw on."""

    def __init__(self, surface: pygame.Surface) -> None:
        super().__init__(surface.get_size())
        self.surface = surface

    def text(self, rect: pygame.Rect, text: str, kind: Type, colour: Colour, align: Align = "left") -> None:
        """One line whose capitals are in the middle of `rect`, shortened with an ellipsis if it is too long for it."""
        size = self.size(kind)
        text = _fitted(text, size, rect.width)
        if not text:
            return
        drawn, baseline = letters(text, size, kind.bold, colour)
        place = drawn.get_rect(left=rect.left, top=rect.centery + round(size * CAPITALS / 2) - baseline)
        if align == "centre":
            place.centerx = rect.centerx
        elif align == "right":
            place.right = rect.right
        self.surface.blit(drawn, place)

    def paragraph(self, rect: pygame.Rect, text: str, kind: Type, colour: Colour, align: Align = "left") -> int:
        """Lines from the top of `rect`, as many as fit, the last one shortened; the height used."""
        height = self.line_height(kind)
        lines = list(self.wrap(text, kind, rect.width))
        room = max(1, rect.height // height)
        if len(lines) > room:
            lines[room - 1 :] = [" ".join(lines[room - 1 :])]
        for number, line in enumerate(lines):
            self.text(pygame.Rect(rect.x, rect.y + number * height, rect.width, height), line, kind, colour, align)
        return len(lines) * height

    def panel(self, rect: pygame.Rect, fill: Colour, line: Colour | None = None, width: float = 1) -> None:
        """A plate, with a border of `width` inside its edge if `line` is given."""
        radius = self.px(RADIUS)
        if line is None:
            plate(self.surface, rect, fill, radius)
            return
        border = max(1, self.px(width))
        plate(self.surface, rect, line, radius)
        plate(self.surface, rect.inflate(-2 * border, -2 * border), fill, radius - border)

    def sign(self, rect: pygame.Rect, name: str, colour: Colour) -> None:
        """A sign as large as fits into the middle of `rect`."""
        size = min(rect.width, rect.height)
        if size > 0:
            drawn = sign(name, size, colour)
            self.surface.blit(drawn, drawn.get_rect(center=rect.center))

    def shadow(self, rect: pygame.Rect, strength: int = 110) -> None:
        """A soft dark edge below and around what will be drawn in `rect`."""
        soft = _shadow(rect.size, self.px(6), strength)
        self.surface.blit(soft, soft.get_rect(center=(rect.centerx, rect.centery + self.px(2))))


@functools.lru_cache(maxsize=64)
def _shadow(size: tuple[int, int], blur: int, strength: int) -> pygame.Surface:
    # Drawn small and stretched: stretching is the blur.
    width, height = size[0] + 2 * blur, size[1] + 2 * blur
    small = pygame.Surface((max(4, width // blur), max(4, height // blur)), pygame.SRCALPHA)
    small.fill((*SHADE, 0))
    pygame.draw.rect(small, (*SHADE, strength), small.get_rect().inflate(-2, -2))
    return pygame.transform.smoothscale(small, (width, height))
