"""The face of a game: all that the client has of it. This one is the plain face, of a game without one of its own.

What is drawn is loaded when it is asked for, so that the table in text does not wait for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from client.table.game_words import PLAIN, GameWords
from client.table.lesson import Lesson
from shared.game import Fact, Seat

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from client.player.settings import Settings
    from client.table.board import Board
    from client.ui.paint import Ruler
    from client.ui.signs import Pen
    from client.ui.widgets import Widget


class Deduced(Protocol):
    """What a seat could conclude at a position, worked out beside the window."""

    @property
    def has_news(self) -> bool:
        """There is more to show than before."""

    def panel(self, ruler: Ruler, area: Rect, names: Sequence[str], seat: Seat, view: Any) -> list[Widget]:
        """What the `seat` with this `view` could know."""


class GameFace:
    """What a game has of its own is named in its face, a subclass."""

    words: ClassVar[GameWords] = PLAIN
    lesson: ClassVar[Lesson | None] = None
    defaults: ClassVar[Mapping[str, Fact | None]] = {}
    """The options that people are offered first, where the game's own default is for studies."""
    settled: ClassVar[Mapping[str, frozenset[str]]] = {}
    """The options that mean nothing while another one, by its name, is given."""
    seats: ClassVar[int | None] = None
    """How many seats its table has at first; None: as few as the game is for."""

    def __init__(self, game: str) -> None:
        self.game = game

    def board(self, settings: Settings) -> Board:
        """A new board for a match."""
        from client.table.plain import PlainBoard

        return PlainBoard(self.game, settings, self.words)

    def emblem(self, pen: Pen) -> None:
        """Draw its emblem in a unit square."""
        from client.ui.signs import SIGNS

        SIGNS["cards"](pen)

    def cards(self, size: tuple[int, int]) -> Sequence[Surface]:
        """A few of its cards of about that size in pixels, in the language that is spoken; none, if it has none."""
        return ()

    def deduced(self) -> Deduced | None:
        """What works out beside a replay what a seat could know; None: there is nothing to conclude."""
        return None
