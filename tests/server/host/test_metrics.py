"""What a host reads of a running server, as Prometheus reads it."""

from __future__ import annotations

import asyncio
import socket
import urllib.request
from asyncio.subprocess import Process
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from server.host import metrics
from server.host.metrics import Metrics
from server.journal.durations import BOUNDS, Durations
from shared.messages import Hello, Play, Refused, Rules, Seek, Update
from tests.hosted import PATIENCE
from tests.server.conftest import Door
from tests.server.host.test_main import Start, ended, ready, start
from tests.server.raw import BINARY, CLOSE, Raw, frame, request, visit

__all__ = ["start"]

Samples = dict[tuple[str, tuple[str, ...]], float]
MOVES = 6
BROKEN = "Expected `object`, got `null` - at `$`"


def scrape(port: int) -> Samples:
    """Every sample at a port, by its name and the values of its labels."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE) as answer:
        families = text_string_to_metric_families(answer.read().decode())
        samples = [sample for family in families for sample in family.samples]
    found = {(sample.name, tuple(sample.labels.values())): sample.value for sample in samples}
    assert len(found) == len(samples)
    return found


async def metrics_port(process: Process) -> int:
    """Where a server answers metrics, by its log."""
    assert process.stderr is not None
    async with asyncio.timeout(PATIENCE):
        while True:
            line = (await process.stderr.readline()).decode()
            if 'event="metrics are answered"' in line:
                return int(line.rpartition("=")[2])


async def pair(port: int) -> tuple[Raw, Raw]:
    """Two players in a match."""
    ada, bob = await Raw.open(port), await Raw.open(port)
    for client, name in ((ada, "Ada"), (bob, "Bob")):
        client.send(Hello(name))
        client.send(Seek(Rules("nano-gwent", clock=None)))
    return ada, bob


async def play(client: Raw) -> None:
    """Make moves until there are MOVES of both."""
    version = 0
    while version < MOVES:
        message = await client.message()
        if isinstance(message, Update):
            version = message.version
            if message.moves and version < MOVES:
                client.send(Play(version, message.moves[0]))


async def test_a_host_reads_how_the_room_is(start: Start) -> None:
    process = await start("--metrics-port", "0")
    at, port = await metrics_port(process), await ready(process)
    ada, bob = await pair(port)
    await asyncio.gather(play(ada), play(bob))
    ada.write(frame(BINARY, b"\xc0") + frame(BINARY, b"\xc0"))
    assert [(await ada.message()) for _ in range(2)] == [Refused("bad-message", BROKEN)] * 2
    bob.send(Hello("again"))
    assert isinstance(await bob.message(), Refused)
    stranger = await Raw.connect(port)
    assert (await stranger.ask(request("/elsewhere"))).status == 404
    visitor = await Raw.connect(port)
    page = await visitor.ask(visit())
    ada.write(frame(CLOSE, b"\x03\xe8", rsv=4))
    assert await ada.end() == 1002
    # The lag of the loop is first known after a tick, and whoever is gone counts until their socket is closed.
    async with asyncio.timeout(PATIENCE):
        found: dict[tuple[str, tuple[str, ...]], float] = {}
        while not found or found["fairdeal_players", ()] > 1 or not found["fairdeal_loop_lag_seconds_count", ()]:
            found = await asyncio.to_thread(scrape, at)
    exact = {
        "fairdeal_loop_answers": 1,
        "fairdeal_players": 1,
        "fairdeal_tables": 1,
        "fairdeal_matches": 1,
        "fairdeal_moves_total": MOVES,
        "fairdeal_commit_queue": 0,
        "fairdeal_visits": 1,
        "fairdeal_visits_refused_total": 0,
    }
    assert {name: found[name, ()] for name in exact} == exact
    counted = {key: value for key, value in found.items() if key[1] and key[0].endswith("_total")}
    assert counted == {
        ("fairdeal_refusals_total", ("bad-message", "")): 2,
        ("fairdeal_refusals_total", ("not-now", "hello-again")): 1,
        ("fairdeal_http_answers_total", ("101",)): 2,
        ("fairdeal_http_answers_total", ("404",)): 1,
    }
    assert 0 < found["fairdeal_visits_bytes_total", ()] - len(page.body) < 1000
    # At least the deal, and each move that was shown before the next one was made.
    assert found["fairdeal_commit_seconds_count", ()] > MOVES
    assert 0 < found["fairdeal_commit_seconds_sum", ()] < PATIENCE
    assert found["fairdeal_journal_bytes", ()] > 0
    assert (found["fairdeal_disk_low", ()], found["fairdeal_disk_free_bytes", ()] > 0) == (0, True)
    assert found["process_resident_memory_bytes", ()] > 10_000_000
    assert found["process_cpu_seconds_total", ()] > 0
    bob.close()
    stranger.close()
    visitor.close()
    process.terminate()
    assert (await ended(process))[0] == 0


async def test_cuts_and_closes_are_counted_by_their_reason(door: Door) -> None:
    door.limit(bad_messages=1)
    silent, foolish = await door.player(), await door.player()
    foolish.write(frame(BINARY, b"\xc0"))
    assert await foolish.end() == 1008
    await door.until(connections=1)
    door.later(door.gateway.limits.silence + 0.1)
    assert await silent.end() is None
    assert door.gateway.tally.cuts == {"silent": 1}
    assert door.gateway.tally.closes == {1008: 1}


def test_a_room_that_answers_nobody_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "PATIENCE", 0.01)
    nobody: Any = None

    async def hung() -> Metrics:
        return Metrics(nobody, nobody, nobody, Durations())

    with asyncio.Runner() as runner:
        room = runner.run(hung())
        (stuck,) = room.collect()
    (over,) = room.collect()
    assert [stuck.samples[0].value, over.samples[0].value] == [0, 0]


def test_durations_are_counted_up_to_each_bound() -> None:
    durations = Durations()
    for seconds in (-0.1, 0.0, BOUNDS[0], BOUNDS[0] * 1.01, 0.3, BOUNDS[-1], 1e9):
        durations.add(seconds)
    counts = dict(durations.up_to())
    assert [counts[bound] for bound in (BOUNDS[0], BOUNDS[1], 0.25, 0.5, BOUNDS[-1], float("inf"))] == [
        3,
        4,
        4,
        5,
        6,
        7,
    ]


async def test_a_port_that_is_taken_ends_the_start_in_a_sentence(start: Start) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        process = await start("--metrics-port", str(port))
        code, err = await ended(process)
    assert code == 2
    assert err.splitlines()[-1] == f"server: cannot answer metrics at 127.0.0.1 port {port}: Address already in use"
