import msgspec
import pytest

from client.games import words_of
from client.link.session import Session
from shared.game import Outcome, Seen
from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent
from shared.games.tides_of_time import TidesOfTime
from shared.messages import (
    Browse,
    Ended,
    Leave,
    Lobby,
    Rating,
    Refused,
    Rules,
    Said,
    Seated,
    Seek,
    Table,
    Update,
    Watch,
)
from shared.record import Recorder
from shared.servers import Server
from tests.client import fakes
from tests.client.fakes import RULES, STILL, FakeLine, Passing, chairs, kept, seated, update, welcome

GAME = NanoGwent.deal(2, None, Chance(1))
RECORD = Recorder(GAME, "m1", {}, ("Ana", "fis"), bytes(32)).close(Outcome((0.0, 1.0), "resignation"))


def session(*messages) -> tuple[Session, FakeLine]:
    line = FakeLine(*messages)
    made = fakes.session(line)
    made.poll()
    return made, line


def test_every_welcome_is_remembered_and_asks_for_the_lobby():
    remembered = []
    line = FakeLine(welcome())
    Session(line, Passing(STILL), remembered.append, kept).poll()
    assert remembered == [welcome()]
    assert line.sent == [Browse()]


def test_at_a_table_the_lobby_is_not_asked_for():
    _, line = session(welcome(at_table=True), seated(), update(GAME, 0))
    assert line.sent == []


def test_a_room_that_goes_on_at_another_server_says_where():
    made, line = session(welcome())
    line.say(welcome())
    made.poll()
    assert made.notice is None
    line.room = (Server("ws://b:7800"),)
    line.say(welcome())
    made.poll()
    assert made.notice.text == "The room goes on at another server: ws://b:7800."


def test_seeking_goes_on_after_a_lost_connection():
    made, line = session(welcome())
    made.seek(Seek(RULES))
    line.say(welcome())
    made.poll()
    assert line.sent == [Browse(), Seek(RULES), Seek(RULES), Browse()]


def test_looking_on_goes_on_after_a_lost_connection():
    made, line = session(welcome(), seated(None), update(GAME, None))
    line.say(welcome())
    made.poll()
    assert line.sent[-2:] == [Watch("t1", known=0), Browse()]


def test_a_seek_that_led_to_a_match_is_not_sent_again():
    made, line = session(welcome())
    made.seek(Seek(RULES))
    line.say(seated(), update(GAME, 0), welcome())
    made.poll()
    assert line.sent.count(Seek(RULES)) == 1


def test_the_log_has_what_happened_and_was_said_once_and_in_order():
    after, events = GAME.play(0, GAME.legal_moves(0)[0])
    move, hello = update(after, 0, 1, events=events), Said("Ana", "hello", 0)
    made, line = session(welcome(), seated(), update(GAME, 0), hello, move)
    line.say(move)
    made.poll()
    dealt = Seen("opening", None, {"begins": [0]})
    assert made.log == [dealt, hello, Seen("played", 0, {"unit": events[0].what["unit"]})]
    line.say(seated(match="m2"))
    made.poll()
    assert made.log == []


LOST = msgspec.structs.replace(seated(), first=update(GAME, 0), said=(Said("fis", "hello", 1, "a"),))
"""What is sent to a player who comes back to the match of GAME."""
DEALT = Seen("opening", None, {"begins": [0]})


def moved(*, known: int = 0) -> Update:
    """The position after two moves, with the events since the version that is `known`."""
    after, first = GAME.play(0, GAME.legal_moves(0)[0])
    after, second = after.play(1, after.legal_moves(1)[0])
    return update(after, 0, 2, events=(*first, *second)[known:])


def test_a_program_that_is_started_again_tells_the_deal_the_moves_and_the_chat():
    made, _ = session(welcome(at_table=True), LOST, moved())
    assert made.log == [DEALT, *moved().events, LOST.said[0]]
    assert made.reach == [4]


def test_who_comes_back_in_the_same_program_finds_the_log_as_it_was():
    hello, missed = LOST.said[0], Said("fis", "are you there?", 1, "b")
    made, line = session(welcome(), seated(), update(GAME, 0), hello)
    line.say(welcome(at_table=True), msgspec.structs.replace(LOST, said=(hello, missed)), moved(), moved(known=2))
    made.poll()
    assert made.log == [DEALT, hello, *moved().events, missed]


@pytest.mark.parametrize("at_once", [True, False])
def test_who_looks_on_again_finds_the_log_as_it_was(at_once):
    hello = LOST.said[0]
    made, line = session(welcome(), seated(None), update(GAME, None), hello)
    back = msgspec.structs.replace(LOST, seat=None), moved()
    for messages in ((welcome(), *back),) if at_once else ((welcome(),), back):
        line.say(*messages)
        made.poll()
    assert made.log == [DEALT, hello, *moved().events]
    assert Watch("t1", known=0) in line.sent


def test_who_has_got_up_and_looks_on_again_begins_a_log():
    made, line = session(welcome(), seated(None), update(GAME, None), LOST.said[0])
    made.leave()
    line.say(Lobby(), msgspec.structs.replace(LOST, seat=None), moved(known=2))
    made.poll()
    assert made.log == [DEALT, LOST.said[0]]


def test_the_log_has_that_the_player_chose_again():
    game = TidesOfTime.deal(2, None, Chance(1))
    moves, line = game.legal_moves(0), FakeLine(welcome())
    line.say(Seated("t1", "m1", Rules("tides-of-time"), chairs("Ana", "fis"), "0" * 64, 0), update(game, 0))
    for version, move in enumerate(moves[:2], 1):
        game, events = game.play(0, move)
        line.say(update(game, 0, version, events=events))
    made = fakes.session(line)
    made.poll()
    assert made.log[1:] == [
        Seen("chosen", 0, {"choice": str(moves[0])}),
        Seen("changed", 0, {"choice": str(moves[1])}),
    ]
    assert made.reach == [1, 2, 3]


def test_the_log_ends_with_who_has_won_once():
    outcome = Outcome((0.0, 1.0), "resignation")
    end = msgspec.structs.replace(update(GAME, 0, 1), moves=(), outcome=outcome)
    made, _ = session(welcome(), seated(), update(GAME, 0), end, end)
    assert [words_of("nano-gwent").event(seen, made.place.cast) for seen in made.log[1:]] == [
        "You resign. fis wins the match."
    ]
    assert words_of("escoba").ending(msgspec.structs.replace(end, events=(Seen("won", 1),))) == ()


def test_a_seek_that_was_refused_is_not_sent_again():
    made, line = session(welcome())
    made.seek(Seek(RULES))
    line.say(Refused("unknown-bot", "no such bot is here"), welcome())
    made.poll()
    assert line.sent.count(Seek(RULES)) == 1


def test_what_arrives_of_a_table_that_was_left_is_past():
    made, line = session(welcome(), seated(), update(GAME, 0))
    made.leave()
    line.say(update(GAME, 0, 1), Table("t1", RULES, chairs("Ana", "fis"), 0))
    made.poll()
    assert (made.place.table, made.place.seated, made.place.update) == (None, None, None)
    assert line.sent == [Browse(), Leave(), Browse()]
    line.say(Lobby(), seated(match="m2"), update(GAME, 0, match="m2"))
    made.poll()
    assert made.place.update is not None


def test_who_leaves_while_the_line_is_lost_is_not_sent_back_to_the_table():
    made, line = session(welcome(), Table("t1", RULES, chairs("Ana", "fis"), 0))
    line.state = "reconnecting"
    made.leave()
    line.state = "online"
    line.say(welcome(at_table=True), Table("t1", RULES, chairs("Ana", "fis"), 0))
    made.poll()
    assert made.place.table is None
    line.say(Lobby())
    made.poll()
    assert (made.place.table, made.place.known) == (None, True)
    line.say(Table("t2", RULES, chairs("Ana", "fis"), 0))
    made.poll()
    assert made.place.table is not None


def test_a_record_is_kept_and_where_is_said():
    made, line = session(welcome(at_table=True), seated(), update(GAME, 0))
    line.say(Ended(RECORD))
    made.poll()
    assert made.kept == "Saved to your matches."
    assert made.notice is None


def test_a_match_that_ended_meanwhile_is_told_after_the_welcome():
    made, line = session(welcome(at_table=True), seated(), update(GAME, 0))
    line.say(welcome(), Ended(RECORD))
    made.poll()
    assert made.notice is not None
    assert made.notice.text == "The match ended while you were away. fis wins. You resigned."


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (
            {"ratings": ((Rating(12.0, 400.0), Rating(-20.0, 380.0)), (Rating(3.0, 9.0), Rating(4.0, 9.0)))},
            "Rating of Ana: 12 -> −20? ±380, down 32.",
        ),
        (
            {"unrated": "there was nothing to learn from it"},
            "This match was not rated. There was nothing to learn from it.",
        ),
    ],
)
def test_that_notice_tells_of_the_own_rating(more, told):
    made, line = session(welcome(at_table=True), seated(), update(GAME, 0))
    line.say(welcome(), Ended(RECORD, **more))
    made.poll()
    assert made.notice is not None
    assert made.notice.text == f"The match ended while you were away. fis wins. You resigned. {told}"
