"""The battlefield of Nano Gwent: how cards are chosen and played, and how they move."""

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from client.games.nano_gwent import board as nano_gwent
from client.games.nano_gwent.board import NanoGwentBoard
from client.games.nano_gwent.choice import hand_order
from client.games.nano_gwent.poses import hand_places
from client.player.settings import Settings
from client.speech.words import Cast
from client.table.sides import NEAR
from client.ui.paint import Paint
from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent, Row
from tests.client.fakes import STILL, update
from tests.client.fingers import key
from tests.client.games.nano_gwent.table import ANA, AREA, DECK, LAYOUT, SIZE, Table, card, row
from tests.client.table.thrift import grounds, kept


def test_a_click_chooses_a_second_plays():
    table = Table()
    assert table.click(card(5)) == []
    assert table.board.chosen == "15"
    assert table.click(card(5)) == ["15"]


def test_a_click_elsewhere_undoes_the_choice():
    table = Table()
    assert table.click(card(5), LAYOUT.ribbon.center) == []
    assert table.board.chosen is None


def test_escape_key_of_the_screen_undoes_the_choice():
    table = Table()
    before = table.look()
    table.press("6")
    assert table.look() != before
    assert table.board.undo()
    # The cursor is where it was chosen, else all is as before.
    assert table.board.chosen is None
    assert not table.board.undo()


def test_a_debuff_asks_for_the_row_on_either_side():
    table = Table("15", "8")
    assert table.click(card(5, piles=7), row(Row.SIEGE, side=1)) == []
    assert table.board.chosen == "debuff siege"
    assert table.click(row(Row.RANGED)) == []
    assert table.click(row(Row.RANGED)) == ["debuff ranged"]


def test_pass_and_scorch_by_mouse():
    table = Table()
    assert table.click(LAYOUT.passing.center, LAYOUT.passing.center) == ["pass"]
    assert table.click(card(7), card(7)) == ["scorch"]


def test_all_by_keys():
    table = Table()
    assert table.press("6", "6") == ["15"]
    assert table.press("left", "left", "enter", "enter") == ["8"]
    assert table.press("d", "2", "enter", "s", "s", "p", "enter") == ["debuff ranged", "scorch", "pass"]


def test_every_card_of_a_full_hand_has_a_key_and_a_place_to_click():
    table = Table(options={"deck": [*range(1, 16)], "debuffs": 5, "scorches": 5})
    hand = list(map(str, hand_order(range(1, 16))))
    assert table.press(*(key for key in "1234567890qweyu" for _ in range(2))) == hand
    places = hand_places(LAYOUT, NEAR, 17, 2)
    left = [(place.x + 10, place.centery) for place in places[:15]]
    assert table.click(*(place for place in left for _ in range(2))) == hand
    assert table.click(places[16].center, places[16].center) == ["scorch"]


def test_out_of_turn_nothing_can_be_chosen():
    table = Table("15")
    assert table.press("1", "enter", "enter", "d", "p", "p") == []
    assert table.click(card(0, 7), card(0, 7), LAYOUT.passing.center, LAYOUT.passing.center) == []
    assert table.board.chosen is None


def test_an_onlooker_sees_the_near_side_of_seat_0_and_plays_nothing():
    table = Table("15", cast=Cast(("Ana", "fis"), None))
    assert table.press("1", "1", "enter", "p", "p") == []
    assert table.click(card(0, 7), card(0, 7), LAYOUT.passing.center, LAYOUT.passing.center) == []


def test_the_choice_stays_when_the_same_position_comes_again():
    table = Table()
    table.press("6")
    table.board.show(update(table.game, 0, 0, away=(None, 30.0)), ANA)
    assert table.board.chosen == "15"


def test_the_second_seat_has_its_own_hand_below():
    table = Table("15", cast=Cast(("fis", "Ana"), 1))
    assert table.click(card(5), card(5)) == ["15"]


def test_cards_move_and_then_rest():
    table = Table(motion=True)
    before = table.look()
    table.play("15")
    table.pass_time(0.1)
    assert table.board.moving
    assert table.look() != before
    table.pass_time(1.0)
    assert not table.board.moving


def test_without_motion_a_move_is_there_at_once():
    table = Table()
    table.play("15")
    assert not table.board.moving
    picture = table.look()
    table.pass_time(1.0)
    assert table.look() == picture


def test_a_move_that_is_shown_late_does_not_keep_the_player_from_acting():
    table = Table("15", motion=True)
    table.play("8")
    table.play("13")
    table.play("pass")
    assert table.board.moving
    assert table.press("1") == []
    assert table.board.chosen == "4"


def test_a_chosen_card_is_not_played_into_a_position_that_has_not_been_seen():
    table = Table("15", "pass", motion=True)
    table.press("1")
    table.play("13")
    table.play("3")
    assert table.press("enter", "enter") == []
    assert table.board.chosen == "4"
    table.pass_time(0.3)
    assert table.press("enter") == ["4"]


@pytest.mark.parametrize("motion", [False, True])
def test_who_takes_a_seat_over_sees_its_hand_at_once(motion):
    table = Table("15", cast=Cast(("Ana", "fis"), None), motion=motion)
    table.play("8")
    table.cast = Cast(("Ana", "fis"), 1)
    table.board.show(update(table.game, 1, table.version), table.cast)
    assert not table.board.moving
    fresh = NanoGwentBoard(STILL)
    fresh.show(update(table.game, 1, table.version), table.cast)
    assert table.board._shown == fresh._shown
    assert table.board._shown.view == table.game.view(1)


def test_a_click_means_the_card_that_is_seen_there_while_the_hand_moves_together():
    table = Table("15", "pass", motion=True)
    seen = card(3, piles=7)
    table.play("4")
    table.pass_time(0.02)
    table.look()
    assert card(3, piles=6)[0] - seen[0] > LAYOUT.hand_cards[NEAR][0] // 3
    table.click((seen[0] - LAYOUT.hand_cards[NEAR][0] // 2 + 4, seen[1]))
    assert table.board.chosen == "8"


def test_the_end_of_a_round_is_looked_at_before_it_is_cleared():
    table = Table("15", "pass", motion=True)
    table.play("pass")
    table.pass_time(0.5)
    look = table.look()
    table.pass_time(0.5)
    assert table.look() == look
    table.pass_time(3.0)
    assert table.look() != look
    assert not table.board.moving


@pytest.mark.parametrize("motion", [True, False])
def test_a_whole_match_leaves_the_picture_of_its_end(motion):
    """However the cards got there, the last picture is that of the position alone."""
    chance = Chance(5)
    table = Table(motion=motion)
    while table.game.turn is not None:
        message = table.play(str(chance.choice(table.game.legal_moves(table.game.turn))))
        table.pass_time(0.1 if chance.below(2) else 3.0)
        table.look()
    table.pass_time(10.0)
    fresh = NanoGwentBoard(STILL)
    fresh.show(message, ANA)
    surface = pygame.Surface(SIZE)
    fresh.draw(Paint(surface), AREA)
    assert table.look() == pygame.image.tobytes(surface, "RGB")
    assert table.board.scorecard()[: len(table.game.rounds)] == [
        (f"Round {number}", points) for number, points in enumerate(table.game.rounds, 1)
    ]


def test_a_resized_window_shows_the_cards_in_their_places_at_once():
    table = Table("15", motion=True)
    table.play("8")
    surface = pygame.Surface((1920, 1080))
    table.board.draw(Paint(surface), Rect(14, 14, 1383, 1052))
    table.pass_time(0.4)
    assert not table.board.moving


def placed(table: Table, unit: int) -> tuple[float, float]:
    """Where a card of the player's is."""
    table.look()
    return dict(table.board._stage.at(table.now))[table.cast.me, str(unit)][:2]


@pytest.mark.parametrize("motion", [True, False])
def test_a_move_on_its_way_lies_there_at_once_and_nothing_more_is_offered(motion):
    table = Table(motion=motion)
    table.pass_time(2.0)
    hand = placed(table, 15)
    table.board.wait("15")
    table.pass_time(0.3)
    row_place = placed(table, 15)
    assert row_place != hand
    assert table.press("1", "enter", "p", "p") == []
    table.play("15")
    table.pass_time(0.1)
    assert placed(table, 15) == row_place


def test_a_refused_move_goes_back_to_the_hand():
    table = Table()
    before = table.look()
    table.board.wait("15")
    assert table.look() != before
    table.board.show(update(table.game, 0, 0), ANA)
    assert table.look() == before
    assert table.press("6", "6") == ["15"]


def test_an_older_position_is_shown_at_once():
    table = Table(motion=True)
    table.pass_time(2.0)
    opening, before = table.game, table.look()
    table.play("15")
    table.pass_time(2.0)
    table.board.show(update(opening, 0, 0), ANA)
    assert not table.board.moving
    assert table.look() == before


def test_a_new_match_is_dealt_card_by_card():
    board = NanoGwentBoard(Settings())
    board.show(update(NanoGwent.deal(2, DECK), 0, 0), ANA)
    held = []
    for frame in range(90):
        board.pass_time(frame / 60)
        board.draw(Paint(pygame.Surface(SIZE)), AREA)
        held.append(len(board._shown.view.hands[0]))
    assert held[0] < 3
    assert sorted(held) == held
    assert held[-1] == len(DECK["deck"])
    assert not board.moving


@pytest.mark.parametrize("motion", [True, False])
def test_what_is_to_be_heard(motion):
    table = Table(motion=motion)
    table.board.wait("15")
    table.play("15")
    table.pass_time(1.0)
    assert table.board.sounds.count("card") == 1
    table.board.sounds.clear()
    table.play("scorch")
    table.pass_time(1.0)
    table.board.wait("pass")
    table.play("pass")
    table.pass_time(1.0)
    table.play("pass")
    table.pass_time(4.0)
    assert table.board.sounds == ["burn", "round"]


@pytest.mark.parametrize("motion", [False, True])
def test_a_card_that_another_hand_plays_while_it_is_chosen_is_chosen_no_more(motion):
    table = Table(motion=motion)
    table.pass_time(2.0)
    table.board.on_event(key("1"))
    chosen = table.board.chosen
    assert chosen is not None
    table.play(chosen)
    table.pass_time(2.0)
    table.look()
    assert table.board.chosen is None


def test_what_does_not_move_is_drawn_once_for_a_whole_movement(monkeypatch):
    table = Table(motion=True)
    table.pass_time(2.0)
    assert grounds(monkeypatch, nano_gwent, "draw_ground", table, "15") in (1, 2)
    assert table.board.moving
    assert table.board.changed.height < AREA.height


def test_nothing_changes_outside_of_the_part_that_is_said_to():
    table = Table(motion=True)
    table.pass_time(2.0)
    assert kept(table, ("15", "scorch", "8", "pass", "pass"), 20) > 10


def test_back_at_the_newest_position_it_is_told_again_what_led_there():
    table = Table("15")
    newest = table.play("8")
    first = update(NanoGwent.deal(2, DECK), 0)
    table.board.show(first, ANA)
    table.board.show(replace(newest, events=()), ANA)
    assert table.board._scene(table.board._shown.view).last == "fis plays ranged 9."
