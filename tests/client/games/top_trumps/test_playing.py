"""How a field is chosen and played on the board of Top Trumps, by mouse and by keys."""

import msgspec
import pygame
import pytest

from client.games.top_trumps.board import TopTrumpsBoard
from client.games.top_trumps.layout import Card
from client.player.settings import Settings
from client.speech.words import Cast
from client.table.sides import FAR, NEAR
from client.ui.paint import Paint
from shared.game.chance import Chance
from shared.games.top_trumps import TopTrumps
from shared.games.top_trumps.deck import SHIPPED
from tests.client.fakes import STILL
from tests.client.fingers import key
from tests.client.gallery.trumps import TWENTY, update
from tests.client.games.top_trumps.table import ANA, AREA, LAYOUT, SIZE, STACKED, Table, row


def test_a_click_chooses_and_a_second_plays():
    table = Table()
    before = table.look()
    assert table.click(row(1)) == []
    assert table.board.chosen == "f1"
    assert table.look() != before
    assert table.click(row(1)) == ["f1"]


def test_a_click_on_another_row_changes_the_choice_and_one_elsewhere_undoes_it():
    table = Table()
    assert table.click(row(1), row(0)) == []
    assert table.board.chosen == "f0"
    assert table.click(LAYOUT.ribbon.center, row(1, side=FAR)) == []
    assert table.board.chosen is None


def test_digits_choose_and_play_and_so_do_arrows_with_enter():
    table = Table()
    assert table.press("2", "enter") == ["f1"]
    assert table.press("1", "1") == ["f0"]
    assert table.press("up", "enter") == ["f1"]
    assert table.press("down", "down", "enter") == ["f1"]


def test_what_is_no_field_is_not_chosen():
    table = Table()
    assert table.press("3", "3", "0", "x", "enter") == []
    assert table.board.chosen is None


def test_twenty_fields_have_rows_that_can_be_hit():
    game = TopTrumps.deal(2, {"deck": TWENTY}, Chance(7))
    table = Table(game)
    rows = Card(1.0, LAYOUT.cards[NEAR], 20).rows
    assert all(each.height >= 28 and LAYOUT.cards[NEAR].contains(each) for each in rows)
    assert len({each.topleft for each in rows}) == 20
    assert table.click(row(19, 20), row(19, 20)) == ["f19"]
    assert table.press("0", "enter") == ["f9"]
    assert table.press("q", "q") == ["f10"]
    assert table.press("g", "enter") == ["f19"]
    assert table.press("0") == []
    assert table.press("down", "enter") == ["f10"]


def test_undo_takes_the_choice_back():
    table = Table()
    before = table.look()
    table.press("1")
    assert table.board.undo()
    assert not table.board.undo()
    assert table.board.chosen is None
    assert table.look() == before


def test_out_of_turn_nothing_can_be_chosen():
    table = Table(cast=Cast(("fis", "Ana"), 1))
    assert table.press("1", "1", "down", "enter") == []
    assert table.click(row(0), row(0)) == []
    assert table.board.chosen is None


def test_an_onlooker_plays_nothing():
    table = Table(cast=Cast(("Ana", "fis"), None))
    assert table.press("1", "1", "down", "enter") == []
    assert table.click(row(0), row(0)) == []


def test_the_choice_stays_when_the_same_position_comes_again_and_not_when_a_new_one_does():
    table = Table()
    table.press("2")
    table.board.show(update(table.game, 0, 0, away=(None, 30.0)), ANA)
    assert table.board.chosen == "f1"
    table.play("f0")
    assert table.board.chosen is None


def test_a_move_on_its_way_is_shown_and_nothing_more_is_offered():
    table = Table()
    table.press("2")
    table.board.wait("f1")
    waiting = table.look()
    assert table.board.chosen is None
    assert table.press("1", "1", "enter") == []
    # As after a refusal: the same position again.
    table.board.show(update(table.game, 0, 0), ANA)
    assert table.look() != waiting
    assert table.press("1", "1") == ["f0"]


def test_the_field_that_is_advised_is_marked_while_it_can_be_chosen():
    table = Table()
    before = table.look()
    table.board.suggest("f1")
    other = table.look()
    table.board.suggest("f0")
    assert len({before, other, table.look()}) == 3
    table.board.suggest("f7")
    assert table.look() == before
    table.board.suggest("f1")
    table.board.wait("f1")
    waiting = table.look()
    table.board.suggest(None)
    assert table.look() == waiting


def test_who_has_nothing_to_choose_as_in_a_replay_is_not_asked_to():
    board = TopTrumpsBoard(STILL)
    said = []
    for moves in ((), ("f0", "f1")):
        board.show(msgspec.structs.replace(update(STACKED, 0, 0), moves=moves), ANA)
        surface = pygame.Surface(SIZE)
        board.draw(Paint(surface), AREA)
        said.append(any(pygame.image.tobytes(surface.subsurface(LAYOUT.hint), "RGB")))
    assert said == [False, True]


@pytest.mark.parametrize("deck", SHIPPED)
@pytest.mark.parametrize("by", ["mouse", "keys", "arrows"])
def test_a_whole_match_is_played_on_the_board(by, deck):
    """Both seats in turn, each at a board of its own, by its best field; to the end of the game itself."""
    game = TopTrumps.deal(2, {"deck": deck, "max_tricks": 40}, Chance(11))
    boards = [TopTrumpsBoard(Settings()) for _ in (0, 1)]
    fields, tricks, surface = len(game.deck.fields), 0, pygame.Surface(SIZE)
    while True:
        for seat, board in enumerate(boards):
            board.show(update(game, seat, tricks), Cast(("Ana", "Ben"), seat))
            board.pass_time(tricks)
            if tricks < 10 or seat == game.turn:
                board.draw(Paint(surface), AREA)
        if game.turn is None:
            break
        board, wanted = boards[game.turn], (tricks * 7) % fields
        move = None
        # The first press goes on to the newest position, if that is not shown yet.
        for _ in range(fields + 3):
            move = move or board.on_event(_press(board, by, wanted, fields))
            board.pass_time(tricks + 0.9)
        assert move == f"f{wanted}"
        board.wait(move)
        game, _ = game.play(game.turn, game.parse(game.turn, move))
        tricks += 1
    assert game.outcome is not None
    assert tricks == game.tricks > 10


def _press(board: TopTrumpsBoard, by: str, wanted: int, fields: int) -> pygame.event.Event:
    if by == "mouse":
        return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=row(wanted, fields), button=1)
    if by == "keys":
        return key(str(wanted + 1))
    return key("enter" if board.chosen == f"f{wanted}" else "down")
