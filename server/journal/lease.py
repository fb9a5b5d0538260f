"""The lease of a PostgreSQL database: the right of one server to write it, and to serve what is in it.

A row of the database holds the owner, an epoch, and when it expires by the database's clock. Whoever finds it expired
takes it over, with the next epoch. Every commit is made by a statement that checks the epoch and renews the lease, so
that a server which has lost it writes nothing. By its own clock a server counts from before it asked, less a margin: so
it falls silent before another one can own the room.
"""

from __future__ import annotations

import math
import secrets
import time
from datetime import timedelta
from typing import Any

import sqlalchemy as sql

from server.journal.schema import HEAD, LEASE, LOG, SERVERS, insert

LEASE_SECONDS = 2.0
"""How long a room has no server after kill -9 of the one that had it. Disks pause, so that it should not be shorter."""
MARGIN = 0.25
"""Seconds by which the server's own clock may go slower than the database's in a lease, and what a turn may take."""
RENEW_SECONDS = LEASE_SECONDS / 3
HEALTHY_SECONDS = 0.9
"""How old the last renewal may be for a server that says that it is well."""
KNOWN_FOR = timedelta(days=1)
"""How long clients are told of a server that has not been there."""
MOST_SERVERS = 8

_LASTING = timedelta(seconds=LEASE_SECONDS)
_OURS = LEASE.c.epoch == sql.bindparam("our_epoch")
RENEWAL = LEASE.update().where(_OURS).values(expires=sql.func.clock_timestamp() + _LASTING)
"""It changes one row, or none if the lease is lost."""


def _log_under_lease() -> sql.Update:
    ours = RENEWAL.returning(LEASE.c.epoch).cte("ours")
    row = sql.select(*(sql.bindparam(column.name, type_=column.type) for column in LOG.c)).select_from(ours)
    logged = LOG.insert().from_select([*LOG.c], row).cte("logged")
    head: dict[str, Any] = {column.name: sql.bindparam(f"head_{column.name}") for column in HEAD.c}
    return HEAD.update().where(sql.exists().select_from(ours)).values(head).add_cte(logged)


LOG_UNDER_LEASE = _log_under_lease()
"""Renews the lease, writes a row of the log and the head; or does nothing, and changes no row, if the lease is lost."""


class LeaseLost(Exception):
    """Another server has taken the lease over."""


def clock() -> float:
    """Seconds of a clock that goes on while this machine sleeps, as the database's does."""
    return time.clock_gettime(_CLOCK)


# Windows has no such function, and its monotonic clock goes on by itself.
if hasattr(time, "clock_gettime"):
    _CLOCK = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
else:
    clock = time.monotonic


class Lease:
    """One server's lease. The thread of the journal renews it, and the event loop reads `until`."""

    def __init__(self, address: str = "") -> None:
        """`address` is where clients reach this server."""
        self.address = address
        self.owner = secrets.token_hex(16)
        self.epoch = 0
        self.until = -math.inf
        """Until when the room is ours for certain, by `clock`."""
        self.others: tuple[str, ...] = ()
        """Where the other servers of the room are reached, those that were there last first."""

    @property
    def holds(self) -> bool:
        """Whether the room is ours for certain."""
        return clock() < self.until

    @property
    def answers(self) -> bool:
        """Whether the database has let us renew the lease just now."""
        return clock() < self.until - (LEASE_SECONDS - MARGIN) + HEALTHY_SECONDS

    @property
    def lost(self) -> bool:
        """Whether it was ours, and is another's now."""
        return self.epoch > 0 and self.until == -math.inf

    def claim(self, connection: sql.Connection) -> bool:
        """Take the lease if it is ours already or nobody's, with a new epoch; whether it is ours.

        What an earlier connection of ours has sent is refused from now on, should it arrive late.
        """
        asked = clock()
        free = sql.or_(LEASE.c.owner == self.owner, LEASE.c.expires < sql.func.clock_timestamp())
        ours = {"owner": self.owner, "address": self.address, "epoch": LEASE.c.epoch + 1}
        with connection.begin():
            taking = LEASE.update().where(free).values(expires=sql.func.clock_timestamp() + _LASTING, **ours)
            epoch = connection.execute(taking.returning(LEASE.c.epoch)).scalar()
        if epoch is None:
            return False
        self.epoch = epoch
        self.renewed(asked)
        return True

    def renewed(self, asked: float) -> None:
        """The lease was renewed by what was asked of the database at this time."""
        self.until = asked + LEASE_SECONDS - MARGIN

    def lose(self) -> None:
        """Another server has the lease."""
        self.until = -math.inf

    def release(self, connection: sql.Connection) -> None:
        """Let the next server take the lease at once."""
        self.lose()
        with connection.begin():
            connection.execute(LEASE.update().where(_OURS).values(expires=sql.func.clock_timestamp()), self.bound)

    @property
    def bound(self) -> dict[str, Any]:
        """What a statement with `RENEWAL` in it is to be executed with."""
        return {"our_epoch": self.epoch}

    def meet(self, connection: sql.Connection) -> None:
        """Write down where this server is, and read where the others are."""
        with connection.begin():
            now = sql.func.clock_timestamp()
            connection.execute(SERVERS.delete().where(SERVERS.c.expires < now))
            if self.address:
                there = insert(connection, SERVERS).values(address=self.address, expires=now + KNOWN_FOR)
                known = there.on_conflict_do_update(index_elements=[SERVERS.c.address], set_=dict(there.excluded))
                connection.execute(known)
            others = sql.select(SERVERS.c.address).where(SERVERS.c.address != self.address)
            found = connection.execute(others.order_by(SERVERS.c.expires.desc(), SERVERS.c.address).limit(MOST_SERVERS))
            self.others = tuple(found.scalars())
