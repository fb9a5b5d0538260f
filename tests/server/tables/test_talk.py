"""What somebody who comes back, or comes to look on, is told of what was before: the deal, the moves, the chat."""

from __future__ import annotations

import itertools

import pytest

from shared.game.chance import Chance
from shared.games import GAMES
from shared.messages import Join, Leave, Open, Rules, Said, Say, Seated, Start, Table, Update, Watch
from tests.server.arena.test_arena import PLAIN, pair
from tests.server.arena.test_crash import restored
from tests.server.room import Room
from tests.server.tables.test_seats import play
from tests.shared.matches import played

OPEN_HANDS = Rules("escoba", {"target": 11}, clock=None, spectators="all", takeover=True)


def texts(room: Room, session: int) -> list[str]:
    return [said.text for said in room.last(session, Seated).said]


def again(room: Room, session: int, token: str, known: int | None = None) -> int:
    """The same player on a new connection."""
    room.drop(session)
    return room.connect("Ana", token, known)


def test_who_starts_the_program_again_is_told_the_deal_the_moves_and_the_chat() -> None:
    room = Room()
    first, second = pair(room, Rules("escoba", {"target": 11}, clock=None))
    token, dealt = room.token(first), room.last(first, Update)
    room.say(second, Say("good luck"))
    heard = room.last(first, Said)
    play(room, first)
    play(room, second)
    first = again(room, first, token)
    seated = room.last(first, Seated)
    assert seated.said == (heard,)
    assert seated.first is not None
    assert (seated.first.version, seated.first.view, seated.first.to_act) == (0, dealt.view, dealt.to_act)
    assert seated.first.moves == ()
    assert {seen.seat for seen in room.last(first, Update).events} == {0, 1}


@pytest.mark.parametrize("game", GAMES)
def test_the_first_position_is_told_to_each_as_they_saw_it_then(game: str) -> None:
    room = Room()
    first, second = pair(room, Rules(game, clock=None))
    cat = room.connect("Cat")
    watch = Watch(room.last(first, Seated).table)
    room.say(cat, watch)
    dealt = [room.last(session, Update).view for session in (first, second, cat)]
    tokens = room.token(first), room.token(second)
    seven = itertools.islice(played(GAMES[game].deal(2, None, Chance(0))), 7)
    for _ in range(len(list(seven)) - 1):
        play(room, room.to_act(first, second))
    back = [room.connect("Ana", token) for token in tokens]
    room.say(cat, Leave())
    room.say(cat, watch)
    told = [room.last(session, Seated).first for session in (*back, cat)]
    assert [position.view for position in told if position is not None] == dealt


def test_a_match_that_begins_has_nothing_before_it() -> None:
    room = Room()
    first, _ = pair(room)
    assert (room.last(first, Seated).first, room.last(first, Seated).said) == (None, ())


def test_a_match_that_goes_on_from_given_moves_has_its_deal_before_them() -> None:
    room = Room()
    ana, ben = room.connect("Ana"), room.connect("Ben")
    room.say(ana, Open(PLAIN, ("me", "open"), start=Start("0" * 64, ((0, "pass"),))))
    room.say(ben, Join(room.last(ana, Table).table))
    first = room.last(ana, Seated).first
    assert first is not None
    assert (first.version, first.view["passed"]) == (0, (False, False))


def test_the_last_fifty_lines_are_kept() -> None:
    room = Room()
    first, second = pair(room)
    token = room.token(first)
    for number in range(60):
        room.wait(3.0)
        room.say(second, Say(f"line {number}"))
    first = again(room, first, token)
    assert texts(room, first) == [f"line {number}" for number in range(10, 60)]


def test_each_line_has_a_name_of_its_own() -> None:
    room = Room()
    first, second = pair(room)
    for _ in range(2):
        room.say(second, Say("hello"))
    one, other = [message for message in room.read(first) if isinstance(message, Said)]
    assert one.line != other.line


def test_what_is_said_where_all_hands_are_seen_is_told_to_no_player_who_comes_back() -> None:
    room = Room()
    first, second = pair(room, OPEN_HANDS)
    token, table = room.token(first), room.last(first, Seated).table
    cat = room.connect("Cat")
    room.say(cat, Watch(table))
    room.say(second, Say("hm"))
    for number in range(50):
        room.wait(3.0)
        room.say(cat, Say(f"he has the seven of oros, {number}"))
    room.say(cat, Leave())
    room.say(cat, Watch(table))
    assert texts(room, cat) == [f"he has the seven of oros, {number}" for number in range(50)]
    first = again(room, first, token)
    assert texts(room, first) == ["hm"]


def test_who_comes_later_is_not_told_what_was_said_before() -> None:
    room = Room()
    first, second = pair(room)
    room.say(second, Say("between the two of us"))
    cat = room.connect("Cat")
    room.say(cat, Watch(room.last(first, Seated).table))
    room.say(second, Say("hello Cat"))
    room.say(cat, Leave())
    room.say(cat, Watch(room.last(first, Seated).table))
    assert texts(room, cat) == ["hello Cat"]


def test_a_player_who_was_away_is_told_what_was_said_meanwhile() -> None:
    room = Room()
    first, second = pair(room)
    token = room.token(first)
    room.drop(first)
    room.say(second, Say("where are you?"))
    assert texts(room, room.connect("Ana", token, 0)) == ["where are you?"]


@pytest.mark.parametrize(("known", "events"), [(None, 0), (0, 2), (1, 1)])
def test_who_looks_on_again_is_told_what_happened_since(known: int | None, events: int) -> None:
    room = Room()
    first, second = pair(room)
    table = room.last(first, Seated).table
    play(room, first)
    play(room, second)
    cat = room.connect("Cat")
    room.say(cat, Watch(table, known=known))
    assert len(room.last(cat, Update).events) == events


def test_the_deal_outlives_a_restart_of_the_server_and_the_chat_does_not() -> None:
    room = Room()
    first, second = pair(room, Rules("escoba", {"target": 11}, clock=None))
    token, dealt = room.token(first), room.last(first, Update)
    room.say(second, Say("good luck"))
    play(room, first)
    room.arena = restored(room)
    seated = room.last(room.connect("Ana", token), Seated)
    assert seated.first is not None
    assert (seated.first.view, seated.said) == (dealt.view, ())
