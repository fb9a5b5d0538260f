"""Brings a database to the format of this release, all at once or not at all: a new one, or one that an earlier release
wrote. Formats 1 (without keys and wins) and 2 had neither chain nor checksums; 3 had no kept names.
"""

from __future__ import annotations

import secrets

import sqlalchemy as sql

from server.chain import Link, Tally, checksum
from server.commits import Live, apply, packed, unpack
from server.database import PUBLIC, SCHEMA, Damage
from server.reading import Kind, about, definitions
from server.schema import ABOUT, FORMAT, HEAD, LOG, METADATA, RECORDS, SEALED, contents, sealed


def upgrade(connection: sql.Connection, kind: Kind) -> None:
    """Make the tables that are missing, give each row its checksum, and begin the chain.

    Raises:
        Damage: what an earlier release wrote cannot be read.
    """
    with connection.begin():
        _begin(connection)
        if connection.dialect.name != "sqlite":
            connection.exec_driver_sql(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
        if kind == "older":
            _move_tables(connection)
            _add_columns(connection)
        make_tables(connection)
        begin_chain(connection, _live(connection))


def add_tables(connection: sql.Connection) -> bool:
    """Make the tables that a database with a chain lacks; whether it lacked any."""
    form, before = about(connection)
    connection.rollback()
    if form == FORMAT:
        return False
    with connection.begin():
        _begin(connection)
        make_tables(connection)
        set_begin(connection, before)
    return True


def _begin(connection: sql.Connection) -> None:
    """Begin now: the driver would only before the first row is written, and keep tables of half an upgrade."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def make_tables(connection: sql.Connection) -> None:
    """Make the tables that are missing."""
    left_out = HEAD if connection.dialect.name == "sqlite" else None
    METADATA.create_all(connection, tables=[table for table in METADATA.sorted_tables if table is not left_out])


def begin_chain(connection: sql.Connection, live: Live) -> Link:
    """Give each row its checksum, and put one commit with all that is live in place of the log.

    It follows a link that no other database has.
    """
    before = Link(0, secrets.token_bytes(32))
    entries, total = packed(live), bytes(_seal(connection))
    link = before.follow(total, entries)
    connection.execute(LOG.delete())
    connection.execute(LOG.insert(), {"number": link.number, "entries": entries, "tally": total, "hash": link.hash})
    set_begin(connection, before)
    if connection.dialect.name != "sqlite":
        connection.execute(HEAD.insert(), sealed(HEAD, link._asdict()))
    return link


def set_begin(connection: sql.Connection, before: Link) -> None:
    """Write down which link the first row of the log follows."""
    row = {"format": FORMAT, "begins": before.number, "hash": before.hash, "tables": definitions(connection, FORMAT)}
    connection.execute(ABOUT.delete())
    connection.execute(ABOUT.insert(), sealed(ABOUT, row))


def _move_tables(connection: sql.Connection) -> None:
    """Take the tables of earlier releases out of the schema that all users of a PostgreSQL database share."""
    if connection.dialect.name != "sqlite":
        there = sql.inspect(connection).get_table_names(PUBLIC)
        for table in (LOG, *SEALED):
            if table.name in there:
                connection.exec_driver_sql(f"ALTER TABLE {PUBLIC}.{table.name} SET SCHEMA {SCHEMA}")


def _add_columns(connection: sql.Connection) -> None:
    """Give the tables of earlier releases the columns that are new; rows are filled in later."""
    inspector = sql.inspect(connection)
    there = inspector.get_table_names()
    for table in (LOG, *SEALED):
        if table.name not in there:
            continue
        known = {column["name"] for column in inspector.get_columns(table.name)}
        for column in table.c:
            if column.name not in known:
                form = column.type.compile(connection.dialect)
                connection.exec_driver_sql(f"ALTER TABLE {table.name} ADD COLUMN {column.name} {form}")


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
            tally.replace((table.name, *map(str, values)), seal)
    return tally
