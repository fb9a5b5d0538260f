"""Who waits for company, and that thousands who do cost no more than a few."""

from __future__ import annotations

import random

import msgspec
import pytest

from server.accounts.rations import Charges
from server.tables.lobby import Lobby
from server.tables.seekers import Seeker, Seekers
from server.tables.table import Person
from shared.messages import Rules, Seek
from tests.server.room import PLAIN, Room


def test_those_suit_each_other_who_want_the_same_and_would_play_people() -> None:
    chance = random.Random(4)
    rules = [PLAIN, msgspec.structs.replace(PLAIN, options={"a": 1, "b": 2}), Rules("clue", {"b": 2, "a": 1})]
    rules += [msgspec.structs.replace(rules[1], options={"b": 2, "a": 1})]
    seekers, there = Seekers(), dict[int, Seeker]()
    for session in range(300):
        opponent = chance.choice(("anyone", "human", "bot"))
        there[session] = Seeker(
            Person(session, "", "", Charges()), chance.choice(rules), chance.randint(2, 3), opponent, None
        )
        seekers.add(there[session])
        seekers.drop(gone := chance.randrange(session + 1))
        there.pop(gone, None)
        assert [*seekers] == [*there.values()]
        for one in there.values():
            assert [*seekers.suiting(one)] == [
                other
                for other in there.values()
                if (other.rules, other.seats) == (one.rules, one.seats)
                and other is not one
                and "bot" not in (one.opponent, other.opponent)
            ]


def test_a_bot_is_weighed_against_all_who_seek_and_the_bots_are_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room()
    for number in range(30):
        session = room.connect(f"P{number}")
        room.say(session, Seek(Rules("clue", grace=float(number)), seats=6))
    counted: list[str] = []
    idle_bots = Lobby.idle_bots
    monkeypatch.setattr(Lobby, "idle_bots", lambda *args: counted.append(args[1]) or idle_bots(*args))
    room.bot("sat", "clue")
    assert counted == ["clue"]
