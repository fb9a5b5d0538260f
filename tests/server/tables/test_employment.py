"""Bots that become free, and who has waited for them: people who seek, and tables."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from shared.messages import Leave, Open, Rematch, Resign, Rules, Seated, Seek
from tests.server.room import Room
from tests.server.tables.test_reveals import hashed

CLUE = Rules("clue", clock=None)


def busy_bot(room: Room) -> tuple[int, int]:
    """Sat, a bot for Clue, and Eve, who plays against it."""
    sat, eve = room.bot("sat", "clue"), room.connect("Eve")
    room.say(eve, Seek(CLUE, "bot", "sat"))
    return sat, eve


def let_go(room: Room, sat: int, eve: int) -> None:
    """Eve resigns, and the bot says that it is free."""
    room.say(eve, Leave())
    room.read(sat)
    room.say(sat, Leave())


@pytest.mark.parametrize("wish", [Seek(CLUE, "bot", "sat"), Open(CLUE, ("me", "bot:sat"))])
def test_a_table_that_lacks_a_person_keeps_no_bot_from_who_came_later(wish: Seek | Open) -> None:
    room = Room()
    sat, eve = busy_bot(room)
    ana, ben = room.connect("Ana"), room.connect("Ben")
    room.say(ana, Open(CLUE, ("me", "open", "bot:sat")))
    room.say(ben, wish)
    let_go(room, sat, eve)
    assert {room.seat(ben), room.seat(sat)} == {0, 1}


def test_a_table_whose_deal_is_being_drawn_keeps_no_bot_from_others() -> None:
    room = Room()
    sat, ana, ben = room.bot("sat", "clue"), room.connect("Ana"), room.connect("Ben")
    room.say(ana, Open(CLUE, ("me", "bot:sat"), pledge=hashed("a")))
    room.say(ben, Seek(CLUE, "bot", "sat"))
    room.say(sat, Leave())
    assert {room.seat(ben), room.seat(sat)} == {0, 1}


def drop(room: Room, ana: int) -> None:
    room.drop(ana)


def leave(room: Room, ana: int) -> None:
    room.say(ana, Leave())


def stay(room: Room, ana: int) -> None:
    """Stay without revealing."""


@pytest.mark.parametrize("goes", [drop, leave, stay])
def test_a_bot_whose_quick_pair_comes_apart_plays_whoever_waits_for_it(goes: Callable[[Room, int], None]) -> None:
    room = Room()
    sat, ana, ben = room.bot("sat", "clue"), room.connect("Ana"), room.connect("Ben")
    room.say(ana, Seek(CLUE, "bot", "sat", pledge=hashed("a")))
    room.say(ben, Seek(CLUE, "bot", "sat"))
    goes(room, ana)
    room.wait(2.0)
    assert {room.seat(ben), room.seat(sat)} == {0, 1}


@pytest.mark.parametrize("goes", [drop, leave])
def test_bots_at_a_table_that_everybody_has_left_play_whoever_waits_for_them(goes: Callable[[Room, int], None]) -> None:
    room = Room()
    busy_bot(room)
    csp, ana, ben = room.bot("csp", "clue"), room.connect("Ana"), room.connect("Ben")
    room.say(ana, Open(CLUE, ("me", "bot:csp", "bot:sat")))
    room.say(ben, Seek(CLUE, "bot", "csp"))
    goes(room, ana)
    room.wait(CLUE.grace)
    assert {room.seat(ben), room.seat(csp)} == {0, 1}


def test_of_bots_that_become_free_together_each_finds_somebody() -> None:
    room = Room()
    for agent in ("random", "sat"):
        room.bot(agent, "clue")
    ana, ben, cay = (room.connect(name) for name in ("Ana", "Ben", "Cay"))
    room.say(ana, Open(CLUE, ("me", "bot:random", "bot:sat"), pledge=hashed("a")))
    for person in (ben, cay):
        room.say(person, Seek(CLUE, "bot"))
    room.say(ana, Leave())
    assert {chair.name for chair in room.last(ben, Seated).chairs} == {"Ben", "sat"}
    assert {chair.name for chair in room.last(cay, Seated).chairs} == {"Cay", "random"}


def test_a_bot_that_waits_for_a_rematch_is_free_once_everybody_has_left() -> None:
    room = Room()
    sat, eve = busy_bot(room)
    room.say(eve, Resign())
    room.say(sat, Leave())
    room.say(eve, Rematch(pledge=hashed("e")))
    room.say(ben := room.connect("Ben"), Seek(CLUE, "bot", "sat"))
    room.read(sat)
    room.say(eve, Leave())
    assert {room.seat(ben), room.seat(sat)} == {0, 1}
