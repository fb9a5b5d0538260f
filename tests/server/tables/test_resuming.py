"""A server that has just restarted: it serves at once, and each match as soon as it is up again."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from server.arena.countdown import LINGER
from server.arena.orders import Drain
from server.effects.entries import Dealt, Moved, Registered
from shared import messages
from shared.messages import Browse, Closing, Join, Leave, Open, Play, Resign, Seated, Seek, Update, Watch, Welcome
from tests.server.arena.test_arena import pair
from tests.server.ratings.test_rated import both_move
from tests.server.room import KEY, PLAIN, RATED, Room


def restarted(before: Room, matches: Sequence[Dealt]) -> Room:
    """A new server with what the old one has written; none of the matches is up yet."""
    room = Room()
    # What is drawn goes on, so that nobody new is somebody old.
    room.entropy.calls = before.entropy.calls
    room.know(*(entry for entry in before.entries if isinstance(entry, Registered)))
    for dealt in matches:
        room.restore(
            dealt, [event for event in before.entries if isinstance(event, Moved) and event.match == dealt.match]
        )
    return room


def of(room: Room) -> list[Dealt]:
    return [entry for entry in room.entries if isinstance(entry, Dealt)]


def test_who_comes_back_before_their_match_is_up_is_welcome_and_has_it_once_it_is() -> None:
    before = Room()
    ana, _ = pair(before)
    token, update = before.token(ana), before.last(ana, Update)
    room = restarted(before, of(before))
    room.now = 100.0
    room.begin(again := 9, messages.Hello("Ana", token, 0))
    [welcome] = room.read(again)
    assert isinstance(welcome, Welcome)
    assert (welcome.at_table, room.arena.resuming) == (True, 1)
    for message in (Play(0, "pass"), Leave(), Seek(PLAIN), Open(PLAIN, ("me", "open"))):
        room.begin(again, message)
        assert room.last(again, messages.Refused).why == "resuming"
    room.begin(again, Browse())
    assert room.last(again, messages.Lobby).tables == ()
    room.work()
    assert room.last(again, Update).view == update.view
    assert room.arena.resuming == 0


def test_until_a_match_is_up_nobody_is_told_how_many_moves_it_has() -> None:
    """Some may be choices that others have changed, which nobody else may count."""
    before = Room()
    ana, _ = pair(before)
    token, match = before.token(ana), of(before)[0].match
    room = restarted(before, of(before))
    told = []
    for session, known in enumerate((0, 1, 5), 9):
        room.begin(session, messages.Hello("Ana", token, known, match=match))
        told.append(room.last(session, Welcome))
    assert told == [told[0]] * 3
    room.work()
    assert room.last(11, Seated).went_back_to == 0


def test_nobody_loses_time_while_their_match_is_not_up() -> None:
    before = Room()
    first, second = pair(before, RATED)
    room = restarted(before, of(before))
    room.wait(RATED.grace * 10)
    room.work()
    room.wait(RATED.grace - 1)
    back = room.connect("P", before.token(first))
    assert room.last(back, Update).outcome is None
    assert room.last(back, Update).clocks == before.last(second, Update).clocks
    room.wait(2.0)
    assert room.last(back, messages.Ended).record.outcome.reason == "abandoned"


def test_a_match_for_which_somebody_waits_is_up_before_the_others() -> None:
    before = Room()
    sessions = [pair(before)[0] for _ in range(8)]
    for session, dealt in zip(sessions, of(before), strict=True):
        assert before.last(session, Seated).match == dealt.match
    room = restarted(before, of(before))
    back = 9
    room.begin(back, messages.Hello("P", before.token(sessions[-1])))
    room.work(6)
    assert room.last(back, Seated).match == of(before)[-1].match
    assert room.arena.resuming >= 5


@pytest.mark.parametrize("wish", [Watch, Join])
def test_who_wishes_to_a_table_that_is_not_up_is_answered_once_it_is(wish: type[Watch | Join]) -> None:
    before = Room()
    pair(before)
    [dealt] = of(before)
    room = restarted(before, [dealt])
    room.begin(cat := 9, messages.Hello("Cat"))
    room.begin(cat, wish(dealt.table))
    room.read(cat)
    room.work()
    told = room.read(cat)[0]
    assert isinstance(told, Seated) if wish is Watch else isinstance(told, messages.Refused) and told.why == "full"


def test_who_goes_away_is_waited_for_no_more() -> None:
    before = Room()
    ana, _ = pair(before)
    room = restarted(before, of(before))
    room.begin(8, messages.Hello("Ana", before.token(ana)))
    room.begin(9, messages.Hello("Ana", before.token(ana)))
    room.work()
    assert 8 in room.closed
    assert not any(isinstance(message, Seated) for message in room.told[8])
    assert room.last(9, Seated).match == of(before)[0].match


def test_who_waited_for_a_match_that_cannot_go_on_is_to_come_again() -> None:
    before = Room()
    ana, _ = pair(before)
    [dealt] = of(before)
    room = restarted(before, [])
    room.restore(dealt, [Moved(dealt.match, 1, 0, "moon", 1.0, ())])
    room.begin(8, messages.Hello("Ana", before.token(ana)))
    room.work()
    assert isinstance(room.read(8)[-1], Closing)
    assert 8 in room.closed
    room.drop(8)
    assert not room.last(room.connect("Ana", before.token(ana)), Welcome).at_table


def test_a_house_bot_that_is_here_already_has_its_seat_once_the_match_is_up() -> None:
    before = Room()
    before.bot("fis")
    ana = before.connect("Ana")
    before.say(ana, Seek(PLAIN, "bot", "fis"))
    room = restarted(before, of(before))
    room.begin(8, messages.Hello("fis", key=KEY))
    room.begin(8, messages.Offer("fis", ("nano-gwent",)))
    assert not any(isinstance(message, Seated) for message in room.told[8])
    room.work()
    assert room.last(8, Seated).match == of(before)[0].match


def test_the_lobby_shows_each_table_as_soon_as_it_is_up() -> None:
    before = Room()
    first, second = pair(before)
    both_move(before, first, second)
    room = restarted(before, of(before))
    room.work(1)
    assert room.arena.resuming == 1
    room.work()
    ana = room.connect("Ana")
    room.say(ana, Browse())
    [listed] = room.last(ana, messages.Lobby).tables
    assert (listed.table, listed.playing) == (of(before)[0].table, True)


def test_a_server_that_drains_stops_only_when_the_matches_that_were_not_up_yet_are_over() -> None:
    before = Room()
    ana, _ = pair(before)
    room = restarted(before, of(before))
    assert room.order(Drain(600.0)).text == "no new match starts; matches under way: 1"
    assert not room.arena.drained(room.now)
    room.wait(LINGER)
    assert (room.arena.resuming, room.arena.drained(room.now)) == (1, False)
    room.work()
    assert not room.arena.drained(room.now)
    room.say(room.connect("Ana", before.token(ana)), Resign())
    assert not room.arena.drained(room.now)
    room.wait(LINGER)
    assert room.arena.drained(room.now)
