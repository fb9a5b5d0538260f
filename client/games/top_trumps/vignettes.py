"""The pictures on the cards of Top Trumps, each made up from the card's name and always alike."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from random import Random

import pygame
from pygame import Surface

from client.games.top_trumps.deck import Subject
from client.games.top_trumps.sea import sea_creature
from client.games.top_trumps.sky import airship
from client.games.top_trumps.strokes import shaded
from client.table.cards import Size
from client.ui.signs import Pen
from client.ui.theme import RGB, blend

FINE = 2
"""Pictures are drawn this much larger and shrunk, which smooths their edges."""


@functools.lru_cache(maxsize=2)
def vignette(subject: Subject, ink: RGB, name: str, size: Size) -> Surface:
    """The picture of a large card, which keeps it."""
    return _painted(subject, ink, name, size)


@functools.lru_cache(maxsize=160)
def thumbnail(subject: Subject, ink: RGB, name: str, size: Size) -> Surface:
    """The same, small."""
    return _painted(subject, ink, name, size)


def _painted(subject: Subject, ink: RGB, name: str, size: Size) -> Surface:
    canvas = Surface((size[0] * FINE, size[1] * FINE))
    chance = Random(name)
    match subject:
        case "airships":
            airship(canvas, chance)
        case "sea-creatures":
            sea_creature(canvas, chance, name)
        case "figures":
            _curves(canvas, chance, ink)
    return pygame.transform.smoothscale(canvas, size)


def _curves(canvas: Surface, chance: Random, ink: RGB) -> None:
    """Wheels rolling on wheels, as on banknotes: two curves over a wash of the deck's colour."""
    pale = blend(ink, (255, 250, 235), 0.86)
    tint = blend(chance.choice([(232, 184, 92), (220, 128, 108), (120, 180, 150), (130, 160, 220)]), pale, 0.45)
    shaded(canvas, canvas.get_rect(), tint, pale)
    width, height = canvas.get_size()
    unit = min(width, height)
    for colour, reach in ((blend(ink, tint, 0.55), 0.62), (ink, 0.44)):
        turns, lobes = chance.choice([(5, 12), (7, 16), (5, 18), (7, 24), (9, 20), (8, 21)])
        depth, squeeze = chance.uniform(0.25, 0.6), chance.uniform(1.0, max(1.0, min(2.6, width / height)))
        points = []
        for step in range(1441):
            angle = math.tau * turns * step / 1440
            radius = unit * reach * ((1 - depth) + depth * math.cos(angle * lobes / turns))
            points.append((width / 2 + radius * math.cos(angle) * squeeze, height / 2 + radius * math.sin(angle)))
        pygame.draw.lines(canvas, colour, True, points, max(1, unit // 130))
    pygame.draw.circle(canvas, tint, (width / 2, height / 2), unit * 0.09)
    pygame.draw.circle(canvas, ink, (width / 2, height / 2), unit * 0.09, max(1, unit // 60))


@functools.cache
def emblem(subject: Subject, seed: int) -> Callable[[Pen], None]:
    """The sign of a deck, for client.ui.signs.drawn."""
    match subject:
        case "airships":
            return _airship_sign
        case "sea-creatures":
            return _fish_sign
        case "figures":
            return functools.partial(_star_sign, 5 + seed % 7)


def _airship_sign(pen: Pen) -> None:
    pen.fill(*((0.48 + 0.44 * math.cos(a / 30), 0.40 + 0.22 * math.sin(a / 30)) for a in range(189)))
    pen.fill((0.12, 0.40), (0.00, 0.18), (0.16, 0.18), (0.30, 0.34))
    pen.fill((0.12, 0.40), (0.00, 0.62), (0.16, 0.62), (0.30, 0.46))
    pen.fill((0.36, 0.70), (0.66, 0.70), (0.60, 0.84), (0.42, 0.84))
    pen.cut((0.06, 0.385), (0.94, 0.385), (0.94, 0.425), (0.06, 0.425))


def _fish_sign(pen: Pen) -> None:
    pen.fill(*((0.56 + 0.38 * math.cos(a / 30), 0.50 + 0.25 * math.sin(a / 30)) for a in range(189)))
    pen.fill((0.30, 0.50), (0.04, 0.24), (0.10, 0.50), (0.04, 0.76))
    pen.fill((0.46, 0.30), (0.58, 0.12), (0.72, 0.30))
    pen.hole(0.78, 0.44, 0.045)
    pen.path([(0.62, 0.36), (0.58, 0.50), (0.62, 0.64)], 0.02)


def _star_sign(points: int, pen: Pen) -> None:
    around = [
        (0.5 + radius * math.sin(math.pi * step / points), 0.5 - radius * math.cos(math.pi * step / points))
        for step in range(2 * points)
        for radius in [0.48 if step % 2 == 0 else 0.27]
    ]
    pen.fill(*around)
    pen.hole(0.5, 0.5, 0.15)
    pen.disc(0.5, 0.5, 0.07)


@functools.lru_cache(maxsize=8)
def lattice(ink: RGB, size: Size) -> Surface:
    """The pattern of the cards' backs."""
    canvas = Surface((size[0] * FINE, size[1] * FINE))
    canvas.fill(blend(ink, (10, 12, 14), 0.30))
    line, step = blend(ink, (255, 250, 235), 0.10), max(8, canvas.get_height() // 9)
    width, height = canvas.get_size()
    for start in range(-height, width + height, step):
        pygame.draw.line(canvas, line, (start, 0), (start + height, height), max(1, step // 12))
        pygame.draw.line(canvas, line, (start, 0), (start - height, height), max(1, step // 12))
    return pygame.transform.smoothscale(canvas, size)
