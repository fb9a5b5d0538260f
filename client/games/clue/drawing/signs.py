"""The drawn emblems of Clue: six people, six weapons, nine rooms, the shapes of the tokens, and what lies in a house.

All are silhouettes in a unit square, so that what they are is told by their shape alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from client.ui.signs import Pen, Point, arc
from shared.games.clue.cards import Card

Shape = Callable[[Pen], None]


_curve = partial(arc, steps=20)


def _box(left: float, top: float, right: float, bottom: float) -> tuple[Point, Point, Point, Point]:
    return (left, top), (right, top), (right, bottom), (left, bottom)


# People: a bust each, told apart by what is on and around the head.


def _bust(pen: Pen, width: float = 0.36) -> None:
    pen.disc(0.5, 0.42, 0.17)
    pen.fill(*_curve((0.5, 0.97), width, 180, 360))
    # A gap between the head and the shoulders.
    pen.cut(*_box(0.30, 0.600, 0.70, 0.625))


def _green(pen: Pen) -> None:
    """A bowler hat and a bow tie."""
    _bust(pen)
    pen.cut(*_box(0.2, 0.345, 0.8, 0.375))
    pen.fill(*_curve((0.5, 0.30), 0.19, 180, 360))
    pen.stroke((0.24, 0.32), (0.76, 0.32), 0.055)
    pen.cut((0.36, 0.68), (0.5, 0.74), (0.36, 0.80))
    pen.cut((0.64, 0.68), (0.5, 0.74), (0.64, 0.80))


def _scarlet(pen: Pen) -> None:
    """Long hair to the shoulders, and a flower in it."""
    pen.fill(*_curve((0.5, 0.36), 0.27, 180, 360), (0.80, 0.70), (0.64, 0.74), (0.36, 0.74), (0.20, 0.70))
    pen.cut(*_curve((0.5, 0.46), 0.155, -20, 200))
    pen.cut((0.35, 0.44), (0.46, 0.30), (0.65, 0.40), (0.65, 0.48), (0.35, 0.48))
    pen.cut(*_box(0.44, 0.58, 0.56, 0.70))
    pen.fill(*_curve((0.5, 0.99), 0.34, 180, 360))
    pen.cut((0.38, 0.62), (0.5, 0.80), (0.62, 0.62), (0.56, 0.56), (0.44, 0.56))
    for turn in range(0, 360, 72):
        angle = math.radians(turn)
        pen.disc(0.75 + 0.075 * math.cos(angle), 0.24 + 0.075 * math.sin(angle), 0.055)
    pen.hole(0.75, 0.24, 0.035)


def _white(pen: Pen) -> None:
    """The tall hat of a cook, and a double row of buttons."""
    _bust(pen)
    pen.cut(*_box(0.2, 0.335, 0.8, 0.36))
    pen.fill(*_box(0.33, 0.18, 0.67, 0.335))
    for x, y in ((0.33, 0.15), (0.5, 0.11), (0.67, 0.15)):
        pen.disc(x, y, 0.105)
    pen.cut(*_box(0.34, 0.255, 0.66, 0.275))
    for y in (0.72, 0.82, 0.92):
        pen.hole(0.43, y, 0.025)
        pen.hole(0.57, y, 0.025)


def _mustard(pen: Pen) -> None:
    """A pith helmet with a spike, and a large moustache."""
    _bust(pen)
    pen.cut(*_box(0.2, 0.35, 0.8, 0.375))
    pen.fill(*_curve((0.5, 0.32), 0.22, 180, 360))
    pen.fill((0.22, 0.29), (0.78, 0.29), (0.86, 0.35), (0.14, 0.35))
    pen.stroke((0.5, 0.05), (0.5, 0.14), 0.05)
    pen.cut((0.5, 0.455), (0.64, 0.50), (0.60, 0.53), (0.5, 0.50), (0.40, 0.53), (0.36, 0.50))
    pen.cut((0.49, 0.64), (0.51, 0.64), (0.51, 1), (0.49, 1))
    pen.cut((0.24, 0.76), (0.36, 0.74), (0.36, 0.78), (0.22, 0.80))
    pen.cut((0.76, 0.76), (0.64, 0.74), (0.64, 0.78), (0.78, 0.80))


def _plum(pen: Pen) -> None:
    """The square cap of a professor with its tassel, and round glasses."""
    _bust(pen)
    pen.fill((0.36, 0.26), (0.64, 0.26), (0.64, 0.36), (0.36, 0.36))
    pen.cut(*_box(0.2, 0.345, 0.8, 0.365))
    pen.cut((0.08, 0.23), (0.5, 0.37), (0.92, 0.23), (0.92, 0.25), (0.5, 0.395), (0.08, 0.25))
    pen.fill((0.5, 0.06), (0.94, 0.20), (0.5, 0.34), (0.06, 0.20))
    pen.stroke((0.86, 0.20), (0.86, 0.44), 0.03)
    pen.disc(0.86, 0.46, 0.04)
    for x in (0.425, 0.575):
        pen.hole(x, 0.445, 0.062)
        pen.disc(x, 0.445, 0.036)
    pen.cut(*_box(0.47, 0.435, 0.53, 0.455))
    pen.cut((0.42, 0.62), (0.5, 0.76), (0.58, 0.62), (0.62, 0.62), (0.5, 0.84), (0.38, 0.62))


def _peacock(pen: Pen) -> None:
    """A fan of feathers, each with its eye, and a necklace."""
    for turn in (-156, -123, -90, -57, -24):
        angle = math.radians(turn)
        tip = 0.5 + 0.37 * math.cos(angle), 0.44 + 0.35 * math.sin(angle)
        pen.stroke((0.5, 0.40), tip, 0.055)
        pen.disc(*tip, 0.085)
        pen.hole(*tip, 0.048)
        pen.disc(*tip, 0.022)
    pen.hole(0.5, 0.44, 0.205)
    _bust(pen)
    for turn in (30, 60, 90, 120, 150):
        angle = math.radians(turn)
        pen.hole(0.5 + 0.17 * math.cos(angle), 0.64 + 0.17 * math.sin(angle), 0.026)


# Weapons: each lies across the square in a way of its own.


def _candlestick(pen: Pen) -> None:
    pen.fill((0.5, 0.02), (0.58, 0.13), (0.56, 0.20), (0.5, 0.23), (0.44, 0.20), (0.42, 0.13))
    pen.fill(*_box(0.43, 0.26, 0.57, 0.52))
    pen.fill((0.30, 0.52), (0.70, 0.52), (0.62, 0.61), (0.38, 0.61))
    pen.fill(*_box(0.465, 0.60, 0.535, 0.82))
    pen.disc(0.5, 0.70, 0.07)
    pen.fill((0.44, 0.80), (0.56, 0.80), (0.78, 0.94), (0.22, 0.94))


def _dagger(pen: Pen) -> None:
    pen.fill((0.93, 0.07), (0.86, 0.26), (0.48, 0.64), (0.36, 0.52), (0.74, 0.14))
    pen.cut((0.84, 0.15), (0.86, 0.17), (0.45, 0.585), (0.43, 0.565))
    pen.stroke((0.25, 0.47), (0.53, 0.75), 0.085)
    pen.stroke((0.36, 0.64), (0.19, 0.81), 0.105)
    pen.disc(0.15, 0.85, 0.085)


def _lead_pipe(pen: Pen) -> None:
    pen.path([(0.24, 0.80), *_curve((0.38, 0.42), 0.14, 180, 270), (0.76, 0.28)], 0.15)
    pen.fill(*_box(0.12, 0.80, 0.36, 0.92))
    pen.fill(*_box(0.76, 0.16, 0.88, 0.40))
    pen.cut(*_box(0.12, 0.775, 0.36, 0.80))
    pen.cut(*_box(0.735, 0.16, 0.76, 0.40))
    pen.cut(*_box(0.12, 0.50, 0.36, 0.52))


def _pistol(pen: Pen) -> None:
    pen.fill((0.06, 0.26), (0.90, 0.26), (0.94, 0.30), (0.94, 0.44), (0.06, 0.44))
    pen.fill((0.66, 0.40), (0.92, 0.40), (0.98, 0.82), (0.74, 0.86), (0.66, 0.56))
    pen.fill(*_box(0.12, 0.19, 0.17, 0.28))
    pen.fill((0.84, 0.27), (0.92, 0.17), (0.97, 0.20), (0.92, 0.30))
    pen.path(_curve((0.575, 0.46), 0.105, 0, 180), 0.04)
    pen.stroke((0.585, 0.44), (0.565, 0.52), 0.03)
    pen.fill(*_box(0.44, 0.22, 0.64, 0.48))
    for y in (0.295, 0.395):
        pen.cut(*_box(0.47, y, 0.61, y + 0.025))
    pen.cut(*_box(0.06, 0.355, 0.41, 0.375))


def _rope(pen: Pen) -> None:
    """A coil, turn upon turn, with its strands and a loose end."""
    for y, left, right in ((0.20, 0.24, 0.66), (0.38, 0.18, 0.72), (0.56, 0.18, 0.72), (0.74, 0.14, 0.76)):
        pen.stroke((left, y), (right, y), 0.155)
        for step in range(7):
            x = left + (right - left) * (step - 0.5) / 6
            pen.cut((x, y + 0.09), (x + 0.03, y + 0.09), (x + 0.10, y - 0.09), (x + 0.07, y - 0.09))
    end = [(0.74, 0.74), (0.84, 0.66), (0.84, 0.48), (0.92, 0.40)]
    pen.path(end, 0.10)
    pen.disc(0.92, 0.38, 0.075)


def _wrench(pen: Pen) -> None:
    pen.stroke((0.30, 0.70), (0.68, 0.32), 0.15)
    pen.disc(0.74, 0.26, 0.20)
    pen.cut((0.70, 0.20), (0.92, -0.04), (1.06, 0.08), (0.82, 0.30))
    pen.disc(0.24, 0.76, 0.16)
    pen.hole(0.24, 0.76, 0.075)


# Rooms: the piece that stands in it.


def _bedroom(pen: Pen) -> None:
    pen.fill(*_box(0.06, 0.22, 0.14, 0.86))
    pen.fill(*_box(0.86, 0.46, 0.94, 0.86))
    pen.fill(*_box(0.06, 0.66, 0.94, 0.76))
    pen.fill((0.44, 0.46), (0.76, 0.46), (0.84, 0.54), (0.84, 0.63), (0.44, 0.63))
    pen.fill((0.18, 0.50), (0.22, 0.44), (0.38, 0.44), (0.41, 0.50), (0.41, 0.63), (0.18, 0.63))


def _office(pen: Pen) -> None:
    """A desk with drawers, and a lamp on it."""
    pen.fill(*_box(0.05, 0.52, 0.95, 0.61))
    pen.fill(*_box(0.58, 0.61, 0.90, 0.92))
    pen.fill(*_box(0.10, 0.61, 0.18, 0.92))
    for y in (0.70, 0.80):
        pen.cut(*_box(0.62, y, 0.86, y + 0.022))
    pen.fill(*_box(0.16, 0.47, 0.38, 0.52))
    pen.path([(0.27, 0.48), (0.20, 0.28), (0.42, 0.16)], 0.04)
    pen.fill((0.36, 0.06), (0.48, 0.10), (0.60, 0.28), (0.34, 0.32))
    pen.fill(*_box(0.62, 0.46, 0.86, 0.49))
    pen.fill(*_box(0.65, 0.41, 0.83, 0.45))


def _dining_room(pen: Pen) -> None:
    """A plate between a fork and a knife."""
    pen.disc(0.5, 0.5, 0.25)
    pen.hole(0.5, 0.5, 0.19)
    pen.disc(0.5, 0.5, 0.14)
    pen.stroke((0.12, 0.42), (0.12, 0.88), 0.055)
    pen.fill(*_box(0.04, 0.12, 0.20, 0.42))
    for x in (0.077, 0.132):
        pen.cut(*_box(x, 0.10, x + 0.03, 0.33))
    pen.stroke((0.88, 0.50), (0.88, 0.88), 0.055)
    pen.fill((0.86, 0.12), (0.94, 0.20), (0.95, 0.54), (0.86, 0.54))


def _courtyard(pen: Pen) -> None:
    """A fountain of two basins."""
    pen.fill((0.06, 0.70), (0.94, 0.70), (0.86, 0.92), (0.14, 0.92))
    pen.fill(*_box(0.455, 0.42, 0.545, 0.72))
    pen.fill((0.26, 0.44), (0.74, 0.44), (0.62, 0.54), (0.38, 0.54))
    pen.stroke((0.5, 0.14), (0.5, 0.42), 0.05)
    pen.path(_curve((0.37, 0.28), 0.13, 200, 355), 0.04)
    pen.path(_curve((0.63, 0.28), 0.13, 185, 340), 0.04)
    pen.stroke((0.245, 0.28), (0.235, 0.36), 0.04)
    pen.stroke((0.755, 0.28), (0.765, 0.36), 0.04)
    pen.cut(*_box(0.12, 0.755, 0.88, 0.78))


def _bathroom(pen: Pen) -> None:
    """A bath on feet, with a tap and bubbles."""
    pen.fill((0.08, 0.52), (0.92, 0.52), (0.88, 0.70), (0.76, 0.82), (0.24, 0.82), (0.12, 0.70))
    pen.stroke((0.07, 0.50), (0.93, 0.50), 0.07)
    pen.fill((0.24, 0.80), (0.34, 0.80), (0.28, 0.93), (0.20, 0.93))
    pen.fill((0.76, 0.80), (0.66, 0.80), (0.72, 0.93), (0.80, 0.93))
    pen.path([(0.16, 0.48), *_curve((0.24, 0.24), 0.08, 180, 360), (0.32, 0.30)], 0.055)
    for x, y, radius in ((0.56, 0.36, 0.09), (0.72, 0.30, 0.065), (0.66, 0.15, 0.045)):
        pen.disc(x, y, radius)
        pen.hole(x, y, radius * 0.62)


def _garage(pen: Pen) -> None:
    """A car from the side."""
    pen.fill((0.04, 0.52), (0.22, 0.48), (0.34, 0.28), (0.70, 0.28), (0.84, 0.48), (0.96, 0.54), (0.96, 0.72))
    pen.fill((0.04, 0.50), (0.96, 0.54), (0.96, 0.72), (0.04, 0.72))
    pen.cut((0.38, 0.34), (0.50, 0.34), (0.50, 0.48), (0.30, 0.48))
    pen.cut((0.54, 0.34), (0.67, 0.34), (0.76, 0.48), (0.54, 0.48))
    for x in (0.26, 0.74):
        pen.hole(x, 0.72, 0.145)
        pen.disc(x, 0.72, 0.115)
        pen.hole(x, 0.72, 0.045)


def _living_room(pen: Pen) -> None:
    """An armchair."""
    pen.fill(*_curve((0.36, 0.28), 0.14, 180, 270), *_curve((0.64, 0.28), 0.14, 270, 360), (0.78, 0.60), (0.22, 0.60))
    pen.cut(*_box(0.0, 0.40, 0.285, 0.64))
    pen.cut(*_box(0.715, 0.40, 1.0, 0.64))
    for x in (0.16, 0.84):
        pen.stroke((x, 0.50), (x, 0.76), 0.17)
    pen.cut(*_box(0.285, 0.575, 0.715, 0.60))
    pen.fill(*_box(0.285, 0.60, 0.715, 0.70))
    pen.fill(*_box(0.12, 0.73, 0.88, 0.84))
    pen.fill(*_box(0.16, 0.84, 0.24, 0.92))
    pen.fill(*_box(0.76, 0.84, 0.84, 0.92))


def _game_room(pen: Pen) -> None:
    """Billiard balls racked in their triangle, and a cue."""
    for row, count in enumerate((1, 2, 3)):
        for number in range(count):
            pen.disc(0.44 + (number - (count - 1) / 2) * 0.22, 0.40 + row * 0.19, 0.098)
    pen.hole(0.44, 0.40, 0.04)
    pen.path([(0.44, 0.19), (0.84, 0.92), (0.04, 0.92), (0.44, 0.19)], 0.045)
    pen.stroke((0.66, 0.06), (0.96, 0.62), 0.045)


def _kitchen(pen: Pen) -> None:
    """A pot under steam."""
    pen.fill((0.18, 0.50), (0.82, 0.50), (0.80, 0.82), (0.72, 0.90), (0.28, 0.90), (0.20, 0.82))
    pen.stroke((0.14, 0.44), (0.86, 0.44), 0.065)
    pen.stroke((0.05, 0.60), (0.16, 0.60), 0.075)
    pen.stroke((0.84, 0.60), (0.95, 0.60), 0.075)
    pen.disc(0.5, 0.37, 0.055)
    for x in (0.32, 0.5, 0.68):
        pen.path([*_curve((x, 0.235), 0.045, 90, 270), *_curve((x, 0.143), 0.045, 90, -90)], 0.035)


EMBLEMS: dict[Card, Shape] = {
    Card.GREEN: _green,
    Card.SCARLET: _scarlet,
    Card.WHITE: _white,
    Card.MUSTARD: _mustard,
    Card.PLUM: _plum,
    Card.PEACOCK: _peacock,
    Card.CANDLESTICK: _candlestick,
    Card.DAGGER: _dagger,
    Card.LEAD_PIPE: _lead_pipe,
    Card.PISTOL: _pistol,
    Card.ROPE: _rope,
    Card.WRENCH: _wrench,
    Card.BEDROOM: _bedroom,
    Card.OFFICE: _office,
    Card.DINING_ROOM: _dining_room,
    Card.COURTYARD: _courtyard,
    Card.BATHROOM: _bathroom,
    Card.GARAGE: _garage,
    Card.LIVING_ROOM: _living_room,
    Card.GAME_ROOM: _game_room,
    Card.KITCHEN: _kitchen,
}


# Tokens: a shape for each person, with room for two letters in the middle.


def _disc(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.47)


def _square(pen: Pen) -> None:
    pen.fill((0.16, 0.07), (0.84, 0.07), (0.93, 0.16), (0.93, 0.84), (0.84, 0.93), (0.16, 0.93), (0.07, 0.84))
    pen.fill((0.07, 0.84), (0.07, 0.16), (0.16, 0.07), (0.84, 0.93))


def _diamond(pen: Pen) -> None:
    pen.fill((0.5, -0.02), (1.02, 0.5), (0.5, 1.02), (-0.02, 0.5))


def _shield(pen: Pen) -> None:
    pen.fill((0.06, 0.06), (0.94, 0.06), (0.94, 0.52), (0.82, 0.76), (0.5, 0.99), (0.18, 0.76), (0.06, 0.52))


def _hexagon(pen: Pen) -> None:
    pen.fill((0.26, 0.06), (0.74, 0.06), (1.0, 0.5), (0.74, 0.94), (0.26, 0.94), (0.0, 0.5))


def _flower(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.36)
    for turn in range(0, 360, 45):
        angle = math.radians(turn + 22.5)
        pen.disc(0.5 + 0.35 * math.cos(angle), 0.5 + 0.35 * math.sin(angle), 0.145)


TOKENS: tuple[Shape, ...] = (_disc, _square, _diamond, _shield, _hexagon, _flower)
"""By the number of the person."""


def envelope(pen: Pen) -> None:
    pen.fill(*_box(0.06, 0.20, 0.94, 0.80))
    pen.cut((0.08, 0.24), (0.5, 0.58), (0.92, 0.24), (0.92, 0.285), (0.5, 0.63), (0.08, 0.285))


def stairs(pen: Pen) -> None:
    """Steps that lead down: a secret passage."""
    pen.fill((0.06, 0.14), (0.30, 0.14), (0.30, 0.34), (0.52, 0.34), (0.52, 0.54), (0.74, 0.54), (0.74, 0.74))
    pen.fill((0.06, 0.14), (0.74, 0.74), (0.94, 0.74), (0.94, 0.90), (0.06, 0.90))
    pen.fill((0.30, 0.34), (0.52, 0.34), (0.52, 0.54), (0.74, 0.54), (0.74, 0.74), (0.3, 0.74))


def keyhole(pen: Pen) -> None:
    """The back of every card."""
    pen.disc(0.5, 0.34, 0.22)
    pen.fill((0.42, 0.44), (0.58, 0.44), (0.72, 0.94), (0.28, 0.94))


_PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0.5, 0.5),),
    2: ((0.28, 0.28), (0.72, 0.72)),
    3: ((0.26, 0.26), (0.5, 0.5), (0.74, 0.74)),
    4: ((0.28, 0.28), (0.72, 0.28), (0.28, 0.72), (0.72, 0.72)),
    5: ((0.27, 0.27), (0.73, 0.27), (0.5, 0.5), (0.27, 0.73), (0.73, 0.73)),
    6: ((0.28, 0.24), (0.72, 0.24), (0.28, 0.5), (0.72, 0.5), (0.28, 0.76), (0.72, 0.76)),
}


def _pips(points: tuple[Point, ...]) -> Shape:
    def shape(pen: Pen) -> None:
        for x, y in points:
            pen.disc(x, y, 0.105)

    return shape


DICE: dict[int, Shape] = {number: _pips(points) for number, points in _PIPS.items()}
"""The pips of each face."""
