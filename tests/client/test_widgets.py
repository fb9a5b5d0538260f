"""That a button, chosen or pointed at, can be read in every palette (WCAG 2.2, 1.4.3: 4.5 to 1)."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from client.paint import Paint
from client.theme import PALETTES, RGB, Colour, PaletteName
from client.widgets import Button, Entry, Field, Look

READABLE = 4.5


class Inks(Paint):
    """Notes the last ground, and how far each text stands out from it."""

    def __init__(self, colours: PaletteName) -> None:
        super().__init__(pygame.Surface((200, 60)), PALETTES[colours])
        self.ground: Colour = (0, 0, 0)
        self.contrasts: list[float] = []

    def panel(self, rect, fill, line=None, width=1.0):
        self.ground = fill

    def text(self, rect, text, kind, colour, align="left", *, shorten=False):
        one, other = sorted((_luminance(self.rgb(each)) for each in (colour, self.ground)), reverse=True)
        self.contrasts.append((one + 0.05) / (other + 0.05))


def _luminance(rgb: RGB) -> float:
    shares = (part / 255 for part in rgb)
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("hovered", [False, True])
@pytest.mark.parametrize("style", ["plain", "main", "danger", "chosen"])
@pytest.mark.parametrize("colours", PALETTES)
def test_a_button_can_be_read(colours, style, hovered):
    paint = Inks(colours)
    Button("key", Rect(0, 0, 200, 34), "text", lambda: None, style).draw(paint, Look(hovered=hovered))
    assert min(paint.contrasts) >= READABLE


@pytest.mark.parametrize("colours", PALETTES)
def test_the_hint_of_a_field_can_be_read(colours):
    paint = Inks(colours)
    Field("key", Rect(0, 0, 200, 34), Entry(), lambda: None, "a hint").draw(paint, Look())
    assert min(paint.contrasts) >= READABLE
