"""The moves of a replay in words, around the one that is shown; a click on a line goes there."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from client.ui.paint import Paint, Ruler
from client.ui.theme import BRASS, FAINT, QUIET, RAISED, SHADE, SMALL, TEXT
from client.ui.widgets import Look, Panel, Widget

ABOVE = 0.6
"""How much of the place is for what came before."""
MARGINS = 20, 14
"""Both of them, right and left, and above and below."""
WHEEL = 3
"""Moves for a notch of the wheel."""


@dataclass(frozen=True)
class Line:
    """A move in words, in as many lines as that takes."""

    rect: Rect
    number: int
    lines: tuple[str, ...]
    state: str
    """Seen, current, or to come."""
    column: int
    """How wide that of the numbers is."""

    def draw(self, paint: Paint, look: Look) -> None:
        """Draw the number of the move and its words, with a pointer and a plate at the current one."""
        if self.state == "current":
            paint.panel(self.rect.inflate(paint.px(8), 0), RAISED)
        height, column = paint.line_height(SMALL), self.column
        first = Rect(self.rect.x, self.rect.y, column - paint.px(6), height)
        if self.state == "current":
            size = paint.px(9)
            paint.sign(Rect(first.x, first.centery - size // 2, size, size), "pointer", BRASS)
        paint.text(first, f"{self.number}", SMALL, BRASS if self.state == "current" else FAINT, "right")
        ink = {"seen": QUIET, "current": TEXT, "to come": FAINT}[self.state]
        for number, line in enumerate(self.lines):
            place = Rect(self.rect.x + column, self.rect.y + number * height, self.rect.width - column, height)
            paint.text(place, line, SMALL, ink, shorten=True)


def number_width(ruler: Ruler, last: int) -> int:
    """The column of the numbers up to the last one, with room for the pointer."""
    return ruler.px(18) + ruler.width("0" * len(str(last)), SMALL)


def needed(ruler: Ruler, width: int, last: int, words: str) -> int:
    """How high a log is that shows a move in these words, and something before and after it."""
    lines = len(ruler.wrap(words, SMALL, width - ruler.px(MARGINS[0]) - number_width(ruler, last)))
    return (lines + 2) * ruler.line_height(SMALL) + ruler.px(MARGINS[1])


class MoveLog:
    """Which part of the moves is shown: around the current one, until the wheel moves it."""

    def __init__(self) -> None:
        self._number = 0
        self._away = 0
        """How far the wheel has moved it from the current one, until that is another."""
        self._area = Rect(0, 0, 0, 0)
        self._lines: list[Line] = []

    def build(self, ruler: Ruler, area: Rect, number: int, last: int, tell: Callable[[int], str]) -> list[Widget]:
        """The lines that fit into `area`; `tell` puts a move in words."""
        inside = area.inflate(-ruler.px(MARGINS[0]), -ruler.px(MARGINS[1]))
        height = ruler.line_height(SMALL)
        middle = max(0, min(last, number + (self._away if number == self._number else 0)))
        self._number, self._away = number, middle - number
        column = number_width(ruler, last)
        width = inside.width - column
        told = _around(middle, last, inside.height // height, lambda at: ruler.wrap(tell(at), SMALL, width))
        self._area, self._lines = area, []
        top = inside.y
        for at, lines in told:
            rect = Rect(inside.x, top, inside.width, height * len(lines))
            state = "current" if at == number else "seen" if at < number else "to come"
            self._lines.append(Line(rect, at, lines, state, column))
            top = rect.bottom
        return [Panel(area, SHADE), *self._lines]

    def at(self, place: tuple[int, int]) -> int | None:
        """The move whose line lies there."""
        return next((line.number for line in self._lines if line.rect.collidepoint(place)), None)

    def on_wheel(self, event: pygame.event.Event, mouse: tuple[int, int]) -> bool:
        """Move by the wheel, if the mouse is over the log."""
        if not self._area.collidepoint(mouse):
            return False
        self._away -= event.y * WHEEL
        return True


def _around(
    middle: int, last: int, room: int, words: Callable[[int], Sequence[str]]
) -> list[tuple[int, tuple[str, ...]]]:
    """`room` lines, from before the middle move to after it; a move that is cut at the lower edge shows that it is.

    A move that would begin above the upper edge is left out: the end of its words says something else.
    """

    def lines(numbers: Iterable[int]) -> Iterator[tuple[int, str]]:
        return ((number, line) for number in numbers for line in words(number))

    current = [(middle, line) for line in words(middle)][:room]
    after = list(itertools.islice(lines(range(middle + 1, last + 1)), room))
    upwards = ((number, line) for number in range(middle - 1, -1, -1) for line in reversed(words(number)))
    before = list(itertools.islice(upwards, room))[::-1]
    above = max(0, round(room * ABOVE) - len(current), room - len(current) - len(after))
    seen = before[max(0, len(before) - above) :]
    if seen and len(words(seen[0][0])) > sum(number == seen[0][0] for number, _ in seen):
        seen = [line for line in seen if line[0] != seen[0][0]]
    shown = [*seen, *current, *after][:room]
    groups = itertools.groupby(shown, key=lambda told: told[0])
    return [(number, _cut(words(number), sum(1 for _ in group))) for number, group in groups]


def _cut(lines: Sequence[str], count: int) -> tuple[str, ...]:
    """The first lines, of which the last shows it if more would follow."""
    return tuple(lines) if count == len(lines) else (*lines[: count - 1], lines[count - 1].rstrip(".,:;") + "…")
