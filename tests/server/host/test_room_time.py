from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.gateway.limits import Limits
from server.host.room_time import PAUSE, SLOWEST, RoomTime
from tests.server.conftest import Door
from tests.server.raw import PING, PONG, frame, request


class Machine:
    """A machine with one process, which works, waits or is stopped; and the time that this process tells."""

    def __init__(self) -> None:
        self.seconds = 5000.0
        self.worked = 70.0
        self.room_time = RoomTime(lambda: self.seconds, lambda: self.worked)

    def stands(self, seconds: float) -> None:
        """The process waits, or is stopped: to itself both look the same."""
        self.seconds += seconds

    def works(self, seconds: float, slower: float = 1.0) -> None:
        """The process works for so long, of which others leave it only a part of the processor."""
        self.seconds += seconds * slower
        self.worked += seconds

    async def turn(self) -> float:
        """The time in the next turn of the event loop."""
        await asyncio.sleep(0)
        return self.room_time.now()


async def test_waiting_and_load_count_up_to_a_quarter_of_a_second() -> None:
    machine = Machine()
    machine.stands(0.05)
    assert await machine.turn() == pytest.approx(0.05)
    machine.stands(PAUSE)
    assert await machine.turn() == pytest.approx(0.05 + PAUSE)
    assert machine.room_time.take_lost() == 0.0


async def test_a_pause_counts_for_nobody_and_is_told_once() -> None:
    machine = Machine()
    machine.works(0.01)
    machine.stands(6.0)
    assert await machine.turn() == pytest.approx(0.01 * SLOWEST)
    machine.stands(0.05)
    assert await machine.turn() == pytest.approx(0.01 * SLOWEST + 0.05)
    lost = machine.room_time.take_lost(), machine.room_time.take_lost()
    assert lost == pytest.approx((6.01 - 0.01 * SLOWEST, 0.0))


async def test_time_that_is_held_stands_still_however_much_is_done() -> None:
    machine = Machine()
    machine.works(0.1)
    machine.room_time.hold(True)
    for _ in range(20):
        machine.works(0.05)
        assert await machine.turn() == pytest.approx(0.1)
    assert machine.room_time.awake() == pytest.approx(1.1)
    machine.room_time.hold(False)
    machine.works(0.05)
    assert (await machine.turn(), machine.room_time.awake()) == pytest.approx((0.15, 1.15))
    assert machine.room_time.take_lost() == pytest.approx(1.0)


@pytest.mark.parametrize("slower", [1.0, 2.0, SLOWEST])
async def test_work_counts_however_long_it_takes_also_on_a_busy_machine(slower: float) -> None:
    machine = Machine()
    machine.works(0.9, slower)
    assert await machine.turn() == pytest.approx(0.9 * slower)
    assert machine.room_time.take_lost() == 0.0


async def test_time_stands_still_within_a_turn() -> None:
    machine = Machine()
    before = await machine.turn()
    machine.works(0.1)
    assert machine.room_time.now() == before
    assert await machine.turn() == pytest.approx(before + 0.1)


async def test_what_passes_before_the_start_is_not_counted_nor_lost() -> None:
    machine = Machine()
    machine.works(3.0)
    machine.stands(3.0)
    machine.room_time.start()
    machine.stands(0.1)
    assert (await machine.turn(), machine.room_time.take_lost()) == (pytest.approx(0.1), 0.0)


_SPAN = st.floats(0.0, 20.0)


@given(st.lists(st.tuples(_SPAN, _SPAN), max_size=20))
def test_time_never_goes_back_and_is_counted_or_lost(spans: list[tuple[float, float]]) -> None:
    async def live() -> None:
        machine, last = Machine(), 0.0
        for worked, stood in spans:
            machine.works(worked)
            machine.stands(stood)
            now = await machine.turn()
            assert now - last >= worked - 1e-6
            last = now
        assert last + machine.room_time.take_lost() == pytest.approx(machine.seconds - 5000.0)

    asyncio.run(live())


async def test_no_connection_runs_into_a_limit_by_a_pause_and_each_does_by_silence(door: Door) -> None:
    machine, limits = Machine(), Limits()
    door.gateway.now = machine.room_time.awake
    await door.connect()
    await door.enter()
    await door.player()
    closing = await door.connect()
    await closing.ask(request("/healthz"))
    await door.until(connections=4)
    machine.stands(3600.0)
    await machine.turn()
    door.gateway.sweep()
    assert door.gateway.health["connections"] == 4
    for _ in range(round(limits.silence / PAUSE) + 2):
        machine.stands(PAUSE)
        await machine.turn()
    door.gateway.sweep()
    await door.until(connections=0)


async def test_while_time_is_held_who_asks_now_and_then_is_no_flood_and_who_is_silent_is_cut(door: Door) -> None:
    machine, limits = Machine(), Limits()
    door.gateway.now = machine.room_time.awake
    asking, _ = await door.player(), await door.player()
    machine.room_time.hold(True)
    for _ in range(limits.burst + limits.refusals + 1):
        machine.stands(PAUSE)
        await machine.turn()
        asking.write(frame(PING))
        assert (await asking.frame())[0] == PONG
    door.gateway.sweep()
    await door.until(connections=1)
