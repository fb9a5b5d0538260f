"""What the table of Tides of Time shows, picture by picture."""

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from client.games.tides_of_time.board import TidesOfTimeBoard
from client.games.tides_of_time.layout import Layout
from client.games.tides_of_time.story import kingdoms_of, worth
from client.player.settings import Settings
from client.ui.paint import Paint, Ruler
from shared.game.chance import Chance
from tests.client.fakes import STILL
from tests.client.games.tides_of_time.sitting import LAST, SIZE, Sitting, area_in, lively, picture

# What is shown.


def test_a_card_on_its_way_lies_face_down_at_once_and_comes_back_if_it_is_refused():
    sitting = Sitting().choices(2)
    sitting.press("1")
    card = sitting.board.chosen
    before = sitting.look()
    sitting.board.wait(card)
    gone = sitting.look()
    assert gone != before
    assert sitting.press("1", "2", "enter") == []
    sitting.show()
    assert sitting.look() != gone
    assert sitting.press("1", "1") == [card]


def test_cards_move_and_then_rest():
    sitting = lively().choices(1)
    before = sitting.look()
    sitting.play()
    sitting.pass_time(0.6)
    assert sitting.board.moving
    assert sitting.look() != before
    sitting.pass_time(5.0)
    assert not sitting.board.moving


def test_a_card_that_is_turned_up_shows_its_back_first():
    sitting = lively().choices(2)
    sitting.play()
    sitting.play()
    sitting.pass_time(0.45)
    turning = sitting.look()
    sitting.pass_time(0.55)
    assert sitting.look() != turning
    assert sitting.board.moving


def test_who_acts_sees_the_newest_position_at_once():
    sitting = lively().choices(2)
    sitting.play()
    sitting.play()
    assert sitting.board.moving
    sitting.press("1")
    assert sitting.board.chosen == str(sitting.game.view(0).hands[0][0])
    sitting.pass_time(1.0)
    assert not sitting.board.moving


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_card_that_was_not_seen_yet_is_chosen_but_not_played(by):
    sitting = lively().choices(2)
    sitting.play()
    sitting.play()
    card = sitting.game.view(0).hands[0][0]
    assert (sitting.click(card, card) if by == "mouse" else sitting.press("1", "1", "enter")) == []
    assert sitting.board.chosen == str(card)
    sitting.settle().pass_time(0.2)
    assert sitting.press("enter") == [str(card)]


def test_the_first_hands_are_dealt_from_the_deck():
    sitting = lively().pass_time(0.1)
    deck = Layout(Ruler(SIZE), area_in(SIZE)).deck
    sitting.look()
    poses = dict(sitting.board._stage.at(sitting.now))
    assert len(poses) == 10
    assert {(pose.x, pose.y) for pose in poses.values()} == {deck.topleft}
    assert sitting.settle().look() == Sitting().look()


def test_while_the_hands_are_dealt_a_card_is_chosen_but_not_played():
    sitting = lively().pass_time(0.1)
    assert sitting.press("1", "1") == []
    assert sitting.board.chosen == str(sitting.game.view(0).hands[0][0])
    assert not sitting.board._queue


def test_a_match_that_began_elsewhere_is_not_dealt():
    here = Sitting().choices(1)
    board = TidesOfTimeBoard(Settings(language="en"))
    board.show(here.update(version=0), here.cast)
    assert not board.moving
    assert board.sounds == []


def test_that_the_other_chooses_while_points_are_counted_is_logged_after_them():
    sitting = lively().choices(9)
    sitting.play()
    sitting.play(1)
    assert sitting.board.untold == 5
    while any(picture.ends for picture in sitting.board._queue):
        assert sitting.board.untold > 2
        sitting.pass_time(0.1)
    assert sitting.settle().board.untold == 0


def test_a_seat_without_moves_is_called_by_its_name():
    sitting = Sitting().choices(2)
    sitting.play(1)
    assert "You choose" in sitting.read()
    sitting.version += 1
    sitting.board.show(replace(sitting.update(), moves=()), sitting.cast)
    assert "Ana chooses" in sitting.read()
    assert "You choose" not in sitting.read()


def test_that_the_other_chooses_does_not_hold_up_a_choice():
    sitting = lively(first=1).choices(2)
    sitting.press("1")
    sitting.play()
    assert len(sitting.press("enter")) == 1


def test_nothing_is_advised_before_it_is_seen_what_there_is_to_choose_from():
    sitting = lively().choices(2)
    sitting.play()
    sitting.play()
    before = sitting.look()
    sitting.board.suggest(str(sitting.game.view(0).hands[0][0]))
    assert sitting.look() == before
    before = sitting.settle().look()
    sitting.board.suggest(None)
    assert sitting.look() != before


def test_the_points_of_a_card_that_is_turned_up_come_with_its_face():
    sitting = lively().choices(4)
    sitting.play()
    sitting.play()
    total = str(worth(kingdoms_of(sitting.game.view(0))).total(1))
    sitting.pass_time(1.1)
    assert total not in sitting.read()
    sitting.pass_time(0.3)
    assert total in sitting.read()


def test_the_points_of_a_round_are_counted_card_by_card():
    sitting = lively().choices(9)
    sitting.play()
    sitting.pass_time(1.8)
    pictures = set()
    for _ in range(24):
        pictures.add(sitting.look())
        sitting.pass_time(0.1)
    # One for no card, and one for each of the five.
    assert len(pictures) >= 6
    sitting.settle()
    assert sitting.board.sounds.count("round") == 1
    assert 1 <= sitting.board.sounds.count("point") <= 5


def test_an_older_position_is_shown_at_once():
    sitting = lively().choices(6)
    old = Sitting().choices(3)
    sitting.board.show(replace(sitting.update(version=3), view=msgspec.to_builtins(old.game.view(0))), sitting.cast)
    assert not sitting.board.moving
    fresh = TidesOfTimeBoard(STILL)
    fresh.show(replace(sitting.update(version=3), view=msgspec.to_builtins(old.game.view(0))), sitting.cast)
    assert picture(sitting.board) == picture(fresh)


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("motion", [True, False])
def test_a_whole_match_leaves_the_pictures_of_its_positions(motion, seat):
    """However the cards got there, a picture at rest is that of the position alone."""
    chance = Chance(5)
    sitting = (lively if motion else Sitting)(seat=seat)
    sitting.look()
    while sitting.game.outcome is None:
        sitting.play(chance.choice(sorted(sitting.game.to_act)))
        sitting.pass_time(0.1 if chance.below(3) else 9.0)
        if not sitting.board.moving:
            fresh = TidesOfTimeBoard(STILL)
            fresh.show(sitting.update(), sitting.cast)
            assert sitting.look() == picture(fresh)
    sitting.settle()
    fresh = TidesOfTimeBoard(STILL)
    fresh.show(sitting.update(), sitting.cast)
    assert sitting.look() == picture(fresh)


@pytest.mark.parametrize("count", [1, 3, 12, 13, 25, 27])
def test_revealed_cards_lie_open_until_the_next_position(count):
    sitting = Sitting(seat=None).choices(count)
    closed = sitting.look()
    assert sitting.reveal().look() != closed
    sitting.show()
    assert sitting.look() == closed


@pytest.mark.parametrize("motion", [True, False])
def test_a_match_can_be_followed_with_all_cards_open(motion):
    sitting = (lively if motion else Sitting)(seat=None)
    sitting.reveal().look()
    while sitting.game.outcome is None:
        sitting.play()
        sitting.reveal()
        sitting.pass_time(0.7)
        sitting.look()
    sitting.settle()
    fresh = Sitting(seat=None).choices(LAST).reveal()
    assert sitting.look() == fresh.look()


def test_what_is_heard():
    sitting = lively().settle()
    assert sitting.board.sounds == ["deal"]
    sitting.board.sounds.clear()
    sitting.board.wait(str(sitting.game.legal_moves(0)[0]))
    assert sitting.board.sounds == ["card"]
    sitting.play(0, str(sitting.game.legal_moves(0)[0]))
    sitting.settle().play(1)
    sitting.settle()
    assert sitting.board.sounds == ["card", "card", "reveal", "deal"]


def test_a_resized_window_shows_the_cards_in_their_places_at_once():
    sitting = lively().choices(4)
    surface = pygame.Surface((1920, 1080))
    sitting.board.draw(Paint(surface), area_in((1920, 1080)))
    assert not sitting.board.moving
