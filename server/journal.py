"""The durable log: what is committed here survives kill -9, and with durability "power" a power cut.

One writer thread commits everything that has queued up in one transaction (group commit), so the price of a
sync is shared: a hundred moves cost hardly more than one. They are one row of the log, too: at every row the
thread would give the event loop the interpreter and have to wait for it again.

Each commit is one link of a chain, and the last link is kept apart, as the head. A server that starts sees by them
whether something is missing that players were told of.
"""

from __future__ import annotations

import logging
import operator
import queue
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, assert_never

import msgspec
import sqlalchemy as sql

from server.commits import Live, Logged, Over, pack, packed
from server.database import Database, Durability, JournalError
from server.entries import (
    Advised,
    Dealt,
    Deleted,
    Ended,
    Entry,
    Handed,
    Keyed,
    Moved,
    Registered,
    Retokened,
    Taken,
    Verdict,
)
from server.reading import Saved, apply_commit, begins, commits, load, read
from server.schema import FORMER, HEAD, KEYS, LOG, NAMES, PLAYERS, RATINGS, RECORDS, VERDICTS, WINS, sealed
from server.tally import Durations
from server.upgrade import add_tables, set_begin, upgrade
from shared.games import GAMES

COMPACT_AFTER = 5000
"""How many commits the log may hold before what is over is left out."""


log = logging.getLogger(__name__)


class Journal:
    """Commits entries in the order given; `committed` is called from the writer thread with the batch's number."""

    def __init__(
        self, url: str, durability: Durability, committed: Callable[[int], None], failed: Callable[[Exception], None]
    ) -> None:
        """Open the database, and read it.

        Raises:
            JournalError: it is in use, cannot be written, or has lost something that was acknowledged.
        """
        self._committed = committed
        self._failed = failed
        self._commits = 0
        self.durations = Durations()
        """Of the commits."""
        self._queue: queue.SimpleQueue[tuple[int, tuple[Entry, ...]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="journal")
        self._database = Database(url, durability)
        try:
            with self._database.explained():
                self._open()
        except JournalError:
            self._database.close()
            raise

    def _open(self) -> None:
        database = self._database
        found, loaded = read(database)
        self._connection = database.connection
        earlier = found == "older"
        if loaded is None:
            upgrade(self._connection, found)
            loaded = load(self._connection, None)
            self._connection.rollback()
        else:
            earlier = add_tables(self._connection)
        self._saved, self._last, self._tally = loaded
        if earlier:
            log.warning("the database of an earlier release was upgraded; that release cannot read it any more")
        if database.head is not None:
            if found == "ours" and database.head.read() is None:
                log.warning("the database had no head file: whether its last commits are missing cannot be told")
            database.head.write(self._last)

    def load(self) -> Saved:
        """Everything that a server has to stand up again, as it was read when the journal was opened."""
        return self._saved

    def start(self) -> None:
        """Begin to commit what is submitted."""
        self._saved = Saved((), ())  # It was handed over, and what was live then soon is not.
        self._thread.start()

    def submit(self, number: int, entries: tuple[Entry, ...]) -> None:
        """Queue a batch for the next commit; never blocks."""
        self._queue.put((number, entries))

    @property
    def size(self) -> int | None:
        """Bytes of the database's files; None: it is none of SQLite's, or not in a file."""
        name = self._database.file
        if name is None:
            return None
        files = [name, Path(f"{name}-wal"), Path(f"{name}.head")]
        return sum(file.stat().st_size for file in files if file.exists())

    def close(self) -> None:
        """Commit what is queued, then let go of the database."""
        if self._thread.is_alive():
            self._queue.put(None)
            self._thread.join()
        self._database.close()

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
        logged: list[Logged] = []
        added: dict[sql.Table, list[dict[str, Any]]] = {}
        replaced: dict[sql.Table, dict[tuple[str, ...], dict[str, Any]]] = {}
        late: list[Retokened | Deleted] = []
        for entry in entries:
            match entry:
                case Dealt() | Moved() | Handed() | Taken() | Advised():
                    logged.append(entry)
                case Ended(record):
                    logged.append(Over(record.match))
                    added.setdefault(RECORDS, []).append(_record_row(entry))
                    if entry.verdict != Verdict():
                        row = {"match": record.match, "verdict": pack(entry.verdict)}
                        added.setdefault(VERDICTS, []).append(row)
                    for rated in entry.rated:
                        row = {"game": rated.game, "player": rated.player, "rated": pack(rated)}
                        replaced.setdefault(RATINGS, {})[rated.game, rated.player] = row
                    for named in entry.named:
                        replaced.setdefault(NAMES, {})[named.player,] = msgspec.structs.asdict(named)
                    for won in entry.won:
                        replaced.setdefault(WINS, {})[won.game, won.player] = msgspec.structs.asdict(won)
                case Registered():
                    added.setdefault(PLAYERS, []).append(msgspec.structs.asdict(entry))
                case Retokened() | Deleted():
                    late.append(entry)
                case Keyed(player):
                    replaced.setdefault(KEYS, {})[player,] = msgspec.structs.asdict(entry)
                case _:
                    assert_never(entry)
        with self._connection.begin():
            for table, rows in added.items():
                self._add(table, rows)
            for table, by_key in replaced.items():
                self._replace(table, by_key)
            # Last: what they are about may be in the same commit.
            for each in late:
                self._retoken(each) if isinstance(each, Retokened) else self._delete(each)
            self._log(pack(logged))
            self._commits += 1
            if self._commits == COMPACT_AFTER:
                self._commits = 0
                self._compact()
        # Before anybody is told; unlike the commit it is not synced, for kill -9 does not lose it either.
        if self._database.head is not None:
            self._database.head.write(self._last)

    def _add(self, table: sql.Table, rows: list[dict[str, Any]]) -> None:
        rows = [sealed(table, row) for row in rows]
        for row in rows:
            self._tally.add(row["checksum"])
        self._connection.execute(table.insert(), rows)

    def _replace(self, table: sql.Table, rows: dict[tuple[str, ...], dict[str, Any]]) -> None:
        """Put rows in the place of those with the same keys."""
        names = [column.name for column in table.primary_key]
        same = sql.and_(*(table.c[name] == sql.bindparam(f"same_{name}") for name in names))
        keys = [{f"same_{name}": value for name, value in zip(names, key, strict=True)} for key in rows]
        self._connection.execute(table.delete().where(same), keys)
        new = {key: sealed(table, row) for key, row in rows.items()}
        for key, row in new.items():
            self._tally.replace((table.name, *key), row["checksum"])
        self._connection.execute(table.insert(), [*new.values()])

    def _retoken(self, entry: Retokened) -> None:
        self._remove_account(entry.player)
        self._add(PLAYERS, [msgspec.structs.asdict(entry)])

    def _delete(self, entry: Deleted) -> None:
        self._remove_account(entry.player)
        for table in (KEYS, NAMES):
            self._remove(table, (entry.player,))
        for game in GAMES:
            self._remove(WINS, (game, entry.player))
        for rated in entry.rated:
            row = {"game": rated.game, "player": rated.player, "rated": pack(rated)}
            self._replace(RATINGS, {(rated.game, rated.player): row})
        self._replace(FORMER, {(entry.player,): {"player": entry.player, "name": entry.name}})

    def _remove_account(self, player: str) -> None:
        mine = PLAYERS.c.player == player
        for seal in self._connection.execute(sql.select(PLAYERS.c.checksum).where(mine)).scalars():
            self._tally.add(seal)  # Counted twice is not counted.
        self._connection.execute(PLAYERS.delete().where(mine))

    def _remove(self, table: sql.Table, key: tuple[str, ...]) -> None:
        self._connection.execute(table.delete().where(*map(operator.eq, table.primary_key, key)))
        self._tally.remove((table.name, *key))

    def _log(self, entries: bytes) -> None:
        """Write the next link of the chain; every commit has one, also if it is about no match."""
        tally = bytes(self._tally)
        self._last = self._last.follow(tally, entries)
        row = {"number": self._last.number, "entries": entries, "tally": tally, "hash": self._last.hash}
        if self._connection.dialect.name == "sqlite":
            self._connection.execute(LOG.insert(), row)
        else:
            head = sealed(HEAD, self._last._asdict())
            self._connection.execute(HEAD.update().values(head).add_cte(LOG.insert().values(row).cte("logged")))

    def _compact(self) -> None:
        """Put all that is still live into one row that follows the last one, and drop the rows before it."""
        live: Live = {}
        for commit in commits(self._connection, begins(self._connection)):
            apply_commit(commit, live)
        before = self._last
        self._log(packed(live))
        self._connection.execute(LOG.delete().where(LOG.c.number <= before.number))
        set_begin(self._connection, before)


def _record_row(ended: Ended) -> dict[str, Any]:
    record = ended.record
    text = msgspec.json.encode(record).decode()
    return {"match": record.match, "game": record.game, "players": pack(ended.players), "record": text}
