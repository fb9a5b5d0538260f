"""Writers of commits: to a SQLite file, or to a PostgreSQL database under a lease."""

from __future__ import annotations

import functools
import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar

import sqlalchemy as sql

from server.journal.chain import Link
from server.journal.database import Damage, Database, disk_full
from server.journal.errors import JournalError
from server.journal.head import HeadFile
from server.journal.lease import RENEW_SECONDS, RENEWAL, Lease, LeaseLost, clock
from server.journal.reading import head_row
from server.journal.schema import LOG, Statement

T = TypeVar("T")
_LOGGING = f"INSERT INTO {LOG.name} ({', '.join(LOG.c.keys())}) VALUES ({', '.join(map(':{}'.format, LOG.c.keys()))})"

ROOM_SECONDS = 1.0
"""Between two tries to write where the disk is full."""
RETRY_SECONDS = 0.2
"""Between two attempts to reach a database that has gone."""

log = logging.getLogger(__name__)


class Writer(Protocol):
    """The writer of a journal."""

    @property
    def pause(self) -> float | None:
        """Seconds without a commit after which to call `renew`; None: never."""

    def write(self, statements: list[Statement], link: Link) -> None:
        """Commit the statements, of which the last one writes the link into the log."""

    def read(self, act: Callable[[sql.Connection], T]) -> T:
        """What `act` finds in the database, with all that was written; it must not take long."""

    def renew(self) -> None:
        """Say that this server is still there."""


@dataclass(eq=False)
class FileWriter:
    """Writes a SQLite database, and its head beside it.

    With `_closing` set, it waits no longer for room on the disk; `_stalled` is told when that begins and ends.
    """

    pause = None
    _connection: sql.Connection
    _head: HeadFile | None
    _closing: threading.Event
    _stalled: Callable[[bool], None]

    def write(self, statements: list[Statement], link: Link) -> None:
        """Commit; then put the link into the head, before anybody is told: kill -9 does not lose that either."""
        self._try(functools.partial(self._commit, statements))
        if self._head is not None:
            self._try(functools.partial(self._head.write, link))

    def _commit(self, statements: list[Statement]) -> None:
        *others, (_, row) = statements
        with self._connection.begin():
            for statement, values in others:
                self._connection.execute(statement, values)
            # Most commits are this alone: as text for the driver it leaves the interpreter to the event loop sooner.
            self._connection.exec_driver_sql(_LOGGING, row)

    def _try(self, act: Callable[[], None]) -> None:
        """Do something; where the disk is full, again until there is room, or the journal is closed."""
        waiting = False
        while True:
            try:
                act()
                break
            except (OSError, sql.exc.OperationalError) as error:
                if not disk_full(error):
                    raise
                if not waiting:
                    waiting = True
                    self._stalled(True)
                if self._closing.wait(ROOM_SECONDS):
                    raise
        if waiting:
            self._stalled(False)

    def read(self, act: Callable[[sql.Connection], T]) -> T:
        with self._connection.begin():
            return act(self._connection)

    def renew(self) -> None:
        """Nobody else can have the file."""


class LeasedWriter:
    """Writes a PostgreSQL database as long as the lease is ours, over as many connections as that takes."""

    pause = RENEW_SECONDS

    def __init__(self, database: Database, lease: Lease, closing: threading.Event) -> None:
        """Take the lease; with `closing` set, it waits no longer for a database that does not answer.

        Raises:
            JournalError: another server has the lease.
        """
        self._connection = database.connection
        self._lease = lease
        self._last: Link | None = None
        """The last commit of ours."""
        self._met_at = 0.0
        self._closing = closing

    def write(self, statements: list[Statement], link: Link) -> None:
        """Commit, which renews the lease; the last statement changes one row, or none if the lease is lost.

        Raises:
            LeaseLost: another server has it, and nothing was committed.
        """
        while not (self._committed(statements) or self._settled(link)):
            pass
        self._last = link

    def read(self, act: Callable[[sql.Connection], T]) -> T:
        while True:
            try:
                with self._connection.begin():
                    return act(self._connection)
            except sql.exc.DBAPIError as error:
                if not _lost(error):
                    raise
            self._settled(None)

    def renew(self) -> None:
        """Renew the lease without a commit.

        Raises:
            LeaseLost: another server has it.
        """
        if not self._committed([(RENEWAL, {})]):
            self._settled(None)

    def _committed(self, statements: list[Statement]) -> bool:
        """Whether an answer came that says that the statements are committed."""
        asked = clock()
        *others, (last, values) = statements
        try:
            with self._connection.begin():
                for statement, rows in others:
                    self._connection.execute(statement, rows)
                if self._connection.execute(last, values | self._lease.bound).rowcount != 1:
                    self._lose()
            self._lease.renewed(asked)
            if asked - self._met_at >= RENEW_SECONDS:
                self._met_at = asked
                self._lease.meet(self._connection)
        except sql.exc.DBAPIError as error:
            if not error.connection_invalidated:
                raise
            log.warning("the connection to the database was lost")
            return False
        return True

    def _settled(self, link: Link | None) -> bool:
        """Whether the commit of that link is in the database after all, seen over a new connection.

        Nothing sent over the old one can arrive any more: the lease has a new epoch.

        Raises:
            LeaseLost: another server has the lease.
        """
        while (head := self._head()) is None:
            if self._closing.wait(RETRY_SECONDS):
                raise JournalError("the database did not answer until the server was stopped")
        log.info("the database answers again")
        if head != link and self._last is not None and head != self._last:
            raise Damage(f"commit {head.number} of its log is not ours")
        return head == link

    def _head(self) -> Link | None:
        """The last commit, seen over a new connection; None: none can be had now."""
        try:
            if not self._lease.claim(self._connection):
                self._lose()
            with self._connection.begin():
                return head_row(self._connection)
        except sql.exc.DBAPIError as error:
            if not _lost(error):
                raise
            return None

    def _lose(self) -> None:
        self._lease.lose()
        raise LeaseLost("another server has taken this room over")


def _lost(error: sql.exc.DBAPIError) -> bool:
    """Whether the connection is lost, or none can be had now."""
    return error.connection_invalidated or isinstance(error, sql.exc.OperationalError)
