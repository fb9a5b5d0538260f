"""How the room looks: colours, sizes of type, spacing. Lengths are for a window of 1024x640 and grow with it."""

from __future__ import annotations

from typing import NamedTuple

Colour = tuple[int, int, int]

SMALLEST = (1024, 640)
"""The least window, and the size that lengths are given for."""

# The table: a dark, nearly grey green, so that the cards are the brightest thing on it.
TABLE: Colour = (20, 25, 28)
PANEL: Colour = (29, 36, 40)
RAISED: Colour = (40, 49, 54)
LINE: Colour = (62, 74, 80)
SHADE: Colour = (12, 15, 17)

TEXT: Colour = (238, 232, 218)
QUIET: Colour = (172, 180, 180)
FAINT: Colour = (126, 138, 141)

BRASS: Colour = (228, 184, 92)
"""What may be chosen, and what is chosen."""
INK: Colour = (33, 28, 22)
PAPER: Colour = (236, 227, 206)
PAPER_EDGE: Colour = (190, 176, 146)

MINE: Colour = (112, 196, 181)
THEIRS: Colour = (226, 142, 112)
WARNING: Colour = (240, 162, 84)
DANGER: Colour = (214, 88, 78)
ICE: Colour = (186, 216, 228)
ICE_INK: Colour = (42, 78, 100)
FIRE: Colour = (240, 128, 56)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """The colour that is `share` (0 to 1) of the way from `one` to `other`."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


class Type(NamedTuple):
    """A size of type in pixels, and its weight."""

    size: int
    bold: bool = False


SMALL = Type(13)
BODY = Type(15)
STRONG = Type(15, bold=True)
HEADING = Type(18, bold=True)
TITLE = Type(28, bold=True)
GIANT = Type(44, bold=True)

GAP = 8
"""Between things that belong together; twice that between things that do not."""
RADIUS = 6
ROW_HEIGHT = 34
"""Of a button or a field."""
