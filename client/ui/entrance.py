"""A button of two lines: where it leads, and under it a word about that."""

from __future__ import annotations

from dataclasses import dataclass

from client.ui.layout import cut_left, cut_top
from client.ui.paint import Paint
from client.ui.theme import QUIET, SMALL, STRONG, Colour
from client.ui.widgets import Button


@dataclass(frozen=True)
class Entrance(Button):
    """Both lines may come from afar, and are cut where they are too long."""

    detail: str = ""

    def _draw_face(self, paint: Paint, ink: Colour) -> None:
        face = self.rect.inflate(-2 * paint.px(12), 0)
        if self.sign is not None:
            mark, face = cut_left(face, paint.px(20), paint.px(10))
            paint.sign(mark, self.sign, ink)
        block = face.inflate(0, paint.px(38) - face.height)
        upper, lower = cut_top(block, paint.px(20))
        paint.text(upper, self.text, STRONG, ink, shorten=True)
        paint.text(lower, self.detail, SMALL, QUIET if self.style == "plain" and self.enabled else ink, shorten=True)
