"""One connection: its bytes <-> messages, and what it may send, leave unread or keep waiting.

websockets' Sans-I/O core under our own asyncio protocol: half the cost of its asyncio server, which would also wait
without end for a peer that does not read, and answer any number of pings. Everything here is bounded by Limits.
"""

from __future__ import annotations

import asyncio
import functools
import logging
from http import HTTPStatus
from struct import pack
from typing import TYPE_CHECKING, NamedTuple

from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import SEND_EOF, State

from server.effects.refusal import refused
from server.effects.step import Session
from server.gateway.front import Broken, Front, Unreadable, Untrusted
from server.gateway.limits import Bucket
from server.gateway.opening import answer, no_request, protocol
from server.gateway.proxies import canonical
from shared.messages import Closing, Ended, LobbyChange, Refused, ServerMessage, Welcome
from shared.wire import BadMessage, decode_client, encode

if TYPE_CHECKING:
    from server.gateway.gateway import Gateway

BEHIND = 8
"""Messages that wait for a slow reader from which on changes of the lobby are left out: the whole lobby is shorter."""

CONT, TEXT, BINARY, CLOSE = Opcode.CONT, Opcode.TEXT, Opcode.BINARY, Opcode.CLOSE
OPEN = State.OPEN
FINAL = 0x80
"""The bit of a frame's first byte that says that its message ends in it."""

log = logging.getLogger(__name__)


def frame(message: ServerMessage, *, text: bool) -> bytes:
    """A message as the bytes of one frame: the same for every connection, as a server masks nothing."""
    payload = encode(message, text=text)
    opcode, data = (TEXT, payload.encode()) if isinstance(payload, str) else (BINARY, payload)
    # What Frame.serialize makes, too, in more time than a move takes to be encoded.
    first, length = FINAL | opcode, len(data)
    if length < 126:
        return pack("!BB", first, length) + data
    if length < 1 << 16:
        return pack("!BBH", first, 126, length) + data
    return pack("!BBQ", first, 127, length) + data


class Fragments(NamedTuple):
    """The beginning of a message whose last frame has not come."""

    text: bool
    parts: list[bytes]


class Peer(asyncio.BufferedProtocol):
    """One connection, from the accepted socket to its end."""

    __slots__ = (
        "_bad_messages",
        "_bucket",
        "_closing_at",
        "_deaf",
        "_fragments",
        "_front",
        "_gateway",
        "_heard_at",
        "_missed",
        "_opened_at",
        "_paused_at",
        "_pending",
        "_pending_bytes",
        "_pending_spared",
        "_pinged_at",
        "_protocol",
        "_refusals",
        "_text",
        "_transport",
        "_written",
        "_written_spared",
        "address",
        "nearest",
        "opened",
        "session",
        "welcome",
    )

    def __init__(self, gateway: Gateway) -> None:
        self._gateway = gateway
        limits, now = gateway.limits, gateway.now()
        self._protocol = protocol(limits.message_bytes)
        self._bucket = Bucket(limits.rate, limits.burst)
        self._refusals = self._bad_messages = 0
        self._fragments: Fragments | None = None
        self._text = False  # The kind of its last message: it is answered in the same.
        self._deaf = False  # What it still sends is of no interest: it is being closed.
        self._pending: list[bytes] = []
        self._pending_bytes = self._written = 0
        # Messages and bytes of a record: nobody is cut for its length, which is the match's.
        self._pending_spared = self._written_spared = (0, 0)
        self._missed = False  # A change of the lobby was left out.
        self._opened_at = self._heard_at = self._pinged_at = now
        self._paused_at: float | None = None
        self._closing_at: float | None = None
        self.session: Session | None = None
        self.address: str | None = None
        """Where it comes from, as caps and logs have it; None: a trusted proxy has yet to say so."""
        self.opened = False
        """The handshake was successful."""
        self.welcome = False
        """The service has accepted a Hello."""

    # What asyncio calls.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        # So that asyncio tells whenever anything at all is left unsent.
        transport.set_write_buffer_limits(high=0)
        source, own = (canonical((transport.get_extra_info(end) or ("",))[0]) for end in ("peername", "sockname"))
        gateway = self._gateway
        self._front: Front | None = Front(gateway.proxies, gateway.certificate, source, own)
        self.nearest = source
        if not gateway.proxies.trust(source):
            self.address = source
        self.session = gateway.enter(self)
        if self.session is None:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._deaf = True
        self._gateway.exit(self)

    def get_buffer(self, sizehint: int) -> bytearray:
        return self._gateway.buffer

    def buffer_updated(self, nbytes: int) -> None:
        self._heard_at = self._gateway.now()
        data = self._gateway.buffer[:nbytes]
        if nbytes < len(self._gateway.buffer):
            self._heed(data)
        else:
            self._transport.pause_reading()
            self._gateway.in_turn(functools.partial(self._go_on, data))

    def _go_on(self, data: bytearray) -> None:
        """Hear what had to wait; empty: what is left in TLS."""
        if not self._transport.is_closing():
            self._transport.resume_reading()
            self._heed(data)

    def _heed(self, data: bytearray) -> None:
        try:
            if self._front is None:
                self._hear(data)
            else:
                self._pass(self._front, bytes(data))
        except Exception:
            # What is heard in its turn is not called by the transport, which would end the connection.
            log.exception("a connection was not heard", extra={"session": self.session})
            self.cut("fault of the server")

    def _hear(self, data: bytes | bytearray) -> None:
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Frame):
                self._read(event)
            elif isinstance(event, Request):
                self._answer(event)
        self._write()

    def eof_received(self) -> None:
        self._protocol.receive_eof()
        self._write()
        self._closing_at = self._heard_at

    def pause_writing(self) -> None:
        self._paused_at = self._gateway.now()

    def resume_writing(self) -> None:
        self._paused_at = None
        self._written = 0
        self._written_spared = (0, 0)
        self.flush()
        if self._missed and self.session is not None:
            self._missed = False
            self._gateway.service.missed(self.session)

    # What comes before its HTTP.

    def _pass(self, front: Front, data: bytes) -> None:
        """Hear what of these bytes is HTTP or WebSocket; none: what was left of those before."""
        if self._deaf:
            return
        try:
            inner = front.take(data)
        except Unreadable as error:
            if isinstance(error, Untrusted):
                self._gateway.note_proxy()
            self._deaf = True
            self._protocol.send_response(self._protocol.reject(HTTPStatus.BAD_REQUEST, f"Not so: {error}.\n"))
            self._write()
            return
        except Broken as error:
            log.debug("connection refused", extra={"session": self.session, "why": str(error)})
            self._write_tls(front)
            self.cut("TLS failed")
            return
        if front.passed:
            self._front = None
        self.nearest = front.nearest
        if self.address is None and not self._gateway.proxies.trust(self.nearest):
            self.locate(self.nearest)
        self._write_tls(front)
        self._hear(inner)
        if front.more:
            self._transport.pause_reading()
            self._gateway.in_turn(functools.partial(self._go_on, bytearray()))
        elif front.ended:
            # As asyncio does where the line itself ends.
            self.eof_received()
            self._transport.close()

    def _write_tls(self, front: Front) -> None:
        if (data := front.outgoing()) and not self._protocol.eof_sent:
            self._transport.write(data)

    def locate(self, address: str) -> None:
        """A trusted proxy has told where the connection comes from."""
        if not self._gateway.locate(self, address):
            self.cut("too many from one address")

    def _answer(self, request: Request) -> None:
        if self._protocol.close_expected():
            return  # Faulty frames came along with it.
        response = answer(request, self._protocol, self._gateway, self)
        if self._deaf:
            return
        self._protocol.send_response(response)
        self._gateway.tally.answers[response.status_code] += 1
        if response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.opened = True
            self._opened_at = self._heard_at
            assert self.session is not None
            assert self.address is not None
            self._gateway.service.arrive(self.session, self.address)

    # What it sends.

    def _read(self, frame: Frame) -> None:
        if self._deaf:
            return
        opcode = frame.opcode
        if opcode is CONT or not frame.fin:
            self._gather(frame)
        elif opcode is BINARY or opcode is TEXT:
            self._text = opcode is TEXT
            self._message(bytes(frame.data))
        elif opcode is not CLOSE:
            # Pings have been answered already; but they count, so that a flood of them ends.
            self._take_token()

    def _gather(self, frame: Frame) -> None:
        if self._fragments is None:
            self._fragments = Fragments(frame.opcode is TEXT, [])
        self._fragments.parts.append(bytes(frame.data))
        limit = self._gateway.limits.fragments
        if len(self._fragments.parts) > limit:
            self.close(CloseCode.MESSAGE_TOO_BIG, f"a message has at most {limit} frames")
        elif frame.fin:
            (self._text, parts), self._fragments = self._fragments, None
            self._message(b"".join(parts))

    def _message(self, data: bytes) -> None:
        wait = self._take_token()
        if wait:
            self.send(refused("many-messages", round(wait, 3), seconds=f"{wait:.2f}"))
            return
        try:
            content = data.decode() if self._text else data
        except UnicodeDecodeError:
            self.close(CloseCode.INVALID_DATA, "text is not UTF-8")
            return
        try:
            message = decode_client(content)
        except BadMessage as error:
            self._refuse(error)
            return
        assert self.session is not None
        try:
            self._gateway.service.receive(self.session, message)
        except Exception:
            kind = type(message).__name__
            log.exception("a message was not handled", extra={"session": self.session, "kind": kind})
            self.close(CloseCode.INTERNAL_ERROR, "the server failed on this message")

    def _take_token(self) -> float:
        """Count a message or control frame; the seconds to wait, if it is one too many."""
        wait = self._bucket.take(self._heard_at)
        if wait:
            self._refusals += 1
            if self._refusals >= self._gateway.limits.refusals:
                self.close(CloseCode.POLICY_VIOLATION, "too many messages")
        elif self._refusals:
            self._refusals -= 1
        return wait

    def _refuse(self, error: BadMessage) -> None:
        self._bad_messages += 1
        self.send(Refused("bad-message", str(error)))
        if self._bad_messages >= self._gateway.limits.bad_messages:
            self.close(CloseCode.POLICY_VIOLATION, "too many frames that are no message")

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
        self._pending.append(data)
        self._pending_bytes += len(data)
        if isinstance(message, Refused):
            self._gateway.tally.refusals[message.code, message.why] += 1
        if isinstance(message, Ended):
            messages, size = self._pending_spared
            self._pending_spared = messages + 1, size + len(data)
        elif self._overdue():
            self.cut("reads too slowly")

    def _overdue(self) -> bool:
        """Whether more is unsent than may be; first give the system what it takes."""
        limits = self._gateway.limits
        if self._paused_at is None:
            if len(self._pending) >= limits.unsent_messages:
                self.flush()
            return False
        messages = len(self._pending) + self._written
        size = self._pending_bytes + self._transport.get_write_buffer_size()
        for spared, spared_size in (self._pending_spared, self._written_spared):
            messages, size = messages - spared, size - spared_size
        return messages > limits.unsent_messages or size > limits.unsent_bytes

    def flush(self) -> None:
        """Write what is pending, unless the peer is behind or the connection is closing."""
        if self._paused_at is None and self._pending and not self._deaf and self._protocol.state is OPEN:
            self._write_pending()

    def _write_pending(self) -> None:
        pending, self._pending = self._pending, []
        self._written = len(pending)
        self._pending_bytes = 0
        self._written_spared, self._pending_spared = self._pending_spared, (0, 0)
        data = pending[0] if len(pending) == 1 else b"".join(pending)
        self._transport.write(data if self._front is None else self._front.seal(data))

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
            self._transport.write_eof()
        if self._closing_at is None and self._protocol.close_expected():
            self._closing_at = self._gateway.now()

    # Its end.

    def close(self, code: int, reason: str) -> None:
        """Send what is pending and then the close; nothing it sends from now on is read."""
        if self._deaf:
            return
        if self._pending and self._protocol.state is OPEN:
            self._write_pending()
        self._deaf = True
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
