"""Measures settings in several processes, and keeps each in a line of a file."""

from __future__ import annotations

import functools
import multiprocessing
import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from bots.ladder.audit.judged import Cell, measure
from bots.ladder.audit.simulated import Setting
from bots.ladder.play.cores import ignore_interrupts
from shared.mistake import Mistake


def measured(settings: Sequence[Setting], ladders: int, workers: int) -> Iterator[Cell]:
    """Each setting as soon as so many ladders of it have been simulated."""
    # One thread a process is enough: the matrices are small.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    with multiprocessing.get_context("spawn").Pool(workers, initializer=ignore_interrupts) as pool:
        yield from pool.imap_unordered(functools.partial(measure, ladders=ladders), settings)


def read(path: Path) -> list[Cell]:
    """The cells in a file; none if there is no file.

    Raises:
        Mistake: it cannot be read, or holds something else.
    """
    try:
        return msgspec.json.Decoder(Cell).decode_lines(path.read_bytes()) if path.exists() else []
    except OSError as error:
        raise Mistake(f"cannot read {path}: {error.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Mistake(f"{path} is not a file of `ladder coverage`: {error}") from None


def write(path: Path, cells: Iterable[Cell]) -> None:
    """Write the cells into a file, a line each.

    Raises:
        Mistake: it cannot be written.
    """
    part = path.with_name(f"{path.name}.part")
    try:
        part.write_bytes(b"".join(msgspec.json.encode(cell) + b"\n" for cell in cells))
        part.replace(path)
    except OSError as error:
        raise Mistake(f"cannot write {path}: {error.strerror}") from None
