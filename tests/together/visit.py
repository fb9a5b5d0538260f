"""A visitor of the light page: what they see in a real browser, and the buttons that they press."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

from tests.client.browser.chromium import APART, Page
from tests.client.browser.tab import driven
from tests.hosted import Hosted


class Visit:
    """One tab at the page of a server."""

    def __init__(self, server: Hosted, browser: str, page: Page) -> None:
        self.server, self.browser, self.page = server, browser, page
        self.go("/")

    def go(self, path: str) -> None:
        """Open an address of the server."""
        self.page.open(self.address(path))

    def address(self, path: str) -> str:
        """The whole address of a path there."""
        return self.server.url.replace("ws", "http", 1).rstrip("/") + path

    def enter(self, name: str = "Ann") -> None:
        """Say a name at the first screen."""
        self.fill("input[name=name]", name)
        self.press("[type=submit]")

    def press(self, selector: str) -> None:
        """Press a button as soon as it is there."""
        self.sees(selector)
        self.page.run(f"document.querySelector({json.dumps(selector)}).click()")

    def fill(self, selector: str, value: str) -> None:
        """Put a value into a field, as a player who types or chooses it."""
        self.sees(selector)
        field, text = json.dumps(selector), json.dumps(value)
        events = "field.dispatchEvent(new Event('input')), field.dispatchEvent(new Event('change'))"
        self.page.run(f"(field => (field.value = {text}, {events}, 1))(document.querySelector({field}))")

    def sees(self, selector: str) -> None:
        """Wait until something is shown."""
        self.page.wait_for(f"document.querySelector({json.dumps(selector)})?.checkVisibility()")

    def reads(self, selector: str, words: str) -> None:
        """Wait until there are these words somewhere."""
        self.page.wait_for(f"document.querySelector({json.dumps(selector)})?.innerText.includes({json.dumps(words)})")

    def has(self, selector: str) -> bool:
        """Whether something is there now."""
        return bool(self.page.run(f"document.querySelector({json.dumps(selector)})?.checkVisibility()"))


@contextmanager
def visit(server: Hosted, browser: str) -> Iterator[Visit]:
    """A visitor who shares nothing with the others of that browser, and for whom no script fails."""
    with driven(browser) as socket:
        page = Page(socket, APART)
        yield Visit(server, browser, page)
        assert page.said == []
