"""The core's answer to an input: entries to write, and messages to deliver once they are written."""

from __future__ import annotations

import msgspec

from server.effects.entries import Entry
from shared.messages import ClientMessage, Refused, ServerMessage

Session = int
"""One connection, numbered by the gateway; never used twice."""


class Delivery(msgspec.Struct, frozen=True, gc=False):
    """A message for one session; after a `last` one its connection is closed."""

    session: Session
    message: ServerMessage
    last: bool = False


class Step(msgspec.Struct, frozen=True, gc=False):
    """The whole effect of one input on the core. No delivery leaves before the entries are committed."""

    entries: tuple[Entry, ...] = ()
    deliveries: tuple[Delivery, ...] = ()


class Outbox:
    """Collects the effects of the input that is being worked on."""

    def __init__(self) -> None:
        self._entries: list[Entry] = []
        self._deliveries: list[Delivery] = []

    def write(self, entry: Entry) -> None:
        """Have this in the journal before anything is delivered."""
        self._entries.append(entry)

    def tell(self, session: Session, message: ServerMessage, *, last: bool = False) -> None:
        """Send this once the entries are committed."""
        self._deliveries.append(Delivery(session, message, last))

    def refuse(self, session: Session, message: ClientMessage, refused: Refused) -> None:
        """Send this as the answer to a message."""
        self.tell(session, msgspec.structs.replace(refused, to=str(message.__struct_config__.tag)))

    def take(self) -> Step:
        """Everything collected; the outbox is empty again."""
        step = Step(tuple(self._entries), tuple(self._deliveries))
        self._entries.clear()
        self._deliveries.clear()
        return step
