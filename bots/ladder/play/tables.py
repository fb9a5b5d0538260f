"""The tables of a local ladder: worker processes that play one game after another.

A message costs as much as a quick game or more: so a worker is given many of these at once, and what it has played is
handed over twice a second.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence, Sized
from contextlib import suppress
from itertools import islice
from multiprocessing.connection import Connection, wait

import msgspec

from bots.ladder.play.garbage import collect_between_decisions
from bots.ladder.play.match import Say, play
from bots.ladder.result import Batch
from bots.ladder.schedule import Fixture, Spec
from bots.match.agents import load
from shared.mistake import Mistake

AHEAD = 2
"""Games that a worker is given at once at least, so that it never waits for the next."""
BATCH_SECONDS = 0.5
"""How long a worker plays, at least, before it hands over what it has played."""

Done = Callable[[Batch], bool | None]
"""Takes what has been played; True: nothing more need be begun."""


class LadderFailed(Mistake):
    """A ladder cannot go on: its text says who failed, and how."""

    exit_code = 1


def play_here(spec: Spec, todo: Iterable[Fixture], workers: int, done: Done, say: Say) -> None:
    """Play the games in `workers` processes; `done` gets the results as they come.

    Raises:
        LadderFailed: a process died.
    """
    queue = Queue(todo, workers)
    crew = [Worker(spec) for _ in range(workers)]
    try:
        for worker in crew:
            worker.give(queue.next(AHEAD))
        while busy := {worker.pipe: worker for worker in crew if worker.owes}:
            ready = set(wait(list(busy)))
            for worker in (worker for pipe, worker in busy.items() if pipe in ready):
                match worker.take():
                    case Batch() as batch:
                        worker.give(queue.next(worker.wants))
                        if done(batch):
                            queue.close()
                    case text:
                        say(text)
    finally:
        for worker in crew:
            worker.stop()


class Queue:
    """The games that nobody has been given yet."""

    def __init__(self, todo: Iterable[Fixture], workers: int) -> None:
        games = todo if isinstance(todo, Sized) else list(todo)
        self._games: Iterator[Fixture] = iter(games)
        self._left = len(games)
        self._workers = workers

    def next(self, most: int) -> list[Fixture]:
        """At most so many games; towards the end fewer, so that all workers end at about the same time."""
        count = min(most, -(-self._left // (2 * self._workers)))
        self._left -= count
        return list(islice(self._games, count))

    def close(self) -> None:
        """Give out nothing more."""
        self._games = iter(())


class Worker:
    """One process that plays what it is given, and the games that it owes."""

    def __init__(self, spec: Spec) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.owes: deque[Fixture] = deque()
        self.wants = 0
        self._process = context.Process(target=_work, args=(theirs, spec), daemon=True)
        self._process.start()
        # With our copy of their end open, the death of the process would go unnoticed.
        theirs.close()

    def give(self, fixtures: list[Fixture]) -> None:
        """Hand over games."""
        if not fixtures:
            return
        self.owes += fixtures
        # That the process has died is told when its results are taken.
        with suppress(ConnectionError):
            self.pipe.send_bytes(msgspec.msgpack.encode(fixtures))

    def take(self) -> Batch | str:
        """Results, or something that the process has to say.

        Raises:
            LadderFailed: the process died, or there are two of it.
        """
        try:
            message: Batch | str = MESSAGE.decode(self.pipe.recv_bytes())
        except (EOFError, ConnectionError):
            self._process.join()
            game = repr(self.owes[0].label)
            if len(self.owes) > 1:
                game += f" or one of the {len(self.owes) - 1} after it"
            code = self._process.exitcode
            raise LadderFailed(f"a worker process ended with exit code {code} while it played {game}") from None
        if isinstance(message, Batch):
            for result in message.results:
                if not self.owes or result.fixture != self.owes.popleft():
                    raise LadderFailed(f"{result.fixture.label!r} was played twice: does an agent fork its process?")
            self._want(message)
        return message

    def _want(self, played: Batch) -> None:
        """Ask for as many games as it takes to be busy until the message after the next."""
        a_batch = len(played.results) * BATCH_SECONDS / played.seconds
        self.wants = max(0, max(AHEAD, round(2 * a_batch)) - len(self.owes))

    def stop(self) -> None:
        self.pipe.close()
        self._process.terminate()
        self._process.join()


MESSAGE = msgspec.msgpack.Decoder(Batch | str)
FIXTURES = msgspec.msgpack.Decoder(list[Fixture])


def _work(pipe: Connection, spec: Spec) -> None:
    # Ctrl-C reaches the whole group of processes; who started this one ends it in order.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What agents print is not the ladder's output.
    sys.stdout = open(os.devnull, "w")  # noqa: SIM115 (it is open until the process ends)
    cast = {name: load(where, spec.game) for name, where in spec.agents.items()}
    collect_between_decisions()
    encode = msgspec.msgpack.Encoder().encode
    while True:
        try:
            fixtures: Sequence[Fixture] = FIXTURES.decode(pipe.recv_bytes())
        except EOFError:
            return
        while fixtures:
            batch = play(spec, fixtures, cast, lambda text: pipe.send_bytes(encode(text)), BATCH_SECONDS)
            pipe.send_bytes(encode(batch))
            fixtures = fixtures[len(batch.results) :]
