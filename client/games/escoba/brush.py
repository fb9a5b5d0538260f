"""A brush for pictures on cards: filled shapes with an outline, in coordinates that can be moved, scaled and turned."""

from __future__ import annotations

import cmath
import itertools
import math
from collections.abc import Iterable, Sequence

import pygame

from client.ui.signs import Point
from client.ui.theme import RGB

INK: RGB = (38, 30, 26)
_STEPS = 6
"""Straight pieces between two points of a curve."""


class Brush:
    """Draws on a surface. A point (x, y) of a picture lies at `origin` + (x + iy) * `axis` pixels."""

    def __init__(
        self, surface: pygame.Surface, origin: complex = 0j, axis: complex = 1 + 0j, line: float = 1.0
    ) -> None:
        self.surface, self.origin, self.axis = surface, origin, axis
        self.line = line
        """The width of outlines in pixels."""

    def at(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> Brush:
        """A brush whose (0, 0) is here at (x, y), `scale` as large, turned clockwise by `turn` degrees."""
        axis = self.axis * cmath.rect(scale, math.radians(turn))
        return Brush(self.surface, self.origin + complex(x, y) * self.axis, axis, self.line)

    def shape(self, points: Sequence[Point], fill: RGB, outline: RGB | None = INK) -> None:
        """A polygon."""
        pixels = self._pixels(points)
        pygame.draw.polygon(self.surface, fill, pixels)
        if outline is not None:
            self._trace([*pixels, pixels[0]], outline, self.line)

    def curve(self, points: Sequence[Point], fill: RGB, outline: RGB | None = INK) -> None:
        """What a smooth closed line through the points encloses."""
        self.shape(smooth(points), fill, outline)

    def disc(self, x: float, y: float, radius: float, fill: RGB, outline: RGB | None = INK) -> None:
        centre = self.origin + complex(x, y) * self.axis
        pixels = radius * abs(self.axis)
        if outline is not None:
            pygame.draw.circle(self.surface, outline, (centre.real, centre.imag), pixels + self.line / 2)
            pixels -= self.line / 2
        pygame.draw.circle(self.surface, fill, (centre.real, centre.imag), pixels)

    def stroke(self, points: Sequence[Point], colour: RGB, width: float) -> None:
        """A line with round ends, `width` in the picture's own measure."""
        self._trace(self._pixels(points), colour, width * abs(self.axis))

    def bar(self, points: Sequence[Point], colour: RGB, width: float) -> None:
        """A line with round ends and an outline."""
        pixels, wide = self._pixels(points), width * abs(self.axis)
        self._trace(pixels, INK, wide + self.line)
        self._trace(pixels, colour, wide - self.line)

    def _pixels(self, points: Iterable[Point]) -> list[Point]:
        placed = (self.origin + complex(x, y) * self.axis for x, y in points)
        return [(point.real, point.imag) for point in placed]

    def _trace(self, pixels: Sequence[Point], colour: RGB, width: float) -> None:
        radius = max(0.5, width / 2)
        for (x, y), (to_x, to_y) in itertools.pairwise(pixels):
            length = math.hypot(to_x - x, to_y - y)
            if length:
                across_x, across_y = (to_y - y) / length * radius, (x - to_x) / length * radius
                ends = ((x + across_x, y + across_y), (to_x + across_x, to_y + across_y))
                back = ((to_x - across_x, to_y - across_y), (x - across_x, y - across_y))
                pygame.draw.polygon(self.surface, colour, (*ends, *back))
        for point in pixels:
            pygame.draw.circle(self.surface, colour, point, radius)


def smooth(points: Sequence[Point]) -> list[Point]:
    """Points of a closed curve through the given ones (Catmull and Rom, 1974)."""
    made: list[Point] = []
    for at in range(len(points)):
        before, start, end, after = (complex(*points[(at + offset) % len(points)]) for offset in (-1, 0, 1, 2))
        for step in range(_STEPS):
            share = step / _STEPS
            spot = 0.5 * (
                2 * start
                + (end - before) * share
                + (2 * before - 5 * start + 4 * end - after) * share**2
                + (3 * start - before - 3 * end + after) * share**3
            )
            made.append((spot.real, spot.imag))
    return made


def mirrored(points: Sequence[Point]) -> list[Point]:
    """The right half of a shape, from top to bottom, and its image on the left."""
    return [*points, *((-x, y) for x, y in reversed(points) if x)]
