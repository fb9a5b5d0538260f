"""Drawing the cards of La Escoba where they are: face up or down, chosen, in question, or captured."""

from __future__ import annotations

import functools
from typing import Literal

import pygame
from pygame import Rect

from client.games.escoba.cards import back, face
from client.games.escoba.layout import Layout
from client.games.escoba.poses import Piece, hidden
from client.table.cards import Size, at_size, dimmed, faded
from client.table.marks import draw_badge, draw_frame
from client.table.sides import NEAR
from client.ui.motion import Pose
from client.ui.paint import Paint
from client.ui.theme import RGB, TABLE, blend

Part = Literal["chosen", "taken", "addable", "other", "dead"]
"""What a card is to the choice: chosen or taken by it, may be added to it, none of its business, or out of the
question."""
FRAMES: dict[Part, int] = {"chosen": 4, "taken": 4, "addable": 2}
"""How wide a frame those cards have."""


def draw_piece(paint: Paint, layout: Layout, piece: Piece, pose: Pose, part: Part) -> None:
    """A card, with a frame and a sign for what it is to the choice."""
    rect = pose.rect
    veil = paint.rgb(TABLE) if part == "dead" else None
    drawn = at_size(lambda size: _drawn(piece, size, veil), rect.size, layout.cards, layout.cards[NEAR])
    if part in FRAMES and pose.alpha == 1:
        draw_frame(paint, rect, FRAMES[part])
    elif pose.alpha == 1:
        paint.shadow(rect)
    paint.surface.blit(faded(drawn, pose.alpha), rect)
    if part == "taken":
        # Ticked: not only a colour says it. On the left, where the next card does not cover it.
        size = paint.px(22)
        badge = Rect(rect.x - paint.px(3), rect.bottom - size + paint.px(3), size, size)
        draw_badge(paint, badge, "check", -(-size // 3))


def draw_lamp(paint: Paint, card: Rect) -> None:
    """The card is advised. The badge is on its upper edge, beside the index and where the next card leaves it free."""
    size = paint.px(22)
    badge = Rect(card.x + card.width // 4, card.y - size * 2 // 3, size, size)
    draw_badge(paint, badge, "lamp", paint.px(6))


@functools.lru_cache(maxsize=256)
def _drawn(piece: Piece, size: Size, veil: RGB | None) -> pygame.Surface:
    """A card; a `veil` takes it halfway to a colour."""
    drawn = back(size) if hidden(piece) else face(piece, size)
    if veil is not None:
        drawn = dimmed(drawn, 128)
        drawn.fill(blend((0, 0, 0), veil, 0.5), special_flags=pygame.BLEND_RGB_ADD)
    return drawn
