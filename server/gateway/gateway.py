"""The server's socket: it admits connections, routes deliveries to them, and closes them at the end."""

from __future__ import annotations

import asyncio
import itertools
import logging
import socket
from collections import Counter, deque
from collections.abc import Callable, Sequence
from typing import NamedTuple

from server.accounts.origins import counted_at, origin_of
from server.effects.step import Delivery, Session
from server.gateway.frame import frame
from server.gateway.leased_peer import LeasedPeer
from server.gateway.limits import Limits
from server.gateway.line import Line, Service
from server.gateway.opening import Pages
from server.gateway.own_names import BY_ITSELF, OwnNames
from server.gateway.peer import Peer
from server.gateway.proxies import NO_PROXIES, Proxies
from server.gateway.tally import Tally
from server.gateway.tls import Certificate
from server.journal.lease import Lease
from shared.messages import Closing, ServerMessage

READ_BYTES = 512
"""Read at once: at most 85 frames, less than 1 ms of work. Whoever sends more waits for a turn (`in_turn`)."""
BACKLOG, ACCEPTED = 256, 1
"""Connections that may wait to be accepted, and how many are in one turn of the loop: a browser opens several, and 20
of them would hold up a turn for 20 ms."""
SEND_BUFFER_BYTES = 64 * 1024
"""What the system holds for a slow reader (it doubles this); what is beyond it counts as unsent."""
USER_TIMEOUT_MS = 10_000
"""After which the system gives up a peer that acknowledges nothing."""
NORMAL_CLOSURE, INTERNAL_ERROR = 1000, 1011  # RFC 6455, section 7.4.1

log = logging.getLogger(__name__)


class Shut(NamedTuple):
    """Why nobody is let in."""

    status: str
    """What /healthz says."""
    why: str


STOPPING = Shut("stopping", "the server is restarting")
STANDBY = Shut("standby", "another server runs this room; this one waits to take it over")
LAPSED = Shut("no-lease", "another server may have taken this room over")


class Gateway:
    """All connections of one server. Give `deliver` to the service, then `listen`."""

    service: Service
    port: int
    """Where it listens."""

    def __init__(
        self,
        limits: Limits,
        now: Callable[[], float],
        proxies: Proxies = NO_PROXIES,
        certificate: Certificate | None = None,
        lease: Lease | None = None,
        pages: Pages | None = None,
        own_names: OwnNames = BY_ITSELF,
    ) -> None:
        """`now` is a monotonic clock in seconds; with a certificate, only this machine itself comes in without TLS.

        With a lease, nothing of the room is sent while it is not certain that the room is ours. Without pages, all
        that come are players.
        """
        self.limits = limits
        self.now = now
        self.proxies = proxies
        self.own_names = own_names
        self.certificate = certificate
        self.lease = lease
        self.pages = pages
        self.shut: Shut | None = None
        self.buffer = bytearray(READ_BYTES)
        """What any connection reads lands here, and is used up before another one reads."""
        self._peers: dict[Session, Line] = {}
        self._waiting: deque[Callable[[], None]] = deque()
        self._heard: Counter[str] = Counter()
        """How often connections of each origin were heard in this turn of the loop."""
        self._addresses: Counter[str | None] = Counter()
        """Connections from each origin; under None those of which a trusted proxy has yet to say it."""
        self._noted: set[str] = set()
        """What the host was told once."""
        self.tally = Tally()
        self._sessions = itertools.count(1)
        self._unflushed: list[Line] = []
        self._frames: dict[bool, tuple[ServerMessage, bytes]] = {}
        self._empty = asyncio.Event()

    async def listen(self, service: Service | None, host: str, port: int) -> int:
        """Accept connections from now on; the port, chosen by the system if `port` is 0.

        Without a service, the gateway stands by until it gets one.

        Raises:
            OSError: the address cannot be listened on.
        """
        if service is None:
            self.shut = STANDBY
        else:
            self.service = service
        self._loop = asyncio.get_running_loop()
        self._server = await self.listen_also((host,), port)
        self.port = self._server.sockets[0].getsockname()[1]
        return self.port

    async def listen_also(self, hosts: Sequence[str], port: int) -> asyncio.Server:
        """Accept connections at more addresses until the result is closed, which closes no connection.

        Raises:
            OSError: one of the addresses cannot be listened on.
        """
        server = await self._loop.create_server(self._peer, hosts, port, backlog=ACCEPTED)
        for listener in server.sockets:
            _tune(listener)
            # To asyncio both numbers are one.
            with listener.dup() as same:
                same.listen(BACKLOG)
        return server

    def _peer(self) -> Peer:
        return Peer(self) if self.lease is None else LeasedPeer(self, self.lease)

    def serve(self, service: Service) -> None:
        """Stand by no longer."""
        self.service, self.shut = service, None

    def deliver(self, delivery: Delivery) -> None:
        """Send a message; a session that is gone misses it."""
        peer = self._peers.get(delivery.session)
        if peer is None:
            return
        try:
            peer.send(delivery.message)
        except Exception:
            # Others have messages in the same step.
            log.exception("a message was not sent", extra={"session": delivery.session})
            peer.close(INTERNAL_ERROR, "the server failed on a message to you")
        if delivery.last:
            peer.close(NORMAL_CLOSURE, "")

    def sweep(self, part: int = 0, parts: int = 1) -> None:
        """Hold connections to their time limits: every one, or one part of them; call it for each about once a second.

        Of players who were silent together, not all are asked at once whether they are there, nor answer at once.
        """
        now = self.now()
        for peer in [peer for session, peer in self._peers.items() if session % parts == part]:
            try:
                peer.check(now)
            except Exception:
                log.exception("a connection was not checked", extra={"session": peer.session})
                peer.cut("fault of the server")

    async def stop(self, farewell: Closing) -> None:
        """Tell everyone, close every connection, and cut those that have not closed after `limits.closing` seconds."""
        self.dismiss(self.shut or STOPPING, farewell)
        if self.pages is not None:
            await self.pages.stop()
        await self._emptied()
        self._server.close()
        await self._server.wait_closed()

    def dismiss(self, shut: Shut, farewell: Closing) -> None:
        """Tell everyone, close every connection, and let nobody in until `reopen`."""
        self.shut = shut
        for peer in tuple(self._peers.values()):
            peer.dismiss(farewell)

    def reopen(self) -> None:
        """The room is ours for certain again: send what was held back, and let people in."""
        self.shut = None
        for peer in tuple(self._peers.values()):
            peer.flush()

    async def _emptied(self) -> None:
        if not self._peers:
            return
        self._empty.clear()
        try:
            async with asyncio.timeout(self.limits.closing):
                await self._empty.wait()
        except TimeoutError:
            for peer in self._peers.values():
                peer.cut("did not close")
            await self._empty.wait()

    # For the peers.

    @property
    def health(self) -> dict[str, str | int]:
        """Public server status."""
        shut = self._closed()
        if shut is None and self.lease is not None and not self.lease.answers:
            shut = LAPSED
        players = sum(peer.welcome for peer in self._peers.values())
        resuming, disk = (0, "ok") if shut is STANDBY else (self.service.resuming, self.service.disk)
        status = shut.status if shut is not None else "ok" if disk != "full" else "disk full"
        counts = {"connections": len(self._peers), "players": players, "resuming": resuming}
        return {"status": status, **counts, "disk": disk}

    def _closed(self) -> Shut | None:
        """Why nobody may come in; a lease that has run out is seen here before the clock sees it."""
        if self.shut is None and self.lease is not None and not self.lease.holds:
            return LAPSED
        return self.shut

    def enter(self, peer: Line) -> Session | None:
        """Count a connection in and number it; None: there are too many even to answer this one."""
        limits = self.limits
        if len(self._peers) >= limits.connections + limits.spare:
            return None
        if peer.address is not None and self._crowded(peer.address):
            return None
        session = next(self._sessions)
        self._peers[session] = peer
        if peer.address is not None:
            peer.origin = origin_of(peer.address)
        self._addresses[_counted_at(peer.address)] += 1
        return session

    def locate(self, peer: Line, address: str) -> bool:
        """Count a connection of a trusted proxy where it comes from; False: there are too many to answer this one."""
        if self._crowded(address):
            return False
        self._uncount(peer)
        peer.address, peer.origin = address, origin_of(address)
        self._addresses[_counted_at(address)] += 1
        return True

    def note_proxy(self) -> None:
        """Tell the host, once, that a proxy stands before the server and is not trusted."""
        if not self.proxies:
            self._note("connections come through a proxy that is not trusted: see --trusted-proxy")

    def note_name(self) -> None:
        """Tell the host, once, that a page was refused for the name in its address."""
        self._note("a page was refused because its address has a name that is not this machine's: see --public-url")

    def _note(self, warning: str) -> None:
        if warning not in self._noted:
            self._noted.add(warning)
            log.warning(warning)

    def _crowded(self, address: str) -> bool:
        return self._addresses[_counted_at(address)] >= self.limits.per_address + self.limits.spare

    def _uncount(self, peer: Line) -> None:
        key = _counted_at(peer.address)
        self._addresses[key] -= 1
        if not self._addresses[key]:
            del self._addresses[key]

    def exit(self, peer: Line) -> None:
        """Count a connection out, and tell the service that it is gone."""
        if peer.session is None:
            return
        del self._peers[peer.session]
        self._uncount(peer)
        if not self._peers:
            self._empty.set()
        if peer.opened:
            self._leave(peer.session)

    def _leave(self, session: Session) -> None:
        try:
            self.service.leave(session)
        except Exception:
            log.exception("the end of a connection was not handled", extra={"session": session})

    def busy(self, address: str | None) -> str | None:
        """Why whoever comes from there, already counted, is one too many; None: they are welcome."""
        if (shut := self._closed()) is not None:
            return shut.why
        if len(self._peers) > self.limits.connections:
            return "the server has no more room"
        if self._addresses[_counted_at(address)] > self.limits.per_address:
            return f"at most {self.limits.per_address} connections from one address"
        return None

    def frame(self, message: ServerMessage, text: bool) -> bytes:
        """The frame of a message, made once for all who get the same one in a row."""
        last = self._frames.get(text)
        if last is None or last[0] is not message:
            last = self._frames[text] = message, frame(message, text=text)
        return last[1]

    def flush_soon(self, peer: Line) -> None:
        """Flush `peer` once what is happening now has happened: several messages, one write."""
        if not self._unflushed:
            self._loop.call_soon(self._flush)
        self._unflushed.append(peer)

    def has_turn(self, peer: Line) -> bool:
        """Whether what has come from `peer` may be heard in this turn of the loop: of one origin, little is.

        A move takes three turns, and would else wait in each for a crowd from somewhere else.
        """
        if peer.origin is None:
            return True
        if not self._heard:
            self._loop.call_soon(self._heard.clear)
        self._heard[peer.origin] += 1
        return self._heard[peer.origin] <= self.limits.at_once

    def in_turn(self, act: Callable[[], None]) -> None:
        """Call `act` after others were heard: of all that wait so, one in each turn of the loop."""
        self._waiting.append(act)
        if len(self._waiting) == 1:
            self._loop.call_soon(self._next)

    def _next(self) -> None:
        try:
            self._waiting[0]()
        finally:
            self._waiting.popleft()
            if self._waiting:
                self._loop.call_soon(self._next)

    def _flush(self) -> None:
        peers, self._unflushed = self._unflushed, []
        for peer in peers:
            peer.flush()


def _counted_at(address: str | None) -> str | None:
    return address and counted_at(address)


def _tune(listener: socket.socket) -> None:
    """Set what every accepted connection inherits; asyncio itself sets TCP_NODELAY."""
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, USER_TIMEOUT_MS)
