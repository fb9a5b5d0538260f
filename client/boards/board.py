"""The contract of a board: how one game is shown, and how a move is chosen, thought over, and played."""

from __future__ import annotations

import abc
from collections.abc import Sequence

import pygame

from client import describe
from client.paint import Paint
from client.words import Cast
from shared.game import Seen
from shared.messages import Update

Scorecard = Sequence[tuple[str, Sequence[float]]]
"""What a result is made of: lines of a name, as "Round 1", and a number for each seat."""


class Board(abc.ABC):
    """One match on the table. A move is first chosen, which shows what it would do, and then played.

    Between the two it can be undone; nothing is sent before. The screen calls `show` with every update, `pass_time`
    before every picture, `draw` for it, and `on_event` with what is not for anything else on the screen.
    """

    game: str
    """The name of the game on the wire."""
    stale = True
    """The picture has to be drawn again; the screen clears it when it has."""

    @abc.abstractmethod
    def show(self, update: Update, cast: Cast) -> None:
        """Take in a new position, or the same one again."""

    @abc.abstractmethod
    def on_event(self, event: pygame.event.Event) -> str | None:
        """Answer a key or a click; a move in its notation if one is to be played."""

    @abc.abstractmethod
    def draw(self, paint: Paint, area: pygame.Rect) -> None:
        """Draw the position into `area`."""

    @property
    @abc.abstractmethod
    def chosen(self) -> str | None:
        """The move that is chosen but not played, in its notation."""

    @abc.abstractmethod
    def undo(self) -> bool:
        """Choose nothing; False if nothing was chosen."""

    def tell(self, seen: Seen, cast: Cast) -> str:
        """What happened, as a sentence."""
        return describe.event(self.game, seen, cast)

    def scorecard(self) -> Scorecard:
        """What the result is made of, as far as it can be told in numbers."""
        return ()

    def pass_time(self, now: float) -> None:  # noqa: B027 - not every board moves
        """Let what moves move on to `now`, in seconds."""

    @property
    def moving(self) -> bool:
        """Something on the board moves."""
        return False
