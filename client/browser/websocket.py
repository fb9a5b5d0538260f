"""The browser's WebSocket, as a line of ours knows one."""

from __future__ import annotations

from typing import Any

import tab
from js import Uint8Array, WebSocket
from pyodide.ffi import create_proxy, to_js

from client.browser.line import Line


class BrowserSocket:
    """A socket that is being opened, and tells its line what happens, until `close`."""

    def __init__(self, line: Line, url: str, protocol: str) -> None:
        self._line = line
        self._socket = WebSocket.new(url, protocol)
        self._socket.binaryType = "arraybuffer"
        self._heard = {
            "open": create_proxy(lambda event: line.opened(self._socket.protocol)),
            "message": create_proxy(self._receive),
            "close": create_proxy(lambda event: line.closed()),
        }
        for name, heard in self._heard.items():
            self._socket.addEventListener(name, heard)

    def _receive(self, event: Any) -> None:
        data = event.data
        self._line.received(data if isinstance(data, str) else Uint8Array.new(data).to_bytes())
        tab.heard()

    def send(self, frame: bytes | str) -> None:
        self._socket.send(frame if isinstance(frame, str) else to_js(frame))

    def close(self) -> None:
        """Close the socket, and hear nothing more of it."""
        for name, heard in self._heard.items():
            self._socket.removeEventListener(name, heard)
        self._socket.close()
