"""The window in a page of a real browser: which screen is on top, and where its buttons are."""

from __future__ import annotations

import json
from typing import Any

from tests.client.browser.tab import Tab

LINKS = 24
"""The height of the links below the window, in pixels."""
SIZE = 1280, 800 + LINKS
"""Of the page: the window gets 1280x800."""
DRAWN = "document.body?.classList.contains('playing')"
TAKE = """
import(document.querySelector("script[data-python]").src).then(start => {
  python = start.python;
  python.globals.set("room", start.room);
})
"""
PYTHON = """
from pathlib import Path
def top():
    return room._app.stack[-1]
def place(key):
    return next((list(each.rect.center) for each in top().form.widgets if getattr(each, "key", None) == key), None)
def shows(screen):
    return type(top()).__name__ == screen
def over():
    return shows("Result")
def may_move():
    return shows("TableScreen") and bool(top().session.place.update.moves)
def turn():
    return may_move() and not top()._board.moving
"""


class Window:
    """Looks into the client, and clicks what a player would."""

    def __init__(self, page: Tab, address: str = "") -> None:
        """Open it at an address; without one, it is already on its way."""
        self.page = page
        if address:
            page.open(address)
        page.wait_for(DRAWN)
        page.run(TAKE)
        self.ask(PYTHON)

    def ask(self, code: str) -> Any:
        """The value of Python in the page."""
        return self.page.run(f"python.runPython({json.dumps(code)})?.valueOf()")

    def until(self, code: str) -> None:
        """Wait until an expression of Python is true."""
        self.page.wait_for(f"python.runPython({json.dumps(f'bool({code})')})")

    def place(self, key: str) -> tuple[int, int]:
        """Where the button with that key is, once it is there."""
        self.until(f"place({key!r})")
        x, y = json.loads(self.ask(f"str(place({key!r}))"))
        return x, y

    def click(self, key: str) -> None:
        """Click the button with that key, once it is there."""
        self.page.click(*self.place(key))

    def sit_down(self, name: str) -> None:
        """From the first screen into a match with a bot."""
        self.page.type(name)
        self.click("here")
        self.click("bot random")
        self.until("turn()")

    def move(self, x: int, y: int) -> bool:
        """Choose what lies there, and play it, once it is the player's turn; False: the match is over."""
        self.until("over() or turn()")
        self.page.click(x, y)
        self.page.click(x, y)
        return not self.ask("over()")
