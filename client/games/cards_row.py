"""A picture for each game, of its own cards: for pages that speak of it."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from client.games import face_of
from client.games.emblems import draw_emblem
from client.speech.language import Language, spoken
from client.ui.layout import cut_left
from client.ui.paint import Paint
from client.ui.theme import BRASS
from client.ui.widgets import Look

CARD_SHAPE = 0.68
"""Width of a card by its height; a Spanish one is a little narrower."""
GAP = 0.10
"""Between two cards, by the height of one."""


@functools.lru_cache(maxsize=32)
def _row(game: str, height: int, language: Language) -> Sequence[pygame.Surface]:
    # Cards have words on them: the language is only there to be remembered by.
    return face_of(game).cards((round(height * CARD_SHAPE), height))


@dataclass(frozen=True)
class CardsRow:
    """As many cards of a game as fit into `rect`, from its left; the emblem of a game that has none."""

    rect: Rect
    game: str

    def draw(self, paint: Paint, look: Look) -> None:
        cards = _row(self.game, self.rect.height, spoken())
        if not cards:
            draw_emblem(paint, cut_left(self.rect, self.rect.height)[0], self.game, BRASS)
            return
        gap, wide = round(self.rect.height * GAP), cards[0].get_width()
        count = min(len(cards), (self.rect.width + gap) // (wide + gap))
        for number, card in enumerate(cards[:count]):
            place = card.get_rect(topleft=(self.rect.x + number * (wide + gap), self.rect.y))
            paint.shadow(place)
            paint.surface.blit(card, place)
