"""Cards as all boards draw them: their paper, and how they fade, are dimmed, and look on their way."""

from __future__ import annotations

from collections.abc import Callable, Collection

import pygame
from pygame import Surface

from client.ui.theme import RGB

Size = tuple[int, int]

FINE = 3
"""Cards are drawn this much larger and shrunk, which smooths their edges."""


def paper(size: Size, fill: RGB, edge: RGB, border: int, radius: int, inner: int) -> Surface:
    """A plate with an edge of `border` pixels; the corners have a `radius`, those within the edge the `inner` one."""
    sheet = Surface(size, pygame.SRCALPHA)
    # Clear, but of the colour of the edge: else the corners would get dark as the picture is shrunk.
    sheet.fill((*edge, 0))
    whole = sheet.get_rect()
    pygame.draw.rect(sheet, edge, whole, border_radius=radius)
    pygame.draw.rect(sheet, fill, whole.inflate(-2 * border, -2 * border), border_radius=inner)
    return sheet


def blank(size: Size, fill: RGB, edge: RGB) -> Surface:
    """A card without anything on it."""
    short = min(size) * FINE
    large = paper((size[0] * FINE, size[1] * FINE), fill, edge, max(FINE, short // 36), short // 9, short // 11)
    return pygame.transform.smoothscale(large, size)


def faded(picture: Surface, alpha: float) -> Surface:
    """The picture, of which only so much shows, 0 to 1."""
    if alpha == 1:
        return picture
    faint = picture.copy()
    faint.set_alpha(round(255 * alpha))
    return faint


def dimmed(picture: Surface, light: int) -> Surface:
    """The picture with so much of its light, of 255."""
    dark = picture.copy()
    dark.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
    return dark


def at_size(draw: Callable[[Size], Surface], size: Size, kept: Collection[Size], other: Size) -> Surface:
    """What `draw` draws, which keeps the `kept` sizes; any other size is made of the `other` one.

    Sizes that only a moving card has are not worth drawing again.
    """
    return draw(size) if size in kept else pygame.transform.smoothscale(draw(other), size)
