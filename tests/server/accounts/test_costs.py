"""Who pays: what one address can do to the room, where that ends, and who is never stopped by it."""

from __future__ import annotations

import pytest

from server.accounts.caps import Caps
from shared.messages import (
    ClientMessage,
    Ended,
    Join,
    Leave,
    MoveAccount,
    NewKey,
    Open,
    Play,
    Rank,
    Refused,
    Rematch,
    Resign,
    Rules,
    Said,
    Say,
    Seated,
    Seek,
    Table,
    Update,
    Watch,
    Welcome,
)
from tests.server.accounts.crowd import (
    HONEST,
    MALLORY,
    STARTED,
    TABLE,
    known,
    listed,
    newcomers,
    pair,
    refused,
    why,
)
from tests.server.room import KEY, PLAIN, Room

# Charges.


@pytest.mark.parametrize(
    ("message", "burst", "name"),
    [
        (Say("hm"), 5, "many-chats"),
        (Rank("clue"), 5, "many-ranks"),
        (STARTED, 3, "many-starts"),
        (NewKey(), 3, "many-keys"),
        (MoveAccount(), 3, "many-moves"),
        (TABLE, 20, "many-openings"),
    ],
)
def test_whoever_comes_back_has_used_up_what_they_had(message: ClientMessage, burst: int, name: str) -> None:
    room = Room()
    table = listed(room)
    mallory = room.connect("Mallory", address=MALLORY)
    token = room.token(mallory)
    room.say(mallory, NewKey())  # So that their account is kept.
    room.say(mallory, Watch(table))
    for _ in range(burst - (name == "many-keys")):
        assert why(room, mallory, message) == ""
    room.drop(mallory)
    again = room.connect("Mallory", token, address=MALLORY)
    room.say(again, Watch(table))
    assert why(room, again, message) == name


def test_new_players_of_one_address_chat_no_more_than_their_address_may() -> None:
    """1,930 lines in 5 s at one table, by connecting again for every five."""
    room = Room()
    table, heard = listed(room), 0
    hal = 1
    for _ in range(386):
        room.now += 5 / 386
        mallory = room.connect("Mallory", address=MALLORY)
        room.say(mallory, Watch(table))
        for _ in range(5):
            room.say(mallory, Say("spam"))
        room.drop(mallory)
        heard += sum(isinstance(told, Said) for told in room.read(hal))
    assert 100 <= heard <= 150
    (honest,) = newcomers(room, 1, HONEST)
    room.say(honest, Watch(table))
    assert why(room, honest, Say("hello")) == ""


@pytest.mark.parametrize("way", [Watch, Join])
def test_whoever_goes_from_table_to_table_is_slowed_down_but_may_always_leave(way: type[Watch] | type[Join]) -> None:
    """Everyone there was told of each: five people took a whole core, and cut off who read slowly."""
    room = Room()
    visit = way(listed(room))
    (mallory,) = newcomers(room, 1)
    told = [why(room, mallory, message) for _ in range(30) for message in (visit, Leave())]
    assert told == [""] * 40 + ["many-switches", ""] * 10
    room.wait(1.0)
    assert [why(room, mallory, message) for message in (visit, Leave(), visit)] == ["", "", "many-switches"]


# Who comes in.


def test_an_address_has_only_so_many_new_accounts_an_hour() -> None:
    """1,056 in 6 s."""
    room = Room()
    room.now = 10.0
    assert len(newcomers(room, 1056)) == 400
    late = room.connect("M", address=MALLORY)
    answer = room.last(late, Refused)
    assert (answer.code, answer.why, answer.retry_after, answer.to) == ("slow-down", "many-accounts", 9.0, "hello")
    assert len(newcomers(room, 1, HONEST)) == 1
    room.wait(9.0)
    assert len(newcomers(room, 2)) == 1


def test_connections_of_an_address_are_counted_whether_they_say_hello_or_not() -> None:
    room = Room(caps=Caps(address_connections=10))
    for session in range(1000, 1010):
        room.arena.arrive(session, MALLORY, room.now)
        room.drop(session)
    answer = room.last(room.connect("M", address=MALLORY), Refused)
    assert (answer.why, answer.retry_after) == ("many-connections", 360.0)
    assert len(newcomers(room, 1, HONEST)) == 1


def test_an_ipv6_address_counts_with_all_of_its_network() -> None:
    room = Room(caps=Caps(address_accounts=10))
    sessions = [room.connect("M", address=f"2001:db8:1:2::{number:x}") for number in range(20)]
    assert sum(isinstance(room.told[session][0], Welcome) for session in sessions) == 10
    assert len(newcomers(room, 1, "2001:db8:1:3::1")) == 1


# What is held.


def test_an_address_holds_only_so_many_tables() -> None:
    """120 idle tables of one address pushed all others out of the lobby's list."""
    room = Room()
    crowd = newcomers(room, 120)
    told = [why(room, session, TABLE) for session in crowd]
    assert told == [""] * 80 + ["address-tables"] * 40
    (honest,) = newcomers(room, 1, HONEST)
    assert why(room, honest, TABLE) == ""
    assert why(room, crowd[-1], Seek(PLAIN)) == "address-tables"
    assert why(room, crowd[-1], Join(listed(room))) == "address-tables"
    room.say(crowd[0], Leave())
    assert why(room, crowd[-1], TABLE) == ""


def test_new_players_may_join_the_tables_that_their_address_holds() -> None:
    room = Room(caps=Caps(address_tables=1))
    first, second = newcomers(room, 2)
    room.say(first, TABLE)
    room.say(second, Join(room.last(first, Table).table))
    assert room.last(second, Seated).chairs[0].name == "M0"


def test_the_tables_of_an_address_wait_only_so_long_together() -> None:
    """40 in 27 s, each left to wait for a day."""
    room = Room(caps=Caps(address_waiting=4 * 7200.0))
    long = Open(Rules("nano-gwent", clock=None, grace=7200.0), ("me", "open"), private=True)
    crowd = newcomers(room, 6)
    assert [why(room, session, long) for session in crowd[:5]] == [""] * 4 + ["address-waiting"]
    room.say(crowd[0], Leave())
    assert why(room, crowd[5], Open(Rules("nano-gwent", clock=None, grace=3600.0), ("me", "open"))) == ""
    answer = refused(room, crowd[4], long)
    assert answer is not None
    assert answer.facts == {"left": "3600", "most": "28800"}


def test_a_table_whose_players_are_away_is_still_held_by_their_address() -> None:
    room = Room(caps=Caps(address_tables=1))
    for session in pair(room, MALLORY):
        room.drop(session)
    (late,) = newcomers(room, 1)
    assert why(room, late, TABLE) == "address-tables"
    room.wait(60.0)
    assert why(room, late, TABLE) == ""


def test_tables_count_also_where_their_starts_are_made_at_the_same_time() -> None:
    """Eight instead of two: each was checked while none of them was open yet."""
    room = Room(caps=Caps(address_tables=2))
    crowd = newcomers(room, 8)
    for session in crowd:
        room.begin(session, STARTED)
    room.work()
    told = [room.read(session)[-1] for session in crowd]
    assert [answer.why if isinstance(answer, Refused) else "" for answer in told] == [""] * 2 + ["address-tables"] * 6


def test_the_room_has_only_so_many_tables_that_wait() -> None:
    room = Room(caps=Caps(max_tables=2))
    first, second, third = (newcomers(room, 1, f"203.0.113.{host}")[0] for host in range(3))
    assert [why(room, session, TABLE) for session in (first, second, third)] == ["", "", "many-tables"]
    assert why(room, third, Join(listed(room))) == ""


def test_the_room_has_only_so_many_live_matches() -> None:
    room = Room(caps=Caps(max_matches=1))
    ana, ben = pair(room, HONEST)
    (late,) = newcomers(room, 1, "203.0.113.9")
    for message in (TABLE, Seek(PLAIN), Join(listed(room))):
        answer = refused(room, late, message)
        assert answer is not None
        assert (answer.code, answer.why, answer.retry_after) == ("not-now", "many-matches", 10.0)
    room.say(ana, Resign())
    room.say(ben, Leave())
    assert why(room, late, TABLE) == ""
    assert why(room, ana, Rematch()) == ""


# Who is not stopped.


TIGHT = Caps(
    max_matches=1, max_tables=3, address_tables=2, address_waiting=120.0, address_accounts=3, address_connections=3
)


def test_a_known_player_is_not_stopped_by_what_others_at_their_address_do() -> None:
    room = Room(caps=TIGHT)
    kay = known(room)
    crowd = newcomers(room, 20)
    assert len(crowd) < 20
    for session in crowd:
        room.say(session, TABLE)
    assert why(room, kay, TABLE) == ""
    assert why(room, kay, Seek(PLAIN)) == ""


def test_a_newcomer_who_comes_back_at_once_is_let_in_but_not_known_yet() -> None:
    room = Room(caps=TIGHT)
    crowd = newcomers(room, 3)
    token = room.token(crowd[2])
    assert [why(room, session, TABLE) for session in crowd] == ["", "", "address-tables"]
    room.say(crowd[2], NewKey())  # So that their account is kept.
    room.drop(crowd[2])
    again = room.connect("M2", token, address=MALLORY)
    assert isinstance(room.read(again)[0], Welcome)
    assert why(room, again, TABLE) == "address-tables"


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
def test_this_machine_is_never_stopped(address: str) -> None:
    room = Room(caps=TIGHT)
    crowd = newcomers(room, 300, address)
    assert len(crowd) == 300
    assert [why(room, session, TABLE) for session in crowd] == [""] * 300


def test_house_bots_are_never_stopped() -> None:
    room = Room(caps=TIGHT)
    newcomers(room, 20)
    sessions = [room.connect("fis", key=KEY, address=MALLORY) for _ in range(20)]
    assert all(isinstance(room.read(session)[0], Welcome) for session in sessions)
    assert [why(room, session, TABLE) for session in sessions] == [""] * 20


def test_lifted_caps_stop_nobody() -> None:
    room = Room(caps=Caps(False, 1, 1, 1, 1.0, 1, 1, 0.001))
    crowd = newcomers(room, 300)
    assert len(crowd) == 300
    assert {why(room, session, TABLE) for session in crowd} == {""}
    assert {why(room, crowd[0], TABLE) for _ in range(50)} == {""}


def test_a_class_of_60_newcomers_from_one_address_plays_within_a_minute() -> None:
    room = Room()
    bots = [room.bot("fis") for _ in range(60)]
    crowd = []
    for number in range(60):
        room.wait(0.5)
        crowd.append(room.connect(f"Pupil {number}", address=MALLORY))
    for pupil in crowd:
        room.wait(0.2)
        room.say(pupil, Open(PLAIN, ("me", "bot:fis")))
        room.say(pupil, Say("hi"))
    for pupil, bot in zip(crowd, bots, strict=True):
        assert room.last(pupil, Seated).chairs[1].name == "fis"
        _play_out(room, pupil, bot)
        assert room.last(pupil, Ended).record.outcome.reason != "resignation"
        assert not [told for told in room.told[pupil] if isinstance(told, Refused)]


def _play_out(room: Room, *sessions: int) -> None:
    while not room.last(sessions[0], Update).outcome:
        session = room.to_act(*sessions)
        update = room.last(session, Update)
        room.say(session, Play(update.version, update.moves[0]))
