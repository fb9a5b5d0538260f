"""The server's end of a connection for rehearsals: it deals a match, and makes the trouble that it is told to make."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import msgspec
from websockets.asyncio.server import ServerConnection
from websockets.asyncio.server import serve as listen
from websockets.exceptions import ConnectionClosed, NegotiationError
from websockets.frames import CloseCode
from websockets.typing import Subprotocol

from bots.agent.player import Verdict
from shared.game import Game, IllegalMove
from shared.game.chance import Chance, derive
from shared.games import GAMES
from shared.messages import (
    PROTOCOL,
    Chair,
    ClientMessage,
    Clock,
    Hello,
    Leave,
    Offer,
    Play,
    Resign,
    Rules,
    Seated,
    ServerMessage,
    Table,
    Update,
    Welcome,
    wire,
)

PATIENCE = 10.0
"""Seconds within which a bot must answer, and come back when the connection is cut."""
PONG = 2.0
"""Seconds within which a ping must be answered, whatever the agent thinks about."""
GARBLED = (CloseCode.PROTOCOL_ERROR, CloseCode.INVALID_DATA, CloseCode.MESSAGE_TOO_BIG)
"""With what a connection is closed because of what came through it."""
TOKEN = "rehearsal".ljust(43, "-")

MessageT = TypeVar("MessageT", bound=ClientMessage)


class Wrong(Exception):
    """The bot did what it must not do; the text says what."""

    def __init__(self, verdict: Verdict, text: str) -> None:
        super().__init__(text)
        self.verdict = verdict


class Stage:
    """One bot and the match it plays in seat 0, with all that is said."""

    def __init__(self, game: str) -> None:
        self.kind: type[Game[Any, Any]] = GAMES[game]
        self.url = ""
        self.transcript: list[str] = []
        self.delay = 0.0
        self.protocol = PROTOCOL
        self._sockets: asyncio.Queue[ServerConnection] = asyncio.Queue()
        self.socket: ServerConnection | None = None
        """The bot's connection; None: it has not been here."""
        self._matches = 0
        self._versions: set[int] = set()

    def clear(self) -> None:
        """Forget what was said, and make no trouble."""
        self.transcript.clear()
        self._versions.clear()
        self.delay = 0.0

    async def enter(self, *, back: bool = False) -> None:
        """Wait for the bot to come, or to come back to its match, and greet it.

        Raises:
            Wrong: it does not come, or is not the one that it was.
        """
        async with _due(PATIENCE, "disconnect", f"it was not here within {PATIENCE:g} s"):
            self.socket = await self._sockets.get()
        hello = await self.hear(Hello)
        # What was said just before a cut need not have arrived.
        if back and (hello.token != TOKEN or hello.known not in {None, *self._versions}):
            raise Wrong("protocol", f"it came back as somebody else, or with a version that it was not told: {hello}")
        token = None if back else TOKEN
        await self.say(Welcome("rehearsal", hello.name, (self.kind.name,), token, at_table=back))
        await self.hear(Offer)

    async def say(self, *messages: ServerMessage) -> None:
        """Send messages, after the delay of the stage.

        Raises:
            Wrong: the connection is gone.
        """
        for message in messages:
            await asyncio.sleep(self.delay)
            self._note("server", message)
            if isinstance(message, Update):
                self._versions.add(message.version)
            await self._send(wire.encode(message))

    async def say_unknown(self, message: dict[str, Any]) -> None:
        """Send what is no message of this version.

        Raises:
            Wrong: the connection is gone.
        """
        self.transcript.append(f"server  {msgspec.json.encode(message).decode()}")
        await self._send(msgspec.msgpack.encode(message))

    async def _send(self, frame: bytes | str) -> None:
        assert self.socket is not None
        async with _due(None):
            await self.socket.send(frame)

    async def hear(self, kind: type[MessageT]) -> MessageT:
        """The next message, which must be of this kind.

        Raises:
            Wrong: it is another one, or none, or nothing comes.
        """
        assert self.socket is not None
        try:
            async with _due(PATIENCE, "stall", f"no {kind.__name__} within {PATIENCE:g} s"):
                message = wire.decode_client(await self.socket.recv())
        except wire.BadMessage as error:
            raise Wrong("protocol", str(error)) from None
        await asyncio.sleep(self.delay)
        self._note("bot", message)
        if isinstance(message, Resign) and message.reason != "resignation":
            raise Wrong(message.reason, "it gives the match up")
        if not isinstance(message, kind):
            raise Wrong("protocol", f"it sends {type(message).__name__} where {kind.__name__} was due")
        return message

    async def cut(self) -> None:
        """Break the connection without a word."""
        assert self.socket is not None
        self.transcript.append("        the connection is cut")
        self.socket.transport.abort()
        await self.socket.wait_closed()

    async def ping(self) -> None:
        """Ask for a sign of life, which must not wait for the agent.

        Raises:
            Wrong: none comes.
        """
        assert self.socket is not None
        async with _due(PONG, "stall", f"a ping was not answered within {PONG:g} s"):
            await (await self.socket.ping())

    def deal(self, clock: Clock, options: dict[str, Any]) -> Rehearsal:
        """A new match."""
        self._matches += 1
        return Rehearsal(self, self._matches, clock, options)

    def _note(self, who: str, message: ClientMessage | ServerMessage) -> None:
        self.transcript.append(f"{who:<7} {msgspec.json.encode(message).decode()}")

    async def handle(self, socket: ServerConnection) -> None:
        """A connection has come; it lasts until somebody closes it."""
        self._sockets.put_nowait(socket)
        await socket.wait_closed()

    def select(self, _: ServerConnection, offered: Sequence[Subprotocol]) -> Subprotocol:
        """The protocol of this stage; like every server, it names the protocol to a client that speaks another."""
        if self.protocol not in offered:
            raise NegotiationError(f"this server speaks {self.protocol}")
        return Subprotocol(self.protocol)


@asynccontextmanager
async def _due(seconds: float | None, verdict: Verdict = "stall", text: str = "") -> AsyncIterator[None]:
    """What the bot must allow in so many seconds, or else has this wrong.

    Raises:
        Wrong: it did not, or has no connection any more.
    """
    try:
        async with asyncio.timeout(seconds):
            yield
    except TimeoutError:
        raise Wrong(verdict, text) from None
    except ConnectionClosed as error:
        if error.sent and error.sent.code in GARBLED and not error.rcvd_then_sent:
            raise Wrong("protocol", f"what it sends is no message: {error.sent.reason}") from None
        raise Wrong("disconnect", "it has closed the connection") from None


class Rehearsal:
    """A match of the bot in seat 0 against others that draw by lot."""

    def __init__(self, stage: Stage, number: int, clock: Clock, options: dict[str, Any]) -> None:
        seats = min(stage.kind.seat_counts)
        self.game = stage.kind.deal(seats, options, Chance(derive(bytes(32), "rehearsal", number)))
        rules = Rules(stage.kind.name, options, clock)
        chairs = (Chair("rehearsal", bot=True),) * self.game.seats
        self.seated = Seated("rehearsal", f"m{number}", rules, chairs, "0" * 64, seat=0, label=f"rehearsal {number}")
        self.version = 0
        self._others = Chance(derive(bytes(32), "others", number))

    def update(self, left: float) -> Update:
        """How it stands, with so many seconds on every clock."""
        game = self.game
        return Update(
            self.seated.match,
            self.version,
            msgspec.to_builtins(game.view(0)),
            tuple(map(str, game.legal_moves(0))),
            self.version,
            tuple(sorted(game.to_act)),
            (left,) * game.seats,
        )

    def until_asked(self, leap: int = 1) -> bool:
        """Let the others move until the bot is to; False: the match has ended. Each move adds `leap` to the version."""
        while self.game.to_act and 0 not in self.game.to_act:
            seat = min(self.game.to_act)
            self.game = self.game.play(seat, self._others.choice(self.game.legal_moves(seat))).game
            self.version += leap
        return bool(self.game.to_act)

    def decisions(self, most: int, leap: int = 1) -> Iterator[None]:
        """Each time that the bot is to move, at most so often (see `until_asked`)."""
        while most and self.until_asked(leap):
            yield
            most -= 1

    def take(self, play: Play) -> None:
        """Make the bot's move.

        Raises:
            Wrong: it is for another version, or illegal.
        """
        if play.version != self.version:
            raise Wrong("protocol", f"it plays in version {play.version}, where {self.version} was asked")
        try:
            self.game = self.game.play(0, self.game.parse(0, play.move)).game
        except IllegalMove as error:
            raise Wrong("illegal move", str(error)) from None
        self.version += 1

    def over(self) -> Table:
        """What tells the bot that it plays no longer."""
        return Table("rehearsal", self.seated.rules, self.seated.chairs, seat=None)


async def dismiss(stage: Stage, match: Rehearsal) -> None:
    """End the match for the bot, which gets up."""
    await stage.say(match.over())
    await stage.hear(Leave)


@asynccontextmanager
async def stage(game: str) -> AsyncIterator[Stage]:
    """A stage that listens on this machine for as long as the context lasts."""
    here = Stage(game)
    async with listen(here.handle, "127.0.0.1", 0, select_subprotocol=here.select, compression=None) as server:
        here.url = f"ws://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}"
        yield here
