"""What the journal holds: enough to stand every account and every live match up again."""

from __future__ import annotations

import msgspec

from shared.game import Outcome
from shared.messages import Rules
from shared.record import Reason


class Registered(msgspec.Struct, frozen=True, tag="registered"):
    """A new player; only the SHA-256 of the token is kept."""

    player: str
    name: str
    token_hash: bytes


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """A match begins. `players` are ids, None for a seat that a house bot holds; `names` are what they are called."""

    match: str
    table: str
    rules: Rules
    players: tuple[str, ...]
    names: tuple[str, ...]
    agents: tuple[str | None, ...]
    seed: bytes
    label: str
    private: bool


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
    """A match is over."""

    match: str
    outcome: Outcome


Entry = Registered | Dealt | Moved | Ended
