"""The log beside the board: what happened, and whose doing it was, and what was said, which looks different."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect

from client.link.session import Session
from client.speech.language import spoken
from client.table.board import Board
from client.ui.layout import cut_left
from client.ui.paint import Paint, Ruler
from client.ui.theme import BRASS, FAINT, QUIET, SHADE, SMALL, TEXT, Colour, mix
from client.ui.widgets import Label, Look, Mark, Panel, Widget
from shared.game import Seat, Seen
from shared.messages import Said

GUTTER = 16
"""Left of the words: whose move it is, or that it is chat."""


class Line(NamedTuple):
    """A line as it is shown, and the entry of the log that it belongs to."""

    text: str
    entry: int
    said: bool = False
    first: bool = False
    """The first line of its entry."""
    seat: Seat | None = None


@dataclass(frozen=True)
class Token:
    """Whose doing it is: a disc in the seat's colour at the first line of an entry, a thread down the others."""

    rect: Rect
    colour: int
    first: bool

    def draw(self, paint: Paint, look: Look) -> None:
        """Draw the disc or the thread."""
        colour = paint.palette.seats[self.colour % len(paint.palette.seats)]
        middle, size = self.rect.x + paint.px(4), paint.px(16)
        if self.first:
            paint.sign(Rect(middle - size // 2, self.rect.centery - size // 2, size, size), "dot", colour)
        else:
            paint.fill(Rect(middle, self.rect.y, max(1, paint.px(1)), self.rect.height), mix(SHADE, colour, 0.6))


@dataclass(frozen=True)
class Thumb:
    """Which part of a long log is shown."""

    rect: Rect

    def draw(self, paint: Paint, look: Look) -> None:
        """Draw it as a bar."""
        paint.fill(self.rect, FAINT)


class MatchLog:
    """Keeps the lines of a log and how far up they were scrolled: 0 is the foot, where the newest come."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._lines: list[Line] = []
        self._begins: Said | Seen | None = None
        """The entry with which the log began when they were made."""
        self._made_of: tuple[object, ...] = ()
        self._told = 0
        """How many entries of the log may be told; of later ones, only what was said."""
        self._settled = 0
        """How many of them were told when the lines were made."""
        self._up = 0
        self._marked = False
        """An entry was to be seen, so that who reads on did not scroll there."""
        self._room = 1
        self.area = Rect(0, 0, 0, 0)

    def keep_back(self, untold: int) -> bool:
        """Tell all of the log but its last `untold` events, which the board has yet to show; False: it told these.

        How the match ended comes after these, and is no event of the board.
        """
        log = self._session.log
        before, at = self._told, len(log)
        while untold and at > before:
            at -= 1
            entry = log[at]
            untold -= isinstance(entry, Seen) and entry.kind != "ended"
        self._told = at
        return at != before

    def build(self, ruler: Ruler, area: Rect, board: Board, lit: range) -> list[Widget]:
        """The log in `area`, in the words of the `board`; `lit` are the entries to be marked, and to be seen."""
        log = self._session.log
        self.area, inside = area, area.inflate(-ruler.px(20), -ruler.px(16))
        height, before = ruler.line_height(SMALL), len(self._lines)
        width = inside.width - ruler.px(GUTTER)
        # As long as all is the same that the words depend on, they are not made again.
        speech = spoken(), frozenset(self._session.muted), self._session.place.seat
        now = ((len(log), self._told), width, height, speech)
        if now != self._made_of:
            begins = log[0] if log else None
            grown = self._made_of[1:] == now[1:] and begins is self._begins
            settled = min(self._settled, self._told) if grown else 0
            self._made_of, self._begins, self._settled = now, begins, self._told
            # Of a long log only what is new is put in words.
            kept = bisect_left(self._lines, settled, key=lambda line: line.entry)
            self._lines[kept:] = self._made(ruler, width, range(settled, self._told), board)
            # Who reads further up is not moved.
            self._up += len(self._lines) - before if grown and self._up else 0
        self._room = max(1, inside.height // height)
        self._see(lit)
        if inside.height < height:
            # A hint at a full table may need all of the place: the log is back when it is closed.
            return []
        self._up = max(0, min(self._up, len(self._lines) - self._room))
        end = len(self._lines) - self._up
        seen = self._lines[max(0, end - self._room) : end]
        top = inside.bottom - height * len(seen)
        places = [Rect(inside.x, top + number * height, inside.width, height) for number in range(len(seen))]
        widgets: list[Widget] = [Panel(area, SHADE)]
        for line, place in zip(seen, places, strict=True):
            colour = self.colour_of(line.seat, board)
            widgets += _widgets(ruler, line, place, line.entry in lit and not line.said, colour)
        return [*widgets, *self._thumb(ruler, inside)]

    def _made(self, ruler: Ruler, width: int, told: range, board: Board) -> list[Line]:
        """The lines of the entries from `told` on; of events only those in it."""
        made: list[Line] = []
        for number, entry in enumerate(self._session.log[told.start :], told.start):
            if isinstance(entry, Said):
                if not self._session.hears(entry):
                    continue
                wrapped = ruler.wrap(f"{entry.name}: {entry.text}", SMALL, width)
                made += [Line(line, number, said=True, first=at == 0) for at, line in enumerate(wrapped)]
            elif number in told:
                wrapped = ruler.wrap(board.tell(entry, self._session.place.cast), SMALL, width)
                made += [Line(line, number, first=at == 0, seat=entry.seat) for at, line in enumerate(wrapped)]
        return made

    def colour_of(self, seat: Seat | None, board: Board) -> int | None:
        """The number of the palette's colour in which the board, too, shows a seat; None of no seat."""
        if seat is None or board.colours_by_seat:
            return seat
        place = self._session.place
        return (seat - (place.seat or 0)) % max(1, len(place.cast.names))

    def _see(self, lit: range) -> None:
        """Scroll so that the first marked line is in sight, and back to the foot when none is marked any more."""
        marked = [number for number, line in enumerate(self._lines) if line.entry in lit and not line.said]
        if marked:
            first, last = marked[0], marked[-1]
            self._up = min(max(self._up, len(self._lines) - first - self._room), len(self._lines) - 1 - last)
        elif self._marked:
            self._up = 0
        self._marked = bool(marked)

    def _thumb(self, ruler: Ruler, inside: Rect) -> list[Widget]:
        count = len(self._lines)
        if count <= self._room:
            return []
        height = max(ruler.px(12), inside.height * self._room // count)
        way = (inside.height - height) * self._up // (count - self._room)
        return [Thumb(Rect(inside.right + ruler.px(4), inside.bottom - height - way, max(2, ruler.px(3)), height))]

    def scroll(self, by: int) -> None:
        """Up by so many lines; down if it is negative."""
        self._up = max(0, self._up + by)

    def page(self, by: int) -> None:
        """Up or down by what is in sight, but for a line."""
        self.scroll(by * max(1, self._room - 1))


def _widgets(ruler: Ruler, line: Line, place: Rect, lit: bool, seat_colour: int | None) -> list[Widget]:
    gutter, words = cut_left(place, ruler.px(GUTTER))
    colour: Colour = BRASS if lit else TEXT if line.said or line.seat is None else QUIET
    mark, size = gutter.move(-ruler.px(3), 0), ruler.px(12)
    shown: list[Widget] = [Label(words, line.text, SMALL, colour)]
    if lit and line.first:
        shown.append(Mark(Rect(mark.x, mark.centery - size // 2, size, size), "pointer", BRASS))
    elif line.said and line.first:
        shown.append(Mark(Rect(mark.x, mark.centery - size // 2, size, size), "talk", QUIET))
    elif not lit and not line.said and seat_colour is not None:
        shown.append(Token(gutter, seat_colour, line.first))
    return shown
