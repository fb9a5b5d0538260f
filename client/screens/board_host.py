"""A board on the table that cannot fail: what it is given and cannot read, or draw, the plain board shows."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from client.games import face_of
from client.player.settings import Settings
from client.speech.words import Cast
from client.table.board import Board
from client.table.plain import PlainBoard
from client.ui.layout import cut_right
from client.ui.paint import Paint, Ruler
from client.ui.theme import GAP, TABLE
from shared.messages import Update

BOARD_SHAPE = 1.3
"""Width of the board by its height, at most: what is wider goes to the side, up to WIDEST."""
NARROWEST, WIDEST = 236, 340
NONSENSE = (LookupError, TypeError, ValueError, pygame.error)
"""What a board raises that is given what it cannot read, or draw."""


class BoardHost:
    """The board of one match, and the position that it was last given; `aids` and `aside` are the board's."""

    def __init__(self, game: str, settings: Settings, *, aids: bool, aside: Callable[[], str | None]) -> None:
        self._settings = settings
        self.board: Board = face_of(game).board(settings)
        self.board.aids, self.board.aside = aids, aside
        self._given: tuple[Update, Cast] | None = None

    def show(self, update: Update, cast: Cast) -> None:
        """Put a position on the board."""
        self._given = update, cast
        try:
            self._put()
        except NONSENSE:
            self._take_plain_board()

    def _put(self) -> None:
        if self._given is not None:
            update, cast = self._given
            self.board.show(update, cast)
            if update.views:
                self.board.reveal(update.views)

    def _take_plain_board(self) -> None:
        plain = PlainBoard(self.board.game, self._settings, self.board.words)
        plain.aside = self.board.aside
        self.board = plain
        self._put()

    def pass_time(self, now: float) -> None:
        """Let time pass on the board; a view that it cannot read puts the plain board in its place."""
        try:
            self.board.pass_time(now)
        except NONSENSE:
            self._take_plain_board()

    def on_event(self, event: pygame.event.Event) -> tuple[str | None, str | None]:
        """A move in its notation if one is to be played, and what to ask before."""
        try:
            move = self.board.on_event(event)
            return move, self.board.warning(move) if move is not None else None
        except NONSENSE:
            self._take_plain_board()
            return None, None

    def wait(self, move: str) -> None:
        """Show a move as made that is on its way."""
        try:
            self.board.wait(move)
        except NONSENSE:
            # It is the server's to say what is wrong with it.
            self.board.undo()

    def draw(self, paint: Paint, area: Rect) -> None:
        """Draw the board; a view that it cannot read puts the plain board in its place."""
        try:
            self.board.draw(paint, area)
        except NONSENSE:
            self._take_plain_board()
            paint.fill(area, TABLE)
            self.board.draw(paint, area)


def split(ruler: Ruler) -> tuple[Rect, Rect]:
    """The board's place, and that beside it."""
    gap = ruler.px(GAP)
    area = ruler.area.inflate(-2 * gap, -2 * gap)
    spare = area.width - round(area.height * BOARD_SHAPE) - 2 * gap
    side, board = cut_right(area, min(max(ruler.px(NARROWEST), spare), ruler.px(WIDEST)), gap * 2)
    return board, side
