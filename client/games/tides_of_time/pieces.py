"""Drawing the cards of Tides of Time where they are, as they turn, and the marks on and around them."""

from __future__ import annotations

import functools
import math

import pygame
from pygame import Rect

from client.games.tides_of_time.cards import card_back, card_face, ticket
from client.games.tides_of_time.hints import Purpose
from client.games.tides_of_time.layout import Layout
from client.games.tides_of_time.signs import relic
from client.games.tides_of_time.spread import Lying
from client.speech.language import Language, spoken
from client.table.cards import Size, at_size, dimmed, faded
from client.table.marks import draw_frame
from client.ui.layout import centred, cut_left
from client.ui.motion import Pose
from client.ui.paint import Paint
from client.ui.theme import BRASS, DANGER, ON_BRASS, Colour


def draw_deck(paint: Paint, layout: Layout) -> None:
    """The cards that wait to be drawn, as a heap."""
    for depth in (paint.px(4), paint.px(2), 0):
        lower = layout.deck.move(depth, -depth)
        draw_piece(paint, layout, Lying("deck", 0, 0, 0, None), Pose(lower.x, lower.y, *lower.size))


def draw_piece(
    paint: Paint,
    layout: Layout,
    lying: Lying,
    pose: Pose,
    turn: tuple[int | None, float] | None = None,
    frame: Colour | None = None,
) -> None:
    """A card at its pose, in a frame if it is chosen, else with a shadow.

    `turn`: what was up before, and how much of the way it has turned, 0 to 1.
    """
    face, width = lying.face, pose.width
    if turn is not None:
        before, share = turn
        face = before if share < 0.5 else face
        # Seen from above, a card that turns gets narrower and then wider.
        width = max(2.0, pose.width * abs(math.cos(math.pi * share)))
    size = max(1, round(width)), max(1, round(pose.height))
    rect = Rect(0, 0, *size)
    rect.center = round(pose.x + pose.width / 2), round(pose.y + pose.height / 2)
    picture = _at_size(layout, face, lying.peek if face is None else None, size, pose, lying.maybe)
    if frame is not None:
        draw_frame(paint, rect, colour=frame)
    elif pose.alpha == 1:
        paint.shadow(rect)
    paint.surface.blit(faded(picture, pose.alpha), rect)


def _at_size(layout: Layout, face: int | None, peek: int | None, size: Size, pose: Pose, maybe: bool) -> pygame.Surface:
    near = layout.card if pose.width < pose.height else layout.ticket
    kept = layout.card, layout.ticket, layout.deck.size
    return at_size(lambda size: _picture(face, peek, size, layout.ticket, maybe, spoken()), size, kept, near)


@functools.lru_cache(maxsize=256)
def _picture(
    face: int | None, peek: int | None, size: Size, small: Size, maybe: bool, language: Language
) -> pygame.Surface:
    if face is None:
        picture = card_back(size)
        return picture if peek is None or size[0] > size[1] else _with_peek(picture, peek, small)
    picture = ticket(face, size) if size[0] > size[1] else card_face(face, size, language)
    return dimmed(picture, 150) if maybe else picture


def _with_peek(back: pygame.Surface, peek: int, small: Size) -> pygame.Surface:
    """A back with a note of what it hides, for the card's owner."""
    seen = back.copy()
    note = ticket(peek, small)
    seen.blit(note, note.get_rect(midbottom=(back.get_width() // 2, round(back.get_height() * 0.94))))
    return seen


def draw_relic(paint: Paint, pose: Pose) -> None:
    """A card that stays, or is to stay, as a relic: a jar."""
    badge = _badge(paint, pose)
    paint.panel(badge, BRASS, ON_BRASS)
    size = round(badge.width * 0.8)
    paint.shape(centred(badge, size, size), relic, ON_BRASS)


def draw_removed(paint: Paint, pose: Pose) -> None:
    """A card that is to be removed: a cross."""
    badge = _badge(paint, pose)
    paint.panel(badge, DANGER, ON_BRASS)
    paint.sign(badge.inflate(-badge.width // 4, -badge.width // 4), "cross", ON_BRASS)


def draw_secret(paint: Paint, pose: Pose) -> None:
    """A card that others do not see yet: an eye."""
    badge = _badge(paint, pose)
    paint.panel(badge, BRASS, ON_BRASS)
    paint.sign(badge.inflate(-badge.width // 5, -badge.width // 5), "eye", ON_BRASS)


def draw_advice(paint: Paint, pose: Pose, purpose: Purpose) -> None:
    """A card that somebody advises: a lamp on its upper edge, and beside it what the card is for."""
    size = paint.px(20)
    plate = Rect(0, 0, size if purpose == "pick" else 2 * size, size)
    plate.midbottom = round(pose.x + pose.width / 2), round(pose.y) + paint.px(7)
    paint.panel(plate, DANGER if purpose == "drop" else BRASS, ON_BRASS)
    lamp, beside = cut_left(plate, size)
    paint.sign(lamp.inflate(-paint.px(4), -paint.px(4)), "lamp", ON_BRASS)
    if purpose == "keep":
        paint.shape(centred(beside, round(size * 0.75), round(size * 0.75)), relic, ON_BRASS)
    elif purpose == "drop":
        paint.sign(beside.inflate(-paint.px(6), -paint.px(6)), "cross", ON_BRASS)


def _badge(paint: Paint, pose: Pose) -> Rect:
    """In the upper right corner of a card, a little over its edge."""
    size = round(min(pose.width, pose.height) * 0.27)
    return Rect(round(pose.x + pose.width) - size + paint.px(3), round(pose.y) - paint.px(2), size, size)
