"""Measures settings in several processes, and keeps each in a line of a file."""

from __future__ import annotations

import functools
import multiprocessing
import os
import signal
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from bots.ladder.audit.judged import Cell, measure
from bots.ladder.audit.simulated import Setting


class BadCells(ValueError):
    """A file that holds no cells, or cannot be written: its text says why."""


def measured(settings: Sequence[Setting], ladders: int, workers: int) -> Iterator[Cell]:
    """Each setting as soon as so many ladders of it have been simulated."""
    # One thread a process is enough: the matrices are small.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    with multiprocessing.get_context("spawn").Pool(workers, initializer=_undisturbed) as pool:
        yield from pool.imap_unordered(functools.partial(measure, ladders=ladders), settings)


def _undisturbed() -> None:
    """Ctrl-C is for the process that gave out the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def read(path: Path) -> list[Cell]:
    """The cells in a file; none if there is no file.

    Raises:
        BadCells: it cannot be read, or holds something else.
    """
    try:
        return msgspec.json.Decoder(Cell).decode_lines(path.read_bytes()) if path.exists() else []
    except (OSError, msgspec.DecodeError) as error:
        raise BadCells(f"{path} is not a file of `ladder coverage`: {error}") from None


def write(path: Path, cells: Iterable[Cell]) -> None:
    """Write the cells into a file, a line each.

    Raises:
        BadCells: it cannot be written.
    """
    part = path.with_name(f"{path.name}.part")
    try:
        part.write_bytes(b"".join(msgspec.json.encode(cell) + b"\n" for cell in cells))
        part.replace(path)
    except OSError as error:
        raise BadCells(f"cannot write {path}: {error.strerror}") from None
