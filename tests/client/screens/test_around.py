"""What is around the board, at every size: nothing is cut, nothing lies upon anything else."""

import itertools

import pytest

from client.language import LANGUAGES, speak
from client.settings import Settings
from tests.client.audit import PALETTE_NAMES, SIZES, audit
from tests.client.gallery import room, table

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
    screen.visit.settings = Settings(colours=colours, language=language)
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
