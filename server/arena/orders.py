"""The host's orders to a running server and its answers: the messages of the local socket."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from shared.messages.fields import Chat, Seconds

Whom = Annotated[str, Meta(min_length=1, max_length=64)]
For = Annotated[float, Meta(ge=1, le=366 * 86_400)]
"""Seconds; what is to last longer has no end."""


class _Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="order"):
    """An order travels as an object with its name under `order`."""


class Players(_Order, frozen=True, tag="players"):
    """List who is connected."""


class Tables(_Order, frozen=True, tag="tables"):
    """List the tables."""


class Bans(_Order, frozen=True, tag="bans"):
    """List who is banned or muted."""


class Kick(_Order, frozen=True, tag="kick"):
    """Close the connection of a player, by name or id; they may come back."""

    whom: Whom


class Ban(_Order, frozen=True, tag="ban"):
    """Ban a player or an address for this many seconds; None: until `Unban`."""

    whom: Whom
    seconds: For | None = None


class Unban(_Order, frozen=True, tag="unban"):
    """Let them in again."""

    whom: Whom


class Mute(_Order, frozen=True, tag="mute"):
    """Refuse the chat of a player, for so many seconds; None: until `Unmute`."""

    whom: Whom
    seconds: For | None = None


class Unmute(_Order, frozen=True, tag="unmute"):
    """Take their chat again."""

    whom: Whom


class Announce(_Order, frozen=True, tag="announce"):
    """Tell everybody something."""

    text: Chat


class Drain(_Order, frozen=True, tag="drain"):
    """Begin no new match; stop when none is played any more, or after so many seconds. None: go on after all."""

    seconds: Seconds | None = 600.0


class Prune(_Order, frozen=True, tag="prune"):
    """Let the accounts go that never finished a match and that nobody has seen for so many seconds."""

    older_than: Annotated[float, Meta(ge=0)]
    dry_run: bool = False
    """Only tell which."""


class LetIn(_Order, frozen=True, tag="let-in"):
    """Listen on the local network, too, or `stop` that.

    The rows of the answer have the addresses, the likeliest first.
    """

    stop: bool = False


class Hold(_Order, frozen=True, tag="hold"):
    """Leave the database's main file unchanged while the asker, who copies it, stays connected.

    The text of the answer is its path.
    """


Order = Players | Tables | Bans | Kick | Ban | Unban | Mute | Unmute | Announce | Drain
"""About the room."""
AnyOrder = Order | Prune | LetIn

Row = dict[str, str | int | None]


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whether an order was carried out, with a sentence for the host, and the rows of what was to be listed."""

    done: bool
    text: str = ""
    rows: tuple[Row, ...] = ()
