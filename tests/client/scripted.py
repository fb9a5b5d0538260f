"""A server that does what the test says, and the messages it says most."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from msgspec.structs import replace
from websockets.asyncio.server import ServerConnection, serve
from websockets.typing import Subprotocol

from client.link.connection import Connection, connect
from shared.game import Outcome
from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent
from shared.messages import (
    PROTOCOL,
    Chair,
    ClientMessage,
    Hello,
    Pledging,
    Rules,
    Seated,
    ServerMessage,
    Update,
    Welcome,
)
from shared.messages.wire import decode_client, encode
from shared.record import Record, Recorder
from tests.hosted import PATIENCE

TOKEN = "t" * 43
RULES = Rules("nano-gwent")


def welcome(*, token: str | None = None, at_table: bool = False, servers: tuple[str, ...] = ()) -> Welcome:
    return Welcome("p1", "Ann", ("nano-gwent",), token, at_table, servers=servers)


def seated(*, match: str = "m1", seat: int | None = 0, names: tuple[str, ...] = ("Ann", "Bob")) -> Seated:
    return Seated("t1", match, RULES, tuple(map(Chair, names)), "0" * 64, seat)


def update(version: int, *, to_act: tuple[int, ...] = (0,), match: str = "m1") -> Update:
    return Update(match, version, {}, ("7", "pass") if 0 in to_act else (), version, to_act)


def record(*, match: str = "m1", scores: tuple[float, ...] = (1.0, 0.0), reason: str = "rounds won") -> Record:
    outcome = Outcome(scores, reason)
    game = NanoGwent.deal(2, {}, Chance(0))
    return Recorder(game, match, {}, ("Ann", "Bob"), bytes(32)).close(outcome)


class Visit:
    """One connection that the server has accepted."""

    def __init__(self, socket: ServerConnection) -> None:
        self._socket = socket
        self.pledge: str | None = None
        """What the client pledged last."""

    async def hears(self) -> ClientMessage:
        """The next message, without its pledge, which is another one each time."""
        async with asyncio.timeout(PATIENCE):
            message = decode_client(await self._socket.recv())
        if isinstance(message, Pledging):
            self.pledge = message.pledge
            return replace(message, pledge=None)
        return message

    async def says(self, *messages: ServerMessage | bytes) -> None:
        for message in messages:
            await self._socket.send(message if isinstance(message, bytes) else encode(message))

    async def greets(self, *messages: ServerMessage) -> Hello:
        """Takes the Hello and answers it."""
        hello = await self.hears()
        assert isinstance(hello, Hello)
        await self.says(*messages)
        return hello

    def hangs(self) -> None:
        """Reads nothing any more, so it answers no ping."""
        self._socket.transport.pause_reading()

    def drops(self) -> None:
        self._socket.transport.abort()


class Door:
    """Where the test waits for the client."""

    def __init__(self) -> None:
        self.url = ""
        self.visits: asyncio.Queue[Visit] = asyncio.Queue()
        self._opened: list[Connection] = []

    async def visit(self) -> Visit:
        async with asyncio.timeout(PATIENCE):
            return await self.visits.get()

    def connect(self, token: str | None = None) -> Connection:
        connection = connect(self.url, "Ann", token)
        self._opened.append(connection)
        return connection

    async def close(self) -> None:
        for connection in self._opened:
            await asyncio.to_thread(connection.close)


@asynccontextmanager
async def scripted_server() -> AsyncIterator[Door]:
    """A server on a free port; the connections that the test made to it are closed at the end."""
    door = Door()

    async def handler(socket: ServerConnection) -> None:
        await door.visits.put(Visit(socket))
        await socket.wait_closed()

    async with serve(handler, "127.0.0.1", 0, subprotocols=[Subprotocol(PROTOCOL)], compression=None) as server:
        door.url = f"ws://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}"
        yield door
        await door.close()


async def until(condition: Callable[[], object]) -> None:
    """Wait for something that happens in another thread."""
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110 - another thread sets no asyncio event
            await asyncio.sleep(0.005)
