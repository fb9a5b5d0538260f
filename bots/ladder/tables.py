"""The tables of a local ladder: worker processes that play one game after another."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from multiprocessing.connection import Connection, wait

from bots.agents import load
from bots.ladder.match import Say, play
from bots.ladder.result import Result
from bots.ladder.schedule import Fixture, Spec

AHEAD = 2
"""Games that a worker is given at once, so that it never waits for the next."""

Done = Callable[[Result], None]


class LadderFailed(Exception):
    """A ladder cannot go on: its text says who failed, and how."""


def play_here(spec: Spec, todo: Iterable[Fixture], workers: int, done: Done, say: Say) -> None:
    """Play the games in `workers` processes; `done` gets each result as it comes.

    Raises:
        LadderFailed: a process died.
    """
    queue = iter(todo)
    crew = [Worker(spec) for _ in range(workers)]
    try:
        for worker in crew * AHEAD:
            worker.give(next(queue, None))
        while busy := {worker.pipe: worker for worker in crew if worker.owes}:
            ready = set(wait(list(busy)))
            for worker in (worker for pipe, worker in busy.items() if pipe in ready):
                match worker.take():
                    case Result() as result:
                        worker.give(next(queue, None))
                        done(result)
                    case text:
                        say(text)
    finally:
        for worker in crew:
            worker.stop()


class Worker:
    """One process that plays what it is given, and the games that it owes."""

    def __init__(self, spec: Spec) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.owes: deque[Fixture] = deque()
        self._process = context.Process(target=_work, args=(theirs, spec), daemon=True)
        self._process.start()
        # With our copy of their end open, the death of the process would go unnoticed.
        theirs.close()

    def give(self, fixture: Fixture | None) -> None:
        """Hand over a game; None: there are no more."""
        if fixture is None:
            return
        self.owes.append(fixture)
        # That the process has died is told when its results are taken.
        with suppress(ConnectionError):
            self.pipe.send(fixture)

    def take(self) -> Result | str:
        """A result, or something that the process has to say.

        Raises:
            LadderFailed: the process died.
        """
        try:
            message: Result | str = self.pipe.recv()
        except (EOFError, ConnectionError):
            self._process.join()
            code, game = self._process.exitcode, self.owes[0].label
            raise LadderFailed(f"a worker process ended with exit code {code} while it played {game!r}") from None
        if isinstance(message, Result):
            self.owes.popleft()
        return message

    def stop(self) -> None:
        self.pipe.close()
        self._process.terminate()
        self._process.join()


def _work(pipe: Connection, spec: Spec) -> None:
    # Ctrl-C reaches the whole group of processes; who started this one ends it in order.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What agents print is not the ladder's output.
    sys.stdout = open(os.devnull, "w")  # noqa: SIM115 (it is open until the process ends)
    cast = {name: load(where, spec.game) for name, where in spec.agents.items()}
    while True:
        try:
            fixture = pipe.recv()
        except EOFError:
            return
        pipe.send(play(spec, fixture, cast, pipe.send))
