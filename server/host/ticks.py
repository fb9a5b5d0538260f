"""The server's clock: it tells the service that time passes, and lets nobody lose the time of a pause."""

from __future__ import annotations

import asyncio
import itertools
import logging
import time

from server.arena.service import Service
from server.gateway.gateway import Gateway
from server.gateway.tenure import Tenure
from server.host.room_time import RoomTime
from server.journal.durations import Durations

TICK_SECONDS = 0.05
TICKS_A_SWEEP = 20
"""In each of these ticks, another part of the connections is looked at."""
SEEN_SECONDS = 1.0
"""Seconds by which the players' clocks may run ahead after pauses of the server before it sends all clocks again."""

log = logging.getLogger(__name__)


async def run_clock(
    service: Service,
    gateway: Gateway,
    room_time: RoomTime,
    lag: Durations,
    tenure: Tenure | None = None,
) -> None:
    """Tell the service twenty times a second that time passes, and look at each connection once."""
    failing, lost = False, 0.0
    for tick in itertools.count(1):
        lost += await _turn(room_time, lag)
        gateway.sweep(tick % TICKS_A_SWEEP, TICKS_A_SWEEP)
        try:
            if tenure is not None:
                # It costs nobody's time or grace that nobody can be answered.
                ours = tenure.tick()
                room_time.hold(not ours)
                if not ours:
                    continue
            service.tick()
            if lost >= SEEN_SECONDS and not service.stalled:
                log.warning("the server stood still, and the clocks with it", extra={"seconds": round(lost, 1)})
                lost = 0.0
                service.show_clocks()
            failing = False
        except Exception:
            # What is not at fault goes on; and the same words twenty times a second would bury all others.
            if not failing:
                log.exception("a tick failed")
            failing = True


async def _turn(room_time: RoomTime, lag: Durations) -> float:
    """Let a tick pass; the seconds since the last one that were nobody's."""
    began = time.monotonic()
    await asyncio.sleep(TICK_SECONDS)
    lag.add(time.monotonic() - began - TICK_SECONDS)
    room_time.now()
    lost = room_time.take_lost()
    if lost:
        # What has come into the sockets meanwhile is read before a flag falls or a silent peer is cut.
        await asyncio.sleep(TICK_SECONDS)
    return lost
