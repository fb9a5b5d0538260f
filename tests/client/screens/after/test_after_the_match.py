"""After a match on a real server: the replay with the agents' reasons, going on from a move, the same deal again."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from client.link import connection
from client.matches import records
from client.player.memory import Memory
from client.screens.after.replay import ReplayScreen
from client.screens.after.result import Result
from client.screens.lobby.connect import ConnectScreen
from client.screens.lobby.lobby import Lobby
from client.screens.table.table import TableScreen
from client.speech.words import quoted
from client.ui.app import App
from shared.messages import Join, Open, Play, Resign, Rules
from shared.record import verify
from tests.client.fingers import key, texts
from tests.hosted import PATIENCE, Hosted

pytestmark = pytest.mark.usefixtures("display")


class Window:
    """A window on a server, and the hands of the person before it."""

    def __init__(self, server: Hosted, folder: Path, name: str) -> None:
        self.memory = Memory(folder)
        self.memory.settings.motion, self.memory.settings.language = "off", "en"
        self.app = App(ConnectScreen(self.memory, connection.connect_to, server.url, name), self.memory.settings)

    @property
    def top(self):
        return self.app.stack[-1]

    @property
    def session(self):
        return self.top.session

    @property
    def place(self):
        return self.session.place

    def shows(self, kind: type) -> bool:
        return isinstance(self.top, kind)

    def presses(self, button: str) -> None:
        if self.shows(Result):
            wait(lambda: self.top._opens is not None and self.top.now >= self.top._opens, self)
        self.top.form.focus = button
        self.app.frame([key("enter")])

    def plays_on(self) -> None:
        """The first legal move, if there is one."""
        if self.shows(TableScreen) and self.place.moves:
            before = self.place.update.version
            self.session.line.send(Play(before, self.place.moves[0]))
            wait(lambda: not self.shows(TableScreen) or self.place.update.version > before, self)


def wait(until: Callable[[], object], *windows: Window) -> None:
    """Let windows live until something is so."""
    end = time.monotonic() + PATIENCE
    while not until():
        assert time.monotonic() < end, "what should have happened has not"
        for window in windows:
            window.app.frame(window.app.events())


def in_lobby(server: Hosted, folder: Path, name: str, *bots: str) -> Window:
    """A window that has come to the lobby, in which these bots are free."""
    window = Window(server, folder, name)
    wait(lambda: window.shows(Lobby) and window.place.lobby is not None, window)
    wait(lambda: set(bots) <= {bot.agent for bot in window.place.lobby.bots if bot.free}, window)
    return window


def to_the_end(*windows: Window) -> None:
    """Everybody plays their first legal move until the result is shown, and the record is there."""

    def over() -> bool:
        for window in windows:
            window.plays_on()
        return all(window.shows(Result) and window.session.ended is not None for window in windows)

    wait(over, *windows)


def close(*windows: Window) -> None:
    for window in windows:
        window.app.frame([pygame.event.Event(pygame.QUIT)])


def test_a_replay_has_the_reasons_of_the_bots(tmp_path: Path) -> None:
    with Hosted(tmp_path / "server", "--bots", "fis:1") as server:
        ana = in_lobby(server, tmp_path / "ana", "Ana", "fis")
        ana.presses("anyone")
        wait(lambda: ana.shows(TableScreen), ana)
        to_the_end(ana)
        record = ana.session.ended.record
        ana.presses("verify")
        ana.top._proof._proof.result()
        assert "The commitment is the one you were given before the deal." in texts(ana.top)
        ana.presses("replay")
        assert ana.shows(ReplayScreen)
        number = next(at for at, moved in enumerate(record.moves, 1) if record.seats[moved.seat] == "fis")
        ana.app.frame([key("right")] * number)
        reason = record.moves[number - 1].reason
        assert quoted(reason.summary) in texts(ana.top)
        assert "What fis thought" in texts(ana.top)
        assert [item.match for item in records.kept(tmp_path / "ana")] == [record.match]
        close(ana)


def test_go_on_from_here_against_a_bot(tmp_path: Path) -> None:
    with Hosted(tmp_path / "server", "--bots", "fis:2") as server:
        ana = in_lobby(server, tmp_path / "ana", "Ana", "fis")
        ana.session.line.send(Open(Rules("nano-gwent"), ("me", "bot:fis")))
        wait(lambda: ana.shows(TableScreen), ana)
        to_the_end(ana)
        first = ana.session.ended.record
        ana.presses("replay")
        ana.app.frame([key("right")] * 6)
        ana.app.frame([key("g")])
        ana.presses("begin")
        wait(lambda: ana.shows(TableScreen) and ana.place.update.version >= 6, ana)
        assert ana.place.seated.known
        assert ana.place.seated.match != first.match
        to_the_end(ana)
        second = ana.session.ended.record
        verify(second)
        told = [(moved.seat, moved.move) for moved in second.moves[:6]]
        assert told == [(moved.seat, moved.move) for moved in first.moves[:6]]
        assert second.seed == first.mixed.hex()
        assert all(moved.reason is not None for moved in second.moves[6:] if second.seats[moved.seat] == "fis")
        close(ana)


def test_the_same_deal_with_other_seats_and_the_comparison(tmp_path: Path) -> None:
    with Hosted(tmp_path / "server") as server:
        ana = in_lobby(server, tmp_path / "ana", "Ana")
        ben = in_lobby(server, tmp_path / "ben", "Ben")
        ana.session.line.send(Open(Rules("escoba", {"target": 1}), ("me", "open"), private=True))
        wait(lambda: ana.place.table is not None and ana.place.table.code, ana, ben)
        ben.session.line.send(Join(code=ana.place.table.code))
        wait(lambda: ana.shows(TableScreen) and ben.shows(TableScreen), ana, ben)
        to_the_end(ana, ben)
        first = ana.session.ended.record
        ana.presses("same")
        wait(lambda: ben.place.table.same == (0,), ana, ben)
        assert any("asks for the same deal" in text for text in texts(ben.top))
        ben.presses("same")
        wait(lambda: ana.shows(TableScreen) and ben.shows(TableScreen), ana, ben)
        assert ana.place.seated.known
        assert ana.place.seat == 1
        to_the_end(ana, ben)
        second = ana.session.ended.record
        assert (second.seed, second.seats) == (first.mixed.hex(), ("Ben", "Ana"))
        assert second.commitment != first.commitment
        assert any(text.startswith("With the same cards") for text in texts(ana.top))
        assert any(text.startswith("With the same cards") for text in texts(ben.top))
        close(ana, ben)


def test_a_match_that_was_resigned_is_kept_with_its_reason(tmp_path: Path) -> None:
    with Hosted(tmp_path / "server", "--bots", "random:1") as server:
        ana = in_lobby(server, tmp_path / "ana", "Ana", "random")
        ana.session.line.send(Open(Rules("tides-of-time"), ("me", "bot:random")))
        wait(lambda: ana.shows(TableScreen), ana)
        ana.session.line.send(Resign())
        wait(lambda: ana.shows(Result) and ana.session.ended is not None, ana)
        assert {"random wins", "You resigned."} <= set(texts(ana.top))
        (kept,) = records.kept(tmp_path / "ana")
        assert kept.outcome.reason == "resignation"
        close(ana)
