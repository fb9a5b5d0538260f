"""python -m tests.bench.server: what the server costs, beside relays that only pass frames on.

Matches of two clients, 40 moves each; server and clients on a core of their own. Compare figures of one run only.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from tests.bench import load, relay
from tests.bench.load import MOVES, Pair, Race

Pairs = Callable[[int], list[Pair]]
"""Seats or connects as many pairs as told."""

TOTAL_MOVES = 20_000
REPEATS = 3
CROWDS = (50, 500)
THINK = 0.5
"""Seconds a move in the paced run: 500 matches make 1,000 moves a second."""
WINDOW = (20.0, 30.0)
"""Seconds of the paced run that count: from when as many matches end as begin."""
IDLE = 1000


class Cost(NamedTuple):
    """CPU in ms a 1,000 moves; latencies in ms; bytes down a move and seat."""

    cpu: float
    moves_a_second: float
    p50: float
    p99: float
    down: float


@contextmanager
def running(command: Sequence[str | Path], folder: Path | None = None) -> Iterator[tuple[int, int]]:
    """A server on the first core: its process and its port. It says the port last on its first line."""
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout is not None
    try:
        port = int(process.stdout.readline().strip().rpartition(":")[2])
        os.sched_setaffinity(process.pid, {0})
        yield process.pid, port
    finally:
        process.terminate()
        process.communicate()


def server_options(folder: str) -> tuple[str, ...]:
    """The options of a server that plays as fast as it can, with its data in a folder."""
    return "--port", "0", "--data", folder, "--no-limits", "--allow-seeds", "--bot-pace", "0"


@contextmanager
def our_server(*options: str, checkout: Path | None = None) -> Iterator[tuple[int, int]]:
    """The server of this checkout, or of another one."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "server", *server_options(folder), *options]
        with running(command, checkout) as server:
            yield server


def cpu_seconds(process: int) -> float:
    """What all threads of a process have used: the clock of its id, as clock_getcpuclockid(3) makes it on Linux."""
    return time.clock_gettime(~process << 3 | 2)


def cost(process: int, pairs: Pairs, crowd: int) -> Cost:
    """Run matches in crowds of `crowd` until there were enough moves."""
    races: list[Race] = []
    used = 0.0
    for _ in range(max(1, TOTAL_MOVES // (MOVES * crowd))):
        seated = pairs(crowd)
        begin = cpu_seconds(process)
        races.append(load.race(seated))
        used += cpu_seconds(process) - begin
        load.close(seated)
    return summed(races, used, [latency for race in races for _, latency in race.latencies])


def summed(races: Sequence[Race], used: float, latencies: Sequence[float]) -> Cost:
    moves = sum(race.moves for race in races)
    percentiles = quantiles(latencies, n=100)
    return Cost(
        cpu=used * 1e6 / moves,
        moves_a_second=moves / sum(race.seconds for race in races),
        p50=percentiles[49] * 1000,
        p99=percentiles[98] * 1000,
        down=sum(race.down_bytes for race in races) / (2 * moves),
    )


def repeated(process: int, pairs: Pairs, crowd: int) -> Cost:
    """The median of each figure."""
    costs = [cost(process, pairs, crowd) for _ in range(REPEATS)]
    return Cost(*(median(figures) for figures in zip(*costs, strict=True)))


def table(title: str, costs: dict[str, Cost]) -> None:
    print(f"\n{title}\n{'':34} CPU ms/1,000 moves  moves/s  p50 ms  p99 ms  bytes down  of its CPU")
    ours = next(iter(costs.values())).cpu
    for name, figures in costs.items():
        cpu, pace, p50, p99, down = figures
        print(f"{name:34} {cpu:18.1f} {pace:8,.0f} {p50:7.2f} {p99:7.2f} {down:11.0f} {ours / cpu:10.1f}x")


def compare(crowd: int) -> None:
    """Our server, then relays with frames of the same number and size."""
    moves = load.script()
    with our_server() as (process, port):
        ours = repeated(process, lambda count: load.seat_pairs(port, count, moves), crowd)
    costs = {"this server": ours}
    # Of the bytes down 4 are the head of the frame.
    size = str(round(ours.down) - 4)
    with running([sys.executable, "-m", "tests.bench.relay", size]) as (process, port):
        costs["relay, Python on websockets' core"] = repeated(
            process, lambda count: load.relay_pairs(port, count, moves, shake=True), crowd
        )
    with tempfile.TemporaryDirectory() as folder:
        program = relay.compiled(Path(folder))
        if program is not None:
            with running([program, size]) as (process, port):
                costs["relay, C"] = repeated(
                    process, lambda count: load.relay_pairs(port, count, moves, shake=False), crowd
                )
    table(f"{crowd} matches, each move at once", costs)


def paced() -> None:
    """As many matches at a time as the largest crowd, each at the pace of fast bots, beginning one after the other."""
    apart = MOVES * THINK / CROWDS[-1]
    first, last = WINDOW
    with our_server("--max-connections", "10000") as (process, port):
        seated = load.seat_pairs(port, round(last / apart), load.script())
        begin = cpu_seconds(process)
        race = load.race(seated, THINK, apart)
        used = cpu_seconds(process) - begin
        load.close(seated)
    counted = [latency for at, latency in race.latencies if first <= at < last]
    figures = summed([race], used, counted)._replace(moves_a_second=len(counted) / (last - first))
    table(f"{CROWDS[-1]} matches at a time, a move every {THINK:g} s in each", {"this server": figures})


def resident(process: int) -> int:
    """KiB of memory in use."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * resource.getpagesize() // 1024


def idle() -> None:
    with our_server() as (process, port):
        before = resident(process)
        sides = load.welcomed(port, IDLE, "Idle")
        each = (resident(process) - before) / IDLE
        for side in sides:
            side.link.close()
    print(f"\nmemory: {before / 1024:.0f} MiB empty, {each:.1f} KiB more for each connected player")


def cold_start() -> None:
    times = []
    for _ in range(5):
        begin = time.perf_counter()
        with our_server():
            times.append(time.perf_counter() - begin)
    print(f"cold start until it listens: {median(times):.2f} s")


def files_allowed(number: int) -> None:
    """Have at least so many files open at once, where the system lets us."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, number)), hard))


def main() -> None:
    os.sched_setaffinity(0, {(os.cpu_count() or 1) - 1})
    files_allowed(8192)
    for crowd in CROWDS:
        compare(crowd)
    paced()
    idle()
    cold_start()


if __name__ == "__main__":
    main()
