"""Airships under a sky, made up from chance."""

from __future__ import annotations

from random import Random

import pygame
from pygame import Surface

from client.games.top_trumps.strokes import ridge, shaded
from client.ui.signs import oval, star
from client.ui.theme import RGB, blend

SKIES: tuple[tuple[RGB, RGB, RGB], ...] = (
    ((92, 146, 196), (226, 232, 224), (250, 240, 200)),
    ((58, 74, 130), (236, 168, 132), (255, 220, 160)),
    ((24, 34, 66), (88, 104, 150), (238, 236, 220)),
    ((120, 132, 150), (206, 204, 198), (244, 240, 226)),
    ((64, 132, 146), (240, 214, 160), (255, 240, 190)),
    ((102, 70, 112), (236, 156, 120), (255, 206, 150)),
)
"""The colours of each: above, below, and of its sun or moon."""
HULLS: tuple[RGB, ...] = (
    (178, 66, 54),
    (206, 156, 70),
    (226, 214, 186),
    (66, 112, 112),
    (88, 92, 140),
    (96, 120, 74),
    (150, 100, 130),
    (70, 74, 84),
)


def airship(canvas: Surface, chance: Random) -> None:
    """One airship, its sky, clouds behind it and in front of it, and hills."""
    width, height = canvas.get_size()
    above, below, light = chance.choice(SKIES)
    shaded(canvas, canvas.get_rect(), above, below)
    sun = chance.uniform(0.08, 0.92) * width, chance.uniform(0.14, 0.40) * height
    pygame.draw.circle(canvas, light, sun, min(width, height) * chance.uniform(0.07, 0.13))
    for _ in range(3):
        _cloud(canvas, chance, blend(below, (255, 255, 255), 0.45))
    ground = blend(above, (40, 52, 50), 0.55)
    ridge(canvas, chance, blend(ground, below, 0.35), 0.90, 0.06)
    ridge(canvas, chance, ground, 0.97, 0.05)
    _ship(canvas, chance)
    _cloud(canvas, chance, blend(below, (255, 255, 255), 0.75), 0.76)


def _cloud(canvas: Surface, chance: Random, colour: RGB, level: float | None = None) -> None:
    width, height = canvas.get_size()
    size = min(width, height) * chance.uniform(0.07, 0.13)
    x = chance.uniform(0, width)
    y = height * (chance.uniform(0.12, 0.7) if level is None else level)
    for along, lift, share in ((-1.5, 0.1, 0.6), (-0.6, -0.25, 0.9), (0.4, -0.35, 1.0), (1.4, 0.05, 0.7)):
        pygame.draw.circle(canvas, colour, (x + along * size, y + lift * size), size * share)
    pygame.draw.ellipse(canvas, colour, (x - 2.3 * size, y, 4.6 * size, 0.75 * size))


def _ship(canvas: Surface, chance: Random) -> None:
    width, height = canvas.get_size()
    unit = min(height, width * 0.62)
    centre = width * chance.uniform(0.44, 0.56), height * chance.uniform(0.40, 0.48)
    long, tall = unit * chance.uniform(0.42, 0.66), unit * chance.uniform(0.15, 0.24)
    long = min(long, width * 0.42)
    hull, trim = chance.sample(HULLS, 2)
    x, y = centre
    dark = blend(hull, (20, 20, 24), 0.45)
    _fins(canvas, x - long, y, tall * chance.uniform(1.0, 1.4), trim)
    _gondola(canvas, chance, (x + long * chance.uniform(-0.1, 0.2), y + tall), unit, dark)
    pygame.draw.polygon(canvas, hull, oval(centre, long, tall))
    pygame.draw.polygon(canvas, dark, [*oval(centre, long, tall, 0, 180), *oval(centre, long, tall * 0.45, 180, 0)])
    pygame.draw.polygon(
        canvas, blend(hull, (255, 255, 255), 0.35), oval((x, y - tall * 0.52), long * 0.62, tall * 0.16)
    )
    for rib in range(1, chance.choice((3, 4, 5))):
        pygame.draw.lines(canvas, dark, False, oval(centre, long * rib * 0.22, tall, -90, 90), max(1, int(unit) // 120))
        pygame.draw.lines(canvas, dark, False, oval(centre, long * rib * 0.22, tall, 90, 270), max(1, int(unit) // 120))
    if chance.random() < 0.6:
        band = [*oval(centre, long, tall, -12, 12), *oval(centre, long * 0.94, tall, 12, -12)]
        pygame.draw.polygon(canvas, trim, band)
    if chance.random() < 0.55:
        pygame.draw.polygon(canvas, trim, star((x + long * 0.42, y - tall * 0.1), tall * 0.42))


def _fins(canvas: Surface, x: float, y: float, size: float, colour: RGB) -> None:
    for side in (-1, 1):
        points = [(x + size * 1.1, y), (x - size * 0.35, y + side * size), (x - size * 0.05, y + side * size * 0.08)]
        pygame.draw.polygon(canvas, colour if side < 0 else blend(colour, (20, 20, 24), 0.4), points)


def _gondola(canvas: Surface, chance: Random, top: tuple[float, float], unit: float, colour: RGB) -> None:
    (x, y), wide, tall = top, unit * chance.uniform(0.11, 0.20), unit * 0.075
    y += unit * chance.uniform(0.02, 0.06)
    for aside in (-0.8, 0.8):
        start = (x + aside * wide, y), (x + aside * wide * 1.5, y - unit * 0.14)
        pygame.draw.line(canvas, colour, *start, max(1, int(unit) // 90))
    pygame.draw.polygon(
        canvas, colour, [(x - wide, y), (x + wide, y), (x + wide * 0.7, y + tall), (x - wide * 0.8, y + tall)]
    )
    windows = chance.choice((3, 4, 5))
    for number in range(windows):
        spot = x - wide * 0.72 + number * wide * 1.4 / (windows - 1), y + tall * 0.42
        pygame.draw.circle(canvas, (255, 226, 150), spot, tall * 0.20)
    blade = x - wide * 1.12, y + tall * 0.5
    pygame.draw.ellipse(canvas, colour, (blade[0] - tall * 0.09, blade[1] - tall * 0.62, tall * 0.2, tall * 1.24))
