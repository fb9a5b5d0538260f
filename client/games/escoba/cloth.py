"""The card table of La Escoba: felt in a frame of wood, in colours of the palette."""

from __future__ import annotations

import functools
import random

import pygame
from pygame import Rect

from client.table.cards import Size
from client.ui.paint import Paint, plate
from client.ui.theme import BRASS, MINE, PANEL, RADIUS, RGB, SHADE, TABLE, WARNING, blend, mix

FRAME = 9
"""The width of the wood."""
GRAINS = 7
"""Lines in the wood of each side."""
TILE = 96
"""The felt's roughness is repeated after so many pixels."""

Colours = tuple[RGB, RGB, RGB, RGB]
"""Of the wood, the groove between wood and felt, the felt, and the line that is woven into it."""


def draw_cloth(paint: Paint, place: Rect) -> None:
    """The empty table."""
    felt, wood = mix(TABLE, MINE, 0.19), mix(PANEL, WARNING, 0.3)
    groove, thread = mix(wood, SHADE, 0.6), mix(felt, BRASS, 0.26)
    colours = paint.rgb(wood), paint.rgb(groove), paint.rgb(felt), paint.rgb(thread)
    lengths = paint.px(FRAME), paint.px(RADIUS), max(1, paint.px(1))
    paint.shadow(place)
    paint.surface.blit(cloth(place.size, lengths, colours), place)


@functools.lru_cache(maxsize=2)
def cloth(size: Size, lengths: tuple[int, int, int], colours: Colours) -> pygame.Surface:
    """The table as a picture; `lengths` are the width of the frame, the radius of its corners, and that of a line."""
    frame, radius, line = lengths
    wood, groove, felt, thread = colours
    # Outside its round corners the picture is clear: there lies the shadow.
    picture = pygame.Surface(size, pygame.SRCALPHA)
    whole = picture.get_rect()
    plate(picture, whole, wood, radius)
    _draw_grain(picture, frame, radius, blend(wood, groove, 0.3))
    inside = whole.inflate(-2 * frame, -2 * frame)
    plate(picture, inside.inflate(2 * line, 2 * line), groove, radius)
    picture.blit(_felt(inside.size, (frame, radius, line), felt, thread), inside)
    return picture


def _felt(size: Size, lengths: tuple[int, int, int], felt: RGB, thread: RGB) -> pygame.Surface:
    """What the frame is around; the light falls on nothing else."""
    frame, radius, line = lengths
    picture = pygame.Surface(size, pygame.SRCALPHA)
    whole = picture.get_rect()
    plate(picture, whole, felt, radius)
    woven = whole.inflate(-2 * frame, -2 * frame)
    plate(picture, woven, thread, radius)
    plate(picture, woven.inflate(-2 * line, -2 * line), felt, radius - line)
    picture.blit(_light(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    for x in range(0, whole.right, TILE):
        for y in range(0, whole.bottom, TILE):
            picture.blit(_rough(), (x, y))
    return picture


def _draw_grain(picture: pygame.Surface, frame: int, radius: int, colour: RGB) -> None:
    """Fine lines along the four sides, each of another length."""
    width, height = picture.get_size()
    chance = random.Random(40)
    for along, across in ((width, height), (height, width)):
        for _ in range(2 * GRAINS):
            aside = chance.randrange(1, max(2, frame - 1))
            start, end = sorted(chance.uniform(radius, along - radius) for _ in range(2))
            for place in (aside, across - 1 - aside):
                ends = ((start, place), (end, place))
                pygame.draw.line(picture, colour, *(ends if along == width else [(y, x) for x, y in ends]))


def _light(size: Size) -> pygame.Surface:
    """Bright in the middle and a little darker around, drawn small and stretched."""
    small = pygame.Surface((24, 16))
    for x in range(24):
        for y in range(16):
            away = ((x - 11.5) / 12) ** 2 + ((y - 7.5) / 8) ** 2
            small.set_at((x, y), [255 - round(24 * away)] * 3)
    return pygame.transform.smoothscale(small, size)


@functools.lru_cache(maxsize=1)
def _rough() -> pygame.Surface:
    """The nap of the felt: specks that are hardly seen."""
    tile, chance = pygame.Surface((TILE, TILE), pygame.SRCALPHA), random.Random(15)
    for x in range(TILE):
        for y in range(TILE):
            tile.set_at((x, y), (*[chance.choice((0, 255))] * 3, chance.randrange(9)))
    return tile
