"""The signs of Tides of Time: a shape and a hue for each suit, and shapes for what the objectives ask."""

from __future__ import annotations

import math
from collections.abc import Callable

from client.ui.signs import Pen, oval, star
from client.ui.theme import RGB
from shared.games.tides_of_time.cards import Suit

Shape = Callable[[Pen], None]


def _box(pen: Pen, left: float, top: float, right: float, bottom: float) -> None:
    pen.fill((left, top), (right, top), (right, bottom), (left, bottom))


def palace(pen: Pen) -> None:
    """An onion dome between two smaller ones."""
    for x, y, size in ((0.50, 0.46, 1.0), (0.15, 0.62, 0.56), (0.85, 0.62, 0.56)):
        swell = oval((x, y), 0.20 * size, 0.19 * size, -30, 210, 20)
        pen.fill((x, y - 0.36 * size), (x + 0.05 * size, y - 0.22 * size), *swell, (x - 0.05 * size, y - 0.22 * size))
        pen.stroke((x, y - 0.42 * size), (x, y - 0.30 * size), 0.04)
    _box(pen, 0.32, 0.62, 0.68, 0.94)
    _box(pen, 0.06, 0.72, 0.94, 0.94)
    pen.cut((0.42, 0.96), (0.42, 0.78), *oval((0.50, 0.78), 0.08, 0.10, 180, 360, 20), (0.58, 0.96))
    for x in (0.20, 0.80):
        pen.cut((x - 0.05, 0.88), (x - 0.05, 0.80), (x + 0.05, 0.80), (x + 0.05, 0.88))


def library(pen: Pen) -> None:
    """An open book."""
    for side in (-1, 1):
        pen.fill(
            *((0.5 + side * x, y) for x, y in ((0.02, 0.24), (0.14, 0.17), (0.28, 0.15), (0.46, 0.20))),
            *((0.5 + side * x, y) for x, y in ((0.46, 0.80), (0.28, 0.75), (0.14, 0.77), (0.02, 0.84))),
        )
        for y in (0.33, 0.46, 0.59):
            pen.cut(
                *((0.5 + side * x, y + dy) for x, dy in ((0.10, 0.00), (0.24, -0.03), (0.38, 0.00))),
                *((0.5 + side * x, y + dy + 0.055) for x, dy in ((0.38, 0.00), (0.24, -0.03), (0.10, 0.00))),
            )
    pen.path([(0.04, 0.88), (0.22, 0.85), (0.38, 0.87), (0.50, 0.93), (0.62, 0.87), (0.78, 0.85), (0.96, 0.88)], 0.05)


def garden(pen: Pen) -> None:
    """A tree."""
    for x, y, radius in ((0.50, 0.26, 0.22), (0.27, 0.42, 0.21), (0.73, 0.42, 0.21), (0.50, 0.48, 0.20)):
        pen.disc(x, y, radius)
    pen.fill((0.45, 0.60), (0.55, 0.60), (0.58, 0.94), (0.42, 0.94))
    pen.stroke((0.50, 0.78), (0.70, 0.62), 0.06)
    pen.stroke((0.50, 0.82), (0.30, 0.64), 0.06)
    pen.stroke((0.22, 0.93), (0.78, 0.93), 0.07)


def temple(pen: Pen) -> None:
    """A gable on columns."""
    pen.fill((0.50, 0.06), (0.96, 0.32), (0.96, 0.38), (0.04, 0.38), (0.04, 0.32))
    pen.hole(0.50, 0.26, 0.065)
    for x in (0.16, 0.39, 0.61, 0.84):
        _box(pen, x - 0.055, 0.43, x + 0.055, 0.78)
    _box(pen, 0.08, 0.77, 0.92, 0.84)
    _box(pen, 0.02, 0.86, 0.98, 0.94)


def stronghold(pen: Pen) -> None:
    """A keep with battlements."""
    _box(pen, 0.10, 0.08, 0.90, 0.40)
    for left, right in ((0.26, 0.40), (0.60, 0.74)):
        pen.cut((left, 0.04), (right, 0.04), (right, 0.22), (left, 0.22))
    pen.fill((0.18, 0.40), (0.82, 0.40), (0.90, 0.94), (0.10, 0.94))
    pen.cut((0.38, 0.96), (0.38, 0.70), *oval((0.50, 0.70), 0.12, 0.13, 180, 360, 20), (0.62, 0.96))
    for x in (0.34, 0.66):
        pen.cut((x - 0.03, 0.48), (x - 0.03, 0.34), (x + 0.03, 0.34), (x + 0.03, 0.48))


def tide(pen: Pen) -> None:
    """Three waves: the back of the cards, and what has no suit."""
    for y in (0.30, 0.50, 0.70):
        pen.path([(0.08 + 0.84 * x / 24, y - 0.055 * math.cos(x / 24 * math.tau * 2)) for x in range(25)], 0.075)


def lack(pen: Pen) -> None:
    """An empty place, crossed out."""
    pen.disc(0.5, 0.5, 0.44)
    pen.hole(0.5, 0.5, 0.33)
    pen.stroke((0.20, 0.80), (0.80, 0.20), 0.10)


def equal(pen: Pen) -> None:
    """As many."""
    pen.stroke((0.20, 0.36), (0.80, 0.36), 0.15)
    pen.stroke((0.20, 0.66), (0.80, 0.66), 0.15)


def single(pen: Pen) -> None:
    """One card that stands alone."""
    _box(pen, 0.24, 0.06, 0.76, 0.94)
    pen.cut((0.32, 0.14), (0.68, 0.14), (0.68, 0.86), (0.32, 0.86))
    pen.fill((0.44, 0.34), (0.52, 0.26), (0.57, 0.26), (0.57, 0.74), (0.47, 0.74), (0.47, 0.42), (0.40, 0.44))


def double(pen: Pen) -> None:
    """A card upon the same card."""
    _box(pen, 0.08, 0.22, 0.58, 0.94)
    pen.cut((0.34, 0.02), (0.98, 0.02), (0.98, 0.82), (0.34, 0.82))
    _box(pen, 0.40, 0.06, 0.92, 0.76)


def highest(pen: Pen) -> None:
    """A card with a star."""
    _box(pen, 0.18, 0.04, 0.82, 0.96)
    pen.cut(*star((0.5, 0.5), 0.29))


def relic(pen: Pen) -> None:
    """A jar with two handles."""
    pen.stroke((0.36, 0.10), (0.64, 0.10), 0.10)
    _box(pen, 0.41, 0.10, 0.59, 0.30)
    pen.fill(*oval((0.50, 0.54), 0.27, 0.30, 0, 360, 36))
    _box(pen, 0.36, 0.84, 0.64, 0.94)
    for side in (-1, 1):
        pen.path([(0.5 + side * x, y) for x, y in ((0.10, 0.18), (0.28, 0.16), (0.36, 0.28), (0.28, 0.44))], 0.07)
    pen.cut((0.26, 0.47), (0.74, 0.47), (0.74, 0.53), (0.26, 0.53))


SUIT_SIGNS: dict[Suit, Shape] = {
    Suit.PALACE: palace,
    Suit.LIBRARY: library,
    Suit.GARDEN: garden,
    Suit.TEMPLE: temple,
    Suit.STRONGHOLD: stronghold,
}
SUIT_INKS: dict[Suit, RGB] = {
    Suit.PALACE: (104, 58, 128),
    Suit.LIBRARY: (140, 88, 22),
    Suit.GARDEN: (48, 106, 62),
    Suit.TEMPLE: (34, 92, 140),
    Suit.STRONGHOLD: (152, 50, 42),
}
NO_SUIT: RGB = (76, 84, 90)
