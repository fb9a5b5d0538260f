"""The pages of rules: one for each game and language, and what a page is made of."""

import re

import pytest

from client.games import FACES
from client.games.rulebook import Span, page
from client.screens.rulebook import RulebookScreen
from client.speech import language
from client.speech.language import LANGUAGES
from client.ui.widgets import Label
from tests.client.audit import SIZES, audit
from tests.client.fingers import look, press

WORD = re.compile(r"\w+")


@pytest.fixture(params=LANGUAGES)
def spoken(request):
    language.speak(request.param)
    yield request.param
    language.speak("en")


@pytest.mark.parametrize("game", FACES)
def test_every_game_with_a_face_has_a_page_that_begins_with_its_title(game, spoken):
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


@pytest.mark.parametrize("size", [SIZES[0], SIZES[3]])
@pytest.mark.parametrize("game", FACES)
def test_a_page_can_be_read_to_its_end(game, size, spoken):
    screen = RulebookScreen(game)
    assert audit(screen, size) == []
    read = set(WORD.findall(" ".join(shown(screen, size))))
    assert {word for paragraph in page(game) for word in WORD.findall(paragraph.text)} <= read


def test_what_does_not_fit_two_columns_is_on_the_next_pages():
    screen = RulebookScreen("clue")
    screen._paragraphs = page("clue") * 3
    first = shown(screen, SIZES[0])
    assert "Pages 1 of 3" in first
    press(screen, "down")
    second = shown(screen, SIZES[0])
    assert "Pages 2 of 3" in second
    press(screen, "end", "end")
    last = shown(screen, SIZES[0])
    assert "Pages 3 of 3" in last
    wanted = sum(len(WORD.findall(paragraph.text)) for paragraph in screen._paragraphs)
    marks = len(WORD.findall("Pages 1 of 3 Back")) * 3
    assert sum(len(WORD.findall(" ".join(texts))) for texts in (first, second, last)) == wanted + marks - 3
    press(screen, "home")
    assert shown(screen, SIZES[0]) == first


def shown(screen, size):
    """The words of the page, as they stand in the window."""
    look(screen, size)
    return [widget.text for widget in screen.form.widgets if isinstance(widget, Label)]
