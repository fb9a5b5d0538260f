"""What the journal knows of a few players: small questions, which the indexes answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import sqlalchemy as sql

from server.effects.entries import Keyed, Known, Registered, Wanted, Won
from server.journal.checking import rows
from server.journal.schema import KEYS, PLAYERS, UNPLAYED, WINS

AT_ONCE = 500
"""Values in one question: databases limit them."""
SLICE = 10_000
"""Accounts that are counted at once, in about a millisecond: commits wait for it."""
_AGE = sql.tuple_(UNPLAYED.c.seen, UNPLAYED.c.player)


class Seen(NamedTuple):
    """When a player was seen last who never finished a match, in seconds since 1970."""

    seen: int
    player: str


def find(connection: sql.Connection, wanted: Wanted) -> Known:
    """What is known of the players who are wanted, and of those whose keys are; nothing of others.

    Raises:
        Damage: a row about them is altered.
    """
    keys = tuple(Keyed(*row) for row in _rows(connection, KEYS.c.key_hash, wanted.keys))
    named = {*wanted.players, *(key.player for key in keys)}
    found = [*_rows(connection, PLAYERS.c.token_hash, wanted.tokens), *_rows(connection, PLAYERS.c.player, named)]
    players = {player: Registered(player, name, token_hash) for token_hash, player, name in found}
    return Known(
        tuple(players.values()),
        keys,
        tuple(Won(*row) for row in _rows(connection, WINS.c.player, players)),
        tuple((player, seen) for player, seen in _rows(connection, UNPLAYED.c.player, players)),
    )


def unseen(connection: sql.Connection, until: int, most: int) -> tuple[Seen, ...]:
    """At most so many of the accounts without a finished match, last seen before `until`, the oldest first."""
    found = sql.select(*_AGE.clauses).where(UNPLAYED.c.seen < until).order_by(*_AGE.clauses).limit(most)
    return tuple(Seen(*row) for row in connection.execute(found))


def count_unseen(connection: sql.Connection, until: int, after: Seen | None) -> tuple[int, Seen | None]:
    """How many such accounts come `after` one of them, and the last of these; None: there are no more."""
    old = sql.select(*_AGE.clauses).where(UNPLAYED.c.seen < until)
    if after is not None:
        old = old.where(sql.tuple_(*after) < _AGE)
    last = connection.execute(old.order_by(*_AGE.clauses).limit(1).offset(SLICE - 1)).one_or_none()
    if last is not None:
        return SLICE, Seen(*last)
    return connection.execute(sql.select(sql.func.count()).select_from(old.subquery())).scalar_one(), None


def _rows(connection: sql.Connection, column: sql.Column[Any], values: Iterable[Any]) -> Iterator[tuple[Any, ...]]:
    """The rows of a table with one of these values in a column."""
    for some in in_parts([*values]):
        yield from rows(connection, column.table, column.in_(some))


def in_parts(values: list[Any]) -> Iterator[list[Any]]:
    """The values, as many at once as a question may have."""
    return (values[first : first + AT_ONCE] for first in range(0, len(values), AT_ONCE))
