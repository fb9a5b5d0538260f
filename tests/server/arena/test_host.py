"""What the host orders, in the core: who is told what, who is let in, and what no longer begins."""

from __future__ import annotations

from typing import Any

import pytest

from server.arena.countdown import LINGER
from server.arena.host import BANNED, KICKED
from server.arena.orders import (
    Announce,
    Answer,
    Ban,
    Bans,
    Drain,
    Kick,
    Mute,
    Order,
    Players,
    Tables,
    Unban,
    Unmute,
)
from shared.messages import (
    Announced,
    Closing,
    Draining,
    Join,
    Leave,
    Offer,
    Open,
    Refused,
    Rematch,
    Resign,
    Said,
    Say,
    Seated,
    Seek,
    Seeking,
    Table,
    Welcome,
)
from tests.server.room import HERE, KEY, PLAIN, Room

ELSEWHERE = "203.0.113.7"


def why(room: Room, session: int) -> str:
    return room.last(session, Refused).why


def playing(room: Room, *names: str) -> tuple[int, ...]:
    """People who play with each other."""
    sessions = tuple(room.connect(name) for name in names)
    for session in sessions:
        room.say(session, Seek(PLAIN))
    return sessions


def id_of(room: Room, session: int) -> str:
    return room.last(session, Welcome).player


def test_players_are_listed_with_where_they_are_and_from_where_they_come() -> None:
    room = Room()
    ana = room.connect("Ana", address="192.0.2.1")
    room.wait(90)
    fis = room.bot("fis")
    room.say(ana, Open(PLAIN, ("me", "open")))
    table = room.last(ana, Table).table
    assert room.order(Players()).rows == (
        {
            "name": "Ana",
            "player": id_of(room, ana),
            "kind": "person",
            "table": table,
            "connected": 90,
            "address": "192.0.2.1",
        },
        {
            "name": "fis",
            "player": id_of(room, fis),
            "kind": "bot fis",
            "table": None,
            "connected": 0,
            "address": HERE,
        },
    )


def test_tables_are_listed_also_the_private_ones() -> None:
    room = Room()
    playing(room, "Ana", "Ben")
    eve = room.connect("Eve")
    room.say(eve, Open(PLAIN, ("me", "open"), private=True))
    seated, waiting = room.order(Tables()).rows
    assert (seated["state"], seated["listed"], {*str(seated["seats"]).split(", ")}) == (
        "playing",
        "yes",
        {"Ana", "Ben"},
    )
    assert waiting == {
        "table": room.last(eve, Table).table,
        "game": "nano-gwent",
        "state": "waiting",
        "seats": "Eve, -",
        "watching": 0,
        "listed": "no",
    }


def test_who_is_kicked_is_told_and_comes_back_to_the_match() -> None:
    room = Room()
    ana, _ = playing(room, "Ana", "Ben")
    token = room.token(ana)
    assert room.order(Kick("ana")) == Answer(True, "Ana is disconnected, and may come back")
    assert (room.told[ana][-1], room.closed) == (KICKED, {ana})
    room.drop(ana)
    back = room.connect("Ana", token)
    assert room.last(back, Welcome).at_table


def test_a_name_that_several_have_is_not_guessed() -> None:
    room = Room()
    first, second = (room.bot("fis", key=None) for _ in range(2))
    answer = room.order(Kick("fis@guest"))
    assert answer == Answer(
        False, f"2 here are called 'fis@guest': name one by id, out of {id_of(room, first)}, {id_of(room, second)}"
    )
    assert room.order(Kick(id_of(room, second))).done
    assert room.closed == {second}


@pytest.mark.parametrize("order", [Kick("Zoë"), Ban("Zoë"), Mute("Zoë")])
def test_nobody_of_that_name(order: Order) -> None:
    room = Room()
    room.connect("Ana")
    assert room.order(order) == Answer(False, "nobody here is called 'Zoë': the command players lists who is here")


def test_a_banned_player_is_out_and_stays_out_until_the_time_is_over() -> None:
    room = Room()
    ana, _ = playing(room, "Ana", "Ben")
    token = room.token(ana)
    assert room.order(Ban("Ana", 3600.0)) == Answer(True, "Ana is banned; connections closed: 1")
    assert (room.told[ana][-1], room.closed) == (BANNED, {ana})
    room.drop(ana)
    room.wait(60)
    again = room.connect("Ana", token)
    told = room.last(again, Refused)
    assert (told.code, told.why, told.facts, told.to) == ("not-allowed", "banned-for", {"minutes": 59}, "hello")
    room.wait(3600)
    assert room.last(room.connect("Ana", token), Welcome)


def test_who_is_away_is_banned_and_let_in_again_by_id() -> None:
    room = Room()
    ana, _ = playing(room, "Ana", "Ben")
    token, player = room.token(ana), id_of(room, ana)
    room.drop(ana)
    assert room.order(Ban(player)).done
    assert why(room, room.connect("Ana", token)) == "banned"
    assert room.order(Bans()).rows == ({"kind": "ban", "whom": player, "name": "", "left": None},)
    assert room.order(Unban(player)) == Answer(True, f"the ban of {player} is lifted")
    assert room.last(room.connect("Ana", token), Welcome)


def test_a_ban_goes_for_the_bots_that_its_player_runs() -> None:
    room = Room()
    ana = room.connect("Ana")
    key = room.key(ana)
    bot = room.bot("mine", key=key)
    assert room.order(Ban("Ana")).text == "Ana is banned; connections closed: 2"
    assert room.closed == {ana, bot}
    assert why(room, room.connect("mine", key=key)) == "banned"


def test_a_house_bot_is_not_banned_by_name_or_address_and_comes_back_when_kicked() -> None:
    room = Room()
    fis = room.connect("fis", key=KEY, address=ELSEWHERE)
    room.say(fis, Offer("fis", ("nano-gwent",)))
    answer = "fis is a house bot: start the server without it in --bots instead"
    assert room.order(Ban("fis")) == Answer(False, answer)
    assert room.order(Ban(ELSEWHERE)).text.endswith("connections closed: 0")
    assert room.last(room.connect("csp", key=KEY, address=ELSEWHERE), Welcome)
    assert room.order(Kick("fis")).done
    assert (room.last(fis, Closing).return_in, room.closed) == (1.0, {fis})


@pytest.mark.parametrize(
    ("banned", "address"),
    [
        (ELSEWHERE, ELSEWHERE),
        (ELSEWHERE, f"::ffff:{ELSEWHERE}"),
        ("203.0.113.0/24", ELSEWHERE),
        ("2001:db8::7", "2001:db8::1:2:3:4"),
        ("fe80::1%eth0", "fe80::2%eth0"),
    ],
)
def test_a_banned_address_lets_nobody_in_with_an_account_or_without(banned: str, address: str) -> None:
    room = Room()
    ana = room.connect("Ana", address=address)
    token = room.token(ana)
    room.say(ana, Open(PLAIN, ("me", "open")))
    room.connect("other", address=address)
    assert room.order(Ban(banned)).text.endswith("is banned; connections closed: 2")
    assert room.closed == {1, 2}
    room.drop(1)
    assert why(room, room.connect("Ana", token, address=address)) == "banned"
    assert why(room, room.connect("Eve", address=address)) == "banned"
    assert room.last(room.connect("Ana", token, address="198.51.100.1"), Welcome)
    assert room.order(Unban(banned)).done
    assert room.last(room.connect("Ana", token, address=address), Welcome)


@pytest.mark.parametrize("banned", ["127.0.0.1", "::1", "127.0.0.0/8", "::ffff:127.0.0.1"])
def test_loopback_cannot_be_banned(banned: str) -> None:
    assert Room().order(Ban(banned)) == Answer(False, f"{banned} is this machine itself, which is never banned")


@pytest.mark.parametrize(("banned", "address"), [("0.0.0.0/0", "127.0.0.1"), ("::/0", "::1")])
def test_a_ban_of_everybody_leaves_loopback_alone(banned: str, address: str) -> None:
    room = Room()
    room.connect("Ana", address=address)
    assert room.order(Ban(banned)).text.endswith("connections closed: 0")
    assert room.last(room.connect("Ben", address=address), Welcome)


def test_a_refused_newcomer_leaves_no_account_behind() -> None:
    room = Room()
    room.order(Ban(ELSEWHERE))
    calls = room.entropy.calls
    room.connect("Eve", address=ELSEWHERE)
    assert room.entropy.calls == calls


def test_a_muted_player_is_refused_and_nobody_hears_it_until_the_mute_is_over() -> None:
    room = Room()
    ana, ben = playing(room, "Ana", "Ben")
    assert room.order(Mute("Ana", 60.0)) == Answer(True, "Ana is muted")
    room.say(ana, Say("hello"))
    assert why(room, ana) == "muted"
    assert not any(isinstance(message, Said) for message in room.told[ben])
    room.say(ben, Say("hello"))
    assert room.last(ana, Said).text == "hello"
    assert room.order(Unmute("Ana")).done
    room.say(ana, Say("back"))
    assert room.last(ben, Said).text == "back"
    room.order(Mute("Ana", 60.0))
    room.wait(60)
    room.say(ana, Say("later"))
    assert room.last(ben, Said).text == "later"


@pytest.mark.parametrize("order", [Unban("Ana"), Unmute("Ana"), Unban(ELSEWHERE)])
def test_what_does_not_hold_is_not_lifted(order: Any) -> None:
    answer = Room().order(order)
    assert (answer.done, answer.text.startswith("there are 0 ")) == (False, True)


def test_an_announcement_reaches_everybody_wherever_they_are() -> None:
    room = Room()
    sessions = (*playing(room, "Ana", "Ben"), room.connect("Eve"), room.bot("fis"))
    assert room.order(Announce("Tea at five.")) == Answer(True, "players told: 4")
    assert {room.told[session][-1] for session in sessions} == {Announced("Tea at five.")}


# Draining.


def test_a_drain_refuses_what_would_begin_a_match_and_goes_on_with_what_is_played() -> None:
    room = Room()
    ana, ben = playing(room, "Ana", "Ben")
    eve = room.connect("Eve")
    room.say(eve, Open(PLAIN, ("me", "open")))
    table = room.last(eve, Table).table
    dan = room.connect("Dan")
    assert room.order(Drain(600.0)) == Answer(True, "no new match starts; matches under way: 1")
    assert {room.told[session][-1] for session in (ana, ben, eve, dan)} == {Draining(600.0)}
    for order in (Seek(PLAIN), Open(PLAIN, ("me", "open")), Join(table)):
        room.say(dan, order)
        told = room.last(dan, Refused)
        assert (told.code, told.why) == ("not-now", "draining")
    mover = room.to_act(ana, ben)
    room.say(mover, Resign())
    room.say(ana, Rematch())
    assert why(room, ana) == "draining"


def test_who_comes_during_a_drain_is_told_after_the_welcome() -> None:
    room = Room()
    room.order(Drain(600.0))
    room.wait(100)
    ana = room.connect("Ana")
    assert room.read(ana)[1:] == [Draining(500.0)]


def test_the_countdown_is_told_at_its_marks() -> None:
    room = Room()
    ana = room.connect("Ana")
    room.order(Drain(100.0))
    room.read(ana)
    for _ in range(100):
        room.wait(1)
    assert room.read(ana) == [Draining(60.0), Draining(30.0), Draining(10.0)]


def test_the_server_stops_a_moment_after_the_last_match() -> None:
    room = Room()
    ana, _ = playing(room, "Ana", "Ben")
    room.order(Drain(600.0))
    assert not room.arena.drained(room.now)
    room.wait(LINGER)
    assert not room.arena.drained(room.now)
    room.say(ana, Resign())
    assert not room.arena.drained(room.now)
    room.wait(LINGER)
    assert room.arena.drained(room.now)


def test_the_server_stops_when_the_time_is_up_whatever_is_played() -> None:
    room = Room()
    playing(room, "Ana", "Ben")
    room.order(Drain(600.0))
    room.wait(599)
    assert not room.arena.drained(room.now)
    room.wait(1)
    assert room.arena.drained(room.now)


def test_a_bot_that_becomes_free_is_seated_nowhere_until_the_drain_is_called_off() -> None:
    room = Room()
    ana, ben, eve = (room.connect(name) for name in ("Ana", "Ben", "Eve"))
    room.say(eve, Open(PLAIN, ("me", "open")))
    room.say(ana, Seek(PLAIN))
    assert room.last(ana, Seeking)
    room.order(Drain(600.0))
    late = room.bot("fis")
    assert not any(isinstance(message, Seated) for message in (*room.told[ana], *room.told[late]))
    assert {row["name"] for row in room.order(Players()).rows if row["table"] is not None} == {"Eve"}
    assert room.order(Drain(None)) == Answer(True, "matches start again")
    assert room.told[ben][-1] == Draining()
    assert room.last(ana, Seated).table == room.last(late, Seated).table
    assert not room.arena.drained(room.now + 1000)


def test_a_table_that_waits_for_its_bot_begins_when_the_drain_is_called_off() -> None:
    room = Room()
    busy = room.bot("csp")
    ana, ben = room.connect("Ana"), room.connect("Ben")
    room.say(ben, Seek(PLAIN, "bot", "csp"))
    room.say(ana, Open(PLAIN, ("me", "bot:csp")))
    room.order(Drain(600.0))
    room.say(ben, Resign())
    room.say(busy, Leave())
    assert not any(isinstance(message, Seated) for message in room.told[ana])
    room.order(Drain(None))
    assert room.last(ana, Seated).seat is not None


def test_only_a_drain_that_is_under_way_is_called_off() -> None:
    assert Room().order(Drain(None)) == Answer(False, "no drain is under way")
