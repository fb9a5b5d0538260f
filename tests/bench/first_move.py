"""python -m tests.bench.first_move: seconds from a link to the first legal move, on the light page and in the window.

Without a cache each time has a new Chromium, in which a program types the name, a few milliseconds for each letter. A
later start of the window knows the name.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from client.browser.bundle.__main__ import OUT
from tests.client.browser.chromium import Page, browser, chromium
from tests.client.browser.shown import SIZE, Window
from tests.page.room import Room
from tests.page.visitor import visitor

TIMES = 5
LATER = 2
"""Later starts of the window in each browser."""
GAME = "nano-gwent"
LEAVE = """
from shared.messages import Resign
top().session.line.send(Resign())
"""


def page(room: Room) -> float:
    """Seconds from the link to the buttons of the first moves on the light page."""
    with room.host() as host, browser() as address, visitor(address) as guest:
        link = room.invitation(host, GAME, {})
        begin = time.perf_counter()
        guest.open(link)
        guest.shows("input[name=name]:focus")
        guest.enter("Ann")
        guest.shows(".turn.mine")
        guest.shows(".moves button")
        return time.perf_counter() - begin


def window(room: Room) -> Iterator[float]:
    """Seconds from the link to the first legal move in the window: without a cache, and then later ones."""
    with chromium() as guest:
        guest.size(*SIZE)
        yield _start(room, guest, "Ann")
        for _ in range(LATER):
            yield _start(room, guest)


def _start(room: Room, guest: Page, name: str = "") -> float:
    with room.host() as host:
        link = room.invitation(host, GAME, {}).replace("/t/", "/play#")
        # An address that differs in its end only would not be loaded again.
        guest.open("about:blank")
        begin = time.perf_counter()
        guest.open(link)
        shown = Window(guest)
        if name:
            guest.type(name)
            guest.press("Enter")
        shown.until("may_move()")
        seconds = time.perf_counter() - begin
        shown.ask(LEAVE)
        shown.until("over()")
        return seconds


def main() -> None:
    """Print each time, and the middle ones; or end with a sentence if there is no window."""
    if not OUT.exists():
        sys.exit("the window is not built: make web")
    with tempfile.TemporaryDirectory() as folder, Room(Path(folder)) as room:
        print(f"seconds{'load':>8}{'page':>8}{'window':>8}   the window later")
        rows = []
        for _ in range(TIMES):
            load = os.getloadavg()[0]
            rows.append([page(room), *window(room)])
            _print(f"{load:.2f}", rows[-1])
        _print("middle", [median(each) for each in zip(*rows, strict=True)])


def _print(load: str, seconds: list[float]) -> None:
    print(f"{load:>15}", *(f"{each:8.2f}" for each in seconds), sep="", flush=True)


if __name__ == "__main__":
    main()
