"""The socket end of the client: an inbox, a send that never waits, and a reconnect by itself."""

from __future__ import annotations

import asyncio
import secrets
import threading
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import Literal

import websockets.exceptions
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection
from websockets.frames import Close, CloseCode
from websockets.typing import Subprotocol

from client.link.addresses import check_name, check_url
from client.link.direct_socket import DirectSocket
from client.link.failures import in_words
from client.speech import words
from client.speech.language import say
from shared.chance import SEED_BYTES, Chance
from shared.entropy import Purse
from shared.lobby import Follower
from shared.messages import (
    PROTOCOL,
    Account,
    Browse,
    ClientMessage,
    Closing,
    Drawing,
    Ended,
    Hello,
    Play,
    Refused,
    Seated,
    ServerMessage,
    Update,
    Welcome,
)
from shared.order import Order
from shared.parts import Joiner
from shared.servers import SOON, Server, Servers
from shared.wire import SERVER_LIMIT, BadMessage, decode_server, encode

State = Literal["connecting", "online", "reconnecting", "closed"]

PATIENCE = 5.0
"""Seconds to wait for the handshake, the Welcome, a pong: a dead server is noticed within twice that."""
SHORTEST, LONGEST = 0.1, 5.0
"""Seconds before trying again, at least and at most."""
AT_ONCE, AT_ONCE_BYTES = 64, 128 * 1024
"""Messages that `poll` hands out together, and their bytes, but one message at least: so a picture is never late."""
INBOX, INBOX_BYTES = 1024, 4 * 1024 * 1024
"""What may wait for `poll`: with more, the socket is not read until there is room."""
FULL_PAUSE = 0.02
"""Seconds between two looks at a full inbox."""


def connect(url: str, name: str, token: str | None, key: str | None = None) -> Connection:
    """Begin to connect to the server at `url` as `name`, and keep at it until closed; `key` opens a closed room.

    Raises:
        ValueError: as `connect_to`.
    """
    return connect_to((Server(url, token, key),), name)


def connect_to(room: Sequence[Server], name: str) -> Connection:
    """Begin to connect to the first server of a room that answers, and keep at it until closed.

    Raises:
        ValueError: one of the addresses or `name` is invalid; a sentence says what would be right.
    """
    for server in room:
        check_url(server.url)
    check_name(name)
    return Connection(room, name, Chance(secrets.token_bytes(SEED_BYTES)))


class Connection:
    """One player's line to one room; a lost one is taken up again, with the version last seen.

    A thread of its own talks to the server; `send`, `poll` and `close` are for the thread that made it.
    What is sent while offline waits until the server has said Welcome again. A Play that got no answer is
    sent again if the decision it was made for still stands in the Update after reconnecting, so never twice.
    """

    def __init__(self, room: Sequence[Server], name: str, chance: Chance) -> None:
        self.state: State = "connecting"
        self.problem: str | None = None
        self.unfair: str | None = None
        """The last match whose chance is not what was published, or lacks what this player added to it."""
        self._servers = Servers(room)
        self._hello = Hello(name)
        self._chance = chance
        self._purse = Purse(secrets.token_bytes)
        self._lobby = Follower()
        self._inbox: deque[tuple[ServerMessage, int]] = deque()
        """Each with its bytes."""
        self._taken_bytes = self._inbox_bytes = 0
        """How much `poll` has taken, and how much has arrived: each is written by one thread."""
        self._outbox: asyncio.Queue[ClientMessage] = asyncio.Queue()
        self._seat: int | None = None
        self._match: str | None = None
        self._awaited_end: str | None = None
        """The match of which the record has not come yet."""
        self._unanswered: Play | None = None
        self._resend = False
        self._return_in = 0.0
        self._closing = asyncio.Event()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="connection", daemon=True)
        self._thread.start()

    @property
    def room(self) -> tuple[Server, ...]:
        """The servers of the room; first the one that said Welcome last."""
        return self._servers.room

    def send(self, message: ClientMessage) -> None:
        """Send a message as soon as possible; after `close`, nothing happens."""
        if not self._closing.is_set():
            self._loop.call_soon_threadsafe(self._take, message)

    def poll(self) -> list[ServerMessage]:
        """What has arrived since the last poll, oldest first; of a flood its beginning."""
        polled: list[ServerMessage] = []
        limit = self._taken_bytes + AT_ONCE_BYTES
        while self._inbox and len(polled) < AT_ONCE and self._taken_bytes < limit:
            message, size = self._inbox.popleft()
            self._taken_bytes += size
            polled.append(message)
        return polled

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
            self.state = "closed"

    async def _until_closed(self) -> None:
        async with asyncio.TaskGroup() as tasks:
            staying = tasks.create_task(self._stay_connected())
            await self._closing.wait()
            if self.state == "online":
                # A server too slow for this loses what was still to be said; the player has already gone.
                with suppress(TimeoutError):
                    async with asyncio.timeout(1):
                        await self._outbox.join()
            staying.cancel()

    def _take(self, message: ClientMessage) -> None:
        self._lobby.ask(message)
        if isinstance(message, Play):
            self._unanswered = message
            self._resend = self.state != "online"
            if self._resend:
                return
        self._outbox.put_nowait(self._purse.sign(message))

    async def _stay_connected(self) -> None:
        attempt = 0
        while True:
            began = self._loop.time()
            await self._visit()
            if self.state == "closed":
                return
            self._go_offline()
            if self._servers.next():
                continue
            # A server that lets us in and drops us at once counts as one that does not answer.
            attempt = 0 if self._loop.time() - began > LONGEST else attempt + 1
            await asyncio.sleep(self._pause(attempt))

    async def _visit(self) -> None:
        """One connection from its beginning to its end, whatever that is."""
        try:
            async with self._socket() as socket:
                await self._converse(socket)
        except (OSError, BadMessage, websockets.exceptions.WebSocketException) as error:
            self._tell(in_words(error))

    def _tell(self, problem: str) -> None:
        """Say what is wrong, and if there are several servers, with which."""
        here = self._servers.here.url
        self.problem = problem if self._servers.alone else say("connection-at", server=here, problem=problem)

    def _socket(self) -> DirectSocket:
        return DirectSocket(
            self._servers.here.url,
            subprotocols=[Subprotocol(PROTOCOL)],
            compression=None,
            proxy=None,
            max_size=SERVER_LIMIT,
            open_timeout=PATIENCE,
            ping_interval=PATIENCE,
            ping_timeout=PATIENCE,
            close_timeout=1,
        )

    def _go_offline(self) -> None:
        if self.state == "online":
            self.state = "reconnecting"
        # A move waits for the Update that says whether it is still meant; everything else for the Welcome.
        self._resend = self._unanswered is not None
        for message in [self._outbox.get_nowait() for _ in range(self._outbox.qsize())]:
            self._outbox.task_done()
            if not isinstance(message, Play):
                self._outbox.put_nowait(message)

    def _pause(self, attempt: int) -> float:
        """Seconds before trying again: what the server asked for, and full jitter over a doubling span."""
        asked, self._return_in = self._return_in, 0.0
        longest = LONGEST if self._servers.alone else SOON
        span = min(longest, SHORTEST * (1 << min(attempt, 10))) - SHORTEST
        return asked + SHORTEST + span * self._chance.below(1001) / 1000

    async def _converse(self, socket: ClientConnection) -> None:
        if socket.subprotocol != PROTOCOL:
            raise websockets.exceptions.NegotiationError
        here = self._servers.here
        await socket.send(encode(self._purse.sign(replace(self._hello, token=here.token, key=here.key))))
        async with asyncio.timeout(PATIENCE):
            frame = await socket.recv()
        order = Order()
        order.check(answer := decode_server(frame))
        if here.heir and isinstance(answer, Refused | Closing):
            # As good as not there: a standby says so, and the server that named it may yet come back.
            self._tell(words.not_let_in(answer))
            return
        self._receive(answer, len(frame))
        if self.state != "online":
            return
        if not self._servers.alone:
            socket.ping_interval = socket.ping_timeout = SOON
        sending = asyncio.create_task(self._send_all(socket))
        try:
            await self._hear(socket, order)
        except websockets.exceptions.ConnectionClosed as error:
            # Unless the server has said why before.
            if not self.problem:
                self._tell(in_words(error))
            if isinstance(error.sent, Close) and error.sent.code == CloseCode.INTERNAL_ERROR:
                self._servers.hangs()
        finally:
            sending.cancel()
            await asyncio.wait([sending])
        if not self.problem:
            self._tell(say("connection-lost"))

    async def _hear(self, socket: ClientConnection, order: Order) -> None:
        joiner = Joiner()
        async for frame in socket:
            order.check(message := decode_server(frame))
            # A record that nobody here waits for would be written to the disk all the same.
            if isinstance(message, Ended) and message.record.match != self._awaited_end:
                continue
            known = self._lobby.take(message)
            if isinstance(known, Browse):
                self._outbox.put_nowait(known)
            elif known is not None and (whole := joiner.take(known)) is not None:
                self._receive(whole, len(frame))
            while len(self._inbox) >= INBOX or self._inbox_bytes - self._taken_bytes > INBOX_BYTES:  # noqa: ASYNC110
                await asyncio.sleep(FULL_PAUSE)  # The other thread sets no asyncio event.

    async def _send_all(self, socket: ClientConnection) -> None:
        # A connection that is lost here is noticed, and told, where messages are received.
        with suppress(websockets.exceptions.ConnectionClosed):
            while True:
                message = await self._outbox.get()
                try:
                    await socket.send(encode(message))
                finally:
                    self._outbox.task_done()

    def _receive(self, message: ServerMessage, size: int) -> None:
        match message:
            case Welcome():
                self._welcomed(message)
            case Drawing():
                # Here, and not where messages are shown: a window that is busy would be late.
                if (reveal := self._purse.answer(message)) is not None:
                    self._outbox.put_nowait(reveal)
            case Seated():
                self._doubt(message, message.match)
                if message.match != self._match:
                    self._leave_match()
                self._match, self._seat = message.match, message.seat
                self._awaited_end = message.match
            case Update():
                self._hello = replace(self._hello, known=message.version, match=message.match)
                self._answer(message)
            case Ended():
                self._doubt(message, message.record.match)
                self._awaited_end = None
                self._leave_match()
            case Account(name, token):
                self._hello = replace(self._hello, name=name)
                self._servers.given(token)
                self._leave_match()
            case Refused():
                self._refused(message)
            case Closing():
                self._server_closes(message)
        self._inbox_bytes += size
        self._inbox.append((message, size))

    def _doubt(self, message: ServerMessage, match: str) -> None:
        if self._purse.unfair(message):
            self.unfair = match

    def _welcomed(self, welcome: Welcome) -> None:
        self.state, self.problem = "online", None
        self._servers.welcomed(welcome.token, welcome.servers)
        if not welcome.at_table:
            self._leave_match()

    def _leave_match(self) -> None:
        self._hello = replace(self._hello, known=None, match=None)
        self._match = self._seat = self._unanswered = None
        self._resend = False

    def _answer(self, update: Update) -> None:
        """Take an Update as the answer to the move that waits for one, or as the cue to send it again."""
        waiting = self._unanswered
        if waiting is None:
            return
        still_meant = update.since <= waiting.version and update.match == self._match and bool(update.moves)
        if not still_meant:
            self._unanswered = None
        elif self._resend:
            self._outbox.put_nowait(waiting)
        self._resend = False

    def _refused(self, refused: Refused) -> None:
        if self.state != "online":
            if refused.code != "bad-token":
                self._tell(words.not_let_in(refused))
            self._return_in = _bounded(refused.retry_after)
        if refused.code == "bad-token":
            # The server has forgotten us: come back as a new player, and say nothing about it.
            self._servers.forget_token()
            self._hello = replace(self._hello, known=None, match=None)
        elif refused.code == "not-allowed" and self.state != "online":
            # The answer to Hello: the room is closed to us, and asking again would not open it.
            self.state = "closed"
        elif refused.code == "slow-down" and not refused.to:
            self._loop.call_later(_bounded(refused.retry_after), self._play_again)
        elif refused.to == "play":
            self._unanswered = None

    def _play_again(self) -> None:
        """After a message was refused unread: if it was not the move, that is stale now, and no harm is done."""
        if self._unanswered is not None and self.state == "online":
            self._outbox.put_nowait(self._unanswered)

    def _server_closes(self, closing: Closing) -> None:
        self._tell(words.not_let_in(closing))
        if closing.return_in is None:
            self.state = "closed"
        self._return_in = _bounded(closing.return_in)


def _bounded(seconds: float | None) -> float:
    """A pause that the server asked for, made safe to sleep: it may have sent anything, even NaN."""
    return seconds if seconds is not None and 0 <= seconds <= 60 else 0.0
