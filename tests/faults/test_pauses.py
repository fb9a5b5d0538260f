"""A server that is stopped for a while, as in a laptop's sleep: the pause costs no player any time."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from server.host.room_time import PAUSE
from shared.game.chance import Chance
from shared.games import GAMES
from shared.messages import Clock, Join, Open, Play, Rules, Seated, Seek, Start, Table, Update, Welcome
from tests.bench.server import cpu_seconds
from tests.hosted import Hosted
from tests.together.test_handover import Guest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="stops a process, and reads its clock, as Linux does")

LOAD = 1.5
"""Seconds that a busy machine may take for what takes none."""
HEAVY = Rules("top-trumps", {"cards": 500, "fields": 20}, clock=None)
SEED = bytes(range(32))


@contextmanager
def match(folder: Path, bank: float, grace: float = 60.0) -> Iterator[tuple[Hosted, Guest, Guest]]:
    """A match on a clock at a server: who is to move, and the other."""
    with Hosted(folder) as server:
        guests = [Guest(server.url, name) for name in ("Ana", "Ben")]
        for guest in guests:
            guest.wait(Welcome)
            guest.say(Seek(Rules("nano-gwent", clock=Clock(bank, 0.0), grace=grace)))
        # In the order of their seats.
        guests.sort(key=lambda guest: guest.wait(Seated).seat or 0)
        ((turn,),) = {guest.wait(Update).to_act for guest in guests}
        yield server, guests[turn], guests[1 - turn]
        for guest in guests:
            guest.connection.close()


def stop(server: Hosted, seconds: float, mover: Guest | None = None, after: float = 0.0) -> None:
    """Stop the server for so long; meanwhile, after some of it, the mover makes a move."""
    with server.paused():
        if mover is not None:
            update = mover.turn()
            time.sleep(after)
            mover.say(Play(update.version, update.moves[0]))
        time.sleep(seconds - after)


@pytest.mark.parametrize(
    ("bank", "pause"), [(2.5, 3.0), pytest.param(4.0, 6.0, marks=pytest.mark.soak)], ids=["short", "long"]
)
def test_a_move_that_was_sent_during_a_pause_is_in_time(tmp_path: Path, bank: float, pause: float) -> None:
    with match(tmp_path, bank) as (server, mover, other):
        stop(server, pause, mover, after=1.0)
        update = other.wait(Update, lambda update: update.version == 1 or update.outcome)
        assert update.outcome is None
        assert min(update.clocks) > bank - LOAD
        other.play()


def test_who_did_not_move_in_a_pause_has_the_time_of_before_and_is_shown_it(tmp_path: Path) -> None:
    with match(tmp_path, 2.5) as (server, mover, other):
        mover.forget()
        other.forget()
        stop(server, 3.0)
        for guest in (mover, other):
            update = guest.wait(Update)
            assert (update.version, update.outcome) == (0, None)
            assert min(update.clocks) > 2.5 - LOAD
        mover.play()


def test_a_disconnect_clock_stands_still_in_a_pause(tmp_path: Path) -> None:
    with match(tmp_path, 60.0, grace=5.0) as (server, mover, other):
        mover.connection.close()
        other.wait(Update, lambda update: any(update.away))
        other.forget()
        stop(server, 2.0)
        (away,) = [left for left in other.wait(Update).away if left is not None]
        assert away > 5.0 - LOAD


@pytest.mark.soak
def test_nobody_is_cut_for_silence_in_a_pause(tmp_path: Path) -> None:
    """The limit is 9 s; a client gives a silent server up itself, and is back before anybody's time is up."""
    with match(tmp_path, 4.0, grace=5.0) as (server, mover, other):
        stop(server, 12.0, mover, after=1.0)
        update = other.wait(Update, lambda update: (update.version == 1 and not any(update.away)) or update.outcome)
        assert update.outcome is None
        assert min(update.clocks) > 4.0 - 2 * LOAD
        other.play()


def test_no_client_stops_a_clock_with_messages_that_are_much_work(tmp_path: Path) -> None:
    with match(tmp_path, 60.0) as (server, mover, other):
        pairs = [(Guest(server.url, f"Host{number}"), Guest(server.url, f"Guest{number}")) for number in range(4)]
        order = Open(HEAVY, ("me", "open"), start=Start(SEED.hex(), opening(2000)))
        began = cpu_seconds(server.process.pid)
        for host, _ in pairs:
            host.say(order)
        joins = [Join(host.wait(Table).table) for host, _ in pairs]
        # All at once: the server makes the moves of all these matches in one turn of its loop or two.
        for (_, guest), join in zip(pairs, joins, strict=True):
            guest.say(join)
        for _, guest in pairs:
            guest.wait(Update)
        worked = cpu_seconds(server.process.pid) - began
        mover.play()
        assert worked > 2 * PAUSE
        # The journal's thread may have worked beside the loop.
        assert min(other.turn().clocks) < 60.0 - 0.8 * worked
        for guest in (guest for pair in pairs for guest in pair):
            guest.connection.close()


def opening(count: int) -> tuple[tuple[int, str], ...]:
    """The first moves of the deal of SEED, each the first that is legal."""
    game, moves = GAMES[HEAVY.game].deal(2, HEAVY.options, Chance(SEED)), []
    while len(moves) < count:
        (seat,) = game.to_act
        move = game.legal_moves(seat)[0]
        moves.append((seat, str(move)))
        game = game.play(seat, move).game
    return tuple(moves)
