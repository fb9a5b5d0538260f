"""The tables of the journal, in the format of this release."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sql

from server.journal.chain import checksum

FORMAT = 5
"""Raised by every change of a table, with a step in upgrade.py. Formats 1 and 2 had no row that says so."""
CHAINED = 3
"""The first format with a chain."""

METADATA = sql.MetaData()
Statement = tuple[sql.Executable, Any]
"""One statement, and what it is executed with."""


def _sealed(name: str, *columns: sql.Column[Any], since: int = CHAINED) -> sql.Table:
    """A table whose rows have a checksum; `since` is the format in which it is new."""
    checksum = sql.Column("checksum", sql.LargeBinary, nullable=False)
    return sql.Table(name, METADATA, *columns, checksum, info={"since": since})


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
"""One row: the last link of the chain. Beside a SQLite database it is a file (server/journal/head.py)."""
LEASE = sql.Table(
    "lease",
    METADATA,
    sql.Column("owner", sql.String, nullable=False),
    sql.Column("address", sql.String, nullable=False),
    sql.Column("epoch", sql.BigInteger, nullable=False),
    sql.Column("expires", sql.DateTime(timezone=True), nullable=False),
    info={"since": 4},
)
"""One row: which server may write, and until when if it does not renew that. The epoch is new for each connection."""
SERVERS = sql.Table(
    "servers",
    METADATA,
    sql.Column("address", sql.String, primary_key=True),
    sql.Column("expires", sql.DateTime(timezone=True), nullable=False),
    info={"since": 4},
)
"""Where the servers of this room are reached, those that stand by, too; and until when to try that."""
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
    since=4,
)
"""The accounts that never finished a match, and when each was seen last, in seconds since 1970."""
NOTICES = _sealed(
    "notices",
    sql.Column("about", sql.String, primary_key=True),
    sql.Column("since", sql.Integer, nullable=False),
    since=4,
)
"""What the host was told before the server does it, and when, in seconds since 1970."""
NAMES = _sealed(
    "names",
    sql.Column("player", sql.String, primary_key=True),
    sql.Column("name", sql.String, nullable=False),
    sql.Column("day", sql.Integer, nullable=False),
    since=4,
)
"""Under which name each player has last finished a match with others, and when."""
FORMER = _sealed(
    "former",
    sql.Column("player", sql.String, primary_key=True),
    sql.Column("name", sql.String, nullable=False),
    since=4,
)
"""What players are called who have deleted their accounts."""
INDEXES = (
    sql.Index("keys_by_hash", KEYS.c.key_hash),
    sql.Index("unplayed_by_age", UNPLAYED.c.seen, UNPLAYED.c.player),
    sql.Index("wins_by_player", WINS.c.player),
)
"""So that no question about a few players reads all rows. They hold nothing of their own: no format tells of them."""
SEALED = (PLAYERS, KEYS, RECORDS, VERDICTS, RATINGS, WINS, UNPLAYED, NOTICES, NAMES, FORMER)
"""The tables whose rows the tally counts."""
SHARED = (HEAD, LEASE, SERVERS)
"""The tables that only a PostgreSQL database has."""


def tables_of(form: int) -> list[sql.Table]:
    """The tables of a format that has a chain."""
    return [table for table in METADATA.sorted_tables if table.info.get("since", CHAINED) <= form]


def contents(table: sql.Table) -> list[sql.Column[Any]]:
    """The columns that a row's checksum covers: the number of a record only says in which order they came."""
    return [column for column in table.c if column.name != "checksum" and column is not RECORDS.c.number]


def sealed(table: sql.Table, row: dict[str, Any]) -> dict[str, Any]:
    """A row with its checksum."""
    return row | {"checksum": checksum(table.name, *(row[column.name] for column in contents(table)))}
