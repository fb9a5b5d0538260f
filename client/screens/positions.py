"""The positions of a match in their order, one of which is on the board: a look back at the table, or a replay."""

from __future__ import annotations

import abc

from client.screens.board_host import BoardHost
from client.table.board import Board


class Positions(abc.ABC):
    """Numbered from 0 on; position `number` is on the board of `board_host`.

    `Projector` (of a replay) and `LookBack` (at the table) say what a position is, and put it there.
    """

    number: int
    board_host: BoardHost

    @property
    @abc.abstractmethod
    def last(self) -> int:
        """The number of the last position that there is."""

    @abc.abstractmethod
    def _put(self, *, moved: bool) -> None:
        """Put position `number` on the board: as the move that led there, or at once."""

    @property
    def board(self) -> Board:
        """The board that shows them; it may become another one."""
        return self.board_host.board

    def pass_time(self, now: float) -> None:
        """Let time pass on the board."""
        self.board_host.pass_time(now)

    def go(self, number: int, *, leap: bool = False) -> None:
        """Show a position: the next one moves there, any other, or any after a `leap`, is shown at once."""
        number = max(0, min(number, self.last))
        moved = number == self.number + 1 and not leap
        if moved and self.board.moving:
            # Who steps on that fast has seen enough of the last move.
            self._put(moved=False)
        self.number = number
        self._put(moved=moved)
