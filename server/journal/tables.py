"""What entries change in the tables, statement by statement, and in the tally that counts all rows."""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any

import msgspec
import sqlalchemy as sql

from server.effects.entries import Deleted, Dropped, Ended, Rated, Retokened
from server.journal.chain import Tally
from server.journal.commits import pack
from server.journal.lookups import in_parts
from server.journal.schema import (
    FORMER,
    KEYS,
    NAMES,
    PLAYERS,
    RATINGS,
    UNPLAYED,
    WINS,
    Statement,
    sealed,
)

Row = dict[str, Any]
Rows = Mapping[tuple[str, ...], Row]
"""Rows by their keys."""


class Tables:
    """The tables of one database. `read` looks into it: a row that goes is counted no longer, so its checksum is read.

    What a method returns is to be committed before the next one is called that is about the same rows.
    """

    def __init__(self, read: Callable[[Callable[[sql.Connection], list[bytes]]], list[bytes]], tally: bytes) -> None:
        self._read = read
        self._tally = Tally(tally)

    @property
    def tally(self) -> bytes:
        """What the checksums of all rows come to."""
        return bytes(self._tally)

    def adding(self, table: sql.Table, rows: Iterable[Row]) -> Statement:
        """What adds rows with new keys."""
        new = [sealed(table, row) for row in rows]
        for row in new:
            self._tally.add(row["checksum"])
        return _inserting(table), new

    def replacing(self, table: sql.Table, rows: Rows) -> list[Statement]:
        """What puts rows in the place of those with the same keys."""
        going = [self._removing(*_removal(table, which), {}) for which in _with_keys(table, rows)]
        return [*going, self.adding(table, rows.values())] if rows else []

    def dropping(self, table: sql.Table, players: Collection[str]) -> Statement:
        """What deletes the rows of these players, as far as they have any."""
        return self._removing(*_dropping(table), {"players": [*players]})

    def changing(self, entry: Retokened | Deleted | Dropped) -> list[Statement]:
        """What changes accounts that are there."""
        match entry:
            case Retokened(player):
                return [self.dropping(PLAYERS, [player]), self.adding(PLAYERS, [msgspec.structs.asdict(entry)])]
            case Dropped(players):
                return [self.dropping(table, players) for table in (PLAYERS, KEYS, UNPLAYED)]
            case Deleted(player, name, rated):
                statements = [self.dropping(table, [player]) for table in (PLAYERS, KEYS, NAMES, UNPLAYED, WINS)]
                if rated:
                    statements += self.replacing(RATINGS, rating_rows(rated))
                return [*statements, *self.replacing(FORMER, {(player,): {"player": player, "name": name}})]

    def _removing(self, seals: sql.Select[Any], deletion: sql.Delete, values: Row) -> Statement:
        for seal in self._read(lambda connection: [*connection.execute(seals, values).scalars()]):
            self._tally.add(seal)
        return deletion, values


# What most matches need at their end is made once: from a new statement each time, SQLAlchemy works out again how it is
# cached.
@functools.cache
def _inserting(table: sql.Table) -> sql.Insert:
    return table.insert()


@functools.cache
def _dropping(table: sql.Table) -> tuple[sql.Select[Any], sql.Delete]:
    return _removal(table, table.c.player.in_(sql.bindparam("players", expanding=True)))


def _removal(table: sql.Table, which: sql.ColumnElement[bool]) -> tuple[sql.Select[Any], sql.Delete]:
    """What finds the checksums of rows, and what deletes these rows."""
    return sql.select(table.c.checksum).where(which), table.delete().where(which)


def _with_keys(table: sql.Table, keys: Iterable[tuple[str, ...]]) -> Iterator[sql.ColumnElement[bool]]:
    """What finds the rows of these keys. SQLite has no index for pairs in a list, so all but the last part is equal."""
    *first, last = table.primary_key
    groups: defaultdict[tuple[str, ...], list[str]] = defaultdict(list)
    for key in keys:
        groups[key[:-1]].append(key[-1])
    for group, parts in groups.items():
        same = [column == value for column, value in zip(first, group, strict=True)]
        for some in in_parts(parts):
            yield sql.and_(*same, last.in_(some))


def rating_rows(ratings: Iterable[Rated]) -> Rows:
    """The rows of ratings."""
    return {
        (each.game, each.player): {"game": each.game, "player": each.player, "rated": pack(each)} for each in ratings
    }


def record_row(ended: Ended) -> Row:
    """The row of a finished match."""
    record = ended.record
    text = msgspec.json.encode(record).decode()
    return {"match": record.match, "game": record.game, "players": pack(ended.players), "record": text}
