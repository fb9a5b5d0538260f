"""Broad strokes that the pictures of Top Trumps are painted with, straight onto a surface."""

from __future__ import annotations

import math
from random import Random

import pygame
from pygame import Rect, Surface

from client.ui.theme import RGB, blend

Spot = tuple[float, float]


def shaded(canvas: Surface, rect: Rect, above: RGB, below: RGB) -> None:
    """A wash from one colour down to another."""
    for row in range(rect.height):
        canvas.fill(blend(above, below, round(row / rect.height, 2)), (rect.x, rect.y + row, rect.width, 1))


def ridge(canvas: Surface, chance: Random, colour: RGB, level: float, height: float) -> None:
    """Hills, or the floor of the sea: all below a wavy line around `level` of the height."""
    width, tall = canvas.get_size()
    waves = [
        (chance.uniform(0.6, 1.6), chance.uniform(0, math.tau)),
        (chance.uniform(2, 4), chance.uniform(0, math.tau)),
    ]
    line = []
    for step in range(41):
        rise = sum(
            math.sin(turns * math.tau * step / 40 + phase) / (1 + number) for number, (turns, phase) in enumerate(waves)
        )
        line.append((width * step / 40, tall * (level - height * rise)))
    pygame.draw.polygon(canvas, colour, [*line, (width, tall), (0, tall)])
