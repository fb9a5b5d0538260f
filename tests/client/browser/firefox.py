"""A headless Firefox that a test drives by WebDriver BiDi; only what tests need of it."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from websockets.sync.client import ClientConnection

from tests.client.browser.started import started
from tests.client.browser.tab import Tab, driven

NAMES = ("firefox-esr", "firefox")
MISSING = "Firefox is not installed: on Debian, apt-get install firefox-esr"
OPTIONS = ("--headless", "--no-remote", "--remote-debugging-port=0")
KEYS = {"Tab": "\ue004", "Enter": "\ue006"}
"""Keys that are no letters, as WebDriver has them."""


@contextmanager
def firefox() -> Iterator[ClientConnection]:
    """The connection by which a browser of its own is driven, which keeps nothing of an earlier one."""
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        started(NAMES, MISSING, [*OPTIONS, "--profile", profile], "WebDriver BiDi listening on") as address,
        driven(f"{address}/session") as socket,
    ):
        yield socket


class FirefoxTab(Tab):
    """One tab, and what has happened in it."""

    def __init__(self, socket: ClientConnection) -> None:
        super().__init__(socket)
        self._call("session.new", capabilities={})
        self._call("session.subscribe", events=["log.entryAdded"])
        # In the tab that is there at the start the field of the address has the focus, so keys press no button.
        self._context = self._call("browsingContext.create", type="tab")["context"]

    def _note(self, told: Any) -> None:
        match told:
            # Firefox warns of much that is no fault of a page.
            case {"method": "log.entryAdded", "params": {"type": kind, "level": level, "text": text}}:
                if kind == "console" or level == "error":
                    self.said.append(text)

    def size(self, width: int, height: int) -> None:
        viewport = {"width": width, "height": height}
        self._call("browsingContext.setViewport", context=self._context, viewport=viewport)

    def open(self, url: str) -> None:
        self._call("browsingContext.navigate", context=self._context, url=url, wait="interactive")

    def run(self, script: str) -> Any:
        target = {"context": self._context}
        told = self._call("script.evaluate", expression=script, awaitPromise=True, target=target)
        assert told["type"] == "success", (told, self.said)
        # As it is of text, a number or a truth; BiDi tells of an array or an object in a form of its own.
        return told["result"].get("value")

    def click(self, x: float, y: float) -> None:
        there = {"type": "pointerMove", "x": round(x), "y": round(y)}
        self._act("pointer", there, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0})

    def press(self, key: str) -> None:
        self._act("key", *({"type": kind, "value": KEYS.get(key, key)} for kind in ("keyDown", "keyUp")))

    def _act(self, device: str, *actions: dict[str, Any]) -> None:
        source = {"type": device, "id": device, "actions": actions}
        self._call("input.performActions", context=self._context, actions=[source])
