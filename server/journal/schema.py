"""The tables of the journal, in the format of this release."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any

import sqlalchemy as sql

from server.journal.chain import Link, checksum

FORMAT = 5
"""Raised by every change of a table, with a step in upgrade.py. Formats 1 and 2 had no row that says so."""
CHAINED = 3
"""The first format with a chain."""

METADATA = sql.MetaData()
Statement = tuple[sql.Executable, Any]
"""One statement, and what it is executed with."""


def _key(name: str, kind: Any = sql.String, **more: Any) -> sql.Column[Any]:
    """A column of the primary key."""
    return sql.Column(name, kind, primary_key=True, **more)


def _field(name: str, kind: Any = sql.String, **more: Any) -> sql.Column[Any]:
    """Any other column; each row has a value for it."""
    return sql.Column(name, kind, nullable=False, **more)


def _sealed(name: str, *columns: sql.Column[Any], since: int = CHAINED) -> sql.Table:
    """A table whose rows have a checksum; `since` is the format in which it is new."""
    return sql.Table(name, METADATA, *columns, _field("checksum", sql.LargeBinary), info={"since": since})


ABOUT = _sealed(
    "about",
    _key("format", sql.Integer, autoincrement=False),
    _field("begins", sql.Integer),
    _field("hash", sql.LargeBinary),
    _field("tables", sql.LargeBinary),
)
"""One row: the format, the link of the chain that the first row of the log follows, and a checksum of the tables'
definitions."""
HEAD = _sealed("head", _field("number", sql.Integer), _field("hash", sql.LargeBinary))
"""One row: the last link of the chain. Beside a SQLite database it is a file (server/journal/head.py)."""
LEASE = sql.Table(
    "lease",
    METADATA,
    _field("owner"),
    _field("address"),
    _field("epoch", sql.BigInteger),
    _field("expires", sql.DateTime(timezone=True)),
    info={"since": 4},
)
"""One row: which server may write, and until when if it does not renew that. The epoch is new for each connection."""
SERVERS = sql.Table(
    "servers", METADATA, _key("address"), _field("expires", sql.DateTime(timezone=True)), info={"since": 4}
)
"""Where the servers of this room are reached, those that stand by, too; and until when to try that."""
PLAYERS = _sealed("players", _key("token_hash", sql.LargeBinary), _field("player", unique=True), _field("name"))
KEYS = _sealed("keys", _key("player"), _field("name"), _field("key_hash", sql.LargeBinary))
"""Of the bots of each player that has asked for one."""
LOG = sql.Table(
    "log",
    METADATA,
    _key("number", sql.Integer),
    _field("entries", sql.LargeBinary),
    _field("tally", sql.LargeBinary),
    _field("hash", sql.LargeBinary),
)
"""One row for each commit; `tally` is the sum of the checksums of all other rows after it."""
RECORDS = _sealed(
    "records",
    _key("number", sql.Integer),
    _field("match", unique=True),
    _field("game"),
    _field("players", sql.LargeBinary),
    _field("record", sql.Text),
)
VERDICTS = _sealed("verdicts", _key("match"), _field("verdict", sql.LargeBinary))
"""Of the matches that were to be rated: what each did to the ratings, or why nothing."""
RATINGS = _sealed("ratings", _key("game"), _key("player"), _field("rated", sql.LargeBinary))
WINS = _sealed("wins", _key("game"), _key("player"), _field("wins", sql.Integer))
UNPLAYED = _sealed("unplayed", _key("player"), _field("seen", sql.Integer), since=4)
"""The accounts that never finished a match, and when each was seen last, in seconds since 1970."""
NOTICES = _sealed("notices", _key("about"), _field("since", sql.Integer), since=4)
"""What the host was told before the server does it, and when, in seconds since 1970."""
NAMES = _sealed("names", _key("player"), _field("name"), _field("day", sql.Integer), since=4)
"""Under which name each player has last finished a match with others, and when."""
FORMER = _sealed("former", _key("player"), _field("name"), since=4)
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


def log_rows(last: Link, tally: bytes, commits: Iterable[bytes]) -> list[dict[str, Any]]:
    """The rows of commits that follow the last one."""
    rows = []
    for entries in commits:
        last = last.follow(tally, entries)
        rows.append({"number": last.number, "entries": entries, "tally": tally, "hash": last.hash})
    return rows


def insert(connection: sql.Connection, table: sql.Table) -> Any:
    """An INSERT that can say ON CONFLICT, as the database of the connection has it.

    Only the dialect that is in use is loaded: PostgreSQL's is a tenth of a server's start, and most have SQLite.
    """
    return import_module(f"sqlalchemy.dialects.{connection.dialect.name}").insert(table)
