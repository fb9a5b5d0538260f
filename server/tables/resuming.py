"""The tables of the journal whose matches are not up again yet after a restart, and who waits for one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from server.effects.entries import Dealt, Event, Handed, Taken
from server.effects.operators import GUEST, Bot
from server.tables.jobs import Job, Jobs
from server.tables.starts import from_journal
from server.tables.table import Chair, Person, Table
from shared.game import Seat
from shared.games import GAMES
from shared.messages import Hello, Join, Watch

Wish = Hello | Watch | Join
"""What is answered once the match is up."""
Told = Callable[[bool | Exception], None]
"""Takes whether a match goes on, or what is wrong with it."""


class Resumed(NamedTuple):
    """A table whose match is being stood up, and who waits for it."""

    table: Table
    players: tuple[str, ...]
    """The players with a place there; some may lose it when the match is restored."""
    job: Job
    waiting: dict[Person, Wish]


@dataclass(eq=False, repr=False)
class Resuming:
    """Keeps those who come back to such a table until it is up, and has its match made before others.

    `_put_up` takes a table with its match, whether that goes on, and the time; `_answer` does what one wished.
    """

    _jobs: Jobs
    _put_up: Callable[[Table, bool, float], None]
    _answer: Callable[[Person, Wish, float], None]
    _tables: dict[str, Resumed] = field(default_factory=dict)
    _by_player: dict[str, Resumed] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self._tables)

    @property
    def tables(self) -> Iterable[Table]:
        """Those tables."""
        return [resumed.table for resumed in self._tables.values()]

    def expect(self, dealt: Dealt, events: Sequence[Event], told: Told) -> Table:
        """Have a live match of the journal stood up, and wait for it at its table."""
        table = _table_of(dealt, events)
        job = self._standing_up(table, dealt, events, told)
        resumed = self._tables[table.id] = Resumed(table, tuple(table.places), self._jobs.add(job, awaited=False), {})
        self._by_player |= dict.fromkeys(resumed.players, resumed)
        return table

    def _standing_up(self, table: Table, dealt: Dealt, events: Sequence[Event], told: Told) -> Job:
        now = yield
        try:
            goes_on = dealt.edition == GAMES[dealt.rules.game].edition
            if not goes_on:
                dealt, events = msgspec.structs.replace(dealt, moves=()), ()
            table.match = yield from from_journal(dealt, events)
            now = yield
            self._put_up(table, goes_on, now)
            told(goes_on)
        except Exception as error:
            told(error)
        for person, wish in self._release(table):
            self._answer(person, wish, now)

    def wait(self, person: Person, wish: Wish) -> bool:
        """Let a person wait if what they wish is at a table that is not up; whether they do."""
        resumed = self._by_player.get(person.player) if isinstance(wish, Hello) else self._at(wish)
        if resumed is None:
            return False
        resumed.waiting[person] = wish
        person.resuming = resumed.table
        self._jobs.hurry(resumed.job)
        return True

    def expects(self, player: str) -> bool:
        """Whether a player has a place at one of these tables."""
        return player in self._by_player

    def has(self, wish: Watch | Join) -> bool:
        """Whether a table is one of these."""
        return self._at(wish) is not None

    def _at(self, wish: Watch | Join) -> Resumed | None:
        if wish.code is not None:
            code = wish.code.upper()
            return next((resumed for resumed in self._tables.values() if resumed.table.code == code), None)
        resumed = self._tables.get(wish.table or "")
        return resumed if resumed is not None and resumed.table.public else None

    def forget(self, person: Person) -> None:
        """Stop a person's waiting."""
        if person.resuming is not None:
            del self._tables[person.resuming.id].waiting[person]
            person.resuming = None

    def _release(self, table: Table) -> Iterable[tuple[Person, Wish]]:
        """A match is up, or never will be: who waited for it, and what each wished."""
        resumed = self._tables.pop(table.id)
        for player in resumed.players:
            self._by_player.pop(player, None)
        for person in resumed.waiting:
            person.resuming = None
        return resumed.waiting.items()


def _table_of(dealt: Dealt, events: Iterable[Event]) -> Table:
    """The table of a match as the journal has it, without the match."""
    chairs = [
        Chair(None if agent is None else Bot(agent, dealt.operator(seat) or GUEST), player, name)
        for seat, (agent, player, name) in enumerate(zip(dealt.agents, dealt.players, dealt.names, strict=True))
    ]
    informed: dict[str, Seat | None] = {player: seat for seat, player in enumerate(dealt.players)}
    for event in events:
        match event:
            case Handed(_, seat, agent, for_good, by):
                chairs[seat].lent, chairs[seat].left = None if agent is None else Bot(agent, by), for_good
            case Taken(_, seat, player):
                chairs[seat].guest = player
                if player is not None:
                    informed[player] = seat
    return Table(dealt.table, dealt.rules, chairs, dealt.code, dealt.label, host=dealt.first_person, informed=informed)
