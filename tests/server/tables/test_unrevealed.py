"""Seats that do not reveal, and what happens at the table meanwhile."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from shared.messages import (
    Drawing,
    Hello,
    Join,
    Leave,
    Missing,
    Offer,
    Open,
    Participant,
    Play,
    Refused,
    Resign,
    Reveal,
    Said,
    Say,
    Seated,
    Seek,
    Seeking,
    Table,
    Undealt,
    Update,
    Watch,
    Welcome,
)
from tests.server.room import KEY, PLAIN, Room
from tests.server.tables.test_reveals import THREE, dealt, hashed, kinds, reveal, secret, table_for_two

# Who does not reveal.


def test_who_has_not_revealed_when_the_time_is_over_is_named_and_loses_the_chair() -> None:
    room = Room()
    ana, ben = table_for_two(room)
    reveal(room, ana, "a")
    room.wait(1.99)
    assert Undealt not in kinds(room.told[ana])
    room.wait(0.01)
    match = room.last(ana, Drawing).match
    assert room.last(ana, Undealt) == Undealt(match, (Missing("Ben", "late"),))
    assert room.last(ben, Undealt) == Undealt(match, (Missing("Ben", "late", you=True),))
    assert [chair.name for chair in room.last(ana, Table).chairs] == ["Ana", None]
    assert dealt(room) == []


def test_the_table_waits_for_another_who_is_dealt_to() -> None:
    room = Room()
    ana, ben = table_for_two(room)
    table = room.last(ana, Table).table
    reveal(room, ana, "a", "c")
    room.wait(2)
    room.say(ben, Join(table))
    assert room.last(ana, Drawing).participants == (Participant("Ana", hashed("c")), Participant("Ben"))
    reveal(room, ana, "c")
    assert dealt(room)[0].entropies == (secret("c"), None)


def test_what_does_not_fit_the_pledge_is_named_as_soon_as_the_others_have_revealed() -> None:
    room = Room()
    ana, ben = table_for_two(room)
    reveal(room, ben, "x", "y")
    reveal(room, ben, "b", "y")
    assert Undealt not in kinds(room.told[ana])
    reveal(room, ana, "a", "c")
    assert room.last(ana, Undealt).missing == (Missing("Ben", "wrong"),)
    room.say(ben, Join(room.last(ana, Table).table))
    # The pledge that came with it counts for nothing: Ben is not waited for again.
    assert room.last(ana, Drawing).participants == (Participant("Ana", hashed("c")), Participant("Ben"))


def test_who_leaves_is_named_when_the_others_have_revealed() -> None:
    room = Room()
    ana, ben = table_for_two(room)
    room.say(ben, Leave())
    assert Undealt not in kinds(room.told[ana])
    reveal(room, ana, "a", "c")
    assert room.last(ana, Undealt).missing == (Missing("Ben", "left"),)
    assert dealt(room) == []


def test_who_takes_the_chair_of_one_who_left_is_drawn_again() -> None:
    room = Room()
    ana, ben = table_for_two(room)
    first = room.last(ana, Drawing).match
    room.say(ben, Leave())
    cleo = room.connect("Cleo")
    room.say(cleo, Join(room.last(ana, Table).table, pledge=hashed("d")))
    reveal(room, ana, "a", "c")
    drawing = room.last(cleo, Drawing)
    assert drawing.match != first
    assert drawing.participants == (Participant("Ana", hashed("c")), Participant("Cleo", hashed("d")))


def test_of_three_who_seek_each_other_two_go_on() -> None:
    room = Room()
    people = ana, ben, cleo = [room.connect(name) for name in ("Ana", "Ben", "Cleo")]
    for session, letter in zip(people, "abc", strict=True):
        room.say(session, Seek(THREE, seats=3, pledge=hashed(letter)))
    room.say(ben, Leave())
    reveal(room, ana, "a", "d")
    reveal(room, cleo, "c", "e")
    assert kinds(room.read(ana))[-2:] == [Undealt, Seeking]
    assert kinds(room.read(cleo))[-2:] == [Undealt, Seeking]
    assert Undealt not in kinds(room.read(ben))
    dan = room.connect("Dan")
    room.say(dan, Seek(THREE, seats=3))
    assert {each.name for each in room.last(dan, Drawing).participants} == {"Ana", "Cleo", "Dan"}


def test_a_bot_that_does_not_reveal_is_not_waited_for_again() -> None:
    room = Room()
    bot, ana = room.connect("fis", key=KEY), room.connect("Ana")
    room.say(bot, Offer("fis", ("nano-gwent",), pledge=hashed("a")))
    room.say(ana, Open(PLAIN, ("me", "bot:fis"), pledge=hashed("b")))
    reveal(room, ana, "b", "c")
    room.wait(2)
    assert room.last(ana, Undealt).missing == (Missing("fis", "late"),)
    reveal(room, ana, "c")
    assert dealt(room)[0].entropies == (secret("c"), None)


# Meanwhile.


def test_who_comes_back_in_time_is_told_the_drawing_again_and_reveals() -> None:
    room = Room()
    ana, ben = table_for_two(room)
    drawing, token = room.last(ben, Drawing), room.token(ben)
    room.drop(ben)
    reveal(room, ana, "a")
    room.wait(1)
    again = room.connect("Ben", token)
    assert room.last(again, Drawing) == drawing
    reveal(room, again, "b")
    assert dealt(room)[0].entropies == (secret("a"), secret("b"))


def test_who_is_away_when_the_time_is_over_loses_the_chair() -> None:
    room = Room()
    ana, ben = table_for_two(room)
    token = room.token(ben)
    room.drop(ben)
    reveal(room, ana, "a")
    room.wait(2)
    assert room.last(ana, Undealt).missing == (Missing("Ben", "late"),)
    assert room.last(room.connect("Ben", token), Welcome).at_table is False


def test_a_table_waits_for_who_is_away_for_a_moment_and_takes_their_new_pledge() -> None:
    room = Room()
    ana, ben = room.connect("Ana"), room.connect("Ben")
    token = room.token(ana)
    room.say(ana, Open(PLAIN, ("me", "open"), pledge=hashed("a")))
    table = room.last(ana, Table).table
    room.drop(ana)
    room.say(ben, Join(table, pledge=hashed("b")))
    assert dealt(room) == []
    assert Drawing not in kinds(room.told[ben])
    again = 9
    room.say(again, Hello("Ana", token, pledge=hashed("c")))
    assert room.last(ben, Drawing).participants == (Participant("Ana", hashed("c")), Participant("Ben", hashed("b")))


def test_who_revealed_and_is_away_then_is_dealt_to() -> None:
    room = Room()
    ana, ben = table_for_two(room)
    token = room.token(ben)
    reveal(room, ben, "b")
    room.drop(ben)
    reveal(room, ana, "a")
    again = room.connect("Ben", token)
    assert kinds(room.read(again)) == [Welcome, Seated, Update]


def test_who_comes_to_look_on_is_told_the_drawing_and_has_no_place_in_it() -> None:
    room = Room()
    ana, ben = table_for_two(room)
    cleo = room.connect("Cleo")
    room.say(cleo, Watch(room.last(ana, Table).table))
    assert room.last(cleo, Drawing).place is None
    room.say(cleo, Reveal(room.last(cleo, Drawing).match, secret("a").hex()))
    assert dealt(room) == []
    reveal(room, ana, "a")
    reveal(room, ben, "b")
    assert kinds(room.read(cleo))[-2:] == [Seated, Update]


def test_chat_goes_on_and_nothing_can_be_played_yet() -> None:
    room = Room()
    ana, ben = table_for_two(room)
    room.read(ben)
    room.say(ana, Say("hello"))
    (said,) = room.read(ben)
    assert isinstance(said, Said)
    assert (said.name, said.text, said.seat) == ("Ana", "hello", 0)
    for message in (Play(0, "pass"), Resign()):
        room.say(ben, message)
        assert kinds(room.read(ben)) == [Refused]


def strangers(room: Room, ana: int, ben: int) -> None:
    """Ana reveals for an unknown match."""
    room.say(ana, Reveal("another", secret("a").hex()))


def twice(room: Room, ana: int, ben: int) -> None:
    reveal(room, ana, "a")
    reveal(room, ana, "x")
    assert dealt(room) == []
    reveal(room, ben, "b")


@pytest.mark.parametrize(("say", "entropies"), [(strangers, []), (twice, [(secret("a"), secret("b"))])])
def test_only_the_first_reveal_for_this_match_counts(
    say: Callable[[Room, int, int], None], entropies: list[tuple[bytes, ...]]
) -> None:
    room = Room()
    ana, ben = table_for_two(room)
    say(room, ana, ben)
    assert [entry.entropies for entry in dealt(room)] == entropies
    assert Undealt not in kinds(room.read(ana))


@pytest.mark.parametrize(("late", "count"), [(0.0, 1), (0.001, 0)])
def test_a_reveal_counts_up_to_the_last_moment(late: float, count: int) -> None:
    room = Room()
    ana, ben = table_for_two(room)
    reveal(room, ana, "a")
    room.now += 2 + late
    reveal(room, ben, "b")
    assert len(dealt(room)) == count


def test_a_reveal_that_comes_too_late_is_no_fault_and_its_pledge_stands() -> None:
    room = Room()
    ana, ben = table_for_two(room)
    table, late = room.last(ana, Table).table, room.last(ben, Drawing).match
    reveal(room, ana, "a", "c")
    room.wait(2)
    room.read(ben)
    room.say(ben, Reveal(late, secret("b").hex(), hashed("d")))
    assert room.read(ben) == []
    room.say(ben, Join(table))
    assert room.last(ana, Drawing).participants == (Participant("Ana", hashed("c")), Participant("Ben", hashed("d")))


def test_a_table_whose_people_leave_is_gone_with_its_drawing() -> None:
    room = Room()
    bot, ana = room.connect("fis", key=KEY), room.connect("Ana")
    room.say(bot, Offer("fis", ("nano-gwent",), pledge=hashed("a")))
    room.say(ana, Open(PLAIN, ("me", "bot:fis"), pledge=hashed("b")))
    room.say(ana, Leave())
    reveal(room, bot, "a", "c")
    room.wait(2)
    assert dealt(room) == []
    ben = room.connect("Ben")
    room.say(ben, Seek(PLAIN, "bot"))
    assert Participant("fis", hashed("c")) in room.last(bot, Drawing).participants


def test_a_deal_survives_a_restart_with_what_was_revealed() -> None:
    room = Room()
    ana, ben = table_for_two(room)
    token = room.token(ana)
    reveal(room, ana, "a")
    reveal(room, ben, "b")
    before = room.last(ana, Update).view
    again = Room()
    again.know(*room.entries[:2])
    again.restore(dealt(room)[0])
    again.work()
    back = again.connect("Ana", token)
    assert again.last(back, Update).view == before
    assert again.last(back, Seated).entropies == (secret("a").hex(), secret("b").hex())
