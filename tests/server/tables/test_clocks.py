from __future__ import annotations

import msgspec
import pytest

from server.tables.clocks import Clocks
from shared.messages import Clock, Seek, Update
from tests.server.room import PLAIN, Room


def test_a_move_costs_its_time_and_earns_the_increment() -> None:
    clocks = Clocks(Clock(bank=60.0, increment=5.0), 2)
    clocks.run({0}, 100.0)
    assert clocks.faces(112.0) == (48.0, 60.0)
    assert clocks.press(0, 112.0) == 12.0
    clocks.run({1}, 112.0)
    assert clocks.banks == (53.0, 60.0)
    assert clocks.faces(130.0) == (53.0, 42.0)


def test_two_seats_think_at_the_same_time() -> None:
    clocks = Clocks(Clock(bank=60.0, increment=0.0), 2)
    clocks.run({0, 1}, 0.0)
    clocks.press(0, 4.0)
    clocks.run({1}, 4.0)
    assert clocks.press(1, 10.0) == 10.0
    assert clocks.banks == (56.0, 50.0)


def test_a_change_of_mind_earns_no_increment() -> None:
    clocks = Clocks(Clock(bank=60.0, increment=5.0), 2)
    clocks.run({1}, 0.0)
    assert (clocks.press(0, 3.0), clocks.banks) == (0.0, (60.0, 60.0))


def test_a_clock_that_runs_goes_on_and_does_not_begin_again() -> None:
    clocks = Clocks(Clock(bank=60.0, increment=0.0), 2)
    clocks.run({0}, 0.0)
    clocks.run({0, 1}, 20.0)
    assert clocks.faces(30.0) == (30.0, 50.0)


def test_the_deadline_is_the_bank_or_the_cap_whichever_is_first() -> None:
    clocks = Clocks(Clock(bank=60.0, increment=0.0, cap=20.0), 2)
    clocks.run({0}, 0.0)
    assert (clocks.deadline, clocks.flagged(19.9), clocks.flagged(20.0)) == (20.0, None, 0)


def test_a_clock_that_stands_has_no_deadline() -> None:
    clocks = Clocks(Clock(), 2)
    assert (clocks.deadline, clocks.flagged(1e9), clocks.faces(1e9)) == (None, None, (300.0, 300.0))


def test_without_control_time_is_measured_and_never_up() -> None:
    clocks = Clocks(None, 2)
    clocks.run({1}, 0.0)
    assert (clocks.banks, clocks.faces(50.0), clocks.flagged(1e9)) == ((), (), None)
    assert clocks.press(1, 50.0) == 50.0


@pytest.mark.parametrize(("clock", "shown"), [(Clock(60.0, 0.0), 1), (None, 0)])
def test_after_a_pause_everyone_in_a_match_is_shown_the_clocks_that_run(clock: Clock | None, shown: int) -> None:
    room = Room()
    players = [room.connect(name) for name in ("Ana", "Ben")]
    for player in players:
        room.say(player, Seek(msgspec.structs.replace(PLAIN, clock=clock)))
    before = [room.last(player, Update) for player in players]
    room.told.clear()
    room.now += 7.0
    told = [delivery.message for delivery in room.arena.show_clocks(room.now).deliveries]
    assert told == [
        msgspec.structs.replace(update, events=(), clocks=(53.0, 60.0) if 0 in update.to_act else (60.0, 53.0))
        for update in before * shown
    ]
