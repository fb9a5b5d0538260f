"""From the server to a client: who it is there, what is refused, and when the server stops."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from shared.game import Finite
from shared.messages.fields import Code, Facts, GameName, Message, Name, Seconds, Token, Url, Why

RefusalCode = Literal[
    "bad-message",
    "hello-first",
    "bad-token",
    "bad-options",
    "unknown-game",
    "unknown-table",
    "unknown-bot",
    "not-allowed",
    "not-now",
    "not-your-turn",
    "stale",
    "illegal-move",
    "slow-down",
]
"""Why something is refused, for a program to act on."""


class Welcome(Message, frozen=True, tag="welcome"):
    """The answer to Hello. `token` is sent once, to a new player: keep it to come back as the same one."""

    player: str
    name: str
    """Under which everybody sees you: the one of Hello, or with a number if it looks like another's. With a seat you
    keep the one that you have there."""
    games: tuple[str, ...]
    token: str | None = None
    at_table: bool = False
    """The player was at a table and is again: Seated and Update follow."""
    learning: Annotated[tuple[GameName, ...], Meta(max_length=16)] = ()
    """The games that this player has not won twice yet: who then seeks without naming a bot gets the weakest that is
    better than `random`."""
    servers: Annotated[tuple[Url, ...], Meta(max_length=8)] = ()
    """The other servers of this room, in the order in which to try them when this one does not answer."""
    address: Url | None = None
    """Where others reach this server, if you came by an address of its machine that only this machine reaches."""


class Refused(Message, frozen=True, tag="refused"):
    """The server refuses a request, says why, and has changed nothing."""

    code: RefusalCode
    text: str
    retry_after: Finite | None = None
    """With slow-down: seconds to wait."""
    to: str = ""
    """The type of the message that is refused; empty: it was not read."""
    why: Why = ""
    """Which refusal of this code it is, for a client that says it in its reader's language with `facts`."""
    facts: Facts = msgspec.field(default_factory=dict)
    """What stands in the text; but for the words of a game's own rules, which are nowhere else."""


class Key(Message, frozen=True, tag="key"):
    """The answer to NewKey: a secret, sent once, for the file of `bots run --key`."""

    key: Token


class MoveCode(Message, frozen=True, tag="move-code"):
    """The answer to MoveAccount: type the code on the other device. It is good once."""

    code: Code
    seconds: Seconds
    """For how long it is good."""


class Account(Message, frozen=True, tag="account"):
    """The answer to TakeAccount. Closing follows: come back with this token, as the player that you are now."""

    name: Name
    token: Token


class Announced(Message, frozen=True, tag="announced"):
    """An announcement to everybody, from the host of the room or from the server itself."""

    text: str
    why: Why = ""
    """Which of its own sentences the server says, for a client that says it in its reader's language."""


class Draining(Message, frozen=True, tag="draining"):
    """The server is going to stop: no new match begins, and it stops when none is played any more.

    It comes with Welcome, too, and again as the end comes nearer.
    """

    stops_in: Seconds | None = None
    """Seconds until it stops at the latest; None: it goes on after all, and matches begin again."""


class Closing(Message, frozen=True, tag="closing"):
    """The server is about to close this connection; come back after so many seconds, or not at all if None."""

    reason: str
    return_in: Finite | None = None
    why: Why = ""
    """Which reason it is, for a client that says it in its reader's language."""
