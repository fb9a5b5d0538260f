"""The screens of La Escoba can be read: nothing cut, nothing upon another, in every size, palette and language."""

import itertools

import pygame
import pytest

from client.games.escoba.board import EscobaBoard
from client.player.settings import Settings
from client.speech import language
from client.speech.language import LANGUAGES
from client.speech.words import Cast
from client.table.board import Board
from client.ui.paint import Paint
from client.ui.screen import Screen
from shared.game import Event
from tests.client.audit import PALETTE_NAMES, SIZES, audit
from tests.client.gallery.escoba import LONG, SCORED, SCREENS, played, update


@pytest.fixture(params=LANGUAGES)
def spoken(request):
    language.speak(request.param)
    yield request.param
    language.speak("en")


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_can_be_read_in_the_smallest_window(name, spoken):
    assert audit(SCREENS[name]()) == []


@pytest.mark.parametrize(("size", "colours"), list(zip(SIZES[1:], PALETTE_NAMES[1:], strict=True)))
def test_the_fullest_screens_can_be_read_in_larger_ones(size, colours, spoken):
    for name in ("escoba-rich", "escoba-crowded-sum", "escoba-won"):
        assert audit(SCREENS[name](), size, colours) == []


class Alone(Screen):
    """A board with nothing beside it."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def on_event(self, event: pygame.event.Event) -> None:
        """Nobody does anything."""

    def draw(self, paint: Paint) -> None:
        self.board.draw(paint, paint.area.inflate(-16, -16))


@pytest.mark.parametrize("size", SIZES[::3])
def test_the_points_of_people_with_long_names_can_be_read(size, spoken):
    game, _ = played("")
    board = EscobaBoard(Settings())
    cast = Cast((LONG, "Wolfgang Maximilian Hahn"), None)
    board.show(update(game, None, 0), cast)
    assert audit(Alone(board), size) == []
    won = Event("won", 1, {"points": [13, 21], "matches": [0, 1]})
    board.show(update(game, None, 1, (Event("scored", None, dict(SCORED)), won)), cast)
    lines = set()
    for tick in range(30):
        board.pass_time(tick * 0.4)
        assert audit(Alone(board), size) == []
        assert board._shown is not None
        lines.add(board._shown.lines)
    assert lines == set(range(8))


@pytest.mark.soak
@pytest.mark.parametrize(("size", "colours"), list(itertools.product(SIZES, PALETTE_NAMES)))
def test_every_screen_can_be_read_everywhere(size, colours, spoken):
    assert {name: found for name in SCREENS if (found := audit(SCREENS[name](), size, colours))} == {}
