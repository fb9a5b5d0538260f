"""Ratings as intervals on one scale: where two bars overlap, nobody knows who is the stronger."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect

from client.speech.ratings import elo
from client.ui.paint import Paint, Ruler
from client.ui.theme import BRASS, LINE, MINE, PANEL, QUIET, SMALL, TEXT, THEIRS, Colour, mix
from client.ui.widgets import Label, Look, Widget
from shared.messages import Ranked

STEPS = (100, 200, 500, 1000, 2000, 5000)
"""Points from one line of the scale to the next."""
APART = 60
"""The least distance of two lines of the scale, whose numbers stand above them, or beside that at an edge."""
LEAST = 400.0
"""Points that a scale has at least."""
BAR, DOT, GEM = 8, 30, 14


class Scale(NamedTuple):
    """Points from the left edge of a column to its right one."""

    low: float
    high: float

    @classmethod
    def of(cls, lines: Iterable[Ranked]) -> Scale:
        """One on which all of these have room."""
        ends = [line.rating.elo + sign * line.rating.error for line in lines for sign in (-1, 1)] or [0.0]
        middle, half = (min(ends) + max(ends)) / 2, max(max(ends) - min(ends), LEAST) / 2 * 1.06
        return cls(middle - half, middle + half)

    def at(self, column: Rect, points: float) -> int:
        """Where so many points are in a column."""
        return column.x + round((points - self.low) / (self.high - self.low) * column.width)

    def marks(self, ruler: Ruler, column: Rect) -> list[int]:
        """The round numbers at which a line is drawn."""
        fits = max(1, column.width // ruler.px(APART))
        step = next((step for step in STEPS if (self.high - self.low) / step <= fits), STEPS[-1])
        first, last = math.ceil(self.low / step), math.floor(self.high / step)
        return [number * step for number in range(first, last + 1)]


def head(ruler: Ruler, area: Rect, scale: Scale) -> list[Widget]:
    """The numbers above the lines of a scale, within `area`: that of a line at its edge stands a little inwards."""
    widgets: list[Widget] = []
    for points in scale.marks(ruler, area):
        text = elo(points)
        place = Rect(0, area.y, ruler.width(text, SMALL), area.height)
        place.centerx = scale.at(area, points)
        widgets.append(Label(place.clamp(area), text, SMALL, QUIET))
    return widgets


@dataclass(frozen=True)
class Grid:
    """The lines of a scale, behind the intervals."""

    rect: Rect
    scale: Scale

    def draw(self, paint: Paint, look: Look) -> None:
        """Draw a line at each mark of the scale, a wider one at 0."""
        for points in self.scale.marks(paint, self.rect):
            wide = paint.px(2 if not points else 1)
            paint.fill(
                Rect(self.scale.at(self.rect, points) - wide // 2, self.rect.y, wide, self.rect.height),
                mix(PANEL, LINE, 0.6),
            )


@dataclass(frozen=True)
class Interval:
    """A rating: a dot on a bar as wide as the interval; a gem, if it was measured and stands."""

    rect: Rect
    line: Ranked
    scale: Scale

    def draw(self, paint: Paint, look: Look) -> None:
        """Draw the bar and its dot, or the gem."""
        rating, ink = self.line.rating, _ink(self.line)
        middle = self.scale.at(self.rect, rating.elo)
        if not rating.error:
            paint.sign(_around(middle, self.rect.centery, paint.px(GEM)), "gem", ink)
            return
        left, right = (self.scale.at(self.rect, rating.elo + sign * rating.error) for sign in (-1, 1))
        tall = paint.px(BAR)
        bar = Rect(left, self.rect.centery - tall // 2, max(right - left, tall), tall)
        paint.panel(bar, mix(PANEL, ink, 0.5), ink)
        paint.sign(_around(middle, self.rect.centery, paint.px(DOT)), "dot", ink)


def _ink(line: Ranked) -> Colour:
    if line.you:
        return MINE
    if not line.rating.error:
        return BRASS
    return THEIRS if line.bot else TEXT


def _around(x: int, y: int, size: int) -> Rect:
    place = Rect(0, 0, size, size)
    place.center = x, y
    return place
