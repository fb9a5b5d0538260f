from __future__ import annotations

import itertools

import pytest

from bots.ladder.keep.machine import Machine, moves_per_second, this_machine


def test_a_machine_says_how_fast_it_is() -> None:
    assert str(Machine("Linux", "x86_64", 8, "3.11.7", 170_412)) == (
        "Linux, x86_64, 8 processors, Python 3.11.7; 170,412 moves of random play a second"
    )


def test_it_is_measured_once() -> None:
    assert this_machine() is this_machine()
    assert this_machine().moves_per_second > 0


def test_a_processor_that_is_twice_as_slow_makes_half_as_many_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    def measured(seconds: float) -> int:
        clock = itertools.count(0.0, seconds)
        monkeypatch.setattr("bots.ladder.keep.machine.time.thread_time", lambda: next(clock))
        return moves_per_second()

    assert measured(1.0) == pytest.approx(2 * measured(2.0), abs=1)
