"""Somebody at the light page: what they press, see and hear."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.client.browser.chromium import APART, Page
from tests.page.heard import Heard, heard

MOST_TABS = 100
KEYS = {
    "Tab": {"code": "Tab", "windowsVirtualKeyCode": 9},
    "Enter": {"code": "Enter", "windowsVirtualKeyCode": 13, "text": "\r"},
    " ": {"code": "Space", "windowsVirtualKeyCode": 32, "text": " "},
    "ArrowDown": {"code": "ArrowDown", "windowsVirtualKeyCode": 40},
}
"""Keys by which a browser does something by itself, as it must be told of them."""
PHONE, DESKTOP = (390, 844), (1280, 800)


class Visitor(Page):
    """Somebody with a tab of their own."""

    def __init__(self, socket: ClientConnection, context: str) -> None:
        super().__init__(socket, context)
        # As if its window were the one in front.
        self._call("Emulation.setFocusEmulationEnabled", enabled=True)
        self._call("Accessibility.enable")
        self.size(*PHONE)

    def key(self, name: str) -> None:
        """Press a key that does something by itself."""
        self.press(name, **KEYS[name])

    def go_to(self, selector: str) -> None:
        """Press Tab until the focus is there."""
        for _ in range(MOST_TABS):
            if self.run(f"document.activeElement.matches({selector!r})"):
                return
            self.key("Tab")
        raise AssertionError(f"Tab does not lead to {selector}")

    def choose(self, selector: str) -> None:
        """Go there by Tab, once it is there, and press Enter."""
        self.shows(selector)
        self.go_to(selector)
        self.key("Enter")

    def push(self, selector: str) -> None:
        """Push a button, once it is there, as a program does: for tests that are about something else."""
        self.shows(selector)
        self.run(f"document.querySelector({selector!r}).click()")

    def shows(self, selector: str) -> None:
        """Wait until the page shows that."""
        self.wait_for(f"!!document.querySelector({selector!r})?.checkVisibility()")

    def reads(self, words: str, selector: str = "body") -> None:
        """Wait until these words stand there."""
        self.wait_for(f"document.querySelector({selector!r})?.innerText.includes({words!r})")

    def text(self, selector: str) -> str:
        """What stands there."""
        return str(self.run(f"document.querySelector({selector!r}).innerText"))

    def hears(self) -> Heard:
        """What a screen reader has of the page now."""
        return heard(self._call("Accessibility.getFullAXTree")["nodes"])

    def enter(self, name: str) -> None:
        """Say a name at the first screen."""
        self.shows("input[name=name]:focus")
        self.type(name)
        self.key("Enter")

    def language(self, code: str) -> None:
        """Choose the language of the page."""
        self.run(
            f"chosen = document.querySelector('#language select'); chosen.value = {code!r};"
            " chosen.dispatchEvent(new Event('change'));"
        )
        # The page makes everything again, the choice too.
        self.wait_for("!chosen.isConnected")

    def finger(self, on: bool) -> None:
        """Have a finger in place of a mouse."""
        self._call("Emulation.setTouchEmulationEnabled", enabled=on)

    def prefer(self, **features: str) -> None:
        """Prefer something as its system tells the browser, such as color_scheme="dark"."""
        told = [{"name": f"prefers-{name.replace('_', '-')}", "value": value} for name, value in features.items()]
        self._call("Emulation.setEmulatedMedia", features=told)

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
    with connect(browser, max_size=None, ping_interval=None) as socket:
        yield Visitor(socket, APART if beside is None else str(beside.context))
