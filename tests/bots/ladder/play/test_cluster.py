from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager, suppress
from operator import attrgetter
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest
from distributed.scheduler import KilledWorker

from bots.agent.code import Code
from bots.ladder.audit.replay import replay, sample
from bots.ladder.keep.state import LadderState
from bots.ladder.play import cluster
from bots.ladder.play.cluster import Played, Watch, play_cluster
from bots.ladder.play.run import begin, play
from bots.ladder.play.tables import LadderFailed, play_here
from bots.ladder.presets import preset as presets
from bots.ladder.result import Batch
from bots.ladder.schedule import fixtures
from shared.mistake import Mistake
from tests.bots.ladder.play.test_run import untimed
from tests.bots.ladder.players import PLAYERS
from tests.bots.ladder.presets.test_preset import PRESET
from tests.bots.ladder.race import CHECKOUT

FIRST, LOT = f"{PLAYERS}:First", f"{PLAYERS}:Lot"
FIXTURE = attrgetter("fixture")
DESK = "tcp://desk:1"
SCHEDULER = "--host 127.0.0.1 --port 0 --no-dashboard"
WORKER = "--host 127.0.0.1 --no-dashboard --no-nanny --memory-limit 0"


Crew = Callable[..., list[subprocess.Popen[str]]]


@contextmanager
def dask(what: str, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """A process of Dask's own; what it prints is its standard error."""
    command = [sys.executable, "-m", f"distributed.cli.dask_{what}", *arguments]
    with subprocess.Popen(command, cwd=CHECKOUT, stderr=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                process.kill()


def until(process: subprocess.Popen[str], text: str) -> str:
    """The first line of the process that contains `text`."""
    assert process.stderr is not None
    read: list[str] = []
    for line in process.stderr:
        read.append(line)
        if text in line:
            return line
    raise AssertionError("".join(read))


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """The address of a scheduler."""
    with dask("scheduler", *SCHEDULER.split()) as scheduler:
        yield until(scheduler, "Scheduler at:").split()[-1]


@pytest.fixture
def crew(url: str, tmp_path: Path) -> Iterator[Crew]:
    """Starts workers, each with so many threads."""
    with ExitStack() as stack:

        def start(*threads: int) -> list[subprocess.Popen[str]]:
            own = (*WORKER.split(), "--local-directory", str(tmp_path))
            workers = [stack.enter_context(dask("worker", *own, "--nthreads", str(each), url)) for each in threads]
            for worker in workers:
                until(worker, "Starting established connection")
            return workers

        yield start


def ladder(*where: str, deals: int = 1) -> LadderState:
    return begin(where, deals=deals, seed=9)


def played(url: str, state: LadderState, after: Callable[[int], bool | None] = lambda games: None) -> Batch:
    """What a cluster plays of a ladder; `after` is told each time how many games there are."""
    whole = Batch()

    def done(batch: Batch) -> bool | None:
        whole.add(batch)
        return after(len(whole.results))

    play_cluster(url, state.code, state.spec, fixtures(state.spec), done, print)
    return whole


def test_two_workers_play_what_this_machine_would_and_the_file_of_an_agent_goes_along(
    url: str, crew: Crew, tmp_path: Path
) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(PLAYERS.read_text())
    state = ladder(f"{mine}:First", "fis", f"{mine}:Lot", deals=20)
    crew(1, 1)
    far, near = play(state, 1, None, url), play(state, 1, None)
    assert len(far.games) == 120
    assert untimed(far) == untimed(near)
    assert {name: times.count for name, times in far.times.items()} == {
        name: times.count for name, times in near.times.items()
    }


def test_a_preset_is_played_there_and_a_sample_verified(url: str, crew: Crew) -> None:
    crew(1, 1)
    far, near = (presets.play(presets.begin(PRESET, {"seed": 9}), 1, None, url=where) for where in (url, None))
    assert {name: untimed(state) for name, state in far.items()} == {name: untimed(near[name]) for name in far}
    games = list(near["one"].games)
    games[3] = msgspec.structs.replace(games[3], moves=99)
    edited = msgspec.structs.replace(near["one"], games=games)
    drawn = sample(edited, 1.0, seed=0)
    replay(edited.spec, drawn, edited.code, 1, url)
    (difference,) = drawn.differences
    assert str(difference).startswith(f"{games[3].fixture.label!r}: the file has ")


def test_a_worker_that_is_killed_costs_no_game_and_none_counts_twice(url: str, crew: Crew) -> None:
    state = ladder(FIRST, f"{PLAYERS}:Slow", deals=6)
    one, _ = crew(1, 1)

    def kill(games: int) -> None:
        if one.poll() is None:
            one.kill()
            one.wait()

    whole, near = played(url, state, kill), Batch()
    assert one.returncode == -signal.SIGKILL
    play_here(state.spec, fixtures(state.spec), 1, near.add, print)
    assert sorted(whole.results, key=FIXTURE) == sorted(near.results, key=FIXTURE)


def test_who_waits_for_a_worker_is_told_and_goes_on_with_the_next_one(
    url: str, crew: Crew, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "ALONE_SECONDS", 0.5)
    state, whole, said = ladder(FIRST, f"{PLAYERS}:Slow", deals=6), Batch(), list[str]()
    (only,) = crew(1)

    def done(batch: Batch) -> None:
        whole.add(batch)
        only.kill()
        only.wait()

    def say(text: str) -> None:
        said.append(text)
        crew(1)

    play_cluster(url, state.code, state.spec, fixtures(state.spec), done, say)
    assert (len(whole.results), len(said)) == (12, 1)
    assert said[0].startswith(f"no worker is left at {url}: the ladder waits for one; start it with")


def test_it_ends_as_soon_as_nothing_more_is_wanted_and_refuses_other_code_and_threads(url: str, crew: Crew) -> None:
    state = ladder(FIRST, LOT, deals=5000)
    crew(1)
    assert len(played(url, state, lambda games: True).results) < 5000
    other = msgspec.structs.replace(state, code=Code(state.code.game, {**state.code.agents, "lot": "other"}))
    with pytest.raises(LadderFailed, match=r"the worker on .* has other code for lot; update it"):
        played(url, other)
    crew(2)
    with pytest.raises(LadderFailed, match="has 2 threads, which hinder each other; start it with"):
        played(url, state)


def test_what_is_no_scheduler_is_told_in_a_sentence(unused_tcp_port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "READY_SECONDS", 0.2)
    with pytest.raises(Mistake, match="is written tcp://HOST:PORT or tls://HOST:PORT, not 'desk'"):
        played("desk", ladder(FIRST, LOT))
    with pytest.raises(LadderFailed, match=r"there is no scheduler at tcp://127\.0\.0\.1:"):
        played(f"tcp://127.0.0.1:{unused_tcp_port}", ladder(FIRST, LOT))
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(LadderFailed, match=r"a cluster needs more: pip install '\.\[cluster\]'$"):
        played("tcp://127.0.0.1:1", ladder(FIRST, LOT))


class Task:
    """What comes of a task, one thing after another: an exception that is raised, or its result."""

    def __init__(self, *comes: bytes | Exception) -> None:
        self._comes = iter(comes)

    def result(self, timeout: float) -> bytes:
        come = next(self._comes)
        if isinstance(come, Exception):
            raise come
        return come


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (
            KilledWorker("batch", SimpleNamespace(address="tcp://x:1"), 3),
            "^4 workers ended while they played 'deal 1 first-lot 0' or one of the 1 after it$",
        ),
        (CancelledError(), "^the scheduler at tcp://desk:1 is gone$"),
        (
            ModuleNotFoundError("No module named 'bots'"),
            "^a worker of tcp://desk:1 cannot play: ModuleNotFoundError: No module named 'bots'; start it with .*tcp://desk",
        ),
    ],
)
def test_why_a_batch_cannot_be_played_is_told_in_a_sentence(error: Exception, text: str) -> None:
    with pytest.raises(LadderFailed, match=text):
        cluster.result(Task(error), DESK, list(fixtures(ladder(FIRST, LOT, deals=1).spec)), Watch(list, DESK, print))


def test_a_result_that_died_with_the_last_worker_is_waited_for_and_that_is_told_once() -> None:
    crew, said = ["somebody"], list[str]()
    watch = Watch(lambda: crew, DESK, said.append)
    come = Played(Batch(seconds=2.0), [])
    dies = [TimeoutError()] * 2
    assert cluster.result(Task(*dies, msgspec.msgpack.encode(come)), DESK, [], watch) == come
    assert said == []
    crew.clear()
    assert cluster.result(Task(*dies, msgspec.msgpack.encode(come)), DESK, [], watch) == come
    assert len(said) == 1
    assert said[0].startswith(f"no worker is left at {DESK}: the ladder waits for one; start it with")
