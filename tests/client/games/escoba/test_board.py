"""What the board of La Escoba shows to each seat, and what it refuses to show."""

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from client.games.escoba.board import EscobaBoard, _last
from client.games.escoba.cloth import cloth
from client.player.settings import Settings
from client.speech.words import Cast
from client.table.sides import NEAR
from client.ui.paint import Paint
from shared.game import Seen
from tests.client.fakes import STILL
from tests.client.gallery.escoba import ESCOBA, FOUR, update
from tests.client.games.escoba.table import AREA, LAYOUT, NAMES, SIZE, Table


@pytest.mark.parametrize("motion", [False, True])
def test_for_who_may_see_all_hands_they_lie_open(motion):
    table = Table(me=None, motion=motion)
    closed = table.look()
    views = [msgspec.to_builtins(table.game.view(seat)) for seat in (0, 1)]
    table.board.reveal(views)
    opened = table.look()
    assert opened != closed
    table.play("O7xC8")
    table.board.reveal([msgspec.to_builtins(table.game.view(seat)) for seat in (0, 1)])
    table.pass_time(5.0)
    assert table.look() not in (opened, closed)
    # The next position without a call has nothing to reveal.
    table.play("B9")
    table.pass_time(5.0)
    assert {piece[0] for piece, _ in table.board._stage.at(table.now) if piece[0] == "?"} == {"?"}


@pytest.mark.parametrize("motion", [False, True])
def test_hands_are_closed_again_when_the_same_position_comes_without_them(motion):
    table = Table(me=None, motion=motion)
    closed = table.look()
    views = tuple(msgspec.to_builtins(table.game.view(seat)) for seat in (0, 1))
    shown = update(table.game, None, 0)
    table.board.show(replace(shown, views=views), table.cast)
    table.board.reveal(views)
    table.pass_time(2.0)
    opened = table.look()
    # Somebody is away or back: what lies open stays so.
    table.board.show(replace(shown, views=views), table.cast)
    assert table.look() == opened
    table.board.show(shown, table.cast)
    table.pass_time(2.0)
    assert opened != table.look() == closed


def test_who_sees_nothing_move_reads_what_the_dealer_took():
    told = "Ben captures the first cards on the table: 1 escoba!"
    assert _last(Table(FOUR, table_escobas=True).board._events, Cast(NAMES, 0)) == (told,)


@pytest.mark.parametrize(
    "change",
    [
        {"table": ("X9",)},
        {"table": ("O0",)},
        {"table": ("O7", "O7")},
        {"table": None},
        {"piles": (("O7",),)},
        {"hand": ("O7",)},
        {"hand_sizes": (3, -1)},
        {"hand_sizes": (3, 10**9)},
        {"dealer": 7},
        {"turn": -1},
        {"stock": "many"},
        {"stock": 41},
        {"escobas": (1, 1, 1)},
        {"rules": {"target": "high"}},
    ],
)
def test_what_is_no_view_is_refused(change):
    table = Table()
    view = msgspec.to_builtins(table.game.view(0)) | change
    for motion in (STILL, Settings()):
        with pytest.raises((LookupError, TypeError, ValueError)):
            EscobaBoard(motion).show(update(table.game, 0, view=view), table.cast)


@pytest.mark.parametrize(
    "seen",
    [
        Seen("danced", 0, {"times": 3}),
        Seen("played", 0),
        Seen("captured", 5, {"card": 3, "taken": None}),
        Seen("scored", None, {"cards": [1]}),
        Seen("begun", None, {"dealer": "me", "table": 3}),
        Seen("played", 0, {"card": "X9"}),
    ],
)
def test_events_that_are_not_known_are_passed_over(seen):
    table = Table(motion=True)
    table.version += 1
    table.board.show(replace(update(table.game, 0, 1), events=(seen,)), table.cast)
    for _ in range(40):
        table.pass_time(0.2)
        table.look()
    assert not table.board.moving


def test_the_table_has_round_corners_without_and_within():
    wood, groove, felt, thread = (90, 80, 70), (50, 40, 30), (30, 80, 60), (60, 90, 60)
    picture = cloth((400, 200), (20, 12, 2), (wood, groove, felt, thread))
    assert picture.get_at((0, 0)).a == 0
    # The light falls on the felt, and not on the frame's own corner.
    assert picture.get_at((20, 20))[:3] == wood


@pytest.mark.parametrize("motion", [False, True])
def test_who_takes_a_seat_over_sees_its_hand_at_once(motion):
    table = Table(me=None, motion=motion)
    table.play("O7xC8")
    table.cast = Cast(NAMES, 1)
    table.board.show(update(table.game, 1, table.version), table.cast)
    card = table.held(table.game.view(1).hand[0])
    table.click(card)
    assert table.board.chosen is not None
    # Given back, the hand lies face down again.
    table.cast = Cast(NAMES, None)
    table.board.show(update(table.game, None, table.version), table.cast)
    assert table.board._shown.hand(1) is None


def test_the_last_play_names_the_escoba_that_it_made():
    table = Table(ESCOBA)
    assert _last(table.board._events, Cast(NAMES, 1)) == ()
    table.play(next(str(move) for move in table.game.legal_moves(0) if str(move).count("+") == 3))
    told = _last(table.board._events, Cast(NAMES, 1))
    assert [text.rpartition(" ")[2] for text in told] == ["Escoba!", "Escoba!"]
    assert told[0].startswith("Ana captures")
    assert told[1].startswith("Ana: 7 + ")


def test_before_anything_was_played_the_bar_says_who_has_dealt(monkeypatch):
    drawn = []
    monkeypatch.setattr(Paint, "text", lambda paint, rect, text, *rest, **how: drawn.append(text))
    Table(me=1)
    Table(me=0)
    assert [text for text in drawn if "dealt" in text] == ["You have dealt.", "Ben has dealt."]


def test_a_made_escoba_is_ticked_as_a_sure_point(monkeypatch):
    table, ticks = Table(ESCOBA), []
    table.play(next(str(move) for move in table.game.legal_moves(0) if str(move).count("+") == 3))
    monkeypatch.setattr(Paint, "sign", lambda paint, rect, sign, colour: ticks.append(rect.center))
    table.look()
    escobas = LAYOUT.sides[NEAR].counts[4]
    assert any(map(escobas.collidepoint, ticks))


def test_a_bar_with_nothing_to_say_is_not_drawn():
    table = Table(motion=True)

    def drawn():
        surface = pygame.Surface(SIZE)
        table.board.draw(Paint(surface), AREA)
        return surface.get_at((LAYOUT.bar.left + 30, LAYOUT.bar.top + 4)) != pygame.Color("black")

    assert drawn()
    table.play("O7xC8")
    table.pass_time(0.1)
    assert not drawn()
    table.pass_time(9.0)
    assert drawn()
