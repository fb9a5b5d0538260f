"""Work that falls into pieces, done in all cores of this machine while its progress is shown."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

from bots.ladder.tell.progress import progress

PieceT = TypeVar("PieceT")
DoneT = TypeVar("DoneT")


def in_all_cores(about: str, work: Callable[[PieceT], DoneT], pieces: Sequence[PieceT]) -> tuple[DoneT, ...]:
    """What comes of each piece, in their order; `about` says to people what is done."""
    print(about, file=sys.stderr, flush=True)
    pool = ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn"), initializer=ignore_interrupts)
    done = []
    try:
        with progress(len(pieces)) as bar:
            for each in pool.map(work, pieces):
                done.append(each)
                bar.advance(1)
    finally:
        pool.shutdown(cancel_futures=True)
    return tuple(done)


def ignore_interrupts() -> None:
    """Leave Ctrl-C, which reaches the whole group of processes, to the one that gave out the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
