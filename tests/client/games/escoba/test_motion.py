"""What moves on the board of La Escoba, how long it does, and what is heard of it."""

from typing import Any

import pygame
import pytest
from pygame import Rect

from client.games.escoba.cards import face
from client.table.sides import NEAR
from client.ui.paint import Paint
from shared.games.escoba_cards import TEXTS
from tests.client.gallery.escoba import ESCOBA, FOUR, update
from tests.client.games.escoba.table import LAYOUT, Table


def test_cards_move_and_then_rest():
    table = Table(motion=True)
    before = table.look()
    table.play("O7xC8")
    table.pass_time(0.1)
    assert table.board.moving
    assert table.look() != before
    table.pass_time(3.0)
    assert not table.board.moving


def test_without_motion_a_move_is_there_at_once():
    table = Table()
    table.play("O7xC8")
    assert not table.board.moving
    picture = table.look()
    table.pass_time(1.0)
    assert table.look() == picture


def test_a_move_that_is_told_late_does_not_keep_the_player_from_acting():
    table = Table(motion=True)
    table.play("O7xC8")
    table.play("B9")
    assert table.board.moving
    assert table.press("1", "right") == []
    assert table.board.chosen == "C1xC5+B9"


def test_an_older_version_is_shown_at_once():
    table = Table(motion=True)
    start = update(table.game, 0, 0)
    before = table.look()
    table.play("O7xC8")
    table.pass_time(5.0)
    table.board.show(start, table.cast)
    assert not table.board.moving
    # Nor does the bar tell of a move that came later.
    assert table.look() == before


def test_a_move_is_shown_before_the_server_has_answered():
    table = Table(motion=True)
    before = table.look()
    table.board.wait("O7xC5+E3")
    assert table.look() != before
    assert table.press("2", "2", "enter") == []
    table.pass_time(2.0)
    waiting = table.look()
    table.play("O7xC5+E3")
    table.board.pass_time(table.now)
    table.pass_time(2.0)
    assert not table.board.moving
    assert table.look() != waiting
    # What was shown already is not told again.
    assert table.board.sounds == ["card", "capture"]


def test_a_refused_move_is_taken_back():
    table = Table(motion=True)
    before = table.look()
    table.board.wait("O7xC5+E3")
    table.pass_time(2.0)
    table.board.show(update(table.game, 0, 0), table.cast)
    assert not table.board.moving
    assert table.look() == before


def test_what_the_dealer_takes_at_the_first_deal_is_seen_and_heard():
    table = Table(FOUR, motion=True, table_escobas=True)
    table.pass_time(0.5)
    assert {"O1", "C2", "E5", "B7"} <= {piece for piece, _ in table.board._stage.at(table.now)}
    seen = set()
    for _ in range(40):
        table.pass_time(0.1)
        seen.add(table.board._shown is not None and table.board._shown.escoba is not None)
    assert seen == {True, False}
    assert table.board.sounds == ["point"]
    assert not table.board.moving
    assert table.look() == Table(FOUR, table_escobas=True).look()
    # To come back to it is no deal.
    start = update(table.game, 0, 0)
    table.play("O7")
    table.pass_time(3.0)
    table.board.show(start, table.cast)
    assert not table.board.moving


def test_what_is_heard_follows_what_is_seen():
    table = Table(ESCOBA, motion=True)
    table.play("O7xO2+C1+E3+B2")
    table.pass_time(0.1)
    assert table.board.sounds == ["card"]
    table.pass_time(5.0)
    assert table.board.sounds == ["card", "capture", "point"]


def test_the_slow_pace_takes_twice_as_long():
    def lasts(pace: Any) -> float:
        table = Table(motion=True)
        table.board.settings.motion = pace
        table.play("O7xC8")
        while table.board.moving:
            table.pass_time(1 / 60)
        return table.now

    assert lasts("slow") == pytest.approx(2 * lasts("normal"), abs=0.1)
    assert lasts("off") == 0


def test_while_nothing_moves_the_cards_that_are_to_come_are_drawn():
    table = Table()
    table.pass_time(1.0)
    drawn = face.cache_info().misses
    for card in TEXTS:
        face(card, LAYOUT.cards[NEAR])
    assert face.cache_info().misses == drawn


def test_a_resized_window_shows_the_cards_in_their_places_at_once():
    table = Table(motion=True)
    table.board.draw(Paint(pygame.Surface((1920, 1080))), Rect(14, 14, 1368, 1052))
    table.pass_time(0.1)
    assert not table.board.moving
