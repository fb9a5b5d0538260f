"""What steers a replay: the line of all its moves, the buttons under it, and the arrow keys."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import NamedTuple

import pygame
from pygame import Rect

from client.screens.after.projector import Projector
from client.speech.language import say
from client.speech.words import clock, decimal
from client.ui.faces import ShapeButton
from client.ui.layout import columns, cut_bottom, cut_right
from client.ui.paint import Paint, Ruler
from client.ui.screen import Action
from client.ui.signs import Pen
from client.ui.theme import BRASS, GAP, LINE, QUIET, RAISED, ROW_HEIGHT, SHADE, SMALL, TEXT, mix
from client.ui.widgets import Label, Look, Widget
from shared.game import Seat
from shared.record import Moved

MARGIN = 7
"""From an end of a scrubber to that of its line: room for the handle."""


def play(pen: Pen) -> None:
    """Draw a triangle that points to the right."""
    pen.fill((0.20, 0.08), (0.90, 0.50), (0.20, 0.92))


def pause(pen: Pen) -> None:
    """Draw two bars."""
    pen.fill((0.20, 0.10), (0.42, 0.10), (0.42, 0.90), (0.20, 0.90))
    pen.fill((0.58, 0.10), (0.80, 0.10), (0.80, 0.90), (0.58, 0.90))


def forward(pen: Pen) -> None:
    """Draw an angle that points to the right."""
    pen.path([(0.34, 0.14), (0.68, 0.50), (0.34, 0.86)], 0.15)


def back(pen: Pen) -> None:
    """Draw an angle that points to the left."""
    pen.path([(0.66, 0.14), (0.32, 0.50), (0.66, 0.86)], 0.15)


def turn_forward(pen: Pen) -> None:
    """Draw two angles that point to the right."""
    pen.path([(0.16, 0.16), (0.46, 0.50), (0.16, 0.84)], 0.14)
    pen.path([(0.54, 0.16), (0.84, 0.50), (0.54, 0.84)], 0.14)


def turn_back(pen: Pen) -> None:
    """Draw two angles that point to the left."""
    pen.path([(0.84, 0.16), (0.54, 0.50), (0.84, 0.84)], 0.14)
    pen.path([(0.46, 0.16), (0.16, 0.50), (0.46, 0.84)], 0.14)


def to_end(pen: Pen) -> None:
    """Draw an angle that points to a bar at the right."""
    pen.path([(0.22, 0.14), (0.56, 0.50), (0.22, 0.86)], 0.15)
    pen.stroke((0.78, 0.14), (0.78, 0.86), 0.15)


def to_start(pen: Pen) -> None:
    """Draw an angle that points to a bar at the left."""
    pen.path([(0.78, 0.14), (0.44, 0.50), (0.78, 0.86)], 0.15)
    pen.stroke((0.22, 0.14), (0.22, 0.86), 0.15)


def save(pen: Pen) -> None:
    """Draw an arrow that points down into a tray."""
    pen.stroke((0.50, 0.10), (0.50, 0.60), 0.13)
    pen.path([(0.26, 0.38), (0.50, 0.62), (0.74, 0.38)], 0.13)
    pen.path([(0.12, 0.66), (0.12, 0.88), (0.88, 0.88), (0.88, 0.66)], 0.12)


def leave(pen: Pen) -> None:
    """Draw a cross."""
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
        """Draw the times, the line as far as it was seen, and the handle."""
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
    """The move that lies at `x` on a scrubber in `rect`, whose line begins and ends `margin` within it."""
    width = max(1, rect.width - 2 * margin)
    return max(0, min(last, round((x - rect.x - margin) * last / width)))


class Way(NamedTuple):
    """A button, the key that does the same, the shape on the button, and what they do."""

    name: str
    key: int | None
    shape: Callable[[Pen], None]
    act: Action


class Steering:
    """The hand on a projector. `toggle` lets it play or stops it."""

    def __init__(self, projector: Projector, toggle: Action) -> None:
        self._projector = projector
        self._toggle = toggle
        self._times = lru_cache(4)(partial(bars, projector.playback.record.moves))
        self._line, self._margin = Rect(0, 0, 0, 0), 0
        self._dragging = False

    def _ways(self) -> list[Way]:
        show = self._projector
        return [
            Way("start", pygame.K_HOME, to_start, partial(show.to, 0)),
            Way("turn back", pygame.K_UP, turn_back, partial(show.turn, -1)),
            Way("back", pygame.K_LEFT, back, partial(show.to, show.number - 1)),
            Way("play", None, pause if show.playing else play, self._toggle),
            Way("forward", pygame.K_RIGHT, forward, partial(show.to, show.number + 1)),
            Way("turn forward", pygame.K_DOWN, turn_forward, partial(show.turn, 1)),
            Way("end", pygame.K_END, to_end, partial(show.to, show.last)),
        ]

    def on_key(self, event: pygame.event.Event) -> bool:
        """Go where an arrow or one of its neighbours leads; False: it is another key."""
        way = next((way for way in self._ways() if way.key == event.key), None)
        if way is not None:
            way.act()
        return way is not None

    def on_mouse(self, event: pygame.event.Event) -> bool:
        """Take hold of the line, draw along it, and let go; False: the mouse is elsewhere."""
        match event.type:
            case pygame.MOUSEBUTTONUP:
                self._dragging = False
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and self._line.collidepoint(event.pos):
                self._dragging = True
        if self._dragging and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self._projector.to(number_at(self._line, self._margin, event.pos[0], self._projector.last))
        return self._dragging

    def build(self, ruler: Ruler, side: Rect) -> tuple[list[Widget], Rect]:
        """At the foot of `side`; and what it leaves free."""
        gap, show = ruler.px(GAP), self._projector
        buttons, side = cut_bottom(side, ruler.px(ROW_HEIGHT), gap)
        self._line, side = cut_bottom(side, ruler.px(34), 0)
        where, side = cut_bottom(side, ruler.line_height(SMALL), gap // 2)
        self._margin = ruler.px(MARGIN)
        scrubber = Scrubber(self._line, show.number, show.last, self._times)
        return [*self._where(ruler, where), scrubber, *self._buttons(ruler, buttons)], side

    def _where(self, ruler: Ruler, area: Rect) -> list[Widget]:
        """Which move it is, and how long it took."""
        show = self._projector
        seconds = show.playback.record.moves[show.number - 1].seconds if show.number else 0.0
        took = say("replay-took", time=_took(seconds)) if seconds else ""
        right, left = cut_right(area, ruler.width(took, SMALL), ruler.px(GAP))
        told = say("replay-where", number=show.number, last=show.last)
        return [Label(left, told, SMALL, TEXT), Label(right, took, SMALL, QUIET, "right")]

    def _buttons(self, ruler: Ruler, area: Rect) -> list[Widget]:
        ways = self._ways()
        return [
            ShapeButton(way.name, rect, "", way.act, "main" if way.name == "play" else "plain", shape=way.shape)
            for way, rect in zip(ways, columns(area, len(ways), ruler.px(GAP) // 2), strict=True)
        ]


def _took(seconds: float) -> str:
    """A time to think: tenths of a second while they matter."""
    return clock(seconds) if seconds >= 60 else decimal(f"{seconds:.1f} s")
