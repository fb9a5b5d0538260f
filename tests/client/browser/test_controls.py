"""What the page adds around the window: a button for the full screen, one for records, and sound once it is allowed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from bots.agents.random import Random
from bots.match.local_match import Match
from shared.games import GAMES
from tests.client.browser.chromium import Page
from tests.client.browser.served import Served
from tests.client.browser.shown import Window
from tests.client.browser.test_tab import STARTS

RECORDS = "[file.read_bytes() for file in Path.home().glob('fairdeal/records/*.json')]"
PLAY = "import pygame; from client.ui.sound import device; device().play('card', 0.5)"


@pytest.fixture
def shown(page: Page, server: Served) -> Window:
    return Window(page, server.page("/play"))


def middle(page: Page, part: str) -> tuple[float, float]:
    """Where the player sees a part of the page."""
    x, y = page.run(
        f"(({{x, y, width, height}}) => [x + width / 2, y + height / 2])"
        f"(document.getElementById({part!r}).getBoundingClientRect())"
    )
    return x, y


def test_the_window_fills_the_screen_and_leaves_it_again(page: Page, shown: Window) -> None:
    assert page.run("document.getElementById('full').innerText") == "Full screen"
    page.click(*middle(page, "full"))
    page.wait_for("document.fullscreenElement?.id === 'room'")
    # Keys are still for the window.
    page.type("Ann")
    shown.until("top()._who.typed_name == 'Ann'")
    page.run("document.getElementById('full').click()")
    page.wait_for("document.fullscreenElement === null")


def test_a_record_that_the_player_chooses_is_kept(page: Page, shown: Window, tmp_path: Path) -> None:
    match = Match([Random, Random], GAMES["nano-gwent"], {}, 1)
    assert all(match.play())
    given = tmp_path / "given.json"
    given.write_bytes(msgspec.json.encode(match.record()))
    assert page.run("document.getElementById('open').innerText") == "Open a record"
    page.choose_files(*middle(page, "open"), given)
    page.wait_for("document.getElementById('told').textContent == 'given.json is among your matches now.'")
    assert shown.ask(f"len({RECORDS})") == 1


@pytest.mark.parametrize(
    "touch", [lambda page: page.press("a"), lambda page: page.click(700, 500)], ids=["a key", "a click"]
)
def test_nothing_sounds_before_the_first(page: Page, shown: Window, touch: Callable[[Page], None]) -> None:
    page.run(STARTS)
    shown.ask(PLAY)
    assert page.run("sounds") == 0
    touch(page)
    shown.until("pygame.mixer.get_init()")
    shown.ask(PLAY)
    page.wait_for("sounds == 1")
    assert page.said == []
