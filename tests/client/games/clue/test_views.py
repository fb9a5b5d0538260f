"""What the board of Clue shows to each seat, and what it refuses to show."""

import msgspec
import pytest

from client.games.clue.board import ClueBoard
from client.speech.words import Cast
from shared.game import Seen
from shared.game.chance import Chance
from shared.games.clue import Clue
from shared.games.clue.cards import CARDS
from tests.client.fakes import STILL
from tests.client.games.clue.table import NAMES, Table, played, until, update


def test_a_card_that_is_not_seen_is_drawn_as_a_back_and_no_different_for_another_card():
    """Two matches that differ only in which card was shown in secret look the same to all others."""
    game = until("answer", 4, 10, seat=1, ways=2)
    moves = list(map(str, game.legal_moves(1)))
    looks = []
    for move in moves[:2]:
        table = Table(game=game, me=(game.turn + 2) % 4 if (game.turn + 2) % 4 != 1 else (game.turn + 1) % 4)
        table.play(move)
        looks.append(table.look())
    assert looks[0] == looks[1]


def test_the_asker_sees_which_card_it_was():
    game = until("answer", 3, 10, seat=1, ways=2)
    moves = list(map(str, game.legal_moves(1)))
    looks = []
    for move in moves[:2]:
        table = Table(game=game, me=game.turn)
        table.play(move)
        looks.append(table.look())
    assert looks[0] != looks[1]


def test_hands_that_are_revealed_lie_open_until_the_next_position():
    table = Table(3, None)
    closed = table.look()
    table.board.reveal([msgspec.to_builtins(table.game.view(seat)) for seat in range(3)])
    assert table.look() != closed
    held = {piece.card for piece, _ in table.board._stage.at(0.0) if piece.sort == "held"}
    assert held == set(CARDS)
    table.board.show(update(table.game, None, 0), table.cast)
    assert table.look() == closed


def test_a_notebook_that_the_room_forbids_cannot_be_opened():
    table = Table(3, aids=False)
    closed = table.look()
    table.press("n")
    assert table.look() == closed
    (tab,) = table.board._tabs(table.board._layout)
    assert (tab.key, tab.rect.width) == ("case", table.board._layout.case.width)


def test_the_notebook_opens_by_its_key_and_by_its_tab():
    table = Table(3, game=played(3, 30))
    closed = table.look()
    table.press("n")
    table.look()
    table.board._thinker.wait()
    open_one = table.look()
    assert open_one != closed
    table.click_button("case")
    assert table.look() == closed
    table.click_button("notebook")
    assert table.look() == open_one


def test_what_one_seat_knows_is_gone_when_the_reader_sits_on_another():
    """Also before the notebook of the other seat is ready."""
    table = Table(3, game=played(3, 30))
    table.press("n")
    table.look()
    table.board._thinker.wait()
    table.look()
    assert table.board._knowledge is not None
    table.board.show(update(table.game, 1, 1), Cast(NAMES[:3], 1))
    assert table.board._knowledge is None


@pytest.mark.parametrize("count", [0, 1, 2])
def test_views_of_some_seats_only_are_refused(count):
    table = Table(3, None)
    with pytest.raises((LookupError, TypeError, ValueError)):
        table.board.reveal([msgspec.to_builtins(table.game.view(seat)) for seat in range(count)])
    table.look()


def after_staying(table: Table, seen: Seen):
    """An update in which the first move is told by some other event."""
    later = table.game.play(0, table.game.parse(0, "stay")).game
    return msgspec.structs.replace(update(later, 0, 1), events=(seen,))


def test_an_event_that_only_a_newer_server_knows_does_no_harm():
    table = Table(3, motion=True)
    table.board.show(after_staying(table, Seen("danced", 1)), table.cast)
    table.pass_time(3)
    table.look()
    assert not table.board.moving


@pytest.mark.parametrize(
    "seen", [Seen("rolled"), Seen("moved", 1), Seen("showed", 1, {"card": "Moon", "to": 0})], ids=lambda seen: seen.kind
)
def test_an_event_that_is_none_is_refused(seen):
    table = Table(3, motion=True)
    with pytest.raises((LookupError, TypeError, ValueError)):
        table.board.show(after_staying(table, seen), table.cast)


GARBAGE = [
    {},
    {"seat": 0},
    {"hand": 7},
    {"sizes": [6]},
    {"sizes": [6, 6, 7]},
    {"tokens": ["Plum"] * 6},
    {"turn": 5},
    {"roll": [0, 7]},
    {"phase": "answer"},
    {"hand": ["Rope"]},
    {"suggestions": [[0, "Rope", "Plum", "Kitchen", None, False, None]]},
    {"suggestions": [[0, "Plum", "Rope", "Kitchen", 9, False, None]]},
    {"accusations": [[8, "Plum", "Rope", "Kitchen", False]]},
]


@pytest.mark.parametrize("wrong", GARBAGE)
def test_a_view_that_is_none_is_refused(wrong):
    game = Clue.deal(3, None, Chance(7))
    board = ClueBoard(STILL)
    message = update(game, 0, 0)
    view = {**message.view, **wrong} if wrong not in ({}, {"seat": 0}) else wrong
    with pytest.raises((LookupError, TypeError, ValueError)):
        board.show(msgspec.structs.replace(message, view=view), Cast(NAMES[:3], 0))
