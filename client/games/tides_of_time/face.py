"""The face of Tides of Time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from client.games.tides_of_time.lesson import LESSON
from client.games.tides_of_time.words import WORDS
from client.speech.language import spoken
from client.table.face import GameFace

if TYPE_CHECKING:
    from pygame import Surface

    from client.player.settings import Settings
    from client.table.board import Board
    from client.ui.signs import Pen


class TidesOfTimeFace(GameFace):
    """Two kingdoms, and waves."""

    words = WORDS
    lesson = LESSON

    def board(self, settings: Settings) -> Board:
        from client.games.tides_of_time.board import TidesOfTimeBoard

        return TidesOfTimeBoard(settings)

    def emblem(self, pen: Pen) -> None:
        for row, y in enumerate((0.26, 0.54, 0.82)):
            steps = 32
            phase = math.pi * (row % 2)
            wave = [
                (0.06 + 0.88 * n / steps, y + 0.085 * math.sin(phase + 4 * math.pi * n / steps))
                for n in range(steps + 1)
            ]
            pen.path(wave, 0.10)

    def cards(self, size: tuple[int, int]) -> Sequence[Surface]:
        from client.games.tides_of_time.cards import card_back, card_face

        return [*(card_face(number, size, spoken()) for number in (2, 7, 12, 14)), card_back(size)]
