"""The intact part of a damaged journal: rows with their checksums, commits that follow from each other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import sqlalchemy as sql

from server.effects.entries import Dealt, Event, Moved
from server.journal.chain import Link, checksum
from server.journal.commits import Live, Logged, Over, unpack
from server.journal.database import TROUBLE
from server.journal.schema import ABOUT, LOG, contents

Row = dict[str, Any]


class Rescued(NamedTuple):
    """The matches that can be trusted.

    `behind` has each match that stopped at a gap of the log, with the last version that is told of it after the gap;
    `gaps` the commits that do not follow from the ones before; `last` the number of the last commit.
    """

    live: Live
    behind: dict[str, int]
    gaps: list[int]
    last: int
    tally: bytes
    """What the checksums of all other rows came to after the last commit."""


def intact(connection: sql.Connection, table: sql.Table) -> Iterator[Row | None]:
    """The rows of a table; None in place of each that is altered."""
    names = [column.name for column in contents(table)]
    for row in _readable(connection, table):
        whole = checksum(table.name, *(row[name] for name in names)) == row["checksum"]
        yield row if whole else None


def read_log(connection: sql.Connection) -> Rescued:
    """Follow the log as far as it can be trusted.

    At a gap all matches that are live then stop, for what is missing may have been about them. Those that are dealt
    later go on.
    """
    live: Live = {}
    behind: dict[str, int] = {}
    gaps, tally = [], b""
    before = _begin(connection)
    for row in sorted(filter(_whole, _readable(connection, LOG)), key=lambda row: int(row["number"])):
        link = Link(row["number"], row["hash"])
        if before is not None and before.follow(row["tally"], row["entries"]) == link:
            for entry in unpack(row["entries"]):
                _take(entry, live, behind)
        else:
            gaps.append(link.number)
            behind |= {match: version(events) for match, (_, events) in live.items() if match not in behind}
        before, tally = link, row["tally"]
    return Rescued(live, behind, gaps, 0 if before is None else before.number, tally)


def version(events: list[Event]) -> int:
    """How many moves a match has had."""
    return max((event.version for event in events if isinstance(event, Moved)), default=0)


def _begin(connection: sql.Connection) -> Link | None:
    """The link that the first row follows, also of a row that is altered elsewhere: the next hash proves it."""
    for row in _readable(connection, ABOUT):
        if isinstance(row["begins"], int) and isinstance(row["hash"], bytes):
            return Link(row["begins"], row["hash"])
    return None


def _whole(row: Row) -> bool:
    return isinstance(row["number"], int) and all(isinstance(row[name], bytes) for name in ("entries", "tally", "hash"))


def _take(entry: Logged, live: Live, behind: dict[str, int]) -> None:
    """Bring what is live up to date, but for the matches that stopped."""
    match entry:
        case Dealt():
            live[entry.match] = entry, []
            behind.pop(entry.match, None)
        case Over():
            live.pop(entry.match, None)
            behind.pop(entry.match, None)
        case _ if entry.match in behind:
            if isinstance(entry, Moved):
                behind[entry.match] = entry.version
        case _ if entry.match in live:
            live[entry.match][1].append(entry)


def _readable(connection: sql.Connection, table: sql.Table) -> Iterator[Row]:
    """All rows that can be reached, in order."""
    return _readable_of_file(connection, table) if connection.dialect.name == "sqlite" else _all(connection, table)


def _all(connection: sql.Connection, table: sql.Table) -> Iterator[Row]:
    """The rows of a table of PostgreSQL, which does not say which of them it cannot read: then none."""
    try:
        # An error ends only what is done since here.
        with connection.begin_nested():
            found = connection.execute(sql.select(table).order_by(*table.primary_key)).mappings().all()
    except sql.exc.SQLAlchemyError:
        return
    yield from map(dict, found)


def _readable_of_file(connection: sql.Connection, table: sql.Table) -> Iterator[Row]:
    """From the first row until damage stops it, then from the last back to there."""
    driver: Any = connection.connection.driver_connection
    # Text that is no longer UTF-8 becomes a wrong value: an error would hide the rows after it.
    driver.text_factory = lambda data: data.decode(errors="replace")
    place: sql.ColumnClause[int] = sql.literal_column("rowid")
    reached = None
    try:
        for found, *row in connection.execute(sql.select(place, *table.c).order_by(place)):
            reached = found
            yield dict(zip(table.c.keys(), row, strict=True))
    except TROUBLE:
        yield from _from_the_back(connection, table, place, reached)


def _from_the_back(
    connection: sql.Connection, table: sql.Table, place: sql.ColumnClause[int], reached: int | None
) -> Iterator[Row]:
    try:
        for found, *row in connection.execute(sql.select(place, *table.c).order_by(place.desc())):
            if reached is not None and found <= reached:
                return
            yield dict(zip(table.c.keys(), row, strict=True))
    except TROUBLE:
        return
