"""Reasons in a record: how much of it those of one seat may take, and how a record that is long with them is told."""

from __future__ import annotations

from itertools import groupby

import msgspec

from server.effects.entries import Moved
from server.tables.match import REASON_BYTES
from shared.messages import Ended, Play, Resign, Rules, Seated, Update, Watch
from shared.record import Reason
from tests.server.arena.test_arena import pair
from tests.server.room import Room
from tests.server.tables.test_resuming import of, restarted

RULES = Rules("escoba", {"target": 21}, clock=None)
SHORT, LONG = Reason("it leads"), Reason("it may lead", line=("x" * 200,) * 60)
ENOUGH = -(-REASON_BYTES // len(msgspec.json.encode(LONG)))
"""The number of long ones that use up what a seat has."""


def explain(room: Room, reasons: dict[int, Reason], moves: int) -> list[Moved]:
    """Let these sessions play, each always with its reason, and what the journal holds of that."""
    for _ in range(moves):
        session = room.to_act(*reasons)
        update = room.last(session, Update)
        room.say(session, Play(update.version, update.moves[0], reasons[session]))
    return [entry for entry in room.entries if isinstance(entry, Moved)]


def reasons_of(seat: int, moves: list[Moved]) -> list[Reason | None]:
    return [moved.reason for moved in moves if moved.seat == seat]


def test_a_seat_whose_reasons_have_filled_their_share_of_the_record_plays_on_without() -> None:
    room = Room()
    first, second = pair(room, RULES)
    moves = explain(room, {first: LONG, second: SHORT}, 2 * ENOUGH + 10)
    kept, others = reasons_of(0, moves), reasons_of(1, moves)
    assert len(kept) > ENOUGH
    assert kept == [LONG] * ENOUGH + [None] * (len(kept) - ENOUGH)
    assert others == [SHORT] * len(others)


def test_a_restart_gives_the_reasons_of_a_seat_no_more_room() -> None:
    before = Room()
    first, second = pair(before, RULES)
    explain(before, {first: LONG, second: SHORT}, 2 * ENOUGH + 10)
    room = restarted(before, of(before))
    room.work()
    back = [room.connect("P", before.token(session)) for session in (first, second)]
    moves = explain(room, dict.fromkeys(back, SHORT), 6)
    assert reasons_of(0, moves) == [None] * 3
    assert reasons_of(1, moves) == [SHORT] * 3


def test_each_part_of_a_long_record_goes_to_all_before_the_next_one() -> None:
    """What all get in a row is encoded once: part after part to each of 250 spectators took over a minute."""
    room = Room()
    first, second = pair(room, RULES)
    cat = room.connect("Cat")
    room.say(cat, Watch(room.last(first, Seated).table))
    explain(room, {first: LONG, second: LONG}, 20)
    told = room.arena.receive(first, Resign(), room.now).deliveries
    parts = [delivery for delivery in told if isinstance(delivery.message, Ended)]
    receivers = [{delivery.session for delivery in same} for _, same in groupby(parts, lambda each: id(each.message))]
    assert receivers == [{first, second, cat}] * 2
