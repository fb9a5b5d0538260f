"""The file of a ladder: a line for what is played, and one for each batch of games as they end.

Nothing that was written is written again: so a game costs the same after a million as after a hundred, and whenever it
ends a whole ladder is in the file. A reader sums it up game by game and keeps none in memory.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import time
import weakref
from collections.abc import Callable, Collection, Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import islice
from pathlib import Path
from typing import BinaryIO

import msgspec

from bots.ladder.keep.outline import HEAD, LINE, PACKED, Line, Outline, decoded, open_ladder, outline
from bots.ladder.keep.seal import SealChain
from bots.ladder.keep.state import BadLadderFile, Head, LadderState, Tally, course_of
from bots.ladder.result import Batch, Result

if sys.platform != "win32":
    import fcntl

AT_ONCE = 1000
"""Games of one line, if many are written at once."""
SYNC_SECONDS = 2.0
"""What a failure of the power may cost."""


class Games(Collection[Result]):
    """The games in a file, read again each time they are gone through; `folder` is kept as long as they are."""

    def __init__(self, path: Path, count: int, last: float, folder: object = None) -> None:
        """The first `count` games, of the deals up to the `last`; whatever comes after them, they stay the same."""
        self.path, self._count, self._last, self._folder = path, count, last, folder

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Result]:
        with open_ladder(self.path) as file:
            file.readline()
            results = (result for batch in _batches(file, self.path) for result in batch.results)
            yield from islice((result for result in results if result.deal <= self._last), self._count)

    @property
    def grown(self) -> bool:
        """Whether more of them are in the file by now."""
        return len(_read(self.path)[0].games) != self._count

    def __contains__(self, result: object) -> bool:
        return any(result == each for each in self)


def read(path: Path, altered: bool = False) -> LadderState:
    """Read a state and check that its games are of its ladder; a last line that is not whole is left out.

    With `altered`, also one of which a seal does not hold.

    Raises:
        BadLadderFile: it cannot be read, or does not hold.
    """
    state, found = _read(path)
    if found.broken is not None and not altered:
        raise BadLadderFile(f"{path} was altered: {found.fault}; `ladder verify {path}` says what still holds")
    return state


def _read(path: Path, folder: object = None) -> tuple[LadderState, Outline]:
    found = outline(path)
    with open_ladder(path) as file:
        file.readline()
        start = file.tell()
        finding, last = course_of(found.spec, _batches(file, path, found.lines - 1))
        file.seek(start)
        tally = Tally(found.spec)
        for batch in _batches(file, path, found.lines - 1):
            try:
                tally.add(batch, last)
            except BadLadderFile as error:
                raise BadLadderFile(f"{path}: {error}") from None
    head = msgspec.structs.replace(found.head, spec=found.spec)
    return tally.state(head, finding, lambda count: Games(path, count, last, folder)), found


def _batches(file: BinaryIO, path: Path, lines: int | None = None) -> Iterator[Batch]:
    """What stands in so many lines after the first, or in all."""
    return (decoded(LINE, line, path) for line in islice(file, lines))


def write(path: Path, state: LadderState) -> None:
    """Put the state in place of the file in one step: whoever reads it finds the old one or the new one, whole.

    Raises:
        BadLadderFile: it cannot be written, or could not be read afterwards.
    """
    _check(path, state)
    chain = SealChain()
    with in_place_of(path) as file:
        file.write(chain.sealed(msgspec.json.encode(_head(state))))
        file.writelines(chain.sealed(msgspec.json.encode(batch)) for batch in batches(state))


@contextmanager
def in_place_of(path: Path) -> Iterator[BinaryIO]:
    """A new file, which takes the place of the old one once all of it is on the disk; a failure leaves the old one.

    Raises:
        BadLadderFile: it cannot be written.
    """
    part = path.with_name(path.name + ".part")
    try:
        with part.open("wb") as file:
            yield file
            _sync(file)
        part.replace(path)
    except OSError as error:
        raise BadLadderFile(f"cannot write {path}: {error.strerror}") from None
    finally:
        with suppress(OSError):
            part.unlink()


def _check(path: Path, state: LadderState) -> None:
    """Refuse what no command could read: the games that are there already would be lost with it.

    Raises:
        BadLadderFile: says what is wrong with the name of the file or with the plan.
    """
    if path.suffix == PACKED:
        way_out = f"gunzip it to go on, or leave out {PACKED} for a new one"
        raise BadLadderFile(f"cannot write {path}: packed ladders are only read; {way_out}")
    try:
        HEAD.decode(msgspec.json.encode(_head(state)))
    except msgspec.ValidationError as error:
        raise BadLadderFile(f"cannot write {path}: {error}") from None


def _head(state: LadderState) -> Head:
    return Head(over=state.over, spec=state.spec, machine=state.machine, code=state.code)


def batches(state: LadderState) -> Iterator[Batch]:
    """All that a state holds, in batches of which none is large."""
    if state.times:
        yield Batch([], state.times)
    games = iter(state.games)
    while results := list(islice(games, AT_ONCE)):
        yield Batch(results)


def _opened_alone(path: Path) -> BinaryIO:
    """The file, to be written on by nobody else until it is closed, if the system has such locks: Windows has none.

    Raises:
        BadLadderFile: somebody else has it, or it cannot be written.
    """
    try:
        file = path.open("ab")
    except OSError as error:
        raise BadLadderFile(f"cannot write {path}: {error.strerror}") from None
    if sys.platform != "win32":
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise BadLadderFile(f"{path} is being played by another process") from None
    return file


def _sync(file: BinaryIO) -> None:
    file.flush()
    os.fsync(file.fileno())


class Passing:
    """A folder that goes with its last user."""

    def __init__(self) -> None:
        self.path = Path(tempfile.mkdtemp(prefix="fairdeal-"))
        weakref.finalize(self, shutil.rmtree, self.path, ignore_errors=True)


class LadderFile:
    """Writes down the games of a ladder as they end."""

    def __init__(self, path: Path | None, state: LadderState, now: Callable[[], float] = time.monotonic) -> None:
        """Write the state for the first time, so that a file that cannot be written is known at once.

        Without a path it is a file that goes with the last who needs it: nobody has a million games in mind.

        Raises:
            BadLadderFile: it cannot be written, or somebody else is playing it; so do the other methods.
        """
        self._folder: Passing | None = None
        if path is None:
            self._folder = Passing()
            path = self._folder.path / "ladder"
        self._path = path
        self._now = now
        self._due = now() + SYNC_SECONDS
        self._file = _taken(path, state)
        found = outline(path)
        self._chain = SealChain(found.last)
        # A write that was cut off leaves half a line, which would spoil the next one.
        self._file.truncate(found.size)
        if found.spec != state.spec:
            self._write(Line(spec=state.spec))

    def __enter__(self) -> LadderFile:
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError), self._file:
            _sync(self._file)

    @property
    def seal(self) -> str:
        """The seal of what is kept."""
        return self._chain.last

    @property
    def state(self) -> LadderState:
        """The state with all that is kept."""
        return _read(self._path, self._folder)[0]

    def add(self, batch: Batch) -> None:
        """Keep what was played."""
        self._write(Batch(batch.results, batch.times))

    def _write(self, line: Batch) -> None:
        try:
            self._file.write(self._chain.sealed(msgspec.json.encode(line)))
            self._file.flush()
            if self._now() >= self._due:
                _sync(self._file)
                self._due = self._now() + SYNC_SECONDS
        except OSError as error:
            raise BadLadderFile(f"cannot write {self._path}: {error.strerror}") from None


def _taken(path: Path, state: LadderState) -> BinaryIO:
    """The file with the state in it, to be written on by us alone.

    Raises:
        BadLadderFile: it cannot be written, or somebody else has it, or had it meanwhile.
    """
    _check(path, state)
    goes_on = _is_of(state, path)
    with ExitStack() as until_it_is_ours:
        # Windows replaces no file that is open.
        if goes_on or (sys.platform != "win32" and path.exists()):
            file = until_it_is_ours.enter_context(_opened_alone(path))
        # Whoever had it until now may have played more of it since the state was read.
        if isinstance(state.games, Games) and state.games.grown:
            raise BadLadderFile(f"{path} was played by another process meanwhile: begin again")
        if goes_on:
            until_it_is_ours.pop_all()
            return file
        write(path, state)
        return _opened_alone(path)


def _is_of(state: LadderState, path: Path) -> bool:
    """Whether the state is that of the file, so that the file goes on: a file of the format before is written again."""
    if not isinstance(state.games, Games) or state.games.path != path:
        return False
    return msgspec.structs.replace(outline(path).head, spec=state.spec) == _head(state)
