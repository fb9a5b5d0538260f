"""Shapes. Their edges are smooth, where pygame's are jagged: what is drawn large and shrunk looks the same."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any

import canvas

from .rect import place_of
from .surface import Colour, Surface

Point = tuple[float, float]


def polygon(surface: Surface, colour: Colour, points: Iterable[Point], width: int = 0) -> None:
    canvas.path(surface.context, surface.ink(colour), width, True, *chain.from_iterable(points))


def lines(surface: Surface, colour: Colour, closed: bool, points: Iterable[Point], width: int = 1) -> None:
    canvas.path(surface.context, surface.ink(colour), width, closed, *chain.from_iterable(points))


def line(surface: Surface, colour: Colour, start: Point, end: Point, width: int = 1) -> None:
    canvas.path(surface.context, surface.ink(colour), width, False, *start, *end)


def circle(surface: Surface, colour: Colour, centre: Point, radius: float, width: int = 0) -> None:
    x, y = centre
    canvas.ellipse(surface.context, surface.ink(colour), width, x - radius, y - radius, 2 * radius, 2 * radius)


def ellipse(surface: Surface, colour: Colour, rect: Any, width: int = 0) -> None:
    canvas.ellipse(surface.context, surface.ink(colour), width, *place_of((rect,)))


def rect(surface: Surface, colour: Colour, rect: Any, width: int = 0, border_radius: int = 0) -> None:
    canvas.rect(surface.context, surface.ink(colour), width, *place_of((rect,)), border_radius)
