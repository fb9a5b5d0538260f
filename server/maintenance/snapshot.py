"""Copies a SQLite database, also while a server uses it: nobody writes to its main file meanwhile.

A server that is asked to leaves that file as it is for so long, and only adds to the write-ahead log. So a commit does
not wait for the copy, however large the database is: that is made in the command's own process.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec

from server.arena.orders import Answer, Hold
from server.host.local import NoServer, staying
from server.journal.database import TROUBLE, Database, beside, explain, file_of, parsed, shown
from server.journal.errors import InUseError, JournalError
from server.journal.reading import kind
from server.maintenance.check import check
from server.maintenance.progress import Progress

STEP = 1 << 20
"""Bytes that are copied at once, and then on the disk: no sync of the server waits for more of the copy."""
WAL_HEADER = 32
"""Bytes; another one means that the log was begun again from its start."""
LARGEST_NOTE = 2**31 - 1
ELSEWHERE = (
    "only SQLite files are copied here; a PostgreSQL database is backed up by pg_dump and restored by pg_restore"
)


@contextmanager
def unchanged(url: str, data: Path) -> Iterator[Path]:
    """The file of a database, as which it stays for the block; its write-ahead log may grow.

    No server can be started on it meanwhile, or the one that runs with this data folder has promised it.

    Raises:
        JournalError: there is no such file, or the server that uses it cannot be asked or has stopped meanwhile.
    """
    try:
        database = Database(url)
    except InUseError as error:
        try:
            with _promised(url, data) as file:
                yield file
        except NoServer as why:
            raise JournalError(f"{error}; {why}") from None
        return
    with closing(database):
        if database.file is None:
            raise JournalError(ELSEWHERE)
        with database.explained():
            database.must_exist()
        yield database.file


@contextmanager
def _promised(url: str, data: Path) -> Iterator[Path]:
    with staying(data, msgspec.json.encode(Hold())) as said:
        answer = msgspec.json.decode(said, type=Answer)
        if not answer.done:
            raise JournalError(answer.text)
        file, own = Path(answer.text), file_of(url)
        if own is None or not own.samefile(file):
            raise JournalError(f"the server with the data folder {data} uses another database, {file}")
        yield file


def copy_files(file: Path, folder: Path, progress: Progress) -> Path:
    """Copy a database, which is `unchanged`, with its log and its head; the path of the copy.

    Raises:
        OSError: it cannot be read, or the copy cannot be written.
    """
    copy = folder / "copy"
    # The head first: so the log that is copied holds at least what the head says.
    _copy_head(beside(file, ".head"), beside(copy, ".head"))
    with file.open("rb", buffering=0) as main:
        total = os.fstat(main.fileno()).st_size
        for done in _copied(main.fileno(), copy):
            progress.state = f"{done >> 20} of {total >> 20} MiB copied"
    _copy_log(beside(file, "-wal"), beside(copy, "-wal"))
    return copy


def _copied(source: int, target: Path) -> Iterator[int]:
    """Copy what an open file has by now, from where it stands, step by step, with the bytes that are on the disk."""
    size = os.fstat(source).st_size
    with os.fdopen(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
        while data := os.read(source, min(STEP, size - out.tell())):
            began = time.monotonic()
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
            yield out.tell()
            # Half of the time the disk is the server's alone.
            time.sleep(time.monotonic() - began)


def _copy_head(head: Path, to: Path) -> None:
    if head.exists():
        # The server may be about to overwrite it.
        while (link := head.read_bytes()) != head.read_bytes():
            pass
        to.write_bytes(link)


def _copy_log(log: Path, to: Path) -> None:
    """Copy a write-ahead log; of a commit that is just being written, SQLite ignores what there is."""
    if not log.exists():
        return
    with log.open("rb", buffering=0) as source:
        while True:
            header = source.read(WAL_HEADER)
            source.seek(0)
            for _ in _copied(source.fileno(), to):
                pass
            source.seek(0)
            # It may be begun again once: then it has what is not in the main file, and does not start a second time.
            if source.read(WAL_HEADER) == header:
                return
            source.seek(0)


def complete(copy: Path, url: str, progress: Progress) -> None:
    """Make one whole file of a copy, with its head beside it; `url` is of the database that it was made of.

    Raises:
        JournalError: what was copied is damaged, or the copy cannot be written.
    """
    progress.state = "checking the copy"
    try:
        _fold(copy)
    except TROUBLE as error:
        raise JournalError(explain(parsed(url), error)) from None
    with closing(Database(f"sqlite:///{copy}")) as database:
        damages = check(database)
        with database.reading() as connection:
            if not damages and kind(connection) == "empty":
                raise JournalError(f"the database {shown(parsed(url))} is empty")
    if damages:
        raise JournalError(f"the database {shown(parsed(url))} is damaged: {damages[0]}")


def _fold(copy: Path) -> None:
    """Write the log of a copy into its main file, and note there which commit is the last."""
    with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
        # It is on the disk at the latest when it gets its name.
        connection.execute("PRAGMA synchronous=OFF")
        connection.execute("PRAGMA journal_mode=DELETE").fetchall()
        if connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'about'").fetchone():
            (last,) = connection.execute("SELECT max(number) FROM log").fetchone()
            connection.execute(f"PRAGMA user_version={min(last or 0, LARGEST_NOTE)}")
