"""python -m tests.bench.visitors [plain | tls]: whether people who load the room in a browser disturb those who play.

Paced matches go on while, again and again, 20 visitors load page and window at once, each over as many connections as
a browser opens. The moves made while nobody loads are the baseline, in the same run; two halves of it tell the noise.
"""

from __future__ import annotations

import asyncio
import functools
import itertools
import json
import os
import runpy
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import quantiles
from typing import NamedTuple

from server.host import serve
from server.host.ticks import run_clock
from server.web.files import Site
from tests import certificates
from tests.bench import load
from tests.bench.load import MOVES
from tests.bench.server import THINK, files_allowed, running, server_options
from tests.server.raw import visit

MATCHES = 100
VISITORS, CONNECTIONS = 20, 6
WINDOW_FILES = (2_600_000, 1_500_000, *(300_000,) * 8)
"""Bytes of the files of a window that is made up: 6.5 MB that no coding shortens."""
LASTS, REST = 90.0, 4.0
"""Seconds for which all come again and again, and from the end of one time to the next."""
TIMES, LATE = 1.5, 20.0
"""Limits while visitors load: the p99 of moves against that while nobody loads, and the latest turn in ms."""
BEAT = 0.002
"""Seconds between two looks at whether the loop is late."""


class Span(NamedTuple):
    """From when to when, in seconds of the monotonic clock."""

    begin: float
    end: float

    def has(self, at: float) -> bool:
        return self.begin <= at < self.end


class Stall(NamedTuple):
    """By how much a turn of the server's loop came late, in seconds, and when."""

    at: float
    late: float
    own: float
    """For how long all threads of the server were at work meanwhile; else other processes had the processor."""


def make_window(folder: Path) -> None:
    """Write a window of that size."""
    (folder / "part").mkdir(parents=True)
    for number, size in enumerate(WINDOW_FILES):
        (folder / "part" / f"{number}.wasm").write_bytes(os.urandom(size))
    (folder / "index.html").write_text("".join(f"/w/part/{number}.wasm\n" for number in range(len(WINDOW_FILES))))


def serve_and_watch(window: Path, stalls: Path) -> None:
    """Run a server with that window, which writes down each stall of its loop."""

    async def watched(*given: object) -> None:
        beating = asyncio.create_task(_beat(stalls))
        try:
            await run_clock(*given)  # type: ignore[arg-type]
        finally:
            beating.cancel()

    for name, value in (("run_clock", watched), ("Site", functools.partial(Site, window=window))):
        setattr(serve, name, value)
    runpy.run_module("server", run_name="__main__", alter_sys=True)


async def _beat(stalls: Path) -> None:
    with stalls.open("w", buffering=1) as file:
        while True:
            began, used = time.monotonic(), time.process_time()
            await asyncio.sleep(BEAT)
            late = time.monotonic() - began - BEAT
            if late > BEAT:
                own = min(late, time.process_time() - used)
                file.write(json.dumps(Stall(began, late, own)) + "\n")


def load_in_bursts(port: int, certificate: str, begins: float) -> None:
    """Load everything with all visitors, again and again; print when each time began and ended."""
    context = ssl.create_default_context(cafile=certificate) if certificate else None
    paths = _paths(port, context)
    os.sched_setaffinity(0, {0})  # Visitors have computers of their own.
    os.nice(19)
    time.sleep(max(0.0, begins - time.monotonic()))
    while (began := time.monotonic()) < begins + LASTS:
        with ThreadPoolExecutor(VISITORS * CONNECTIONS) as crowd:
            shares = [paths[number::CONNECTIONS] for number in range(CONNECTIONS)] * VISITORS
            loaded = sum(crowd.map(functools.partial(_load, port, context), shares))
        assert loaded > VISITORS * sum(WINDOW_FILES)
        print(json.dumps((began, time.monotonic())), flush=True)
        time.sleep(REST)


def _paths(port: int, context: ssl.SSLContext | None) -> list[str]:
    """All that a visitor loads."""
    window = f"http{'s' if context else ''}://127.0.0.1:{port}/play"
    with urllib.request.urlopen(window, context=context) as response:
        files: list[str] = response.read().decode().split()
    return ["/", "/play", *files]


def _load(port: int, context: ssl.SSLContext | None, paths: Sequence[str]) -> int:
    """Load these over one connection; the bytes that came."""
    link = socket.create_connection(("127.0.0.1", port))
    if context is not None:
        link = context.wrap_socket(link, server_hostname="localhost")
    requests = [visit(path) for path in paths[:-1]] + [visit(paths[-1], Connection="close")]
    buffer, total = bytearray(1 << 18), 0
    with link:
        link.sendall(b"".join(requests))
        while count := link.recv_into(buffer):
            total += count
    return total


def measure(folder: Path, certificate: certificates.Pair | None) -> None:
    """Play and load, and print what the players and the loop noticed."""
    stalls = folder / "stalls"
    chain = "" if certificate is None else str(certificate.chain)
    load.Side.tls = None if certificate is None else certificates.trusting(certificate)
    tls = [] if certificate is None else ["--tls-cert", chain, "--tls-key", str(certificate.key)]
    this = [sys.executable, "-m", "tests.bench.visitors"]
    options = [*server_options(str(folder / "data")), "--max-connections", "10000", *tls]
    apart = MOVES * THINK / MATCHES
    ramp = MOVES * THINK
    with running([*this, "serve", str(folder / "window"), str(stalls), *options]) as (_, port):
        pairs = load.seat_pairs(port, round((ramp + LASTS) / apart), load.script())
        begin = time.monotonic()
        loading = subprocess.Popen(
            [*this, "load", str(port), chain, str(begin + ramp)], stdout=subprocess.PIPE, text=True
        )
        race = load.race(pairs, THINK, apart)
        bursts = [Span(*json.loads(line)) for line in loading.communicate()[0].splitlines()]
        load.close(pairs)
    noted = [Stall(*json.loads(line)) for line in stalls.read_text().splitlines()]
    _tell([(begin + at, latency) for at, latency in race.latencies], noted, bursts)


def _tell(moves: Sequence[tuple[float, float]], stalls: Sequence[Stall], bursts: Sequence[Span]) -> None:
    gaps = [Span(one.end, other.begin) for one, other in itertools.pairwise(bursts)]
    print(f"{'':24} seconds  moves  p50 ms  p99 ms  latest turn of the loop, ms (by its own work)")
    _row("nobody loads, every 2nd", gaps[::2], moves, stalls)
    _row("nobody loads, the others", gaps[1::2], moves, stalls)
    calm, _ = _row("nobody loads", gaps, moves, stalls)
    p99, late = _row(f"{VISITORS} visitors load", bursts, moves, stalls)
    missed = "" if p99 <= TIMES * calm and late <= LATE else ": missed"
    print(f"{p99 / calm:.2f} times (limit {TIMES:g}), {late:.1f} ms late (limit {LATE:g}){missed}")


def _row(
    name: str, spans: Sequence[Span], moves: Sequence[tuple[float, float]], stalls: Sequence[Stall]
) -> tuple[float, float]:
    """Print what was noticed in these spans; the p99 of moves and the latest turn, both in ms."""
    latencies = [latency for at, latency in moves if any(span.has(at) for span in spans)]
    seen = [stall for stall in stalls if any(span.has(stall.at) for span in spans)]
    seconds, percentiles = sum(span.end - span.begin for span in spans), quantiles(latencies, n=100)
    late, own = (1000 * max((getattr(stall, what) for stall in seen), default=0.0) for what in ("late", "own"))
    p50, p99 = 1000 * percentiles[49], 1000 * percentiles[98]
    print(f"{name:24} {seconds:7.1f} {len(latencies):6} {p50:7.2f} {p99:7.2f} {late:8.1f} ({own:.1f})")
    return p99, late


def main(ways: Sequence[str] = ()) -> None:
    """Without TLS, then with the server's own; or only in the way that is named."""
    os.sched_setaffinity(0, {(os.cpu_count() or 1) - 1})
    files_allowed(8192)
    with tempfile.TemporaryDirectory() as folder:
        make_window(Path(folder) / "window")
        for way, certificate in (("plain", None), ("tls", certificates.make(Path(folder)))):
            if not ways or way in ways:
                print(f"\n{MATCHES} matches, a move every {THINK:g} s in each, {way}", flush=True)
                measure(Path(folder), certificate)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["serve", window, stalls, *options]:
            sys.argv[1:] = options
            serve_and_watch(Path(window), Path(stalls))
        case ["load", port, certificate, begins]:
            load_in_bursts(int(port), certificate, float(begins))
        case _:
            main(sys.argv[1:])
