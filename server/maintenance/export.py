"""`python -m server export`: finished matches and ratings, to be read without the database.

Nothing else leaves it: no token, key or chat, and no seed of a match that is not over.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote

import msgspec
import sqlalchemy as sql

from server.journal.checking import rows
from server.journal.database import TROUBLE, Database, explain, file_of, parsed
from server.journal.errors import JournalError
from server.journal.reading import about, kind, unpack_players, unpack_rated
from server.journal.schema import FORMER, RATINGS, RECORDS, tables_of
from server.maintenance.progress import Progress
from server.maintenance.snapshot import copy_files, unchanged
from server.ratings.shown import shown
from shared.messages import Rating
from shared.record import read, renamed

RATINGS_FILE = "ratings.jsonl"


class Line(msgspec.Struct, frozen=True):
    """A rating as it is exported; `matches` is how many have counted."""

    game: str
    name: str
    rating: Rating
    matches: int
    bot: bool


def export_folder(url: str, data: Path, to: Path, progress: Progress) -> str:
    """Write a record file for each finished match that has none there yet, and all ratings; what there is, in words.

    Raises:
        JournalError: the database cannot be read, is damaged, or the files cannot be written.
    """
    written = there = 0
    with _explained(url, f"cannot export to {to}"):
        to.mkdir(parents=True, exist_ok=True)
        with _reading(url, data, to, progress) as connection:
            for match, record in _records(connection):
                file = to / f"{quote(match, safe='')}.json"
                if file.exists():
                    there += 1
                else:
                    _write(file, msgspec.json.format(record.encode(), indent=1) + b"\n")
                    written += 1
                progress.state = f"{there + written} records"
            lines = [*_ratings(connection)]
            _write(to / RATINGS_FILE, b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    already = f", and {there} were there already" if there else ""
    return f"{written} records{already}; {len(lines)} ratings are in {to / RATINGS_FILE}"


def export_lines(url: str, data: Path, progress: Progress) -> None:
    """Print the record of each finished match as a line of JSON.

    Raises:
        JournalError: the database cannot be read, or is damaged.
    """
    room = Path(tempfile.gettempdir())
    with _explained(url, "cannot export"), _reading(url, data, room, progress) as connection:
        for number, (_, record) in enumerate(_records(connection), 1):
            progress.state = f"{number} records"
            sys.stdout.write(f"{record}\n")


@contextmanager
def _reading(url: str, data: Path, room: Path, progress: Progress) -> Iterator[sql.Connection]:
    """What a database holds at this moment, also while a server uses it; one of SQLite is copied to `room` for it."""
    if file_of(url) is None:
        with closing(Database(url)) as database, database.reading() as connection:
            # All of one moment, and not all of it in memory.
            connection.execution_options(isolation_level="REPEATABLE READ", stream_results=True)
            _must_be_ours(connection)
            yield connection
        return
    with tempfile.TemporaryDirectory(dir=room, prefix=".export-") as folder:
        with unchanged(url, data) as file:
            copy = copy_files(file, Path(folder), progress)
        with closing(Database(f"sqlite:///{copy}")) as database, database.reading() as connection:
            _must_be_ours(connection)
            yield connection


@contextmanager
def _explained(url: str, what: str) -> Iterator[None]:
    """Turn whatever goes wrong in the block into a JournalError with a sentence for the host."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise JournalError(f"{what}: {error.strerror or error}") from None
    except TROUBLE as error:
        raise JournalError(explain(parsed(url), error)) from None


def _must_be_ours(connection: sql.Connection) -> None:
    if kind(connection) != "ours":
        raise JournalError("there is nothing to export that this release reads; a server, started once, upgrades it")


def _records(connection: sql.Connection) -> Iterator[tuple[str, str]]:
    """The finished matches and their records, without the names of players who have deleted their accounts."""
    former = dict(rows(connection, FORMER)) if FORMER in tables_of(about(connection).format) else {}
    for match, _, players, record in rows(connection, RECORDS):
        names = [former.get(player) for player in unpack_players(players)]
        yield match, _renamed(record, names) if any(names) else record


def _renamed(text: str, names: Sequence[str | None]) -> str:
    record = read(text.encode())
    if len(names) == len(record.seats):
        record = renamed(record, [name or seat for seat, name in zip(record.seats, names, strict=True)])
    return msgspec.json.encode(record).decode()


def _ratings(connection: sql.Connection) -> Iterator[Line]:
    for _, _, packed in rows(connection, RATINGS):
        rated = unpack_rated(packed)
        yield Line(rated.game, rated.name, shown(rated), rated.matches, rated.bot)


def _write(file: Path, data: bytes) -> None:
    """Write a file that is there only when it is whole."""
    part = file.with_name(f".{file.name}.part")
    part.write_bytes(data)
    part.replace(file)
