"""A headless Chromium that a test drives by the DevTools protocol; only what tests need of it."""

from __future__ import annotations

import base64
import json
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection

from tests.client.browser.started import started
from tests.client.browser.tab import PATIENCE, Tab, driven

NAMES = ("chromium", "chromium-browser", "google-chrome")
MISSING = "Chromium is not installed: on Debian, apt-get install chromium"
APART = "apart"
OPTIONS = (
    "--headless=new",
    "--remote-debugging-port=0",
    # Tests may run as root, where its sandbox does not.
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--force-device-scale-factor=1",
    "--hide-scrollbars",
)


@contextmanager
def chromium(*options: str) -> Iterator[Page]:
    """A page of a browser of its own, which keeps nothing of an earlier one."""
    with browser(*options) as address, driven(address) as socket:
        yield Page(socket)


@contextmanager
def browser(*options: str) -> Iterator[str]:
    """The address at which a browser of its own is driven."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        given = [*OPTIONS, *options, f"--user-data-dir={profile}", "about:blank"]
        with started(NAMES, MISSING, given, "DevTools listening on") as address:
            yield address


class Page(Tab):
    """One tab, and what has happened in it."""

    def __init__(self, socket: ClientConnection, context: str | None = None) -> None:
        """Open the tab; `context` names whose it is, APART somebody's who shares nothing with any other tab."""
        super().__init__(socket)
        if context == APART:
            context = self._call("Target.createBrowserContext", disposeOnDetach=True)["browserContextId"]
        self.context = context
        target = self._open_tab()
        attached = self._call("Target.attachToTarget", targetId=target, flatten=True)
        self._session = {"sessionId": attached["sessionId"]}
        self._asks_for_files: list[int] = []
        """The inputs that a click has had ask for files."""
        for domain in ("Page", "Runtime", "Network", "Log"):
            self._call(f"{domain}.enable")

    def _open_tab(self) -> Any:
        whose = {} if self.context is None else {"browserContextId": self.context}
        return self._call("Target.createTarget", url="about:blank", **whose)["targetId"]

    def _note(self, told: Any) -> None:
        match told:
            case {"method": "Runtime.consoleAPICalled", "params": {"args": said}}:
                self.said.append(" ".join(str(each.get("value", each.get("description"))) for each in said))
            case {"method": "Runtime.exceptionThrown", "params": {"exceptionDetails": error}}:
                self.said.append(error.get("exception", {}).get("description", error["text"]))
            case {"method": "Log.entryAdded", "params": {"entry": {"source": "network", "text": text, **entry}}}:
                self.failed.append(f"{entry.get('url')}: {text}")
            case {"method": "Page.fileChooserOpened", "params": {"backendNodeId": node}}:
                self._asks_for_files.append(node)

    @contextmanager
    def without(self, *files: str) -> Iterator[None]:
        """Let no file come whose address fits one of these patterns, as *.css, until the end of the block."""
        self._call("Network.setBlockedURLs", urls=files)
        yield
        self._call("Network.setBlockedURLs", urls=[])

    def size(self, width: int, height: int, density: float = 1) -> None:
        """Give the page so many pixels, and for each so many of the screen."""
        metrics = {"width": width, "height": height, "deviceScaleFactor": density, "mobile": False}
        self._call("Emulation.setDeviceMetricsOverride", **metrics)

    def open(self, url: str) -> None:
        before = self.run("performance.timeOrigin")
        self._call("Page.navigate", url=url)
        # A page may be quick to go on to another address.
        there = f"(location.href == {json.dumps(url)} || performance.timeOrigin != {before})"
        self.wait_for(f"{there} && document.body !== null")

    def run(self, script: str) -> Any:
        told = self._call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in told, (told, self.said)
        return told["result"].get("value")

    def click(self, x: float, y: float) -> None:
        self._mouse("mouseMoved", x, y)
        self._mouse("mousePressed", x, y, button="left", clickCount=1)
        self._mouse("mouseReleased", x, y, button="left", clickCount=1)

    def choose_files(self, x: float, y: float, *files: Path) -> None:
        """Click a place of the page, and choose files when the browser asks for some."""
        self._call("Page.setInterceptFileChooserDialog", enabled=True)
        self.click(x, y)
        end = time.monotonic() + PATIENCE
        while not self._asks_for_files:
            assert time.monotonic() < end, "the page asks for no files"
            self.run("0")
        node = self._asks_for_files.pop()
        self._call("DOM.setFileInputFiles", files=[*map(str, files)], backendNodeId=node)

    def _mouse(self, kind: str, x: float, y: float, **more: Any) -> None:
        self._call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def type(self, text: str) -> None:
        for letter in text:
            self.press(letter, text=letter)

    def press(self, key: str, **more: Any) -> None:
        self._call("Input.dispatchKeyEvent", type="keyDown", key=key, **more)
        self._call("Input.dispatchKeyEvent", type="keyUp", key=key)

    def picture(self, path: Path) -> None:
        """Save what the page shows as a PNG."""
        path.write_bytes(base64.b64decode(self._call("Page.captureScreenshot", format="png")["data"]))

    def touch(self, *places: tuple[float, float], seconds: float = 0.0) -> None:
        """Put a finger down, move it from place to place, hold it there and take it away."""
        for number, (x, y) in enumerate(places):
            kind = "touchMove" if number else "touchStart"
            self._call("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y}])
        time.sleep(seconds)
        self._call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def compose(self, *drafts: str, text: str) -> None:
        """Type as by an input method or a dead key: drafts, each in place of the one before, and then the text."""
        for draft in drafts:
            self._call("Input.imeSetComposition", text=draft, selectionStart=len(draft), selectionEnd=len(draft))
        self._call("Input.insertText", text=text)

    @contextmanager
    def hidden(self) -> Iterator[None]:
        """Have another tab in front of this one until the end of the block."""
        session, self._session = self._session, {}
        other = self._open_tab()
        self._session = session
        self.wait_for("document.hidden")
        yield
        self._call("Target.closeTarget", targetId=other)
        self._call("Page.bringToFront")
