"""The figures of the Spanish deck, stylised: sota (8), caballo (9), rey (10), who hold up the sign of their suit."""

from __future__ import annotations

from typing import NamedTuple

from client.games.escoba.brush import INK, Brush, mirrored
from client.games.escoba.pips import (
    BLUE,
    DEEP_GOLD,
    DEEP_GREEN,
    GOLD,
    GREEN,
    PALE_GOLD,
    PALE_STEEL,
    RED,
    WOOD,
    Pip,
    draw_sign,
)
from client.ui.theme import RGB

SKIN: RGB = (244, 208, 172)
HAIR: RGB = (112, 66, 34)
ERMINE: RGB = (250, 248, 240)


class Cloth(NamedTuple):
    """The colours of who serves a suit: the coat, what is under it, the hose."""

    coat: RGB
    lining: RGB
    hose: RGB


CLOTHS = {
    "O": Cloth(GOLD, RED, RED),
    "C": Cloth(RED, PALE_GOLD, BLUE),
    "E": Cloth(BLUE, PALE_STEEL, RED),
    "B": Cloth(GREEN, PALE_GOLD, DEEP_GREEN),
}
HORSES: dict[str, RGB] = {"O": (246, 242, 232), "C": (168, 116, 72), "E": (206, 206, 212), "B": (138, 90, 56)}


def draw_figure(brush: Brush, suit: str, value: int) -> None:
    """The picture of a card from 8 to 10."""
    match value:
        case 8:
            _sota(brush, suit, CLOTHS[suit])
        case 9:
            _caballo(brush, suit, CLOTHS[suit])
        case _:
            _rey(brush, suit, CLOTHS[suit])


def _face(brush: Brush, beard: bool = False) -> None:
    """A head around (0, 0), 24 high, seen from the front."""
    brush.curve(mirrored([(0, -12), (10, -9), (12, 2), (10, 12), (0, 10)]), HAIR)
    brush.curve(mirrored([(0, -9), (7, -7), (8, 0), (5, 9), (0, 12)]), SKIN)
    if beard:
        brush.curve(mirrored([(0, 6), (5, 4), (8, 1), (8, 10), (4, 18), (0, 20)]), HAIR)
        brush.stroke([(-2.5, 6.5), (2.5, 6.5)], SKIN, 1.6)
    else:
        brush.stroke([(-2.5, 6), (2.5, 6)], RED, 1.5)
    for x in (-3.4, 3.4):
        brush.disc(x, -0.5, 1.3, INK, None)
    brush.stroke([(0, 0), (-0.8, 3)], DEEP_GOLD, 1)


def _sota(brush: Brush, suit: str, cloth: Cloth) -> None:
    """A page who stands, in a short coat and a feathered cap."""
    _ground(brush)
    for x, toe in ((44, 36), (58, 66)):
        brush.bar([(x, 104), (x, 138)], cloth.hose, 9)
        brush.curve([(x - 4, 136), (x + 4, 136), (toe + (4 if toe > x else 0), 143), (toe - 4, 143)], INK)
    # The coat flares below the belt.
    brush.curve([(40, 58), (62, 58), (66, 82), (76, 112), (51, 116), (26, 112), (36, 82)], cloth.coat)
    for x in (38, 51, 64):
        brush.stroke([(x * 0.5 + 25.5, 88), (x, 111)], INK, 0.9)
    brush.shape([(46, 57), (56, 57), (51, 80)], cloth.lining)
    brush.bar([(36, 84), (66, 84)], cloth.lining, 5)
    brush.disc(51, 84, 3, GOLD)
    brush.bar([(40, 63), (29, 78), (36, 90)], cloth.coat, 9)
    brush.disc(37, 91, 4, SKIN)
    brush.bar([(62, 63), (74, 70), (74, 58)], cloth.coat, 9)
    _face(brush.at(51, 45, 1.1))
    brush.curve([(37, 37), (40, 28), (52, 25), (64, 29), (66, 37), (51, 34)], cloth.hose)
    brush.curve([(62, 30), (70, 20), (79, 20), (76, 27), (66, 34)], ERMINE)
    _hold(brush, suit, 75, 43, 34)
    brush.disc(74, 58, 4.4, SKIN)


def _caballo(brush: Brush, suit: str, cloth: Cloth) -> None:
    """A knight on a horse that trots to the left."""
    _ground(brush)
    coat = HORSES[suit]
    brush.curve([(84, 92), (93, 98), (92, 120), (86, 134), (85, 112), (80, 102)], HAIR)
    for leg in (
        [(38, 112), (36, 126), (39, 140)],
        [(76, 108), (83, 122), (79, 140)],
        [(68, 110), (68, 126), (64, 140)],
        [(33, 108), (22, 116), (26, 127)],
    ):
        brush.bar(leg, coat, 8)
        x, y = leg[-1]
        brush.shape([(x - 5, y + 3), (x - 3, y - 2), (x + 4, y - 2), (x + 5, y + 3)], INK)
    brush.curve(
        [
            *((84, 94), (86, 106), (78, 114), (56, 116), (36, 116), (27, 106), (27, 92), (22, 80), (16, 86)),
            *((9, 84), (9, 78), (17, 68), (25, 60), (33, 64), (42, 76), (50, 90), (70, 88)),
        ],
        coat,
    )
    brush.curve([(27, 60), (34, 63), (43, 76), (46, 86), (38, 82), (31, 72)], HAIR)
    brush.shape([(24, 63), (25, 53), (31, 62)], coat)
    brush.disc(20, 73, 1.6, INK, None)
    brush.stroke([(14, 77), (26, 72), (46, 90)], RED, 1.8)
    brush.curve([(46, 88), (72, 87), (75, 104), (60, 109), (45, 104)], cloth.lining)
    brush.bar([(60, 90), (52, 106), (56, 122)], cloth.hose, 9)
    brush.curve([(52, 120), (60, 120), (58, 127), (46, 127)], INK)
    brush.curve([(49, 54), (69, 54), (73, 78), (72, 95), (48, 95), (47, 76)], cloth.coat)
    brush.shape([(54, 53), (64, 53), (59, 70)], cloth.lining)
    brush.bar([(48, 85), (72, 85)], cloth.lining, 4)
    brush.bar([(50, 60), (41, 70), (44, 80)], cloth.coat, 8)
    brush.disc(43, 82, 3.6, SKIN)
    brush.bar([(68, 60), (78, 66), (79, 54)], cloth.coat, 8)
    _face(brush.at(59, 43, 1.0))
    brush.curve([(42, 36), (49, 30), (52, 24), (66, 24), (69, 30), (76, 36), (59, 33)], cloth.hose)
    brush.curve([(52, 25), (42, 18), (38, 24), (48, 31)], ERMINE)
    _hold(brush, suit, 79, 40, 32)
    brush.disc(79, 54, 4, SKIN)


def _rey(brush: Brush, suit: str, cloth: Cloth) -> None:
    """A king in a long robe, crowned and bearded."""
    brush.curve([(34, 60), (66, 60), (76, 92), (86, 143), (50, 146), (14, 143), (24, 92)], cloth.coat)
    brush.shape([(43, 66), (57, 66), (66, 144), (34, 144)], cloth.lining)
    brush.shape([(46.5, 84), (53.5, 84), (57, 144), (43, 144)], cloth.hose, None)
    for y in (98, 112, 126):
        brush.disc(50, y, 3, PALE_GOLD)
    brush.curve([(14, 143), (16, 134), (50, 138), (84, 134), (86, 143), (50, 147)], ERMINE)
    for x in (24, 37, 50, 63, 76):
        brush.stroke([(x, 139), (x, 142)], INK, 1.6)
    brush.bar([(33, 72), (23, 92), (36, 104)], cloth.coat, 12)
    brush.disc(38, 105, 4.6, SKIN)
    brush.bar([(67, 70), (80, 78), (78, 64)], cloth.coat, 11)
    brush.curve([(30, 60), (50, 52), (70, 60), (75, 74), (62, 80), (50, 82), (38, 80), (25, 74)], ERMINE)
    for x, y in ((33, 69), (42, 75), (58, 75), (67, 69)):
        brush.stroke([(x, y), (x, y + 2.6)], INK, 1.6)
    _face(brush.at(50, 46, 1.2), beard=True)
    crown = [(33, 38), (30, 18), (40, 27), (50, 14), (60, 27), (70, 18), (67, 38), (50, 35)]
    brush.shape(crown, GOLD)
    brush.curve([(33, 37), (50, 33), (67, 37), (67, 41), (50, 38), (33, 41)], RED)
    for x, y in ((30, 17), (50, 13), (70, 17)):
        brush.disc(x, y, 2.6, PALE_GOLD)
    _hold(brush, suit, 79, 47, 34)
    brush.disc(78, 64, 4.8, SKIN)


def _ground(brush: Brush) -> None:
    """The strip of earth on which somebody stands."""
    brush.curve([(12, 144), (30, 139), (70, 140), (88, 144), (70, 147), (30, 147)], WOOD)


def _hold(brush: Brush, suit: str, x: float, y: float, height: float) -> None:
    """The sign of the suit, held up: long ones upright in the hand, round ones on it."""
    if suit in "EB":
        draw_sign(brush, suit, Pip(x, y + 2, height * 1.55, 8))
    else:
        draw_sign(brush, suit, Pip(x, y, height * 0.92))
