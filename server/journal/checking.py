"""Finds damage to a database as a whole: to its file, to each row, and rows that are missing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import sqlalchemy as sql

from server.journal.chain import Tally, checksum
from server.journal.database import SCHEMA, Damage
from server.journal.schema import RECORDS, SEALED, VERDICTS, contents, tables_of

LARGE = 16 * 2**20
"""Bytes of a database from which on the server listens before all of it was checked: to check as much takes about half
a second, and ten times as much would keep a room closed for longer than a restart should."""


def size(connection: sql.Connection) -> int:
    """The bytes that a database takes."""
    if connection.dialect.name == "sqlite":
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        return int(pages * connection.exec_driver_sql("PRAGMA page_size").scalar_one())
    tables = "format('%I.%I', schemaname, tablename)::regclass"
    total = sql.text(f"SELECT sum(pg_total_relation_size({tables})) FROM pg_tables WHERE schemaname = :ours")
    return int(connection.execute(total, {"ours": SCHEMA}).scalar() or 0)


def check_file(connection: sql.Connection) -> None:
    """Let SQLite look for damage to its own structure.

    Raises:
        Damage: it has found some.
    """
    if connection.dialect.name == "sqlite":
        verdict = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar()
        if verdict != "ok":
            raise Damage(str(verdict))


def rows(connection: sql.Connection, table: sql.Table, *which: sql.ColumnElement[bool]) -> Iterator[tuple[Any, ...]]:
    """The contents of a table, or of `which` of its rows, each seen to be what was written.

    Raises:
        Damage: one is not.
    """
    for *values, seal in connection.execute(sql.select(*contents(table), table.c.checksum).where(*which)):
        if checksum(table.name, *values) != seal:
            raise Damage(f"a row of the table {table.name} is altered")
        yield tuple(values)


def check_rows(connection: sql.Connection, form: int, tally: bytes) -> None:
    """Make sure that the rows are those that the tally counts. Records and verdicts are counted, but not read.

    Raises:
        Damage: one is altered or missing.
    """
    total = Tally()
    for table in SEALED:
        if table in tables_of(form):
            _count(connection, table, total)
    if bytes(total) != tally:
        raise Damage("rows of finished matches, players or ratings are missing or altered")


def _count(connection: sql.Connection, table: sql.Table, total: Tally) -> None:
    unread = table in (RECORDS, VERDICTS)
    for *values, seal in connection.execute(sql.select(*(() if unread else contents(table)), table.c.checksum)):
        if not isinstance(seal, bytes) or not (unread or checksum(table.name, *values) == seal):
            raise Damage(f"a row of the table {table.name} is altered")
        total.add(seal)
