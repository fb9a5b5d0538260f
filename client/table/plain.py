"""Any game: its position in words, its legal moves as buttons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from itertools import islice
from typing import Any

import pygame
from pygame import Rect

from client.player.settings import Settings
from client.speech.language import say
from client.speech.words import Cast, listed
from client.table.board import Board
from client.table.event_queue import GLIMPSE
from client.table.game_words import PLAIN, GameWords
from client.ui.form import Form
from client.ui.layout import columns, cut_bottom, cut_right, rows
from client.ui.paint import Paint, Ruler
from client.ui.theme import BODY, BRASS, GAP, QUIET, ROW_HEIGHT, SMALL, STRONG, TEXT, Type
from client.ui.widgets import Button, Label, Panel, Widget
from shared.messages import Update

COLUMNS, ROWS = 4, 5
PAGE = COLUMNS * ROWS
MOST_LINES = 100
"""Of a position in words; nobody reads a view that takes more."""


def offered(moves: Sequence[str], beginning: str = "") -> list[str]:
    """What to choose from next: the moves that begin so; of more than a page of them, their next word and a space."""
    inside = [move for move in moves if move.startswith(beginning)]
    if len(inside) <= PAGE:
        return inside
    heads = [beginning + "".join(move[len(beginning) :].partition(" ")[:2]) for move in inside]
    count = Counter(heads)
    if len(count) == 1:
        return offered(moves, heads[0])
    return [*dict.fromkeys(head if count[head] > 1 else move for head, move in zip(heads, inside, strict=True))]


class PlainBoard(Board):
    """A position line by line, and a page of moves; a move is chosen by its button and played by a second press.

    If there are too many for a page, a button may be for all that begin alike, and leads to these. A position that is
    longer than its place has pages, too.
    """

    def __init__(self, game: str, settings: Settings, words: GameWords = PLAIN) -> None:
        super().__init__(settings)
        self.game, self.words = game, words
        self._form = Form()
        self._view: Mapping[str, Any] = {}
        self._moves: tuple[str, ...] = ()
        self._cast = Cast(())
        self._waits_for = ""
        self._my_turn = False
        self._chosen: str | None = None
        self._play: str | None = None
        self._page = 0
        self._version = -1
        self._now = 0.0
        self._seen_from = 0.0
        """When a move may be played: a press before that meant another position."""
        self._reading = 0
        """The page of the position."""
        self._opened: list[str] = []
        """The beginnings that were chosen, each longer than the one before."""

    def show(self, update: Update, cast: Cast) -> None:
        if 0 <= self._version < update.version:
            self._seen_from = self._now + GLIMPSE
        self._version, self._view, self._moves, self._cast = update.version, update.view, update.moves, cast
        self._waits_for = listed(cast.name(seat) for seat in update.to_act)
        self._my_turn = cast.me in update.to_act
        if self._chosen not in self._moves:
            self._chosen = None
        self._opened = [beginning for beginning in self._opened if offered(self._moves, beginning)]
        self._page = min(self._page, self._pages - 1)
        self.stale = True

    def wait(self, move: str) -> None:
        super().wait(move)
        self._moves, self._my_turn, self.stale = (), False, True

    def undo(self) -> bool:
        if self._chosen is not None:
            self._chosen = None
        elif self._opened:
            self._opened.pop()
            self._page = 0
        else:
            return False
        return True

    def on_event(self, event: pygame.event.Event) -> str | None:
        action = self._form.on_event(event)
        if action is not None:
            action()
        self.stale |= action is not None
        move, self._play = self._play, None
        if move is not None and self._now < self._seen_from:
            self._chosen, move = move, None
        return move

    def pass_time(self, now: float) -> None:
        self._now = now

    @property
    def _beginning(self) -> str:
        return self._opened[-1] if self._opened else ""

    @property
    def _offered(self) -> list[str]:
        return offered(self._moves, self._beginning)

    @property
    def _pages(self) -> int:
        return max(1, -(-len(self._offered) // PAGE))

    def _open(self, beginning: str) -> None:
        self._opened.append(beginning)
        self._chosen, self._page = None, 0

    def _back(self) -> None:
        self._chosen = None
        self.undo()

    def _take(self, move: str) -> None:
        self._play = move if move == self._chosen else None
        self._chosen = None if move == self._chosen else move

    def _turn(self) -> None:
        self._page = (self._page + 1) % self._pages

    def _read(self) -> None:
        self._reading += 1

    def draw(self, paint: Paint, area: Rect) -> None:
        self._form.lay(self._widgets(paint, area))
        self._form.draw(paint)

    def _widgets(self, ruler: Ruler, area: Rect) -> list[Widget]:
        gap, height = ruler.px(GAP), ruler.px(ROW_HEIGHT)
        moves_area, rest = cut_bottom(area, ROWS * (height + gap) - gap, gap)
        line, text = cut_bottom(rest, height, gap)
        more, line = cut_right(line, ruler.px(220), gap)
        back, hint = cut_right(line, ruler.px(100), gap) if self._opened else (line, line)
        position, read_on = self._position(ruler, text)
        widgets = [*position, Label(hint, *self._hint()), *self._buttons(moves_area, gap), *read_on]
        if self._opened:
            widgets.append(Button("back", back, say("table-plain-back"), self._back))
        if self._pages > 1:
            words = say("table-plain-more", page=self._page + 1, pages=self._pages)
            widgets.append(Button("more", more, words, self._turn))
        return widgets

    def _position(self, ruler: Ruler, area: Rect) -> tuple[list[Widget], list[Button]]:
        """The position in words, in two columns if it is long; if it is longer, a page of it, and a way to the next."""
        inside = area.inflate(-ruler.px(32), -ruler.px(28))
        told = self.words.position(self._view, self._cast)[:MOST_LINES]
        kind, across, lines = _flowed(tuple(told), ruler.area.size, inside.size)
        height = ruler.line_height(kind)
        if len(lines) <= across * (inside.height // height):
            return [Panel(area), *_lines(columns(inside, across, ruler.px(2 * GAP)), height, lines, kind)], []
        foot, inside = cut_bottom(inside, ruler.px(ROW_HEIGHT), ruler.px(GAP))
        strips = columns(inside, across, ruler.px(2 * GAP))
        fits = max(1, across * (inside.height // height))
        pages = -(-len(lines) // fits)
        self._reading %= pages
        shown = lines[self._reading * fits :][:fits]
        words = say("table-plain-read", page=self._reading + 1, pages=pages)
        read = Button("read", cut_right(foot, ruler.px(220))[0], words, self._read)
        return [Panel(area), *_lines(strips, height, shown, kind)], [read]

    def _hint(self) -> tuple[str, Any, Any]:
        if (aside := self.aside()) is not None:
            return aside, BODY, QUIET
        if self._chosen is not None:
            return say("table-plain-chosen", move=self._chosen), STRONG, BRASS
        if self._opened:
            return say("table-plain-opened", move=self._beginning), STRONG, TEXT
        if self._my_turn:
            return say("table-plain-choose"), STRONG, TEXT
        if not self._waits_for:
            return "", BODY, QUIET
        return say("table-plain-change" if self._moves else "table-wait-for", who=self._waits_for), BODY, QUIET

    def _buttons(self, area: Rect, gap: int) -> list[Widget]:
        cells = [cell for strip in rows(area, ROWS, gap) for cell in columns(strip, COLUMNS, gap)]
        first = self._page * len(cells)
        page = zip(self._offered[first : first + len(cells)], cells, strict=False)
        return [self._button(text, cell) for text, cell in page]

    def _button(self, text: str, cell: Rect) -> Button:
        rest = text.removeprefix(self._beginning)
        if text not in self._moves:
            return Button(text, cell, f"{rest}...", partial(self._open, text))
        return Button(text, cell, rest, partial(self._take, text), "chosen" if text == self._chosen else "plain")


Line = tuple[int, str]
"""How far a line is set in, in pixels, and its text."""


@lru_cache(maxsize=4)
def _flowed(
    told: tuple[str, ...], window: tuple[int, int], room: tuple[int, int]
) -> tuple[Type, int, tuple[Line, ...]]:
    """The lines of a position, in the largest type and fewest columns that its place has room for, or else in pages.

    Kept from one picture to the next, for a server may tell of any number of them.
    """
    ruler, place = Ruler(window), Rect((0, 0), room)
    for kind, across in ((BODY, 1), (BODY, 2), (SMALL, 2)):
        width = columns(place, across, ruler.px(2 * GAP))[0].width
        most = across * (place.height // ruler.line_height(kind))
        flow = (line for text in told for line in _wrapped(ruler, text, kind, width))
        # One too many is enough to know.
        lines = [*islice(flow, most + 1)]
        if len(lines) <= most:
            break
    return kind, across, (*lines, *flow)


def _wrapped(ruler: Ruler, text: str, kind: Type, width: int) -> list[Line]:
    """The lines of a text, all set in as far as its first."""
    indent = ruler.width(text[: len(text) - len(text.lstrip())], kind)
    return [(indent, line) for line in ruler.wrap(text, kind, width - indent)]


def _lines(strips: Sequence[Rect], height: int, lines: Sequence[Line], kind: Type) -> list[Widget]:
    """Labels from the top of each strip downwards, one strip after another."""
    below = [strip.move(0, number * height) for strip in strips for number in range(strip.height // height)]
    return [
        Label(Rect(place.x + indent, place.y, place.width - indent, height), text, kind)
        for place, (indent, text) in zip(below, lines, strict=False)
    ]
