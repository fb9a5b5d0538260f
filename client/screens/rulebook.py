"""The rules of a game, one key away from the table."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from client.games.cards_row import CardsRow
from client.games.rulebook import Paragraph, page
from client.speech.language import say
from client.ui.form import Form
from client.ui.layout import centred, columns, cut_bottom, cut_left, cut_right
from client.ui.page import Page
from client.ui.paint import Ruler
from client.ui.screen import Next, Pop
from client.ui.theme import BODY, BRASS, GAP, HEADING, LINE, QUIET, ROW_HEIGHT, SMALL, STRONG, TEXT, TITLE, Type
from client.ui.widgets import Button, Label, Mark, Panel, Widget

KINDS: dict[str, Type] = {"title": TITLE, "heading": HEADING, "text": BODY, "item": BODY}
ABOVE = {"title": 0, "heading": 16, "text": 6, "item": 4}
"""The distance of each kind of paragraph from the one before."""
WIDTH = 976
GUTTER = 56
"""Between two columns, which makes lines of about 60 letters."""
CARDS = 92
"""The height of the cards under the title."""


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
    cards: bool = False
    """The paragraph is the picture of the game, not words."""

    @property
    def words(self) -> bool:
        """It is more than the distance between two paragraphs."""
        return self.cards or bool(self.pieces)


class RulebookScreen(Page):
    """An open book: two columns, and on, if there is more. Any of the usual keys goes back."""

    def __init__(self, game: str) -> None:
        super().__init__(Form("back"))
        self._game = game
        self._paragraphs = page(game)
        self._spread = 0
        self._spreads = 1

    def on_rest(self, event: pygame.event.Event) -> Next:
        """Turn the pages with the wheel; Esc or F1 closes the book."""
        if event.type == pygame.MOUSEWHEEL and event.y:
            self._turn(-1 if event.y > 0 else 1)
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_F1):
            return Pop()
        return None

    def on_event(self, event: pygame.event.Event) -> Next:
        """Turn the pages with the arrow keys."""
        # The keys that move about are for reading; Tab leads from button to button.
        if event.type == pygame.KEYDOWN and event.key in TURNS:
            self._turn(TURNS[event.key])
            return None
        return super().on_event(event)

    def _turn(self, spreads: int) -> Next:
        self._spread = max(0, min(self._spreads - 1, self._spread + spreads))
        self.stale = True
        return None

    def build(self, ruler: Ruler) -> Sequence[Widget]:
        """Lay out two pages and the buttons below."""
        gap, wide = ruler.px(GAP), ruler.px(WIDTH)
        # The right column ends above the buttons.
        foot = ruler.px(ROW_HEIGHT) + 2 * gap
        lines = list(_lines(ruler, self._paragraphs, (wide - 8 * gap - ruler.px(GUTTER)) // 2))
        pages, height = _balanced(lines, ruler.area.height - 8 * gap, foot)
        self._spreads = max(1, len(pages) // 2)
        self._spread = min(self._spread, self._spreads - 1)
        box = centred(ruler.area, wide, height + 6 * gap)
        inside = centred(box, wide - 8 * gap, height)
        left, right = columns(inside, 2, ruler.px(GUTTER))
        spine = Rect(box.centerx, inside.y, max(1, ruler.px(1)), inside.height)
        widgets: list[Widget] = [Panel(box), Panel(spine, LINE)]
        for shown, column in zip(pages[2 * self._spread :], (left, right), strict=False):
            widgets += _shown(ruler, shown, column, self._game)
        return [*widgets, *self._footer(ruler, cut_bottom(right, ruler.px(ROW_HEIGHT))[0])]

    def _footer(self, ruler: Ruler, area: Rect) -> list[Widget]:
        back, rest = cut_right(area, ruler.px(120), ruler.px(GAP))
        widgets: list[Widget] = [Button("back", back, say("rulebook-back"), Pop)]
        if self._spreads > 1:
            less, rest = cut_left(rest, area.height, ruler.px(GAP))
            more, rest = cut_left(rest, area.height, 2 * ruler.px(GAP))
            where = say("rulebook-page", number=self._spread + 1, count=self._spreads)
            first, last = self._spread == 0, self._spread == self._spreads - 1
            widgets = [
                Button("before", less, "‹", lambda: self._turn(-1), enabled=not first),
                Button("after", more, "›", lambda: self._turn(1), enabled=not last),
                Label(rest, where, SMALL, QUIET),
                *widgets,
            ]
        return widgets


ALL = 99
TURNS = {
    pygame.K_DOWN: 1,
    pygame.K_RIGHT: 1,
    pygame.K_PAGEDOWN: 1,
    pygame.K_END: ALL,
    pygame.K_UP: -1,
    pygame.K_LEFT: -1,
    pygame.K_PAGEUP: -1,
    pygame.K_HOME: -ALL,
}
"""By how many double pages a key turns."""


def _lines(ruler: Ruler, paragraphs: Sequence[Paragraph], width: int) -> Iterator[Line]:
    for number, paragraph in enumerate(paragraphs):
        if number:
            yield Line(ruler.px(ABOVE[paragraph.kind]), ())
        indent = ruler.px(18) if paragraph.kind == "item" else 0
        yield from _flow(ruler, paragraph, indent, width)
        if paragraph.kind == "title":
            yield Line(ruler.px(6), ())
            yield Line(ruler.px(CARDS), (), cards=True)
            yield Line(ruler.px(6), ())


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


def _balanced(lines: Sequence[Line], room: int, foot: int) -> tuple[list[Sequence[Line]], int]:
    """The lines in pairs of columns, all about as tall, none taller than `room`; and how tall the taller ones are.

    In the second of a pair the lowest `foot` pixels stay free.
    """
    spreads = (len(_columns(lines, room, foot)) + 1) // 2
    least = sum(line.height for line in lines) // max(1, 2 * spreads) + foot // 2
    tall = next((tall for tall in range(least, room, 4) if len(_columns(lines, tall, foot)) <= 2 * spreads), room)
    return _columns(lines, tall, foot), tall


def _columns(lines: Sequence[Line], room: int, foot: int) -> list[Sequence[Line]]:
    """The lines in columns of at most that height, each full; every second one has `foot` less."""
    found: list[Sequence[Line]] = []
    while lines:
        shown = _fitting(lines, room - foot * (len(found) % 2))
        found.append(shown)
        lines = lines[len(shown) :]
        # No column begins with the distance from what is above.
        lines = lines[next((n for n, line in enumerate(lines) if line.words), len(lines)) :]
    return found


def _fitting(lines: Sequence[Line], room: int) -> Sequence[Line]:
    """The whole paragraphs that there is room for, without a heading at the foot that has nothing below it."""
    bottoms = itertools.accumulate(line.height for line in lines)
    fits = next((n for n, bottom in enumerate(bottoms) if bottom > room), len(lines))
    ends = (n for n in range(fits, 0, -1) if n == len(lines) or _may_end(lines, n))
    return lines[: next(ends, max(1, fits))]


def _may_end(lines: Sequence[Line], number: int) -> bool:
    """Whether a column may end before that line."""
    last = lines[number - 1]
    return not lines[number].words and last.words and all(piece.kind != HEADING for piece in last.pieces)


def _shown(ruler: Ruler, lines: Sequence[Line], area: Rect, game: str) -> Iterator[Widget]:
    top = area.top
    for line in lines:
        if line.cards:
            yield CardsRow(Rect(area.left, top, area.width, line.height), game)
        if line.marked:
            size = ruler.px(10)
            yield Mark(Rect(area.left, top + (line.height - size) // 2, size, size), "gem", BRASS)
        for left, text, kind in line.pieces:
            place = Rect(area.left + left, top, ruler.width(text, kind), line.height)
            yield Label(place, text, kind, BRASS if kind == HEADING else TEXT)
        top += line.height
