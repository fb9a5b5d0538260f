"""Seats that change hands, hints, given deals and open hands, each through a real server with its house bots."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal, TypeVar

import pytest

from client.link.connection import Connection, connect
from shared.messages import (
    Advice,
    Ask,
    Browse,
    ClientMessage,
    Ended,
    Join,
    Leave,
    Lend,
    Lobby,
    Open,
    Play,
    Refused,
    Rematch,
    Resign,
    Rules,
    Said,
    Say,
    Seated,
    ServerMessage,
    Start,
    Table,
    TakeBack,
    TakeOver,
    Update,
    Watch,
)
from shared.record import Record, verify
from tests.hosted import PATIENCE, Hosted

ESCOBA = Rules("escoba", {"target": 11}, clock=None, takeover=True)
BOTS = 4

T = TypeVar("T")


class Guest:
    """Somebody with a client: they say things, and wait for what they are told."""

    def __init__(self, url: str, name: str, token: str | None = None) -> None:
        self.connection: Connection = connect(url, name, token)
        self.told: list[ServerMessage] = []

    def say(self, message: ClientMessage) -> None:
        """Say something, and forget what was told before."""
        self.forget()
        self.connection.send(message)

    def _listen(self) -> None:
        self.told += self.connection.poll()

    def last(self, kind: type[T]) -> T | None:
        """The newest message of a kind since something was last said."""
        self._listen()
        return next((message for message in reversed(self.told) if isinstance(message, kind)), None)

    def wait(self, kind: type[T], holds: Callable[[T], object] = lambda _: True) -> T:
        """The newest message of a kind, once it holds."""
        end = time.monotonic() + PATIENCE
        while (message := self.last(kind)) is None or not holds(message):
            assert time.monotonic() < end, (kind, self.told[-3:], self.connection.problem)
            time.sleep(0.005)
        return message

    def forget(self) -> None:
        """What was told until now is of no interest any more."""
        self._listen()
        self.told.clear()

    def turn(self) -> Update:
        """The Update with which it is their turn."""
        return self.wait(Update, lambda update: update.moves)

    def play(self) -> Update:
        """Wait for their turn, play the first legal move, and see it made."""
        update = self.turn()
        self.say(Play(update.version, update.moves[0]))
        return self.wait(Update, lambda now: now.version > update.version)

    def play_out(self) -> Record:
        """Play to the end of the match, which holds what it should."""
        while self.wait(Update, lambda update: update.moves or update.outcome).moves:
            self.play()
        return self.ended()

    def ended(self) -> Record:
        """The record of the match that is over, which holds what it should."""
        record = self.wait(Ended).record
        verify(record)
        return record


class Evening:
    """A server with house bots, and guests."""

    def __init__(self, folder: Path) -> None:
        self.server = Hosted(folder, "--bots", f"fis,random:{BOTS}")
        self.guests: list[Guest] = []

    def guest(self, name: str) -> Guest:
        guest = Guest(self.server.url, name)
        self.guests.append(guest)
        guest.say(Browse())
        guest.wait(Lobby, lambda lobby: sum(bot.free for bot in lobby.bots) == BOTS + 1)
        return guest


def hosted(folder: Path) -> Iterator[Evening]:
    evening = Evening(folder)
    with evening.server:
        yield evening
        for guest in evening.guests:
            guest.connection.close()


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    yield from hosted(tmp_path_factory.mktemp("evening"))


@pytest.fixture
def last_evening(tmp_path: Path) -> Iterator[Evening]:
    """A server of its own, to be killed."""
    yield from hosted(tmp_path)


def two(evening: Evening, order: Open) -> tuple[Guest, Guest]:
    """Two guests at a table for two."""
    ana, ben = evening.guest("Ana"), evening.guest("Ben")
    sit_down(ana, ben, order)
    return ana, ben


def has_room(table: Table) -> bool:
    return any(chair.name is None for chair in table.chairs)


def sit_down(ana: Guest, ben: Guest, order: Open) -> None:
    ana.say(order)
    ben.say(Join(ana.wait(Table, has_room).table))
    for guest in (ana, ben):
        guest.wait(Update)


def leave(ana: Guest, ben: Guest) -> None:
    ana.say(Leave())
    # Then she hears no more of this table, at which Ben's chair will be open, too.
    ben.wait(Table, has_room)
    ben.say(Leave())


def go_on(moves: int, *guests: Guest) -> None:
    """Let whoever's turn it is play."""
    for _ in range(moves):
        end = time.monotonic() + PATIENCE
        while not (mover := [guest for guest in guests if (update := guest.last(Update)) and update.moves]):
            assert time.monotonic() < end
            time.sleep(0.002)
        mover[0].play()


def test_lend_a_seat_and_take_it_back_also_after_kill_9(last_evening: Evening) -> None:
    ana, ben = two(last_evening, Open(ESCOBA, ("me", "open")))
    ana.say(Lend("random"))
    lent = ana.wait(Update, lambda update: update.sitting_in)
    assert (lent.sitting_in, lent.moves) == (("random", None), ())
    before = [ben.play() for _ in range(2)][-1]
    last_evening.server.kill()
    for guest in (ana, ben):
        guest.forget()
    last_evening.server.start()
    resumed = ana.wait(Update)
    assert resumed.match == lent.match
    assert resumed.version >= before.version
    # Was the bot back first, then it plays on; was she, the seat is hers.
    if resumed.sitting_in:
        assert resumed.moves == ()
        ana.say(TakeBack())
    ben.wait(Update)
    go_on(4, ana, ben)
    ben.say(Resign())
    record = ana.ended()
    assert {"random", None} == {moved.by for moved in record.moves if moved.seat == 0}
    assert {None} == {moved.by for moved in record.moves if moved.seat == 1}


def test_take_over_a_bot_s_seat_and_leave_it_again(evening: Evening) -> None:
    ana, cat = evening.guest("Ana"), evening.guest("Cat")
    ana.say(Open(ESCOBA, ("me", "bot:random")))
    table = ana.wait(Seated).table
    cat.say(Watch(table))
    assert cat.wait(Update).moves == ()
    cat.say(TakeOver(1))
    assert cat.wait(Seated).seat == 1
    ana.play()
    cat.play()
    assert ana.turn().sitting_in == (None, "Cat")
    cat.say(Leave())
    ana.wait(Update, lambda update: not update.sitting_in)
    record = ana.play_out()
    assert record.seats == ("Ana", "random")
    assert [moved.by for moved in record.moves if moved.seat == 1][:2] == ["Cat", None]


def test_who_has_taken_a_seat_over_plays_on_after_kill_9(last_evening: Evening) -> None:
    ana, cat = last_evening.guest("Ana"), last_evening.guest("Cat")
    ana.say(Open(ESCOBA, ("me", "bot:random")))
    cat.say(Watch(ana.wait(Seated).table))
    cat.wait(Update)
    cat.say(TakeOver(1))
    assert cat.wait(Seated).seat == 1
    ana.play()
    before = cat.play()
    last_evening.server.kill()
    for guest in (ana, cat):
        guest.forget()
    last_evening.server.start()
    back = cat.wait(Update)
    assert (cat.wait(Seated).seat, back.match) == (1, before.match)
    assert back.version >= before.version
    ana.wait(Update, lambda update: update.sitting_in == (None, "Cat"))
    go_on(3, ana, cat)
    ana.say(Resign())
    record = cat.ended()
    assert {moved.by for moved in record.moves if moved.seat == 1} == {"Cat"}


def test_where_hints_are_not_allowed_no_seat_is_lent(evening: Evening) -> None:
    ana, ben = two(evening, Open(Rules("escoba", clock=None, aids=False), ("me", "open")))
    ana.say(Lend())
    refusal = ana.wait(Refused)
    assert (refusal.code, refusal.to) == ("not-allowed", "lend")
    assert refusal.text.endswith("you cannot lend your seat: play yourself, or resign")
    assert ben.wait(Update).sitting_in == ()
    ana.say(Resign())
    ben.ended()


def test_a_hint_is_given_with_the_bot_s_name_and_marked_in_the_record(evening: Evening) -> None:
    ana, ben = two(evening, Open(ESCOBA, ("me", "open")))
    for number in range(3):
        update = ana.turn()
        ana.say(Ask(update.version))
        advice = ana.wait(Advice)
        assert (advice.version, advice.agent) == (update.version, "random")
        assert advice.move in update.moves
        ana.say(Play(update.version, advice.move if number else update.moves[0]))
        ben.play()
    ana.say(Resign())
    record = ana.ended()
    assert [moved.advised for moved in record.moves] == ["random", None] * 3


def test_a_hint_comes_with_its_reason(evening: Evening) -> None:
    ana, _ = two(evening, Open(Rules("nano-gwent", clock=None), ("me", "open")))
    ana.say(Ask(0, "fis"))
    reason = ana.wait(Advice).reason
    assert reason is not None
    assert reason.terms
    ana.say(Resign())
    ana.ended()


def test_go_on_from_here_and_play_the_same_deal_from_the_other_seat(evening: Evening) -> None:
    ana, ben = two(evening, Open(ESCOBA, ("me", "open")))
    go_on(3, ana, ben)
    view = ben.wait(Update, lambda update: update.version == 3).view
    ana.say(Resign())
    record = ben.ended()
    ben.say(Leave())
    moves = tuple((moved.seat, moved.move) for moved in record.moves)
    ben.say(Open(ESCOBA, ("bot:random", "me"), start=Start(record.mixed.hex(), moves)))
    assert ben.wait(Seated).known
    update = next(message for message in ben.told if isinstance(message, Update))
    assert (update.version, update.view) == (3, view)
    ben.say(Resign())
    first = ben.ended()

    ben.say(Rematch("same"))
    again = ben.wait(Seated)
    assert (again.seat, again.known) == (0, True)
    assert [chair.bot for chair in again.chairs] == [False, True]
    second = ben.play_out()
    assert (second.seed, second.match != first.match) == (first.mixed.hex(), True)
    assert [moved.move for moved in second.moves[:3]] == [move for _, move in moves]


def test_a_given_start_outlives_kill_9(last_evening: Evening) -> None:
    ana, ben = two(last_evening, Open(ESCOBA, ("me", "open")))
    go_on(3, ana, ben)
    ana.say(Resign())
    played = ana.ended()
    moves = tuple((moved.seat, moved.move) for moved in played.moves)
    leave(ana, ben)
    sit_down(ana, ben, Open(ESCOBA, ("me", "open"), start=Start(played.mixed.hex(), moves)))
    go_on(1, ana, ben)
    before = ben.wait(Update, lambda update: update.version == 4)
    last_evening.server.kill()
    for guest in (ana, ben):
        guest.forget()
    last_evening.server.start()
    assert ben.wait(Seated).known
    assert (ben.wait(Update).version, ben.wait(Update).view) == (4, before.view)
    ana.wait(Update)
    go_on(2, ana, ben)
    ben.say(Resign())
    assert [(moved.seat, moved.move) for moved in ana.ended().moves[:3]] == list(moves)


def test_two_ask_for_the_same_deal_and_swap_their_hands(evening: Evening) -> None:
    ana, ben = two(evening, Open(ESCOBA, ("me", "open")))
    view = ben.wait(Update).view
    ana.say(Resign())
    ana.wait(Ended)
    ana.say(Rematch("same"))
    assert ben.wait(Table, lambda table: table.same).same == (0,)
    ben.say(Rematch("new"))
    assert ana.wait(Table, lambda table: len(table.rematch) == 2).same == (0,)
    ben.say(Rematch("same"))
    assert (ana.wait(Seated).seat, ana.wait(Update).view) == (1, view)


def test_who_looks_on_sees_as_the_table_s_rules_say(evening: Evening) -> None:
    ana, ben, cat = (evening.guest(name) for name in ("Ana", "Ben", "Cat"))
    seen_by: dict[Literal["no", "table", "all"], int | None] = {"no": None, "table": 0, "all": 2}
    for spectators, shown in seen_by.items():
        rules = Rules("escoba", {"target": 11}, clock=None, takeover=True, spectators=spectators)
        sit_down(ana, ben, Open(rules, ("me", "open")))
        cat.say(Watch(ana.wait(Seated).table))
        if shown is None:
            assert cat.wait(Refused).code == "not-allowed"
        else:
            assert len(cat.wait(Update).views) == shown
        if spectators == "all":
            assert cat.wait(Update).views == (ana.wait(Update).view, ben.wait(Update).view)
            cat.say(Say("look at that"))
            cat.wait(Said)
            ana.say(Say("hello"))
            assert ben.wait(Said).text == "hello"
            assert len([message for message in ben.told if isinstance(message, Said)]) == 1
            cat.say(TakeOver(0))
            assert cat.wait(Refused).code == "not-allowed"
        cat.say(Leave())
        ana.say(Resign())
        for guest in (ana, ben):
            guest.wait(Ended)
        leave(ana, ben)
