"""The four suits of the Spanish deck as signs 100 high around (0, 0), and how many of them lie where on a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from client.games.escoba.brush import Brush, mirrored
from client.ui.signs import Point, arc
from client.ui.theme import RGB

GOLD: RGB = (232, 178, 56)
PALE_GOLD: RGB = (250, 222, 138)
DEEP_GOLD: RGB = (184, 120, 28)
RED: RGB = (188, 48, 42)
STEEL: RGB = (176, 204, 224)
PALE_STEEL: RGB = (226, 238, 246)
BLUE: RGB = (46, 84, 150)
GREEN: RGB = (84, 140, 66)
DEEP_GREEN: RGB = (44, 92, 46)
WOOD: RGB = (190, 128, 62)
BARK: RGB = (124, 74, 34)

WIDE, TALL = 100.0, 156.0
"""A card in the measure of its picture."""


def coin(brush: Brush) -> None:
    """Oros: a coin with a sun in rings."""
    brush.disc(0, 0, 48, GOLD)
    brush.disc(0, 0, 39, RED, None)
    brush.disc(0, 0, 34, PALE_GOLD, None)
    for turn in range(0, 360, 45):
        brush.at(0, 0, 1, turn).shape([(0, -33), (8, -13), (-8, -13)], DEEP_GOLD, None)
    brush.disc(0, 0, 15, RED, None)
    brush.disc(0, 0, 9, GOLD, None)


def cup(brush: Brush) -> None:
    """Copas: a goblet with a broad foot."""
    brush.curve(mirrored([(0, 22), (7, 22), (9, 34), (26, 42), (29, 48), (0, 49)]), GOLD)
    brush.curve(mirrored([(0, -44), (33, -44), (35, -22), (27, 2), (10, 18), (0, 20)]), RED)
    brush.shape([(-34, -26), (34, -26), (32, -12), (-32, -12)], PALE_GOLD)
    for x in (-20, 0, 20):
        brush.disc(x, -19, 4.2, BLUE, None)
    brush.curve(mirrored([(0, -50), (26, -48), (35, -42), (26, -36), (0, -34)]), GOLD)
    brush.curve(mirrored([(0, -46), (18, -45), (24, -42), (18, -39), (0, -38)]), DEEP_GOLD, None)
    brush.disc(0, 22, 8, GOLD)


def sword(brush: Brush) -> None:
    """Espadas: a straight sword, point upwards."""
    brush.shape([(0, -50), (7, -38), (6, 22), (-6, 22), (-7, -38)], STEEL)
    brush.shape([(0, -46), (4, -37), (3, 21), (0, 21)], PALE_STEEL, None)
    brush.stroke([(0, -36), (0, 20)], BLUE, 1.6)
    brush.bar([(0, 26), (0, 42)], RED, 8)
    brush.bar([(-21, 20), (-17, 25), (17, 25), (21, 20)], GOLD, 8)
    brush.disc(0, 45, 6, GOLD)


def club(brush: Brush) -> None:
    """Bastos: a cudgel, thick above, with twigs cut short and leaves that sprout from them."""
    for x, y, turn in ((16, -30, 40), (-16, -2, -40), (11, 10, 50)):
        brush.at(x, y, 1, turn).curve([(0, -12), (5.5, -3), (0, 6), (-5.5, -3)], GREEN)
    brush.curve([(6, -14), (13, -26), (17, -22), (8, -4)], WOOD)
    brush.curve([(-6, 8), (-14, -3), (-17, 1), (-7, 18)], WOOD)
    brush.shape(
        [
            *((-9, -48), (0, -50), (9, -48), (12, -36), (9, -22), (8, 0), (6, 24), (4, 48), (0, 50)),
            *((-4, 48), (-6, 24), (-8, 0), (-9, -22), (-12, -36)),
        ],
        WOOD,
    )
    brush.curve(mirrored([(0, -50), (9, -48), (8, -43), (0, -41)]), PALE_GOLD)
    for points in (((-5, -32), (-4, -14)), ((4, -34), (4, -8)), ((-3, -2), (-2, 20)), ((3, 6), (2, 34))):
        brush.stroke(points, BARK, 2.6)


SIGNS: dict[str, Callable[[Brush], None]] = {"O": coin, "C": cup, "E": sword, "B": club}
PINTA = {"O": 0, "C": 1, "E": 2, "B": 3}
"""How often the frame of a card is interrupted above and below, which tells the suit without its colour."""
SLENDER = ("E", "B")
"""Long signs, which are laid side by side and not below each other."""


class Pip(NamedTuple):
    """A sign on a card: where, its height, and how far it is turned clockwise."""

    x: float
    y: float
    height: float
    turn: float = 0.0


def _at(places: Sequence[Point], height: float, turn: float = 0.0) -> list[Pip]:
    return [Pip(x, y, height, turn) for x, y in places]


def _round(value: int) -> list[Pip]:
    """Coins and cups: in two columns, an odd one in the middle."""
    left, right, middle = 30.0, 70.0, 50.0
    match value:
        case 1:
            return [Pip(middle, 78, 60)]
        case 2:
            return _at([(middle, 45), (middle, 111)], 46)
        case 3:
            return _at([(middle, 44), (left, 110), (right, 110)], 38)
        case 4:
            return _at([(x, y) for y in (46, 110) for x in (left, right)], 37)
        case 5:
            return [*_at([(x, y) for y in (42, 114) for x in (left, right)], 34), Pip(middle, 78, 34)]
        case 6:
            return _at([(x, y) for y in (39, 78, 117) for x in (left, right)], 33)
    return [*_at([(x, y) for y in (35, 86, 119) for x in (28.0, 72.0)], 29), Pip(middle, 60, 29)]


def _slender(value: int) -> list[Pip]:
    """Swords and clubs: upright side by side, an odd one across."""
    match value:
        case 1:
            return [Pip(50, 78, 108, 24)]
        case 2:
            return _at([(31, 78), (69, 78)], 88)
        case 3:
            return [*_at([(25, 78), (75, 78)], 88), Pip(50, 78, 88, 180)]
        case 4:
            return _at([(x, y) for y in (47, 109) for x in (31, 69)], 55)
        case 5:
            return [*_at([(x, y) for y in (42, 114) for x in (31, 69)], 46), Pip(50, 78, 56, 90)]
        case 6:
            return _two_rows((47, 109), 55)
    return [*_two_rows((42, 114), 47), Pip(50, 78, 56, 90)]


def _two_rows(heights: tuple[float, float], height: float) -> list[Pip]:
    """Two rows of three, the middle ones upside down, so that they do not touch."""
    return [Pip(x, y, height, 180 if x == 50 else 0) for y in heights for x in (25, 50, 75)]


def pips(suit: str, value: int) -> list[Pip]:
    """The signs of a card from 1 to 7."""
    return _slender(value) if suit in SLENDER else _round(value)


def draw_sign(brush: Brush, suit: str, pip: Pip) -> None:
    """One sign of a suit."""
    SIGNS[suit](brush.at(pip.x, pip.y, pip.height / 100, pip.turn))


def draw_ace(brush: Brush, suit: str) -> None:
    """What surrounds the one large sign of an ace."""
    match suit:
        case "O":
            for turn in range(0, 360, 30):
                ray = brush.at(50, 78, 1, turn)
                ray.shape([(0, -41), (5, -31), (-5, -31)], RED if turn % 60 else GOLD)
        case "C":
            for side in (-1, 1):
                for number in range(3):
                    y = 52.0 + 14 * number
                    leaf = brush.at(50 + side * (30 - 5 * number), y + 34, 1, side * (62 - 12 * number))
                    leaf.curve([(0, -10), (5, 0), (0, 10), (-5, 0)], GREEN)
        case "E":
            brush.stroke(arc((50, 78), 31, 120, 340, 30), DEEP_GREEN, 2.2)
            for turn in range(126, 340, 24):
                leaf = brush.at(50, 78, 1, turn)
                leaf.curve([(31, -9), (36, 0), (31, 9), (27, 0)], GREEN)
