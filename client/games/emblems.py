"""The emblem of a game, and what shows it on a page."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from client.games import face_of
from client.ui.paint import Paint
from client.ui.theme import BRASS, STRONG, Colour
from client.ui.widgets import Button, Look


def draw_emblem(paint: Paint, rect: Rect, game: str, colour: Colour) -> None:
    """The emblem of a game, as large as fits into `rect`."""
    paint.shape(rect, face_of(game).emblem, colour)


@dataclass(frozen=True)
class Emblem:
    """A game's emblem on a page."""

    rect: Rect
    game: str

    def draw(self, paint: Paint, look: Look) -> None:
        draw_emblem(paint, self.rect, self.game, BRASS)


@dataclass(frozen=True)
class GameButton(Button):
    """A button with a game's emblem before its text; the style says whether it is the chosen one."""

    game: str = ""

    def _draw_face(self, paint: Paint, ink: Colour) -> None:
        size, gap = paint.px(28), paint.px(10)
        room = self.rect.inflate(-2 * paint.px(8), 0)
        width = min(room.width, size + gap + paint.width(self.text, STRONG))
        left = room.centerx - width // 2
        emblem = Rect(left, room.centery - size // 2, size, size)
        draw_emblem(paint, emblem, self.game, BRASS if self.style == "plain" else ink)
        words = Rect(emblem.right + gap, room.y, room.right - emblem.right - gap, room.height)
        paint.text(words, self.text, STRONG, ink, shorten=self.shorten)
