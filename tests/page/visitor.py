"""Somebody at the light page in Chromium: what they hear, and what their phone or computer does."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection

from tests.client.browser.chromium import APART, Page
from tests.client.browser.tab import driven
from tests.page.hands import Hands
from tests.page.heard import Heard, heard

KEYS = {
    "Tab": {"code": "Tab", "windowsVirtualKeyCode": 9},
    "Enter": {"code": "Enter", "windowsVirtualKeyCode": 13, "text": "\r"},
    " ": {"code": "Space", "windowsVirtualKeyCode": 32, "text": " "},
    "ArrowDown": {"code": "ArrowDown", "windowsVirtualKeyCode": 40},
}
"""Keys by which a browser does something by itself, as it must be told of them."""
NOTING = """
sent = [];
(send => { WebSocket.prototype.send = function (text) { sent.push(JSON.parse(text).type); send.call(this, text); }; })(
  WebSocket.prototype.send); 0
"""
PHONE, DESKTOP = (390, 844), (1280, 800)


class Visitor(Hands, Page):
    """Somebody with a tab of their own."""

    def __init__(self, socket: ClientConnection, context: str) -> None:
        super().__init__(socket, context)
        # As if its window were the one in front.
        self._call("Emulation.setFocusEmulationEnabled", enabled=True)
        self._call("Accessibility.enable")
        self.size(*PHONE)

    def key(self, name: str) -> None:
        self.press(name, **KEYS[name])

    def hears(self) -> Heard:
        """What a screen reader has of the page now."""
        return heard(self._call("Accessibility.getFullAXTree")["nodes"])

    def finger(self, on: bool) -> None:
        """Have a finger in place of a mouse."""
        self._call("Emulation.setTouchEmulationEnabled", enabled=on)

    def prefer(self, **features: str) -> None:
        """Prefer something as its system tells the browser, such as color_scheme="dark"."""
        told = [{"name": f"prefers-{name.replace('_', '-')}", "value": value} for name, value in features.items()]
        self._call("Emulation.setEmulatedMedia", features=told)

    def notes_what_is_sent(self) -> None:
        """Have the page note the type of each message that it sends from now on, as `sent`."""
        self.run(NOTING)

    def downloads_into(self, folder: Path) -> None:
        """Have the browser put there what is downloaded from now on."""
        self._call(
            "Browser.setDownloadBehavior", behavior="allow", browserContextId=self.context, downloadPath=str(folder)
        )

    def sleep(self) -> None:
        """As a phone does with a page: nothing in it runs."""
        self._call("Page.setWebLifecycleState", state="frozen")

    def wake(self) -> None:
        self._call("Page.setWebLifecycleState", state="active")

    def network(self, on: bool) -> None:
        """Have a network, or none."""
        none: dict[str, Any] = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        self._call("Network.emulateNetworkConditions", offline=not on, **none)


@contextmanager
def visitor(browser: str, beside: Visitor | None = None) -> Iterator[Visitor]:
    """Somebody new with a tab of that browser; or another tab beside one of theirs."""
    with driven(browser) as socket:
        yield Visitor(socket, APART if beside is None else str(beside.context))
