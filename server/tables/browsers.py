"""The browsers of the lobby: each gets it whole once, then only changes, in a message made once for all alike."""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import msgspec

from server.effects.step import Session
from server.tables.listing import Board, plain
from server.tables.table import Person
from shared.messages import Browse, Lobby, LobbyChange
from shared.messages.lobby_changes import difference

LOBBY_SECONDS = 0.5
"""Those who browse are told of changes at most this often."""
SLICE = 2000
"""Tables and bots that may be looked at or listed in one tick for those who browse; others wait for the next one."""
EVERYTHING = Browse()


@dataclass(slots=True, eq=False)
class View:
    """The lobby as all with the same search see it."""

    search: Browse
    due: float
    """When all who look are told what has changed; those whose turn has waited longest come first."""
    told: dict[Person, Lobby | None] = field(default_factory=dict)
    """Who looks, and what each of them knows; None: nothing yet."""
    lobby: Lobby | None = None
    asked: bool = False
    """Somebody waits for the whole lobby."""


class Browsers:
    """Everybody who browses, by what they search."""

    def __init__(self) -> None:
        self._views: dict[Browse, View] = {}
        self._versions = itertools.count(1)
        self._looked = 0
        """Tables and bots that were looked at or listed since the last tick."""

    def browse(
        self, person: Person, search: Browse, now: float, board: Callable[[], Board]
    ) -> Iterator[tuple[Session, Lobby | LobbyChange]]:
        """Tell somebody the lobby, and from then on what changes.

        They are told at once, so that what they ask for next is answered after it. Only those beyond what a tick has
        time for wait for the next one.
        """
        view = self._look(person, plain(search), now)
        if self._looked < SLICE:
            seen = board()
            shown = seen.shown(view.search)
            self._looked += seen.size + len(shown.tables)
            yield from self._tell(view, shown, now)

    def missed(self, person: Person, now: float) -> None:
        """A slow reader has missed a change: send them the whole lobby with the next tick."""
        if person.browsing is not None:
            self._look(person, person.browsing, now)

    def _look(self, person: Person, search: Browse, now: float) -> View:
        self.leave(person)
        person.browsing = search
        view = self._views.setdefault(search, View(search, now))
        view.told[person], view.asked = None, True
        return view

    def leave(self, person: Person) -> None:
        """Stop telling somebody about the lobby."""
        search, person.browsing = person.browsing, None
        if search is None:
            return
        view = self._views[search]
        del view.told[person]
        if not view.told:
            del self._views[search]

    def news(self, now: float, board: Callable[[], Board]) -> Iterator[tuple[Session, Lobby | LobbyChange]]:
        """Whom to tell what: the same message for all who know the same, in a row."""
        self._looked = 0
        waiting = [view for view in self._views.values() if view.asked or view.due <= now]
        if not waiting:
            return
        seen = board()
        # Those who search nothing come first and are not counted: neither they nor searches keep each other waiting.
        for view in sorted(waiting, key=lambda view: (view.search != EVERYTHING, view.due)):
            shown = seen.shown(view.search)
            yield from self._tell(view, shown, now)
            if view.search != EVERYTHING:
                self._looked += len(seen.tables) + len(shown.tables)
            if self._looked >= SLICE:
                return

    def _tell(self, view: View, shown: Lobby, now: float) -> Iterator[tuple[Session, Lobby | LobbyChange]]:
        if view.lobby is None or shown != msgspec.structs.replace(view.lobby, version=0):
            view.lobby = msgspec.structs.replace(shown, version=next(self._versions))
        everyone, view.asked = view.due <= now, False
        if everyone:
            view.due = now + LOBBY_SECONDS
        behind: defaultdict[int, list[Person]] = defaultdict(list)
        for person, known in view.told.items():
            if known is None or (everyone and known is not view.lobby):
                behind[0 if known is None else known.version].append(person)
        for people in behind.values():
            known = view.told[people[0]]
            message = view.lobby if known is None else difference(known, view.lobby)
            for person in people:
                view.told[person] = view.lobby
                if person.table is not None:
                    self.leave(person)
                yield person.session, message
