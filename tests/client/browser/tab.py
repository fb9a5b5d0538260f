"""A tab that a test drives: what is the same in every browser."""

from __future__ import annotations

import itertools
import json
import time
from abc import ABC, abstractmethod
from typing import Any

from websockets.sync.client import ClientConnection, connect

PATIENCE = 60.0
"""Seconds for the slowest step, which is to start Python in a page."""
SHOWN = "[location.href, document.readyState, document.body?.innerText.slice(0, 2000)].join('\\n')"
"""What a page shows: for those who read why a test failed."""


def driven(address: str) -> ClientConnection:
    """The connection by which a test drives the browser at an address."""
    # Pings would draw from the random numbers of the process: hypothesis refuses that while a test runs.
    return connect(address, max_size=None, ping_interval=None)


class Tab(ABC):
    """One tab, and what has happened in it."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self._session: dict[str, str] = {}
        """What is sent with each call."""
        self.said: list[str] = []
        """What the page wrote on its console, and the errors that nobody caught."""
        self.failed: list[str] = []
        """Files that did not come."""

    def _call(self, method: str, **params: Any) -> Any:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params, **self._session}))
        while True:
            told = json.loads(self._socket.recv(timeout=PATIENCE))
            if told.get("id") == number:
                assert "error" not in told, told
                return told["result"]
            self._note(told)

    @abstractmethod
    def _note(self, told: Any) -> None:
        """Keep what the browser told without being asked."""

    @abstractmethod
    def run(self, script: str) -> Any:
        """The value of an expression of JavaScript, a promise's once it is kept."""

    def wait_for(self, script: str) -> Any:
        """The value of an expression of JavaScript as soon as it is true."""
        end = time.monotonic() + PATIENCE
        while not (value := self.run(script)):
            assert time.monotonic() < end, (script, self.said, self.failed, self.run(SHOWN))
            time.sleep(0.05)
        return value

    @abstractmethod
    def open(self, url: str) -> None:
        """Go to an address; the page is there, and may still be loading."""

    @abstractmethod
    def size(self, width: int, height: int) -> None:
        """Give the page so many pixels."""

    @abstractmethod
    def click(self, x: float, y: float) -> None:
        """Click a place of the page, in its pixels."""

    @abstractmethod
    def press(self, key: str) -> None:
        """Press a key by the browser's name for it, as Enter or ArrowLeft."""

    def type(self, text: str) -> None:
        """Type a text, a key for each letter."""
        for letter in text:
            self.press(letter)
