"""Lines to the room that this browser runs by itself, in a worker of the page, so that no server is needed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import alone
from pyodide.ffi import create_proxy, to_js

from client.browser.line import Line, connector
from client.speech.language import say
from shared.servers import Server

URL = "ws://localhost"
"""What stands for an address where one is needed; nobody connects to it."""
PATIENCE = 60.0
"""Seconds that the worker may take to load its Python."""


class Port:
    """A line's way to the worker, as a line knows a socket."""

    def __init__(self, line: Line, url: str, protocol: str) -> None:
        self._line = line
        self._protocol = protocol
        self._port = alone.open(create_proxy(self._hear))

    def _hear(self, told: Any) -> None:
        """True: the room is there. False: it has closed the line. A text: why there is no room. Else it is a frame."""
        if told is True:
            self._line.opened(self._protocol)
        elif told is False:
            self._line.closed()
        elif isinstance(told, str):
            self._line.closed(say("connect-alone-broken", why=told))
        else:
            self._line.received(told.to_bytes())

    def send(self, frame: bytes | str) -> None:
        self._port.send(to_js(frame))

    def close(self) -> None:
        """End the line, and hear nothing more of it."""
        self._port.close()


_connect = connector(Port, PATIENCE)


def connect(room: Sequence[Server], name: str) -> Line:
    """A line to the room; it knows nobody from earlier, so no token is shown."""
    return _connect([server._replace(token=None) for server in room], name)
