"""Every screen of Top Trumps at every size, in every palette and language: nothing cut, nothing upon another."""

import itertools

import pygame
import pytest
from pygame import Rect

from client.games.top_trumps.board import TopTrumpsBoard
from client.games.top_trumps.cards import _bar, small_card
from client.games.top_trumps.deck import Almanac
from client.player.settings import PaletteName
from client.speech.language import LANGUAGES, speak
from client.speech.words import Cast
from client.table.board import Board
from client.ui.paint import Paint
from client.ui.screen import Next, Screen
from client.ui.theme import TABLE
from shared.game.chance import Chance
from shared.games.top_trumps import TopTrumps
from shared.games.top_trumps.deck import SHIPPED, deck_of
from tests.client.audit import PALETTE_NAMES, SIZES, audit
from tests.client.fakes import STILL
from tests.client.gallery.trumps import EQUALS, NAMES, PLAIN, SCREENS, TWENTY, update

AREAS = {
    (1024, 640): Rect(8, 8, 756, 624),
    (1280, 800): Rect(10, 10, 965, 780),
    (1920, 1080): Rect(14, 14, 1383, 1052),
    (3840, 2160): Rect(27, 27, 2738, 2106),
}
"""The board's place in a window of each size."""
DECKS = {
    **{name: {"deck": name} for name in SHIPPED},
    "twenty": {"deck": TWENTY},
    "plain": {"deck": PLAIN},
    "equals": {"deck": EQUALS},
    "most": {"cards": 500, "fields": 20},
    "eleven": {"cards": 30, "fields": 11},
    "least": {"cards": 2, "fields": 1},
}


class Alone(Screen):
    """A board without what is around it."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def on_event(self, event: pygame.event.Event) -> Next:
        return None

    def draw(self, paint: Paint) -> None:
        paint.fill(paint.area, TABLE)
        self.board.draw(paint, AREAS[paint.area.size])


@pytest.fixture(params=LANGUAGES)
def _language(request):
    speak(request.param)
    yield
    speak("en")


@pytest.mark.usefixtures("_language")
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_can_be_read_in_the_least_window(name):
    assert audit(Alone(SCREENS[name]()._board)) == []


@pytest.mark.soak
@pytest.mark.usefixtures("_language")
@pytest.mark.parametrize("colours", PALETTE_NAMES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_can_be_read(name, size, colours):
    assert audit(Alone(SCREENS[name]()._board), size, colours) == []


@pytest.mark.parametrize(("deck", "size"), list(zip(DECKS, itertools.cycle(SIZES[:3]))))
def test_every_deck_can_be_read(deck, size):
    _read_deck(deck, size, "dark")


@pytest.mark.soak
@pytest.mark.usefixtures("_language")
@pytest.mark.parametrize("colours", PALETTE_NAMES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("deck", DECKS)
def test_every_deck_can_be_read_everywhere(deck, size, colours):
    _read_deck(deck, size, colours)


def _read_deck(deck: str, size: tuple[int, int], colours: PaletteName) -> None:
    """From the first card to the last trick of a short match, before and after the choice, as each seat sees it."""
    game = TopTrumps.deal(2, DECKS[deck] | {"max_tricks": 5}, Chance(3))
    board, chance = TopTrumpsBoard(STILL), Chance(4)
    for version in range(6):
        for seat in (0, 1, None):
            board.show(update(game, seat, version * 3 + (seat or 0)), Cast(NAMES, seat))
            assert audit(Alone(board), size, colours) == []
            board.on_event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode=""))
            assert audit(Alone(board), size, colours) == []
        if game.turn is None:
            break
        game, _ = game.play(game.turn, chance.choice(game.legal_moves(game.turn)))
    assert game.turn is None


@pytest.mark.parametrize("scale", [1, 2, 4])
def test_the_ticks_of_a_bar_grow_with_the_window(scale):
    bar = _bar((120,), None, (100 * scale, 8 * scale), ((0, 0, 0), (255, 255, 255), (0, 0, 0), (0, 0, 0)))
    lit = sum(bar.get_at((x, 4 * scale))[0] for x in range(bar.get_width()))
    assert lit / 255 == pytest.approx(scale, abs=0.2)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_card_of_the_shipped_decks_is_a_picture_of_its_own(name):
    almanac = Almanac(deck_of(name))
    drawn = [small_card(almanac, card, (60, 84)) for card in range(len(almanac.deck.cards))]
    assert len({pygame.image.tobytes(each, "RGBA") for each in drawn}) == len(drawn)
