"""The consequences of an event at a table: a deal, an alarm, and work for free bots."""

from __future__ import annotations

import heapq
from dataclasses import dataclass, field

from server.tables.advice import Advisers
from server.tables.dealer import Dealer
from server.tables.drawing import Drawing
from server.tables.jobs import Job, Jobs
from server.tables.lobby import Lobby
from server.tables.pairs import Pairs
from server.tables.reveals import Reveals
from server.tables.seats import Seats
from server.tables.starts import from_deal
from server.tables.table import Person, Table
from shared.messages import Seek
from shared.record import ANNULLED


@dataclass(eq=False, repr=False)
class Settling:
    """Settles the tables of one lobby."""

    _lobby: Lobby
    _dealer: Dealer
    _reveals: Reveals
    _pairs: Pairs
    _seats: Seats
    _advisers: Advisers
    _jobs: Jobs
    _alarms: list[tuple[float, str]] = field(default_factory=list)

    def wake(self, now: float) -> None:
        """Do what time alone does at the tables whose alarm has come."""
        while self._alarms and self._alarms[0][0] <= now:
            _, table_id = heapq.heappop(self._alarms)
            table = self._lobby.tables.get(table_id)
            if table is not None:
                table.alarm = None
                self._seats.expire(table, now)
                self.settle(table, now)

    def put_up(self, table: Table, goes_on: bool, now: float) -> None:
        """Put a table up again after a restart; if its match does not go on, it is annulled."""
        self._dealer.resume(table, now)
        if not goes_on:
            self._dealer.void(table, ANNULLED, now)
        self.settle(table, now)
        if not table.playing:
            return
        for chair in table.chairs:
            bot = None if chair.bot is None else self._lobby.idle_bot(table.rules.game, chair.bot)
            if bot is not None:
                self.employ(bot, now)

    def after(self, person: Person, before: Table | None, now: float) -> None:
        """After a person has done anything, who was at the table `before`."""
        if before is not None:
            self.settle(before, now)
        if person.table is not None and person.table is not before:
            self.settle(person.table, now)

    def settle(self, table: Table, now: float) -> None:
        """After anything happened at a table: draw and begin a match if it is time, and set the alarm."""
        self._advisers.settle(table, now)
        if table.id not in self._lobby.tables:
            return
        if not table.playing:
            for person, seek in self._reveals.settle(table, now):
                self.pair(person, seek, now)
        deadline = table.deadline()
        if deadline is not None and (table.alarm is None or deadline < table.alarm):
            table.alarm = deadline
            heapq.heappush(self._alarms, (deadline, table.id))
        drawing = table.drawing
        if drawing is not None and drawing.unready and not drawing.making:
            drawing.making = True
            self._jobs.add(self._making(table, drawing))

    def _making(self, table: Table, drawing: Drawing) -> Job:
        """Make the moves that a match is given with, then begin it; not if a seat is left meanwhile."""
        making = from_deal(self._dealer.dealt(table, drawing), drawing.made)
        while table.drawing is drawing and table.id in self._lobby.tables:
            now = yield
            try:
                next(making)
            except StopIteration as made:
                drawing.ready = made.value
                self.settle(table, now)

    def begin_again(self, now: float) -> None:
        """Begin what could have begun while no match was to."""
        for table in tuple(self._lobby.tables.values()):
            self.settle(table, now)
        for table in self._pairs.seat_all():
            self.settle(table, now)

    def pair(self, person: Person, seek: Seek, now: float) -> None:
        """Seat somebody with those who seek the same, or let them wait."""
        table = self._pairs.seek(person, seek)
        if table is not None:
            self.settle(table, now)

    def employ_freed(self, now: float) -> None:
        """At the end of an input, give the bots that have become free to whoever waits for them.

        Not before: a bot that goes elsewhere must not be given back the chair that it leaves.
        """
        for bot in self._lobby.freed():
            self.employ(bot, now)

    def employ(self, bot: Person, now: float) -> None:
        """Give a bot that has become free to whoever waits for it, the oldest need first."""
        relieved = self._seats.relieve(bot, now)
        if relieved is not None:
            # Its clock runs now.
            self.settle(relieved, now)
            return
        for table in self._lobby.waiting_chairs(bot):
            self.settle(table, now)
            if not self._lobby.idle(bot):
                return
        # A party may have taken another bot, which became free together with this one.
        while self._lobby.idle(bot) and (complete := self._lobby.company(bot)) is not None:
            seeker, party = complete
            self.settle(self._pairs.seat(party, seeker.rules), now)
