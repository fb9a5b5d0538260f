"""The file of a ladder: everything it was and what came of it, complete after every write."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, Literal

import msgspec

from bots.ladder.code import Code
from bots.ladder.course import Course
from bots.ladder.head_to_head import HeadToHead, head_to_head
from bots.ladder.heats import heats
from bots.ladder.machine import Machine, this_machine
from bots.ladder.result import Batch, Result, Sharer
from bots.ladder.schedule import Fixture, Seating, Spec, fixtures, seatings
from bots.ladder.sprt import Finding
from bots.ladder.standing import Standing, standings
from bots.ladder.times import Times

FORMAT: Final = "fairdeal.ladder.v4"
SOONEST = 2.0
"""Seconds between two writes, at least."""
SHARE = 0.02
"""The share of the time that may go into writing, at most."""

Over = Literal["local", "network"]


class BadSheet(ValueError):
    """A file that is no ladder, or not a whole one, or cannot be written: its text says which and why."""


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """A ladder with the games played so far, in the order of its schedule, and the standings after them.

    `times` has the decisions of each agent in these games. `finding` is where the sequential test stands, if there is
    one; of games that were played after it was decided nothing is kept.
    """

    format: Literal["fairdeal.ladder.v4"]
    over: Over
    spec: Spec
    machine: Machine
    code: Code
    standings: tuple[Standing, ...]
    head_to_head: tuple[HeadToHead, ...] = ()
    finding: Finding | None = None
    times: dict[str, Times]
    games: tuple[Result, ...]

    @property
    def total(self) -> int:
        """How many games the ladder has, played or not."""
        if self.finding and self.finding.verdict:
            return self.finding.deals * sum(1 for _ in seatings(self.spec))
        return sum(heat.games for heat in heats(self.spec, self.games))


def fill_in(spec: Spec, over: Over, code: Code, played: Batch, machine: Machine | None = None) -> Sheet:
    """The sheet of a ladder after the games of `played`, which may have come in any order.

    It was begun on this machine, unless another one is given.
    """
    seated = dict.fromkeys(each for heat in heats(spec, played.results) for each in seatings(heat.spec))
    order = {seating: at for at, seating in enumerate(seated)}
    finding = Course(spec).add(played.results) if spec.sprt else None
    last = finding.deals if finding and finding.verdict else spec.deals
    counted = [result for result in played.results if result.deal <= last]
    games = tuple(sorted(counted, key=lambda result: (result.deal, order[Seating(result.leg, result.seats)])))
    # The keeper goes on counting.
    times = {name: msgspec.structs.replace(each, buckets=dict(each.buckets)) for name, each in played.times.items()}
    standing = standings(tuple(spec.agents), Batch(list(games), times))
    return Sheet(
        format=FORMAT,
        over=over,
        spec=spec,
        machine=machine or this_machine(),
        code=code,
        standings=standing,
        head_to_head=head_to_head([each.agent for each in standing], games),
        finding=finding,
        times=times,
        games=games,
    )


def write(path: Path, sheet: Sheet) -> None:
    """Put the sheet in place of the file in one step: whoever reads it finds the old one or the new one, whole.

    Raises:
        BadSheet: it cannot be written.
    """
    part = path.with_name(path.name + ".part")
    try:
        with part.open("wb") as file:
            file.writelines(_text(sheet))
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        raise BadSheet(f"cannot write {path}: {error.strerror}") from None


def _text(sheet: Sheet) -> Iterator[bytes]:
    """JSON with one game a line: of a long ladder they are nearly all of it."""
    head = msgspec.json.format(msgspec.json.encode(msgspec.structs.replace(sheet, games=())), indent=1)
    yield head.removesuffix(b"[]\n}") + b"[\n"
    encode = msgspec.json.Encoder().encode
    for at, game in enumerate(sheet.games):
        yield (b",\n" if at else b"") + encode(game)
    yield b"\n ]\n}\n"


def read(path: Path) -> Sheet:
    """Read a sheet and check that its games are of its ladder.

    Raises:
        BadSheet: it cannot be read, or does not hold.
    """
    try:
        sheet = msgspec.json.decode(path.read_bytes(), type=Sheet)
    except OSError as error:
        raise BadSheet(f"cannot read {path}: {error.strerror}") from None
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadSheet(f"{path} is not a {FORMAT} file: {error}") from None
    own = every(sheet)
    if not all(result.fixture in own for result in sheet.games):
        raise BadSheet(f"{path} holds games that are not of its ladder, or one twice, or not in their order")
    return sheet


def every(sheet: Sheet) -> Iterator[Fixture]:
    """The games of the ladder in their order, played or not, as far as it is decided who plays."""
    return (fixture for heat in heats(sheet.spec, sheet.games) for fixture in fixtures(*heat))


class Keeper:
    """Keeps results, and writes them so rarely that it costs little."""

    def __init__(self, path: Path | None, sheet: Sheet, now: Callable[[], float] = time.monotonic) -> None:
        """Write the sheet for the first time, so that a file that cannot be written is known at once.

        Raises:
            BadSheet: it cannot be written; so do the other methods.
        """
        self._path, self._sheet, self._played = path, sheet, Batch()
        self._share = Sharer()
        self._take(Batch(list(sheet.games), sheet.times))
        self._now = now
        self._due = 0.0
        self.save()

    @property
    def sheet(self) -> Sheet:
        """The sheet with all that is kept."""
        return fill_in(self._sheet.spec, self._sheet.over, self._sheet.code, self._played, self._sheet.machine)

    def add(self, batch: Batch) -> None:
        """Keep what was played; it is written now or a little later."""
        self._take(batch)
        if self._now() >= self._due:
            self.save()

    def _take(self, batch: Batch) -> None:
        self._played.add(Batch([self._share(result) for result in batch.results], batch.times))

    def save(self) -> None:
        """Write what there is."""
        if self._path is None:
            return
        started = self._now()
        write(self._path, self.sheet)
        ended = self._now()
        self._due = ended + max(SOONEST, (ended - started) / SHARE)
