"""The pages of rules: one for each game and language, and what a page is made of."""

import re

import pytest

from client import language
from client.language import LANGUAGES
from client.rulebook import Span, page
from client.screens.rulebook import RulebookScreen
from client.widgets import Label
from shared.games import GAMES
from tests.client.audit import SIZES, audit
from tests.client.fingers import look, press

WORD = re.compile(r"\w+")


@pytest.fixture(params=LANGUAGES)
def spoken(request):
    language.speak(request.param)
    yield request.param
    language.speak("en")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_page_that_begins_with_its_title(game, spoken):
    read = page(game)
    assert read[0].kind == "title"
    assert {paragraph.kind for paragraph in read} == {"title", "heading", "text", "item"}
    assert all(paragraph.text.strip() == paragraph.text != "" for paragraph in read)


def test_words_in_bold_keep_the_space_before_them():
    found = next(paragraph for paragraph in page("escoba") if "exactly" in paragraph.text)
    assert found.kind == "item"
    assert found.spans[:2] == (Span("If it makes exactly"), Span(" 15", bold=True))
    assert found.text.startswith("If it makes exactly 15 together")


def test_an_unknown_game_has_no_page():
    assert page("hearts") == []
    assert page("../en/clue") == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_a_page_can_be_read_to_its_end(game, size, spoken):
    screen = RulebookScreen(game)
    seen: list[str] = []
    for _ in range(30):
        assert audit(screen, size) == []
        look(screen, size)
        seen += [widget.text for widget in screen.form.widgets if isinstance(widget, Label)]
        press(screen, "down")
    wanted = {word for paragraph in page(game) for word in WORD.findall(paragraph.text)}
    assert wanted <= {word for text in seen for word in WORD.findall(text)}
