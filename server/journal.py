"""The durable log: what is committed here survives kill -9, and with durability "power" a power cut.

One writer thread commits everything that has queued up in one transaction (group commit), so the price of a
sync is shared: a hundred moves cost hardly more than one. They are one row of the log, too: at every row the
thread would give the event loop the interpreter and have to wait for it again.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Literal, NamedTuple, assert_never

import msgspec
import sqlalchemy as sql

from server.entries import (
    Advised,
    Dealt,
    Ended,
    Entry,
    Event,
    Handed,
    Keyed,
    Moved,
    Rated,
    Registered,
    Taken,
    Verdict,
    Won,
)
from server.tally import Durations
from shared.record import Record

Durability = Literal["power", "process"]

_METADATA = sql.MetaData()
_PLAYERS = sql.Table(
    "players",
    _METADATA,
    sql.Column("token_hash", sql.LargeBinary, primary_key=True),
    sql.Column("player", sql.String, nullable=False, unique=True),
    sql.Column("name", sql.String, nullable=False),
)
_KEYS = sql.Table(
    "keys",
    _METADATA,
    sql.Column("player", sql.String, primary_key=True),
    sql.Column("name", sql.String, nullable=False),
    sql.Column("key_hash", sql.LargeBinary, nullable=False),
)
"""Of the bots of each player that has asked for one."""
_LOG = sql.Table(
    "log",
    _METADATA,
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("entries", sql.LargeBinary, nullable=False),
)
_RECORDS = sql.Table(
    "records",
    _METADATA,
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("match", sql.String, nullable=False, unique=True),
    sql.Column("game", sql.String, nullable=False),
    sql.Column("players", sql.LargeBinary, nullable=False),
    sql.Column("record", sql.Text, nullable=False),
)
_VERDICTS = sql.Table(
    "verdicts",
    _METADATA,
    sql.Column("match", sql.String, primary_key=True),
    sql.Column("verdict", sql.LargeBinary, nullable=False),
)
"""Of the matches that were to be rated: what each did to the ratings, or why nothing."""
_RATINGS = sql.Table(
    "ratings",
    _METADATA,
    sql.Column("game", sql.String, primary_key=True),
    sql.Column("player", sql.String, primary_key=True),
    sql.Column("rated", sql.LargeBinary, nullable=False),
)
_WINS = sql.Table(
    "wins",
    _METADATA,
    sql.Column("game", sql.String, primary_key=True),
    sql.Column("player", sql.String, primary_key=True),
    sql.Column("wins", sql.Integer, nullable=False),
)
# Opened by the loop, used by the writer thread; another server on the file is waited for half a second.
_CONNECT_ARGS = {"check_same_thread": False, "timeout": 0.5}
_LOCK = int.from_bytes(b"fairdeal", "big")
"""Of a PostgreSQL database: held by the one server that uses it."""
RECENT = 200
"""How many of the last records are loaded, for players who have not heard the end yet."""

COMPACT_AFTER = 5000
"""How many commits the log may hold before what is over is left out."""


class _Over(msgspec.Struct, frozen=True, tag="over"):
    """In the log: this match has ended, its record is among the records."""

    match: str


_Logged = Dealt | Event | _Over

_pack = msgspec.msgpack.encode
_unpack_as_it_is = msgspec.msgpack.Decoder(list[_Logged]).decode
_unpack_rated = msgspec.msgpack.Decoder(Rated).decode
_unpack_verdict = msgspec.msgpack.Decoder(Verdict).decode
_unpack_players = msgspec.msgpack.Decoder(tuple[str, ...]).decode
_read_record = msgspec.json.Decoder(Record).decode


def _unpack(entries: bytes) -> list[_Logged]:
    """The entries of a commit, also of a server from before a table could show all hands to who looks on."""
    try:
        return _unpack_as_it_is(entries)
    except msgspec.ValidationError:
        plain = msgspec.msgpack.decode(entries, type=list[dict[str, Any]])
        for rules in (entry["rules"] for entry in plain if "rules" in entry):
            if isinstance(rules.get("spectators"), bool):
                rules["spectators"] = "table" if rules["spectators"] else "no"
        return msgspec.convert(plain, list[_Logged])


class JournalError(Exception):
    """The journal cannot be opened, read or written; its text says why, for the host."""


class Saved(NamedTuple):
    """What a server starts from: all players, the live matches with their events in order, the last ends, all ratings,
    all counts of wins, and the keys of bots."""

    players: tuple[Registered, ...]
    matches: tuple[tuple[Dealt, tuple[Event, ...]], ...]
    ended: tuple[Ended, ...] = ()
    rated: tuple[Rated, ...] = ()
    won: tuple[Won, ...] = ()
    keys: tuple[Keyed, ...] = ()


class Journal:
    """Commits entries in the order given; `committed` is called from the writer thread with the batch's number."""

    def __init__(
        self, url: str, durability: Durability, committed: Callable[[int], None], failed: Callable[[Exception], None]
    ) -> None:
        self._engine = _open(url, durability)
        self._committed = committed
        self._failed = failed
        self._number = 0
        self._commits = 0
        self.durations = Durations()
        """Of the commits."""
        self._queue: queue.SimpleQueue[tuple[int, tuple[Entry, ...]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="journal")
        try:
            # One connection for the life of the server: it writes, and it keeps every other server out.
            self._connection = self._engine.connect()
            self._prepare()
        except sql.exc.SQLAlchemyError as error:
            raise JournalError(_explain(self._engine.url, error)) from None

    def _prepare(self) -> None:
        try:
            self._check()
            _METADATA.create_all(self._connection)
            self._connection.commit()
        except Exception:
            self._connection.close()
            self._engine.dispose()
            raise

    def _check(self) -> None:
        if self._engine.dialect.name == "sqlite":
            verdict = self._connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
            if verdict != "ok":
                raise JournalError(f"the database is damaged ({verdict}); restore a copy, or move it away")
        elif not self._connection.execute(sql.select(sql.func.pg_try_advisory_lock(_LOCK))).scalar():
            raise JournalError(f"the database {self._engine.url!r} is in use by another server")

    def load(self) -> Saved:
        """Everything that a server has to stand up again.

        Raises:
            JournalError: what is stored cannot be read.
        """
        try:
            players = self._connection.execute(sql.select(_PLAYERS)).all()
            told = _RECORDS.outerjoin(_VERDICTS, _RECORDS.c.match == _VERDICTS.c.match)
            last = sql.select(_RECORDS.c.record, _RECORDS.c.players, _VERDICTS.c.verdict).select_from(told)
            ends = self._connection.execute(last.order_by(_RECORDS.c.number.desc()).limit(RECENT)).all()
            self._number = self._connection.execute(sql.select(sql.func.max(_LOG.c.number))).scalar() or 0
            matches = self._live()
            ratings = self._connection.execute(sql.select(_RATINGS.c.rated)).scalars().all()
            rated = tuple(map(_unpack_rated, ratings))
            wins = self._connection.execute(sql.select(_WINS.c.game, _WINS.c.player, _WINS.c.wins)).all()
            keys = tuple(Keyed(*row) for row in self._connection.execute(sql.select(_KEYS)))
            self._connection.rollback()
            ended = [_read_end(*end) for end in reversed(ends)]
        except (sql.exc.SQLAlchemyError, msgspec.DecodeError, KeyError) as error:
            raise JournalError(_explain(self._engine.url, error)) from None
        return Saved(
            tuple(Registered(player, name, token_hash) for token_hash, player, name in players),
            tuple((dealt, tuple(events)) for dealt, events in matches),
            tuple(ended),
            rated,
            tuple(Won(*row) for row in wins),
            keys,
        )

    def _live(self) -> Iterable[tuple[Dealt, list[Event]]]:
        """Every match of the log that is not over, with its events."""
        matches: dict[str, tuple[Dealt, list[Event]]] = {}
        for (entries,) in self._connection.execute(sql.select(_LOG.c.entries).order_by(_LOG.c.number)):
            for entry in _unpack(entries):
                match entry:
                    case Dealt():
                        matches[entry.match] = entry, []
                    case Moved() | Handed() | Taken() | Advised():
                        matches[entry.match][1].append(entry)
                    case _Over():
                        del matches[entry.match]
        return matches.values()

    def start(self) -> None:
        """Begin to commit what is submitted."""
        self._thread.start()

    def submit(self, number: int, entries: tuple[Entry, ...]) -> None:
        """Queue a batch for the next commit; never blocks."""
        self._queue.put((number, entries))

    @property
    def size(self) -> int | None:
        """Bytes of the database's files; None: it is none of SQLite's, or not in a file."""
        name = self._engine.url.database
        if self._engine.dialect.name != "sqlite" or not name:
            return None
        files = [Path(name), Path(f"{name}-wal")]
        return sum(file.stat().st_size for file in files if file.exists())

    def close(self) -> None:
        """Commit what is queued, then let go of the database."""
        if self._thread.is_alive():
            self._queue.put(None)
            self._thread.join()
        self._connection.close()
        self._engine.dispose()

    def _run(self) -> None:
        while batches := self._next_batches():
            began = time.perf_counter()
            try:
                self._commit(entry for _, entries in batches for entry in entries)
            except Exception as error:
                # A failed sync is never tried again: what the disk holds is unknown until recovery reads it.
                self._failed(JournalError(f"the journal cannot be written: {error.__cause__ or error}"))
                return
            self.durations.add(time.perf_counter() - began)
            self._committed(batches[-1][0])

    def _next_batches(self) -> list[tuple[int, tuple[Entry, ...]]]:
        """Wait for a batch, then take all that have queued up behind it; empty when closed."""
        batches = []
        item = self._queue.get()
        while item is not None:
            batches.append(item)
            if self._queue.empty():
                return batches
            item = self._queue.get()
        self._queue.put(None)  # For the next round, once these are committed.
        return batches

    def _commit(self, entries: Iterable[Entry]) -> None:
        players: list[dict[str, Any]] = []
        records: list[dict[str, Any]] = []
        verdicts: list[dict[str, Any]] = []
        ratings: dict[tuple[str, str], dict[str, Any]] = {}
        wins: dict[tuple[str, str], dict[str, Any]] = {}
        keys: dict[str, Keyed] = {}
        logged: list[_Logged] = []
        for entry in entries:
            match entry:
                case Dealt() | Moved() | Handed() | Taken() | Advised():
                    logged.append(entry)
                case Ended(record):
                    logged.append(_Over(record.match))
                    records.append(_record_row(entry))
                    if entry.verdict != Verdict():
                        verdicts.append({"match": record.match, "verdict": _pack(entry.verdict)})
                    ratings |= {(rated.game, rated.player): {"rated": _pack(rated)} for rated in entry.rated}
                    wins |= {(won.game, won.player): {"wins": won.wins} for won in entry.won}
                case Registered(player, name, token_hash):
                    players.append({"player": player, "name": name, "token_hash": token_hash})
                case Keyed(player):
                    keys[player] = entry
                case _:
                    assert_never(entry)
        with self._connection.begin():
            self._log(logged)
            for table, rows in ((_PLAYERS, players), (_RECORDS, records), (_VERDICTS, verdicts)):
                if rows:
                    self._connection.execute(table.insert(), rows)
            self._replace(_RATINGS, ratings)
            self._replace(_WINS, wins)
            for key in keys.values():
                self._connection.execute(_KEYS.delete().where(_KEYS.c.player == key.player))
                self._connection.execute(_KEYS.insert(), msgspec.structs.asdict(key))

    def _replace(self, table: sql.Table, values: dict[tuple[str, str], dict[str, Any]]) -> None:
        """Put new values of a game and a player in the place of the old ones."""
        if not values:
            return
        same = sql.and_(table.c.game == sql.bindparam("of"), table.c.player == sql.bindparam("who"))
        self._connection.execute(table.delete().where(same), [{"of": game, "who": player} for game, player in values])
        rows = [{"game": game, "player": player, **value} for (game, player), value in values.items()]
        self._connection.execute(table.insert(), rows)

    def _log(self, entries: list[_Logged]) -> None:
        if not entries:
            return
        self._number += 1
        self._connection.execute(_LOG.insert(), {"number": self._number, "entries": _pack(entries)})
        self._commits += 1
        if self._commits == COMPACT_AFTER:
            self._commits = 0
            self._compact()

    def _compact(self) -> None:
        """Put all that is still live into one row, and drop the rows before it."""
        live = [entry for dealt, events in self._live() for entry in (dealt, *events)]
        self._number += 1
        self._connection.execute(_LOG.insert(), {"number": self._number, "entries": _pack(live)})
        self._connection.execute(_LOG.delete().where(_LOG.c.number < self._number))


def _record_row(ended: Ended) -> dict[str, Any]:
    record = ended.record
    text = msgspec.json.encode(record).decode()
    return {"match": record.match, "game": record.game, "players": _pack(ended.players), "record": text}


def _read_end(text: str, people: bytes, verdict: bytes | None) -> Ended:
    """The end of a match as it was told; the ratings are kept elsewhere."""
    told = Verdict() if verdict is None else _unpack_verdict(verdict)
    return Ended(_read_record(text), _unpack_players(people), (), told)


def _open(url: str, durability: Durability) -> sql.Engine:
    try:
        where = sql.make_url(url)
        if where.drivername == "postgresql":
            where = where.set(drivername="postgresql+psycopg")
        engine = sql.create_engine(where, connect_args=_CONNECT_ARGS if where.drivername == "sqlite" else {})
    except sql.exc.ArgumentError:
        raise JournalError("no database has that address; use sqlite:///FILE or postgresql://HOST/NAME") from None
    except ModuleNotFoundError as error:
        raise JournalError(f"that database needs a driver that is not installed ({error.name})") from None
    if engine.dialect.name == "sqlite":
        level = {"power": "FULL", "process": "NORMAL"}[durability]

        @sql.event.listens_for(engine, "connect")
        def set_up(connection: Any, _: Any) -> None:
            # EXCLUSIVE: a second server on the same file would deal with the same matches.
            try:
                for pragma in ("locking_mode=EXCLUSIVE", "journal_mode=WAL", f"synchronous={level}"):
                    connection.execute(f"PRAGMA {pragma}")
            except Exception:
                connection.close()
                raise

    return engine


def _explain(where: sql.URL, error: Exception) -> str:
    url = where.render_as_string(hide_password=True)
    cause = str(getattr(error, "orig", None) or error)
    if "locked" in cause:
        return f"the database {url} is in use by another server"
    if "unable to open" in cause or "readonly" in cause:
        return f"the database {url} cannot be written: {cause}"
    if "not a database" in cause or "malformed" in cause or isinstance(error, msgspec.DecodeError | KeyError):
        return f"the database {url} is damaged ({cause}); restore a copy, or move it away to start afresh"
    return f"the database {url} cannot be used: {cause}"
