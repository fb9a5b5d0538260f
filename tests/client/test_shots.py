"""Every screen with real content, at several sizes: all is in the window, nothing on anything else, no word cut."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

import pytest

from client.screens.after.records import Row, Tab
from client.ui.faces import Entrance, NameButton, Picker
from client.ui.page import Page
from client.ui.paint import Ruler
from client.ui.theme import STRONG
from client.ui.widgets import Button, Field, Label, Mark, Widget
from tests.client.fingers import look
from tests.client.shots import SCREENS

SIZES = [(1024, 640), *(pytest.param(size, marks=pytest.mark.soak) for size in ((1280, 800), (1920, 1080)))]
"""Where there is least room, most is cut: the larger ones are for the soak tests."""
CONTENT = (Button, Field, Label, Mark)
SHORTENED = (Entrance, NameButton, Picker, Row, Tab)
"""Buttons with what people wrote, as a name or a path."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCREENS)
def test_what_is_on_a_page_fits(name, size):
    page = SCREENS[name]()
    assert isinstance(page, Page)
    window = look(page, size).get_rect()
    assert any(isinstance(widget, CONTENT) for widget in page.form.widgets)
    assert [widget for widget in page.form.widgets if not window.contains(widget.rect)] == []
    assert list(overlapping(page.form.widgets)) == []
    assert list(cut(page.form.widgets, Ruler(size))) == []


def overlapping(widgets: Iterable[Widget]) -> Iterable[tuple[Widget, Widget]]:
    """Pairs that lie on each other."""
    content = [widget for widget in widgets if isinstance(widget, CONTENT)]
    return ((one, other) for one, other in itertools.combinations(content, 2) if one.rect.colliderect(other.rect))


def cut(widgets: Iterable[Widget], ruler: Ruler) -> Iterable[str]:
    """The words of buttons and the numbers and clocks for which there is no room."""
    for widget in widgets:
        match widget:
            case Button() if widget.text and not (isinstance(widget, SHORTENED) or widget.shorten):
                room = widget.rect.width - 2 * ruler.px(8) - (ruler.px(22) if widget.sign else 0)
                if ruler.width(widget.text, STRONG) > room:
                    yield widget.text
            case Label() if widget.text[-1:].isdigit() and not widget.wrap:
                if ruler.width(widget.text, widget.kind) > widget.rect.width:
                    yield widget.text
            case _:
                pass
