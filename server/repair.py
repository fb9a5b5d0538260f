"""`python -m server repair`: makes a journal of what can be trusted of a damaged one, and says what is lost."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import sqlalchemy as sql

from server.check import check
from server.database import TROUBLE, Database, JournalError, beside
from server.entries import Dealt
from server.head import HeadError
from server.reading import kind
from server.rescue import Rescued, intact, read_log, version
from server.schema import RECORDS, SEALED
from server.upgrade import begin_chain, make_tables


def repair(database: Database) -> list[str]:
    """Put a whole database in place of a damaged one; what was kept and what is lost, in words.

    One that is whole is left alone.

    Raises:
        JournalError: there is no database, or it cannot be repaired here.
    """
    if database.file is None:
        raise JournalError("only SQLite databases are repaired here; restore a backup of this one")
    if not check(database):
        return ["nothing is damaged, and nothing was changed"]
    new = beside(database.file, ".repaired")
    with database.explained():
        with database.reading() as source:
            if _older(source):
                raise JournalError(
                    "an earlier release wrote this database, without checksums by which it could be repaired: "
                    "restore a backup, or move it away to start afresh"
                )
            for file in _files(new):
                file.unlink(missing_ok=True)  # What an attempt that was cut short has left.
            with closing(Database(f"sqlite:///{new}")) as target:
                told = [*_rescue(source, target, _acknowledged(database))]
        return [_exchange(database.file, new), *told]


def _older(connection: sql.Connection) -> bool:
    try:
        return kind(connection) == "older"
    except TROUBLE:
        return False


def _files(database: Path) -> list[Path]:
    return [beside(database, ending) for ending in ("", "-wal", ".head")]


def _acknowledged(database: Database) -> int:
    """The number of the last commit that is known to have been acknowledged; 0: the head does not say."""
    try:
        head = None if database.head is None else database.head.read()
    except HeadError:
        head = None
    return 0 if head is None else head.number


def _rescue(source: sql.Connection, target: Database, acknowledged: int) -> Iterator[str]:
    """Write what can be trusted into an empty database; what cannot, in words."""
    log, connection = read_log(source), target.connection
    with connection.begin():
        make_tables(connection)
        for table in SEALED:
            altered = 0
            for row in intact(source, table):
                if row is None:
                    altered += 1
                else:
                    # A row may be found twice where pages of different times were mixed.
                    connection.execute(table.insert().prefix_with("OR IGNORE"), row)
            if altered:
                yield f"{altered} rows of the table {table.name} are lost"
        for match in connection.execute(sql.select(RECORDS.c.match)).scalars():
            log.live.pop(match, None)
        link = begin_chain(connection, log.live)
    assert target.head is not None
    target.head.write(link)
    yield from _matches(log, acknowledged)


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
            yield f"{_called(dealt)} went back to version {now}, from version {log.behind[dealt.match]} or a later one"
        elif lost > 0:
            yield f"{_called(dealt)} goes on from version {now}; if it had a later one, that is lost"
        else:
            yield f"{_called(dealt)} goes on from version {now}, where it was"


def _called(dealt: Dealt) -> str:
    return f"match {dealt.match} ({dealt.rules.game}: {', '.join(dealt.names)})"


def _exchange(file: Path, new: Path) -> str:
    """Give the damaged files dated names, and the new ones theirs; what the old ones are called now, in words."""
    kept = beside(file, time.strftime(".damaged-%Y%m%d-%H%M%S"))
    head = beside(file, ".head")
    if head.exists():
        shutil.copy2(head, beside(kept, ".head"))
    # The head goes last: should this be cut short, a server sees that the database does not fit it.
    for ending in ("", "-wal"):
        if beside(file, ending).exists():
            beside(file, ending).rename(beside(kept, ending))
    new.rename(file)
    beside(new, ".head").replace(head)
    return f"the damaged files are kept: {', '.join(each.name for each in _files(kept) if each.exists())}"
