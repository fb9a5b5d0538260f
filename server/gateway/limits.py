"""The numbers that keep one peer from harming the rest, and the bucket that counts what it sends."""

from __future__ import annotations

import math

import msgspec

from shared.messages.wire import CLIENT_LIMIT


class Limits(msgspec.Struct, frozen=True):
    """The limits of one connection, of one address and of all together; times in seconds."""

    handshake: float = 5.0
    """From the connection to the whole HTTP request: a slow one is cut."""
    hello: float = 5.0
    """From the handshake to Welcome."""
    rate: float = 50.0
    """Messages and control frames a second; more are refused with the time to wait."""
    burst: int = 100
    """How many may come at once before the rate counts."""
    refusals: int = 200
    """Refusals for the rate, less the messages accepted since, at which the connection is closed."""
    bad_messages: int = 10
    """Frames that are no message after which the connection is closed."""
    message_bytes: int = CLIENT_LIMIT
    """The longest message, and the longest sum of its fragments. `Incoming` (incoming.py) refuses more."""
    fragments: int = 64
    """Frames of one message."""
    unsent_messages: int = 64
    unsent_bytes: int = 256 * 1024
    """What may wait for a slow reader; one more and it is cut."""
    ping_after: float = 4.0
    """Silence after which the peer is asked whether it is there."""
    silence: float = 9.0
    """Silence after which it is taken for gone."""
    stall: float = 9.0
    """How long it may leave unread what was sent, even if it sends."""
    closing: float = 2.0
    """How long it may take to close after it was told."""
    connections: int = 4000
    """All connections; a further one is answered 503."""
    per_address: int = 256
    """Connections from one address; a further one is answered 503."""
    at_once: int = 4
    """Times that connections from one address are heard in one turn of the loop; others wait for a turn each."""
    spare: int = 64
    """Connections beyond either cap that are still heard, to be answered; further ones are dropped unheard."""

    def lifted(self) -> Limits:
        """The same without what would slow a ladder: no rate, no cap an address."""
        return msgspec.structs.replace(self, rate=math.inf, per_address=self.connections, at_once=self.connections)


class Bucket:
    """A token bucket kept as one number: when it will be full again (the generic cell rate algorithm).

    It starts full, with `burst` tokens, and fills at `rate` tokens a second.
    """

    __slots__ = ("_each", "_full_at", "_room")

    def __init__(self, rate: float, burst: int) -> None:
        self._each = 1.0 / rate
        self._room = burst * self._each
        self._full_at = -math.inf

    def take(self, now: float) -> float:
        """Take a token and return 0.0; if the bucket is empty, return the seconds until the next token."""
        full_at = max(self._full_at, now) + self._each
        wait = full_at - now - self._room
        # A billionth of a second of rounding is no reason to refuse.
        if wait > 1e-9:
            return wait
        self._full_at = full_at
        return 0.0
