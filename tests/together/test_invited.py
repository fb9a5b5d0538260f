"""Three people and a link: a window that opens a room of its own, a browser that joins, a window that looks on."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from client.screens.after.result import Result
from client.screens.lobby.friends import Friends
from client.screens.lobby.lobby import Lobby
from client.screens.lobby.waiting import Waiting
from client.screens.table.table import TableScreen
from tests.client.browser.chromium import Page, chromium
from tests.client.conftest import display, silence
from tests.client.screens.lobby.test_lobby_live import Window

__all__ = ["display", "silence"]

NOBODY = "ws://127.0.0.1:1"
LOG = "document.querySelector('.log ol').innerText"
BOBS_TURN = "!!document.querySelector('.turn.mine')"


@pytest.fixture
def page() -> Iterator[Page]:
    with chromium() as opened:
        yield opened


@pytest.fixture
def windows(tmp_path: Path, display: None) -> Iterator[tuple[Window, Window]]:
    pair = Window(tmp_path / "Ann", "Ann", NOBODY), Window(tmp_path / "Cay", "Cay", NOBODY)
    yield pair
    for window in pair:
        window.close()


def open_room(ann: Window) -> str:
    """Start a server of one's own, let others in, and open a table; its link."""
    ann.click("here")
    ann.at(Lobby)
    ann.click("invite")
    ann.at(Friends)
    ann.click("door")
    session = ann.top.session
    ann.until(lambda: session.links(None))
    ann.type("esc")
    ann.at(Lobby)
    ann.click("private")
    ann.at(Waiting)
    return session.links(session.place.table.code)[0]


def look_on(cay: Window, link: str) -> None:
    """Come to the room by its link, and to the table by the table's."""
    cay.click("code")
    cay.type(link.partition("t/")[0])
    cay.click("join")
    cay.at(Lobby)
    cay.click("code")
    cay.type(link)
    cay.click("watch")
    cay.at(Waiting)


def has_to_move(ann: Window) -> bool:
    return isinstance(ann.top, TableScreen) and bool(ann.top.session.place.update.moves) and not ann.top._board.moving


def join(page: Page, link: str) -> None:
    """Come to a table by its link, as Bob."""
    page.open(link)
    page.wait_for("!!document.querySelector('input[name=name]:focus')")
    page.type("Bob")
    page.press("Enter", code="Enter", windowsVirtualKeyCode=13, text="\r")
    page.wait_for("!!document.querySelector('.match')")


def passes(ann: Window) -> None:
    """Press the keys of the pass until it is made: the window takes none before all was seen that came before."""
    version = ann.top.session.place.update.version
    while ann.top.session.place.update.version == version:
        ann.type("p")
        ann.type("enter")
        time.sleep(0.05)


def test_they_play_to_the_end(windows: tuple[Window, Window], page: Page) -> None:
    ann, cay = windows
    link = open_room(ann)
    # 127.0.0.2 stands for the address of this machine on the local network.
    assert link.startswith("http://127.0.0.2:")
    look_on(cay, link)
    join(page, link)
    cay.at(TableScreen)
    while not isinstance(ann.top, Result):
        ann.until(lambda: has_to_move(ann) or isinstance(ann.top, Result) or page.run(BOBS_TURN))
        if has_to_move(ann):
            passes(ann)
        elif page.run(BOBS_TURN):
            # It may be his turn again at once, in the next round.
            told = page.run(f"{LOG}.length")
            page.run("document.querySelector('.moves [data-key=pass]').click()")
            page.wait_for(f"{LOG}.length > {told}")
    cay.at(Result)
    page.wait_for("!!document.querySelector('[data-key=rematch]')")
    seated = ann.top.session.place.seated
    assert [chair.name for chair in seated.chairs] == ["Ann", "Bob"]
    assert cay.top.session.place.seat is None
    assert page.said == []
