"""All that a database holds: more than what a server starts from."""

from __future__ import annotations

from typing import Any, NamedTuple

import sqlalchemy as sql

from server.effects.entries import Counted, Dealt, Deleted, Ended, Event, Keyed, Named, Rated, Registered, Won
from server.journal.journal import Journal
from server.journal.reading import load
from server.journal.schema import FORMER, KEYS, PLAYERS, UNPLAYED, WINS, contents


class Held(NamedTuple):
    """By tables; `unplayed` and `notices` with a moment each, the oldest first."""

    players: tuple[Registered, ...] = ()
    matches: tuple[tuple[Dealt, tuple[Event, ...]], ...] = ()
    ended: tuple[Ended, ...] = ()
    rated: tuple[Rated, ...] = ()
    won: tuple[Won, ...] = ()
    keys: tuple[Keyed, ...] = ()
    unplayed: tuple[tuple[str, int], ...] = ()
    notices: tuple[tuple[str, int], ...] = ()
    names: tuple[Named, ...] = ()
    deleted: tuple[Deleted, ...] = ()
    counted: tuple[Counted, ...] = ()


def held(journal: Journal) -> Held:
    """What is in the database of a journal that nobody writes."""
    if journal._database.lease is None:
        return journal._writer.read(_held)
    # Its thread renews the lease meanwhile, and a connection bears one transaction at a time.
    with journal._database.reading() as connection:
        return _held(connection)


def _held(connection: sql.Connection) -> Held:
    saved = load(connection, None, whole=True).saved
    return Held(
        tuple(Registered(player, name, token_hash) for token_hash, player, name in _rows(connection, PLAYERS)),
        saved.matches,
        saved.ended,
        tuple(saved.rated),
        tuple(Won(*row) for row in _rows(connection, WINS)),
        tuple(Keyed(*row) for row in _rows(connection, KEYS)),
        tuple(sorted(((player, seen) for player, seen in _rows(connection, UNPLAYED)), key=_moment)),
        tuple(sorted(saved.notices, key=_moment)),
        saved.names,
        tuple(Deleted(*row) for row in _rows(connection, FORMER)),
        saved.counted,
    )


def _rows(connection: sql.Connection, table: sql.Table) -> list[tuple[Any, ...]]:
    return [tuple(row) for row in connection.execute(sql.select(*contents(table)))]


def _moment(row: tuple[str, int]) -> int:
    return row[1]
