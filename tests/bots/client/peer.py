"""A small server that plays a script to a bot, and bots to play against it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest
from websockets.asyncio.server import ServerConnection
from websockets.asyncio.server import serve as listen
from websockets.typing import Subprotocol

from bots.agent import Agent, Budget
from bots.agent.player import AnyGame
from bots.client.chair import serve
from bots.client.service import Service
from bots.match.failure import Failure, read
from shared import messages
from shared.game import Move
from shared.games.nano_gwent import NanoGwent
from shared.messages import PROTOCOL, Hello, Offer, Rules, Seated, ServerMessage, Update, Welcome, wire
from shared.record import Reason
from tests.hosted import PATIENCE

SEED = bytes(range(32))
TOKEN = "t" * 43
GAME = NanoGwent.deal(options={"deck": (1, 5, 9)})
RULES = Rules("nano-gwent", {"deck": [1, 5, 9]}, clock=None)
WELCOME = Welcome("p1", "tester", ("nano-gwent",), TOKEN)
BOT, PERSON = messages.Chair("bot", bot=True), messages.Chair("Ann")
SEATED = Seated("table", "m1", RULES, (BOT, BOT), "0" * 64, seat=0, label="deal 1 tester-other 0")


def played(game: AnyGame) -> Iterator[AnyGame]:
    """The positions of a match in which everybody plays their first move."""
    while game.to_act:
        yield game
        seat = min(game.to_act)
        game = game.play(seat, game.legal_moves(seat)[0]).game


def update(version: int, game: AnyGame = GAME, **more: Any) -> Update:
    """The position as seat 0 is told it."""
    moves = tuple(map(str, game.legal_moves(0)))
    return Update("m1", version, msgspec.to_builtins(game.view(0)), moves, version, tuple(game.to_act), **more)


class Highest(Agent):
    """Plays the last unit."""

    name = "highest"

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        return [move for move in moves if str(move).isdigit()][-1]


class Drawn(Agent):
    """Draws its move, and says so."""

    name = "drawn"

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        return self.chance.choice(moves)

    def reason(self) -> Reason:
        return Reason("by lot")


def service(url: str, agent: type[Agent] = Highest) -> Service:
    return Service(url, agent.name, "tester", {"nano-gwent": agent}, SEED)


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]


def kept(folder: Path) -> Failure:
    """The only failure in a folder."""
    (path,) = folder.iterdir()
    return read(path)


class Peer:
    """The server's end of a connection, for scripts."""

    def __init__(self, socket: ServerConnection) -> None:
        self.socket = socket
        self.pledge: str | None = None

    async def say(self, *messages: ServerMessage) -> None:
        for message in messages:
            await self.socket.send(wire.encode(message))

    async def hear(self) -> Any:
        """The next message, without its pledge, which is another one each time; the last one is kept."""
        message = wire.decode_client(await self.socket.recv())
        if isinstance(message, messages.Pledging):
            self.pledge = message.pledge
            return msgspec.structs.replace(message, pledge=None)
        return message


Script = Callable[[Peer], Awaitable[None]]


@asynccontextmanager
async def playing(agent: type[Agent], *scripts: Script, **more: Any) -> AsyncIterator[asyncio.Future[None]]:
    """A bot against a server that follows one script for each connection; the future is the last script's end."""
    pending = list(scripts)
    over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def handle(socket: ServerConnection) -> None:
        script = pending.pop(0)
        try:
            await script(Peer(socket))
        except BaseException as error:
            if not over.done():
                over.set_exception(error)
            raise
        if not pending and not over.done():
            over.set_result(None)

    async with listen(handle, "127.0.0.1", 0, subprotocols=[Subprotocol(PROTOCOL)]) as server:
        url = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        bot = asyncio.create_task(serve([service(url, agent)._replace(**more)], 1))
        try:
            async with asyncio.timeout(PATIENCE):
                yield over
        finally:
            bot.cancel()
            with suppress(asyncio.CancelledError):
                await bot


async def greet(peer: Peer) -> None:
    assert await peer.hear() == Hello("tester")
    await peer.say(WELCOME)
    assert await peer.hear() == Offer("highest", ("nano-gwent",))


class Slow(Highest):
    """Thinks until it is told to stop."""

    thinking: ClassVar[threading.Event]
    enough: ClassVar[threading.Event]

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        self.thinking.set()
        assert self.enough.wait(10)
        return super().choose(view, moves, budget)
