"""The hands and eyes of a person at a board, and the time that passes there."""

from __future__ import annotations

import pygame

from client.table.board import Board
from tests.client.fingers import key


class Hands:
    """What tables have that show a game on a `board`."""

    board: Board
    now = 0.0

    def pass_time(self, seconds: float) -> None:
        for _ in range(round(seconds * 60)):
            self.now += 1 / 60
            self.board.pass_time(self.now)

    def press(self, *names: str) -> list[str]:
        """The moves that are played."""
        return [move for name in names if (move := self.board.on_event(key(name))) is not None]

    def click(self, *spots: tuple[int, int]) -> list[str]:
        """The moves that are played."""
        events = (pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1) for spot in spots)
        return [move for event in events if (move := self.board.on_event(event)) is not None]


def alike_outside(area: pygame.Rect, one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two pictures of a size differ, if at all, only inside an area."""
    differing = (pygame.surfarray.pixels2d(one) ^ pygame.surfarray.pixels2d(other)) & 0xFFFFFF
    inside = area.clip(one.get_rect())
    differing[inside.left : inside.right, inside.top : inside.bottom] = 0
    return not differing.any()
