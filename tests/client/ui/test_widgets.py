"""That a button, chosen or pointed at, can be read in every palette (WCAG 2.2, 1.4.3: 4.5 to 1)."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from client.player.settings import PaletteName
from client.ui.paint import Paint
from client.ui.theme import (
    BRASS,
    DANGER,
    FAINT,
    MINE,
    ON_BRASS,
    PALETTES,
    PANEL,
    QUIET,
    RAISED,
    RGB,
    SHADE,
    TABLE,
    TEXT,
    THEIRS,
    WARNING,
    Colour,
)
from client.ui.widgets import Button, Entry, Field, Look

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
        self.contrasts.append(_contrast(self.rgb(colour), self.rgb(self.ground)))


def _luminance(rgb: RGB) -> float:
    shares = (part / 255 for part in rgb)
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: RGB, other: RGB) -> float:
    dark, bright = sorted(map(_luminance, (one, other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("ground", [TABLE, PANEL, RAISED, SHADE])
@pytest.mark.parametrize("ink", [TEXT, QUIET, FAINT, BRASS, MINE, THEIRS, WARNING, DANGER])
@pytest.mark.parametrize("colours", PALETTES)
def test_every_ink_can_be_read_on_every_ground(colours, ink, ground):
    palette = PALETTES[colours]
    assert _contrast(palette.rgb(ink), palette.rgb(ground)) >= READABLE


@pytest.mark.parametrize("ground", [BRASS, WARNING, DANGER])
@pytest.mark.parametrize("colours", PALETTES)
def test_text_on_the_accent_can_be_read(colours, ground):
    palette = PALETTES[colours]
    assert _contrast(palette.rgb(ON_BRASS), palette.rgb(ground)) >= READABLE


@pytest.mark.parametrize("hovered", [False, True])
@pytest.mark.parametrize("style", ["plain", "main", "danger", "chosen"])
@pytest.mark.parametrize("colours", PALETTES)
def test_a_button_can_be_read(colours, style, hovered):
    paint = Inks(colours)
    Button("key", Rect(0, 0, 200, 34), "text", lambda: None, style).draw(paint, Look(hovered=hovered))
    assert min(paint.contrasts) >= READABLE


@pytest.mark.parametrize("style", ["plain", "main", "danger", "chosen"])
@pytest.mark.parametrize("colours", PALETTES)
def test_a_button_that_is_switched_off_still_has_an_edge(colours, style):
    paint = Paint(pygame.Surface((200, 60)), PALETTES[colours])
    paint.fill(Rect(0, 0, 200, 60), PANEL)
    Button("key", Rect(10, 10, 180, 34), "text", lambda: None, style, enabled=False).draw(paint, Look())
    edge = paint.surface.get_at((100, 10))[:3]
    assert _contrast(edge, paint.rgb(PANEL)) > 1.5


@pytest.mark.parametrize("colours", PALETTES)
def test_the_hint_of_a_field_can_be_read(colours):
    paint = Inks(colours)
    Field("key", Rect(0, 0, 200, 34), Entry(), lambda: None, "a hint").draw(paint, Look())
    assert min(paint.contrasts) >= READABLE


@pytest.mark.parametrize("width", [28, 120])
def test_the_sign_of_a_button_is_as_large_on_a_narrow_one(width: int) -> None:
    signs: list[Rect] = []

    class Signs(Paint):
        def sign(self, rect, name, colour):
            signs.append(rect)

    Button("key", Rect(20, 10, width, 28), "", lambda: None, sign="cross").draw(
        Signs(pygame.Surface((200, 60))), Look()
    )
    assert [(sign.width, sign.centerx) for sign in signs] == [(15, 20 + width // 2)]
