"""Buttons with other faces: a name, a shape, two lines, or what is chosen from a list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from client.ui.layout import centred, cut_left, cut_right, cut_top
from client.ui.paint import Paint
from client.ui.signs import Pen
from client.ui.theme import QUIET, SMALL, STRONG, Colour
from client.ui.widgets import Button


@dataclass(frozen=True)
class NameButton(Button):
    """A button with a text from people, shortened where it is too long, behind its sign."""

    def _draw_face(self, paint: Paint, ink: Colour) -> None:
        face = self.rect.inflate(-2 * paint.px(8), 0)
        if self.sign is not None:
            mark, face = cut_left(face, paint.px(15), paint.px(7))
            paint.sign(mark, self.sign, ink)
        paint.text(face, self.text, STRONG, ink, shorten=True)


@dataclass(frozen=True)
class ShapeButton(Button):
    """A button with nothing but a shape on it."""

    shape: Callable[[Pen], None] | None = None

    def _draw_face(self, paint: Paint, ink: Colour) -> None:
        if self.shape is not None:
            paint.shape(centred(self.rect, paint.px(15), paint.px(15)), self.shape, ink)


@dataclass(frozen=True)
class Entrance(Button):
    """A button of two lines: where it leads, and under it a word about that.

    Both may come from afar, and are cut where they are too long.
    """

    detail: str = ""

    def _draw_face(self, paint: Paint, ink: Colour) -> None:
        face = self.rect.inflate(-2 * paint.px(12), 0)
        if self.sign is not None:
            mark, face = cut_left(face, paint.px(20), paint.px(10))
            paint.sign(mark, self.sign, ink)
        upper, lower = cut_top(face.inflate(0, paint.px(38) - face.height), paint.px(20))
        paint.text(upper, self.text, STRONG, ink, shorten=True)
        paint.text(lower, self.detail, SMALL, QUIET if self.style == "plain" and self.enabled else ink, shorten=True)


def _chevron(pen: Pen) -> None:
    pen.path([(0.20, 0.38), (0.50, 0.66), (0.80, 0.38)], 0.13)


@dataclass(frozen=True)
class Picker(Button):
    """A button that shows what is chosen, and opens a list of the other choices.

    The text may come from afar, and is cut where it is too long.
    """

    def _draw_face(self, paint: Paint, ink: Colour) -> None:
        face = self.rect.inflate(-2 * paint.px(10), 0)
        arrow, face = cut_right(face, paint.px(12), paint.px(8))
        if self.sign is not None:
            mark, face = cut_left(face, paint.px(15), paint.px(8))
            paint.sign(mark, self.sign, ink)
        paint.text(face, self.text, STRONG, ink, shorten=True)
        paint.shape(arrow, _chevron, QUIET)
