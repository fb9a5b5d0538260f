"""The base of the pages of a match: the board at the left, and beside it what belongs to the page."""

from __future__ import annotations

from pygame import Rect

from client.screens.board_host import split
from client.screens.online import OnlinePage
from client.screens.positions import Positions
from client.ui.paint import Paint
from client.ui.theme import TABLE


class BoardPage(OnlinePage):
    """Shows one of the `positions`. While nothing but the board moves, nothing else is drawn."""

    positions: Positions

    def pass_time(self, now: float) -> None:
        """Let time pass on the board, and draw it again if it looks otherwise then."""
        self.positions.pass_time(now)
        self.stale |= self.positions.board.stale
        self.positions.board.stale = False

    @property
    def moving(self) -> bool:
        """Whether the board shows something that moves."""
        return self.positions.board.moving

    def draw_moving(self, paint: Paint) -> Rect:
        """Draw the board alone; the whole window, while something lies over it."""
        if self.covered:
            return super().draw_moving(paint)
        board, side = split(paint)
        part = Rect(0, 0, (board.right + side.left) // 2, paint.area.height)
        paint.fill(part, TABLE)
        self.positions.board_host.draw(paint, board)
        return part if self.positions.board.changed is None else self.positions.board.changed

    def draw_more(self, paint: Paint) -> None:
        """Draw the board below what lies over the page."""
        self.positions.board_host.draw(paint, split(paint)[0])
