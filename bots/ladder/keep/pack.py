"""The file of a ladder that has been played, packed by gzip: the same plans and games in a third of the bytes.

The first line stays as it is, and so does the seal of the plan. What was played from one plan to the next comes in a
few lines, in the order of the deals. So later seals are others.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import msgspec

from bots.ladder.keep.file import AT_ONCE, in_place_of
from bots.ladder.keep.outline import LINE, Line, decoded, open_ladder, outline
from bots.ladder.keep.seal import SealChain, unsealed
from bots.ladder.result import Batch


def pack(path: Path, packed: Path) -> None:
    """Write a packed copy of the file, in one step.

    Raises:
        BadLadderFile: the file cannot be read, or the copy cannot be written.
    """
    chain = SealChain()
    # Neither a name nor a time is in it: equal ladders are equal files.
    with in_place_of(packed) as raw, gzip.GzipFile("", "wb", 9, raw, 0) as file:
        file.writelines(chain.sealed(line) for line in _lines(path))


def _lines(path: Path) -> Iterator[bytes]:
    with open_ladder(path) as file:
        yield unsealed(file.readline())
        played = Batch()
        for line in islice(file, outline(path).lines - 1):
            batch = decoded(LINE, line, path)
            if batch.spec is not None:
                yield from _written(played)
                yield msgspec.json.encode(Line(spec=batch.spec))
                played = Batch()
            played.add(batch)
        yield from _written(played)


def _written(played: Batch) -> Iterator[bytes]:
    if played.times:
        yield msgspec.json.encode(Batch(times=played.times))
    games = iter(sorted(played.results, key=lambda result: result.fixture))
    while results := list(islice(games, AT_ONCE)):
        yield msgspec.json.encode(Batch(results))
