"""Seats that change hands: lent and taken back, taken over from a bot, given up where others play on."""

from __future__ import annotations

import pytest

from server.effects.entries import Ended, Handed, Moved
from server.effects.operators import HOUSE, Bot
from shared import messages
from shared.messages import (
    Clock,
    Join,
    Leave,
    Lend,
    Open,
    Play,
    Refused,
    Resign,
    Rules,
    Seated,
    Table,
    TakeBack,
    TakeOver,
    Update,
)
from shared.record import verify
from tests.server.arena.test_arena import pair, play_out
from tests.server.arena.test_crash import restored
from tests.server.room import Room

CLUE = Rules("clue", clock=None)
BOTS = Rules("nano-gwent", clock=None, takeover=True)


def play(room: Room, session: int) -> Moved:
    """Play the first legal move, and what the journal holds of it."""
    update = room.last(session, Update)
    room.say(session, Play(update.version, update.moves[0]))
    return next(entry for entry in reversed(room.entries) if isinstance(entry, Moved))


def refused(room: Room, session: int, message: messages.ClientMessage) -> Refused:
    """The refusal that a message is answered with, and nothing else."""
    room.read(session)
    room.say(session, message)
    (answer,) = room.read(session)
    assert isinstance(answer, Refused)
    return answer


def three(room: Room) -> tuple[int, int, int]:
    """Three people at a table of Clue."""
    ana, ben, cay = (room.connect(name) for name in ("Ana", "Ben", "Cay"))
    room.say(ana, Open(CLUE, ("me", "open", "open")))
    for session in (ben, cay):
        room.say(session, Join(room.last(ana, Table).table))
    return ana, ben, cay


def watched(room: Room, rules: Rules = BOTS) -> tuple[int, int, int]:
    """Ana looks on while two bots play: her, the bot at seat 0, and the one at seat 1."""
    fis, csp, ana = room.bot("fis"), room.bot("csp"), room.connect("Ana")
    room.say(ana, Open(rules, ("bot:fis", "bot:csp")))
    return ana, fis, csp


# Lent and taken back.


def test_a_lent_seat_is_played_by_a_bot_and_its_holder_sees_on_without_moves() -> None:
    room = Room()
    first, second = pair(room)
    fis, seat = room.bot("fis"), room.seat(first) or 0
    room.say(first, Lend("fis"))
    assert room.seat(fis) == seat
    assert room.last(first, Update).view == room.last(fis, Update).view
    assert room.last(first, Update).moves == ()
    update = room.last(second, Update)
    assert (update.sitting_in[seat], update.away) == ("fis", ())
    moved = play(room, fis)
    assert (moved.seat, moved.by) == (seat, "fis")
    assert room.last(first, Update).version == 1


def test_who_names_no_bot_lends_to_the_strongest_that_is_free() -> None:
    room = Room()
    first, _ = pair(room)
    for agent in ("mine", "fis", "champion", "minimax"):
        room.bot(agent)
    room.bot("champion", key=None)
    room.say(first, Lend())
    assert refused(room, first, Play(0, "pass")).text == "champion plays your seat: take it back first"


def test_a_seat_is_taken_back_at_once_and_the_bot_s_late_move_is_refused() -> None:
    room = Room()
    first, second = pair(room)
    fis = room.bot("fis")
    room.say(first, Lend())
    room.say(first, TakeBack())
    assert room.last(fis, Table).seat is None
    assert room.last(first, Update).moves
    assert room.last(second, Update).sitting_in == ()
    assert refused(room, fis, Play(0, "pass")).code == "not-now"
    assert play(room, first).by is None
    play_out(room, first, second)
    verify(room.last(first, messages.Ended).record)


def test_who_has_lent_the_seat_cannot_play_it() -> None:
    room = Room()
    first, _ = pair(room)
    room.bot("fis")
    room.say(first, Lend())
    assert refused(room, first, Play(0, "pass")).text == "fis plays your seat: take it back first"
    assert refused(room, first, Lend()).text == "your seat is already lent to fis"


def test_what_cannot_be_lent_is_refused_with_a_sentence() -> None:
    room = Room()
    first, second = pair(room)
    assert refused(room, first, Lend()).code == "unknown-bot"
    fis = room.bot("fis")
    answer = refused(room, first, Lend("csp"))
    assert (answer.code, answer.text) == ("unknown-bot", "no bot csp is here; the bots here are fis")
    room.say(second, Lend())
    answer = refused(room, first, Lend("fis"))
    assert (answer.code, answer.text) == ("not-now", "fis is at other tables; try again in a while")
    assert refused(room, first, TakeBack()).text == "you have neither lent your seat nor taken one from a bot"
    assert refused(room, fis, Lend()).code == "not-allowed"
    assert refused(room, room.connect("Cat"), Lend()).code == "not-now"


def test_where_hints_are_not_allowed_no_seat_is_lent_but_one_taken_over_is_given_back() -> None:
    room = Room()
    ana, _ = pair(room, Rules("nano-gwent", clock=None, aids=False))
    room.bot("fis")
    refusal = refused(room, ana, Lend())
    assert refusal.code == "not-allowed"
    assert refusal.text == "this table allows no help, so you cannot lend your seat: play yourself, or resign"
    room = Room()
    ana, *_ = watched(room, Rules("nano-gwent", clock=None, takeover=True, aids=False))
    room.say(ana, TakeOver(0))
    room.say(ana, Lend())
    assert room.last(ana, Seated).seat is None


def test_seats_change_hands_only_so_fast() -> None:
    room = Room()
    first, _ = pair(room)
    bots = [room.bot("fis") for _ in range(6)]
    for _ in bots[:5]:
        room.say(first, Lend())
        room.say(first, TakeBack())
    answer = refused(room, first, Lend())
    assert (answer.code, answer.retry_after) == ("slow-down", 2.0)
    room.wait(2.0)
    room.say(first, Lend())
    assert room.last(first, Update).sitting_in


@pytest.mark.parametrize("way", ["drops", "resigns", "leaves"])
def test_when_the_bot_fails_the_holder_is_back(way: str) -> None:
    room = Room()
    first, second = pair(room)
    fis = room.bot("fis")
    room.say(first, Lend())
    if way == "drops":
        room.drop(fis)
    else:
        room.say(fis, Resign("crash") if way == "resigns" else Leave())
    assert room.last(first, Update).moves
    assert (room.last(second, Update).sitting_in, room.last(second, Update).away) == ((), ())


def test_a_seat_is_still_lent_when_its_holder_comes_back() -> None:
    room = Room()
    first, second = pair(room, Rules("nano-gwent", clock=None, absent="forfeit"))
    fis, token = room.bot("fis"), room.token(first)
    room.say(first, Lend())
    room.drop(first)
    room.wait(100.0)
    assert room.last(second, Update).away == ()
    play(room, fis)
    again = room.connect("Ana", token)
    assert (room.last(again, Update).version, room.last(again, Update).moves) == (1, ())
    assert room.last(again, Update).sitting_in[room.seat(again) or 0] == "fis"
    play(room, second)
    room.say(again, TakeBack())
    assert room.last(again, Update).moves


def test_the_end_reaches_who_has_lent_the_seat_and_a_rematch_is_theirs() -> None:
    room = Room()
    first, second = pair(room)
    fis = room.bot("fis")
    room.say(first, Lend())
    room.say(second, Resign())
    assert room.last(first, messages.Ended) == room.last(fis, messages.Ended)
    for session in (first, second):
        room.say(session, messages.Rematch())
    assert room.last(first, Update).sitting_in == ()
    assert {room.seat(first), room.seat(second)} == {0, 1}


def test_lending_is_in_the_journal() -> None:
    room = Room()
    first, _ = pair(room, Rules("nano-gwent", clock=None, absent="forfeit", grace=30.0))
    room.bot("fis")
    seat = room.seat(first) or 0
    room.say(first, Lend())
    match = room.last(first, Seated).match
    assert room.entries[-1] == Handed(match, seat, "fis")
    arena = restored(room)
    (table,) = arena._lobby.tables.values()
    assert table.chairs[seat].lent == Bot("fis", HOUSE)
    room.say(first, TakeBack())
    assert room.entries[-1] == Handed(match, seat)
    (table,) = restored(room)._lobby.tables.values()
    assert table.chairs[seat].lent is None


# Given up, where others play on.


@pytest.mark.parametrize("giving_up", [Leave(), Resign()])
def test_where_three_play_a_bot_keeps_the_seat_of_who_gives_up(giving_up: messages.ClientMessage) -> None:
    room = Room()
    ana, ben, cay = three(room)
    sat, token = room.bot("sat", "clue"), room.token(ana)
    room.say(ana, giving_up)
    assert room.seat(sat) == 0
    assert (room.last(ben, Update).outcome, room.last(ben, Update).sitting_in[0]) == (None, "sat")
    assert play(room, sat).by == "sat"
    again = ana
    if isinstance(giving_up, Leave):
        room.drop(ana)
        again = room.connect("Ana", token)
        assert not room.last(again, messages.Welcome).at_table
    assert refused(room, again, TakeBack()).code == "not-now"
    play_out(room, sat, ben, cay)
    record = room.last(ben, messages.Ended).record
    verify(record)
    assert record.seats == ("Ana", "Ben", "Cay")
    assert {moved.by for moved in record.moves if moved.seat == 0} == {"sat"}


def test_who_has_resigned_stays_until_the_end_and_may_play_again() -> None:
    room = Room()
    ana, ben, cay = three(room)
    sat = room.bot("sat", "clue")
    room.say(ana, Resign())
    assert room.last(ana, Update).moves == ()
    assert refused(room, ana, Resign()).text == "you have already resigned this match"
    play_out(room, sat, ben, cay)
    for session in (ana, ben, cay):
        room.say(session, messages.Rematch())
    assert room.last(ana, Update).version == 0
    assert (room.seat(ana), room.last(ana, Update).sitting_in) == (2, ())


def test_without_a_bot_or_where_none_may_sit_in_who_leaves_ends_the_match() -> None:
    room = Room()
    ana, ben, _ = three(room)
    room.say(ana, Leave())
    assert room.last(ben, messages.Ended).record.outcome.reason == "resignation"


def test_who_gave_up_before_the_end_of_a_match_has_lost_it_as_well() -> None:
    room = Room()
    ana, ben, cay = three(room)
    room.bot("sat", "clue")
    seats = [room.seat(each) for each in (ana, ben, cay)]
    room.say(ana, Resign())
    room.say(ben, Resign())
    outcome = room.last(cay, messages.Ended).record.outcome
    assert [outcome.scores[seat] for seat in seats] == [0.0, 0.0, 1.0]


def test_bots_do_not_play_on_alone() -> None:
    room = Room()
    ana = room.connect("Ana")
    for _ in range(3):
        room.bot("sat", "clue")
    room.say(ana, Open(CLUE, ("me", "bot:sat", "bot:sat")))
    room.say(ana, Leave())
    assert isinstance(room.entries[-1], Ended)


def test_a_seat_given_up_waits_for_its_bot_after_a_restart_and_not_for_who_left() -> None:
    room = Room()
    ana, _, _ = three(room)
    room.bot("sat", "clue")
    room.say(ana, Leave())
    again = Room()
    again.arena = restored(room)
    assert not again.arena._lobby._places.keys() & {room.last(ana, messages.Welcome).player}
    sat = again.bot("sat", "clue")
    assert again.seat(sat) == 0


def test_a_bot_that_is_back_after_a_restart_and_does_not_move_loses_by_its_clock() -> None:
    room = Room()
    ana, fis = room.connect("Ana"), room.bot("fis")
    token = room.token(ana)
    room.say(ana, Open(Rules("nano-gwent", clock=Clock(20.0), grace=3600.0), ("bot:fis", "me")))
    room.arena = restored(room)
    fis = room.bot("fis")
    assert room.last(fis, Update).moves
    room.wait(21.0)
    ana = room.connect("Ana", token, known=0)
    assert room.last(ana, messages.Ended).record.outcome.reason == "time"
