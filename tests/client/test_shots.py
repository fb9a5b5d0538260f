"""Every screen with real content, at several sizes: everything is in the window, and nothing on anything else."""

import itertools

import pytest

from client.entrance import Entrance
from client.paint import Ruler
from client.screens.faces import NameButton
from client.screens.page import Page
from client.screens.records import Row, Tab
from client.theme import STRONG
from client.widgets import Button, Field, Label, Mark
from tests.client.fingers import look
from tests.client.shots import SCREENS

SIZES = [(1024, 640), (1280, 800), (1920, 1080)]
CONTENT = (Button, Field, Label, Mark)

SHORTENED = (NameButton, Row, Tab)
"""Buttons for what people wrote."""


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("size", SIZES)
def test_what_is_on_a_page_fits_and_does_not_overlap(name, size):
    page = SCREENS[name]()
    assert isinstance(page, Page)
    surface = look(page, size)
    content = [widget for widget in page.form.widgets if isinstance(widget, CONTENT)]
    assert content
    for widget in page.form.widgets:
        assert surface.get_rect().contains(widget.rect), widget
    for one, other in itertools.combinations(content, 2):
        assert not one.rect.colliderect(other.rect), (one, other)


@pytest.mark.parametrize("size", SIZES)
def test_no_number_and_no_clock_is_shortened(size):
    ruler = Ruler(size)
    for name, make in SCREENS.items():
        page = make()
        look(page, size)
        for label in page.form.widgets:
            if isinstance(label, Label) and label.text[-1:].isdigit() and not label.wrap:
                assert ruler.width(label.text, label.kind) <= label.rect.width, (name, label.text)


@pytest.mark.parametrize("size", SIZES)
def test_no_button_has_to_shorten_its_words(size):
    ruler = Ruler(size)
    for name, make in SCREENS.items():
        page = make()
        look(page, size)
        for button in page.form.widgets:
            shortened = isinstance(button, (*SHORTENED, Entrance)) or (isinstance(button, Button) and button.shorten)
            if isinstance(button, Button) and button.text and not shortened and "recent" not in button.key:
                room = button.rect.width - 2 * ruler.px(8) - (ruler.px(22) if button.sign else 0)
                assert ruler.width(button.text, STRONG) <= room, (name, button.text)
