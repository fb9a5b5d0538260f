"""The teacher of the lessons: an owl, whose eyes say what it waits for, and the bubble that holds its words."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Literal, get_args

from pygame import Rect

from client.ui.layout import centred
from client.ui.paint import Paint
from client.ui.signs import Pen, Point, drawn
from client.ui.theme import BRASS, DANGER, INK, LINE, PAPER, RAISED, TEXT, Colour, mix
from client.ui.widgets import Look

Mood = Literal["tells", "waits", "doubts", "cheers"]
"""It speaks to the learner, looks at the table, raises a brow, is glad."""
LOOKS: dict[Mood, Point] = {"tells": (0.0, 0.02), "waits": (-0.045, 0.03), "doubts": (0.0, -0.005)}
"""Where the pupils are, from the middle of an eye; the table lies to the left of the teacher."""
EYES = ((0.37, 0.40), (0.63, 0.40))
WING = mix(BRASS, INK, 0.35)

Shape = Callable[[Pen], None]


def _oval(x: float, y: float, across: float, down: float) -> list[Point]:
    turns = [math.tau * step / 48 for step in range(48)]
    return [(x + across * math.cos(turn), y + down * math.sin(turn)) for turn in turns]


def _body(pen: Pen) -> None:
    pen.fill(*_oval(0.5, 0.62, 0.31, 0.36))
    pen.fill(*_oval(0.5, 0.40, 0.30, 0.24))
    for side in (-1, 1):
        pen.fill((0.5 + side * 0.29, 0.14), (0.5 + side * 0.30, 0.40), (0.5 + side * 0.08, 0.22))


def _belly(pen: Pen) -> None:
    pen.fill(*_oval(0.5, 0.76, 0.19, 0.19))


def _feathers(pen: Pen) -> None:
    for y, across in ((0.70, (0.42, 0.50, 0.58)), (0.79, (0.46, 0.54)), (0.87, (0.50,))):
        for x in across:
            pen.path([(x - 0.028, y), (x, y + 0.026), (x + 0.028, y)], 0.016)


def _wings(pen: Pen) -> None:
    for side in (-1, 1):
        pen.fill(*((0.5 + side * (x - 0.5), y) for x, y in _oval(0.785, 0.68, 0.085, 0.20)))


def _wings_up(pen: Pen) -> None:
    for side in (-1, 1):
        tips = ((0.74, 0.60), (0.99, 0.34), (0.97, 0.52), (0.90, 0.64), (0.78, 0.76))
        pen.fill(*((0.5 + side * (x - 0.5), y) for x, y in tips))


def _feet(pen: Pen) -> None:
    for x in (0.38, 0.44, 0.56, 0.62):
        pen.stroke((x, 0.95), (x, 0.97), 0.05)


def _beak(pen: Pen) -> None:
    pen.fill((0.45, 0.46), (0.55, 0.46), (0.5, 0.57))


def _cap(pen: Pen) -> None:
    pen.fill((0.5, 0.02), (0.88, 0.13), (0.5, 0.24), (0.12, 0.13))
    pen.fill((0.33, 0.20), (0.67, 0.20), (0.67, 0.27), (0.5, 0.30), (0.33, 0.27))
    pen.stroke((0.85, 0.13), (0.85, 0.29), 0.018)
    pen.disc(0.85, 0.31, 0.03)


def _whites(pen: Pen) -> None:
    for x, y in EYES:
        pen.disc(x, y, 0.125)


def _pupils(pen: Pen, mood: Mood) -> None:
    if mood == "cheers":
        for x, y in EYES:
            pen.path([(x - 0.07, y + 0.03), (x - 0.03, y - 0.03), (x + 0.03, y - 0.03), (x + 0.07, y + 0.03)], 0.035)
        return
    right, down = LOOKS[mood]
    for x, y in EYES:
        pen.disc(x + right, y + down, 0.066)
        pen.hole(x + right + 0.022, y + down - 0.024, 0.02)
    if mood == "doubts":
        pen.stroke((0.24, 0.26), (0.46, 0.30), 0.04)
        pen.stroke((0.55, 0.24), (0.77, 0.20), 0.04)


_PUPILS: dict[Mood, Shape] = {mood: partial(_pupils, mood=mood) for mood in get_args(Mood)}


def _layers(mood: Mood) -> list[tuple[Shape, Colour]]:
    return [
        (_feet, mix(BRASS, DANGER, 0.6)),
        (_wings_up if mood == "cheers" else _wings, WING),
        (_body, BRASS),
        (_belly, mix(BRASS, PAPER, 0.6)),
        (_feathers, WING),
        (_cap, TEXT),
        (_whites, PAPER),
        (_PUPILS[mood], INK),
        (_beak, mix(BRASS, DANGER, 0.6)),
    ]


@dataclass(frozen=True)
class TeacherFace:
    """The teacher, as large as fits into `rect`."""

    rect: Rect
    mood: Mood

    def draw(self, paint: Paint, look: Look) -> None:
        """Draw the owl in its mood, a layer at a time."""
        size = min(self.rect.size)
        for shape, colour in _layers(self.mood):
            picture = drawn(shape, size, paint.rgb(colour))
            paint.surface.blit(picture, picture.get_rect(center=self.rect.center))


TAIL = 12
"""How far the tail of a bubble reaches up."""


@dataclass(frozen=True)
class Bubble:
    """A speech bubble: a plate with a tail that points up to the owl, whose middle is at `speaker`."""

    rect: Rect
    speaker: int
    edge: Colour = LINE

    def draw(self, paint: Paint, look: Look) -> None:
        """Draw the plate, then the tail over its edge."""
        paint.panel(self.rect, RAISED, self.edge)
        tall, border = paint.px(TAIL), max(1, paint.px(1))
        for colour, lower in ((self.edge, 0), (RAISED, round(border * 1.5))):
            picture = drawn(_tail, 2 * tall, paint.rgb(colour))
            paint.surface.blit(picture, picture.get_rect(midbottom=(self.speaker, self.rect.y + border + lower)))


def _tail(pen: Pen) -> None:
    pen.fill((0.5, 0.5), (0.86, 1.0), (0.14, 1.0))


@dataclass(frozen=True)
class Progress:
    """Progress as a bar of `count` parts, `number` of them full; those to come are thinner."""

    rect: Rect
    number: int
    count: int

    def draw(self, paint: Paint, look: Look) -> None:
        """Draw the parts of the bar."""
        gap = max(1, paint.px(2))
        edges = [self.rect.x + (self.rect.width + gap) * part // self.count for part in range(self.count + 1)]
        for part in range(self.count):
            cell = Rect(edges[part], self.rect.y, edges[part + 1] - gap - edges[part], self.rect.height)
            done = part < self.number
            paint.panel(cell if done else centred(cell, cell.width, cell.height // 3), BRASS if done else LINE)
