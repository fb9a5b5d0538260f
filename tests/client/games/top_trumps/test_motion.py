"""What moves on the board of Top Trumps, how long it does, and what is heard of it."""

import pygame
import pytest
from pygame import Rect

from client.games.top_trumps import board as top_trumps
from client.games.top_trumps.cards import whole_card
from client.speech.language import speak
from client.ui.paint import Paint
from shared.game.chance import Chance
from shared.games.top_trumps import TopTrumps
from tests.client.gallery.trumps import EQUALS, update
from tests.client.games.top_trumps.table import ANA, AREA, SIZE, Table, picture_of, row
from tests.client.table.thrift import grounds, kept


def test_a_trick_lies_open_before_the_next_card():
    table = Table(motion=True)
    message = table.play("f0")
    table.pass_time(0.6)
    open_trick = table.look()
    assert table.board.moving
    table.pass_time(0.5)
    assert table.look() == open_trick
    table.pass_time(2.0)
    assert not table.board.moving
    assert table.look() == picture_of(message)


def test_no_picture_of_a_moving_card_is_kept_from_another_language():
    pictures = []
    for language in ("es", "en"):
        speak(language)
        try:
            table = Table(motion=True)
            table.play("f0")
            # The trick is being cleared away: both cards move, and tell how it ended.
            table.pass_time(1.6)
            table.look()
            pictures.append(table.look())
            whole_card.cache_clear()
            assert table.look() == pictures[-1]
        finally:
            speak("en")


def test_what_does_not_move_is_drawn_once_for_a_whole_movement(monkeypatch):
    table = Table(motion=True)
    table.pass_time(2.0)
    assert grounds(monkeypatch, top_trumps, "draw_table", table, "f0") in (1, 2)
    assert table.board.moving
    assert table.board.changed.width < AREA.width / 2


def test_nothing_changes_outside_of_the_part_that_is_said_to():
    table = Table(motion=True)
    assert kept(table, ("f0", "f1", "f0"), 44) > 10


def test_a_card_that_was_turned_over_lies_like_the_other_one_while_the_trick_is_open():
    table = Table(motion=True)
    table.play("f0")
    table.pass_time(0.6)
    surface = pygame.Surface(SIZE)
    for _ in range(2):
        table.board.draw(Paint(surface), AREA)
    assert table.board.moving
    assert table.board.changed.size == (0, 0)


def test_cards_are_painted_before_they_move():
    table = Table(TopTrumps.deal(2, {"deck": "airships"}, Chance(7)), motion=True)
    surface = pygame.Surface(SIZE)
    painted = []
    for move in ("f0", "f1", "f2", "f3"):
        table.play(move)
        for frame in range(130):
            table.pass_time(1 / 60)
            before = whole_card.cache_info().misses
            table.board.draw(Paint(surface), AREA)
            painted.append(whole_card.cache_info().misses - before)
            # A card is edge on after ten frames, and leaves after ninety.
            assert painted[-1] == 0 or frame < 9
    assert max(painted) == 1


def test_without_motion_a_trick_is_there_at_once():
    table = Table()
    message = table.play("f0")
    assert not table.board.moving
    assert table.look() == picture_of(message)


def test_who_presses_a_key_has_seen_enough_but_plays_nothing_unseen():
    table = Table(motion=True)
    table.play("f0", "f0")
    assert table.click(row(0), row(0)) == []
    assert table.press("2", "2") == []
    assert table.board.chosen == "f1"
    table.play("f0")
    assert table.board.chosen is None
    assert table.press("enter", "2", "2", "enter") == []
    table.pass_time(0.3)
    assert table.press("enter") == ["f1"]


@pytest.mark.parametrize("pace", ["off", "fast", "normal", "slow"])
def test_at_no_pace_a_digit_plays_a_card_that_was_seen_for_an_instant(pace):
    table = Table(motion=True)
    table.board.settings.motion = pace
    table.pass_time(2.0)
    assert table.press("1", "1") == ["f0"]
    table.play("f0")
    table.pass_time(0.1)
    assert table.press("1", "1") == []
    table.pass_time(0.1)
    assert table.press("1") == []
    assert table.board.chosen == "f0"
    table.pass_time(0.5)
    assert table.press("1") == ["f0"]


@pytest.mark.parametrize(("thinks", "lasts"), [(0.5, 0.5), (4.0, 1.6)])
def test_who_chooses_quickly_is_shown_tricks_quickly(thinks, lasts):
    table = Table(motion=True)
    table.pass_time(thinks)
    table.board.wait("f0")
    table.play("f0")
    table.pass_time(lasts)
    assert table.board._shown.trick is None
    slower = Table(motion=True)
    slower.pass_time(thinks)
    slower.board.wait("f0")
    slower.play("f0")
    slower.pass_time(lasts - 0.2)
    assert slower.board._shown.trick is not None


def test_motion_that_is_switched_off_ends_at_once():
    table = Table(motion=True)
    table.play("f0")
    table.pass_time(0.1)
    table.board.settings.motion = "off"
    message = table.play("f0")
    table.pass_time(1 / 60)
    assert not table.board.moving
    assert table.look() == picture_of(message)


def test_an_older_position_is_shown_at_once():
    table = Table(motion=True)
    first = update(table.game, 0, 0)
    table.play("f0", "f0")
    table.board.show(first, ANA)
    assert table.look() == picture_of(first)
    table.pass_time(1 / 60)
    assert not table.board.moving


def test_after_many_tricks_at_once_only_the_last_of_them_are_shown():
    game = TopTrumps.deal(2, {"deck": "airships"}, Chance(7))
    table = Table(game, motion=True)
    message = table.play(*("f0", "f1", "f2") * 8)
    table.pass_time(6.0)
    assert not table.board.moving
    assert table.look() == picture_of(message)


def test_a_resized_window_shows_the_cards_in_their_places_at_once():
    table = Table(motion=True)
    table.play("f0")
    table.press("enter")
    surface = pygame.Surface((1920, 1080))
    table.board.draw(Paint(surface), Rect(14, 14, 1383, 1052))
    table.pass_time(0.5)
    assert not table.board.moving


@pytest.mark.parametrize("motion", [True, False])
@pytest.mark.parametrize("options", [{"deck": EQUALS, "max_tricks": 30}, {"cards": 10, "fields": 3, "max_tricks": 60}])
def test_a_whole_match_leaves_the_picture_of_its_end(motion, options):
    """However the cards got there, the last picture is that of the position alone."""
    chance = Chance(5)
    table = Table(TopTrumps.deal(2, options, Chance(2)), motion=motion)
    while table.game.turn is not None:
        message = table.play(str(chance.choice(table.game.legal_moves(table.game.turn))))
        table.pass_time(0.1 if chance.below(2) else 2.5)
        table.look()
    table.pass_time(20.0)
    assert not table.board.moving
    assert table.look() == picture_of(message)
    assert table.board.scorecard() == [("Cards", [len(deck) for deck in table.game.decks])]


def test_what_happens_can_be_heard():
    table = Table(motion=True)
    table.play("f0")
    assert table.board.sounds == ["deal"]
    table.pass_time(0.1)
    assert table.board.sounds == ["deal", "reveal"]
    table.pass_time(2.0)
    assert table.board.sounds == ["deal", "reveal", "capture"]
    silent = Table(TopTrumps.deal(2, {"deck": EQUALS}, Chance(2)))
    silent.play("f0")
    assert silent.board.sounds == ["deal", "card"]
