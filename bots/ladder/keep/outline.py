"""A ladder's file gone through once, line by line: what was planned when, and whether its seals hold."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple, TypeVar, cast

import msgspec

from bots.ladder.keep.seal import SealChain, unsealed
from bots.ladder.keep.state import FORMAT, BadLadderFile, Head
from bots.ladder.result import Batch
from bots.ladder.schedule import Spec
from shared.files import opened

T = TypeVar("T")

PACKED = ".gz"
"""The end of the name of a file that is packed by gzip."""
LONGEST = 1 << 26
"""Bytes of a line that are too many: a small packed file of somebody else could unpack to more than there is memory."""


class Line(Batch):
    """A line after the first one: games that have ended, or another spec that holds from here on."""

    spec: Spec | None = None


class _Skimmed(msgspec.Struct):
    """What of a line decides how the others are read; the rest is skipped."""

    results: list[msgspec.Raw] = []
    spec: Spec | None = None


class Plan(NamedTuple):
    """The plan of the games, as written when this many games had ended."""

    spec: Spec
    games: int


class Outline(NamedTuple):
    """A file up to its last whole line: whoever wrote the next one may have been killed meanwhile.

    `first` and `last` are the seals of its first and last line, empty in a file of the format before; `broken` is the
    number of the first line, from 1, whose seal does not follow from the lines before it; None: all do. `seen` is how
    many games had ended where the seal was the one that was asked for; None: nowhere.
    """

    head: Head
    plans: tuple[Plan, ...]
    lines: int
    size: int
    first: str
    last: str
    broken: int | None
    seen: int | None

    @property
    def spec(self) -> Spec:
        """What is to be played by now."""
        return self.plans[-1].spec

    @property
    def fault(self) -> str:
        """What is wrong with the seals."""
        return f"the seal of line {self.broken} does not follow from what stands there and before it"


HEAD = msgspec.json.Decoder(Head)
LINE = msgspec.json.Decoder(Line)
SKIMMED = msgspec.json.Decoder(_Skimmed)
NO_JSON = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


def outline(path: Path, seal: str = "") -> Outline:
    """Read through the file; `seal` is one that a witness received.

    Raises:
        BadLadderFile: it cannot be read, is not the file of a ladder, or is of several ladders.
    """
    try:
        return _outline(path, seal)
    except (gzip.BadGzipFile, zlib.error, EOFError) as error:
        raise BadLadderFile(f"cannot unpack {path}: {error}") from None


def _outline(path: Path, seal: str) -> Outline:
    with open_ladder(path) as file:
        whole = _lines(file, path)
        line = next(whole, b"")
        head = decoded(HEAD, line, path)
        chain, plans, games, size = SealChain(), [Plan(head.spec, 0)], 0, len(line)
        broken = None if chain.follows(line) else 1
        first, lines, seen = chain.last, 1, 0 if seal == chain.last else None
        for line in whole:
            if not line.endswith(b"\n"):
                break
            lines += 1
            size += len(line)
            if not chain.follows(line) and broken is None:
                broken = lines
            skimmed = decoded(SKIMMED, line, path)
            games += len(skimmed.results)
            if skimmed.spec is not None:
                if _fixed(skimmed.spec) != _fixed(head.spec):
                    raise BadLadderFile(f"{path}: line {lines} is of another ladder than the first one")
                plans.append(Plan(skimmed.spec, games))
            if seal == chain.last:
                seen = games
    sealed = (first, chain.last, broken, seen) if head.format == FORMAT else ("", "", None, None)
    return Outline(head, tuple(plans), lines, size, *sealed)


def _lines(file: BinaryIO, path: Path) -> Iterator[bytes]:
    while line := file.readline(LONGEST):
        if len(line) == LONGEST:
            raise BadLadderFile(f"{path} has a line of {LONGEST >> 20} MiB or more, which no ladder has")
        yield line


def _fixed(spec: Spec) -> Spec:
    """What of a ladder stays: not how many deals it has, nor where its agents are found."""
    return msgspec.structs.replace(spec, deals=1, agents=dict.fromkeys(spec.agents, ""))


def open_ladder(path: Path) -> BinaryIO:
    """The file of a ladder, to be read, packed or not.

    Raises:
        BadLadderFile: it cannot be.
    """
    try:
        file = opened(path)
        if path.suffix == PACKED:
            file.close()
            return cast(BinaryIO, gzip.open(path))
        return file
    except OSError as error:
        raise BadLadderFile(f"cannot read {path}: {error.strerror}") from None


def decoded(decoder: msgspec.json.Decoder[T], line: bytes, path: Path) -> T:
    """What stands in a line.

    Raises:
        BadLadderFile: something else.
    """
    try:
        return decoder.decode(unsealed(line))
    except NO_JSON as error:
        raise BadLadderFile(f"{path} is not a {FORMAT} file: {error}") from None
