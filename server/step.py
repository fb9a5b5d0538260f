"""What the core answers with: what to write down, and what to tell whom once that is written."""

from __future__ import annotations

from typing import NamedTuple

from server.entries import Entry
from shared.messages import ServerMessage

Session = int
"""One connection, numbered by the gateway; never used twice."""


class Delivery(NamedTuple):
    """A message for one session; after a `last` one its connection is closed."""

    session: Session
    message: ServerMessage
    last: bool = False


class Step(NamedTuple):
    """The whole effect of one input on the core. No delivery leaves before the entries are committed."""

    entries: tuple[Entry, ...] = ()
    deliveries: tuple[Delivery, ...] = ()
