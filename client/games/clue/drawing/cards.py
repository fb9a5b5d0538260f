"""The cards of Clue, drawn: a kind has its own ground behind the emblem, so colours tell nothing that shapes do not."""

from __future__ import annotations

import functools
import math

import pygame

from client.games.clue.drawing.signs import EMBLEMS, TOKENS, Shape, keyhole
from client.table.cards import Size, blank
from client.table.cards import dimmed as darker
from client.ui.lettering import letters, width
from client.ui.signs import Pen, drawn
from client.ui.theme import INK, PAPER, PAPER_EDGE, RGB, blend
from shared.games.clue.cards import KINDS, PEOPLE, Card

INKS: tuple[RGB, RGB, RGB] = ((124, 42, 50), (44, 66, 94), (58, 82, 44))
"""Of people, weapons and rooms."""
BACK: RGB = (58, 34, 48)
BACK_INK: RGB = (206, 176, 132)


def kind_of(card: Card) -> int:
    """0 for a person, 1 for a weapon, 2 for a room."""
    return next(number for number, kind in enumerate(KINDS) if card in kind)


def ink_of(card: Card) -> RGB:
    return INKS[kind_of(card)]


def _medallion(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.5)


def _lozenge(pen: Pen) -> None:
    pen.fill((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))


def _window(pen: Pen) -> None:
    pen.disc(0.5, 0.42, 0.42)
    pen.fill((0.08, 0.42), (0.92, 0.42), (0.92, 1.0), (0.08, 1.0))


GROUNDS: tuple[Shape, Shape, Shape] = (_medallion, _lozenge, _window)
"""What is behind the emblem of a person, a weapon, a room."""


@functools.lru_cache(maxsize=512)
def face(card: Card, title: str, size: Size) -> pygame.Surface:
    """A card with its emblem, and with `title`, if there is any, below it."""
    across, height = size
    picture = blank(size, PAPER, PAPER_EDGE)
    room = pygame.Rect(0, 0, across, height - round(across * 0.38) if title else height)
    _put_emblem(picture, card, room)
    if title:
        if card in PEOPLE:
            mark = drawn(TOKENS[PEOPLE.index(card)], round(across * 0.15), blend(PAPER, ink_of(card), 0.7))
            picture.blit(mark, (round(across * 0.08), round(across * 0.08)))
        _put_title(picture, title, pygame.Rect(0, room.bottom, across, height - room.bottom))
    return picture


def _put_emblem(picture: pygame.Surface, card: Card, room: pygame.Rect) -> None:
    wide = round(min(room.width, room.height) * 0.9)
    ground = drawn(GROUNDS[kind_of(card)], wide, blend(PAPER, ink_of(card), 0.16))
    picture.blit(ground, ground.get_rect(center=room.center))
    emblem = drawn(EMBLEMS[card], round(wide * 0.74), ink_of(card))
    picture.blit(emblem, emblem.get_rect(center=room.center))


def _put_title(picture: pygame.Surface, title: str, room: pygame.Rect) -> None:
    """The name in one line or, of several words, in two; as large as fits."""
    inside, size = room.width * 0.89, round(room.width * 0.37) / 2
    first, _, last = title.rpartition(" ")
    lines = [title] if width(title, size, "bold") <= inside or not first else [first, last]
    fits = min(1.0, *(inside / width(line, size, "bold") for line in lines))
    # To the half below: rounded up, a name that fills the card would touch its edges.
    size = math.floor(size * fits * 2) / 2
    for number, line in enumerate(lines):
        text, baseline = letters(line, size, "bold", INK)
        centre = (
            room.top + room.height * (0.44 if len(lines) == 1 else 0.38) + (number - (len(lines) - 1) / 2) * size * 1.1
        )
        picture.blit(text, (room.centerx - text.get_width() // 2, round(centre + size * 0.36) - baseline))


@functools.lru_cache(maxsize=32)
def back(size: Size) -> pygame.Surface:
    """A card that is not seen: a keyhole."""
    picture = blank(size, BACK, BACK_INK)
    hole = drawn(keyhole, round(min(size) * 0.52), BACK_INK)
    picture.blit(hole, hole.get_rect(center=(size[0] // 2, size[1] // 2)))
    return picture


@functools.lru_cache(maxsize=256)
def dimmed(card: Card, title: str, size: Size) -> pygame.Surface:
    """A card that cannot be chosen while others can."""
    return darker(face(card, title, size), 150)


@functools.lru_cache(maxsize=256)
def token(person: int, size: int, fill: RGB, edge: RGB) -> pygame.Surface:
    """The shape of a person's token, in a square, with an edge."""
    picture = drawn(TOKENS[person], size, edge).copy()
    border = max(1, size // 14)
    inner = drawn(TOKENS[person], size - 2 * border, fill)
    picture.blit(inner, (border, border))
    return picture
