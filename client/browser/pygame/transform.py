"""Surfaces made of others: larger, smaller, turned, mirrored."""

from __future__ import annotations

import math
from collections.abc import Sequence

import canvas

from .constants import SRCALPHA
from .surface import Surface


def smoothscale(surface: Surface, size: Sequence[float]) -> Surface:
    return _scaled(surface, size, smooth=True)


def scale(surface: Surface, size: Sequence[float]) -> Surface:
    return _scaled(surface, size, smooth=False)


def _scaled(surface: Surface, size: Sequence[float], *, smooth: bool) -> Surface:
    size = int(size[0]), int(size[1])
    context = canvas.scale(surface.context, surface.x, surface.y, *surface.get_size(), *size, smooth)
    return Surface(size, SRCALPHA, context=context)


def rotozoom(surface: Surface, angle: float, zoom: float) -> Surface:
    """Turned by an angle in degrees against the clock, in as large a surface as that needs."""
    width, height = surface.get_size()
    turn = math.radians(angle)
    # Rounded first: the sine of half a turn is not quite zero, and would add a pixel.
    across, along = (round(abs(each) * zoom, 9) for each in (math.cos(turn), math.sin(turn)))
    size = math.ceil(width * across + height * along), math.ceil(width * along + height * across)
    context = canvas.turn(surface.context, width, height, *size, angle, zoom, zoom)
    return Surface(size, SRCALPHA, context=context)


def rotate(surface: Surface, angle: float) -> Surface:
    return rotozoom(surface, angle, 1.0)


def flip(surface: Surface, across: bool, down: bool) -> Surface:
    size = surface.get_size()
    context = canvas.turn(surface.context, *size, *size, 0, -1 if across else 1, -1 if down else 1)
    return Surface(size, SRCALPHA, context=context)
