"""Who pays for records and moves: the players and addresses that wanted a match, bots among them."""

from __future__ import annotations

import msgspec

from server.accounts.caps import Caps
from server.tables.holdings import MIB, PART
from shared.messages import (
    Ended,
    Join,
    Leave,
    Open,
    Play,
    Rematch,
    Resign,
    Seated,
    Seek,
    Update,
)
from tests.server.accounts.crowd import (
    HONEST,
    MALLORY,
    SERIES,
    TABLE,
    bots,
    listed,
    newcomers,
    pair,
    refused,
    why,
)
from tests.server.room import PLAIN, Room


def test_an_account_and_an_address_fill_only_their_share_of_the_disk() -> None:
    """12 MB in 8 s: matches that are resigned and played again."""
    room = Room(caps=Caps(hourly_mib=0.05))
    ana, ben = pair(room, MALLORY)
    stored = 0
    for _ in range(200):
        room.say(ana, Resign())
        stored += len(msgspec.json.encode(room.last(ana, Ended).record))
        if (answer := refused(room, ana, Rematch())) is not None:
            break
        room.say(ben, Rematch())
    assert answer is not None
    assert answer.why == "many-records"
    assert 50_000 < stored < 60_000
    (late,) = newcomers(room, 1)
    assert why(room, late, Seek(PLAIN)) == "many-records"
    assert len(pair(room, HONEST)) == 2
    assert answer.retry_after is not None
    room.wait(answer.retry_after)
    assert why(room, ana, Rematch()) == ""


def play(room: Room, seats: tuple[int, int], moves: int) -> int:
    """Let both play; the bytes that the journal has of it."""
    before = len(room.entries)
    for _ in range(moves):
        session = room.to_act(*seats)
        update = room.last(session, Update)
        room.say(session, Play(update.version, update.moves[0]))
    return sum(len(msgspec.msgpack.encode(entry)) for entry in room.entries[before:])


def test_the_moves_of_a_match_that_never_ends_are_charged_when_they_are_made() -> None:
    """Matches without a clock that were never ended filled memory and the log, at the cost of nobody."""
    room = Room(caps=Caps(hourly_mib=0.02))
    ana, ben = newcomers(room, 2)
    for session in (ana, ben):
        room.say(session, Seek(SERIES))
    assert play(room, (ana, ben), 400) > 0.02 * MIB
    (late,) = newcomers(room, 1)
    assert why(room, late, TABLE) == "many-records"
    assert len(pair(room, HONEST)) == 2
    # It goes on all the same, and the next one is refused.
    play(room, (ana, ben), 10)
    room.say(ana, Resign())
    assert why(room, ana, Rematch()) == "many-records"


def test_what_was_charged_of_a_match_is_not_charged_again_at_its_end() -> None:
    def waits(mib: float) -> tuple[str, int]:
        """Why a rematch is refused after a match of 400 moves, and the length of its record."""
        room = Room(caps=Caps(hourly_mib=mib))
        ana, ben = newcomers(room, 2)
        for session in (ana, ben):
            room.say(session, Seek(SERIES))
        assert play(room, (ana, ben), 400) > 2 * PART
        room.say(ana, Resign())
        record = room.last(ana, Ended).record
        return why(room, ana, Rematch()), len(msgspec.json.encode(record))

    _, size = waits(32.0)
    assert waits((size - 1) / MIB)[0] == "many-records"
    assert waits((size + 1) / MIB)[0] == ""


# Bots pay for what they do themselves, and only for that.


def test_a_bot_holds_the_tables_that_it_opens_joins_or_seeks_itself() -> None:
    room = Room(caps=Caps(address_tables=3))
    first, second, third, fourth, late = bots(room, 5)
    assert why(room, first, TABLE) == ""
    assert why(room, second, Join(listed(room))) == ""
    assert [why(room, session, Seek(PLAIN, "human")) for session in (third, fourth)] == ["", ""]
    for message in (TABLE, Join(listed(room)), Seek(PLAIN, "human")):
        assert why(room, late, message) == "address-tables"


def test_bots_that_seek_each_other_pay_for_the_record() -> None:
    room = Room(caps=Caps(hourly_mib=0.0008))
    ana, ben = bots(room, 2)
    for _ in range(2):
        for session in (ana, ben):
            assert why(room, session, Seek(PLAIN, "human")) == ""
        for session in (ana, ben):
            room.say(session, Leave())
    assert why(room, ana, Seek(PLAIN, "human")) == "many-records"
    (late,) = newcomers(room, 1)
    assert why(room, late, TABLE) == "many-records"


def test_a_bot_does_not_pay_for_where_it_is_seated() -> None:
    room = Room(caps=Caps(hourly_mib=0.0001, address_tables=1))
    (bot,) = bots(room, 1)
    (neighbour,) = newcomers(room, 1)
    for message in (Open(PLAIN, ("me", "bot:fis")), Seek(PLAIN, "bot")):
        room.say(ana := room.connect("Ana"), message)
        assert room.last(ana, Seated).chairs[1].bot
        assert why(room, neighbour, TABLE) == ""
        room.say(neighbour, Leave())
        room.say(ana, Resign())
        room.say(bot, Leave())
    assert why(room, bot, TABLE) == ""
