"""The records of finished matches, a JSON file each, in the client's own folder; and copies of them anywhere."""

from __future__ import annotations

import itertools
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import platformdirs
from msgspec.structs import replace

from client.player import store
from client.speech.language import say
from client.speech.words import cause, digits, flaw, names_in
from shared.files import opened
from shared.record import BadRecord, Record, read, write

LARGEST = 64 * 1024 * 1024
"""Bytes of a file that is read: a match of a hundred thousand moves has fewer."""


NOTE = ".commitment"
"""The ending of the file with the commitment that was given before a match."""


class Unread(ValueError):
    """A record that cannot be read, kept or shown: a sentence that says why."""


@dataclass(frozen=True)
class Kept:
    """A record in a list, of whose moves only the number is held; `when` in seconds since 1970."""

    path: Path
    when: float
    record: Record
    moves: int

    @property
    def faces(self) -> str:
        """Everybody with their score, as "Ana 2 – Ben 1"."""
        pairs = zip(names_in(self.record.seats), self.record.outcome.scores, strict=True)
        return " – ".join(f"{name} {digits(score)}" for name, score in pairs)


@dataclass(frozen=True)
class Damaged:
    """A file among the records that is not a record, and why."""

    path: Path
    when: float
    why: str


def folder_of(home: Path) -> Path:
    """Where the records are, in the client's folder."""
    return home / "records"


def documents() -> Path:
    """The platform's place for copies."""
    return platformdirs.user_documents_path()


def keep(home: Path, record: Record) -> Path:
    """Write the record under `home`/records, and say where.

    Raises:
        OSError: the file cannot be written.
    """
    path = folder_of(home) / file_name(record)
    path.parent.mkdir(parents=True, exist_ok=True)
    store.write(path, write(record))
    return path


def file_name(record: Record) -> str:
    """What the file of a record is called."""
    return f"{_stem(record.game, record.match)}.json"


def note_of(home: Path, game: str, match: str) -> Path:
    """The file with the commitment of a match, beside its record."""
    return folder_of(home) / f"{_stem(game, match)}{NOTE}"


def _stem(game: str, match: str) -> str:
    return f"{_clean(game)}-{_clean(match)}"


def _clean(text: str) -> str:
    # Names come from the server: keep what cannot leave the folder or trouble a file system.
    return re.sub(r"[^A-Za-z0-9_-]", "_", text)[:64]


def save_copy(record: Record, place: str = "") -> Path:
    """Write a copy of a record into a folder or a file; without either, among the user's documents. Nothing is lost: a
    file that is there already stays, and the copy gets a number.

    Raises:
        Unread: the file cannot be written.
    """
    path = _path(place) if place.strip() else documents()
    path = path if path.suffix == ".json" else path / file_name(record)
    try:
        free = next(other for other in _numbered(path) if not other.exists())
        store.add(free, write(record))
    except (OSError, ValueError) as error:
        raise Unread(say("records-not-saved", path=str(path), why=cause(error))) from None
    return free


def saved(record: Record, place: str = "") -> str:
    """Write a copy, as save_copy; where it is now, or why it is nowhere, in a sentence."""
    try:
        return say("records-saved", path=str(save_copy(record, place)))
    except Unread as error:
        return str(error)


def _path(place: str) -> Path:
    # Path.expanduser would be an error where nobody has the name after a "~".
    return Path(os.path.expanduser(place))


def _numbered(path: Path) -> Iterator[Path]:
    yield path
    yield from (path.with_stem(f"{path.stem}-{number}") for number in itertools.count(2))


def load(path: Path) -> Record:
    """Read a record from a file that may be anything.

    Raises:
        Unread: it is not a record.
    """
    try:
        # The size that a file says it has may be another a moment later.
        with opened(path) as stream:
            data = stream.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise Unread(say("records-too-large", path=str(path)))
        return read(data)
    except BadRecord as error:
        raise Unread(say("records-no-record", path=path.name, why=flaw(error))) from None
    except (OSError, ValueError) as error:
        if isinstance(error, Unread):
            raise
        raise Unread(say("records-not-read", path=str(path), why=cause(error))) from None


def take_in(home: Path | None, place: str) -> Record:
    """Read a record that somebody gave us, and keep it among the others, if there is a place for them.

    Raises:
        Unread: it is not a record, or cannot be kept.
    """
    record = load(_path(place.strip().strip("'\"")))
    if home is not None:
        try:
            if not (folder_of(home) / file_name(record)).exists():
                keep(home, record)
        except OSError as error:
            raise Unread(say("records-not-saved", path=str(folder_of(home)), why=cause(error))) from None
    return record


def listed(home: Path) -> list[Kept | Damaged]:
    """Every file among the records, the newest first."""
    found = [_look(path) for path in folder_of(home).glob("*.json")]
    return sorted(filter(None, found), key=lambda item: (-item.when, item.path.name))


def _look(path: Path) -> Kept | Damaged | None:
    try:
        when = path.stat().st_mtime
    except OSError:
        # Deleted a moment ago, by somebody else.
        return None
    try:
        record = load(path)
    except Unread as error:
        return Damaged(path, when, str(error))
    return Kept(path, when, replace(record, moves=()), len(record.moves))


def kept(home: Path) -> list[Record]:
    """The records among these files, without their moves."""
    return [item.record for item in listed(home) if isinstance(item, Kept)]


def delete(item: Kept | Damaged) -> None:
    """Take a file away for good.

    Raises:
        Unread: it cannot be deleted.
    """
    try:
        store.delete(item.path, item.path.with_suffix(NOTE))
    except OSError as error:
        raise Unread(say("records-not-deleted", path=str(item.path), why=cause(error))) from None
