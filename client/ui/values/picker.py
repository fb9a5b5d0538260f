"""A button that shows what is chosen, and opens a list of what else there is."""

from __future__ import annotations

from dataclasses import dataclass

from client.ui.layout import cut_left, cut_right
from client.ui.paint import Paint
from client.ui.signs import Pen
from client.ui.theme import QUIET, STRONG, Colour
from client.ui.widgets import Button


def _chevron(pen: Pen) -> None:
    pen.path([(0.20, 0.38), (0.50, 0.66), (0.80, 0.38)], 0.13)


@dataclass(frozen=True)
class Picker(Button):
    """The text may come from afar, and is cut where it is too long."""

    def _draw_face(self, paint: Paint, ink: Colour) -> None:
        face = self.rect.inflate(-2 * paint.px(10), 0)
        arrow, face = cut_right(face, paint.px(12), paint.px(8))
        if self.sign is not None:
            mark, face = cut_left(face, paint.px(15), paint.px(8))
            paint.sign(mark, self.sign, ink)
        paint.text(face, self.text, STRONG, ink, shorten=True)
        paint.shape(arrow, _chevron, QUIET)
