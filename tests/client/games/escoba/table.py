"""A board of La Escoba with the game that it shows, to play at by mouse and by keys."""

from typing import Any

import pygame
from pygame import Rect

from client.games.escoba.board import EscobaBoard
from client.games.escoba.layout import Layout, in_hand, on_table
from client.games.escoba.poses import table_order
from client.player.settings import Settings
from client.speech.words import Cast
from client.table.sides import NEAR
from client.ui.paint import Paint, Ruler
from shared.game import Event, Seat
from shared.game.chance import Chance
from shared.games.escoba import Escoba
from tests.client.fakes import STILL
from tests.client.gallery.escoba import CAPTURES, deck, update
from tests.client.table.hands import Hands

SIZE, AREA = (1024, 640), Rect(8, 8, 756, 624)
LAYOUT = Layout(Ruler(SIZE), AREA)
NAMES = ("Ana", "Ben")


class Table(Hands):
    """A board, and the game that it shows to one seat."""

    def __init__(self, cards: str = CAPTURES, *, me: Seat | None = 0, motion: bool = False, **options: Any) -> None:
        self.game = Escoba.deal(2, {"deck": deck(cards)} | options, Chance(7))
        self.cast = Cast(NAMES, me)
        self.board = EscobaBoard(Settings() if motion else STILL)
        self.version = 0
        self.board.show(update(self.game, me), self.cast)
        self.look()

    def look(self) -> bytes:
        surface = pygame.Surface(SIZE)
        self.board.draw(Paint(surface), AREA)
        return pygame.image.tobytes(surface, "RGB")

    def play(self, move: str) -> None:
        """The move is made by whose turn it is, and the board hears of it."""
        (seat,) = self.game.to_act
        self.game, events = self.game.play(seat, self.game.parse(seat, move))
        self.show(events)

    def show(self, events: tuple[Event, ...] = (), **more: Any) -> None:
        self.version += 1
        self.board.show(update(self.game, self.cast.me, self.version, events, **more), self.cast)

    def held(self, card: str) -> tuple[int, int]:
        """Where a card of the own hand is clicked."""
        assert self.cast.me is not None
        hand = self.game.view(self.cast.me).hand
        return in_hand(LAYOUT, NEAR, len(hand))[hand.index(card)].center

    def lying(self, card: str) -> tuple[int, int]:
        """Where a card of the table is clicked: its left edge, which no other covers."""
        cards = table_order(self.game.view(None).table)
        place = on_table(LAYOUT, len(cards))[cards.index(card)]
        return place.x + 6, place.centery


BEFORE, _, AFTER, PLAY = (place.center for place in LAYOUT.controls)
