"""Captured cards as a heap, with a card crosswise for each escoba, as players keep count of them."""

from __future__ import annotations

import functools

import pygame

from client.games.escoba.cards import back, card_size
from client.table.cards import Size
from client.ui.theme import RGB

SHADE: RGB = (40, 20, 20)
_FINE = 2
"""Heaps are drawn this much larger and shrunk, which smooths the edges of tilted cards."""
_TILTS = (0, 3, -2, 1, -4, 2, -1, 4)
"""How far the cards of a heap lie askew, in degrees, from below."""


@functools.lru_cache(maxsize=64)
def heap(count: int, escobas: int, size: Size) -> pygame.Surface:
    """So many cards face down in a picture of `size`, which grows higher with them; one crosswise for each escoba."""
    width, height = size[0] * _FINE, size[1] * _FINE
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    picture.fill((*SHADE, 0))
    card = card_size(min(round(height * 0.74), round(width * 0.98)))
    lying = pygame.transform.rotate(back(card), 90)
    layers = -(-count // 4)
    rise = height * 0.02
    foot = height * 0.57
    for layer in range(layers - 1):
        _put(picture, back(card), width / 2, foot - layer * rise, _TILTS[layer % len(_TILTS)])
    top = foot - layers * rise
    # Their ends stick out on both sides, one below the other, so that they can be counted.
    apart = min(height * 0.1, height * 0.3 / max(1, escobas - 1))
    for number in range(escobas):
        _put(picture, lying, width / 2, top + (number - (escobas - 1) / 2) * apart, _TILTS[number % 4] / 2)
    if count:
        _put(picture, back(card), width / 2, top, _TILTS[layers % len(_TILTS)])
    return pygame.transform.smoothscale(picture, size)


def _put(picture: pygame.Surface, card: pygame.Surface, x: float, y: float, tilt: float) -> None:
    turned = pygame.transform.rotozoom(card, tilt, 1.0) if tilt else card
    picture.blit(turned, turned.get_rect(center=(round(x), round(y))))
