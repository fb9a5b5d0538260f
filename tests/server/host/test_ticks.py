from __future__ import annotations

import asyncio
import itertools
import sys
import time
from types import SimpleNamespace
from typing import Any

import pytest

from server.host import ticks
from server.host.room_time import PAUSE, RoomTime
from server.journal.durations import Durations
from shared.messages import Say
from tests.server.conftest import Door, until

IDLE: Any = SimpleNamespace(tick=lambda: None)
"""Stands where a service stands that is never asked."""


async def test_a_tick_that_fails_is_told_once_and_stops_nothing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(ticks, "TICK_SECONDS", 0.0)
    fails = itertools.chain([True, True, False, True], itertools.repeat(False))
    sweeps: list[tuple[int, int]] = []

    def tick() -> None:
        if next(fails):
            raise RuntimeError("a fault of the service")

    service: Any = SimpleNamespace(tick=tick, stalled=False)
    gateway: Any = SimpleNamespace(sweep=lambda *part: sweeps.append(part))
    clock = asyncio.create_task(ticks.run_clock(service, gateway, RoomTime(), Durations()))
    await until(lambda: len(sweeps) >= 2 * ticks.TICKS_A_SWEEP)
    clock.cancel()
    every = {(part, ticks.TICKS_A_SWEEP) for part in range(ticks.TICKS_A_SWEEP)}
    assert {*sweeps[: len(every)]} == every
    assert [record.getMessage() for record in caplog.records] == ["a tick failed"] * 2


async def test_after_a_pause_the_sockets_are_read_before_time_passes(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, door: Door
) -> None:
    client = await door.player()
    lost = itertools.chain([0.0, ticks.SEEN_SECONDS], itertools.repeat(0.0))
    done: list[str] = []

    def take_lost() -> float:
        seconds = next(lost)
        if seconds:
            client.send(Say("in a socket that has not been read since the pause"))
            done.clear()
        return seconds

    monkeypatch.setattr(door, "receive", lambda *_: done.append("read"))
    service: Any = SimpleNamespace(
        tick=lambda: done.append("tick"), show_clocks=lambda: done.append("show"), stalled=False
    )
    room_time: Any = SimpleNamespace(now=lambda: 0.0, take_lost=take_lost)
    clock = asyncio.create_task(ticks.run_clock(service, door.gateway, room_time, Durations()))
    await until(lambda: "show" in done)
    clock.cancel()
    assert done == ["read", "tick", "show"]
    assert [record.getMessage() for record in caplog.records] == ["the server stood still, and the clocks with it"]


async def test_a_client_that_keeps_the_server_busy_stops_no_clock(monkeypatch: pytest.MonkeyPatch, door: Door) -> None:
    handled: list[float] = []

    def work(*_: object) -> None:
        end = time.thread_time() + 2 * PAUSE
        while time.thread_time() < end:
            pass
        handled.append(room_time.now())

    client = await door.player()
    monkeypatch.setattr(door, "receive", work)
    told: list[float] = []
    room_time = RoomTime()
    service: Any = SimpleNamespace(tick=lambda: told.append(room_time.now()), show_clocks=lambda: None, stalled=False)
    clock = asyncio.create_task(ticks.run_clock(service, door.gateway, room_time, Durations()))
    for count in range(1, 4):
        client.send(Say("hm"))
        await until(lambda count=count: len(handled) == count)
    await until(lambda: bool(told) and told[-1] > handled[-1])
    clock.cancel()
    assert told[-1] >= 6 * PAUSE


async def test_no_time_passes_while_the_room_may_be_anothers(monkeypatch: pytest.MonkeyPatch, door: Door) -> None:
    monkeypatch.setattr(ticks, "TICK_SECONDS", 0.01)
    ours, told, shown = itertools.chain([True], itertools.repeat(False, 20), itertools.repeat(True)), [0.0], [0.0]
    room_time = RoomTime()
    service: Any = SimpleNamespace(
        tick=lambda: told.append(room_time.now()),
        show_clocks=lambda: shown.append(room_time.now()),
        stalled=False,
    )
    tenure: Any = SimpleNamespace(tick=lambda: next(ours))
    monkeypatch.setattr(ticks, "SEEN_SECONDS", 0.1)
    clock = asyncio.create_task(ticks.run_clock(service, door.gateway, room_time, Durations(), tenure))
    await until(lambda: len(shown) == 2)
    clock.cancel()
    # 20 ticks of 10 ms and more have passed, and the clocks are shown as they were before.
    assert shown[1] - told[1] < 0.1


@pytest.mark.skipif(sys.platform == "win32", reason="has no such limit")
async def test_while_the_room_may_be_anothers_connections_are_looked_at_and_no_fault_ends_that(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(ticks, "TICK_SECONDS", 0.0)
    sweeps: list[tuple[int, int]] = []

    def tick() -> bool:
        if len(sweeps) == 1:
            raise RuntimeError("a fault of the server")
        return False

    gateway: Any = SimpleNamespace(sweep=lambda *part: sweeps.append(part))
    tenure: Any = SimpleNamespace(tick=tick)
    clock = asyncio.create_task(ticks.run_clock(IDLE, gateway, RoomTime(), Durations(), tenure))
    await until(lambda: len(sweeps) >= 2)
    clock.cancel()
    assert [record.getMessage() for record in caplog.records] == ["a tick failed"]
