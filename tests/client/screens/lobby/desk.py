"""The first screen of the client in a test: what it remembers, and the lines that it opened."""

from client.link.neighbours import Found
from client.player.memory import Memory
from client.screens.lobby.connect import ConnectScreen
from tests.client.fakes import FakeLine
from tests.client.fingers import click, look, widget

URL = "ws://127.0.0.1:7800"
TOKEN, KEY = "t" * 43, "k" * 43


class Street:
    """A network on which rooms open and close."""

    def __init__(self) -> None:
        self.found: tuple[Found, ...] = ()
        self.closed = False

    def servers(self) -> tuple[Found, ...]:
        return self.found

    def close(self) -> None:
        self.closed = True


class House:
    """A server of one's own that comes up when the test says so."""

    def __init__(self, url: str = "") -> None:
        self.url, self.problem = url, ""
        self.door = object()
        self.closed = False

    def close(self) -> None:
        self.closed = True


class Desk:
    """A connect screen, what it remembers, and the lines that it opened."""

    def __init__(self, tmp_path, server: str | None = None, name: str | None = None, *messages, code: str = "") -> None:
        self.memory = Memory(tmp_path)
        self.opened: list[tuple[str, str, str | None]] = []
        self.keys: list[str | None] = []
        self.line = FakeLine(*messages)
        self.street = Street()
        self.houses: list[House] = []
        self.screen = ConnectScreen(
            self.memory, self.connect, server, name, code=code, neighbours=self.street, host=self.build_house
        )
        look(self.screen)

    def connect(self, room, name: str) -> FakeLine:
        first, self.line.room = room[0], tuple(room)
        if "bad" in first.url:
            raise ValueError(f"{first.url!r} is no server address")
        self.opened.append((first.url, name, first.token))
        self.keys.append(first.key)
        return self.line

    def build_house(self, folder) -> House:
        self.houses.append(House())
        return self.houses[-1]

    def click(self, name: str) -> None:
        click(self.screen, widget(self.screen, name).rect.center)
