"""Hints: a bot is shown the asker's seat, and what it would play is told to the asker alone."""

from __future__ import annotations

import pytest

from server.effects.entries import Advised
from server.effects.operators import HOUSE, Bot
from shared import messages
from shared.messages import Advice, Ask, Leave, Lend, Play, Resign, Rules, Seated, Table, Update
from shared.record import Reason, verify
from tests.server.arena.test_arena import pair, play_out
from tests.server.arena.test_crash import restored
from tests.server.room import Room
from tests.server.tables.test_seats import play, refused

REASON = Reason("it leads")


ESCOBA = Rules("escoba", clock=None)


def asked(room: Room, rules: Rules = ESCOBA) -> tuple[int, int, int]:
    """Who is to move has asked fis: the asker, the other, the bot."""
    first, second = pair(room, rules)
    fis = room.bot("fis", rules.game)
    room.read(second)
    room.say(first, Ask(0))
    return first, second, fis


def test_a_bot_sees_what_the_seat_sees_and_its_answer_is_told_to_who_asked() -> None:
    room = Room()
    first, second, fis = asked(room)
    seated, shown = room.last(fis, Seated), room.last(fis, Update)
    assert (seated.seat, seated.rules.reasons) == (room.seat(first), True)
    assert (shown.view, shown.moves) == (room.last(first, Update).view, room.last(first, Update).moves)
    assert shown.events == ()
    room.say(fis, Play(0, shown.moves[1], REASON))
    assert room.last(first, Advice) == Advice(0, "fis", shown.moves[1], REASON)
    assert room.last(fis, Table).seat is None
    assert room.last(first, Update).version == 0
    assert room.read(second) == []


def test_who_names_no_bot_asks_the_strongest_that_is_free() -> None:
    room = Room()
    first, _ = pair(room, Rules("top-trumps", clock=None))
    bots = {agent: room.bot(agent, "top-trumps") for agent in ("maxer", "goliath", "mine", "mcts", "meanermax")}
    for agent in ("goliath", "meanermax", "mcts", "maxer", "mine"):
        room.say(first, Ask(0))
        room.say(bots[agent], Play(0, room.last(bots[agent], Update).moves[0]))
        assert room.last(first, Advice).agent == agent


def test_where_a_champion_is_free_it_is_asked_first() -> None:
    room = Room()
    first, _ = pair(room, ESCOBA)
    bots = {agent: room.bot(agent, ESCOBA.game) for agent in ("utility", "champion", "champion-5")}
    room.say(first, Ask(0))
    room.say(bots["champion"], Play(0, room.last(bots["champion"], Update).moves[0]))
    assert room.last(first, Advice).agent == "champion"


def test_the_move_of_that_decision_is_recorded_as_advised_and_the_next_is_not() -> None:
    room = Room()
    first, second, fis = asked(room)
    room.say(fis, Play(0, room.last(fis, Update).moves[0]))
    assert [play(room, room.to_act(first, second)).advised for _ in range(3)] == ["fis", None, None]
    room.say(first, Resign())
    record = room.last(second, messages.Ended).record
    assert [moved.advised for moved in record.moves] == ["fis", None, None]
    verify(record)


def test_a_hint_is_in_the_journal_before_it_is_told() -> None:
    room = Room()
    first, _, fis = asked(room)
    room.say(fis, Play(0, room.last(fis, Update).moves[0]))
    match, seat = room.last(first, Seated).match, room.seat(first) or 0
    assert room.entries[-1] == Advised(match, seat, "fis")
    (table,) = restored(room)._lobby.tables.values()
    assert table.match is not None
    assert table.match.advised == {seat: "fis"}


@pytest.mark.parametrize("way", ["drops", "resigns", "leaves", "answers nonsense", "is silent"])
def test_who_asked_hears_that_the_bot_has_no_answer(way: str) -> None:
    room = Room()
    first, _, fis = asked(room)
    match way:
        case "drops":
            room.drop(fis)
        case "resigns":
            room.say(fis, Resign("crash"))
        case "leaves":
            room.say(fis, Leave())
        case "answers nonsense":
            room.say(fis, Play(0, "xyzzy"))
        case "is silent":
            room.wait(60.0)
    refusal = room.last(first, messages.Refused)
    assert (refusal.code, refusal.to) == ("not-now", "ask")
    assert room.last(first, Update).outcome is None
    room.bot("csp", "escoba")
    room.read(first)
    room.say(first, Ask(0, "csp"))
    assert room.read(first) == []


@pytest.mark.parametrize("way", ["plays", "lends", "drops", "resigns"])
def test_a_question_is_over_when_the_asker_goes_on(way: str) -> None:
    room = Room()
    first, _, fis = asked(room)
    room.bot("csp", "escoba")
    answer = Play(0, room.last(fis, Update).moves[0])
    match way:
        case "plays":
            play(room, first)
        case "lends":
            room.say(first, Lend())
        case "drops":
            room.drop(first)
        case "resigns":
            room.say(first, Resign())
    assert room.last(fis, Table).seat is None
    told = refused(room, fis, answer)
    assert told.code == "not-now"
    assert not any(isinstance(message, Advice) for message in room.read(first))
    room.say(fis, Leave())
    assert room.arena._lobby.idle_bot("escoba", Bot("fis", HOUSE))


def test_what_a_bot_plays_on_a_lent_seat_is_not_advised_by_another_s_hint() -> None:
    room = Room()
    first, _, fis = asked(room)
    csp = room.bot("csp", "escoba")
    room.say(fis, Play(0, room.last(fis, Update).moves[0]))
    room.say(first, Lend("csp"))
    moved = play(room, csp)
    assert (moved.by, moved.advised) == ("csp", None)


def test_what_cannot_be_asked_is_refused_with_a_sentence() -> None:
    room = Room()
    first, second = pair(room)
    assert refused(room, first, Ask(0)).code == "unknown-bot"
    fis = room.bot("fis")
    assert refused(room, second, Ask(0)).code == "not-your-turn"
    assert refused(room, first, Ask(7)).code == "stale"
    assert refused(room, fis, Ask(0)).code == "not-now"
    room.say(first, Ask(0))
    assert refused(room, first, Ask(0)).text == "fis is already thinking about it"
    room.say(fis, Play(0, "pass"))
    assert refused(room, first, Ask(0)).text == "every bot is at other tables; try again in a while"
    room.say(fis, Leave())
    room.say(first, Lend())
    assert refused(room, first, Ask(0)).code == "not-now"

    room = Room()
    first, _ = pair(room, Rules("nano-gwent", clock=None, aids=False))
    room.bot("fis")
    assert refused(room, first, Ask(0)).text == "this table allows no hints"


def test_questions_are_answered_only_so_often() -> None:
    room = Room()
    first, _ = pair(room)
    fis = room.bot("fis")
    for _ in range(5):
        room.say(first, Ask(0))
        room.say(fis, Play(0, "pass"))
        room.say(fis, Leave())
    refusal = refused(room, first, Ask(0))
    assert (refusal.code, refusal.retry_after) == ("slow-down", 4.0)


def test_an_adviser_plays_elsewhere_as_soon_as_it_is_free() -> None:
    room = Room()
    first, second, fis = asked(room, Rules("nano-gwent", clock=None))
    cat = room.connect("Cat")
    room.say(cat, messages.Seek(Rules("nano-gwent"), "bot", "fis"))
    room.say(fis, Play(0, "pass"))
    room.say(fis, Leave())
    assert room.seat(cat) is not None
    play_out(room, first, second)
    assert room.last(fis, Seated).match == room.last(cat, Seated).match
