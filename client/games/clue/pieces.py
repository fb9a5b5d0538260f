"""Drawing the pieces of Clue: tokens, cards and dice, where they are."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from client.games.clue.drawing.cards import back, dimmed, face, ink_of, token
from client.games.clue.drawing.layout import LEAST_NAMED
from client.games.clue.drawing.signs import DICE, EMBLEMS
from client.games.clue.words import name
from client.table.cards import faded
from client.table.marks import draw_badge
from client.ui.motion import Pose
from client.ui.paint import Paint
from client.ui.signs import drawn
from client.ui.theme import (
    INK,
    LINE,
    PAPER,
    PAPER_EDGE,
    QUIET,
    RAISED,
    STRONG,
    TABLE,
    TEXT,
    Colour,
    Type,
    mix,
)
from shared.games.clue.cards import PEOPLE, Card


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """One or two letters for each name; where two would be alike, a letter and the number of the seat."""
    short = [_letters(name) for name in names]
    return tuple(two if short.count(two) == 1 else f"{two[:1]}{number}" for number, two in enumerate(short, 1))


def _letters(name: str) -> str:
    words = name.split() or ["?"]
    two = words[0][:1] + (words[1][:1] if len(words) > 1 else words[0][1:2])
    return two.capitalize() if len(words) == 1 else two.upper()


SMALLEST_TOKEN, SMALLEST_CARD = 4, 6
"""Pixels; a smaller one has no room within its edge."""
LEAST_LETTERS = 11
"""The height of the letters of a small token."""
LETTERS = (0.82, 0.82, 0.66, 0.82, 0.82, 0.82)
"""Of the width of each person's token, what letters may take: in a diamond they stand where it is narrower."""


def draw_token(paint: Paint, rect: Rect, person: int, letters: str | None, *, dim: bool = False) -> None:
    """A player's token with the player's `letters`; one that is nobody's has the emblem of its person."""
    size = min(rect.size)
    if size < SMALLEST_TOKEN:
        # A token that grows from nothing is nothing yet.
        return
    colour: Colour = RAISED if letters is None else paint.palette.seats[person]
    if dim:
        colour = mix(colour, TABLE, 0.6)
    edge = LINE if letters is None else mix(colour, TABLE, 0.45)
    picture = token(person, size, paint.rgb(colour), paint.rgb(edge))
    paint.surface.blit(picture, picture.get_rect(center=rect.center))
    if letters is None:
        paint.shape(rect.inflate(-size * 2 // 5, -size * 2 // 5), EMBLEMS[PEOPLE[person]], QUIET)
        return
    # By the token alone, never by the letters: of tokens side by side none is bolder than the others.
    kind = Type(max(LEAST_LETTERS, min(STRONG.size, round(size / paint.scale / 2))), STRONG.face)
    fits = letters if paint.width(letters, kind) <= size * LETTERS[person] else letters[:1]
    if size >= paint.px(14):
        paint.text(rect, fits, kind, TEXT if dim else TABLE, "centre")


def draw_weapon(paint: Paint, rect: Rect, weapon: Card) -> None:
    """A weapon that lies in a room: a small plate with its emblem."""
    paint.panel(rect, PAPER, PAPER_EDGE)
    paint.shape(rect.inflate(-rect.width // 5, -rect.width // 5), EMBLEMS[weapon], ink_of(weapon))


def draw_card(paint: Paint, pose: Pose, card: Card | None, *, dim: bool = False) -> None:
    """A card at its pose, its face or, if it is None, its back."""
    size = round(pose.width), round(pose.height)
    if min(size) < SMALLEST_CARD:
        # As a token, it may still grow from nothing.
        return
    if card is None:
        picture = back(size)
    else:
        # Above its name a card has an emblem, for which one that is flat, on the way to its place, has no room.
        named = size[1] >= size[0] >= paint.px(LEAST_NAMED)
        title = name(card) if named else ""
        picture = (dimmed if dim else face)(card, title, size)
    place = round(pose.x), round(pose.y)
    if pose.alpha == 1:
        paint.shadow(Rect(place, size))
    paint.surface.blit(faded(picture, pose.alpha), place)


def draw_chip(paint: Paint, rect: Rect, card: Card | None) -> None:
    """A small card without its name, or a back."""
    picture = back(rect.size) if card is None else face(card, "", rect.size)
    paint.surface.blit(picture, rect)


LAMP = 22
"""The side of a lamp, where there is no place made for it."""


def draw_lamp(paint: Paint, place: Rect) -> None:
    """What somebody advises."""
    side = min(place.size)
    badge = Rect(place.right - side, place.centery - side // 2, side, side)
    draw_badge(paint, badge, "lamp", -(-side // 4))


def lamp_at(paint: Paint, x: int, y: int) -> Rect:
    """The place of a lamp with its upper left corner there."""
    return Rect(x, y, paint.px(LAMP), paint.px(LAMP))


def draw_die(paint: Paint, rect: Rect, number: int, *, tumbling: float | None = None) -> None:
    """A die; while it tumbles, turned by so many degrees."""
    size = min(rect.size)
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    inner = Paint(picture, paint.palette)
    inner.scale = paint.scale
    inner.panel(picture.get_rect(), PAPER, PAPER_EDGE)
    picture.blit(drawn(DICE[number], size, INK), (0, 0))
    if tumbling is not None:
        picture = pygame.transform.rotozoom(picture, tumbling, 0.86)
    paint.surface.blit(picture, picture.get_rect(center=rect.center))
