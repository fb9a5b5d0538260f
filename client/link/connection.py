"""The carrier of a line: a thread of its own, and websockets. It goes to the server that was named, and to no other."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import websockets.exceptions
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket
from websockets.typing import Subprotocol

from client.link.carrier import Carrier, rules_for
from client.link.failures import hangs, in_words
from client.link.line_rules import LineRules
from shared.messages import PROTOCOL, ClientMessage, ServerMessage
from shared.messages.wire import SERVER_LIMIT
from shared.servers import SOON, Server

PATIENCE = 5.0
"""Seconds to wait for the handshake, the Welcome, a pong: a dead server is noticed within twice that."""
FULL_PAUSE = 0.02
"""Seconds between two looks at a full inbox."""


def connect(url: str, name: str, token: str | None, key: str | None = None) -> Connection:
    """Begin to connect to the server at `url` as `name`, and keep at it until closed; `key` opens a closed room.

    Raises:
        ValueError: as `rules_for`.
    """
    return connect_to((Server(url, token, key),), name)


def connect_to(room: Sequence[Server], name: str) -> Connection:
    """Begin to connect to the first server of a room that answers, and keep at it until closed.

    Raises:
        ValueError: as `rules_for`.
    """
    return Connection(rules_for(room, name))


class Connection(Carrier):
    """A line whose thread talks to the server; `send`, `poll` and `close` are for the thread that made it."""

    def __init__(self, rules: LineRules) -> None:
        super().__init__(rules)
        self._lock = threading.Lock()
        """Held by whichever thread changes the state of the rules."""
        self._stirred = asyncio.Event()
        """There may be something to send."""
        self._sending: asyncio.Task[None] | None = None
        self._closing = asyncio.Event()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="connection", daemon=True)
        self._thread.start()

    def send(self, message: ClientMessage) -> None:
        """Send a message as soon as possible; after `close`, nothing happens."""
        if not self._closing.is_set():
            with self._lock:
                self._rules.send(message)
            self._loop.call_soon_threadsafe(self._stirred.set)

    def poll(self) -> list[ServerMessage]:
        """What has arrived since the last poll, oldest first; of a flood its beginning."""
        with self._lock:
            return self._rules.poll()

    def close(self) -> None:
        """Send what waits to be sent, if the server takes it within a second, and hang up."""
        if not self._closing.is_set():
            self._loop.call_soon_threadsafe(self._closing.set)
            # Not for ever: a look-up of the server's name cannot be interrupted.
            self._thread.join(3)

    # From here on, everything runs in the connection's own thread.

    def _run(self) -> None:
        try:
            with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
                runner.run(self._until_closed())
        finally:
            self._rules.state = "closed"

    async def _until_closed(self) -> None:
        async with asyncio.TaskGroup() as tasks:
            staying = tasks.create_task(self._stay_connected())
            await self._closing.wait()
            self._stirred.set()
            if self._sending is not None:
                # A server too slow for this loses what was still to be said; the player has already gone.
                await asyncio.wait([self._sending], timeout=1)
            staying.cancel()

    async def _stay_connected(self) -> None:
        while self.state != "closed":
            await asyncio.sleep(self._rules.opens_at - self._loop.time())
            await self._visit()

    async def _visit(self) -> None:
        """One connection from its beginning to its end, whatever that is."""
        lost: Exception | None = None
        try:
            async with self._socket(self._rules.open(self._loop.time())) as socket:
                await self._converse(socket)
        except (OSError, websockets.exceptions.WebSocketException) as error:
            lost = error
        with self._lock:
            self._rules.lost(self._loop.time(), None if lost is None else in_words(lost), hangs=hangs(lost))

    def _socket(self, url: str) -> _DirectSocket:
        return _DirectSocket(
            url,
            subprotocols=[Subprotocol(PROTOCOL)],
            compression=None,
            proxy=None,
            max_size=SERVER_LIMIT,
            open_timeout=PATIENCE,
            ping_interval=PATIENCE,
            ping_timeout=PATIENCE,
            close_timeout=1,
        )

    async def _converse(self, socket: ClientConnection) -> None:
        if socket.subprotocol != PROTOCOL:
            raise websockets.exceptions.NegotiationError
        with self._lock:
            hello = self._rules.opened()
        await socket.send(hello)
        async with asyncio.timeout(PATIENCE):
            self._receive(await socket.recv())
        if len(self.room) > 1:
            socket.ping_interval = socket.ping_timeout = SOON
        self._sending = asyncio.create_task(self._send_all(socket))
        try:
            while self._rules.talking:
                self._receive(await socket.recv())
                while self._rules.full:  # noqa: ASYNC110
                    await asyncio.sleep(FULL_PAUSE)  # The other thread sets no asyncio event.
        finally:
            self._sending.cancel()
            await asyncio.wait([self._sending])

    def _receive(self, frame: bytes | str) -> None:
        with self._lock:
            self._rules.receive(frame, self._loop.time())
        self._stirred.set()

    async def _send_all(self, socket: ClientConnection) -> None:
        """Send whatever is outgoing; once the player hangs up, only what is so already."""
        # A connection that is lost here is noticed, and told, where messages are received.
        with suppress(websockets.exceptions.ConnectionClosed):
            while True:
                self._stirred.clear()
                while (frame := self._outgoing()) is not None:
                    await socket.send(frame)
                if self._closing.is_set():
                    return
                with suppress(TimeoutError):
                    async with asyncio.timeout_at(self._rules.wakes_at):
                        await self._stirred.wait()

    def _outgoing(self) -> bytes | str | None:
        with self._lock:
            return self._rules.outgoing(self._loop.time())


class _DirectSocket(open_socket):
    """Goes where it was told to go: a redirection would show the token of one server to another."""

    def process_redirect(self, exc: Exception) -> Exception | str:
        return exc

    async def __aexit__(self, *raised: Any) -> None:
        socket = self.connection
        try:
            await super().__aexit__(*raised)
        except asyncio.CancelledError:
            # The player has gone while the line was being closed: nobody would close it any more.
            socket.transport.abort()
            raise
