"""A picture for each game, of its own cards: for pages that speak of it."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from client.games.clue.drawing import cards as clue_cards
from client.games.clue.words import name
from client.games.emblems import draw_emblem
from client.games.escoba import cards as escoba_cards
from client.games.nano_gwent.cards import debuff_card, scorch_card, unit_card
from client.games.tides_of_time import cards as tides_cards
from client.games.top_trumps import cards as trumps_cards
from client.games.top_trumps.deck import Almanac
from client.speech.language import Language, spoken
from client.ui.layout import cut_left
from client.ui.paint import Paint
from client.ui.theme import BRASS
from client.ui.widgets import Look
from shared.games.clue import Card
from shared.games.top_trumps_decks import deck_of

Size = tuple[int, int]
Row = Callable[[Size, Language], Sequence[pygame.Surface]]
"""Cards of a size, in a language, from the left."""

CARD_SHAPE = 0.68
"""Width of a card by its height; a Spanish one is a little narrower."""
GAP = 0.10
"""Between two cards, by the height of one."""


def _gwent(size: Size, language: Language) -> Sequence[pygame.Surface]:
    return unit_card(5, size), unit_card(9, size), unit_card(15, size), debuff_card(size), scorch_card(size)


def _tides(size: Size, language: Language) -> Sequence[pygame.Surface]:
    return [tides_cards.card_face(number, size, language) for number in (2, 7, 12, 14)] + [tides_cards.card_back(size)]


def _trumps(size: Size, language: Language) -> Sequence[pygame.Surface]:
    ships, sea = Almanac(deck_of("airships")), Almanac(deck_of("sea-creatures"))
    return [
        trumps_cards.small_card(deck, card, size)
        for deck, card in ((ships, 0), (sea, 3), (ships, 7), (sea, 9), (ships, 4))
    ]


def _escoba(size: Size, language: Language) -> Sequence[pygame.Surface]:
    narrow = escoba_cards.card_size(size[1])
    return [escoba_cards.face(card, narrow) for card in ("O7", "C4", "E1", "B9", "O10")]


def _clue(size: Size, language: Language) -> Sequence[pygame.Surface]:
    shown = [Card.SCARLET, Card.DAGGER, Card.GARAGE, Card.MUSTARD]
    return [clue_cards.face(card, name(card), size) for card in shown] + [clue_cards.back(size)]


ROWS: dict[str, Row] = {
    "nano-gwent": _gwent,
    "tides-of-time": _tides,
    "top-trumps": _trumps,
    "escoba": _escoba,
    "clue": _clue,
}


@functools.lru_cache(maxsize=32)
def _row(game: str, height: int, language: Language) -> Sequence[pygame.Surface]:
    return ROWS[game]((round(height * CARD_SHAPE), height), language)


@dataclass(frozen=True)
class Figure:
    """As many cards of a game as fit into `rect`, from its left; the emblem of a game that has none."""

    rect: Rect
    game: str

    def draw(self, paint: Paint, look: Look) -> None:
        if self.game not in ROWS:
            draw_emblem(paint, cut_left(self.rect, self.rect.height)[0], self.game, BRASS)
            return
        cards = _row(self.game, self.rect.height, spoken())
        gap, wide = round(self.rect.height * GAP), cards[0].get_width()
        count = min(len(cards), (self.rect.width + gap) // (wide + gap))
        for number, card in enumerate(cards[:count]):
            place = card.get_rect(topleft=(self.rect.x + number * (wide + gap), self.rect.y))
            paint.shadow(place)
            paint.surface.blit(card, place)
