"""A board of Nano Gwent with the game that it shows, to play at by mouse and by keys."""

from typing import Any

import pygame
from pygame import Rect

from client.games.nano_gwent.board import NanoGwentBoard
from client.games.nano_gwent.layout import Layout
from client.games.nano_gwent.poses import hand_places
from client.player.settings import Settings
from client.speech.words import Cast
from client.table.sides import NEAR
from client.ui.paint import Paint, Ruler
from shared.games.nano_gwent import NanoGwent, Row
from shared.messages import Update
from tests.client.fakes import STILL, update
from tests.client.table.hands import Hands

ANA = Cast(("Ana", "fis"), 0)
SIZE, AREA = (1024, 640), Rect(8, 8, 756, 624)
LAYOUT = Layout(Ruler(SIZE), AREA)
DECK = {"deck": [1, 3, 4, 8, 13, 15]}
"""In hand: melee 1 (id 4), 5 (1), 9 (3), ranged 9 (8), siege 8 (13), 10 (15), then debuffs, then scorches."""


class Table(Hands):
    """A board, and the game that it shows."""

    def __init__(self, *moves: str, cast: Cast = ANA, motion: bool = False, options: Any = DECK) -> None:
        self.game = NanoGwent.deal(2, options)
        self.cast = cast
        self.board = NanoGwentBoard(Settings() if motion else STILL)
        self.version = 0
        for move in moves:
            self.game, _ = self.game.play(self.game.turn, self.game.parse(self.game.turn, move))
        self.board.show(update(self.game, cast.me), cast)
        self.look()

    def look(self) -> bytes:
        surface = pygame.Surface(SIZE)
        self.board.draw(Paint(surface), AREA)
        return pygame.image.tobytes(surface, "RGB")

    def play(self, move: str) -> Update:
        self.game, events = self.game.play(self.game.turn, self.game.parse(self.game.turn, move))
        self.version += 1
        message = update(self.game, self.cast.me, self.version, events=events)
        self.board.show(message, self.cast)
        return message


def card(number: int, piles: int = 8) -> tuple[int, int]:
    """The middle of a card of the near hand."""
    return hand_places(LAYOUT, NEAR, piles)[number].center


def row(name: Row, side: int = NEAR) -> tuple[int, int]:
    return LAYOUT.lanes[side, name].center
