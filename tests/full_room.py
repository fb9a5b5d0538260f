"""A room with all caps full: of accounts, live matches and stored records, as strangers may leave it."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from pathlib import Path

import msgspec

from server.accounts.caps import USUAL_CAPS
from server.effects.entries import Advised, Dealt, Ended, Entry, Registered
from server.tables.holdings import MIB
from shared.games import GAMES
from shared.messages import Rules
from tests.server.journal.test_journal import Log
from tests.shared.matches import record_of

ACCOUNTS = 100_000
EVENTS = 500
"""Of each live match: about 18 KB of the log, as much as a start of 2,000 moves takes."""
COMMIT = 1000
"""Accounts in a commit."""


def player(number: int) -> str:
    return base64.b32encode(number.to_bytes(10, "big")).decode().lower()


def dealt(number: int) -> Dealt:
    people, seed = (player(2 * number), player(2 * number + 1)), number.to_bytes(32, "big")
    rules = Rules("nano-gwent", grace=7200.0)
    return Dealt(f"m{number}", f"t{number}", rules, people, ("A", "B"), (None, None), seed)


def entries() -> Iterator[tuple[Entry, ...]]:
    """What is in the journal, a commit at a time."""
    for first in range(0, ACCOUNTS, COMMIT):
        numbers = range(first, first + COMMIT)
        yield tuple(Registered(player(number), "Newcomer", number.to_bytes(32, "big")) for number in numbers)
    record = record_of(GAMES["escoba"])
    live = USUAL_CAPS.max_matches
    for number in range(live, live + int(USUAL_CAPS.hourly_mib * MIB) // len(msgspec.json.encode(record)) + 1):
        begun = dealt(number)
        yield begun, Ended(msgspec.structs.replace(record, match=begun.match), begun.players)
    for number in range(live):
        begun = dealt(number)
        yield begun, *(Advised(begun.match, 0, "csp") for _ in range(EVENTS))


def fill(folder: Path) -> None:
    """Write that room into a server's data folder."""
    log = Log(folder / "fairdeal.db")
    for commit in entries():
        log.write(*commit)
    log.journal.close()
