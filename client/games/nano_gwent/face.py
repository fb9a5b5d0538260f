"""The face of Nano Gwent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from client.games.nano_gwent.lesson import LESSON
from client.games.nano_gwent.words import WORDS
from client.table.face import GameFace

if TYPE_CHECKING:
    from pygame import Surface

    from client.player.settings import Settings
    from client.table.board import Board
    from client.ui.signs import Pen, Point


class NanoGwentFace(GameFace):
    """A battlefield, and crossed swords."""

    words = WORDS
    lesson = LESSON

    def board(self, settings: Settings) -> Board:
        from client.games.nano_gwent.board import NanoGwentBoard

        return NanoGwentBoard(settings)

    def emblem(self, pen: Pen) -> None:
        for mirror in (False, True):

            def at(x: float, y: float, mirror: bool = mirror) -> Point:
                return (1 - x if mirror else x), y

            pen.fill(at(0.94, 0.06), at(0.90, 0.22), at(0.36, 0.72), at(0.28, 0.64), at(0.78, 0.10))
            pen.stroke(at(0.18, 0.56), at(0.44, 0.82), 0.08)
            pen.stroke(at(0.29, 0.71), at(0.12, 0.88), 0.10)

    def cards(self, size: tuple[int, int]) -> Sequence[Surface]:
        from client.games.nano_gwent.cards import debuff_card, scorch_card, unit_card

        return unit_card(5, size), unit_card(9, size), unit_card(15, size), debuff_card(size), scorch_card(size)
