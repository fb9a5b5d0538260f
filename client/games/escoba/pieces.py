"""Drawing the cards of La Escoba where they are: face up or down, chosen, in question, or captured."""

from __future__ import annotations

import functools
from typing import Literal

import pygame
from pygame import Rect

from client.games.escoba.cards import Size, back, face
from client.games.escoba.layout import Layout
from client.games.escoba.poses import Piece, hidden
from client.table.marks import draw_badge, draw_frame
from client.table.sides import NEAR
from client.ui.motion import Pose
from client.ui.paint import Paint
from client.ui.theme import RGB, TABLE, blend

Part = Literal["chosen", "taken", "addable", "other", "dead"]
"""What a card is to the choice: chosen or taken by it, may be added to it, none of its business, or out of the
question."""


def draw_piece(paint: Paint, layout: Layout, piece: Piece, pose: Pose, part: Part) -> None:
    """A card, with a frame and a sign for what it is to the choice."""
    rect = pose.rect
    drawn = _at_size(layout, piece, rect.size, paint.rgb(TABLE) if part == "dead" else None)
    if pose.alpha < 1:
        drawn = drawn.copy()
        drawn.set_alpha(round(255 * pose.alpha))
    elif part in ("chosen", "taken"):
        draw_frame(paint, rect, 4)
    elif part == "addable":
        draw_frame(paint, rect, 2)
    else:
        paint.shadow(rect)
    paint.surface.blit(drawn, rect)
    if part == "taken":
        _draw_badge(paint, rect)


def _draw_badge(paint: Paint, card: Rect) -> None:
    """What is taken is ticked: not only a colour says it. On the left, where the next card does not cover it."""
    size = paint.px(22)
    badge = Rect(card.x - paint.px(3), card.bottom - size + paint.px(3), size, size)
    draw_badge(paint, badge, "check", -(-size // 3))


def draw_lamp(paint: Paint, card: Rect) -> None:
    """The card is advised. The badge is on its upper edge, beside the index and where the next card leaves it free."""
    size = paint.px(22)
    badge = Rect(card.x + card.width // 4, card.y - size * 2 // 3, size, size)
    draw_badge(paint, badge, "lamp", paint.px(6))


def _at_size(layout: Layout, piece: Piece, size: Size, veil: RGB | None) -> pygame.Surface:
    if size in layout.cards:
        return _drawn(piece, size, veil)
    # Sizes that only a moving card has are not worth drawing again.
    return pygame.transform.smoothscale(_drawn(piece, layout.cards[NEAR], veil), size)


@functools.lru_cache(maxsize=256)
def _drawn(piece: Piece, size: Size, veil: RGB | None) -> pygame.Surface:
    """A card; a `veil` takes it halfway to a colour."""
    drawn = back(size) if hidden(piece) else face(piece, size)
    if veil is not None:
        drawn = drawn.copy()
        drawn.fill((128, 128, 128), special_flags=pygame.BLEND_RGB_MULT)
        drawn.fill(blend((0, 0, 0), veil, 0.5), special_flags=pygame.BLEND_RGB_ADD)
    return drawn
