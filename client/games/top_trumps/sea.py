"""Creatures of the sea, made up from chance."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random

import pygame
from pygame import Rect, Surface

from client.games.top_trumps.strokes import Spot, ridge, shaded
from client.ui.signs import oval
from client.ui.theme import RGB, blend

WATERS: tuple[tuple[RGB, RGB], ...] = (
    ((112, 190, 196), (14, 70, 96)),
    ((70, 150, 178), (16, 40, 80)),
    ((150, 204, 184), (18, 92, 96)),
    ((44, 92, 126), (8, 22, 46)),
    ((96, 160, 160), (46, 52, 92)),
)
SKINS: tuple[RGB, ...] = (
    (234, 138, 80),
    (240, 196, 96),
    (222, 106, 110),
    (236, 222, 190),
    (150, 206, 150),
    (190, 150, 214),
    (120, 196, 214),
    (244, 160, 160),
)
_EYE: RGB = (20, 26, 34)
_BONE: RGB = (250, 248, 236)


def sea_creature(canvas: Surface, chance: Random, name: str) -> None:
    """One creature of the form that its name tells, light from above, weeds, and bubbles."""
    width, height = canvas.get_size()
    above, below = chance.choice(WATERS)
    shaded(canvas, canvas.get_rect(), above, below)
    for _ in range(3):
        x, lean = chance.uniform(0, width), chance.uniform(-0.15, 0.25) * width
        ray = [(x, 0), (x + width * 0.05, 0), (x + width * 0.09 + lean, height), (x + lean, height)]
        _veil(canvas, ray, (*blend(above, (255, 255, 255), 0.4), 46))
    ridge(canvas, chance, blend(below, (0, 0, 0), 0.25), 0.94, 0.05)
    for _ in range(chance.choice((3, 4, 5))):
        _weed(canvas, chance, blend(below, (30, 120, 70), 0.45))
    unit = min(height, width * 0.6)
    centre = width * chance.uniform(0.46, 0.54), height * chance.uniform(0.44, 0.52)
    skin, trim = chance.sample(SKINS, 2)
    FORMS.get(name.split()[-1], _fish)(canvas, chance, centre, unit, skin, trim)
    for _ in range(6):
        _bubble(canvas, chance, blend(above, (255, 255, 255), 0.5))


def _veil(canvas: Surface, points: Sequence[Spot], colour: tuple[int, int, int, int]) -> None:
    """A shape that lets through what is below: no more of the canvas is laid over than it covers."""
    left, top = (min(numbers) for numbers in zip(*points, strict=True))
    right, low = (max(numbers) for numbers in zip(*points, strict=True))
    place = Rect(left, top, right - left + 2, low - top + 2).clip(canvas.get_rect())
    veil = Surface(place.size, pygame.SRCALPHA)
    pygame.draw.polygon(veil, colour, [(x - place.x, y - place.y) for x, y in points])
    canvas.blit(veil, place)


def _weed(canvas: Surface, chance: Random, colour: RGB) -> None:
    width, height = canvas.get_size()
    x, tall, phase = chance.uniform(0, width), height * chance.uniform(0.15, 0.38), chance.uniform(0, math.tau)
    for step in range(25):
        sway = math.sin(phase + step / 4) * height * 0.018
        radius = max(1.0, height * 0.016 * (1.2 - step / 25))
        pygame.draw.circle(canvas, colour, (x + sway, height - tall * step / 24), radius)


def _bubble(canvas: Surface, chance: Random, colour: RGB) -> None:
    width, height = canvas.get_size()
    spot = chance.uniform(0, width), chance.uniform(0, height)
    pygame.draw.circle(canvas, colour, spot, max(2.0, height * chance.uniform(0.012, 0.03)), max(1, height // 110))


def _eye(canvas: Surface, spot: Spot, radius: float) -> None:
    pygame.draw.circle(canvas, _BONE, spot, radius)
    pygame.draw.circle(canvas, _EYE, (spot[0] + radius * 0.2, spot[1]), radius * 0.6)


def _fish(canvas: Surface, chance: Random, centre: Spot, unit: float, skin: RGB, trim: RGB) -> None:
    x, y = centre
    long, tall = unit * chance.uniform(0.30, 0.46), unit * chance.uniform(0.14, 0.26)
    fork = chance.uniform(0.6, 1.2)
    tail = [
        (x - long * 0.8, y),
        (x - long * 1.5, y - tall * fork),
        (x - long * 1.25, y),
        (x - long * 1.5, y + tall * fork),
    ]
    pygame.draw.polygon(canvas, trim, tail)
    rise = chance.uniform(1.3, 2.0)
    pygame.draw.polygon(
        canvas,
        trim,
        [(x - long * 0.5, y - tall * 0.6), (x - long * 0.2, y - tall * rise), (x + long * 0.4, y - tall * 0.8)],
    )
    if chance.random() < 0.3:
        pygame.draw.polygon(
            canvas,
            _BONE,
            [(x + long * 0.9, y - tall * 0.2), (x + long * 1.6, y - tall * 0.35), (x + long * 0.9, y + tall * 0.1)],
        )
    pygame.draw.polygon(canvas, skin, oval(centre, long, tall))
    belly = [*oval(centre, long, tall, 10, 170), *oval(centre, long * 0.95, tall * 0.4, 170, 10)]
    pygame.draw.polygon(canvas, blend(skin, (255, 255, 255), 0.4), belly)
    _marks(canvas, chance, centre, long, tall, trim)
    fin = [(x - long * 0.05, y + tall * 0.1), (x - long * 0.42, y + tall * 0.75), (x + long * 0.2, y + tall * 0.4)]
    pygame.draw.polygon(canvas, blend(trim, skin, 0.3), fin)
    _eye(canvas, (x + long * 0.66, y - tall * 0.22), tall * 0.17)


def _marks(canvas: Surface, chance: Random, centre: Spot, long: float, tall: float, colour: RGB) -> None:
    x, y = centre
    if chance.random() < 0.5:
        for along in (-0.45, -0.1, 0.25):
            reach = tall * 0.86 * math.sqrt(1 - along * along)
            pygame.draw.line(
                canvas,
                colour,
                (x + along * long, y - reach),
                (x + along * long, y + reach * 0.5),
                max(2, int(long * 0.07)),
            )
    else:
        for _ in range(7):
            spot = x + chance.uniform(-0.6, 0.4) * long, y + chance.uniform(-0.6, 0.1) * tall
            pygame.draw.circle(canvas, colour, spot, tall * chance.uniform(0.05, 0.12))


def _eel(canvas: Surface, chance: Random, centre: Spot, unit: float, skin: RGB, trim: RGB) -> None:
    x, y = centre
    phase, waves = chance.uniform(0, math.tau), chance.uniform(1.1, 1.9)
    steps = 160
    for step in range(steps + 1):
        along = step / steps
        spot = x + unit * (along - 0.5) * 1.25, y + math.sin(phase + along * math.tau * waves) * unit * 0.14
        thick = unit * (0.018 + 0.062 * math.sin(math.pi * min(1.0, along * 0.62)))
        pygame.draw.circle(canvas, trim if step % 16 < 4 else skin, spot, thick)
    _eye(canvas, (spot[0], spot[1] - thick * 0.2), thick * 0.4)


def _medusa(canvas: Surface, chance: Random, centre: Spot, unit: float, skin: RGB, trim: RGB) -> None:
    x, y = centre[0], centre[1] - unit * 0.06
    wide, tall = unit * chance.uniform(0.20, 0.30), unit * chance.uniform(0.20, 0.30)
    arms = chance.choice((5, 6, 7, 8))
    for arm in range(arms):
        start = x + wide * (arm / (arms - 1) - 0.5) * 1.6
        phase, length = chance.uniform(0, math.tau), unit * chance.uniform(0.26, 0.44)
        for step in range(40):
            spot = start + math.sin(phase + step / 6) * unit * 0.03, y + length * step / 39
            pygame.draw.circle(canvas, blend(trim, skin, arm / arms), spot, max(1.0, unit * 0.020 * (1.15 - step / 40)))
    pygame.draw.polygon(canvas, skin, [*oval((x, y), wide, tall, 180, 360), *oval((x, y), wide, tall * 0.22, 0, 180)])
    pygame.draw.polygon(
        canvas, blend(skin, (255, 255, 255), 0.4), oval((x - wide * 0.3, y - tall * 0.5), wide * 0.26, tall * 0.16)
    )
    for side in (-1, 1):
        _eye(canvas, (x + side * wide * 0.36, y - tall * 0.12), wide * 0.11)


def _ray(canvas: Surface, chance: Random, centre: Spot, unit: float, skin: RGB, trim: RGB) -> None:
    x, y = centre
    wide, tall = unit * chance.uniform(0.38, 0.52), unit * chance.uniform(0.20, 0.28)
    pygame.draw.lines(
        canvas,
        trim,
        False,
        [(x, y), (x - unit * 0.08, y + tall), (x + unit * 0.06, y + tall * 2.1)],
        max(2, int(unit * 0.02)),
    )
    wings = [
        (x, y - tall),
        (x + wide * 0.5, y - tall * 0.45),
        (x + wide, y + tall * 0.35),
        (x + wide * 0.4, y + tall * 0.4),
        (x, y + tall),
    ]
    pygame.draw.polygon(canvas, skin, [*wings, *((2 * x - a, b) for a, b in reversed(wings))])
    for _ in range(9):
        spot = x + chance.uniform(-0.5, 0.5) * wide, y + chance.uniform(-0.25, 0.3) * tall
        pygame.draw.circle(canvas, trim, spot, unit * chance.uniform(0.010, 0.024))
    for side in (-1, 1):
        _eye(canvas, (x + side * wide * 0.13, y - tall * 0.6), unit * 0.026)


def _shell(canvas: Surface, chance: Random, centre: Spot, unit: float, skin: RGB, trim: RGB) -> None:
    x, y = centre[0], centre[1] + unit * 0.22
    wide, tall = unit * chance.uniform(0.32, 0.42), unit * chance.uniform(0.40, 0.52)
    pygame.draw.polygon(canvas, skin, [*oval((x, y), wide, tall, 195, 345), (x, y + unit * 0.08)])
    ribs = chance.choice((5, 7, 9))
    for rib in range(ribs):
        spot = oval((x, y), wide * 0.97, tall * 0.97, 200 + 140 * rib / (ribs - 1))[0]
        pygame.draw.line(canvas, trim, (x, y + unit * 0.05), spot, max(2, int(unit * 0.018)))
    pygame.draw.polygon(canvas, blend(trim, _EYE, 0.25), oval((x, y + unit * 0.05), wide * 0.30, unit * 0.06))


def _star(canvas: Surface, chance: Random, centre: Spot, unit: float, skin: RGB, trim: RGB) -> None:
    arms, radius, turn = chance.choice((5, 6, 7, 9)), unit * chance.uniform(0.32, 0.40), chance.uniform(0, 72)
    for arm in range(arms):
        tip = oval(centre, radius, radius, turn + arm * 360 / arms)[0]
        for step in range(30):
            share = step / 29
            spot = centre[0] + (tip[0] - centre[0]) * share, centre[1] + (tip[1] - centre[1]) * share
            pygame.draw.circle(canvas, skin, spot, radius * (0.26 - 0.17 * share))
        for share in (0.35, 0.6, 0.85):
            spot = centre[0] + (tip[0] - centre[0]) * share, centre[1] + (tip[1] - centre[1]) * share
            pygame.draw.circle(canvas, trim, spot, radius * 0.06)
    for side in (-1, 1):
        _eye(canvas, (centre[0] + side * radius * 0.12, centre[1]), radius * 0.075)


FORMS: dict[str, Callable[[Surface, Random, Spot, float, RGB, RGB], None]] = {
    **dict.fromkeys(("Eel", "Needlefish", "Leviathan", "Torpedo", "Dragon"), _eel),
    **dict.fromkeys(("Medusa", "Squid", "Kraken", "Octopus", "Nautilus", "Organist"), _medusa),
    **dict.fromkeys(("Ray", "Skate", "Sole", "TeacherFace"), _ray),
    **dict.fromkeys(("Clam", "Oyster", "Limpet"), _shell),
    **dict.fromkeys(("Starfish", "Urchin", "Hedgehog"), _star),
}
"""By the last word of the name; all others are fish."""
