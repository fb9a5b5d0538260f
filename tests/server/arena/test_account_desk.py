"""Accounts move to another device by a code, and are deleted."""

from __future__ import annotations

import msgspec
import pytest

from server.accounts.former import End
from server.arena.account_desk import DELETED, MOVED_AWAY, MOVED_HERE
from server.effects.entries import Dealt, Deleted, Ended, Registered, Retokened
from shared import messages
from shared.games import GAMES
from shared.messages import (
    Account,
    ClientMessage,
    DeleteAccount,
    Hello,
    Join,
    MoveAccount,
    MoveCode,
    Open,
    Refused,
    Resign,
    Rules,
    Say,
    Seated,
    Seek,
    Table,
    TakeAccount,
    Welcome,
)
from shared.record import verify
from tests.server.arena.test_arena import play_out
from tests.server.room import PLAIN, RATED, Room
from tests.shared.matches import record_of


def why(room: Room, session: int, message: ClientMessage) -> str:
    """Which refusal the message gets; empty: none."""
    room.read(session)
    room.say(session, message)
    return next((told.why for told in room.told[session] if isinstance(told, Refused)), "")


def pair(room: Room, rules: Rules = PLAIN) -> tuple[int, int]:
    """Ana and Ben in a match."""
    people = room.connect("Ana"), room.connect("Ben")
    for person in people:
        room.say(person, Seek(rules))
    return people


def moving(room: Room, session: int) -> str:
    room.say(session, MoveAccount())
    return room.last(session, MoveCode).code


# An account moves.


def test_an_account_moves_to_another_device_with_its_match() -> None:
    room = Room()
    first, _ = pair(room)
    old, player = room.token(first), room.last(first, Welcome).player
    code = moving(room, first)
    new = room.connect("Someone")
    room.say(new, TakeAccount(code.lower()))
    account, closing = room.read(new)[-2:]
    assert isinstance(account, Account)
    assert (account.name, closing, room.closed) == ("Ana", MOVED_HERE, {first, new})
    assert room.read(first)[-1] == MOVED_AWAY
    back = room.connect(account.name, account.token)
    assert isinstance(room.last(back, Seated).seat, int)
    assert (room.last(back, Welcome).player, room.last(back, Welcome).name) == (player, "Ana")
    assert why(room, 99, Hello("Ana", old)) == "token"
    retokened = [entry for entry in room.entries if isinstance(entry, Retokened)]
    assert [entry.player for entry in retokened] == [player]
    assert account.token.encode() not in msgspec.msgpack.encode(room.entries)


def test_a_code_is_good_once_and_for_ten_minutes_and_a_new_one_voids_it() -> None:
    room = Room()
    ann, late = room.connect("Ann"), room.connect("Late")
    codes = [moving(room, ann) for _ in range(2)]
    assert len(set(codes)) == 2
    devices = [room.connect(f"Device {number}") for number in range(3)]
    assert why(room, devices[0], TakeAccount(codes[0])) == "move-code"
    assert why(room, devices[1], TakeAccount(codes[1])) == ""
    assert why(room, devices[2], TakeAccount(codes[1])) == "move-code"
    code = moving(room, late)
    room.wait(600.0)
    assert why(room, room.connect("Device 4"), TakeAccount(code)) == "move-code"


def test_a_code_brings_the_name_also_when_the_old_device_is_gone() -> None:
    room = Room()
    ann = room.connect("Ann")
    code = moving(room, ann)
    room.drop(ann)
    new = room.connect("Someone")
    room.say(new, TakeAccount(code))
    assert room.last(new, Account).name == "Ann"


def test_no_account_moves_that_was_pruned_or_deleted_since() -> None:
    room = Room()
    ann, ben = room.connect("Ann"), room.connect("Ben")
    codes = [moving(room, ann), moving(room, ben)]
    room.drop(ann)
    room.wait(1.0)
    assert room.arena.prune([room.entries[0].player], 0.0, room.now)[0] == 1
    room.say(ben, DeleteAccount())
    assert [why(room, room.connect(f"Device {code}"), TakeAccount(code)) for code in codes] == 2 * ["move-code"]


def test_wrong_codes_of_accounts_and_rooms_are_counted_together() -> None:
    room = Room()
    mallory, ann = room.connect("Mallory"), room.connect("Ann")
    code = moving(room, ann)
    assert why(room, mallory, Join(code="WRONGGGG")) == "room"
    assert why(room, mallory, TakeAccount("WRONGGGG")) == "move-code"
    assert why(room, mallory, TakeAccount(code)) == "many-codes"
    room.wait(1.0)
    assert why(room, mallory, TakeAccount(code)) == ""


def test_a_moved_account_leaves_behind_where_the_new_device_was() -> None:
    room = Room()
    ann, other = room.connect("Ann"), room.connect("Other")
    room.say(other, Open(PLAIN, ("me", "open")))
    room.say(other, TakeAccount(moving(room, ann)))
    assert room.arena.census.tables == 0


def test_in_a_match_nobody_takes_another_account_over() -> None:
    room = Room()
    first, _ = pair(room)
    assert why(room, first, TakeAccount(moving(room, room.connect("Zoe")))) == "finish-first"


@pytest.mark.parametrize("message", [MoveAccount(), TakeAccount("BCDFGHJK"), DeleteAccount()])
def test_the_account_of_a_bot_stays(message: ClientMessage) -> None:
    room = Room()
    assert why(room, room.bot("tiger", key=None), message) == "bot-account"


# An account is deleted.


def test_a_deleted_account_leaves_a_neutral_name() -> None:
    room = Room()
    first, second = pair(room, RATED)
    token = room.token(first)
    key = room.key(first)
    play_out(room, first, second)
    bot = room.bot("tiger", key=key)
    room.say(first, DeleteAccount())
    assert (room.closed, room.read(first)[-1]) == ({first, bot}, DELETED)
    (deleted,) = (entry for entry in room.entries if isinstance(entry, Deleted))
    assert deleted.name.startswith("ex-")
    assert [rated.name for rated in deleted.rated] == [deleted.name]
    assert why(room, 98, Hello("Ana", token)) == "token"
    room.say(99, Hello("Ana"))
    assert room.last(99, Welcome).name == "Ana"


def test_the_end_that_another_missed_names_the_former_player_and_its_record_holds() -> None:
    room = Room()
    first, second = pair(room)
    token = room.token(second)
    room.drop(second)
    room.say(first, Resign())
    room.say(first, DeleteAccount())
    (ended,) = (entry for entry in room.entries if isinstance(entry, Ended))
    (deleted,) = (entry for entry in room.entries if isinstance(entry, Deleted))
    back = room.connect("Ben", token, known=0)
    told = room.last(back, messages.Ended).record
    assert set(told.seats) == {deleted.name, "Ben"}
    assert (told.match, told.commitment, told.deal) == (
        ended.record.match,
        ended.record.commitment,
        ended.record.deal,
    )
    verify(told)
    later = Room()
    later.know(ended=(ended,), deleted=(deleted,))
    assert later.arena._lobby.end_of(room.last(back, Welcome).player) == room.last(back, messages.Ended)


def test_only_names_give_way_to_a_former_player_s() -> None:
    record = record_of(GAMES["nano-gwent"], names=("crash", "Ben"))
    told = messages.Ended(record, unrated="-", why="house-failed", facts={"reason": "crash", "who": "crash"})
    retold = End(told, ("p1", "p2")).retold({"p1": "ex-1a2b"})
    assert retold.record.seats == ("ex-1a2b", "Ben")
    assert retold.facts == {"reason": "crash", "who": "ex-1a2b"}
    assert retold.unrated == "the house bot could not continue (crash)"


def test_the_record_of_a_former_player_is_made_once_for_all_who_ask() -> None:
    """76 ms for 10,000 moves, each time."""
    end = End(messages.Ended(record_of(GAMES["nano-gwent"])), ("p1", "p2"))
    once = end.retold({"p1": "ex-1a2b"})
    assert end.retold({"p1": "ex-1a2b"}) is once
    assert end.retold({"p1": "ex-1a2b", "p2": "ex-3c4d"}).record.seats == ("ex-1a2b", "ex-3c4d")


def test_nothing_that_a_deleted_account_has_said_is_told_again() -> None:
    room = Room()
    first, second = pair(room)
    room.say(first, Say("my address is ..."))
    room.say(first, Resign())
    room.say(second, Say("good game"))
    room.say(first, DeleteAccount())
    table = room.arena._lobby.tables[room.last(second, Table).table]
    assert [said.text for said in table.talk.heard_by(room.last(second, Welcome).player, None)] == ["good game"]


def test_nor_is_what_they_said_under_another_name() -> None:
    room = Room()
    first, second = pair(room)
    token = room.token(first)
    room.say(first, Say("my address is ..."))
    room.say(first, Resign())
    room.drop(first)
    room.say(room.connect("Zoe", token), DeleteAccount())
    table = room.arena._lobby.tables[room.last(second, Table).table]
    assert table.talk.heard_by(room.last(second, Welcome).player, None) == ()


def test_while_a_match_is_played_no_account_of_it_is_deleted() -> None:
    room = Room()
    first, second = pair(room)
    assert why(room, first, DeleteAccount()) == "account-playing"
    room.say(first, Resign())
    assert why(room, first, DeleteAccount()) == ""
    assert why(room, second, DeleteAccount()) == ""


def test_while_a_match_is_stood_up_again_its_players_wait_with_that() -> None:
    before = Room()
    ana, _ = pair(before)
    token = before.token(ana)
    room = Room()
    room.know(*(entry for entry in before.entries if isinstance(entry, Registered)))
    room.restore(next(entry for entry in before.entries if isinstance(entry, Dealt)))
    room.begin(50, Hello("Ana", token))
    room.begin(50, DeleteAccount())
    assert room.last(50, Refused).why == "resuming"


def test_who_waits_at_a_table_gets_up() -> None:
    room = Room()
    ann = room.connect("Ann")
    room.say(ann, Open(PLAIN, ("me", "open")))
    room.say(ann, DeleteAccount())
    assert room.arena.census.tables == 0
