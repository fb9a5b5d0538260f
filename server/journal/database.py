"""The database under the journal: its place, its permissions, the server that uses it, and why it fails."""

from __future__ import annotations

import errno
import os
import shutil
import socket
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Literal
from urllib.parse import quote

import msgspec
import sqlalchemy as sql

from server.journal.errors import InUseError, JournalError, NoRoom
from server.journal.head import HeadError, HeadFile, InUse
from server.journal.lease import LEASE_SECONDS, Lease
from shared.extras import lacking
from shared.program import as_typed

Durability = Literal["power", "process"]

# Opened by the loop, used by the writer thread; another program on the file is waited for half a second.
_CONNECT_ARGS = {"check_same_thread": False, "timeout": 0.5}
_CONNECT_SECONDS = 2
"""How long a PostgreSQL server may take to let us in."""
_IDLE_MS = 1000
"""After which PostgreSQL ends a transaction whose server has stopped in the middle: it would keep the lease locked."""
_PATIENCE, _POLL = LEASE_SECONDS + 0.5, 0.1
"""Seconds to wait for the lease of a server that was killed, and between two looks."""
SCHEMA = "fairdeal"
"""Of a PostgreSQL database, which may hold other people's tables, too."""
BACKENDS = ("sqlite", "postgresql")
NO_ADDRESS = "no database has that address; use sqlite:///FILE or postgresql://HOST/NAME"
PUBLIC = "public"
"""The schema that earlier releases used there."""
ADVICE = as_typed(
    "Run `python -m server repair` (it keeps the intact part, sets the damaged files aside and lists what is lost), "
    "or restore a backup"
)
"""What a host can do about damage."""
_IN_USE = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_NO_ACCESS = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM)
INDEX_BYTES = 32 * 1024
"""Of that file, "-shm", at first."""
_SYSTEM = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOMEM)
"""Primary result codes. Whatever else goes wrong while a SQLite file of ours is read is damage."""
_BROKEN = ("42P01", "42703", "XX001", "XX002")
"""What PostgreSQL calls a table or a column that is not there, and data or an index that is corrupted."""


class Damage(Exception):
    """The stored data is not what was written; the text says what is wrong."""


TROUBLE = (
    *(Damage, HeadError, OSError, sql.exc.SQLAlchemyError, sqlite3.Error),
    # What damaged values lead to.
    *(msgspec.MsgspecError, ValueError, OverflowError),
)
"""What reading a database may end in."""


class Database:
    """A database that this process alone writes until it is closed."""

    def __init__(self, url: str, durability: Durability = "power", lease: Lease | None = None) -> None:
        """Keep other servers out of a file; nothing is read yet. `lease` is for PostgreSQL, and may be held already.

        Raises:
            JournalError: no database can have that address, or it is in use, or its folder cannot be written.
        """
        self.url = parsed(url)
        self.file = _file(self.url)
        self._engine = _engine(self.url, durability)
        self.head = None if self.file is None else self._hold(self.file)
        self.lease = None if self._engine.dialect.name == "sqlite" else lease or Lease()
        self._connection: sql.Connection | None = None
        self._line: Any = None
        """What carries the last connection to PostgreSQL."""
        if self.lease is not None:
            sql.event.listen(self._engine, "connect", self._take_line)

    def _take_line(self, line: Any, _: Any) -> None:
        line.execute(f"SET idle_in_transaction_session_timeout TO {_IDLE_MS}")
        line.commit()
        self._line = line

    def _hold(self, file: Path) -> HeadFile:
        try:
            return HeadFile(beside(file, ".head"))
        except InUse:
            raise InUseError(f"the database {shown(self.url)} is in use by another server") from None
        except FileNotFoundError:
            raise JournalError(f"there is no database {shown(self.url)}: there is no folder {file.parent}") from None
        except OSError as error:
            raise JournalError(f"the database {shown(self.url)} cannot be written: {error.strerror}") from None

    @property
    def connection(self) -> sql.Connection:
        """The one connection for the life of the server: it writes, and it keeps every other program out.

        Raises:
            JournalError: another server has the lease of a PostgreSQL database.
        """
        if self._connection is None:
            if self.file is not None:
                keep_private(self.file)
            self._connection = self._engine.connect()
            if self.lease is not None:
                self._claim(self.lease, self._connection)
        return self._connection

    def _claim(self, lease: Lease, connection: sql.Connection) -> None:
        """Take the lease; one that was killed a moment ago may still have it."""
        end = time.monotonic() + _PATIENCE
        while not lease.claim(connection):
            if time.monotonic() > end:
                raise JournalError(f"the database {shown(self.url)} is in use by another server")
            time.sleep(_POLL)

    def open(self) -> sql.Connection:
        """A connection to PostgreSQL on which to claim the lease."""
        return self._engine.connect()

    def open_apart(self) -> sql.Connection:
        """A connection to PostgreSQL for what may take long, and needs no lease."""
        connection = _engine(self.url, "power").connect()
        # It locks nothing, and what it has read may take long to be understood.
        connection.exec_driver_sql("SET idle_in_transaction_session_timeout TO 0")
        connection.commit()
        return connection

    def hang_up(self) -> None:
        """Break the connection to PostgreSQL: whoever waits for an answer that does not come is told so."""
        if self._line is None:
            return
        error = self._engine.dialect.loaded_dbapi.Error
        with suppress(OSError, error), socket.socket(fileno=os.dup(self._line.fileno())) as line:
            line.shutdown(socket.SHUT_RDWR)

    def must_exist(self) -> None:
        """Make sure that the SQLite file exists, or existed before.

        Raises:
            JournalError: there is no database.
        """
        if self.file is not None and self.head is not None and not self.file.exists() and self.head.read() is None:
            raise JournalError(f"there is no database {shown(self.url)}")

    @contextmanager
    def reading(self) -> Iterator[sql.Connection]:
        """A connection that changes nothing: what is damaged stays as it is, so that it can still be looked into."""
        if self.lease is not None:
            # One moment of it, also while a server goes on writing.
            with self.open_apart() as connection:
                yield connection.execution_options(isolation_level="REPEATABLE READ")
            return
        if self.file is None:
            try:
                yield self.connection
            finally:
                self.connection.rollback()
            return
        # SQLite leaves behind what it makes for a connection that only reads.
        made = [file for ending in ("-wal", "-shm") if not (file := beside(self.file, ending)).exists()]
        try:
            with reading_file(self.file) as connection:
                yield connection
        finally:
            for file in made:
                file.unlink(missing_ok=True)

    @contextmanager
    def explained(self) -> Iterator[None]:
        """Turn whatever goes wrong with the database in the block into a JournalError with a sentence for the host."""
        try:
            yield
        except TROUBLE as error:
            if disk_full(error) or (self.file is not None and _starved(error, self.file.parent)):
                raise NoRoom(f"the database {shown(self.url)} cannot be used: its disk is full") from None
            raise JournalError(explain(self.url, error)) from None

    def close(self) -> None:
        """Let go of the database."""
        if self._connection is not None:
            # A file that is damaged may not even be closed in good order.
            with suppress(sql.exc.SQLAlchemyError):
                if self.lease is not None:
                    self.lease.release(self._connection)
                self._connection.close()
        self._engine.dispose()
        if self.head is not None:
            self.head.close()


def file_of(url: str) -> Path | None:
    """The file of a SQLite database; None: it is in memory, or no SQLite database.

    Raises:
        JournalError: no database can have that address.
    """
    return _file(parsed(url))


@contextmanager
def reading_file(file: Path, *options: str) -> Iterator[sql.Connection]:
    """A connection to a SQLite file that changes nothing; `options` are of SQLite's URI."""
    where = f"file:{quote(str(file.absolute()))}?{'&'.join(('mode=ro', *options))}" if file.exists() else ":memory:"
    engine = sql.create_engine(
        "sqlite://", creator=lambda: sqlite3.connect(where, uri=True, timeout=0.5), poolclass=sql.NullPool
    )
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def beside(file: Path, ending: str) -> Path:
    """A file that belongs to a SQLite database: its write-ahead log "-wal", its ".head"."""
    return file.with_name(file.name + ending)


def keep_private(file: Path) -> None:
    """Let nobody but their owner read the files of a SQLite database: seeds and cards of live matches are in them."""
    # SQLite gives its other files the mode of the first one.
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    for each in (file, beside(file, "-wal")):
        if each.exists() and each.stat().st_mode & 0o077:
            each.chmod(0o600)


def shown(url: sql.URL) -> str:
    """An address without its password."""
    return url.render_as_string(hide_password=True)


def explain(url: sql.URL, error: Exception) -> str:
    """What is wrong with a database, and what can be done, in a sentence."""
    where, cause = shown(url), str(getattr(error, "orig", None) or error)
    if isinstance(error, OSError) and not isinstance(error, UnicodeError):
        return f"the database {where} cannot be used: {error.strerror or error}"
    code = getattr(getattr(error, "orig", error), "sqlite_errorcode", 0) & 0xFF
    if code in _IN_USE:
        return f"the database {where} is in use by another server or program"
    if code in _NO_ACCESS and not _writable(url):
        return f"the database {where} cannot be written: {cause}"
    broken = getattr(getattr(error, "orig", None), "sqlstate", None) in _BROKEN
    if code in _SYSTEM or (isinstance(error, sql.exc.SQLAlchemyError) and _file(url) is None and not broken):
        return f"the database {where} cannot be used: {cause}"
    return f"the database {where} is damaged: {finding(error)}. {ADVICE}"


def disk_full(error: Exception) -> bool:
    """Whether the disk has no room for what was to be written; nothing of it was."""
    code = getattr(getattr(error, "orig", error), "sqlite_errorcode", 0) & 0xFF
    return code == sqlite3.SQLITE_FULL or (isinstance(error, OSError) and error.errno == errno.ENOSPC)


def _starved(error: Exception, folder: Path) -> bool:
    """Whether SQLite may have failed to make the file that it reads a log by, for want of room: it does not say so."""
    code = getattr(getattr(error, "orig", error), "sqlite_errorcode", 0) & 0xFF
    return code == sqlite3.SQLITE_IOERR and shutil.disk_usage(folder).free < INDEX_BYTES


def finding(error: Exception) -> str:
    """What is damaged; an error about values may quote them, and they may be secret."""
    if isinstance(error, HeadError):
        return "its head file cannot be read"
    cause = getattr(error, "orig", error)
    told = isinstance(error, Damage) or hasattr(cause, "sqlite_errorcode")
    return str(cause) if told else "what it holds cannot be read"


def _writable(url: sql.URL) -> bool:
    file = _file(url)
    return file is not None and os.access(file, os.R_OK | os.W_OK)


def parsed(url: str) -> sql.URL:
    """An address as SQLAlchemy has it.

    Raises:
        JournalError: no database can have it.
    """
    try:
        where = sql.make_url(url)
        known = where.get_backend_name() in BACKENDS
    except sql.exc.ArgumentError:
        known = False
    if not known:
        raise JournalError(NO_ADDRESS)
    return where.set(drivername="postgresql+psycopg") if where.drivername == "postgresql" else where


def _file(url: sql.URL) -> Path | None:
    """The file of a SQLite database; None: it is in memory, or no SQLite database."""
    name = url.database or ":memory:"
    return None if url.get_backend_name() != "sqlite" or name == ":memory:" else Path(name)


def _engine(url: sql.URL, durability: Durability) -> sql.Engine:
    try:
        sqlite = url.get_backend_name() == "sqlite"
        if sqlite:
            engine = sql.create_engine(url, connect_args=_CONNECT_ARGS)
        else:
            patience = {} if "connect_timeout" in url.query else {"connect_timeout": _CONNECT_SECONDS}
            engine = sql.create_engine(url, connect_args=patience, poolclass=sql.NullPool)
    except sql.exc.ArgumentError:
        raise JournalError(NO_ADDRESS) from None
    except ModuleNotFoundError as error:
        driver = f"that database needs a driver that is not installed ({error.name})"
        raise JournalError(lacking(error) or driver) from None
    sql.event.listen(engine, "connect", _set_up_sqlite(durability) if sqlite else _set_up_postgresql)
    return engine


def _set_up_sqlite(durability: Durability) -> Any:
    level = {"power": "FULL", "process": "NORMAL"}[durability]

    def set_up(connection: Any, _: Any) -> None:
        # EXCLUSIVE: a second server on the same file would deal with the same matches.
        try:
            for pragma in ("locking_mode=EXCLUSIVE", "journal_mode=WAL", f"synchronous={level}"):
                connection.execute(f"PRAGMA {pragma}")
        except Exception:
            connection.close()
            raise

    return set_up


def _set_up_postgresql(connection: Any, _: Any) -> None:
    # Names without a schema mean our own, also where somebody else has a table `log`.
    connection.execute(f"SET search_path TO {SCHEMA}")
    connection.commit()
