"""The lobby of a real server: told once and then as differences, in MessagePack and JSON alike."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection
from websockets.sync.client import connect as open_socket
from websockets.typing import Subprotocol

from client.link.connection import Connection, connect
from shared.messages import PROTOCOL, Browse, Leave, Lobby, Open, Rules
from tests.hosted import PATIENCE, Hosted

ORDER = Open(Rules("nano-gwent"), ("me", "open"), label="Friday")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Hosted]:
    with Hosted(tmp_path) as server:
        yield server


def tables(line: Connection, wanted: int) -> Lobby:
    """The lobby, once it lists so many tables."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for message in line.poll():
            if isinstance(message, Lobby) and len(message.tables) == wanted:
                return message
        time.sleep(0.002)
    raise AssertionError(f"no lobby of {wanted}; the connection says: {line.problem}")


class Json:
    """A client that follows the lobby as docs/protocol.md says, on JSON."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._version = -1
        self.tables: list[dict[str, Any]] = []

    def follow(self, wanted: int) -> list[tuple[str, str]]:
        """The ids and labels of the tables, once the lobby was told and lists so many."""
        while self._version < 0 or len(self.tables) != wanted:
            message = json.loads(self._socket.recv(PATIENCE))
            if message["type"] == "lobby":
                self._version, self.tables = message["version"], message.get("tables", [])
            elif message["type"] == "lobby-change":
                assert message["since"] == self._version
                self._version, gone = message["version"], message.get("gone", ())
                self.tables = [table for position, table in enumerate(self.tables) if position not in gone]
                for position, table in message.get("tables", ()):
                    self.tables.insert(position, table)
        return [(table["table"], table["label"]) for table in self.tables]


def test_a_client_in_json_follows_the_same_changes_as_the_window(server: Hosted) -> None:
    host, watcher = connect(server.url, "Ann", None), connect(server.url, "Bob", None)
    watcher.send(Browse())
    with open_socket(server.url, subprotocols=[Subprotocol(PROTOCOL)]) as socket:
        other = Json(socket)
        socket.send('{"type": "hello", "name": "Jo"}')
        socket.send('{"type": "browse", "text": "FRIDAY"}')
        assert (tables(watcher, 0).tables, other.follow(0)) == ((), [])
        host.send(ORDER)
        (shown,) = tables(watcher, 1).tables
        assert other.follow(1) == [(shown.table, "Friday")]
        host.send(Leave())
        assert (tables(watcher, 0).tables, other.follow(0)) == ((), [])
    for line in (host, watcher):
        line.close()
