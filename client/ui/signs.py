"""The drawn signs of the room, as shapes in a unit square: y grows downwards, as on the screen."""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Callable

import pygame

from client.ui.theme import RGB

Point = tuple[float, float]

_FINE = 8
"""Signs are drawn this much larger and shrunk, which smooths their edges: pygame's polygons have jagged ones."""


class Pen:
    """Draws on a square in unit coordinates."""

    def __init__(self, surface: pygame.Surface, colour: RGB) -> None:
        self.surface, self.colour, self.size = surface, colour, surface.get_width()

    def fill(self, *points: Point) -> None:
        pygame.draw.polygon(self.surface, self.colour, [(x * self.size, y * self.size) for x, y in points])

    def cut(self, *points: Point) -> None:
        pygame.draw.polygon(self.surface, (*self.colour, 0), [(x * self.size, y * self.size) for x, y in points])

    def disc(self, x: float, y: float, radius: float) -> None:
        pygame.draw.circle(self.surface, self.colour, (x * self.size, y * self.size), radius * self.size)

    def hole(self, x: float, y: float, radius: float) -> None:
        pygame.draw.circle(self.surface, (*self.colour, 0), (x * self.size, y * self.size), radius * self.size)

    def stroke(self, start: Point, end: Point, width: float) -> None:
        """A line with round ends."""
        (x, y), (to_x, to_y) = start, end
        length = math.hypot(to_x - x, to_y - y)
        across = ((to_y - y) / length * width / 2, (x - to_x) / length * width / 2)
        self.fill(
            (x + across[0], y + across[1]),
            (to_x + across[0], to_y + across[1]),
            (to_x - across[0], to_y - across[1]),
            (x - across[0], y - across[1]),
        )
        self.disc(x, y, width / 2)
        self.disc(to_x, to_y, width / 2)

    def path(self, points: list[Point], width: float) -> None:
        for start, end in itertools.pairwise(points):
            self.stroke(start, end, width)


def oval(
    centre: Point, wide: float, tall: float, start: float = 0.0, end: float = 360.0, steps: int = 48
) -> list[Point]:
    """Points of an ellipse of these half axes, from angle to angle in degrees, 0 to the right and 90 down."""
    angles = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    return [(centre[0] + wide * math.cos(angle), centre[1] + tall * math.sin(angle)) for angle in angles]


def arc(centre: Point, radius: float, start: float, end: float, steps: int = 24) -> list[Point]:
    """The same of a circle."""
    return oval(centre, radius, radius, start, end, steps)


def star(centre: Point, radius: float) -> list[Point]:
    """The ten corners of a star with five points, one of them above."""
    turns = [(math.radians(-90 + 36 * step), radius if step % 2 == 0 else radius * 0.42) for step in range(10)]
    return [(centre[0] + far * math.cos(turn), centre[1] + far * math.sin(turn)) for turn, far in turns]


def _sword(pen: Pen) -> None:
    pen.fill((0.90, 0.06), (0.94, 0.10), (0.92, 0.24), (0.44, 0.68), (0.32, 0.56), (0.76, 0.08))
    pen.stroke((0.22, 0.50), (0.50, 0.78), 0.09)
    pen.stroke((0.34, 0.66), (0.16, 0.84), 0.11)
    pen.disc(0.13, 0.87, 0.085)


def _bow(pen: Pen) -> None:
    pen.path(arc((0.30, 0.70), 0.58, -92, 2), 0.10)
    pen.stroke((0.28, 0.13), (0.87, 0.72), 0.035)
    pen.stroke((0.14, 0.86), (0.72, 0.28), 0.065)
    pen.fill((0.90, 0.10), (0.86, 0.38), (0.62, 0.14))
    pen.fill((0.06, 0.80), (0.20, 0.94), (0.30, 0.84), (0.16, 0.70))


def _tower(pen: Pen) -> None:
    pen.fill((0.14, 0.08), (0.30, 0.08), (0.30, 0.20), (0.42, 0.20), (0.42, 0.08), (0.58, 0.08), (0.58, 0.20))
    pen.fill((0.58, 0.20), (0.70, 0.20), (0.70, 0.08), (0.86, 0.08), (0.86, 0.36), (0.14, 0.36), (0.14, 0.08))
    pen.fill((0.14, 0.14), (0.86, 0.14), (0.86, 0.38), (0.14, 0.38))
    pen.cut((0.30, 0.04), (0.42, 0.04), (0.42, 0.20), (0.30, 0.20))
    pen.cut((0.58, 0.04), (0.70, 0.04), (0.70, 0.20), (0.58, 0.20))
    pen.fill((0.22, 0.43), (0.78, 0.43), (0.84, 0.94), (0.16, 0.94))
    pen.cut((0.40, 0.95), (0.40, 0.72), (0.60, 0.72), (0.60, 0.95))
    pen.hole(0.50, 0.72, 0.10)


def _snow(pen: Pen) -> None:
    for turn in range(0, 360, 60):
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))

        def at(along: float, aside: float, cos: float = cos, sin: float = sin) -> Point:
            return 0.5 + along * cos - aside * sin, 0.5 + along * sin + aside * cos

        pen.stroke((0.5, 0.5), at(0.44, 0), 0.065)
        pen.path([at(0.40, -0.13), at(0.26, 0), at(0.40, 0.13)], 0.055)


def _flame(pen: Pen) -> None:
    pen.fill(
        *((0.52, 0.03), (0.60, 0.20), (0.76, 0.36), (0.85, 0.56), (0.82, 0.76), (0.70, 0.91), (0.50, 0.97)),
        *((0.30, 0.91), (0.18, 0.76), (0.15, 0.58), (0.22, 0.42), (0.31, 0.32), (0.34, 0.46), (0.41, 0.52)),
        *((0.44, 0.38), (0.42, 0.20)),
    )
    pen.cut((0.53, 0.50), (0.66, 0.68), (0.65, 0.82), (0.52, 0.90), (0.38, 0.82), (0.36, 0.70), (0.46, 0.66))


def _gem(pen: Pen) -> None:
    pen.fill((0.5, 0.04), (0.94, 0.5), (0.5, 0.96), (0.06, 0.5))


def _socket(pen: Pen) -> None:
    _gem(pen)
    pen.cut((0.5, 0.20), (0.80, 0.5), (0.5, 0.80), (0.20, 0.5))


def _flag(pen: Pen) -> None:
    pen.stroke((0.20, 0.08), (0.20, 0.94), 0.09)
    pen.fill((0.24, 0.10), (0.90, 0.10), (0.74, 0.32), (0.90, 0.54), (0.24, 0.54))


def _crown(pen: Pen) -> None:
    pen.fill((0.06, 0.24), (0.30, 0.50), (0.50, 0.12), (0.70, 0.50), (0.94, 0.24), (0.84, 0.74), (0.16, 0.74))
    pen.fill((0.16, 0.80), (0.84, 0.80), (0.84, 0.90), (0.16, 0.90))
    for x, y in ((0.06, 0.22), (0.50, 0.10), (0.94, 0.22)):
        pen.disc(x, y, 0.06)


def _bot(pen: Pen) -> None:
    pen.stroke((0.5, 0.08), (0.5, 0.28), 0.08)
    pen.disc(0.5, 0.10, 0.09)
    pen.fill((0.14, 0.30), (0.86, 0.30), (0.92, 0.38), (0.92, 0.82), (0.86, 0.90), (0.14, 0.90))
    pen.fill((0.14, 0.90), (0.08, 0.82), (0.08, 0.38), (0.14, 0.30))
    pen.hole(0.33, 0.54, 0.10)
    pen.hole(0.67, 0.54, 0.10)
    pen.cut((0.32, 0.73), (0.68, 0.73), (0.68, 0.80), (0.32, 0.80))


def _person(pen: Pen) -> None:
    pen.disc(0.5, 0.30, 0.22)
    pen.fill(*arc((0.5, 0.94), 0.40, 180, 360))


def _eye(pen: Pen) -> None:
    pen.fill(*arc((0.5, 0.78), 0.54, 212, 328), *arc((0.5, 0.22), 0.54, 32, 148))
    pen.hole(0.5, 0.5, 0.20)
    pen.disc(0.5, 0.5, 0.11)


def _hourglass(pen: Pen) -> None:
    pen.stroke((0.18, 0.10), (0.82, 0.10), 0.10)
    pen.stroke((0.18, 0.90), (0.82, 0.90), 0.10)
    pen.fill((0.24, 0.14), (0.76, 0.14), (0.54, 0.50), (0.76, 0.86), (0.24, 0.86), (0.46, 0.50))


def _cross(pen: Pen) -> None:
    pen.stroke((0.24, 0.24), (0.76, 0.76), 0.13)
    pen.stroke((0.24, 0.76), (0.76, 0.24), 0.13)


def _lamp(pen: Pen) -> None:
    pen.disc(0.5, 0.38, 0.30)
    pen.fill((0.34, 0.55), (0.66, 0.55), (0.62, 0.74), (0.38, 0.74))
    pen.stroke((0.40, 0.83), (0.60, 0.83), 0.08)
    pen.stroke((0.45, 0.93), (0.55, 0.93), 0.08)


def _first(pen: Pen) -> None:
    pen.fill((0.84, 0.14), (0.84, 0.86), (0.36, 0.5))
    pen.fill((0.16, 0.14), (0.28, 0.14), (0.28, 0.86), (0.16, 0.86))


def _last(pen: Pen) -> None:
    pen.fill((0.16, 0.14), (0.16, 0.86), (0.64, 0.5))
    pen.fill((0.72, 0.14), (0.84, 0.14), (0.84, 0.86), (0.72, 0.86))


def _more(pen: Pen) -> None:
    for x in (0.16, 0.5, 0.84):
        pen.disc(x, 0.5, 0.11)


def _talk(pen: Pen) -> None:
    pen.fill((0.08, 0.16), (0.92, 0.16), (0.92, 0.68), (0.46, 0.68), (0.22, 0.92), (0.22, 0.68), (0.08, 0.68))


def _muted(pen: Pen) -> None:
    _talk(pen)
    pen.cut((0.02, 0.90), (0.90, 0.02), (1.0, 0.12), (0.12, 1.0))
    pen.stroke((0.10, 0.94), (0.94, 0.10), 0.09)


def _lock(pen: Pen) -> None:
    pen.path(arc((0.5, 0.38), 0.22, 180, 360), 0.11)
    pen.stroke((0.28, 0.38), (0.28, 0.52), 0.11)
    pen.stroke((0.72, 0.38), (0.72, 0.52), 0.11)
    pen.fill((0.14, 0.46), (0.86, 0.46), (0.86, 0.92), (0.14, 0.92))


def _cards(pen: Pen) -> None:
    pen.fill((0.10, 0.26), (0.52, 0.10), (0.74, 0.70), (0.32, 0.88))
    pen.cut((0.46, 0.24), (0.86, 0.34), (0.98, 0.30), (0.80, 0.98), (0.30, 0.90))
    pen.fill((0.51, 0.29), (0.92, 0.38), (0.79, 0.98), (0.38, 0.88))


SIGNS: dict[str, Callable[[Pen], None]] = {
    "melee": _sword,
    "ranged": _bow,
    "siege": _tower,
    "snow": _snow,
    "flame": _flame,
    "gem": _gem,
    "socket": _socket,
    "pointer": lambda pen: pen.fill((0.16, 0.08), (0.90, 0.5), (0.16, 0.92)),
    "flag": _flag,
    "crown": _crown,
    "bot": _bot,
    "person": _person,
    "eye": _eye,
    "hourglass": _hourglass,
    "cards": _cards,
    "check": lambda pen: pen.path([(0.14, 0.54), (0.40, 0.80), (0.86, 0.22)], 0.17),
    "cross": _cross,
    "dot": lambda pen: pen.disc(0.5, 0.5, 0.16),
    "lamp": _lamp,
    "first": _first,
    "back": lambda pen: pen.fill((0.72, 0.14), (0.72, 0.86), (0.24, 0.5)),
    "next": lambda pen: pen.fill((0.28, 0.14), (0.28, 0.86), (0.76, 0.5)),
    "last": _last,
    "more": _more,
    "talk": _talk,
    "muted": _muted,
    "up": lambda pen: pen.fill((0.5, 0.12), (0.94, 0.84), (0.06, 0.84)),
    "down": lambda pen: pen.fill((0.5, 0.88), (0.94, 0.16), (0.06, 0.16)),
    "lock": _lock,
}


def sign(name: str, size: int, colour: RGB) -> pygame.Surface:
    """The sign `name` in a square of `size` pixels."""
    return drawn(SIGNS[name], size, colour)


@functools.lru_cache(maxsize=1024)
def drawn(shape: Callable[[Pen], None], size: int, colour: RGB) -> pygame.Surface:
    """What `shape` draws in a unit square, in a square of `size` pixels: a sign of a game's own."""
    large = pygame.Surface((size * _FINE, size * _FINE), pygame.SRCALPHA)
    # Of one colour and only transparent: else shrinking would mix black into the edges.
    large.fill((*colour, 0))
    shape(Pen(large, colour))
    return pygame.transform.smoothscale(large, (size, size))
