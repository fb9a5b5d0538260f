"""The story of one match: each event and line once, however often the line to the server is lost."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from client.games import words_of
from shared.game import Seen
from shared.messages import Said, Seated, Update

MOST_EVENTS = 500
"""The most events of one Update to tell; a player who comes back is told the last ones."""
MOST_LINES = 1000
"""Of chat that are known again when they come once more: a server says the last 50."""


class Story:
    """Knows what a player was told of the match they are in, and of the chat at its table."""

    def __init__(self) -> None:
        self.newest: Update | None = None
        """The last Update of the match; None before the first."""
        self._seated: Seated | None = None
        self._heard: deque[str] = deque(maxlen=MOST_LINES)
        self._missed: list[Said] = []

    def sit(self, seated: Seated) -> bool:
        """Take a Seated in; True if another match begins with it."""
        another = self._seated is None or self._seated.match != seated.match
        if another:
            self.newest = None
        self._seated = seated
        self._missed = [said for said in seated.said if self.hear(said)]
        return another

    def leave(self) -> None:
        """Forget the match: the player has got up, and is told all of it again if they come back."""
        self._seated = self.newest = None
        self._heard.clear()

    @property
    def known(self) -> int | None:
        """The version up to which the match was told; None if nothing was."""
        return self.newest.version if self.newest is not None else None

    def hear(self, said: Said) -> bool:
        """Take a line of chat in; False if the player has heard it before."""
        news = not said.line or said.line not in self._heard
        self._heard.append(said.line)
        return news

    def follow(self, update: Update) -> list[Seen | Said]:
        """Take an Update in, and return what it tells: at first the deal, then what happened, then the chat missed."""
        before, self.newest = self.newest, update
        missed, self._missed = self._missed, []
        return [*self._happened(before, update), *missed]

    def _happened(self, before: Update | None, update: Update) -> Sequence[Seen]:
        if self._seated is None:
            return ()
        game = self._seated.rules.game
        if before is None:
            return *words_of(game).opening(self._seated.first or update), *update.events[-MOST_EVENTS:]
        # The last one comes again when somebody is away or back: its events are known.
        if update.version <= before.version:
            return ()
        return update.events[-MOST_EVENTS:] or words_of(game).unsaid(before.view, update.view)
