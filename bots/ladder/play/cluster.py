"""Games of a ladder on more machines: workers of a Dask cluster play one batch after another.

A batch is a task that depends on nothing but its arguments. So one that a dead worker owed is played again by another
and comes out the same; and each is taken once, whoever played it how often.
"""

from __future__ import annotations

import functools
import io
import platform
import re
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sized
from concurrent.futures import CancelledError
from contextlib import contextmanager, redirect_stdout, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from bots.agent import Agent
from bots.agent.code import Code, code_of
from bots.agent.written import UnknownAgent
from bots.jail.written import prisoner
from bots.ladder.play.match import Say, play
from bots.ladder.play.tables import FIXTURES, Done, LadderFailed, Queue
from bots.ladder.result import Batch
from bots.ladder.schedule import Fixture, Spec
from bots.match.agents import file_of, load
from shared.extras import install
from shared.games import GAMES
from shared.mistake import Mistake
from shared.program import INSTALLED, as_typed

if TYPE_CHECKING:
    from distributed import Client, as_completed

BATCH_SECONDS = 0.5
"""About how long a batch takes: much longer than its way, much shorter than what may be lost with a worker."""
READY_SECONDS = 10.0
"""How long the scheduler may take to answer, and then the first worker to be there."""
LOOK_SECONDS = 0.02
"""How often it is looked whether a batch has ended."""
ALONE_SECONDS = 10.0
"""After how long without one it is looked whether there still is a worker."""
ADDRESS = r"(tcp|tls)://[^/]+:\d{1,5}"
EXTRA = f"a cluster needs more: {install('cluster')}"
_WHERE = "with this version installed" if INSTALLED else "in a checkout of this version"
START = as_typed("start it with `python -m distributed.cli.dask_worker --nthreads 1 {url}` " + _WHERE)


class Ladder(msgspec.Struct, frozen=True):
    """What a worker must know of a ladder: `files` has the text of each file that agents stand in, by its path."""

    spec: Spec
    code: Code
    files: dict[str, str]


class Played(msgspec.Struct, frozen=True):
    """What comes of a batch, and what there is to say about it."""

    batch: Batch
    said: list[str]


def check_address(url: str) -> None:
    """Raise Mistake if no scheduler can have that address."""
    if not re.fullmatch(ADDRESS, url):
        raise Mistake(f"a scheduler is written tcp://HOST:PORT or tls://HOST:PORT, not {url!r}")


def play_cluster(url: str, code: Code, spec: Spec, todo: Iterable[Fixture], done: Done, say: Say) -> None:
    """Play the games on the workers of the scheduler at `url`; `done` gets the results as they come.

    Raises:
        Mistake: `url` is not the address of a scheduler.
        LadderFailed: there is no scheduler or no worker, a worker has other code than `code` or several threads, or a
            game ends every worker that plays it.
    """
    with _connected(url) as client:
        from distributed import as_completed

        queue, wants = Queue(todo, _crew(client, url)), 1
        ladder = msgspec.msgpack.encode(Ladder(spec, code, _files(spec)))
        owed: dict[str, list[Fixture]] = {}
        running, crew_left = as_completed(loop=client.loop), Watch(client.nthreads, url, say)
        try:
            while True:
                # Each has the next batch waiting, so that nobody waits for the way of the results.
                while len(owed) < 2 * _crew(client, url) and (fixtures := queue.next(wants)):
                    future = client.submit(_task(), ladder, msgspec.msgpack.encode(fixtures), pure=False)
                    owed[future.key] = fixtures
                    running.add(future)
                if not owed:
                    return
                future = _ended(running, crew_left)
                played = result(future, url, owed.pop(future.key), crew_left)
                wants = max(1, round(BATCH_SECONDS * len(played.batch.results) / played.batch.seconds))
                for text in played.said:
                    say(text)
                if done(played.batch):
                    queue.close()
        finally:
            client.cancel(list(running.futures))


class Watch:
    """Sees whether there is a worker, and says it, once each time, when none is left."""

    def __init__(self, workers: Callable[[], Sized], url: str, say: Say) -> None:
        self._workers, self._url, self._say = workers, url, say
        self._said = False

    def look(self) -> None:
        alone = not len(self._workers())
        if alone and not self._said:
            self._say(f"no worker is left at {self._url}: the ladder waits for one; {START.format(url=self._url)}")
        self._said = alone


def _ended(running: as_completed, watch: Watch) -> Any:
    """The next batch that has ended."""
    looked = time.monotonic()
    while not running.has_ready():
        time.sleep(LOOK_SECONDS)
        if time.monotonic() - looked > ALONE_SECONDS:
            watch.look()
            looked = time.monotonic()
    return next(running)


def _task() -> Callable[[bytes, bytes], bytes]:
    """`play_batch` in a function that travels by its text: a scheduler, which reads it too, need not have our code."""

    def batch(ladder: bytes, fixtures: bytes) -> bytes:
        from bots.ladder.play.cluster import play_batch

        return play_batch(ladder, fixtures)

    return batch


@contextmanager
def _connected(url: str) -> Iterator[Client]:
    check_address(url)
    try:
        from distributed import Client
    except ImportError:
        raise LadderFailed(EXTRA) from None
    try:
        client = Client(url, timeout=READY_SECONDS, set_as_default=False)
    except OSError as error:
        raise LadderFailed(f"there is no scheduler at {url}: {error}") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=READY_SECONDS)
        except TimeoutError:
            raise LadderFailed(f"the scheduler at {url} has no worker; {START.format(url=url)}") from None
        yield client


def _crew(client: Client, url: str) -> int:
    """How many workers there are now; they come and go."""
    threads = client.nthreads()
    for worker, count in threads.items():
        if count > 1:
            what = f"the worker {worker} has {count} threads, which hinder each other"
            raise LadderFailed(f"{what}; {START.format(url=url)}")
    return max(len(threads), 1)


def _files(spec: Spec) -> dict[str, str]:
    """The text of each file that an agent stands in.

    Raises:
        LadderFailed: an agent is to be confined, which needs a file that stays.
    """
    files = {}
    for where in spec.agents.values():
        if path := file_of(where):
            if prisoner(where):
                raise LadderFailed(f"{where}: whoever is confined plays on this machine; leave out --cluster")
            files[str(path)] = path.read_text(encoding="utf-8")
    return files


def result(future: Any, url: str, fixtures: list[Fixture], watch: Watch) -> Played:
    """What came of a batch; if the worker that has it dies, another one plays it again.

    Raises:
        LadderFailed: it cannot be played, or nobody knows of it any longer.
    """
    from distributed.scheduler import KilledWorker

    try:
        while True:
            with suppress(TimeoutError):
                return RESULT.decode(future.result(timeout=ALONE_SECONDS))
            watch.look()
    except LadderFailed:
        raise
    except KilledWorker as killed:
        game = repr(fixtures[0].label)
        if len(fixtures) > 1:
            game += f" or one of the {len(fixtures) - 1} after it"
        raise LadderFailed(f"{killed.allowed_failures + 1} workers ended while they played {game}") from None
    except (CancelledError, OSError):
        raise LadderFailed(f"the scheduler at {url} is gone") from None
    except Exception as error:
        text = f"{type(error).__name__}: {error}"
        raise LadderFailed(f"a worker of {url} cannot play: {text}; {START.format(url=url)}") from None


RESULT = msgspec.msgpack.Decoder(Played)


def play_batch(ladder: bytes, fixtures: bytes) -> bytes:
    """What a worker does: play these games of a ladder.

    Raises:
        LadderFailed: its code is not that of the ladder.
    """
    spec, cast = _cast(ladder)
    said = list[str]()
    # What agents print is not the worker's log.
    with redirect_stdout(io.StringIO()):
        batch = play(spec, FIXTURES.decode(fixtures), cast, said.append)
    return msgspec.msgpack.encode(Played(batch, said))


@functools.lru_cache(maxsize=8)
def _cast(ladder: bytes) -> tuple[Spec, Mapping[str, type[Agent]]]:
    """The ladder's agents as they are here, if they are the same."""
    known = msgspec.msgpack.decode(ladder, type=Ladder)
    here = platform.node()
    with tempfile.TemporaryDirectory(prefix="fairdeal-") as folder:
        agents = {name: _brought(where, known.files, Path(folder)) for name, where in known.spec.agents.items()}
        try:
            cast = {name: load(where, known.spec.game) for name, where in agents.items()}
        except UnknownAgent as error:
            raise LadderFailed(f"the worker on {here}: {error}") from None
        changed = code_of(GAMES[known.spec.game], cast).changed(known.code)
    if changed:
        raise LadderFailed(f"the worker on {here} has other code for {', '.join(changed)}; update it, or go without it")
    return known.spec, cast


def _brought(where: str, files: Mapping[str, str], folder: Path) -> str:
    """Where an agent is found here: its file came with the ladder, and is put into a folder of its own."""
    path = file_of(where)
    if path is None:
        return where
    there = folder / str(list(files).index(str(path))) / path.name
    there.parent.mkdir(exist_ok=True)
    there.write_text(files[str(path)], encoding="utf-8")
    return where.replace(str(path), str(there), 1)
