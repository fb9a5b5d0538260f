"""Marks on and beside pieces that look alike on all boards."""

from __future__ import annotations

from pygame import Rect

from client.ui.paint import Paint
from client.ui.theme import BRASS, LINE, ON_BRASS, PANEL, RAISED, SMALL, TABLE, Colour


def draw_key(paint: Paint, rect: Rect, key: str, lit: bool) -> None:
    """A key of the keyboard; lit where the cursor is."""
    paint.panel(rect, BRASS if lit else RAISED, BRASS)
    paint.text(rect, key, SMALL, ON_BRASS if lit else BRASS, "centre")


def draw_frame(paint: Paint, rect: Rect, wide: float = 3, colour: Colour = BRASS) -> None:
    """What is chosen: a frame behind the card."""
    paint.panel(rect.inflate(2 * paint.px(wide), 2 * paint.px(wide)), colour)


def draw_badge(paint: Paint, badge: Rect, sign: str, inset: int) -> None:
    """A sign on a small plate, so many pixels smaller than that: a lamp is what somebody advises."""
    paint.panel(badge, BRASS)
    paint.sign(badge.inflate(-inset, -inset), sign, ON_BRASS)


def draw_plate(paint: Paint, place: Rect, line: Colour | None, width: float = 1) -> None:
    """What text stands on; a line shows where it ends, if it is as dark as the table itself."""
    if line is None and paint.rgb(PANEL) == paint.rgb(TABLE):
        line, width = LINE, 1
    paint.panel(place, PANEL, line, width)
