"""The rules of a game, one key away from the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from client.form import Form
from client.language import say
from client.layout import centred, cut_bottom, cut_right
from client.paint import Ruler
from client.rulebook import Paragraph, page
from client.screen import Next, Pop
from client.screens.page import Page
from client.theme import BODY, BRASS, GAP, HEADING, QUIET, ROW_HEIGHT, SMALL, STRONG, TEXT, TITLE, Type
from client.widgets import Button, Label, Mark, Panel, Widget

KINDS: dict[str, Type] = {"title": TITLE, "heading": HEADING, "text": BODY, "item": BODY}
ABOVE = {"title": 0, "heading": 16, "text": 6, "item": 4}
"""The distance of each kind of paragraph from the one before."""
WIDTH = 660
STEP = 3
"""Lines that a turn of the wheel or an arrow key moves."""


class Piece(NamedTuple):
    """Words of one weight in a line, and how far from its left edge."""

    left: int
    text: str
    kind: Type


class Line(NamedTuple):
    """A line of the page as it is laid out."""

    height: int
    pieces: tuple[Piece, ...]
    marked: bool = False
    """It begins an item."""


class RulebookScreen(Page):
    """A page to read and scroll; any of the usual keys goes back."""

    def __init__(self, game: str) -> None:
        super().__init__(Form("back"))
        self._paragraphs = page(game)
        self._first = 0
        self._last_first = 0

    def on_rest(self, event: pygame.event.Event) -> Next:
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(-event.y * STEP)
        if event.type != pygame.KEYDOWN:
            return None
        match event.key:
            case pygame.K_ESCAPE | pygame.K_F1:
                return Pop()
            case pygame.K_PAGEDOWN:
                self._scroll(STEP * 4)
            case pygame.K_PAGEUP:
                self._scroll(-STEP * 4)
            case pygame.K_END:
                self._scroll(self._last_first)
            case pygame.K_HOME:
                self._scroll(-self._last_first)
        return None

    def on_event(self, event: pygame.event.Event) -> Next:
        # There is one button only: the arrows are for reading.
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            self._scroll(STEP if event.key == pygame.K_DOWN else -STEP)
            return None
        return super().on_event(event)

    def _scroll(self, lines: int) -> None:
        self._first = max(0, min(self._last_first, self._first + lines))
        self.stale = True

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        gap = ruler.px(GAP)
        box = centred(ruler.area, ruler.px(WIDTH), ruler.area.height - 4 * gap)
        foot, inside = cut_bottom(box.inflate(-6 * gap, -4 * gap), ruler.px(ROW_HEIGHT), 2 * gap)
        back, hint = cut_right(foot, ruler.px(120), gap)
        lines = list(_lines(ruler, self._paragraphs, inside.width))
        self._last_first = _last_first(lines, inside.height)
        self._first = min(self._first, self._last_first)
        more = self._first < self._last_first
        return [
            Panel(box),
            *_shown(ruler, _fitting(lines[self._first :], inside.height), inside),
            Label(hint, say("rulebook-more") if more else "", SMALL, QUIET),
            Button("back", back, say("rulebook-back"), Pop),
        ]


def _lines(ruler: Ruler, paragraphs: Sequence[Paragraph], width: int) -> Iterator[Line]:
    for number, paragraph in enumerate(paragraphs):
        if number:
            yield Line(ruler.px(ABOVE[paragraph.kind]), ())
        indent = ruler.px(18) if paragraph.kind == "item" else 0
        yield from _flow(ruler, paragraph, indent, width)


def _flow(ruler: Ruler, paragraph: Paragraph, indent: int, width: int) -> Iterator[Line]:
    """The words of a paragraph in lines, each of its own weight."""
    kind = KINDS[paragraph.kind]
    height, space = ruler.line_height(kind), ruler.width("n n", kind) - ruler.width("nn", kind)
    words = [(word, STRONG if span.bold else kind) for span in paragraph.spans for word in _words(span.text)]
    pieces: list[Piece] = []
    left, marked = indent, paragraph.kind == "item"
    for word, face in words:
        wide = ruler.width(word.strip(), face)
        if pieces and left + wide > width and word.startswith(" "):
            yield Line(height, tuple(pieces), marked)
            pieces, left, marked = [], indent, False
        left += space if pieces and word.startswith(" ") else 0
        pieces.append(Piece(left, word.strip(), face))
        left += wide
    yield Line(height, tuple(pieces), marked)


def _words(text: str) -> list[str]:
    """The words of a span, each with the space before it; what follows bold words without one stays with them."""
    words = [f" {word}" for word in text.split()]
    return [words[0].strip(), *words[1:]] if words and not text.startswith(" ") else words


def _last_first(lines: Sequence[Line], room: int) -> int:
    """The first line of the last page."""
    used = 0
    for number in range(len(lines), 0, -1):
        used += lines[number - 1].height
        if used > room:
            return number
    return 0


def _fitting(lines: Sequence[Line], room: int) -> Sequence[Line]:
    """The lines that there is room for, without a heading at the foot that has nothing below it."""
    fits = next((n for n in range(len(lines)) if sum(line.height for line in lines[: n + 1]) > room), len(lines))
    while fits < len(lines) and fits and all(piece.kind == HEADING for piece in lines[fits - 1].pieces):
        fits -= 1
    return lines[:fits]


def _shown(ruler: Ruler, lines: Sequence[Line], area: Rect) -> Iterator[Widget]:
    top = area.top
    for line in lines:
        if line.marked:
            size = ruler.px(10)
            yield Mark(Rect(area.left, top + (line.height - size) // 2, size, size), "gem", BRASS)
        for left, text, kind in line.pieces:
            place = Rect(area.left + left, top, ruler.width(text, kind), line.height)
            yield Label(place, text, kind, BRASS if kind == HEADING else TEXT)
        top += line.height
