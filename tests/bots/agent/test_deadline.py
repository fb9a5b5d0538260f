from __future__ import annotations

from collections import deque

import pytest

from bots.agent import Budget
from bots.agent.deadline import MOST_SPARE, REMEMBERED, Deadline


class Machine:
    """The clocks of the wall and of the processor, moved by hand, on a machine that has kept nobody waiting yet."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.wall = self.processor = 100.0
        monkeypatch.setattr("bots.agent.time.perf_counter", lambda: self.wall)
        monkeypatch.setattr("bots.agent.time.thread_time", lambda: self.processor)
        monkeypatch.setattr(Deadline, "recent", deque(maxlen=REMEMBERED))

    def search(self, budget: Budget, *steps: tuple[float, float]) -> float:
        """Search in steps of so many seconds of work and of waiting, the last of them again and again; how long it
        took."""
        deadline, began = budget.deadline(), budget.clock()
        assert deadline is not None
        for work, wait in (*steps, *[steps[-1]] * 1000):
            self.processor += work
            self.wall += work + wait
            if deadline.passed():
                return budget.clock() - began
        raise AssertionError("it never stops")


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


TEN = Budget(seconds=10.0)


def test_a_search_in_small_steps_uses_nearly_all_of_its_time(machine: Machine) -> None:
    assert machine.search(TEN, (0.01, 0.0)) == pytest.approx(9.6, abs=0.03)


@pytest.mark.parametrize(("seconds", "searched"), [(1.0, 0.96), (0.15, 0.144), (0.05, 0.044), (0.012, 0.009)])
def test_it_leaves_time_for_a_virtual_machine_that_stands_still(
    machine: Machine, seconds: float, searched: float
) -> None:
    for cpu in (False, True):
        step = seconds / 500
        assert machine.search(Budget(seconds=seconds, cpu=cpu), (step, 0.0)) == pytest.approx(searched, abs=3 * step)


def test_it_stops_before_a_step_that_may_take_as_long_as_the_longest_so_far(machine: Machine) -> None:
    # Steps of 3 s: a fourth one would end after 12 s.
    assert machine.search(TEN, (3.0, 0.0)) == pytest.approx(9.0)
    assert machine.search(TEN, (4.0, 0.0)) == pytest.approx(8.0)
    assert machine.search(TEN, (0.1, 0.0), (2.0, 0.0), (0.1, 0.0)) == pytest.approx(7.6, abs=0.2)


def test_one_step_comes_in_any_case(machine: Machine) -> None:
    assert machine.search(TEN, (11.0, 0.0)) == 11.0
    assert machine.search(Budget(seconds=0.0), (1.0, 0.0)) == 1.0


def test_what_the_system_kept_a_decision_waiting_is_spared_in_the_next_hundred(machine: Machine) -> None:
    machine.search(TEN, (0.01, 0.0), (0.01, 2.0), (0.01, 0.0))
    for _ in range(REMEMBERED):
        assert machine.search(TEN, (0.01, 0.0)) == pytest.approx(7.6, abs=0.03)
    assert machine.search(TEN, (0.01, 0.0)) == pytest.approx(9.6, abs=0.03)


def test_a_long_step_of_work_tells_the_next_search_nothing(machine: Machine) -> None:
    machine.search(TEN, (5.0, 0.0))
    assert machine.search(TEN, (0.01, 0.0)) == pytest.approx(9.6, abs=0.03)


def test_after_a_very_long_wait_as_of_a_laptop_asleep_half_of_the_time_is_searched(machine: Machine) -> None:
    machine.search(TEN, (0.01, 3600.0))
    assert machine.search(TEN, (0.01, 0.0)) == pytest.approx((0.96 - MOST_SPARE) * 10, abs=0.03)


def test_on_the_clock_of_the_processor_nobody_waits(machine: Machine) -> None:
    machine.search(TEN, (0.01, 2.0))
    for _ in range(REMEMBERED):
        assert machine.search(Budget(seconds=10.0, cpu=True), (0.01, 5.0)) == pytest.approx(9.6, abs=0.03)
    # Nor does it tell the next search on the wall what the machine is like.
    assert machine.search(TEN, (0.01, 0.0)) == pytest.approx(7.6, abs=0.03)


def test_a_search_that_ends_by_itself_tells_the_next_one_how_long_it_waited(machine: Machine) -> None:
    deadline = TEN.deadline()
    assert deadline is not None
    machine.wall += 2.0
    assert not deadline.passed()
    assert machine.search(TEN, (0.01, 0.0)) == pytest.approx(7.6, abs=0.03)


def test_without_seconds_there_is_none() -> None:
    assert Budget(iterations=3).deadline() is None
