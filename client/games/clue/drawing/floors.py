"""The floors of the mansion, seen from above: boards, parquet, tiles or stones, and a carpet where one lies."""

from __future__ import annotations

import functools
from collections.abc import Callable

import pygame
from pygame import Rect

from client.ui.paint import plate
from client.ui.theme import BRASS, DANGER, MINE, RGB, TEXT, THEIRS, Role, blend
from shared.games.clue.cards import Card

Pattern = Callable[[pygame.Surface, int, RGB], None]
"""Draws the joints or tiles of a floor of a given measure onto the ground."""


def _boards(floor: pygame.Surface, step: int, line: RGB) -> None:
    """Long boards with staggered ends."""
    width, height = floor.get_size()
    for number, y in enumerate(range(0, height, step)):
        floor.fill(line, Rect(0, y, width, 1))
        for x in range((number % 3 + 1) * step, width, 5 * step):
            floor.fill(line, Rect(x, y, 1, step))


def _parquet(floor: pygame.Surface, step: int, line: RGB) -> None:
    """Squares of three strips, which lie and stand by turns."""
    side = 2 * step
    for row in range(-(-floor.get_height() // side)):
        for column in range(-(-floor.get_width() // side)):
            for strip in range(0, side, max(1, side // 3)):
                x, y = column * side, row * side
                lies = (row + column) % 2
                floor.fill(line, Rect(x, y + strip, side, 1) if lies else Rect(x + strip, y, 1, side))


def _tiles(floor: pygame.Surface, step: int, line: RGB) -> None:
    """A chequered floor."""
    for row in range(-(-floor.get_height() // step)):
        for column in range(row % 2, -(-floor.get_width() // step), 2):
            floor.fill(line, Rect(column * step, row * step, step, step))


def _large_tiles(floor: pygame.Surface, step: int, line: RGB) -> None:
    _tiles(floor, 2 * step, line)


def _stones(floor: pygame.Surface, step: int, line: RGB) -> None:
    """Flagstones, each row shifted by half a stone."""
    width, height = floor.get_size()
    joint, side = max(1, step // 6), 2 * step
    for number, y in enumerate(range(0, height, side)):
        floor.fill(line, Rect(0, y, width, joint))
        for x in range(step * (number % 2), width, side):
            floor.fill(line, Rect(x, y, joint, side))


def _bays(floor: pygame.Surface, step: int, line: RGB) -> None:
    """Bare, with the lines between which cars stand."""
    width, height = floor.get_size()
    for x in (width // 12, width - width // 12 - step // 4):
        floor.fill(line, Rect(x, height // 4, max(1, step // 4), height))


FLOORS: dict[Card, tuple[Pattern, Role | None]] = {
    Card.BEDROOM: (_boards, THEIRS),
    Card.OFFICE: (_parquet, MINE),
    Card.DINING_ROOM: (_boards, DANGER),
    Card.COURTYARD: (_stones, None),
    Card.BATHROOM: (_tiles, None),
    Card.GARAGE: (_bays, None),
    Card.LIVING_ROOM: (_parquet, BRASS),
    Card.GAME_ROOM: (_boards, MINE),
    Card.KITCHEN: (_large_tiles, None),
}
"""What each room is laid with, and the colour of its carpet."""


def carpet_of(room: Card) -> Role:
    """The colour of its carpet; of a room without one, that of writing, which is as good as none."""
    return FLOORS[room][1] or TEXT


@functools.lru_cache(maxsize=128)
def floor(room: Card, size: tuple[int, int], ground: RGB, line: RGB, carpet: RGB, step: int) -> pygame.Surface:
    """A room's floor; `step` is the width of a board or a tile in pixels."""
    picture = pygame.Surface(size)
    picture.fill(ground)
    pattern, has_carpet = FLOORS[room]
    pattern(picture, step, line)
    if has_carpet is not None:
        rug = picture.get_rect().inflate(-size[0] // 4, -size[1] * 2 // 5).move(0, step // 2)
        border = max(1, step // 5)
        for inset, colour in ((0, carpet), (2 * border, blend(carpet, ground, 0.55)), (3 * border, carpet)):
            plate(picture, rug.inflate(-2 * inset, -2 * inset), colour, max(1, step // 2 - inset))
    _shade(picture, max(2, step // 3))
    return picture


def _shade(picture: pygame.Surface, deep: int) -> None:
    """The shadow of the walls above and at the left."""
    width, height = picture.get_size()
    dark = pygame.Surface((width, height), pygame.SRCALPHA)
    for inset in range(deep):
        dark.fill((0, 0, 0, 60 * (deep - inset) // deep), Rect(0, inset, width, 1))
        dark.fill((0, 0, 0, 60 * (deep - inset) // deep), Rect(inset, inset, 1, height))
    picture.blit(dark, (0, 0))
