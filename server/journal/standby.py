"""A second server for the room of a PostgreSQL database: it waits until the lease has run out, and takes it."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import closing, suppress

import sqlalchemy as sql

from server.journal.database import Database
from server.journal.lease import RENEW_SECONDS, Lease, clock
from server.journal.upgrade import upgrade_shared

POLL_SECONDS = 0.1
PATIENCE = 2.0
"""Seconds that the database may take to answer."""

log = logging.getLogger(__name__)


async def stand_by(url: str, lease: Lease) -> None:
    """Wait until the lease is ours, and let clients know of this server meanwhile.

    Raises:
        JournalError: the database cannot be used.
    """
    with closing(Database(url, lease=lease)) as database:
        with database.explained():
            await asyncio.to_thread(upgrade_shared, database, int(time.time()))
        with closing(_Watch(database, lease)) as watch:
            while True:
                if await watch.taken():
                    return
                await asyncio.sleep(POLL_SECONDS)


class _Watch:
    """Looks at the lease, over as many connections as that takes."""

    def __init__(self, database: Database, lease: Lease) -> None:
        self._database = database
        self._lease = lease
        self._connection: sql.Connection | None = None
        self._met_at = 0.0
        self._answers = True

    async def taken(self) -> bool:
        """Whether the lease is ours now; it is not while the database does not answer."""
        looking = asyncio.create_task(asyncio.to_thread(self._look))
        try:
            while not (await asyncio.wait({looking}, timeout=PATIENCE))[0]:
                self._database.hang_up()
            taken = looking.result()
        except asyncio.CancelledError:
            # Its thread would keep the process alive, and uses the connection that is to be closed.
            self._database.hang_up()
            await asyncio.gather(looking, return_exceptions=True)
            raise
        except sql.exc.DBAPIError as error:
            if self._answers:
                log.warning("the database does not answer", extra={"why": type(error.orig).__name__})
            self._answers = taken = False
        else:
            self._answers = True
        return taken

    def close(self) -> None:
        """Stop looking."""
        if self._connection is not None:
            with suppress(sql.exc.DBAPIError):
                self._connection.close()

    def _look(self) -> bool:
        if self._connection is None:
            self._connection = self._database.open()
        if self._lease.claim(self._connection):
            return True
        if clock() - self._met_at > RENEW_SECONDS:
            self._met_at = clock()
            self._lease.meet(self._connection)
        return False
