"""The contract of a board: how one game is shown, and how a move is chosen, thought over, and played."""

from __future__ import annotations

import abc
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from client.player.settings import Settings
from client.speech.words import Cast
from client.table.game_words import GameWords
from client.ui.paint import Paint
from client.ui.sound import BoardSound
from shared.game import Seen
from shared.messages import Update

Scorecard = Sequence[tuple[str, Sequence[float]]]
"""What a result is made of: lines of a name, as "Round 1", and a number for each seat."""


class Board(abc.ABC):
    """One match on the table. A move is first chosen, which shows what it would do, and then played.

    Between the two it can be undone; nothing is sent before. The screen calls `show` with every update, `pass_time`
    before every picture, `draw` for it, and `on_event` with what is not for anything else on the screen. A board
    looks at its settings live: they may change at any time.
    """

    game: str
    """The name of the game on the wire."""
    words: GameWords
    """What is said of the game."""
    colours_by_seat = False
    """Each seat has a colour of its own, whoever watches; else the reader's side has the first, and so on round."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.stale = True
        """The picture has to be drawn again; the screen clears it when it has."""
        self.aids: bool = True
        """Hints and notebooks are allowed at this table; set by the screen before the first `show`."""
        self.aside: Callable[[], str | None] = _nothing
        """Hint text to show when the player cannot move: in a look back, in a replay, at a seat that is lent.

        Then the board says by name whose turn it is. None if the player may be waited for.
        """
        self.changed: pygame.Rect | None = None
        """The part of the window that the last `draw` made look otherwise than the one before; None: maybe all."""
        self.sounds: list[BoardSound] = []
        """What is to be heard; the screen takes them off as it plays them."""

    @abc.abstractmethod
    def show(self, update: Update, cast: Cast) -> None:
        """Take in a new position, or the same one again. `update.moves` empty: there is nothing to choose.

        A position of an older version than the one before, as in a replay, is shown at once, without movement.

        Raises:
            LookupError, TypeError, ValueError: the view is invalid; the plain board takes over.
        """

    def reveal(self, views: Sequence[Mapping[str, Any]]) -> None:  # noqa: B027 - a board may have nothing to add
        """Take in what every seat sees of the position, for a reader who may see it all: hidden cards then lie open.

        Called after `show`, before the next picture; without a call, the position has nothing to reveal.
        """

    def leap(self) -> None:  # noqa: B027 - not every board moves
        """The next position does not follow on the one that is shown: it is shown at once, without movement."""

    def recall(self) -> None:  # noqa: B027 - not every board clears the table
        """Of what led to the newest position, show what lay on the table last: for a picture of the end."""

    def wait(self, move: str) -> None:
        """A move is on its way to the server: show it as made, and offer nothing more, until `show` is called."""
        self.undo()

    @abc.abstractmethod
    def on_event(self, event: pygame.event.Event) -> str | None:
        """Answer a key or a click; a move in its notation if one is to be played."""

    @abc.abstractmethod
    def draw(self, paint: Paint, area: pygame.Rect) -> None:
        """Draw the position into `area`."""

    @abc.abstractmethod
    def undo(self) -> bool:
        """Choose nothing; False if nothing was chosen."""

    def suggest(self, move: str | None) -> None:  # noqa: B027 - a board may have no place to mark
        """Mark a move that somebody advises; None: nobody does."""

    def warning(self, move: str) -> str | None:
        """What to ask before a move that cannot be made good, as an accusation; None: play it."""
        return None

    def tell(self, seen: Seen, cast: Cast) -> str:
        """What happened, as a sentence."""
        return self.words.event(seen, cast)

    def scorecard(self) -> Scorecard:
        """What the result is made of, as far as it can be told in numbers."""
        return ()

    @property
    def untold(self) -> int:
        """How many of the newest events it has yet to show: the log is silent about them until then."""
        return 0

    def pass_time(self, now: float) -> None:  # noqa: B027 - not every board moves
        """Let what moves move on to `now`, in seconds."""

    @property
    def moving(self) -> bool:
        """Something on the board moves."""
        return False


def _nothing() -> None:
    """There is nothing to say instead."""
