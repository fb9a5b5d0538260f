"""What is around the board, at every size: nothing is cut, nothing lies upon anything else."""

import itertools

import pytest

from client.player.settings import Settings
from client.speech.language import LANGUAGES, speak
from client.ui.paint import Ruler
from client.ui.theme import STRONG
from client.ui.widgets import Label
from tests.client.audit import PALETTE_NAMES, SIZES, audit
from tests.client.gallery import first_look, room, table

OTHERS = ("table-plain", "table-tides", "table-trumps", "table-escoba", "table-clue")
"""Of other games."""
OURS = {name: make for name, make in room.SCREENS.items() if name.startswith("table") and not name.startswith(OTHERS)}
SCREENS = table.SCREENS | OURS
EVERY = list(itertools.product(SCREENS, SIZES, PALETTE_NAMES, LANGUAGES))
SOME = [case for number, case in enumerate(EVERY) if number % 17 == 0]


@pytest.fixture(autouse=True)
def english():
    yield
    speak("en")


def complaints(name, size, colours, language):
    speak(language)
    screen = SCREENS[name]()
    screen.session.settings = Settings(colours=colours, language=language)
    return audit(screen, size, colours)


@pytest.mark.parametrize(("name", "size", "colours", "language"), SOME)
def test_everything_can_be_read(name, size, colours, language):
    assert complaints(name, size, colours, language) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCREENS)
def test_everything_can_be_read_in_the_smallest_window(name, language):
    assert complaints(name, SIZES[0], "dark", language) == []


@pytest.mark.soak
@pytest.mark.parametrize(("name", "size", "colours", "language"), EVERY)
def test_everything_can_be_read_everywhere(name, size, colours, language):
    assert complaints(name, size, colours, language) == []


def test_a_full_table_leaves_most_of_the_sidebar_to_the_log():
    screen = table.six()
    first_look(screen)
    assert screen._match_log.area.height > 200
    assert all(rect.height >= 28 for _, rect in screen._plates.places)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_name_of_24_letters_is_whole_at_a_table_of_two(seat):
    both = room.LONG, "Maximilian of Nuremberg"
    ruler = Ruler((1024, 640))
    labels = [widget for widget in table.played(seat=seat, names=both).build(ruler) if isinstance(widget, Label)]
    names = [label for label in labels if label.text in both and label.kind == STRONG]
    assert len(names) == 2
    assert all(ruler.width(label.text, label.kind) <= label.rect.width for label in names)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_log_shows_the_reader_in_the_colour_of_their_side_of_the_board(seat):
    screen = table.played(seat=seat)
    assert screen._match_log.colour_of(seat, screen._board) == 0
    assert screen._match_log.colour_of(1 - seat, screen._board) == 1
