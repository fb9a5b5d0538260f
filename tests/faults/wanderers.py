"""Players who go to the next server of a room when theirs does not answer, and remember all that they were told."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from contextlib import suppress
from typing import NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Subprotocol

from shared.messages import PROTOCOL, Closing, Ended, Hello, Play, Refused, Rules, Seated, Seek, Update, Welcome
from shared.messages.record_parts import Joiner
from shared.messages.wire import SERVER_LIMIT, decode_server, encode
from shared.record import Record

RULES = Rules("nano-gwent", {"units": 15}, clock=None, grace=600.0)
SILENCE = 1.0
"""Seconds without a pong, or an answer to Hello, after which a player tries the next server."""
BETWEEN = 0.1
"""Seconds between two attempts."""


class Acknowledged(NamedTuple):
    """A move that its player has seen made."""

    match: str
    version: int
    move: str


class Wanderer:
    """One player, who seeks match after match and makes a move every `pace` seconds at most."""

    def __init__(self, name: str, urls: list[str], chance: random.Random, pace: float) -> None:
        self._urls = urls
        self._chance = chance
        self._pace = pace
        self._hello = Hello(name)
        self._pending: Play | None = None
        self._match = ""
        self.highest: dict[str, int] = {}
        self.acknowledged: list[Acknowledged] = []
        self.records: dict[str, Record] = {}
        self.servers: tuple[str, ...] = ()
        self.sent_home: list[Closing] = []
        self.moved_on: list[float] = []
        """When this player saw something new of a match."""

    async def wander(self) -> None:
        """Play on, at one server after the other."""
        for url in itertools.cycle(self._urls):
            with suppress(OSError, TimeoutError, WebSocketException):
                async with connect(
                    url,
                    subprotocols=[Subprotocol(PROTOCOL)],
                    compression=None,
                    proxy=None,
                    max_size=SERVER_LIMIT,
                    open_timeout=SILENCE,
                    ping_interval=SILENCE / 2,
                    ping_timeout=SILENCE,
                    close_timeout=0.1,
                ) as socket:
                    await self._converse(socket)
            await asyncio.sleep(BETWEEN)

    async def _converse(self, socket: ClientConnection) -> None:
        await socket.send(encode(self._hello))
        async with asyncio.timeout(SILENCE):
            welcome = decode_server(await socket.recv())
        if not isinstance(welcome, Welcome):
            return
        self._hello = Hello(self._hello.name, welcome.token or self._hello.token)
        self.servers = welcome.servers
        if not welcome.at_table:
            # The journal does not have those who wait for a match: at another server they ask again.
            self._pending = None
            await socket.send(encode(Seek(RULES)))
        if self._pending is not None:
            await socket.send(encode(self._pending))
        joiner = Joiner()
        async for frame in socket:
            match joiner.take(decode_server(frame)):
                case Seated() as seated:
                    assert seated.went_back_to is None, "the server has lost moves"
                case Update() as update:
                    await self._see(socket, update)
                case Ended(record):
                    self.records[record.match] = record
                    self._pending = None
                    await socket.send(encode(Seek(RULES)))
                case Refused(to="play"):
                    self._pending = None
                case Closing() as closing:
                    self.sent_home.append(closing)

    async def _see(self, socket: ClientConnection, update: Update) -> None:
        known = self.highest.get(update.match, -1)
        assert update.version >= known, f"the match went back from {known} to {update.version}"
        if update.version > known:
            self.moved_on.append(time.monotonic())
        self.highest[update.match] = update.version
        if self._pending is not None and (update.match != self._match or update.version > self._pending.version):
            if update.match == self._match:
                self.acknowledged.append(Acknowledged(self._match, self._pending.version, self._pending.move))
            self._pending = None
        if update.moves and self._pending is None:
            self._match, self._pending = update.match, Play(update.version, _choice(update))
            await asyncio.sleep(self._chance.uniform(0, self._pace))
            await socket.send(encode(self._pending))


def _choice(update: Update) -> str:
    """A move by chance, for each version the same one.

    After a connection is lost a move is sent again. If the first one did arrive, the refusal of the second may come
    when the next move is under way. Another move for that version would then be taken for the one that was made.
    """
    return random.Random(f"{update.match} {update.version}").choice(update.moves)
