"""The seekers of opponents in the order in which they came, and the groups that seek the same."""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec

from server.effects.operators import Bot
from server.effects.step import Session
from server.tables.table import Person
from shared.messages import Rules, Seek


@dataclass(frozen=True, eq=False)
class Seeker:
    """A player who seeks opponents: humans, bots (one by name, or any), or either.

    A player who is `learning` the game gets a gentle bot before a strong one.
    """

    person: Person
    rules: Rules
    seats: int
    opponent: Literal["anyone", "human", "bot"]
    bot: Bot | None
    learning: bool = False

    @property
    def seek(self) -> Seek:
        """The message that says the same."""
        agent, by = (None, None) if self.bot is None else self.bot
        return Seek(self.rules, self.opponent, agent, self.seats, by)

    @functools.cached_property
    def wish(self) -> bytes:
        """What they wait for; two who would play each other have the same."""
        return msgspec.msgpack.encode((self.rules, self.seats), order="sorted")


class Seekers:
    """The seekers of one lobby. Finding out who suits whom takes no longer when there are thousands."""

    def __init__(self) -> None:
        self._seekers: dict[Session, Seeker] = {}
        # Those with whom others may be paired: fewer than a table has seats, as they would be sitting at one.
        self._open: defaultdict[bytes, dict[Session, Seeker]] = defaultdict(dict)

    def __iter__(self) -> Iterator[Seeker]:
        return iter(self._seekers.values())

    def __len__(self) -> int:
        return len(self._seekers)

    def __contains__(self, session: Session) -> bool:
        return session in self._seekers

    def add(self, seeker: Seeker) -> None:
        """Wait from now on."""
        session = seeker.person.session
        self._seekers[session] = seeker
        if seeker.opponent != "bot":
            self._open[seeker.wish][session] = seeker

    def drop(self, session: Session) -> Seeker | None:
        """Stop seeking; returns the seeker, if there was one."""
        seeker = self._seekers.pop(session, None)
        if seeker is not None and seeker.opponent != "bot":
            alike = self._open[seeker.wish]
            del alike[session]
            if not alike:
                del self._open[seeker.wish]
        return seeker

    def suiting(self, seeker: Seeker) -> Sequence[Seeker]:
        """The others who would play with one; two seekers are people, whatever thinks for them."""
        if seeker.opponent == "bot":
            return ()
        return [other for other in self._open.get(seeker.wish, {}).values() if other is not seeker]
