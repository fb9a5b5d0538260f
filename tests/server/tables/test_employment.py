"""Bots that become free, and who has waited for them: people who seek, and tables."""

from __future__ import annotations

import pytest

from shared.messages import Leave, Open, Rules, Seek
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
