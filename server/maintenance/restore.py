"""`python -m server restore`: puts a backup in the place of a database, and says what goes back by it."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import sqlalchemy as sql

from server.journal.chain import Link
from server.journal.database import Database, file_of
from server.journal.errors import JournalError
from server.journal.schema import LOG, PLAYERS, RECORDS
from server.maintenance.exchange import exchange
from server.maintenance.progress import Progress
from server.maintenance.repair import acknowledged, called, older
from server.maintenance.rescue import Rescued, intact, read_log, version
from server.maintenance.snapshot import ELSEWHERE, complete, copy_files
from shared.files import opened

HEADER = b"SQLite format 3\0"
"""How every SQLite file begins."""


class Held(NamedTuple):
    """The intact part of a database: its log, and the ids of finished matches and players."""

    log: Rescued
    ended: frozenset[str]
    players: frozenset[str]


def restore(backup: Path, url: str, progress: Progress, *, replace: bool) -> list[str]:
    """Put a backup in the place of a database; what is kept of that and what goes back, in words.

    Raises:
        JournalError: the backup cannot be read or is damaged; or a server uses the database; or there is one, which
            `replace` does not allow. Nothing has changed then.
    """
    file = file_of(url)
    if file is None:
        raise JournalError(ELSEWHERE)
    try:
        with opened(backup) as stream:
            if stream.read(len(HEADER)) != HEADER:
                raise JournalError(f"{backup} is not a backup of a Fairdeal database")
        file.absolute().parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with closing(Database(url)) as database:
            if file.exists() and not replace:
                raise JournalError(f"there is a database {file} already; --force replaces it, and keeps its files")
            with tempfile.TemporaryDirectory(dir=file.absolute().parent, prefix=".restore-") as folder:
                copy = copy_files(backup, Path(folder), progress)
                complete(copy, f"sqlite:///{backup}", progress)
                progress.state = "comparing the backup with what was there"
                return [*_put(copy, database)]
    except OSError as error:
        raise JournalError(f"cannot restore {backup}: {error.strerror or error}") from None


def _put(copy: Path, database: Database) -> Iterator[str]:
    """Exchange the files of a database for a copy of the backup, which is whole."""
    with closing(Database(f"sqlite:///{copy}")) as copied, copied.reading() as connection:
        after, last = _held(connection), _last(connection)
    with database.reading() as connection:
        before = _held(connection)
    acknowledged_before = acknowledged(database)
    kept = exchange(database, copy, last, "replaced")
    if kept:
        yield f"the files that were there are kept: {', '.join(file.name for file in kept)}"
    if after is None or before is None:
        yield "what went back is not listed: an earlier release wrote one of the two databases"
    else:
        yield (
            f"the backup holds {len(after.players)} players, {len(after.ended)} finished matches, "
            f"and {len(after.log.live)} that go on"
        )
        lost = 0 if last is None or before.log.last else acknowledged_before - last.number
        if lost > 0:
            yield f"{lost} commits are lost that were acknowledged after the backup"
        yield from _compared(before, after, unsure=before.log.last < acknowledged_before)


def _held(connection: sql.Connection) -> Held | None:
    """None: an earlier release wrote it."""
    if older(connection):
        return None
    return Held(read_log(connection), _ids(connection, RECORDS.c.match), _ids(connection, PLAYERS.c.player))


def _ids(connection: sql.Connection, column: sql.Column[str]) -> frozenset[str]:
    return frozenset(row[column.name] for row in intact(connection, column.table) if row is not None)


def _last(connection: sql.Connection) -> Link | None:
    """The last link of the chain; None: an earlier release wrote the database, without one."""
    if older(connection):
        return None
    found = sql.select(LOG.c.number, LOG.c.hash).order_by(LOG.c.number.desc()).limit(1)
    return Link(*connection.execute(found).one())


def _compared(before: Held, after: Held, *, unsure: bool) -> Iterator[str]:
    """Which match goes on from where; `unsure`: the log before was not whole to its end."""
    for match, (dealt, events) in after.log.live.items():
        now = version(events)
        if match in before.ended:
            yield f"{called(dealt)} goes on from version {now}, though it had ended"
        elif match in before.log.live:
            last = before.log.behind.get(match, version(before.log.live[match][1]))
            doubt = " or a later one" if unsure or match in before.log.behind else ""
            if now < last or doubt:
                yield f"{called(dealt)} went back to version {now}, from version {last}{doubt}"
            else:
                yield f"{called(dealt)} goes on from version {now}" + (", where it was" if now == last else "")
        else:
            yield f"{called(dealt)} goes on from version {now}"
    for match, (dealt, _) in before.log.live.items():
        if match not in after.log.live and match not in after.ended:
            yield f"{called(dealt)} is lost: it began after the backup"
    if ended := before.ended - after.ended - after.log.live.keys():
        yield f"{len(ended)} finished matches are lost: they began after the backup"
    if players := before.players - after.players:
        yield f"{len(players)} players are lost: they came after the backup, and come back as new ones"
