"""A drawn emblem for each game, and one for a game that this client does not know."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from client.ui.paint import Paint
from client.ui.signs import SIGNS, Pen, Point, drawn
from client.ui.theme import BRASS, STRONG, Colour
from client.ui.widgets import Button, Look


def _swords(pen: Pen) -> None:
    for mirror in (False, True):

        def at(x: float, y: float, mirror: bool = mirror) -> Point:
            return (1 - x if mirror else x), y

        pen.fill(at(0.94, 0.06), at(0.90, 0.22), at(0.36, 0.72), at(0.28, 0.64), at(0.78, 0.10))
        pen.stroke(at(0.18, 0.56), at(0.44, 0.82), 0.08)
        pen.stroke(at(0.29, 0.71), at(0.12, 0.88), 0.10)


def _waves(pen: Pen) -> None:
    for row, y in enumerate((0.26, 0.54, 0.82)):
        steps = 32
        phase = math.pi * (row % 2)
        wave = [
            (0.06 + 0.88 * n / steps, y + 0.085 * math.sin(phase + 4 * math.pi * n / steps)) for n in range(steps + 1)
        ]
        pen.path(wave, 0.10)


def _bars(pen: Pen) -> None:
    pen.fill((0.16, 0.03), (0.84, 0.03), (0.84, 0.97), (0.16, 0.97))
    pen.cut((0.24, 0.11), (0.76, 0.11), (0.76, 0.89), (0.24, 0.89))
    for y, end in ((0.20, 0.68), (0.40, 0.50), (0.60, 0.62)):
        pen.fill((0.30, y), (end, y), (end, y + 0.12), (0.30, y + 0.12))


def _broom(pen: Pen) -> None:
    pen.stroke((0.88, 0.10), (0.48, 0.52), 0.08)
    pen.fill((0.40, 0.42), (0.58, 0.60), (0.44, 0.94), (0.06, 0.56))
    for start, end in (((0.20, 0.54), (0.10, 0.66)), ((0.40, 0.64), (0.24, 0.80)), ((0.48, 0.74), (0.38, 0.92))):
        (x, y), (to_x, to_y) = start, end
        pen.cut((x - 0.02, y), (x + 0.02, y + 0.02), (to_x + 0.02, to_y + 0.02), (to_x - 0.02, to_y))


def _glass(pen: Pen) -> None:
    pen.stroke((0.58, 0.58), (0.90, 0.90), 0.15)
    pen.disc(0.40, 0.40, 0.34)
    pen.hole(0.40, 0.40, 0.24)
    pen.stroke((0.28, 0.38), (0.38, 0.27), 0.05)


EMBLEMS: dict[str, Callable[[Pen], None]] = {
    "nano-gwent": _swords,
    "tides-of-time": _waves,
    "top-trumps": _bars,
    "escoba": _broom,
    "clue": _glass,
}


def draw_emblem(paint: Paint, rect: Rect, game: str, colour: Colour) -> None:
    """The emblem of a game, as large as fits into `rect`."""
    size = min(rect.size)
    picture = drawn(EMBLEMS.get(game, SIGNS["cards"]), size, paint.rgb(colour))
    paint.surface.blit(picture, picture.get_rect(center=rect.center))


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
