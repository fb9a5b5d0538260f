"""The window in a headless Chromium, and a real server: a match by mouse, and what is remembered after a reload."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.client.browser.chromium import Page
from tests.client.browser.site import site
from tests.hosted import Hosted

DRAWN = "document.body.classList.contains('playing')"
PYTHON = """
import gc
from pathlib import Path
from client.ui.app import App
def top():
    return next(each for each in gc.get_objects() if isinstance(each, App)).stack[-1]
def place(key):
    return next((list(each.rect.center) for each in top().form.widgets if getattr(each, "key", None) == key), None)
def shows(screen):
    return type(top()).__name__ == screen
def over():
    return shows("Result")
def turn():
    return shows("TableScreen") and bool(top().session.place.update.moves) and not top()._board.moving
"""
CARD, PASS = (48, 683), (915, 683)
"""Where the first card of a hand of Nano Gwent lies, and the button beside the hand, at that size."""


class Window:
    """The window in a page: which screen is on top, and where its buttons are."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        page.open(address)
        page.wait_for(DRAWN)
        page.run("import(document.querySelector('script[data-python]').src).then(start => { python = start.python })")
        self.ask(PYTHON)

    def ask(self, code: str) -> Any:
        """The value of Python in the page."""
        return self.page.run(f"python.runPython({json.dumps(code)})?.valueOf()")

    def until(self, code: str) -> None:
        """Wait until an expression of Python is true."""
        self.page.wait_for(f"python.runPython({json.dumps(f'bool({code})')})")

    def click(self, key: str) -> None:
        """Click the button with that key, once it is there."""
        self.until(f"place({key!r})")
        self.page.click(*json.loads(self.ask(f"str(place({key!r}))")))

    def move(self, place: tuple[int, int]) -> bool:
        """Choose what lies there, and play it, once it is the player's turn; False: the match is over."""
        self.until("over() or turn()")
        self.page.click(*place)
        self.page.click(*place)
        return not self.ask("over()")


@pytest.fixture
def address(window: Path, tmp_path: Path) -> Iterator[str]:
    with Hosted(tmp_path, "--bots", "random") as server, site(window, server.url) as at:
        yield at


IMPORT = """
import importlib, pkgutil, client, shared
missing = set()
for package in (client, shared):
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        try:
            importlib.import_module(module.name)
        except ModuleNotFoundError as error:
            missing.add(error.name.partition(".")[0])
assert "bücher.example".encode("idna") == b"xn--bcher-kva.example"
"""


def test_every_module_finds_what_it_needs_of_python(page: Page, address: str) -> None:
    window = Window(page, address)
    window.ask(IMPORT)
    # Packages that are left out on purpose, and nothing of the standard library.
    assert window.ask("' '.join(sorted(missing))") == "numpy rich typer websockets zeroconf"


def test_a_match_is_played_by_mouse_and_kept_over_a_reload(page: Page, address: str) -> None:
    page.size(1280, 800)
    window = Window(page, address)
    page.type("Ann")
    window.click("here")
    window.click("bot random")
    window.until("shows('TableScreen')")
    window.move(CARD)
    while window.move(PASS):
        pass
    again = Window(page, address)
    again.until("shows('Lobby') and top().session.place.welcome.name == 'Ann'")
    assert again.ask("len([*Path.home().glob('fairdeal/records/*.json')])") == 1
