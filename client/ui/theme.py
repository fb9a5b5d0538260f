"""The look of the room: palettes, sizes of type, spacing. Lengths are for a window of 1024x640 and grow with it.

Who draws names a colour by its role, as TEXT; what that is says the palette of the window (client.ui.paint.Paint).
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Literal, NamedTuple

from client.player.settings import PaletteName

RGB = tuple[int, int, int]

SMALLEST = (1024, 640)
"""The least window, and the size that lengths are given for."""


@dataclass(frozen=True, slots=True)
class Role:
    """A colour by what it is for: the field of Palette that says it."""

    name: str


@dataclass(frozen=True, slots=True)
class Mix:
    """`share` (0 to 1) of the way from one colour to another."""

    one: Colour
    other: Colour
    share: float


Colour = Role | Mix | RGB
"""A role, a mix, or a colour that is the same in every palette, as the paper of a card."""


@dataclass(frozen=True)
class Palette:
    """The colour of every role."""

    table: RGB
    """The ground, on which everything lies."""
    panel: RGB
    raised: RGB
    """Panels stand out from the table, and what is raised from panels."""
    line: RGB
    shade: RGB
    """Wells: fields to type into, the log; and shadows."""
    text: RGB
    quiet: RGB
    faint: RGB
    """Text of three ranks; faint is for what is switched off."""
    accent: RGB
    """What may be chosen, and what is chosen; whose turn it is."""
    on_accent: RGB
    """Text on the accent, a warning or a danger."""
    mine: RGB
    theirs: RGB
    """The reader's side, and the others'."""
    warning: RGB
    danger: RGB
    seats: tuple[RGB, RGB, RGB, RGB, RGB, RGB]
    """The tokens of up to six seats."""

    def rgb(self, colour: Colour) -> RGB:
        """What to draw with."""
        match colour:
            case Role(name):
                found: RGB = getattr(self, name)
                return found
            case Mix(one, other, share):
                return blend(self.rgb(one), self.rgb(other), share)
            case _:
                return colour


TABLE, PANEL, RAISED, LINE, SHADE = map(Role, ("table", "panel", "raised", "line", "shade"))
TEXT, QUIET, FAINT = map(Role, ("text", "quiet", "faint"))
BRASS, ON_BRASS = Role("accent"), Role("on_accent")
MINE, THEIRS, WARNING, DANGER = map(Role, ("mine", "theirs", "warning", "danger"))

# Cards are the same in every palette.
INK: RGB = (33, 28, 22)
PAPER: RGB = (236, 227, 206)
PAPER_EDGE: RGB = (190, 176, 146)
ICE: RGB = (186, 216, 228)
ICE_INK: RGB = (42, 78, 100)
FIRE: RGB = (240, 128, 56)

# A dark, nearly grey green, so that the cards are the brightest thing on the table.
DARK = Palette(
    table=(20, 25, 28),
    panel=(29, 36, 40),
    raised=(40, 49, 54),
    line=(62, 74, 80),
    shade=(12, 15, 17),
    text=(238, 232, 218),
    quiet=(172, 180, 180),
    faint=(141, 153, 156),
    accent=(228, 184, 92),
    on_accent=INK,
    mine=(112, 196, 181),
    theirs=(226, 142, 112),
    warning=(240, 162, 84),
    danger=(231, 118, 108),
    seats=((112, 196, 181), (226, 142, 112), (150, 160, 230), (214, 190, 96), (200, 130, 190), (140, 190, 100)),
)
# Unbleached linen; the accent is dark enough to be read on it.
LIGHT = Palette(
    table=(226, 219, 205),
    panel=(241, 236, 225),
    raised=(252, 249, 242),
    line=(176, 165, 143),
    shade=(215, 206, 189),
    text=(38, 33, 27),
    quiet=(84, 77, 66),
    faint=(94, 86, 73),
    accent=(124, 75, 4),
    on_accent=(255, 250, 240),
    mine=(11, 98, 90),
    theirs=(150, 57, 27),
    warning=(138, 65, 0),
    danger=(164, 37, 32),
    seats=((12, 100, 92), (150, 57, 27), (62, 70, 160), (122, 92, 0), (126, 46, 116), (58, 98, 24)),
)
# Blue against orange, and nothing by red against green: after Okabe and Ito, "Color Universal Design" (2008).
SAFE = Palette(
    table=(18, 22, 30),
    panel=(27, 33, 43),
    raised=(39, 47, 60),
    line=(70, 80, 96),
    shade=(10, 13, 18),
    text=(240, 240, 236),
    quiet=(176, 182, 190),
    faint=(143, 151, 163),
    accent=(240, 228, 66),
    on_accent=(24, 24, 16),
    mine=(86, 180, 233),
    theirs=(230, 159, 0),
    warning=(240, 168, 60),
    danger=(232, 122, 60),
    seats=((86, 180, 233), (230, 159, 0), (204, 121, 167), (0, 158, 115), (240, 228, 66), (213, 94, 0)),
)
CONTRAST = Palette(
    table=(0, 0, 0),
    panel=(0, 0, 0),
    raised=(26, 26, 26),
    line=(200, 200, 200),
    shade=(0, 0, 0),
    text=(255, 255, 255),
    quiet=(232, 232, 232),
    faint=(176, 176, 176),
    accent=(255, 226, 0),
    on_accent=(0, 0, 0),
    mine=(102, 224, 255),
    theirs=(255, 168, 92),
    warning=(255, 190, 60),
    danger=(255, 130, 120),
    seats=((102, 224, 255), (255, 168, 92), (240, 150, 255), (255, 226, 0), (150, 255, 150), (255, 255, 255)),
)

PALETTES: dict[PaletteName, Palette] = {"dark": DARK, "light": LIGHT, "safe": SAFE, "contrast": CONTRAST}


def mix(one: Colour, other: Colour, share: float) -> Mix:
    """The colour that is `share` (0 to 1) of the way from `one` to `other`."""
    return Mix(one, other, share)


@functools.lru_cache(maxsize=1024)
def blend(one: RGB, other: RGB, share: float) -> RGB:
    """The same of colours that are known."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


Face = Literal["regular", "bold", "display"]
"""A cut of letters: client/ui/fonts holds them."""


class Type(NamedTuple):
    """A size of type in pixels, and its face."""

    size: int
    face: Face = "regular"


SMALL = Type(13)
BODY = Type(15)
STRONG = Type(15, "bold")
HEADING = Type(19, "display")
TITLE = Type(30, "display")
GIANT = Type(46, "display")

GAP = 8
"""Between things that belong together; twice that between things that do not."""
RADIUS = 6
ROW_HEIGHT = 34
"""Of a button or a field."""
