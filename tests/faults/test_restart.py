"""With all caps full, a server that was killed listens again at once: players must not think that the room is gone."""

from __future__ import annotations

import base64
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.caps import USUAL_CAPS
from server.entries import Advised, Dealt, Entry, Registered
from shared.messages import Rules
from tests.hosted import Hosted
from tests.server.test_journal import Log

ACCOUNTS = 100_000
EVENTS = 500
"""Of each match: about 18 KB of the log, as much as a start of 2,000 moves takes."""
LISTENS = 3.0
"""Seconds from the start of the process to the first connection."""
STARTS = 3


def player(number: int) -> str:
    return base64.b32encode(number.to_bytes(10, "big")).decode().lower()


def entries() -> Iterator[tuple[Entry, ...]]:
    """A room with all caps full, a commit at a time."""
    for first in range(0, ACCOUNTS, 1000):
        numbers = range(first, first + 1000)
        yield tuple(Registered(player(number), "Newcomer", number.to_bytes(32, "big")) for number in numbers)
    for number in range(USUAL_CAPS.max_matches):
        people, match = (player(2 * number), player(2 * number + 1)), f"m{number}"
        seed = number.to_bytes(32, "big")
        dealt = Dealt(match, f"t{number}", Rules("nano-gwent", grace=7200.0), people, ("A", "B"), (None, None), seed)
        yield dealt, *(Advised(match, 0, "csp") for _ in range(EVENTS))


@pytest.mark.soak
def test_with_all_caps_full_a_killed_server_listens_within_three_seconds(tmp_path: Path) -> None:
    log = Log(tmp_path / "fairdeal.db")
    for commit in entries():
        log.write(*commit)
    log.journal.close()
    took = []
    with Hosted(tmp_path) as server:
        for _ in range(STARTS):
            server.kill()
            began = time.monotonic()
            server.start()
            took.append(time.monotonic() - began)
    print(f"{ACCOUNTS} accounts, {USUAL_CAPS.max_matches} live matches: listens after {min(took):.2f} s")
    assert min(took) < LISTENS
