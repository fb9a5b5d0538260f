"""Bots that become free, and who has waited for them: people who seek, and tables."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from server.ratings.ratings import Ratings
from server.tables.lobby import Lobby
from shared.messages import Browse, Hello, Join, Leave, Offer, Open, Rank, Rematch, Resign, Rules, Seated, Seek
from tests.server.arena.test_arena import pair
from tests.server.room import KEY, PLAIN, Room
from tests.server.tables.test_resuming import of, restarted
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


def test_a_bot_that_was_free_before_is_not_looked_for_work_again(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room()
    sat = room.bot("sat", "clue")
    room.say(room.connect("Ana"), Seek(CLUE, "human"))
    looked: list[str] = []
    monkeypatch.setattr(Lobby, "company", lambda _, bot: looked.append(bot.name))
    for message in (Leave(), Offer("sat", ("clue",)), Browse(), Rank("clue")):
        room.say(sat, message)
    assert looked == []


def test_a_bot_that_stops_seeking_plays_whoever_waits_for_it() -> None:
    room = Room()
    sat, ben = room.bot("sat", "clue"), room.connect("Ben")
    room.say(sat, Seek(CLUE, "human", seats=3))
    room.say(ben, Seek(CLUE, "bot", "sat"))
    room.say(sat, Leave())
    assert {room.seat(ben), room.seat(sat)} == {0, 1}


def test_a_bot_that_offers_another_game_plays_whoever_waits_for_that() -> None:
    room = Room()
    _, sat, ben = room.bot("csp", "clue"), room.bot("sat"), room.connect("Ben")
    room.say(ben, Seek(CLUE, "bot", seats=3))
    room.say(sat, Offer("sat", ("clue", "nano-gwent")))
    assert room.seat(sat) is not None


def test_a_bot_that_waited_for_a_full_table_plays_whoever_waits_for_it() -> None:
    before = Room()
    pair(before)
    [dealt] = of(before)
    room = restarted(before, [dealt])
    fis, ben = 8, 9
    for message in (Hello("fis", key=KEY), Offer("fis", ("nano-gwent",)), Join(dealt.table)):
        room.begin(fis, message)
    for message in (Hello("Ben"), Seek(PLAIN, "bot", "fis")):
        room.begin(ben, message)
    room.work()
    assert {room.seat(ben), room.seat(fis)} == {0, 1}


def test_bots_that_are_too_few_are_not_compared_with_a_seeker(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room()
    rated = Rules("clue", absent="forfeit", aids=False, rated=True)
    room.say(room.connect("Ana"), Seek(rated, seats=6))
    compared: list[str] = []
    monkeypatch.setattr(Ratings, "apart", lambda _, game, player, agent: compared.append(agent) or 0.0)
    bots = [room.bot(agent, "clue") for agent in ("random", "sat", "csp", "mcts")]
    assert compared == []
    bots.append(room.bot("entropy", "clue"))
    assert {room.seat(bot) for bot in bots} < {*range(6)}
