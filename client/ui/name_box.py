"""A player's name in a box: on one line if there is room, else in two smaller ones, cut where these are too few."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from client.ui import lettering
from client.ui.paint import Align, Paint, Ruler
from client.ui.theme import GAP, SMALL, STRONG, Colour

LINE = 20
"""The height of a name on one line, and something around it."""


def name_height(ruler: Ruler, width: int, name: str) -> int:
    """How much of a box as wide as this a name takes."""
    return ruler.px(LINE) if ruler.width(name, STRONG) <= width else 2 * ruler.line_height(SMALL)


def draw_name(paint: Paint, rect: Rect, name: str, colour: Colour, align: Align = "left") -> None:
    """Into a place of that height, or one for a single line that has room above and below."""
    if paint.width(name, STRONG) <= rect.width:
        paint.text(rect, name, STRONG, colour, align)
        return
    place = Rect(rect.x, 0, rect.width, 2 * paint.line_height(SMALL))
    place.centery = rect.centery
    paint.paragraph(place, name, SMALL, colour, align, shorten=True)


def naming(ruler: Ruler, area: Rect, name: str, tell: Callable[[str], str]) -> str:
    """A heading in a panel of `area`: what `tell` says of somebody, whose name is cut where it would be too long."""
    room = area.width - 2 * ruler.px(GAP) - ruler.width(tell(""), STRONG)
    return tell(lettering.fitted(name, ruler.size(STRONG), STRONG.face, room))
