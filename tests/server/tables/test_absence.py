"""Dropped connections, disconnect clocks, bots that sit in, and time: a table never waits for ever."""

from __future__ import annotations

import pytest

from server.effects.entries import Moved
from server.tables.terms import USUAL_GRACES
from shared import messages
from shared.messages import Clock, Join, Leave, Open, Play, Refused, Rules, Seated, Seek, Start, Table, Update
from shared.record import verify
from tests.server.arena.test_arena import pair, play_out
from tests.server.room import PLAIN, Room
from tests.server.tables.test_reveals import hashed, reveal

FORFEIT = Rules("nano-gwent", clock=None, absent="forfeit", grace=30.0)


def test_the_opponent_is_told_who_is_away_and_for_how_long() -> None:
    room = Room()
    first, second = pair(room)
    seat = room.seat(first) or 0
    room.drop(first)
    away = room.last(second, Update).away
    assert (away[seat], away[1 - seat]) == (60.0, None)


def test_who_comes_back_in_time_goes_on_from_the_version_they_knew() -> None:
    room = Room()
    first, second = pair(room)
    token, seat = room.token(first), room.seat(first)
    room.say(first, Play(0, room.last(first, Update).moves[0]))
    room.drop(first)
    room.say(second, Play(1, "pass"))
    again = room.connect("Ana", token, known=1)
    welcome, seated, update = room.told[again]
    assert isinstance(welcome, messages.Welcome)
    assert welcome.at_table
    assert isinstance(seated, Seated)
    assert seated.seat == seat
    assert isinstance(update, Update)
    assert update.version == 2
    assert [event.kind for event in update.events] == ["passed"]
    assert update.away == ()
    play_out(room, again, second)


def test_who_comes_back_and_knows_nothing_any_more_is_told_all_that_happened() -> None:
    room = Room()
    first, second = pair(room)
    token = room.token(first)
    for session in (first, second):
        room.say(session, Play(room.last(session, Update).version, "pass"))
    room.drop(first)
    again = room.connect("Ana", token)
    update = room.last(again, Update)
    assert update.version == 2
    assert [event.kind for event in update.events][:2] == ["passed", "passed"]


def test_an_absence_is_a_forfeit_where_the_room_says_so() -> None:
    room = Room()
    first, second = pair(room, FORFEIT)
    room.drop(first)
    room.wait(29.9)
    assert room.last(second, Update).outcome is None
    room.wait(0.2)
    assert room.last(second, messages.Ended).record.outcome.reason == "abandoned"


def test_a_bot_sits_in_until_the_player_is_back() -> None:
    room = Room()
    first, second = pair(room)
    fis, token, seat = room.bot("fis"), room.token(first), room.seat(first)
    room.drop(first)
    room.wait(60.0)
    assert room.seat(fis) == seat
    assert room.last(second, Update).sitting_in[seat or 0] == "fis"
    room.say(fis, Play(0, room.last(fis, Update).moves[0]))
    assert isinstance(room.entries[-1], Moved)
    assert room.entries[-1].by == "fis"

    again = room.connect("Ana", token)
    assert room.seat(again) == seat
    assert room.last(fis, Table).seat is None
    room.say(fis, Play(1, "pass"))
    assert room.last(fis, Refused).code == "not-now"
    assert room.last(second, Update).sitting_in == ()
    play_out(room, again, second)
    verify(room.last(again, messages.Ended).record)


def test_a_bot_that_sat_in_is_free_again_once_it_leaves() -> None:
    room = Room()
    first, _ = pair(room)
    fis, token = room.bot("fis"), room.token(first)
    room.drop(first)
    room.wait(60.0)
    room.connect("Ana", token)
    cat = room.connect("Cat")
    room.say(cat, Seek(PLAIN, "bot", "fis"))
    assert isinstance(room.read(cat)[-1], messages.Seeking)
    room.say(fis, Leave())
    assert room.seat(cat) is not None


def test_with_no_bot_free_an_absence_is_a_forfeit() -> None:
    room = Room()
    first, second = pair(room)
    room.drop(first)
    room.wait(60.0)
    assert room.last(second, messages.Ended).record.outcome.reason == "abandoned"


def test_a_sitting_bot_that_drops_is_replaced_or_the_seat_is_lost() -> None:
    room = Room()
    first, second = pair(room)
    fis, csp = room.bot("fis"), room.bot("csp")
    room.drop(first)
    room.wait(60.0)
    room.drop(fis)
    room.wait(60.0)
    assert room.seat(csp) is not None
    room.drop(csp)
    room.wait(60.0)
    assert room.last(second, messages.Ended).record.outcome.reason == "abandoned"


def test_a_house_bot_that_dies_is_followed_by_another_of_its_kind() -> None:
    room = Room()
    ana, fis = room.connect("Ana"), room.bot("fis")
    room.say(ana, Seek(PLAIN, "bot", "fis"))
    seat = room.seat(fis)
    room.drop(fis)
    again = room.bot("fis")
    assert room.seat(again) == seat
    assert room.last(ana, Update).sitting_in == ()
    play_out(room, ana, again)


def test_a_table_that_waits_is_kept_for_a_blip_and_not_for_ever() -> None:
    room = Room()
    ana, ben = room.connect("Ana"), room.connect("Ben")
    token = room.token(ana)
    room.say(ana, Open(PLAIN, ("me", "open"), private=True))
    code = room.last(ana, Table).code
    room.drop(ana)
    room.wait(4.0)
    again = room.connect("Ana", token)
    assert room.last(again, Table).code == code
    room.drop(again)
    room.wait(60.0)
    room.say(ben, messages.Join(code=code))
    assert room.last(ben, Refused).code == "unknown-table"


def test_a_flag_falls_by_itself() -> None:
    room = Room()
    first, _ = pair(room, Rules("nano-gwent", clock=Clock(10.0, 2.0)))
    room.wait(4.0)
    room.say(first, Play(0, room.last(first, Update).moves[0]))
    seat = room.seat(first) or 0
    assert room.last(first, Update).clocks[seat] == 8.0
    room.wait(9.9)
    assert room.last(first, Update).outcome is None
    room.wait(0.1)
    record = room.last(first, messages.Ended).record
    assert (record.outcome.reason, record.outcome.scores[seat]) == ("time", 1.0)
    verify(record)


def test_a_move_after_the_deadline_loses_even_before_the_next_tick() -> None:
    room = Room()
    first, second = pair(room, Rules("nano-gwent", clock=Clock(10.0, 0.0)))
    room.now += 10.5
    room.say(first, Play(0, room.last(first, Update).moves[0]))
    assert room.last(first, Refused).text == "the match is over: time"
    assert room.last(second, messages.Ended).record.outcome.reason == "time"


def test_the_cap_bounds_one_move() -> None:
    room = Room()
    first, second = pair(room, Rules("nano-gwent", clock=Clock(100.0, 0.0, cap=5.0)))
    room.wait(5.1)
    assert room.last(second, messages.Ended).record.outcome.reason == "time"
    assert room.last(first, Update).clocks[room.seat(first) or 0] == 0.0


def test_a_disconnect_does_not_stop_the_clock() -> None:
    room = Room()
    first, second = pair(room, Rules("nano-gwent", clock=Clock(20.0, 0.0)))
    room.drop(first)
    room.wait(20.1)
    assert room.last(second, messages.Ended).record.outcome.reason == "time"


@pytest.mark.parametrize("leaver", [0, 1])
def test_nobody_waits_for_a_rematch_with_someone_gone(leaver: int) -> None:
    room = Room()
    players = pair(room)
    room.say(players[0], messages.Resign())
    room.drop(players[leaver])
    stays = players[1 - leaver]
    assert [chair.name for chair in room.last(stays, Table).chairs].count(None) == 1


def missed_end(room: Room) -> tuple[str, messages.Ended]:
    """The token of Ana, who was away when her match ended, and what the other was told."""
    first, second = pair(room)
    token = room.token(first)
    room.drop(first)
    room.say(second, messages.Resign())
    return token, room.last(second, messages.Ended)


def test_who_missed_the_end_is_told_it_on_return() -> None:
    room = Room()
    token, ended = missed_end(room)
    again = room.connect("Ana", token, known=0)
    assert room.read(again)[1:] == [messages.Ended(ended.record)]
    room.drop(again)
    assert len(room.read(room.connect("Ana", token))) == 1


def test_whoever_comes_back_for_an_end_again_and_again_has_to_wait() -> None:
    """Each time cost the server 10 ms and the record of the match, which may have some megabytes."""
    room = Room()
    token, ended = missed_end(room)
    for _ in range(5):
        again = room.connect("Ana", token, known=0)
        assert room.read(again)[1:] == [ended]
    (refused,) = room.read(late := room.connect("Ana", token, known=0))
    assert isinstance(refused, messages.Refused)
    assert (refused.why, refused.retry_after) == ("many-ends", 4.0)
    # The connection before stays, and whoever waits, or asks for no end, comes in.
    assert again not in room.closed
    room.wait(10.0)
    room.say(late, messages.Hello("Ana", token, known=0))
    assert room.read(late)[1:] == [ended]
    assert len(room.read(room.connect("Ana", token))) == 1


def test_whoever_comes_back_to_a_match_often_is_let_in() -> None:
    room = Room()
    first, second = pair(room)
    token = room.token(first)
    room.say(first, messages.Resign())
    for session in (first, second):
        room.say(session, messages.Rematch())
    for _ in range(20):
        again = room.connect("Ana", token, known=0)
        assert isinstance(room.last(again, Update), Update)


# How long a seat may stay empty, and what then happens.


@pytest.mark.parametrize(
    ("grace", "private", "fits"),
    [
        (4.9, True, False),
        (5.0, False, True),
        (1800.0, False, True),
        (1801.0, False, False),
        (1801.0, True, True),
        (7201.0, True, False),
    ],
)
def test_a_table_waits_neither_too_short_nor_too_long(grace: float, private: bool, fits: bool) -> None:
    room = Room(graces=USUAL_GRACES)
    ana = room.connect("Ana")
    room.say(ana, Open(Rules("nano-gwent", grace=grace), ("me", "open"), private=private))
    assert isinstance(room.read(ana)[-1], Table if fits else Refused)
    if private is False:
        room.say(ana, Leave())
        room.say(ana, Seek(Rules("nano-gwent", grace=grace)))
        assert isinstance(room.read(ana)[-1], messages.Seeking if fits else Refused)


WAIT = Rules("nano-gwent", clock=Clock(20.0, 0.0), absent="wait", grace=100.0)


def test_a_table_that_waits_stops_the_clock_and_ends_without_a_loser() -> None:
    room = Room()
    first, second = pair(room, WAIT)
    room.bot("fis")
    room.wait(5.0)
    room.drop(first)
    room.wait(99.9)
    update = room.last(second, Update)
    assert (update.outcome, sorted(update.clocks)) == (None, [15.0, 20.0])
    room.wait(0.2)
    outcome = room.last(second, messages.Ended).record.outcome
    assert (outcome.reason, outcome.scores) == ("abandoned", (0.0, 0.0))
    verify(room.last(second, messages.Ended).record)


def test_who_is_waited_for_comes_back_to_their_clock() -> None:
    room = Room()
    first, second = pair(room, WAIT)
    token, seat = room.token(first), room.seat(first) or 0
    room.wait(5.0)
    room.drop(first)
    room.wait(50.0)
    again = room.connect("Ana", token)
    room.wait(10.0)
    room.say(again, Play(0, "pass"))
    assert room.last(second, Update).clocks[seat] == 5.0


def clocks_after_50_seconds(room: Room, token: str) -> tuple[float, ...]:
    """What the clocks say when Ana, who was away, comes back."""
    room.wait(50.0)
    return room.last(room.connect("Ana", token), Update).clocks


def test_who_drops_just_before_the_deal_is_waited_for_too() -> None:
    room = Room()
    ana, ben = room.connect("Ana"), room.connect("Ben")
    token = room.token(ana)
    room.say(ana, Open(WAIT, ("me", "open"), pledge=hashed("a")))
    room.say(ben, Join(room.last(ana, Table).table, pledge=hashed("b")))
    reveal(room, ana, "a")
    room.drop(ana)
    reveal(room, ben, "b")
    assert room.seat(ben) == 1
    assert clocks_after_50_seconds(room, token) == (20.0, 20.0)


def test_who_is_away_when_a_given_deal_begins_is_waited_for_too() -> None:
    room = Room()
    ana, ben = room.connect("Ana"), room.connect("Ben")
    token = room.token(ana)
    room.say(ana, Open(WAIT, ("me", "open"), start=Start("07" * 32)))
    room.drop(ana)
    room.say(ben, Join(room.last(ana, Table).table))
    assert room.seat(ben) == 1
    assert clocks_after_50_seconds(room, token) == (20.0, 20.0)


def test_with_no_house_bot_free_the_table_does_what_was_chosen() -> None:
    room = Room()
    first, second = pair(room, Rules("nano-gwent", clock=None, without="wait"))
    room.drop(first)
    room.wait(60.0)
    assert room.last(second, messages.Ended).record.outcome.scores == (0.0, 0.0)

    room = Room()
    first, second = pair(room, Rules("nano-gwent", clock=None, without="wait"))
    fis = room.bot("fis")
    room.drop(first)
    room.wait(60.0)
    assert room.last(fis, Seated).seat == room.seat(first)


def test_a_rated_match_waits_for_nobody() -> None:
    room = Room()
    ana = room.connect("Ana")
    room.say(ana, Seek(Rules("nano-gwent", absent="wait", aids=False, rated=True)))
    assert room.last(ana, Refused).why == "rated-absent"
