"""The progress of a ladder: a bar with the time to go on a terminal, a line now and then elsewhere; both on stderr."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from bots.jail.protocol import harmless

EVERY = 30.0
"""Seconds between two lines."""
SHOWN = 5
"""Messages that are shown: an agent that fails once is likely to fail in every game."""


class Lines:
    """Progress for a log."""

    def __init__(self, total: int, now: Callable[[], float] = time.monotonic, what: str = "games") -> None:
        self._total, self._what = total, what
        self._now = now
        self._done = self._said = 0
        self._began = self._told = now()

    def advance(self, games: int) -> None:
        """So many more games have been played; none, where only something was told of those before."""
        if not games:
            return
        self._done += games
        now = self._now()
        if now - self._told >= EVERY or self._done == self._total:
            self._told = now
            left = (now - self._began) / self._done * (self._total - self._done)
            self._print(f"{self._done} of {self._total} {self._what}, {left:.0f} s to go")

    def say(self, text: str) -> None:
        """Tell something on the way, much of it said by agents; after a few, no more."""
        self._said += 1
        if self._said <= SHOWN:
            self._print(harmless(text).rstrip())
        if self._said == SHOWN:
            self._print("further messages are not shown")

    def _print(self, text: str) -> None:
        print(text, file=sys.stderr, flush=True)


class Bar(Lines):
    """Progress for a terminal."""

    def __init__(self, total: int, what: str = "games") -> None:
        super().__init__(total)
        from rich import progress
        from rich.console import Console

        self.live = progress.Progress(
            progress.TextColumn(f"{{task.completed}}/{{task.total}} {what}"),
            progress.BarColumn(),
            progress.TimeElapsedColumn(),
            progress.TextColumn("to go"),
            progress.TimeRemainingColumn(elapsed_when_finished=False),
            console=Console(stderr=True),
        )
        self._task = self.live.add_task("", total=total)

    def advance(self, games: int) -> None:
        self.live.advance(self._task, games)

    def _print(self, text: str) -> None:
        self.live.console.print(text, markup=False, highlight=False, emoji=False)


@contextmanager
def progress(total: int, what: str = "games") -> Iterator[Lines]:
    """Show the progress of so many games, or `what` else there is, for as long as the context lasts."""
    if not sys.stderr.isatty():
        yield Lines(total, what=what)
        return
    bar = Bar(total, what)
    with bar.live:
        yield bar
