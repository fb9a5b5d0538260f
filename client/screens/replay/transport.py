"""What a replay is steered by: the shapes of its buttons, and the line of all its moves."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from client.ui.paint import Paint
from client.ui.signs import Pen
from client.ui.theme import BRASS, LINE, RAISED, SHADE, mix
from client.ui.widgets import Look
from shared.game import Seat
from shared.record import Moved

MARGIN = 7
"""From an end of a scrubber to that of its line: room for the handle."""


def play(pen: Pen) -> None:
    pen.fill((0.20, 0.08), (0.90, 0.50), (0.20, 0.92))


def pause(pen: Pen) -> None:
    pen.fill((0.20, 0.10), (0.42, 0.10), (0.42, 0.90), (0.20, 0.90))
    pen.fill((0.58, 0.10), (0.80, 0.10), (0.80, 0.90), (0.58, 0.90))


def forward(pen: Pen) -> None:
    pen.path([(0.34, 0.14), (0.68, 0.50), (0.34, 0.86)], 0.15)


def back(pen: Pen) -> None:
    pen.path([(0.66, 0.14), (0.32, 0.50), (0.66, 0.86)], 0.15)


def turn_forward(pen: Pen) -> None:
    pen.path([(0.16, 0.16), (0.46, 0.50), (0.16, 0.84)], 0.14)
    pen.path([(0.54, 0.16), (0.84, 0.50), (0.54, 0.84)], 0.14)


def turn_back(pen: Pen) -> None:
    pen.path([(0.84, 0.16), (0.54, 0.50), (0.84, 0.84)], 0.14)
    pen.path([(0.46, 0.16), (0.16, 0.50), (0.46, 0.84)], 0.14)


def to_end(pen: Pen) -> None:
    pen.path([(0.22, 0.14), (0.56, 0.50), (0.22, 0.86)], 0.15)
    pen.stroke((0.78, 0.14), (0.78, 0.86), 0.15)


def to_start(pen: Pen) -> None:
    pen.path([(0.78, 0.14), (0.44, 0.50), (0.78, 0.86)], 0.15)
    pen.stroke((0.22, 0.14), (0.22, 0.86), 0.15)


def save(pen: Pen) -> None:
    pen.stroke((0.50, 0.10), (0.50, 0.60), 0.13)
    pen.path([(0.26, 0.38), (0.50, 0.62), (0.74, 0.38)], 0.13)
    pen.path([(0.12, 0.66), (0.12, 0.88), (0.88, 0.88), (0.88, 0.66)], 0.12)


def leave(pen: Pen) -> None:
    pen.stroke((0.18, 0.18), (0.82, 0.82), 0.14)
    pen.stroke((0.18, 0.82), (0.82, 0.18), 0.14)


Bars = Sequence[tuple[float, Seat]]


def bars(moves: Sequence[Moved], count: int) -> Bars:
    """The times of all moves in `count` bars: as high as the longest move in it (by logarithm, 0 to 1), and whose."""
    times = [moved.seconds if math.isfinite(moved.seconds) else 0.0 for moved in moves]
    most = max(times, default=0.0)
    if most <= 0:
        return ()
    found: list[tuple[float, Seat]] = [(0.0, 0)] * count
    for number, (moved, seconds) in enumerate(zip(moves, times, strict=True)):
        at = number * count // len(moves)
        share = math.log1p(max(0.0, seconds)) / math.log1p(most)
        found[at] = max(found[at], (share, moved.seat))
    return found


@dataclass(frozen=True)
class Scrubber:
    """The line of all moves: the times they took above it, what has been seen of it filled, and a handle."""

    rect: Rect
    number: int
    last: int
    times: Callable[[int], Bars]
    """The times of the moves in so many bars."""

    def draw(self, paint: Paint, look: Look) -> None:
        track = self._track(paint)
        self._draw_times(paint, Rect(track.x, self.rect.y, track.width, track.y - self.rect.y - paint.px(2)))
        paint.panel(track, SHADE, LINE)
        at = self._x(track, self.number)
        if at > track.x:
            paint.panel(Rect(track.x, track.y, at - track.x, track.height), mix(RAISED, BRASS, 0.6))
        size = paint.px(14)
        handle = Rect(0, 0, size, size)
        handle.center = (at, track.centery)
        pygame.draw.circle(paint.surface, paint.rgb(BRASS), handle.center, size // 2)

    def _track(self, paint: Paint) -> Rect:
        height, room = paint.px(6), paint.px(MARGIN)
        return Rect(self.rect.x + room, self.rect.bottom - paint.px(11), self.rect.width - 2 * room, height)

    def _x(self, track: Rect, number: int) -> int:
        return track.x + (track.width * number // self.last if self.last else 0)

    def _draw_times(self, paint: Paint, area: Rect) -> None:
        width, seats = max(1, paint.px(2)), paint.palette.seats
        # Between two of them there is as much room as one takes.
        count = max(1, min(self.last, area.width // (2 * width)))
        for number, (share, seat) in enumerate(self.times(count)):
            height = round(area.height * share)
            left = area.x + area.width * number // count
            if height:
                paint.fill(Rect(left, area.bottom - height, width, height), seats[seat % len(seats)])


def number_at(rect: Rect, margin: int, x: int, last: int) -> int:
    """The move that lies at `x` on a scrubber in `rect`, whose line begins and ends `margin` inside of it."""
    width = max(1, rect.width - 2 * margin)
    return max(0, min(last, round((x - rect.x - margin) * last / width)))
