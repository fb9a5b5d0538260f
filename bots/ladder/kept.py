"""The file of a ladder: a line for what is played, and one for each batch of games as they end.

Nothing that was written is written again: so a game costs the same after a million as after a hundred, and whenever it
ends a whole ladder is in the file. Who reads it sums it up game by game and keeps none.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import time
import weakref
from collections.abc import Callable, Collection, Iterator
from contextlib import ExitStack, suppress
from itertools import islice
from pathlib import Path
from typing import BinaryIO, Literal

import msgspec

from bots.ladder.result import Batch, Result
from bots.ladder.sheet import FORMAT, BadSheet, Head, Sheet, Tally, course_of
from shared.files import opened

if sys.platform != "win32":
    import fcntl

LINE = 1000
"""Games of one line, if many are written at once."""
SYNC_SECONDS = 2.0
"""What a failure of the power may cost."""
HEAD = msgspec.json.Decoder(Head)
BATCH = msgspec.json.Decoder(Batch)
NO_JSON = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class Games(Collection[Result]):
    """The games in a file, read again each time they are gone through; `folder` is kept as long as they are."""

    def __init__(self, path: Path, count: int, last: float, folder: object = None) -> None:
        """The first `count` games, of the deals up to the `last`; whatever comes after them, they stay the same."""
        self._path, self._count, self._last, self._folder = path, count, last, folder

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Result]:
        with _opened(self._path) as file:
            file.readline()
            results = (result for batch in _batches(file, self._path) for result in batch.results)
            yield from islice((result for result in results if result.deal <= self._last), self._count)

    @property
    def grown(self) -> bool:
        """Whether more of them are in the file by now."""
        return len(_read(self._path).games) != self._count

    def __contains__(self, result: object) -> bool:
        return any(result == each for each in self)


def read(path: Path) -> Sheet:
    """Read a sheet and check that its games are of its ladder; a last line that is not whole is left out.

    Raises:
        BadSheet: it cannot be read, or does not hold.
    """
    return _read(path)


def _read(path: Path, folder: object = None) -> Sheet:
    with _opened(path) as file:
        try:
            head = HEAD.decode(file.readline())
        except NO_JSON as error:
            raise BadSheet(f"{path} is not a {FORMAT} file: {error}") from None
        start = file.tell()
        finding, last = course_of(head.spec, _batches(file, path))
        file.seek(start)
        tally = Tally(head.spec)
        for batch in _batches(file, path):
            try:
                tally.add(batch, last)
            except BadSheet as error:
                raise BadSheet(f"{path}: {error}") from None
    return tally.sheet(head, finding, lambda count: Games(path, count, last, folder))


def _opened(path: Path) -> BinaryIO:
    try:
        return opened(path)
    except OSError as error:
        raise BadSheet(f"cannot read {path}: {error.strerror}") from None


def _batches(file: BinaryIO, path: Path) -> Iterator[Batch]:
    """The lines after the first; whoever wrote the last one may have been killed meanwhile."""
    for line in file:
        if line.endswith(b"\n"):
            try:
                yield BATCH.decode(line)
            except NO_JSON as error:
                raise BadSheet(f"{path} is not a {FORMAT} file: {error}") from None


def write(path: Path, sheet: Sheet) -> None:
    """Put the sheet in place of the file in one step: whoever reads it finds the old one or the new one, whole.

    Raises:
        BadSheet: it cannot be written.
    """
    part = path.with_name(path.name + ".part")
    head = Head(over=sheet.over, spec=sheet.spec, machine=sheet.machine, code=sheet.code)
    try:
        with part.open("wb") as file:
            file.write(msgspec.json.encode(head) + b"\n")
            file.writelines(map(_line, batches(sheet)))
            _sync(file)
        part.replace(path)
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        raise BadSheet(f"cannot write {path}: {error.strerror}") from None


def batches(sheet: Sheet) -> Iterator[Batch]:
    """All that a sheet holds, in batches of which none is large."""
    if sheet.times:
        yield Batch([], sheet.times)
    games = iter(sheet.games)
    while results := list(islice(games, LINE)):
        yield Batch(results)


def _line(batch: Batch) -> bytes:
    return msgspec.json.encode(Batch(batch.results, batch.times)) + b"\n"


def _opened_alone(path: Path, mode: Literal["rb", "ab"]) -> BinaryIO:
    """The file, for nobody else to be had so until it is closed, where the system knows such locks: Windows does not.

    Raises:
        BadSheet: somebody else has it.
    """
    file: BinaryIO = path.open(mode)
    if sys.platform != "win32":
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise BadSheet(f"{path} is being played by another process") from None
    return file


def _sync(file: BinaryIO) -> None:
    file.flush()
    os.fsync(file.fileno())


def document(sheet: Sheet) -> Iterator[bytes]:
    """All of a sheet as one value of JSON, a game a line, for programs that want all at once."""
    told = {field: getattr(sheet, field) for field in Sheet.__struct_fields__ if field != "games"}
    yield msgspec.json.format(msgspec.json.encode({"format": FORMAT, **told}), indent=1).removesuffix(b"\n}")
    yield b',\n "games": ['
    for at, game in enumerate(sheet.games):
        yield (b",\n" if at else b"\n") + msgspec.json.encode(game)
    yield b"\n ]\n}\n"


class Passing:
    """A folder that goes with its last user."""

    def __init__(self) -> None:
        self.path = Path(tempfile.mkdtemp(prefix="fairdeal-"))
        weakref.finalize(self, shutil.rmtree, self.path, ignore_errors=True)


class Keeper:
    """Writes down the games of a ladder as they end."""

    def __init__(self, path: Path | None, sheet: Sheet, now: Callable[[], float] = time.monotonic) -> None:
        """Write the sheet for the first time, so that a file that cannot be written is known at once.

        Without a path it is a file that goes with the last who needs it: nobody has a million games in mind.

        Raises:
            BadSheet: it cannot be written, or somebody else is playing it; so do the other methods.
        """
        self._folder: Passing | None = None
        if path is None:
            self._folder = Passing()
            path = self._folder.path / "ladder"
        self._path = path
        with ExitStack() as until_it_is_ours:
            # Windows replaces no file that is open.
            if sys.platform != "win32" and path.exists():
                until_it_is_ours.enter_context(_opened_alone(path, "rb"))
                # Whoever had it until now may have played more of it since the sheet was read.
                if isinstance(sheet.games, Games) and sheet.games.grown:
                    raise BadSheet(f"{path} was played by another process meanwhile: begin again")
            write(path, sheet)
            self._file = _opened_alone(path, "ab")
        self._now = now
        self._due = now() + SYNC_SECONDS

    def __enter__(self) -> Keeper:
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError), self._file:
            _sync(self._file)

    @property
    def sheet(self) -> Sheet:
        """The sheet with all that is kept."""
        return _read(self._path, self._folder)

    def add(self, batch: Batch) -> None:
        """Keep what was played."""
        try:
            self._file.write(_line(batch))
            self._file.flush()
            if self._now() >= self._due:
                os.fsync(self._file.fileno())
                self._due = self._now() + SYNC_SECONDS
        except OSError as error:
            raise BadSheet(f"cannot write {self._path}: {error.strerror}") from None
