"""The durable log: what is committed here survives kill -9, and with durability "power" a power cut.

One writer thread commits everything that has queued up in one transaction (group commit), so the price of a
sync is shared: a hundred moves cost hardly more than one. They are one row of the log, too: at every row the
thread would give the event loop the interpreter and have to wait for it again.

Each commit is one link of a chain, and the last link is kept apart, as the head. A server that starts sees by them
whether something is missing that players were told of.
"""

from __future__ import annotations

import functools
import logging
import queue
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, assert_never

import msgspec
import sqlalchemy as sql

from server.effects import entries
from server.journal.audit import Audit
from server.journal.chain import Link
from server.journal.commits import Kept, Logged, Over, joined, keep, kept_of, pack
from server.journal.database import Database, Durability
from server.journal.durations import Durations
from server.journal.errors import JournalError
from server.journal.lease import LOG_UNDER_LEASE, Lease, LeaseLost
from server.journal.reading import Loaded, load, read
from server.journal.schema import (
    FORMAT,
    HEAD,
    KEYS,
    LOG,
    NAMES,
    NOTICES,
    PLAYERS,
    RATINGS,
    RECORDS,
    UNPLAYED,
    VERDICTS,
    WINS,
    Statement,
    log_rows,
    sealed,
)
from server.journal.tables import Tables, rating_rows, record_row
from server.journal.upgrade import beginning, make_indexes, upgrade, upgrade_shared
from server.journal.writers import FileWriter, LeasedWriter, Writer

CHECKPOINT_AFTER = 1000
"""How many pages the write-ahead log of a SQLite database may have before it is written into the main file."""
COMPACT_AFTER = 5000
"""How many commits the log may hold before what is over is left out."""

# Made once: from a new statement each time, SQLAlchemy works out again how it is cached.
_INSERT = LOG.insert()

T = TypeVar("T")

log = logging.getLogger(__name__)


class Batch(NamedTuple):
    """What goes into one commit, with its number."""

    number: int
    entries: tuple[entries.Entry, ...]


class Question(NamedTuple):
    """What is to be looked up and told."""

    look: Callable[[], None]


class Journal:
    """Commits entries in the order given; `committed` is called from the writer thread with the batch's number."""

    def __init__(
        self,
        url: str,
        durability: Durability,
        committed: Callable[[int], None],
        failed: Callable[[Exception], None],
        lease: Lease | None = None,
        stalled: Callable[[bool], None] = lambda _: None,
        calendar: Callable[[], float] = time.time,
    ) -> None:
        """Open the database, and read it. `failed` is told why nothing more can be committed.

        `stalled` is called from the writer thread when it waits for room on the disk, and when it goes on; `calendar`
        tells the seconds since 1970.

        Raises:
            JournalError: it is in use, cannot be written, or has lost something that was acknowledged.
        """
        self._committed = committed
        self._failed = failed
        self._stalled = stalled
        self._calendar = calendar
        self._kept: Kept = {}
        """What is live after the last commit: to read the log again would hold up both moves and the event loop."""
        self._holders = 0
        self._holding = threading.Lock()
        self.durations = Durations()
        """Of the commits."""
        self._queue: queue.SimpleQueue[Batch | Question | None] = queue.SimpleQueue()
        self._audit: Audit | None = None
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="journal")
        self._database = Database(url, durability, lease)
        try:
            with self._database.explained():
                older = self._open() if self._database.lease is None else self._open_shared(self._database.lease)
        except JournalError:
            self.close()
            raise
        if older:
            log.warning("the database of an earlier release was upgraded; that release can no longer read it")

    def _open(self) -> bool:
        """Read a SQLite database; whether an earlier release wrote it."""
        database = self._database
        found, loaded = read(database)
        older = found == "older" or (loaded is not None and loaded.format < FORMAT)
        connection = database.connection
        if loaded is None or older:
            upgrade(connection, found, loaded, int(self._calendar()))
            loaded = load(connection, None)
            connection.rollback()
        if database.head is not None:
            if found == "ours" and database.head.read() is None:
                log.warning(
                    "the database had no head file, so the server cannot tell whether its last commits are missing"
                )
            database.head.write(loaded.last)
        with connection.begin():
            make_indexes(connection)
        if not loaded.checked:
            # All that is there is to be in the main file, which stays as it is until it was checked.
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").all()
            connection.rollback()
        self._begin(FileWriter(connection, database.head, self._closing, self._stalled), loaded)
        return older

    def _open_shared(self, lease: Lease) -> bool:
        """Take the lease of a PostgreSQL database, and keep it while what may take long is read; `_open` says what."""
        older = upgrade_shared(self._database, int(self._calendar()))
        self._writer: Writer = LeasedWriter(self._database, lease, self._closing)
        with self._database.connection.begin():
            make_indexes(self._database.connection)
        self._thread.start()
        _, loaded = read(self._database)
        assert loaded is not None
        self._begin(self._writer, loaded)
        return older

    def _begin(self, writer: Writer, loaded: Loaded) -> None:
        """Go on from what was read."""
        self._writer = writer
        self._saved, self._begins, self._last, self._checked = loaded.saved, loaded.begins, loaded.last, loaded.checked
        self._kept = kept_of(loaded.saved.matches)
        self._tables = Tables(writer.read, loaded.tally)

    def load(self) -> entries.Saved:
        """What a server starts from, as it was read when the journal was opened."""
        return self._saved

    def start(self) -> None:
        """Begin to commit what is submitted, and check what was not checked when the journal was opened."""
        self._saved = entries.Saved()  # It was handed over, and what was live then soon is not.
        if not self._checked:
            self._start_audit()
        if self._database.lease is None:
            self._thread.start()

    def submit(self, number: int, batch: tuple[entries.Entry, ...]) -> None:
        """Queue a batch for the next commit; never blocks."""
        self._queue.put(Batch(number, batch))

    def ask(self, look: Callable[[sql.Connection], T], answer: Callable[[T], None]) -> None:
        """Have `answer` called from the writer thread with what `look` finds after all that was submitted so far.

        It must not take long, as commits wait for it.
        """
        self._queue.put(Question(functools.partial(self._look, look, answer)))

    def _look(self, look: Callable[[sql.Connection], T], answer: Callable[[T], None]) -> None:
        with self._database.explained():
            found = self._writer.read(look)
        answer(found)

    def _start_audit(self) -> None:
        if self._database.file is not None:
            self.hold_file()
        self._audit = Audit(self._database.url, self._audited)

    def _audited(self, damage: JournalError | None) -> None:
        if self._database.file is not None:
            self.release_file()
        if damage is not None:
            self._failed(damage)

    @property
    def folder(self) -> Path | None:
        """The folder of the database's files; None if it is not SQLite's, or not in a file."""
        return None if self._database.file is None else self._database.file.parent

    @property
    def size(self) -> int | None:
        """Bytes of the database's files; None if it is not SQLite's, or not in a file."""
        name = self._database.file
        if name is None:
            return None
        files = [name, Path(f"{name}-wal"), Path(f"{name}.head")]
        return sum(file.stat().st_size for file in files if file.exists())

    def hold_file(self) -> Path:
        """Leave the main file as it is until `release_file` was called as often; blocks for one commit at most.

        Others can copy it so, and then the write-ahead log, which only grows.

        Raises:
            JournalError: the database is not a file.
        """
        if self._database.file is None:
            raise JournalError("the database is not a file")
        with self._holding:
            self._holders += 1
            self._checkpoint_after(0)
        return self._database.file.absolute()

    def release_file(self) -> None:
        """Write to the main file again; blocks for one commit at most."""
        with self._holding:
            self._holders -= 1
            if not self._holders:
                self._checkpoint_after(CHECKPOINT_AFTER)

    def _checkpoint_after(self, pages: int) -> None:
        # At the driver, where a thread waits until the statement of another one is done.
        driver: Any = self._database.connection.connection.driver_connection
        driver.execute(f"PRAGMA wal_autocheckpoint={pages}").fetchall()

    def close(self) -> None:
        """Commit what is queued, unless the disk is full, then let go of the database."""
        self._closing.set()
        if self._audit is not None:
            self._audit.stop()
        if self._thread.is_alive():
            self._queue.put(None)
            self._thread.join()
        self._database.close()

    def hang_up(self) -> None:
        """Have a PostgreSQL database asked over a new connection what it does not answer."""
        self._database.hang_up()

    def _run(self) -> None:
        try:
            while items := self._next_items():
                batches = [item for item in items if isinstance(item, Batch)]
                if batches:
                    began = time.perf_counter()
                    self._commit(entry for batch in batches for entry in batch.entries)
                    self.durations.add(time.perf_counter() - began)
                    self._committed(batches[-1].number)
                    self._compact()
                for item in items:
                    if isinstance(item, Question):
                        item.look()
        except (LeaseLost, JournalError) as error:
            self._failed(error)
        except Exception as error:
            # A failed sync is never tried again: what the disk holds is unknown until recovery reads it.
            self._failed(JournalError(f"the journal cannot be written: {error.__cause__ or error}"))

    def _next(self) -> Batch | Question | None:
        """Wait for what is next, and keep the database ours meanwhile; None when closed."""
        while True:
            try:
                return self._queue.get(timeout=self._writer.pause)
            except queue.Empty:
                self._writer.renew()

    def _next_items(self) -> list[Batch | Question]:
        """Wait for what is next, then take all that has queued up behind it; empty when closed."""
        items = []
        item = self._next()
        while item is not None:
            items.append(item)
            if self._queue.empty():
                return items
            item = self._queue.get()
        self._queue.put(None)  # For the next round, once these are committed.
        return items

    def _commit(self, batch: Iterable[entries.Entry]) -> None:
        logged: list[Logged] = []
        added: dict[sql.Table, list[dict[str, Any]]] = {}
        replaced: dict[sql.Table, dict[tuple[str, ...], dict[str, Any]]] = {}
        played: set[str] = set()
        # No row of theirs is there to be replaced, and every statement waits for the event loop.
        newcomers: dict[str, dict[str, Any]] = {}
        late: list[entries.Retokened | entries.Deleted | entries.Dropped] = []
        now = int(self._calendar())
        for entry in batch:
            match entry:
                case entries.Moved() | entries.Dealt() | entries.Handed() | entries.Taken() | entries.Advised():
                    logged.append(entry)
                case entries.Ended(record):
                    logged.append(Over(record.match))
                    added.setdefault(RECORDS, []).append(record_row(entry))
                    if entry.verdict != entries.Verdict():
                        row = {"match": record.match, "verdict": pack(entry.verdict)}
                        added.setdefault(VERDICTS, []).append(row)
                    if entry.rated:
                        replaced.setdefault(RATINGS, {}).update(rating_rows(entry.rated))
                    for named in entry.named:
                        replaced.setdefault(NAMES, {})[named.player,] = msgspec.structs.asdict(named)
                    for won in entry.won:
                        replaced.setdefault(WINS, {})[won.game, won.player] = msgspec.structs.asdict(won)
                case entries.Registered():
                    added.setdefault(PLAYERS, []).append(msgspec.structs.asdict(entry))
                    newcomers[entry.player] = {"player": entry.player, "seen": now}
                case entries.Retokened() | entries.Deleted() | entries.Dropped():
                    late.append(entry)
                case entries.Keyed(player):
                    replaced.setdefault(KEYS, {})[player,] = msgspec.structs.asdict(entry)
                case entries.Seen(player):
                    if player not in newcomers:
                        replaced.setdefault(UNPLAYED, {})[player,] = {"player": player, "seen": now}
                case entries.Played(players):
                    played.update(players)
                case entries.Noticed(about_what):
                    replaced.setdefault(NOTICES, {})[about_what,] = {"about": about_what, "since": now}
                case entries.Reworked(_, ratings):
                    replaced.setdefault(RATINGS, {}).update(rating_rows(ratings))
                    replaced.setdefault(NOTICES, {})[entry.notice,] = {"about": entry.notice, "since": now}
                case _:
                    assert_never(entry)
        for player in played:
            newcomers.pop(player, None)
            replaced.get(UNPLAYED, {}).pop((player,), None)
        if newcomers:
            added[UNPLAYED] = [*newcomers.values()]
        statements = [self._tables.adding(table, rows) for table, rows in added.items()]
        for table, by_key in replaced.items():
            statements += self._tables.replacing(table, by_key)
        if played:
            statements.append(self._tables.dropping(UNPLAYED, played))
        self._write(statements, logged)
        for each in late:
            # Each in a commit of its own: the accounts that it is about may be new in this one.
            self._write(self._tables.changing(each), [])

    def _write(self, statements: list[Statement], logged: list[Logged]) -> None:
        keep(logged, self._kept)
        self._writer.write([*statements, *self._logging([pack(logged)])], self._last)

    def _logging(self, commits: Iterable[bytes]) -> list[Statement]:
        """What writes the next links of the chain; every commit has one, also if it is about no match."""
        *others, last = log_rows(self._last, self._tables.tally, commits)
        self._last = Link(last["number"], last["hash"])
        statements: list[Statement] = [(_INSERT, row) for row in others]
        if self._database.lease is None:
            return [*statements, (_INSERT, last)]
        head = sealed(HEAD, self._last._asdict())
        return [*statements, (LOG_UNDER_LEASE, last | {f"head_{name}": value for name, value in head.items()})]

    def _compact(self) -> None:
        """Once there were many commits, write all that is live again, and drop the rows before that."""
        if self._last.number - self._begins.number <= COMPACT_AFTER:
            return
        self._begins = before = self._last
        dropping = LOG.delete().where(LOG.c.number <= before.number)
        told = self._writer.read(lambda connection: beginning(connection, before))
        self._writer.write([(dropping, {}), *told, *self._logging(joined(self._kept))], self._last)
