"""python -m tests.bench.first_move: how long it takes from a link to the first legal move on the light page.

Each time in a new Chromium that has kept nothing. A program types the name, a few milliseconds for each letter.
"""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path
from statistics import median

from tests.client.browser.chromium import browser
from tests.page.room import Room
from tests.page.visitor import visitor

TIMES = 5
GAME = "nano-gwent"


def measure(room: Room) -> tuple[float, float]:
    """Seconds from the link to the field for the name, and from the link to the buttons of the first moves."""
    with room.host() as host, browser() as address, visitor(address) as page:
        link = room.invitation(host, GAME, {})
        begin = time.perf_counter()
        page.open(link)
        page.shows("input[name=name]:focus")
        asked = time.perf_counter() - begin
        page.enter("Ann")
        page.shows(".turn.mine")
        page.shows(".moves button")
        return asked, time.perf_counter() - begin


def main() -> None:
    """Print each time, and the middle one."""
    with tempfile.TemporaryDirectory() as folder, Room(Path(folder)) as room:
        print(f"{'load':>6} {'name, s':>8} {'first move, s':>14}")
        seen = []
        for _ in range(TIMES):
            load = os.getloadavg()[0]
            seen.append(measure(room))
            print(f"{load:6.2f} {seen[-1][0]:8.2f} {seen[-1][1]:14.2f}", flush=True)
        print(f"{'middle':>6} {median(name for name, _ in seen):8.2f} {median(move for _, move in seen):14.2f}")


if __name__ == "__main__":
    main()
