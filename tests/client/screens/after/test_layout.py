"""Every screen after a match, at every size, in every palette and language: nothing is cut, covered or outside."""

import pytest

from client.speech import language
from tests.client.audit import PALETTE_NAMES, SIZES, audit
from tests.client.gallery.after import SCREENS

THIN = ("after-duplicate", "after-replay-wordy", "after-records")


@pytest.fixture(autouse=True)
def english_again():
    yield
    language.speak("en")


@pytest.mark.parametrize("name", SCREENS)
def test_nothing_is_cut_in_the_smallest_window(name):
    for spoken in language.LANGUAGES:
        language.speak(spoken)
        assert audit(SCREENS[name]()) == []


@pytest.mark.parametrize("spoken", language.LANGUAGES)
@pytest.mark.parametrize("name", THIN)
def test_nothing_is_cut_at_any_size(name, spoken):
    language.speak(spoken)
    screen = SCREENS[name]()
    for size, colours in zip(SIZES, PALETTE_NAMES, strict=True):
        assert audit(screen, size, colours) == []


@pytest.mark.soak
@pytest.mark.parametrize("spoken", language.LANGUAGES)
@pytest.mark.parametrize("colours", PALETTE_NAMES)
@pytest.mark.parametrize("name", SCREENS)
def test_nothing_is_cut_anywhere(name, colours, spoken):
    language.speak(spoken)
    screen = SCREENS[name]()
    for size in SIZES:
        assert audit(screen, size, colours) == []
