"""The screens before a match, and all with ratings: nothing cut, nothing on anything else, in either language."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from client.player.settings import PaletteName
from client.speech.language import LANGUAGES, Language, speak
from client.ui.widgets import Control
from tests.client.audit import PALETTE_NAMES, SIZES, audit
from tests.client.fingers import look
from tests.client.gallery import lobby, ranks

SCREENS = lobby.SCREENS | ranks.SCREENS
PAGES = [name for name in SCREENS if not name.startswith(("ranks-table", "ranks-result"))]
LARGE = (
    *("connect", "lobby", "lobby-refused", "rules-escoba", "rules-clue-six", "waiting-six", "settings"),
    *("ranks-fifty", "ranks-lobby", "ranks-rules-own-clock", "ranks-result-six"),
)

LEAST_TARGET = 28
"""The least height of what is clicked, in the smallest window."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak("en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCREENS)
def test_nothing_is_cut_or_covered(name: str, language: Language) -> None:
    speak(language)
    assert audit(SCREENS[name]()) == []


@pytest.mark.parametrize("size", SIZES[1:])
@pytest.mark.parametrize("name", LARGE)
def test_nor_in_a_larger_window(name: str, size: tuple[int, int]) -> None:
    speak("es")
    assert audit(SCREENS[name](), size, "light") == []


@pytest.mark.soak
@pytest.mark.parametrize("colours", PALETTE_NAMES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCREENS)
def test_nor_anywhere(name: str, size: tuple[int, int], colours: PaletteName) -> None:
    for language in LANGUAGES:
        speak(language)
        assert audit(SCREENS[name](), size, colours) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_everything_that_is_clicked_is_large_enough_and_apart(name: str, language: Language) -> None:
    speak(language)
    page = SCREENS[name]()
    surface = look(page)
    live = [widget for widget in page.form.widgets if isinstance(widget, Control)]
    assert live
    for widget in live:
        assert widget.rect.height >= LEAST_TARGET, widget
        assert widget.rect.width >= LEAST_TARGET, widget
        assert surface.get_rect().contains(widget.rect), widget
    for one, other in itertools.combinations(live, 2):
        assert not one.rect.colliderect(other.rect), (one, other)
