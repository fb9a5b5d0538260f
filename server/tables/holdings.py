"""What strangers use of the room: tables by address, live matches, and bytes of the disk.

Known players, house bots and players on this machine are never refused for what others do.
"""

from __future__ import annotations

from collections import Counter, defaultdict

import msgspec

from server.accounts.caps import Caps, hourly
from server.accounts.rations import Ration
from server.effects.entries import Moved
from server.effects.refusal import Refusal, slow_down
from server.tables.table import Person, Table
from shared.record import Record

MIB = 1024 * 1024
PART = 16 * 1024
"""Bytes that are charged at once: to charge each move for itself would be a tenth of its cost."""
FULL_SECONDS = 10.0
"""When to try again where matches of others have to end before."""


class Holdings:
    """The books of one lobby. An address holds a table, once a newcomer opened it or sat there, until it is gone."""

    def __init__(self, caps: Caps) -> None:
        self._caps = caps
        self._tables: defaultdict[str, set[Table]] = defaultdict(set)
        self._live = 0
        self._grown: Counter[str] = Counter()
        """Bytes of the journal for the moves of each live match."""
        self._stored_by_account = Ration(hourly(caps.hourly_mib * MIB))
        self._stored_by_origin = Ration(hourly(caps.hourly_mib * MIB))

    # What happens.

    def add(self, table: Table, person: Person) -> None:
        """Somebody has opened a table, joined it, or sought it. Whoever else sits there was seated, as a bot."""
        if person.origin is not None:
            table.origins.add(person.origin)
            self._tables[person.origin].add(table)

    def drop(self, table: Table) -> None:
        """A table is gone."""
        for origin in table.origins:
            self._tables[origin].discard(table)
            if not self._tables[origin]:
                del self._tables[origin]

    def begin(self) -> None:
        """A match begins, or goes on after a restart."""
        self._live += 1

    def grow(self, table: Table, moved: Moved, now: float) -> None:
        """A move was made. A match without a clock may never end, so its moves are charged `PART` by `PART`."""
        before = self._grown[moved.match]
        after = self._grown[moved.match] = before + len(msgspec.msgpack.encode(moved))
        if parts := after // PART - before // PART:
            self._charge(table, parts * PART, now)

    def end(self, table: Table, record: Record, now: float) -> None:
        """A match is over: what its record takes is charged, less what was charged before."""
        self._live -= 1
        charged = self._grown.pop(record.match, 0) // PART * PART
        self._charge(table, max(0, len(msgspec.json.encode(record)) - charged), now)

    def _charge(self, table: Table, size: int, now: float) -> None:
        """Charge bytes in full to all who wanted the match."""
        people = {chair.player for chair in table.chairs if chair.agent is None}
        for account in filter(None, {*people, *table.seekers, table.opener}):
            self._stored_by_account.take(account, now, size)
        for origin in table.origins:
            self._stored_by_origin.take(origin, now, size)

    # What may happen.

    def check_opening(self, person: Person, grace: float, tables: int, now: float) -> None:
        """Make sure that somebody may have a table of their own, where there are so many `tables`.

        Raises:
            Refusal: the room, or their address, has as many as it may, or they would wait too long together.
        """
        self.check_match(person, now)
        if person.origin is not None and tables - self._live >= self._caps.max_tables:
            raise Refusal("many-tables", most=self._caps.max_tables)
        self._check_address(person, grace)

    def check_joining(self, person: Person, table: Table, now: float) -> None:
        """Make sure that somebody may sit down at a table of others.

        Raises:
            Refusal: as for a table of their own, unless their address holds this one already.
        """
        self.check_match(person, now)
        if person.origin not in table.origins:
            self._check_address(person, table.rules.grace)

    def check_match(self, person: Person, now: float) -> None:
        """Make sure that somebody may begin a match.

        Raises:
            Refusal: the room has as many as it may, or theirs have filled their share of the disk.
        """
        if person.capped:
            wait = self._stored_by_account.wait(person.player, now)
            if person.origin is not None:
                wait = max(wait, self._stored_by_origin.wait(person.origin, now))
            slow_down(wait, "many-records")
        if person.origin is not None and self._live >= self._caps.max_matches:
            raise Refusal("many-matches", FULL_SECONDS, most=self._caps.max_matches)

    def _check_address(self, person: Person, grace: float) -> None:
        held = self._tables.get(person.origin or "", ())
        if person.origin is None:
            return
        if len(held) >= self._caps.address_tables:
            raise Refusal("address-tables", most=self._caps.address_tables)
        left = self._caps.address_waiting - sum(table.rules.grace for table in held)
        if grace > left:
            raise Refusal("address-waiting", left=f"{max(0.0, left):g}", most=f"{self._caps.address_waiting:g}")
