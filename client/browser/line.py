"""The carrier of a line in a browser: its own WebSocket, and one thread for everything."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol

from client.link.carrier import Carrier, rules_for
from client.link.line_rules import LineRules
from client.speech.language import say
from shared.messages import PROTOCOL, Browse, ClientMessage, Play, ServerMessage
from shared.servers import Server

PATIENCE = 5.0
"""Seconds to wait for the handshake and the Welcome of a server, and for any answer on a line that may be dead."""


class Socket(Protocol):
    """A socket that is being opened; it tells its line what happens to it."""

    def send(self, frame: bytes | str) -> None: ...

    def close(self) -> None: ...


Open = Callable[["Line", str, str], Socket]
"""Opens a socket for a line, to an address, for a protocol."""


def connector(open_socket: Open, patience: float = PATIENCE) -> Callable[[Sequence[Server], str], Line]:
    """What connects as `client.link.connection.connect_to`, by such sockets.

    It waits `patience` seconds for the handshake and the Welcome.
    """

    def connect(room: Sequence[Server], name: str) -> Line:
        return Line(rules_for(room, name), open_socket, patience)

    return connect


class Line(Carrier):
    """A line to a room, which is opened again whenever it is lost, until `close`."""

    def __init__(self, rules: LineRules, open_socket: Open, patience: float) -> None:
        super().__init__(rules)
        self._open_socket = open_socket
        self._patience = patience
        self._loop = asyncio.get_event_loop()
        self._socket: Socket | None = None
        self._wait: asyncio.TimerHandle | None = None
        """For the next socket, for the server's first words, or to send again."""
        self._doubt: asyncio.TimerHandle | None = None
        """For any answer: until it has come, the line may be dead."""
        self._search = Browse()
        self._open()

    def send(self, message: ClientMessage) -> None:
        """Send a message as soon as possible; after `close`, nothing happens."""
        if self.state == "closed":
            return
        if isinstance(message, Browse):
            self._search = message
        self._rules.send(message)
        self._flush()
        if isinstance(message, Play):
            self._expect()

    def wake(self) -> None:
        """Find out at once whether the line still holds: who slept does not hear that it was lost."""
        if self.state == "online":
            self.send(self._search)
            self._expect()
        elif self.state != "closed" and self._socket is None:
            self._open()

    def poll(self) -> list[ServerMessage]:
        """What has arrived since the last poll, oldest first; of a flood its beginning."""
        return self._rules.poll()

    def close(self) -> None:
        """Hang up. What was sent before goes out: the browser closes a socket after that."""
        self._rules.state = "closed"
        self._hang_up()

    # What the socket tells.

    def opened(self, protocol: str) -> None:
        """The socket is open, and speaks this protocol."""
        assert self._socket is not None
        if protocol != PROTOCOL:
            self._lose(say("connection-other", protocol=PROTOCOL))
        else:
            self._socket.send(self._rules.opened())

    def received(self, frame: bytes | str) -> None:
        """A frame has come. A browser cannot hold one back: a client that does not poll in time begins again."""
        self._doubt_no_more()
        self._rules.receive(frame, self._loop.time())
        self._flush()
        if not self._rules.talking or self._rules.full:
            self._lose(None)

    def closed(self, why: str | None = None) -> None:
        """The socket is closed, or could not be opened; of a WebSocket browsers do not say `why`."""
        self._lose(why or (say("connection-lost") if self._rules.talking else say("connection-silent")))

    # The rules' side.

    def _open(self) -> None:
        self._socket = self._open_socket(self, self._rules.open(self._loop.time()), PROTOCOL)
        self._after(self._patience, self._too_late)

    def _too_late(self) -> None:
        self._lose(say("connection-silent"))

    def _expect(self) -> None:
        """Give the line up if nothing comes."""
        if self.state == "online" and self._doubt is None:
            self._doubt = self._loop.call_later(self._patience, self._too_late)

    def _doubt_no_more(self) -> None:
        if self._doubt is not None:
            self._doubt.cancel()
            self._doubt = None

    def _flush(self) -> None:
        """Send what is outgoing, and come back when more will be."""
        if self._socket is None or self.state != "online":
            return
        while (frame := self._rules.outgoing(self._loop.time())) is not None:
            self._socket.send(frame)
        wakes_at = self._rules.wakes_at
        self._after(None if wakes_at is None else wakes_at - self._loop.time(), self._flush)

    def _lose(self, why: str | None) -> None:
        self._hang_up()
        now = self._loop.time()
        self._rules.lost(now, why)
        if self.state != "closed":
            self._after(self._rules.opens_at - now, self._open)

    def _hang_up(self) -> None:
        socket, self._socket = self._socket, None
        if socket is not None:
            socket.close()
        self._doubt_no_more()
        self._after(None, self._open)

    def _after(self, seconds: float | None, act: Callable[[], None]) -> None:
        """Do this and nothing else later, or with None nothing."""
        if self._wait is not None:
            self._wait.cancel()
        self._wait = None if seconds is None else self._loop.call_later(max(0.0, seconds), act)
