"""The tables of the journal, in the format of this release."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sql

from server.chain import checksum

FORMAT = 4
"""Raised by every change of a table, with a step in server/upgrade.py. Formats 1 and 2 had no row that says so, and
format 3 had neither unplayed accounts nor notices."""

METADATA = sql.MetaData()


def _sealed(name: str, *columns: sql.Column[Any]) -> sql.Table:
    """A table whose rows have a checksum."""
    return sql.Table(name, METADATA, *columns, sql.Column("checksum", sql.LargeBinary, nullable=False))


ABOUT = _sealed(
    "about",
    sql.Column("format", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("begins", sql.Integer, nullable=False),
    sql.Column("hash", sql.LargeBinary, nullable=False),
    sql.Column("tables", sql.LargeBinary, nullable=False),
)
"""One row: the format, the link of the chain that the first row of the log follows, and a checksum of the tables'
definitions."""
HEAD = _sealed(
    "head",
    sql.Column("number", sql.Integer, nullable=False),
    sql.Column("hash", sql.LargeBinary, nullable=False),
)
"""One row, of PostgreSQL only: the last link of the chain. Beside a SQLite database it is a file (server/head.py)."""
PLAYERS = _sealed(
    "players",
    sql.Column("token_hash", sql.LargeBinary, primary_key=True),
    sql.Column("player", sql.String, nullable=False, unique=True),
    sql.Column("name", sql.String, nullable=False),
)
KEYS = _sealed(
    "keys",
    sql.Column("player", sql.String, primary_key=True),
    sql.Column("name", sql.String, nullable=False),
    sql.Column("key_hash", sql.LargeBinary, nullable=False),
)
"""Of the bots of each player that has asked for one."""
LOG = sql.Table(
    "log",
    METADATA,
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("entries", sql.LargeBinary, nullable=False),
    sql.Column("tally", sql.LargeBinary, nullable=False),
    sql.Column("hash", sql.LargeBinary, nullable=False),
)
"""One row for each commit; `tally` is the sum of the checksums of all other rows after it."""
RECORDS = _sealed(
    "records",
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("match", sql.String, nullable=False, unique=True),
    sql.Column("game", sql.String, nullable=False),
    sql.Column("players", sql.LargeBinary, nullable=False),
    sql.Column("record", sql.Text, nullable=False),
)
VERDICTS = _sealed(
    "verdicts",
    sql.Column("match", sql.String, primary_key=True),
    sql.Column("verdict", sql.LargeBinary, nullable=False),
)
"""Of the matches that were to be rated: what each did to the ratings, or why nothing."""
RATINGS = _sealed(
    "ratings",
    sql.Column("game", sql.String, primary_key=True),
    sql.Column("player", sql.String, primary_key=True),
    sql.Column("rated", sql.LargeBinary, nullable=False),
)
WINS = _sealed(
    "wins",
    sql.Column("game", sql.String, primary_key=True),
    sql.Column("player", sql.String, primary_key=True),
    sql.Column("wins", sql.Integer, nullable=False),
)
UNPLAYED = _sealed(
    "unplayed",
    sql.Column("player", sql.String, primary_key=True),
    sql.Column("seen", sql.Integer, nullable=False),
)
"""The accounts that never finished a match, and when each was seen last, in seconds since 1970."""
NOTICES = _sealed(
    "notices",
    sql.Column("about", sql.String, primary_key=True),
    sql.Column("since", sql.Integer, nullable=False),
)
"""What the host was told before the server does it, and when, in seconds since 1970."""
SEALED = (PLAYERS, KEYS, RECORDS, VERDICTS, RATINGS, WINS, UNPLAYED, NOTICES)
"""The tables whose rows the tally counts."""


def later_than(form: int) -> tuple[sql.Table, ...]:
    """The tables that a database with a chain lacks in an earlier format."""
    return (UNPLAYED, NOTICES) if form < 4 else ()


def contents(table: sql.Table) -> list[sql.Column[Any]]:
    """The columns that a row's checksum covers: the number of a record only says in which order they came."""
    return [column for column in table.c if column.name != "checksum" and column is not RECORDS.c.number]


def sealed(table: sql.Table, row: dict[str, Any]) -> dict[str, Any]:
    """A row with its checksum."""
    return row | {"checksum": checksum(table.name, *(row[column.name] for column in contents(table)))}
