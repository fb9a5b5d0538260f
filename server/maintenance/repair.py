"""`python -m server repair`: makes a journal of what can be trusted of a damaged one, and says what is lost."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import sqlalchemy as sql

from server.effects.entries import Dealt
from server.journal.chain import Link, Tally
from server.journal.database import SCHEMA, TROUBLE, Database, beside
from server.journal.errors import JournalError
from server.journal.head import HeadError
from server.journal.reading import kind
from server.journal.schema import HEAD, LEASE, RECORDS, SEALED, insert
from server.journal.upgrade import add_lease, begin_chain, make_tables
from server.maintenance.check import check
from server.maintenance.exchange import exchange
from server.maintenance.rescue import Rescued, intact, read_log, version


def repair(database: Database) -> list[str]:
    """Replace a damaged database by an intact one, and describe what was kept and what is lost.

    An intact database stays as it is.

    Raises:
        JournalError: there is no database, or it cannot be repaired here.
    """
    if not check(database):
        return ["nothing is damaged, and nothing was changed"]
    with database.explained():
        with database.reading() as source:
            if older(source):
                raise JournalError(
                    "an earlier release wrote this database, without checksums by which it could be repaired: "
                    "restore a backup, or move it away to start with an empty one"
                )
            if database.file is None:
                return _repair_schema(source, database.connection)
            new = beside(database.file, ".repaired")
            link, told = _write_file(source, new, acknowledged(database))
        kept = exchange(database, new, link, "damaged")
        return [f"the damaged files are kept: {', '.join(each.name for each in kept)}", *told]


def older(connection: sql.Connection) -> bool:
    """Whether an earlier release wrote a database, as far as that can be told."""
    try:
        return kind(connection) == "older"
    except TROUBLE:
        return False


def _write_file(source: sql.Connection, new: Path, last: int) -> tuple[Link, list[str]]:
    """Write a new file; the link that its log ends with, and what is lost, in words."""
    for ending in ("", "-wal", ".head"):
        beside(new, ending).unlink(missing_ok=True)  # What an attempt that was cut short has left.
    log = read_log(source)
    with closing(Database(f"sqlite:///{new}")) as target, target.connection.begin():
        link, told = _rescue(source, log, target.connection, last)
    return link, [*told, *_matches(log, last)]


def _repair_schema(source: sql.Connection, target: sql.Connection) -> list[str]:
    """Write a new schema of PostgreSQL, and give it the name of the damaged one; all of it or nothing."""
    new, damaged = f"{SCHEMA}_repaired", f"{SCHEMA}_damaged_{time.strftime('%Y%m%d_%H%M%S')}"
    with target.begin():
        # The lease is ours, and nobody else gets it before this is done, however long that takes.
        target.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout TO 0")
        epoch = target.execute(sql.select(LEASE.c.epoch).with_for_update()).scalar_one()
        log, last = read_log(source), _last(source)
        for statement in (f"CREATE SCHEMA {new}", f"SET LOCAL search_path TO {new}"):
            target.exec_driver_sql(statement)
        _, told = _rescue(source, log, target, last)
        add_lease(target, epoch)
        # The next record has a number of its own, though these came with theirs.
        number = sql.func.setval(
            sql.func.pg_get_serial_sequence(RECORDS.name, RECORDS.c.number.name), sql.func.max(RECORDS.c.number)
        )
        target.execute(sql.select(number))
        target.exec_driver_sql(f"ALTER SCHEMA {SCHEMA} RENAME TO {damaged}")
        target.exec_driver_sql(f"ALTER SCHEMA {new} RENAME TO {SCHEMA}")
    return [f"the damaged tables are kept: the schema {damaged}", *told, *_matches(log, last)]


def _last(source: sql.Connection) -> int:
    """The number of the last commit that was acknowledged, as PostgreSQL keeps it; 0: it cannot be read."""
    return max((row["number"] for row in intact(source, HEAD) if row is not None), default=0)


def acknowledged(database: Database) -> int:
    """The number of the last commit that is known to have been acknowledged; 0: the head file does not say."""
    try:
        head = None if database.head is None else database.head.read()
    except HeadError:
        head = None
    return 0 if head is None else head.number


def _rescue(source: sql.Connection, log: Rescued, target: sql.Connection, acknowledged: int) -> tuple[Link, list[str]]:
    """Write what can be trusted into an empty database; the link that its log ends with, and what is lost, in words."""
    told, total = [], Tally()
    make_tables(target)
    for table in SEALED:
        altered = 0
        for row in intact(source, table):
            if row is None:
                altered += 1
            else:
                # A row may be found twice where pages of different times were mixed.
                if target.execute(insert(target, table).on_conflict_do_nothing(), row).rowcount:
                    total.add(row["checksum"])
        if altered:
            told.append(f"{altered} rows of the table {table.name} are lost")
    if log.last and log.last >= acknowledged and not told and bytes(total) != log.tally:
        told.append("rows of finished matches, players or ratings are lost that could not be read at all")
    for match in target.execute(sql.select(RECORDS.c.match)).scalars():
        log.live.pop(match, None)
    return begin_chain(target, log.live), told


def _matches(log: Rescued, acknowledged: int) -> Iterator[str]:
    """How far each live match went back."""
    lost = acknowledged - log.last
    if lost > 0:
        yield f"{lost} commits at the end of the log are lost"
    if log.gaps:
        yield f"commits before number {', '.join(map(str, log.gaps))} of the log are lost or altered"
    for dealt, events in log.live.values():
        now = version(events)
        if dealt.match in log.behind:
            yield f"{called(dealt)} went back to version {now}, from version {log.behind[dealt.match]} or a later one"
        elif lost > 0:
            yield f"{called(dealt)} goes on from version {now}; if it had a later one, that is lost"
        else:
            yield f"{called(dealt)} goes on from version {now}, where it was"


def called(dealt: Dealt) -> str:
    """A match, for the host."""
    return f"match {dealt.match} ({dealt.rules.game}: {', '.join(dealt.names)})"
