"""A line to whoever is connected: what waits for a slow reader, what is written, and how it ends."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable
from typing import Protocol

from websockets.frames import CloseCode
from websockets.protocol import SEND_EOF, State

from server.effects.step import Session
from server.gateway.front import Front
from server.gateway.incoming import Incoming
from server.gateway.limits import Limits
from server.gateway.opening import Entrance, no_request
from server.gateway.tally import Tally
from server.gateway.tls import Certificate
from shared.messages import ClientMessage, Closing, Ended, LobbyChange, Refused, ServerMessage, Welcome

BEHIND = 8
"""Messages that wait for a slow reader from which on changes of the lobby are left out: the whole lobby is shorter."""
LONG = 64 * 1024
"""Bytes of a part of a record from which on it is written alone, and only once what was before it is on its way: until
then all who get it share its bytes."""
OPEN = State.OPEN

log = logging.getLogger(__name__)


class Service(Protocol):
    """The service behind the gateway."""

    @property
    def resuming(self) -> int:
        """How many matches are not up again yet after a restart."""

    @property
    def disk(self) -> str:
        """How the disk is: "full" while nothing can be written."""

    def arrive(self, session: Session, address: str) -> None:
        """A connection from this address is open; messages may come from it."""

    def receive(self, session: Session, message: ClientMessage) -> None:
        """A message has arrived."""

    def leave(self, session: Session) -> None:
        """The connection is gone; nothing more comes from it."""

    def missed(self, session: Session) -> None:
        """The connection reads slowly, and a LobbyChange to it was left out; it reads again."""


class Hub(Entrance, Protocol):
    """The gateway, as a line sees it."""

    limits: Limits
    now: Callable[[], float]
    certificate: Certificate | None
    service: Service
    buffer: bytearray
    tally: Tally

    def enter(self, line: Line) -> Session | None:
        """Count a line in and number it; None: there are too many even to answer this one."""

    def exit(self, line: Line) -> None:
        """Count a line out."""

    def locate(self, line: Line, address: str) -> bool:
        """Count a line where it comes from by what a proxy says; False: there are too many."""

    def frame(self, message: ServerMessage, text: bool) -> bytes:
        """The frame of a message."""

    def flush_soon(self, line: Line) -> None:
        """Flush a line once what is happening now has happened."""

    def has_turn(self, line: Line) -> bool:
        """Whether what has come from a line may be heard at once."""

    def in_turn(self, act: Callable[[], None]) -> None:
        """Call `act` after others were heard."""


class Line(asyncio.BufferedProtocol):
    """One connection as the gateway knows it; what comes from it, its Peer reads."""

    __slots__ = (
        "_closing_at",
        "_deaf",
        "_front",
        "_gateway",
        "_heard_at",
        "_missed",
        "_opened_at",
        "_paused_at",
        "_pending",
        "_pinged_at",
        "_protocol",
        "_text",
        "_transport",
        "_written",
        "_written_spared",
        "address",
        "opened",
        "origin",
        "session",
        "welcome",
    )

    _front: Front | None
    _transport: asyncio.Transport

    def __init__(self, gateway: Hub) -> None:
        self._gateway = gateway
        self._protocol = Incoming(gateway.limits.message_bytes)
        self._text = False  # The kind of its last message: it is answered in the same.
        self._deaf = False  # What it still sends is of no interest: it is being closed.
        # The frames, and whether each is of a record: nobody is cut for its length, which is the match's.
        self._pending: deque[tuple[bytes, bool]] = deque()
        self._written = self._written_spared = 0  # Of the last write: other messages, and the bytes of a record.
        self._missed = False  # A change of the lobby was left out.
        self._opened_at = self._heard_at = self._pinged_at = gateway.now()
        self._paused_at: float | None = None
        self._closing_at: float | None = None
        self.session: Session | None = None
        self.address: str | None = None
        """Where it comes from, as caps and logs have it; None: a trusted proxy has yet to say so."""
        self.origin: str | None = ""
        """What its address counts as; empty: not known yet; None: this machine."""
        self.opened = False
        """The handshake was successful."""
        self.welcome = False
        """The service has accepted a Hello."""

    # What asyncio calls.

    def pause_writing(self) -> None:
        self._paused_at = self._gateway.now()

    def resume_writing(self) -> None:
        self._paused_at = None
        self._written = self._written_spared = 0
        self.flush()
        if self._missed and self._paused_at is None and self.session is not None:
            self._missed = False
            self._gateway.service.missed(self.session)

    # What is sent to it.

    def send(self, message: ServerMessage) -> None:
        """Send a message with the next flush; cut the connection if too many wait already."""
        if self._deaf or self._protocol.state is not OPEN:
            return
        if self._paused_at is not None and isinstance(message, LobbyChange) and len(self._pending) >= BEHIND:
            self._missed = True
            return
        if not self.welcome:
            self.welcome = isinstance(message, Welcome)
        data = self._gateway.frame(message, self._text)
        if not self._pending:
            self._gateway.flush_soon(self)
        spared = isinstance(message, Ended)
        self._pending.append((data, spared))
        if isinstance(message, Refused):
            self._gateway.tally.refusals[message.code, message.why] += 1
        if spared:
            return
        if self._paused_at is None:
            if len(self._pending) >= self._gateway.limits.unsent_messages:
                self.flush()
        elif self._overdue():
            self.cut("reads too slowly")

    def _overdue(self) -> bool:
        """Whether more is unsent than may be."""
        limits = self._gateway.limits
        pending = [len(data) for data, spared in self._pending if not spared]
        messages = len(pending) + self._written
        size = sum(pending) + self._transport.get_write_buffer_size() - self._written_spared
        return messages > limits.unsent_messages or size > limits.unsent_bytes

    def flush(self) -> None:
        """Write what is pending, unless the peer is behind or the connection is closing."""
        if self._paused_at is None and self._pending and not self._deaf and self._protocol.state is OPEN:
            self._write_pending()

    def _write_pending(self) -> None:
        """Write until the peer is behind, or all if the connection is being closed."""
        while self._pending and (self._deaf or self._paused_at is None) and not self._transport.is_closing():
            data = self._next()
            self._transport.write(data if self._front is None else self._front.seal(data))

    def _next(self) -> bytes:
        """The pending messages that are written at once."""
        data, spared = self._pending.popleft()
        self._written, self._written_spared = (0, len(data)) if spared else (1, 0)
        if not self._pending or _long(data, spared):
            return data
        joined = [data]
        while self._pending and not _long(*self._pending[0]):
            data, spared = self._pending.popleft()
            joined.append(data)
            if spared:
                self._written_spared += len(data)
            else:
                self._written += 1
        return b"".join(joined)

    def _write(self) -> None:
        """Write what the protocol itself has to say: the handshake, pongs, the close."""
        written = self._protocol.data_to_send()
        if not written or self._transport.is_closing():
            return
        if data := b"".join(written) or no_request(self._protocol):
            self._transport.write(data if self._front is None else self._front.seal(data))
        if written[-1] == SEND_EOF:
            if self._front is not None:
                self._transport.write(self._front.finish())
            with contextlib.suppress(OSError):  # The peer was gone, and the answer ended the connection.
                self._transport.write_eof()
        if self._closing_at is None and self._protocol.close_expected():
            self._closing_at = self._gateway.now()

    # Its end.

    def close(self, code: int, reason: str) -> None:
        """Send what is pending and then the close; nothing it sends from now on is read."""
        if self._deaf:
            return
        self._deaf = True
        if self._protocol.state is OPEN:
            self._write_pending()
        self._gateway.tally.closes[code] += 1
        self._protocol.fail(code, reason)
        self._write()

    def dismiss(self, farewell: Closing) -> None:
        """Say why the server closes the connection, and close it."""
        self.send(farewell)
        self.close(CloseCode.SERVICE_RESTART, farewell.reason)

    def cut(self, why: str) -> None:
        """End the connection at once, without a word to the peer."""
        # Only players are news: a flood of strangers must not become a flood of lines.
        level = logging.INFO if self.welcome else logging.DEBUG
        log.log(level, "connection cut", extra={"session": self.session, "why": why})
        self._gateway.tally.cuts[why] += 1
        self._deaf = True
        self._transport.abort()

    def check(self, now: float) -> None:
        """See whether a time limit has passed."""
        limits = self._gateway.limits
        if self._closing_at is not None:
            if now - self._closing_at > limits.closing:
                self.cut("did not close")
        elif not self.opened:
            if now - self._opened_at > limits.handshake:
                self.cut("no handshake")
        elif now - self._heard_at > limits.silence:
            self.cut("silent")
        elif self._paused_at is not None and now - self._paused_at > limits.stall:
            self.cut("does not read")
        elif not self.welcome and now - self._opened_at > limits.hello:
            self.close(CloseCode.POLICY_VIOLATION, f"no Hello was accepted within {limits.hello:g} s")
        elif now - max(self._heard_at, self._pinged_at) > limits.ping_after:
            self._pinged_at = now
            self._protocol.send_ping(b"")
            self._write()


def _long(data: bytes, spared: bool) -> bool:
    return spared and len(data) >= LONG
