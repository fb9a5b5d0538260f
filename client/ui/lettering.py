"""Letters: the fonts that come with the client, and how wide, and in how many lines, a text is in them."""

from __future__ import annotations

import functools
import itertools
import re
from bisect import bisect_right
from pathlib import Path
from typing import NamedTuple

import pygame
import pygame.freetype

from client.ui.theme import RGB, Face

FONTS: dict[Face, str] = {"regular": "Inter-Regular.ttf", "bold": "Inter-Bold.ttf", "display": "Fraunces-Bold.ttf"}
FOLDER = Path(__file__).parent / "fonts"
OTHERS = "notosanscjksc,notosanscjkjp,notosansjp,droidsansfallback,wenquanyizenhei,arialunicodems,hiraginosans,msgothic,malgungothic,segoeuisymbol,dejavusans"  # noqa: E501
"""Fonts of the system that may have the letters that ours lack, as those of a Chinese name."""
_ELLIPSIS = "…"
_WORDS = re.compile(r"[\S\N{NO-BREAK SPACE}]+")
MOST = 2000
"""Letters of one text that are looked at: more of them fit on no screen, and somebody may have sent a million."""
CAPITALS = 0.72
"""The height of a capital letter or a figure, as a share of the size of the type."""


class Letters(NamedTuple):
    """A line of text, drawn, and how far below its top the letters stand."""

    picture: pygame.Surface
    baseline: int


@functools.cache
def _font(face: Face) -> pygame.freetype.Font:
    return _open(FOLDER / FONTS[face])


def _open(path: str | Path | None) -> pygame.freetype.Font:
    pygame.freetype.init()
    font = pygame.freetype.Font(path)
    font.pad = font.kerning = font.origin = True
    return font


@functools.cache
def _others() -> tuple[pygame.freetype.Font, ...]:
    """Looked up when first a letter is missing: to list a system's fonts takes time."""
    found = [pygame.font.match_font(name) for name in OTHERS.split(",")]
    return tuple(_open(path) for path in dict.fromkeys(found) if path is not None)


@functools.lru_cache(maxsize=1024)
def _font_for(char: str, face: Face) -> pygame.freetype.Font:
    """The first font that has the letter; ours, with its sign for a missing one, if none has."""
    ours = _font(face)
    fonts = (ours, *_others()) if ours.get_metrics(char, size=16) == [None] else (ours,)
    return next((font for font in fonts if font.get_metrics(char, size=16) != [None]), ours)


def _runs(text: str, face: Face) -> list[tuple[pygame.freetype.Font, str]]:
    """The text in pieces that are each of one font."""
    grouped = itertools.groupby(text, lambda char: _font_for(char, face))
    return [(font, "".join(chars)) for font, chars in grouped]


@functools.lru_cache(maxsize=2048)
def letters(text: str, size: float, face: Face, colour: RGB) -> Letters:
    """A text of at least one character, in one line; `size` is the height of the type in pixels."""
    runs = [font.render(piece, colour, size=size) for font, piece in _runs(text, face)]
    if len(runs) == 1:
        picture, place = runs[0]
        return Letters(picture, place.y)
    # `place.y` is the height above the baseline, and fonts differ in it: the pieces must share one baseline.
    above = max(place.y for _, place in runs)
    below = max(picture.get_height() - place.y for picture, place in runs)
    whole = pygame.Surface((sum(picture.get_width() for picture, _ in runs), above + below), pygame.SRCALPHA)
    whole.fill((*colour, 0))
    left = 0
    for picture, place in runs:
        whole.blit(picture, (left, above - place.y))
        left += picture.get_width()
    return Letters(whole, above)


@functools.lru_cache(maxsize=8192)
def width(text: str, size: float, face: Face) -> int:
    """How wide the text is in one line, at least if it has more than MOST letters."""
    return sum(font.get_rect(piece, size=size).width for font, piece in _runs(text[:MOST], face)) if text else 0


@functools.lru_cache(maxsize=2048)
def fitted(text: str, size: float, face: Face, room: int) -> str:
    """The text, or as much of its beginning as fits into `room` pixels with an ellipsis."""
    if width(text, size, face) <= room:
        return text
    fits = _letters_in(text, size, face, room, _ELLIPSIS)
    return text[:fits].rstrip() + _ELLIPSIS if fits else ""


def _letters_in(text: str, size: float, face: Face, room: int, end: str = "") -> int:
    """How many letters of a text that is too long fit into `room` pixels, with `end` after them."""
    # From the beginning on, twice as many each time: the rest of a very long text is never measured.
    fits, too_long = 0, 1
    while too_long < len(text) and width(text[:too_long].rstrip() + end, size, face) <= room:
        fits, too_long = too_long, 2 * too_long
    counts = range(min(too_long, len(text)))
    return bisect_right(counts, room, fits + 1, key=lambda count: width(text[:count].rstrip() + end, size, face)) - 1


def _fits(text: str, size: float, face: Face, room: int) -> bool:
    """Whether the text fits into `room` pixels; of one that is far too long, only the beginning is measured."""
    most = max(1, room // 3)
    return width(text[:most], size, face) <= room and (len(text) <= most or width(text, size, face) <= room)


@functools.lru_cache(maxsize=1024)
def wrapped(text: str, size: float, face: Face, room: int) -> tuple[str, ...]:
    """The text in lines of at most `room` pixels, which do not end at a no-break space; its first MOST letters."""
    lines = [""]
    text = text if len(text) <= MOST else text[:MOST] + _ELLIPSIS
    for word in _WORDS.findall(text):
        joined = f"{lines[-1]} {word}".lstrip()
        if _fits(joined, size, face, room):
            lines[-1] = joined
            continue
        # A word that is longer than a line is broken where the line ends.
        while len(word) > 1 and not _fits(word, size, face, room):
            fits = max(1, _letters_in(word, size, face, room))
            lines.append(word[:fits])
            word = word[fits:]
        lines.append(word)
    # What stands between two items is not needed where the line ends between them.
    return *(line.removesuffix(" ·") for line in lines[:-1] if line), lines[-1]
