"""Brings a database to the format of this release, all at once or not at all: a new one, or one that an earlier release
wrote. Formats 1 (without keys and wins) and 2 had neither chain nor checksums; format 3 did not tell who has played,
kept no names, and had no lease on PostgreSQL; format 4 did not keep of a match that counted who was rated.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Any

import sqlalchemy as sql

from server.journal.chain import Link, Tally, checksum
from server.journal.commits import Live, apply, joined, kept_of, pack, unpack
from server.journal.database import PUBLIC, SCHEMA, Damage, Database, shown
from server.journal.errors import JournalError
from server.journal.reading import Kind, Loaded, about, definitions, kind, load, unpack_players
from server.journal.recount import tell_counted
from server.journal.schema import (
    ABOUT,
    CHAINED,
    FORMAT,
    HEAD,
    INDEXES,
    LEASE,
    LOG,
    METADATA,
    PLAYERS,
    RATINGS,
    RECORDS,
    SEALED,
    SHARED,
    UNPLAYED,
    WINS,
    Statement,
    contents,
    log_rows,
    sealed,
    tables_of,
)

_LOCK = int.from_bytes(b"fairdeal", "big")
"""Of a PostgreSQL database: a server of an earlier release holds it as long as it runs."""
_BEFORE = (LOG, *(table for table in SEALED if table in tables_of(CHAINED)))
"""The tables that there were before the chain."""


def upgrade(connection: sql.Connection, found: Kind, loaded: Loaded | None, now: int) -> None:
    """Make what a SQLite database lacks.

    `loaded` is what was read of a database with a chain, `now` the seconds since 1970.

    Raises:
        Damage: what an earlier release wrote cannot be read.
    """
    with connection.begin():
        # The driver would begin only before the first row is written, and keep tables of half an upgrade.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        _upgrade(connection, found, loaded, now)


def upgrade_shared(database: Database, now: int) -> bool:
    """Bring a PostgreSQL database to the format of this release, so that there is a lease to take.

    Returns whether an earlier release wrote it.

    Raises:
        Damage: what an earlier release wrote cannot be read.
        JournalError: another server upgrades it, or one of an earlier release uses it.
    """
    with database.open_apart() as connection:
        if _is_current(connection):
            return False
        connection.rollback()
        with connection.begin():
            # One that has just stopped may take a moment to let go.
            connection.exec_driver_sql("SET LOCAL lock_timeout = '500ms'")
            try:
                connection.execute(sql.select(sql.func.pg_advisory_xact_lock(_LOCK)))
            except sql.exc.OperationalError:
                raise JournalError(f"the database {shown(database.url)} is in use by another server") from None
            found = kind(connection)
            if _is_current(connection):
                return False  # Another server was quicker.
            leased = sql.inspect(connection).has_table(LEASE.name, SCHEMA)
            if leased:
                _take_lease(connection, database)
            connection.exec_driver_sql(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
            _upgrade(connection, found, load(connection, None) if found == "ours" else None, now)
            if not leased:
                add_lease(connection, 0)
        return found != "empty"


def add_lease(connection: sql.Connection, epoch: int) -> None:
    """Write a lease that anybody may take."""
    row = {"owner": "", "address": "", "epoch": epoch, "expires": sql.func.clock_timestamp()}
    connection.execute(LEASE.insert().values(row))


def _take_lease(connection: sql.Connection, database: Database) -> None:
    """Keep every server out that wrote this database in an earlier format, to the end of the transaction and after it.

    Raises:
        JournalError: one still has the lease.
    """
    free = sql.select(LEASE.c.expires < sql.func.clock_timestamp()).with_for_update()
    if not connection.execute(free).scalar_one():
        raise JournalError(f"the database {shown(database.url)} is in use by another server")
    connection.execute(LEASE.update().values(epoch=LEASE.c.epoch + 1))


def _is_current(connection: sql.Connection) -> bool:
    """Whether there is nothing to upgrade; a table that is missing is left to whoever reads the database."""
    found = sql.inspect(connection).has_table
    return found(LEASE.name, SCHEMA) and (not found(ABOUT.name, SCHEMA) or about(connection).format >= FORMAT)


def _upgrade(connection: sql.Connection, found: Kind, loaded: Loaded | None, now: int) -> None:
    if found == "older":
        _move_tables(connection)
        _add_columns(connection)
    make_tables(connection)
    added = [] if loaded is not None and UNPLAYED in tables_of(loaded.format) else _tell_unplayed(connection, now)
    changed = tell_counted(connection)
    if loaded is None:
        begin_chain(connection, _live(connection))
    else:
        _go_on(connection, loaded, added, changed)


def _go_on(
    connection: sql.Connection, loaded: Loaded, added: Iterable[dict[str, Any]], changed: Iterable[bytes]
) -> None:
    """Tell of the rows that are new in one more commit of the chain: the head may stay behind, as after a crash.

    `changed` are the checksums of rows that others took the place of, and of these.
    """
    total = Tally(loaded.tally)
    for seal in (*(row["checksum"] for row in added), *changed):
        total.add(seal)
    link = _log(connection, loaded.last, bytes(total), [pack([])])
    if connection.dialect.name != "sqlite":
        connection.execute(HEAD.update().values(sealed(HEAD, link._asdict())))
    set_begin(connection, about(connection).begins)


def make_tables(connection: sql.Connection) -> None:
    """Make the tables that are missing."""
    left_out = SHARED if connection.dialect.name == "sqlite" else ()
    METADATA.create_all(connection, tables=[table for table in METADATA.sorted_tables if table not in left_out])


def make_indexes(connection: sql.Connection) -> None:
    """Make the indexes that databases of earlier releases lack."""
    for index in INDEXES:
        connection.execute(sql.schema.CreateIndex(index, if_not_exists=True))


def begin_chain(connection: sql.Connection, live: Live) -> Link:
    """Give each row its checksum, and put commits with all that is live in place of the log.

    They follow a link that no other database has.
    """
    before, tally = Link(0, secrets.token_bytes(32)), bytes(_seal(connection))
    connection.execute(LOG.delete())
    link = _log(connection, before, tally, joined(kept_of(live.values())))
    set_begin(connection, before)
    if connection.dialect.name != "sqlite":
        connection.execute(HEAD.insert(), sealed(HEAD, link._asdict()))
    return link


def _log(connection: sql.Connection, last: Link, tally: bytes, commits: Iterable[bytes]) -> Link:
    """Write commits that follow the last one; the link of the last of them."""
    rows = log_rows(last, tally, commits)
    for row in rows:
        connection.execute(LOG.insert(), row)
    return Link(rows[-1]["number"], rows[-1]["hash"])


def set_begin(connection: sql.Connection, before: Link) -> None:
    """Write down which link the first row of the log follows."""
    for statement, values in beginning(connection, before):
        connection.execute(statement, values)


def beginning(connection: sql.Connection, before: Link) -> list[Statement]:
    """What writes down which link the first row of the log follows."""
    tables = definitions(connection, FORMAT)
    row = {"format": FORMAT, "begins": before.number, "hash": before.hash, "tables": tables}
    return [(ABOUT.delete(), {}), (ABOUT.insert(), sealed(ABOUT, row))]


def _move_tables(connection: sql.Connection) -> None:
    """Take the tables of earlier releases out of the schema that all users of a PostgreSQL database share."""
    if connection.dialect.name != "sqlite":
        there = sql.inspect(connection).get_table_names(PUBLIC)
        for table in _BEFORE:
            if table.name in there:
                connection.exec_driver_sql(f"ALTER TABLE {PUBLIC}.{table.name} SET SCHEMA {SCHEMA}")


def _add_columns(connection: sql.Connection) -> None:
    """Give the tables of earlier releases the columns that are new; rows are filled in later."""
    inspector = sql.inspect(connection)
    there = inspector.get_table_names()
    for table in _BEFORE:
        if table.name not in there:
            continue
        known = {column["name"] for column in inspector.get_columns(table.name)}
        for column in table.c:
            if column.name not in known:
                form = column.type.compile(connection.dialect)
                connection.exec_driver_sql(f"ALTER TABLE {table.name} ADD COLUMN {column.name} {form}")


def _tell_unplayed(connection: sql.Connection, now: int) -> list[dict[str, Any]]:
    """Write down the players without a finished match as seen now: earlier releases did not say when they were seen."""
    played = {
        *(
            player
            for people in connection.execute(sql.select(RECORDS.c.players)).scalars()
            for player in unpack_players(people)
        ),
        *connection.execute(sql.select(RATINGS.c.player)).scalars(),
        *connection.execute(sql.select(WINS.c.player)).scalars(),
    }
    players = connection.execute(sql.select(PLAYERS.c.player)).scalars().all()
    rows = [sealed(UNPLAYED, {"player": player, "seen": now}) for player in players if player not in played]
    if rows:
        connection.execute(UNPLAYED.insert(), rows)
    return rows


def _live(connection: sql.Connection) -> Live:
    live: Live = {}
    for entries in connection.execute(sql.select(LOG.c.entries).order_by(LOG.c.number)).scalars():
        if not isinstance(entries, bytes):
            raise Damage("its log is altered")
        try:
            apply(unpack(entries), live)
        except KeyError:
            raise Damage("its log is about a match that was not dealt") from None
    return live


def _seal(connection: sql.Connection) -> Tally:
    """Give each row its checksum."""
    tally = Tally()
    for table in SEALED:
        key = [RECORDS.c.number] if table is RECORDS else [*table.primary_key]
        at = sql.and_(*(column == sql.bindparam(f"at_{column.name}") for column in key))
        # Only the keys at once, for there may be many records; and no row is written while the table is read.
        for values in connection.execute(sql.select(*key)).all():
            which = {f"at_{column.name}": value for column, value in zip(key, values, strict=True)}
            row = connection.execute(sql.select(*contents(table)).where(at), which).one()
            seal = checksum(table.name, *row)
            connection.execute(table.update().where(at).values(checksum=seal), which)
            tally.add(seal)
    return tally
