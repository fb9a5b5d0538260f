"""The bots of a room in a browser: each offers itself as often as its games may need it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.util import find_spec

from bots.browser import deals
from bots.browser.cast import casts
from bots.browser.chair import Chair, Send
from shared.games import GAMES

Open = Callable[[Callable[[bytes | str | memoryview], None]], Send]
"""Opens a line to the room: it is given what takes each frame from there, and returns what takes each frame to it."""


def take_seats(key: str, line: Open) -> None:
    """Have all bots come to the room; `key` shows that they are of the house."""
    if find_spec("numpy") is None:
        sys.modules["shared.game.deals"] = deals
    for name, cast in casts().items():
        # At the largest table one seat is the player's, and that one may be asked for a hint there.
        for _ in range(max(max(GAMES[game].seat_counts) for game in cast)):
            chair = Chair(name, cast, key)
            chair.begin(line(chair.receive))
