"""How cards are chosen and played on the board of La Escoba, by mouse and by keys."""

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from client.games.escoba.board import EscobaBoard
from client.games.escoba.hints import hint
from client.games.escoba.layout import in_hand, on_table
from client.games.escoba.poses import table_order
from client.table.sides import NEAR
from client.ui.paint import Paint
from shared.game.chance import Chance
from tests.client.fakes import STILL
from tests.client.gallery.escoba import ESCOBA, EVENS, update
from tests.client.games.escoba.table import AFTER, AREA, BEFORE, LAYOUT, PLAY, SIZE, Table


def test_one_click_chooses_the_only_capture_a_second_plays_it():
    table = Table(ESCOBA)
    assert table.click(table.held("O7")) == []
    assert table.board.chosen == "O7xO2+C1+E3+B2"
    assert table.click(table.held("O7")) == ["O7xO2+C1+E3+B2"]


def test_cards_that_make_15_are_clicked_and_played_by_the_button():
    table = Table()
    assert table.click(table.held("O7"), table.lying("C5")) == []
    assert table.board.chosen == "O7xC5+E3"
    assert table.click(PLAY) == ["O7xC5+E3"]


def test_the_arrows_beside_the_sum_go_through_the_captures():
    table = Table()
    table.click(table.held("O7"), AFTER)
    first = table.board.chosen
    table.click(AFTER)
    assert {first, table.board.chosen} == {"O7xC5+E3", "O7xC8"}
    table.click(BEFORE)
    assert table.board.chosen == first
    # Before a capture is chosen, there is nothing to play.
    table.board.undo()
    assert table.click(table.held("O7"), PLAY) == []


def test_a_click_elsewhere_and_undo_take_the_choice_back():
    table = Table()
    before = table.look()
    table.click(table.held("O7"), table.lying("C8"))
    assert table.look() != before
    assert table.click(LAYOUT.sides[NEAR].plate.center) == []
    assert table.board.chosen is None
    table.press("1", "right")
    assert table.board.undo()
    assert not table.board.undo()


def test_all_by_keys():
    table = Table()
    assert table.press("1", "right", "enter") == ["O7xC8"]
    assert table.press("1", "1", "1") == ["O7xC8"]
    assert table.press("left", "enter", "enter", "enter") == ["B10xC5"]
    assert table.press("2", "4", "0", "²", "x") == []


def test_the_hand_is_shown_by_key_and_by_mouse():
    table = Table("O7 C3 B5 | E2 E4 B9 | C10 E3 C8 B2", hand_escoba=True)
    assert table.press("e") == []
    assert table.board.chosen == "escoba"
    assert table.press("e") == ["escoba"]
    assert table.click(LAYOUT.show.center, PLAY) == ["escoba"]
    assert Table(hand_escoba=True).click(LAYOUT.show.center, LAYOUT.show.center) == []


@pytest.mark.parametrize("me", [1, None])
def test_out_of_turn_and_looking_on_nothing_can_be_chosen(me):
    table = Table(me=me)
    hand = [place.center for place in in_hand(LAYOUT, NEAR, 3)]
    assert table.press("1", "1", "enter", "right", "enter", "e") == []
    assert table.click(*hand, *hand, table.lying("C8"), PLAY) == []
    assert table.board.chosen is None


def test_the_choice_stays_when_the_same_position_comes_again():
    table = Table()
    table.press("1", "right")
    table.board.show(update(table.game, 0, 0, away=(None, 30.0)), table.cast)
    assert table.board.chosen == "O7xC8"


def by_mouse(table: Table, move: str) -> list[str]:
    card, _, taken = move.partition("x")
    table.click(table.held(card))
    table.click(*(table.lying(other) for other in taken.split("+") if taken))
    assert table.board.chosen == move
    return table.click(PLAY)


def by_keys(table: Table, move: str) -> list[str]:
    hand = table.game.view(table.cast.me).hand
    table.press(str(hand.index(move.partition("x")[0]) + 1))
    while table.board.chosen != move:
        table.press("right")
    return table.press("enter")


@pytest.mark.parametrize("hands", [by_mouse, by_keys])
@pytest.mark.parametrize("motion", [False, True])
def test_a_whole_match_is_played_by_hand(hands, motion):
    """Every move is chosen on the board; the boards of both seats are shown what comes of it."""
    chance = Chance(5)
    tables = [Table(me=seat, motion=motion, target=5) for seat in (0, 1)]
    while tables[0].game.to_act:
        (seat,) = tables[0].game.to_act
        move = str(chance.choice(tables[seat].game.legal_moves(seat)))
        # What is told is cut short by the next one to act; a panel over the table by a key that does no more.
        tables[seat].press("backspace")
        tables[seat].pass_time(0.3)
        assert hands(tables[seat], move) == [move]
        for table in tables:
            table.board.wait(move) if table is tables[seat] else None
            table.play(move)
            table.pass_time(0.1)
            table.look()
    assert tables[0].game.outcome is not None
    for table in tables:
        table.pass_time(20.0)
        assert not table.board.moving
        table.press("backspace")
        fresh = EscobaBoard(STILL)
        fresh.show(update(table.game, table.cast.me, 0), table.cast)
        surface = pygame.Surface(SIZE)
        fresh.draw(Paint(surface), AREA)
        table.board._events = ()
        assert table.look() == pygame.image.tobytes(surface, "RGB")
        assert [points for _, points in table.board.scorecard()] == [table.game.points, *table.game.hands]


def test_where_nothing_can_be_chosen_nobody_is_asked_to():
    board = Table().board
    assert hint(board._choice, board._cast, 0, counted=False) == "Click a card or press its key."
    board._choice.offer(())
    assert hint(board._choice, board._cast, 0, counted=False) == ""


def test_every_card_of_an_advised_move_has_a_lamp():
    table = Table()
    plain = table.look()
    seen = set()
    for move in ("B10", "O7xC8", "O7xC5+E3"):
        table.board.suggest(move)
        seen.add(table.look())
    assert len(seen | {plain}) == 4
    table.board.suggest(None)
    assert table.look() == plain


def test_a_move_that_was_advised_is_no_longer_once_it_is_played():
    advised, plain = Table(), Table()
    advised.board.suggest("O7xC8")
    for table in (advised, plain):
        table.board.wait("O7xC8")
    assert advised.look() == plain.look()


def test_the_fullest_table_is_played_by_mouse():
    table = Table()
    view = replace(table.game.view(0), table=EVENS, hand=("O1", "C3", "E7"), stock=0)
    moves = ("C3xO2+C10", "C3xO4+C8", "E7xO8", "E7xB8")
    table.show(view=msgspec.to_builtins(view), moves=moves)
    table.look()
    places = dict(zip(table_order(EVENS), on_table(LAYOUT, len(EVENS)), strict=True))
    hand = in_hand(LAYOUT, NEAR, 3)
    table.click(hand[1].center, (places["C8"].x + 4, places["C8"].y + 4))
    assert table.board.chosen == "C3xO4+C8"
    table.click(hand[2].center, (places["B8"].x + 4, places["B8"].bottom - 4))
    assert table.board.chosen == "E7xB8"


def test_a_double_click_that_begins_before_a_move_was_seen_plays_nothing():
    table = Table(me=1, motion=True)
    table.play("O7xC8")
    table.pass_time(0.1)
    card = table.held(table.game.view(1).hand[0])
    assert table.click(card, card) == []
    chosen = table.board.chosen
    assert chosen is not None
    table.pass_time(0.5)
    assert table.click(card) == [chosen]
