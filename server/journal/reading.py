"""Reads the journal, and believes nothing of it that chain, head and checksums do not confirm."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

import msgspec
import sqlalchemy as sql

from server.effects.entries import Counted, Deleted, Ended, Named, Rated, Saved, Verdict, Wanted, playing
from server.journal.chain import Link, checksum
from server.journal.checking import LARGE, check_file, check_rows, rows, size
from server.journal.commits import Live, apply, unpack
from server.journal.database import PUBLIC, SCHEMA, Damage, Database
from server.journal.errors import JournalError
from server.journal.lookups import find
from server.journal.schema import (
    ABOUT,
    CHAINED,
    FORMAT,
    FORMER,
    HEAD,
    LOG,
    NAMES,
    NOTICES,
    RATINGS,
    RECORDS,
    SHARED,
    VERDICTS,
    contents,
    tables_of,
)
from shared.record import Record

RECENT = 200
"""How many of the last records are loaded, for players who have not heard the end yet."""

Kind = Literal["empty", "older", "ours"]

unpack_rated = msgspec.msgpack.Decoder(Rated).decode
unpack_verdict = msgspec.msgpack.Decoder(Verdict).decode
unpack_players = msgspec.msgpack.Decoder(tuple[str, ...]).decode
_read_record = msgspec.json.Decoder(Record).decode


class Loaded(NamedTuple):
    """What a server starts from, both ends of the log, the tally, the format, and whether all rows were checked."""

    saved: Saved
    begins: Link
    """The link that the first row of the log follows."""
    last: Link
    tally: bytes
    format: int
    checked: bool


class Packed:
    """Ratings as they are stored, unpacked one by one: all at once would take three times as much memory."""

    def __init__(self, packed: Iterable[bytes]) -> None:
        self._packed = tuple(packed)

    def __iter__(self) -> Iterator[Rated]:
        return map(unpack_rated, self._packed)


class About(NamedTuple):
    """The format of a database, and the link that the first row of its log follows."""

    format: int
    begins: Link


class Commit(NamedTuple):
    """A row of the log."""

    link: Link
    tally: bytes
    entries: bytes


def kind(connection: sql.Connection) -> Kind:
    """Whether a database is empty, was written by a release before there was a chain, or has one.

    Raises:
        Damage: it has only a part of the tables.
    """
    inspector = sql.inspect(connection)
    sqlite = connection.dialect.name == "sqlite"
    # Those that the format adds are missed by whoever reads the format.
    expected = {table.name for table in tables_of(CHAINED) if not (sqlite and table in SHARED)}
    names = set(inspector.get_table_names(None if sqlite else SCHEMA)) & expected
    if names == expected:
        return "ours"
    if not names:
        return "older" if not sqlite and _older(inspector, PUBLIC) else "empty"
    if not sqlite or not _older(inspector, None):
        raise Damage("some of its tables are missing")
    return "older"


def _older(inspector: sql.Inspector, schema: str | None) -> bool:
    """Whether the table `log` is ours, of before there was a chain; others may have tables of that name."""
    if not inspector.has_table(LOG.name, schema):
        return False
    return {column["name"] for column in inspector.get_columns(LOG.name, schema)} == {"number", "entries"}


def read(database: Database, *, whole: bool = False) -> tuple[Kind, Loaded | None]:
    """What there is, and what is saved if it has a chain; nothing is changed. `whole` is as in `load`.

    Raises:
        Damage, HeadError: something is missing or altered.
        JournalError: a later release has written it.
    """
    head = None if database.head is None else database.head.read()
    with database.reading() as connection:
        found = kind(connection)
        if found == "ours":
            head = head if connection.dialect.name == "sqlite" else head_row(connection)
            return found, load(connection, head, whole=whole)
        check_file(connection)
    if head is not None:
        raise Damage(f"{head.number} commits had been acknowledged, and it holds none of them")
    return found, None


def load(connection: sql.Connection, head: Link | None, *, whole: bool = False) -> Loaded:
    """What a server starts from; nothing of an earlier format. Its log is whole, and so is every row that is read.

    All other rows are checked, too, unless the database is large; if it is to be upgraded, or `whole`, they always are.
    `head` is the last link of the chain that is known to have been written; None: it is not known.

    Raises:
        Damage: something is missing or altered.
        JournalError: a later release has written it.
    """
    form, begins = about(connection)
    whole = whole or form < FORMAT or size(connection) < LARGE
    if whole:
        check_file(connection)
    last, tally, live = _follow(connection, begins, head)
    if whole:
        check_rows(connection, form, tally)
    return Loaded(_saved(connection, live) if form == FORMAT else Saved(), begins, last, tally, form, whole)


def _follow(connection: sql.Connection, begins: Link, head: Link | None) -> tuple[Link, bytes, Live]:
    """Follow the log to its end: the last link, the tally there, and what is live."""
    live: Live = {}
    last, tally = begins, b""
    for commit in commits(connection, begins):
        last, tally = commit.link, commit.tally
        try:
            apply(unpack(commit.entries), live)
        except KeyError:
            raise Damage(f"commit {last.number} of its log is about a match that was not dealt") from None
        if head is not None and last.number == head.number and last.hash != head.hash:
            raise Damage("its head belongs to another database")
    acknowledged = max(backed_up(connection), 0 if head is None else head.number)
    if last.number < acknowledged:
        raise Damage(
            f"its log ends at commit {last.number}, and {acknowledged - last.number} more had been acknowledged, "
            f"up to {acknowledged}; a power cut can do this if the durability is process"
        )
    if last == begins:
        raise Damage("its log is empty")
    return last, tally, live


def _saved(connection: sql.Connection, live: Live) -> Saved:
    matches = tuple((dealt, tuple(events)) for dealt, events in live.values())
    ended = tuple(_ends(connection))
    gone = FORMER.c.player.in_({player for end in ended for player in end.players})
    return Saved(
        matches,
        find(connection, Wanted(players=tuple({*playing(matches)}))),
        ended,
        Packed(packed for _, _, packed in rows(connection, RATINGS)),
        tuple((about_what, since) for about_what, since in rows(connection, NOTICES)),
        tuple(Named(*row) for row in rows(connection, NAMES)),
        tuple(Deleted(*row) for row in rows(connection, FORMER, gone)),
        tuple(_counted(connection)),
    )


def backed_up(connection: sql.Connection) -> int:
    """The number of the last commit in the backup that a database is or began as; 0: it says nothing of one.

    A backup is one file. So it has this instead of a head, where SQLite leaves room for a number.
    """
    if connection.dialect.name != "sqlite":
        return 0
    return int(connection.exec_driver_sql("PRAGMA user_version").scalar_one())


def head_row(connection: sql.Connection) -> Link:
    """The last link of the chain, as PostgreSQL keeps it.

    Raises:
        Damage: the row is missing or altered.
    """
    found = [*rows(connection, HEAD)]
    if len(found) != 1:
        raise Damage(f"its head is there {len(found)} times")
    return Link(*found[0])


def about(connection: sql.Connection) -> About:
    """The format of a database, and where its log begins.

    Raises:
        Damage: the row that says so is missing or altered.
        JournalError: a later release has written it.
    """
    found = [*rows(connection, ABOUT)]
    if len(found) != 1:
        raise Damage(f"the row that tells its format is there {len(found)} times")
    form, number, digest, tables = found[0]
    if form > FORMAT:
        raise JournalError("the database was written by a later release of Fairdeal; start that one")
    if tables != definitions(connection, form):
        raise Damage("the definitions of its tables are altered")
    return About(form, Link(number, digest))


def definitions(connection: sql.Connection, form: int) -> bytes:
    """A checksum of the statements that made the tables: a column of another type would alter what is written next.

    Of a SQLite database; that of PostgreSQL keeps them in tables of its own.
    """
    if connection.dialect.name != "sqlite":
        return b""
    names = sorted(table.name for table in tables_of(form) if table not in SHARED)
    made = connection.exec_driver_sql("SELECT name, sql FROM sqlite_master WHERE type = 'table'")
    statements = {row.name: row.sql for row in made}
    return checksum("tables", *map(statements.get, names))


def commits(connection: sql.Connection, before: Link) -> Iterator[Commit]:
    """The rows of the log in order, each seen to follow from the one before.

    Raises:
        Damage: one does not.
    """
    found = sql.select(LOG.c.number, LOG.c.entries, LOG.c.tally, LOG.c.hash).order_by(LOG.c.number)
    for number, entries, tally, digest in connection.execute(found):
        if not isinstance(tally, bytes) or not isinstance(entries, bytes):
            raise Damage(f"commit {number} of its log is altered")
        link = before.follow(tally, entries)
        if link != Link(number, digest):
            raise Damage(f"commit {number} of its log does not follow from commit {before.number}")
        yield Commit(link, tally, entries)
        before = link


def _counted(connection: sql.Connection) -> Iterator[Counted]:
    """The matches that counted, the oldest first."""
    kept = VERDICTS.join(RECORDS, RECORDS.c.match == VERDICTS.c.match)
    columns = [*contents(VERDICTS), VERDICTS.c.checksum]
    found = sql.select(*columns).select_from(kept).order_by(RECORDS.c.number)
    for match, verdict, seal in connection.execute(found):
        if checksum(VERDICTS.name, match, verdict) != seal:
            raise Damage(f"what the match {match} did to the ratings is altered")
        if (counted := unpack_verdict(verdict).counted) is not None:
            yield counted


def _ends(connection: sql.Connection) -> Iterator[Ended]:
    """The last matches as their ends were told, the oldest first; the ratings are kept elsewhere."""
    told = RECORDS.outerjoin(VERDICTS, RECORDS.c.match == VERDICTS.c.match)
    last = sql.select(*contents(RECORDS), RECORDS.c.checksum, VERDICTS.c.verdict, VERDICTS.c.checksum)
    found = connection.execute(last.select_from(told).order_by(RECORDS.c.number.desc()).limit(RECENT)).all()
    for match, game, people, record, seal, verdict, sealed in reversed(found):
        if checksum(RECORDS.name, match, game, people, record) != seal:
            raise Damage(f"the record of the match {match} is altered")
        if verdict is not None and checksum(VERDICTS.name, match, verdict) != sealed:
            raise Damage(f"what the match {match} did to the ratings is altered")
        told_then = Verdict() if verdict is None else unpack_verdict(verdict)
        yield Ended(_read_record(record), unpack_players(people), (), told_then)
