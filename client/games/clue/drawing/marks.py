"""The marks of a Clue notebook, for the board and for the assistant: yes, no, open, or how likely."""

from __future__ import annotations

from pygame import Rect

from client.ui.layout import columns, cut_left, cut_right
from client.ui.paint import Paint
from client.ui.theme import FAINT, ON_BRASS, QUIET, SMALL, TEXT, Colour

SIGNS: dict[bool | None, tuple[str, Colour]] = {
    True: ("check", ON_BRASS),
    False: ("cross", FAINT),
    None: ("dot", QUIET),
}


def cells(line: Rect, seats: int, name: int, envelope: int) -> tuple[Rect, list[Rect], Rect]:
    """The place of a card's name, of each seat, and of the envelope: so many pixels for the first and the last."""
    title, rest = cut_left(line, name)
    last, rest = cut_right(rest, envelope)
    return title, columns(rest, seats, 0), last


def draw_mark(paint: Paint, rect: Rect, sure: bool | None, chance: str, yes: Colour) -> None:
    """A square of the grid: a check on a plate of the colour `yes`, a cross; what is open, a dot or its `chance`."""
    if sure:
        paint.panel(rect.inflate(-2 * paint.px(3), -2 * paint.px(1)), yes)
    if chance:
        paint.text(rect, chance, SMALL, TEXT, "centre")
        return
    name, colour = SIGNS[sure]
    size = paint.px(13)
    paint.sign(Rect(rect.centerx - size // 2, rect.centery - size // 2, size, size), name, colour)
