"""One connection: its bytes <-> messages, and what it may send.

websockets' Sans-I/O core under our own asyncio protocol: half the cost of its asyncio server, which would also wait
without end for a peer that does not read, and answer any number of pings. Everything here is bounded by Limits.
"""

from __future__ import annotations

import asyncio
import functools
import logging
from http import HTTPStatus
from typing import NamedTuple, cast

from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request

from server.effects.refusal import refused
from server.gateway.front import Broken, Front, Unreadable, Untrusted
from server.gateway.limits import Bucket
from server.gateway.line import Hub, Line
from server.gateway.opening import answer
from server.gateway.proxies import canonical
from shared.messages import Refused
from shared.messages.wire import BadMessage, decode_client

CONT, TEXT, BINARY, CLOSE = Opcode.CONT, Opcode.TEXT, Opcode.BINARY, Opcode.CLOSE

log = logging.getLogger(__name__)


class Fragments(NamedTuple):
    """The beginning of a message whose last frame has not come."""

    text: bool
    parts: list[bytes]


class Peer(Line):
    """One connection, from the accepted socket to its end."""

    __slots__ = ("_bad_messages", "_begun", "_bucket", "_fragments", "_refusals", "nearest")

    def __init__(self, gateway: Hub) -> None:
        super().__init__(gateway)
        self._bucket = Bucket(gateway.limits.rate, gateway.limits.burst)
        self._refusals = self._bad_messages = 0
        self._fragments: Fragments | None = None
        self._begun = bytearray()
        """All HTTP before its answer: who serves pages begins with it."""

    # What asyncio calls.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's have all that it takes, and are no subclass.
        self._transport = transport = cast(asyncio.Transport, transport)
        # So that asyncio tells whenever anything at all is left unsent.
        transport.set_write_buffer_limits(high=0)
        source, own = (canonical((transport.get_extra_info(end) or ("",))[0]) for end in ("peername", "sockname"))
        gateway = self._gateway
        self._front = Front(gateway.proxies, gateway.certificate, source, own)
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
        if nbytes < len(self._gateway.buffer) and self._gateway.has_turn(self):
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
        message = None if self._deaf else self._protocol.message(data)
        if message is not None:
            opcode, payload = message
            self._text = opcode is TEXT
            self._message(payload)
            return
        if not self.opened:
            self._begun += data
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Frame):
                self._read(event)
            elif isinstance(event, Request):
                self._answer(event)
        if self._transport.is_reading():  # Else it ends, or is handed over.
            self._write()

    def eof_received(self) -> None:
        self._protocol.receive_eof()
        self._write()
        self._closing_at = self._heard_at

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
        if not self._transport.is_reading():
            return
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
        response = answer(request, self._protocol, self._gateway, self)
        if self._deaf:
            return
        if response is None:
            # Many come at once, because a browser opens several connections, and each takes a while.
            self._deaf = True
            self._transport.pause_reading()
            self._gateway.in_turn(self._hand_over)
            return
        if self._protocol.close_expected():
            return  # Faulty frames came along with it.
        self._protocol.send_response(response)
        self._gateway.tally.answers[response.status_code] += 1
        if response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.opened = True
            self._begun.clear()
            self._opened_at = self._heard_at
            assert self.session is not None
            assert self.address is not None
            self._gateway.service.arrive(self.session, self.address)

    def _hand_over(self) -> None:
        """Give the connection to those who serve pages. For the gateway it ends here."""
        if self._transport.is_closing():
            return
        pages, address = self._gateway.pages, self.address
        assert pages is not None
        assert address is not None
        if self._transport.get_write_buffer_size():
            self.cut("reads too slowly")
            return
        if pages.refusal(address):
            # Others were handed over since it asked.
            self.cut("too many load pages")
            return
        # Closing ours leaves the other one open.
        end = self._transport.get_extra_info("socket").dup()
        pages.take(end, self._front, bytes(self._begun), address)
        self._transport.abort()

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
            self.close(CloseCode.POLICY_VIOLATION, "too many invalid frames")
