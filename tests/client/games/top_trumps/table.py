"""A board of Top Trumps with the game that it shows, to play at by mouse and by keys."""

import pygame
from pygame import Rect

from client.games.top_trumps.board import TopTrumpsBoard
from client.games.top_trumps.layout import Card, Layout
from client.player.settings import Settings
from client.speech.words import Cast
from client.table.sides import NEAR
from client.ui.paint import Paint, Ruler
from shared.games.top_trumps import TopTrumps
from shared.games.top_trumps.deck import Deck
from shared.messages import Update
from tests.client.fakes import STILL
from tests.client.gallery.trumps import update
from tests.client.table.hands import Hands

ANA = Cast(("Ana", "fis"), 0)
SIZE, AREA = (1024, 640), Rect(8, 8, 756, 624)
LAYOUT = Layout(Ruler(SIZE), AREA)
DECK = Deck(
    ("Size", "Age"),
    ("Ant", "Bee", "Cat", "Dog", "Elk", "Fox", "Gnu", "Hen"),
    ((1, 8), (2, 7), (3, 6), (4, 5), (5, 4), (6, 3), (7, 2), (8, 1)),
)
STACKED = TopTrumps.of(DECK, 50, ((5, 1, 6, 3), (4, 0, 2, 7)))
"""Seat 0 has Fox, Bee, Gnu, Dog from the top, seat 1 Elk, Ant, Cat, Hen: by size seat 0 wins three times."""


class Table(Hands):
    """A board, and the game that it shows."""

    def __init__(self, game: TopTrumps = STACKED, *, cast: Cast = ANA, motion: bool = False) -> None:
        self.game, self.cast = game, cast
        self.board = TopTrumpsBoard(Settings() if motion else STILL)
        self.version = 0
        self.board.show(update(game, cast.me, 0), cast)
        self.look()

    def look(self, size: tuple[int, int] = SIZE) -> bytes:
        surface = pygame.Surface(size)
        self.board.draw(Paint(surface), AREA)
        return pygame.image.tobytes(surface, "RGB")

    def play(self, *moves: str) -> Update:
        """What the server sends after each of these moves, shown one after the other."""
        for move in moves:
            self.game, events = self.game.play(self.game.turn, self.game.parse(self.game.turn, move))
            self.version += 1
            message = update(self.game, self.cast.me, self.version, events)
            self.board.show(message, self.cast)
        return message

    def point(self, spot: tuple[int, int]) -> None:
        self.board.on_event(pygame.event.Event(pygame.MOUSEMOTION, pos=spot))


def row(field: int, fields: int = 2, side: int = NEAR) -> tuple[int, int]:
    return Card(1.0, LAYOUT.cards[side], fields).rows[field].center


def picture_of(message: Update, cast: Cast = ANA) -> bytes:
    """What a board shows that has seen nothing before."""
    board = TopTrumpsBoard(STILL)
    board.show(message, cast)
    surface = pygame.Surface(SIZE)
    board.draw(Paint(surface), AREA)
    return pygame.image.tobytes(surface, "RGB")
