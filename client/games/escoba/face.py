"""The face of La Escoba."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from client.games.escoba.lesson import LESSON
from client.games.escoba.words import WORDS
from client.table.face import GameFace

if TYPE_CHECKING:
    from pygame import Surface

    from client.player.settings import Settings
    from client.table.board import Board
    from client.ui.signs import Pen


class EscobaFace(GameFace):
    """A table of felt, and a broom."""

    words = WORDS
    lesson = LESSON

    def board(self, settings: Settings) -> Board:
        from client.games.escoba.board import EscobaBoard

        return EscobaBoard(settings)

    def emblem(self, pen: Pen) -> None:
        pen.stroke((0.88, 0.10), (0.48, 0.52), 0.08)
        pen.fill((0.40, 0.42), (0.58, 0.60), (0.44, 0.94), (0.06, 0.56))
        for start, end in (((0.20, 0.54), (0.10, 0.66)), ((0.40, 0.64), (0.24, 0.80)), ((0.48, 0.74), (0.38, 0.92))):
            (x, y), (to_x, to_y) = start, end
            pen.cut((x - 0.02, y), (x + 0.02, y + 0.02), (to_x + 0.02, to_y + 0.02), (to_x - 0.02, to_y))

    def cards(self, size: tuple[int, int]) -> Sequence[Surface]:
        from client.games.escoba.cards import card_size, face

        narrow = card_size(size[1])
        return [face(card, narrow) for card in ("O7", "C4", "E1", "B9", "O10")]
