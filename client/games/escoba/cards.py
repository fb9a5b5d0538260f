"""The cards of the Spanish deck, drawn: which one it is can be told by its shapes alone, without its colours."""

from __future__ import annotations

import functools

import pygame

from client.games.escoba.brush import INK, Brush
from client.games.escoba.figures import draw_figure
from client.games.escoba.pips import BLUE, PINTA, RED, TALL, WIDE, draw_ace, draw_sign, pips
from client.table.cards import Size, paper
from client.ui.lettering import CAPITALS, letters
from client.ui.theme import RGB, blend

CARD_SHAPE = WIDE / TALL
"""Width of a card by its height."""
STOCK: RGB = (248, 242, 226)
EDGE: RGB = (172, 160, 134)
WINE: RGB = (122, 34, 44)
CREAM: RGB = (240, 222, 184)
INKS: dict[str, RGB] = {"O": (150, 92, 10), "C": RED, "E": BLUE, "B": (44, 92, 46)}
ACES = 1
LOWEST_FIGURE = 8

_LARGE = 640
"""Cards are drawn about this wide at least, and shrunk, which smooths their edges."""
_FRAME = (8.0, 8.0, WIDE - 8.0, TALL - 8.0)


def card_size(height: int) -> Size:
    """The size of a card of this height."""
    return round(height * CARD_SHAPE), height


@functools.lru_cache(maxsize=256)
def face(card: str, size: Size) -> pygame.Surface:
    """A card as in `O7`, face up."""
    suit, value = card[0], int(card[1:])
    large, brush = _blank(size, STOCK)
    _draw_frame(brush, suit)
    if value >= LOWEST_FIGURE:
        # A little up and to the left, out of the way of the lower index.
        draw_figure(brush.at(3, 5, 0.93), suit, value)
    elif value == ACES:
        draw_ace(brush, suit)
    for pip in pips(suit, value) if value < LOWEST_FIGURE else []:
        draw_sign(brush, suit, pip)
    # Two corners, so that the card can be read from either end.
    _draw_index(large, suit, value)
    large = pygame.transform.rotate(large, 180)
    _draw_index(large, suit, value)
    return pygame.transform.smoothscale(pygame.transform.rotate(large, 180), size)


@functools.lru_cache(maxsize=16)
def back(size: Size) -> pygame.Surface:
    """A card face down: a lattice."""
    large, brush = _blank(size, CREAM)
    inner = _inside(large, 6)
    lattice = pygame.Surface(inner.size)
    lattice.fill(WINE)
    step, thick = inner.width / 6, max(2, inner.width // 60)
    for number in range(-12, 20):
        start = number * step
        for ends in (
            ((start, 0), (start + inner.height, inner.height)),
            ((start, 0), (start - inner.height, inner.height)),
        ):
            pygame.draw.line(lattice, blend(WINE, CREAM, 0.55), *ends, thick)
    large.blit(lattice, inner)
    for x, y in ((50, 78), (50, 36), (50, 120), (26, 57), (74, 57), (26, 99), (74, 99)):
        brush.disc(x, y, 6 if (x, y) == (50, 78) else 3.4, CREAM, WINE)
    pygame.draw.rect(large, WINE, _inside(large, 4), max(2, large.get_width() // 80))
    return pygame.transform.smoothscale(large, size)


def _blank(size: Size, stock: RGB) -> tuple[pygame.Surface, Brush]:
    """An empty card, large, and a brush for it."""
    fine = max(2, -(-_LARGE // size[0]))
    width = size[0] * fine
    large = paper((width, size[1] * fine), stock, EDGE, max(fine, width // 90), width // 14, width // 16)
    # Outlines are at least three quarters of a pixel of the small card, else they are lost in shrinking.
    return large, Brush(large, 0j, complex(width / WIDE), max(width / 110, fine * 0.8))


def _inside(large: pygame.Surface, margin: float) -> pygame.Rect:
    pixels = round(margin * large.get_width() / WIDE)
    return large.get_rect().inflate(-2 * pixels, -2 * pixels)


def _draw_frame(brush: Brush, suit: str) -> None:
    """The line around the picture, interrupted above and below as the suit has it."""
    left, top, right, bottom = _FRAME
    breaks, gap = PINTA[suit], 7.0
    for y in (top, bottom):
        start = left
        for number in range(breaks):
            middle = left + (right - left) * (number + 1) / (breaks + 1)
            brush.stroke([(start, y), (middle - gap / 2, y)], INK, 1.3)
            start = middle + gap / 2
        brush.stroke([(start, y), (right, y)], INK, 1.3)
    for x in (left, right):
        brush.stroke([(x, top), (x, bottom)], INK, 1.3)


def _draw_index(large: pygame.Surface, suit: str, value: int) -> None:
    """The number that counts, in the upper left corner, which it cuts out of the frame."""
    unit = large.get_width() / WIDE
    drawn, baseline = letters(str(value), 21 * unit, "bold", INKS[suit])
    wide = drawn.get_width() / unit
    corner = pygame.Rect(3 * unit, 3 * unit, (wide + 4) * unit, 20 * unit)
    pygame.draw.rect(large, STOCK, corner, border_radius=round(4 * unit))
    large.blit(drawn, (5 * unit, (5 + 21 * CAPITALS) * unit - baseline))
