"""A small picture of a position, drawn by the board of its game as large as at the table and shrunk."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import msgspec
import pygame
from pygame import Rect

from client.games import face_of
from client.player.settings import Settings
from client.screens.board_host import NONSENSE, split
from client.speech.words import Cast
from client.table.board import Board
from client.table.plain import PlainBoard
from client.ui.paint import Paint, Ruler
from client.ui.theme import GAP, LINE, TABLE, Palette
from client.ui.widgets import Look
from shared.messages import Update


class PositionPicture:
    """A widget that stays; `rect` is where it is now. Each picture is drawn once."""

    def __init__(self, board: Board) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self._board = board
        self._drawn: tuple[tuple[int, int], Palette, pygame.Surface] | None = None

    def fit(self, ruler: Ruler, area: Rect) -> None:
        """Take the middle of `area`, in the shape that the board has in the window."""
        self.rect = _frame(ruler).fit(area)

    def draw(self, paint: Paint, look: Look) -> None:
        """Draw the last position, from the picture that was made for this size."""
        size, palette = self.rect.size, paint.palette
        if self._drawn is None or self._drawn[:2] != (size, palette):
            self._drawn = size, palette, self._picture(paint)
        paint.shadow(self.rect)
        paint.surface.blit(self._drawn[2], self.rect)
        pygame.draw.rect(paint.surface, paint.rgb(LINE), self.rect, max(1, paint.px(1)))

    def _picture(self, paint: Paint) -> pygame.Surface:
        canvas = Paint(pygame.Surface(paint.area.size), paint.palette)
        area, frame = split(canvas)[0], _frame(canvas)
        canvas.fill(frame, TABLE)
        # The empty table, if the server has told what cannot be drawn.
        with suppress(*NONSENSE):
            self._board.draw(canvas, area)
        return pygame.transform.smoothscale(canvas.surface.subsurface(frame), self.rect.size)


def _frame(ruler: Ruler) -> Rect:
    """The board as it lies in the window, with a margin: much of it ends where its area does."""
    return split(ruler)[0].inflate(2 * ruler.px(GAP), 2 * ruler.px(GAP))


def position_picture(game: str, end: Sequence[Update], cast: Cast) -> PositionPicture | None:
    """The picture of how a match ended, whose last positions these are; None where no board of its own can draw it."""
    board = face_of(game).board(Settings())
    board.aside = lambda: ""
    try:
        for update in end:
            board.show(msgspec.structs.replace(update, moves=(), to_act=()), cast)
        board.recall()
    except NONSENSE:
        return None
    return None if isinstance(board, PlainBoard) else PositionPicture(board)
