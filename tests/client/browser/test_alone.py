"""Play without a server: after one visit a headless Chromium has the window, a room and bots, and needs nobody."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from tests.client.browser.chromium import Page
from tests.client.browser.shown import Window
from tests.client.browser.site import lacks, site
from tests.client.browser.test_match import CARD, PASS

KEPT = "navigator.serviceWorker.ready.then(kept => kept.active.state === 'activated')"
ROOM = {"/w/room/alone_worker.js", "/w/room/alone.zip"}
PLAYER = """
from shared.messages import Leave, Play, Rules, Seek
def session():
    return top()._session if shows("ConnectScreen") else top().session
def seek(game, options, bot):
    session().line.send(Seek(Rules(game, options, clock=None), "bot", bot))
def finished(game):
    at = session().place
    if at.seated is None or at.seated.rules.game != game:
        return False
    if at.over:
        session().line.send(Leave())
        return True
    if at.update is not None and at.update.moves and at.seat in at.update.to_act:
        session().line.send(Play(at.update.version, at.update.moves[-1]))
    return False
"""


def test_after_one_visit_matches_are_played_without_network(page: Page, window: Path) -> None:
    with site(window) as address:
        Window(page, address)
        page.wait_for(KEPT)
    # Whoever has served the page is gone.
    again = Window(page, address)
    page.type("Ann")
    again.click("alone")
    again.click("bot csp")
    again.until("shows('TableScreen')")
    again.move(*CARD)
    while again.move(*PASS):
        pass
    assert again.ask("len([*Path.home().glob('fairdeal/records/*.json')])") == 1


def test_after_one_visit_the_window_opens_also_where_a_proxy_finds_no_server(page: Page, window: Path) -> None:
    down = threading.Event()
    with site(window, down=down) as address:
        Window(page, address)
        page.wait_for(KEPT)
        down.set()
        assert Window(page, address).ask("shows('ConnectScreen')")


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game", "options", "bot"),
    [
        ("nano-gwent", {}, "minimax"),
        ("tides-of-time", {}, "greedy"),
        ("top-trumps", {}, "david"),
        # To 21 points it thinks for more than a minute.
        ("escoba", {"target": 1}, "utility"),
        ("clue", {}, "elimination"),
    ],
)
def test_each_game_is_played_against_a_bot_of_the_browser(
    page: Page, window: Path, game: str, options: dict[str, int], bot: str
) -> None:
    with site(window) as address:
        shown = Window(page, address)
        page.type("Ann")
        shown.click("alone")
        shown.until("shows('Lobby')")
        shown.ask(PLAYER)
        shown.ask(f"seek({game!r}, {options!r}, {bot!r})")
        shown.until(f"finished({game!r})")


def test_the_room_is_loaded_once_somebody_wants_to_play_there(page: Page, window: Path, tmp_path: Path) -> None:
    asked: list[str] = []
    # What the browser keeps for later is loaded by that script, once the window is drawn.
    with site(lacks(window, tmp_path / "window", "service.js"), asked=asked) as address:
        shown = Window(page, address)
        assert ROOM & {*asked} == set()
        page.type("Ann")
        shown.click("alone")
        shown.until("shows('Lobby')")
        assert {*asked} >= ROOM


def test_a_room_that_cannot_be_loaded_says_why(page: Page, window: Path, tmp_path: Path) -> None:
    with site(lacks(window, tmp_path / "window", "room/alone.zip")) as address:
        shown = Window(page, address)
        page.type("Ann")
        shown.click("alone")
        shown.until("top()._session and top()._session.line.problem")
        told = "the room in this browser cannot be opened: /w/room/alone.zip: 404 Not Found"
        assert shown.ask("top()._session.line.problem") == told
