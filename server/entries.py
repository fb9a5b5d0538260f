"""What the journal holds: enough to stand every account and every live match up again."""

from __future__ import annotations

import msgspec

from shared.messages import Rules
from shared.record import Reason, Record


class Registered(msgspec.Struct, frozen=True, tag="registered"):
    """A new player; only the SHA-256 of the token is kept."""

    player: str
    name: str
    token_hash: bytes


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """A match begins: who sits where (`agents`: the agent a chair is reserved for, None for people) and the seed."""

    match: str
    table: str
    rules: Rules
    players: tuple[str, ...]
    names: tuple[str, ...]
    agents: tuple[str | None, ...]
    seed: bytes
    label: str = ""
    code: str | None = None


class Moved(msgspec.Struct, frozen=True, tag="moved"):
    """An accepted move: the match's version after it, and the clock banks that remain, in seconds."""

    match: str
    version: int
    seat: int
    move: str
    seconds: float
    banks: tuple[float, ...]
    by: str | None = None
    reason: Reason | None = None


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """A match is over; its record is all that is kept of it. `players` are the people who sat there, by id."""

    record: Record
    players: tuple[str, ...] = ()


Entry = Registered | Dealt | Moved | Ended
