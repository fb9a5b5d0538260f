"""Windows at one real server: a room by its code, a game with house rules, two bots to watch."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

from client.link import connection
from client.link.home import Home
from client.link.neighbours import Found
from client.player.memory import Memory
from client.screens.lobby.connect import ConnectScreen
from client.screens.lobby.house_rules import HouseRules
from client.screens.lobby.lobby import Lobby
from client.screens.lobby.waiting import Waiting
from client.screens.table.table import TableScreen
from client.ui.app import App
from tests.client.fingers import key, widget
from tests.hosted import PATIENCE, Hosted


class Here:
    """A network with one room in it."""

    def __init__(self, url: str) -> None:
        self._found = (Found("kitchen", url),)

    def servers(self) -> tuple[Found, ...]:
        return self._found

    def close(self) -> None:
        return


class Window:
    """A whole client, at whose buttons a test clicks."""

    def __init__(self, folder: Path, name: str, url: str) -> None:
        self.memory = Memory(folder)
        self.memory.name = name
        self.memory.settings.motion = "off"
        # 127.0.0.2 stands for this machine's address on the local network.
        own = partial(Home, lan="127.0.0.2")
        screen = ConnectScreen(self.memory, connection.connect_to, neighbours=Here(url), host=own)
        self.app = App(screen, self.memory.settings)
        self.app.frame(())

    @property
    def top(self):
        return self.app.stack[-1]

    def click(self, name: str) -> None:
        self.until(lambda: any(getattr(w, "key", None) == name for w in self.top.form.widgets))
        click_place = widget(self.top, name).rect.center
        self.app.frame([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=click_place, button=1)])

    def type(self, *names: str) -> None:
        self.app.frame([key(name) for name in names])

    def until(self, true: Callable[[], object]) -> None:
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, self.top
            self.app.frame(())
            time.sleep(0.005)

    def at(self, kind: type) -> None:
        self.until(lambda: isinstance(self.top, kind))

    def close(self) -> None:
        while self.app.stack:
            self.app.stack.pop().close()


@pytest.fixture
def server(tmp_path: Path, display: None) -> Iterator[Hosted]:
    with Hosted(tmp_path / "server", "--bots", "random:3") as hosted:
        yield hosted


@pytest.fixture
def windows(tmp_path: Path, server: Hosted) -> Iterator[Callable[[str], Window]]:
    opened: list[Window] = []

    def window(name: str) -> Window:
        opened.append(Window(tmp_path / name, name, server.url))
        return opened[-1]

    yield window
    for each in opened:
        each.close()


def test_a_friend_comes_into_a_private_room_by_its_code_in_two_clicks(server, windows):
    ana, ben = windows("Ana"), windows("Ben")
    ana.click(f"nearby {server.url}")
    ana.at(Lobby)
    ana.click("private")
    ana.at(Waiting)
    code = ana.top.session.place.table.code
    ben.click("code")
    ben.type(*code.lower())
    ben.click(f"nearby {server.url}")
    ben.at(TableScreen)
    ana.at(TableScreen)
    assert {chair.name for chair in ana.top.session.place.seated.chairs} == {"Ana", "Ben"}


def test_a_friend_comes_into_ones_own_room_by_its_link(windows):
    ana, ben = windows("Ana"), windows("Ben")
    ana.click("here")
    ana.at(Lobby)
    ana.click("private")
    ana.at(Waiting)
    session = ana.top.session
    assert session.links(session.place.table.code) == []
    ana.click("door")
    ana.until(lambda: session.links(session.place.table.code))
    (link,) = session.links(session.place.table.code)
    ben.click("code")
    ben.type(link)
    ben.click("join")
    ben.at(TableScreen)
    ana.at(TableScreen)
    assert {chair.name for chair in session.place.seated.chairs} == {"Ana", "Ben"}


def test_house_rules_reach_the_table_and_are_remembered(server, windows, tmp_path):
    ana = windows("Ana")
    ana.click(f"nearby {server.url}")
    ana.at(Lobby)
    ana.click("game escoba")
    ana.click("rules")
    ana.at(HouseRules)
    ana.click("option hand_escoba")
    ana.click("clock")
    ana.top.form.focus = "option target"
    ana.type("backspace", "backspace", "9")
    ana.until(lambda: ana.top.session.place.lobby is not None and ana.top.session.place.lobby.bots)
    ana.click("chair 1")
    ana.type("down", "enter")
    ana.click("open")
    ana.at(TableScreen)
    seated = ana.top.session.place.seated
    assert seated.rules.options == {"hand_escoba": True, "target": 9}
    assert seated.chairs[0].name == "Ana"
    assert seated.chairs[1].bot
    kept = Memory(tmp_path / "Ana").settings.tables["escoba"]
    assert kept["rules"]["options"] == {"hand_escoba": True, "target": 9}


def test_two_bots_are_watched_in_two_clicks(server, windows):
    ana = windows("Ana")
    ana.click(f"nearby {server.url}")
    ana.at(Lobby)
    ana.click("see random")
    ana.click("see random")
    ana.at(TableScreen)
    seated = ana.top.session.place.seated
    assert (seated.seat, seated.rules.takeover) == (None, True)
    assert all(chair.bot for chair in seated.chairs)


def test_free_chairs_are_given_to_bots(server, windows):
    ana = windows("Ana")
    ana.click(f"nearby {server.url}")
    ana.at(Lobby)
    ana.until(lambda: ana.top.session.place.lobby is not None and ana.top.session.place.lobby.bots)
    ana.click("private")
    ana.at(Waiting)
    ana.click("fill")
    ana.at(TableScreen)
    assert ana.top.session.place.seat == 0
