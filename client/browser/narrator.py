"""What is on the screen, in the describer's words: for whoever cannot see it, and for the title of the tab."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Protocol

from client.games import words_of
from client.link.session import Notice, Session
from client.link.whereabouts import Whereabouts
from client.screens.online import OnlinePage
from client.speech.language import say
from client.speech.words import capital
from client.ui.screen import Screen
from shared.game import Seen
from shared.messages import Said, Seated, Update


class Page(Protocol):
    """The page around the window."""

    def title(self, text: str) -> None: ...

    def describe(self, text: str) -> None:
        """Have this as what the window shows, in place of what was there."""

    def tell(self, text: str) -> None:
        """Have this read out."""


class Narrator:
    """Follows the screens, and tells the page what has changed."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._title = ""
        self._described: tuple[Seated | None, Update | None] = (None, None)
        self._told: Said | Seen | None = None
        """The last entry of the log that was told."""
        self._notice: Notice | None = None

    def follow(self, top: Screen | None) -> None:
        """Tell what is new on the screen that is on top now."""
        session = top.session if isinstance(top, OnlinePage) else None
        self._show(session.place if session is not None else Whereabouts())
        if session is not None:
            self._tell(session)

    def _show(self, place: Whereabouts) -> None:
        title = f"● {capital(say('table-your-turn'))} – Fairdeal" if place.my_turn else "Fairdeal"
        if title != self._title:
            self._title = title
            self._page.title(title)
        # Each message is another object, and to put a position in words takes a while.
        if (place.seated, place.update) != self._described:
            self._described = place.seated, place.update
            self._page.describe("\n".join(_position(place)))

    def _tell(self, session: Session) -> None:
        new = [*takewhile(lambda entry: entry is not self._told, reversed(session.log))][::-1]
        for entry in new:
            self._told = entry
            if told := _words(entry, session):
                self._page.tell(told)
        if session.notice is not self._notice:
            self._notice = session.notice
            if session.notice is not None:
                self._page.tell(session.notice.text)


def _position(place: Whereabouts) -> Sequence[str]:
    if place.seated is None or place.update is None:
        return ()
    words, update = words_of(place.seated.rules.game), place.update
    outcome = update.outcome
    # A server that talks nonsense is the screen's matter.
    if outcome is not None and len(outcome.scores) == len(place.seated.chairs):
        return words.result(update.view, outcome, place.cast)
    return words.position(update.view, place.cast)


def _words(entry: Said | Seen, session: Session) -> str:
    """A line of the log; empty for what the player has muted."""
    if isinstance(entry, Said):
        return f"{entry.name}: {entry.text}" if session.hears(entry) else ""
    seated = session.place.seated
    # Who has just left the table is not told what happens there.
    return words_of(seated.rules.game).event(entry, session.place.cast) if seated is not None else ""
