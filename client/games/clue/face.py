"""The face of Clue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from client.games.clue.lesson import LESSON
from client.games.clue.words import WORDS, name
from client.table.face import Deduced, GameFace
from shared.games.clue.cards import Card

if TYPE_CHECKING:
    from pygame import Surface

    from client.player.settings import Settings
    from client.table.board import Board
    from client.ui.signs import Pen


class ClueFace(GameFace):
    """A mansion with a notebook, and a magnifying glass."""

    words = WORDS
    lesson = LESSON
    # Between two, nobody overhears a suggestion: the deduction begins where others ask each other.
    seats = 4

    def board(self, settings: Settings) -> Board:
        from client.games.clue.board import ClueBoard

        return ClueBoard(settings)

    def emblem(self, pen: Pen) -> None:
        pen.stroke((0.58, 0.58), (0.90, 0.90), 0.15)
        pen.disc(0.40, 0.40, 0.34)
        pen.hole(0.40, 0.40, 0.24)
        pen.stroke((0.28, 0.38), (0.38, 0.27), 0.05)

    def cards(self, size: tuple[int, int]) -> Sequence[Surface]:
        from client.games.clue.drawing.cards import back, face

        shown = (Card.SCARLET, Card.DAGGER, Card.GARAGE, Card.MUSTARD)
        return [*(face(card, name(card), size) for card in shown), back(size)]

    def deduced(self) -> Deduced:
        from client.games.clue.deduced import Deducer

        return Deducer()
