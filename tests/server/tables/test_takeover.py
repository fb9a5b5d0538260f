"""Seats that somebody takes over from a bot: what they see, and how the bot gets its seat back."""

from __future__ import annotations

import pytest

from shared import messages
from shared.messages import (
    Join,
    Leave,
    Lend,
    Open,
    Play,
    Resign,
    Rules,
    Seated,
    Table,
    TakeBack,
    TakeOver,
    Update,
    Watch,
    Welcome,
)
from shared.record import verify
from tests.server.arena.test_arena import pair, play_out
from tests.server.arena.test_crash import restored
from tests.server.room import Room
from tests.server.tables.test_seats import BOTS, play, refused, watched

CLUE = Rules("clue", clock=None, takeover=True)


def test_who_looks_on_takes_over_a_bot_and_sees_what_its_seat_sees() -> None:
    room = Room()
    ana, fis, csp = watched(room)
    play(room, fis)
    room.read(ana)
    room.say(ana, TakeOver(1))
    seated, update = room.read(ana)
    assert isinstance(seated, Seated)
    assert isinstance(update, Update)
    assert (seated.seat, update.view, update.events) == (1, room.last(csp, Update).view, ())
    assert room.last(csp, Table).seat is None
    assert room.last(fis, Update).sitting_in == (None, "Ana")
    room.say(ana, Play(1, "pass"))
    assert room.entries[-1].by == "Ana"  # type: ignore[union-attr]
    assert refused(room, csp, Play(1, "pass")).code == "not-now"


@pytest.mark.parametrize("way", ["leaves", "lends", "takes back", "resigns", "drops"])
def test_the_bot_gets_its_seat_back(way: str) -> None:
    room = Room()
    ana, fis, csp = watched(room)
    room.say(ana, TakeOver(0))
    room.say(fis, Leave())
    room.read(ana)
    match way:
        case "leaves":
            room.say(ana, Leave())
        case "lends":
            room.say(ana, Lend())
        case "takes back":
            room.say(ana, TakeBack())
        case "resigns":
            room.say(ana, Resign())
        case "drops":
            room.drop(ana)
            room.wait(60)
    assert room.seat(fis) == 0
    assert room.last(csp, Update).sitting_in == ()
    looks_on = [message.seat for message in room.read(ana) if isinstance(message, Seated)]
    assert looks_on == ([] if way in ("leaves", "drops") else [None])
    assert play(room, fis).by is None
    play_out(room, csp, fis)


def test_the_bot_gets_its_seat_back_when_it_is_free_or_another_sits_in_when_it_is_not() -> None:
    room = Room()
    ana, fis, csp = watched(room)
    room.say(ana, TakeOver(0))
    room.say(ana, Leave())
    assert room.last(csp, Update).away[0] == 60.0
    room.say(fis, Leave())
    assert room.seat(fis) == 0

    room = Room()
    ana, fis, csp = watched(room)
    mcts = room.bot("mcts")
    room.say(ana, TakeOver(0))
    room.drop(fis)
    room.say(ana, Leave())
    assert (room.seat(mcts), room.last(csp, Update).sitting_in) == (0, ("mcts", None))


def test_who_has_taken_a_seat_over_comes_back_to_it_also_after_a_restart() -> None:
    room = Room()
    ana, fis, csp = watched(room)
    token = room.token(ana)
    room.say(ana, TakeOver(0))
    room.say(fis, Leave())
    room.drop(ana)
    assert (room.last(csp, Update).away, room.last(csp, Update).sitting_in) == ((60.0, None), ())
    ben = room.connect("Ben")
    room.say(ben, Watch(room.last(csp, Seated).table))
    assert refused(room, ben, TakeOver(0)).text == "a player who is away for a moment plays for fis now"
    ana = room.connect("Ana", token)
    assert (room.seat(ana), room.last(csp, Update).sitting_in) == (0, ("Ana", None))
    assert play(room, ana).by == "Ana"

    room.arena = restored(room)
    csp, fis = room.bot("csp"), room.bot("fis")
    ana = room.connect("Ana", token)
    assert (room.seat(ana), room.seat(csp)) == (0, 1)
    assert room.last(csp, Update).sitting_in == ("Ana", None)
    room.say(ana, Leave())
    assert room.seat(fis) == 0

    room.arena = restored(room)
    ana = room.connect("Ana", token)
    assert not room.last(ana, Welcome).at_table


def test_who_has_given_a_seat_up_knows_its_hand_also_after_a_restart() -> None:
    room = Room()
    room.bot("fis", "clue")
    room.bot("csp", "clue")
    ana, ben = room.connect("Ana"), room.connect("Ben")
    room.say(ana, Open(CLUE, ("me", "open", "bot:fis")))
    room.say(ben, Join(table := room.last(ana, Table).table))
    token = room.token(ana)
    room.say(ana, Leave())
    room.say(ana, Watch(table))
    assert refused(room, ana, TakeOver(2)).why == "knows-a-hand"
    room.arena = restored(room)
    ana = room.connect("Ana", token)
    room.say(ana, Watch(table))
    assert refused(room, ana, TakeOver(2)).why == "knows-a-hand"


def test_who_has_given_a_bot_its_seat_back_knows_its_hand_also_after_a_restart() -> None:
    room = Room()
    ana, _, _ = watched(room)
    token, table = room.token(ana), room.last(ana, Seated).table
    room.say(ana, TakeOver(0))
    room.say(ana, TakeBack())
    assert refused(room, ana, TakeOver(1)).why == "knows-a-hand"
    room.arena = restored(room)
    ana = room.connect("Ana", token)
    room.say(ana, Watch(table))
    assert refused(room, ana, TakeOver(1)).why == "knows-a-hand"
    room.say(ana, TakeOver(0))
    assert room.seat(ana) == 0


def test_whoever_takes_over_has_a_rematch_as_a_spectator() -> None:
    room = Room()
    ana, _, csp = watched(room)
    room.say(ana, TakeOver(0))
    room.say(csp, Resign("crash"))
    assert room.last(ana, Table).seat is None
    verify(room.last(ana, messages.Ended).record)


def test_a_seat_is_taken_over_only_where_and_when_it_may_be() -> None:
    room = Room()
    ana, fis, _ = watched(room)
    ben = room.connect("Ben")
    assert refused(room, ben, TakeOver(0)).code == "not-now"
    room.say(ben, Watch(room.last(ana, Seated).table))
    assert refused(room, ben, TakeOver(5)).text == "this table has only 2 seats"
    room.say(ana, TakeOver(0))
    assert refused(room, ben, TakeOver(0)).text == "Ana plays for fis now"
    room.say(fis, Leave())
    room.say(ana, Lend())
    assert refused(room, ana, TakeOver(1)).code == "not-allowed"
    room.say(ana, TakeOver(0))
    assert room.last(ana, Seated).seat == 0

    for rules in (Rules("nano-gwent", clock=None), Rules("nano-gwent", takeover=True, spectators="all")):
        room = Room()
        ana, _, _ = watched(room, rules)
        assert refused(room, ana, TakeOver(0)).code == "not-allowed"

    room = Room()
    first, _ = pair(room, BOTS)
    cat = room.connect("Cat")
    room.say(cat, Watch(room.last(first, Seated).table))
    assert refused(room, cat, TakeOver(0)).text == "Ana is not a bot: you can take over only a bot's seat"
