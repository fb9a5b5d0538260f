"""A whole server in this process, and the four at it: who sends bad input, who plays with them, and two honest ones."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgpack
import pytest

from server.accounts.caps import Caps
from server.arena.orders import Drain
from server.arena.service import Service
from server.gateway.limits import Limits
from shared.game import Fact
from shared.game.chance import Chance, pledge
from shared.games.clue import Clue
from shared.messages import (
    Clock,
    Drawing,
    Ended,
    Hello,
    Join,
    Leave,
    Open,
    Rank,
    Refused,
    Resign,
    Rules,
    Said,
    Say,
    Seated,
    Seek,
    Seeking,
    ServerMessage,
    Start,
    Table,
    Update,
    Watch,
    Welcome,
)
from shared.messages.wire import decode_server
from tests.certificates import Pair
from tests.server.conftest import Door, until
from tests.server.raw import BINARY, CLOSE, PING, PONG, TEXT, Raw, frame

T = TypeVar("T")

STATES = (
    *("unauthenticated", "idle", "queued", "drawing", "my turn"),
    *("not my turn", "pending choice", "spectating", "finished", "draining"),
)
"""Where who sends is. No match is confirmed here: while it is drawn, it waits for what each seat has pledged."""
BANK = 86_400.0
"""Seconds on the clock of whoever sends: no time of the catalogue runs it down but where that is the point."""
STEP = 10.0
"""Seconds that pass with each cell, so that no cell pays for what the one before has used up."""
ROOMY = Caps(address_accounts=10**6, address_connections=10**6, hourly_mib=1e6)
"""The cells of a state come from one address; what is capped there is tested elsewhere."""
PROBE = Rank("probe")
"""Refused in every state, after whatever came before it has been answered."""
NO_PROBE = frame(BINARY, msgpack.packb({"type": "probe"}))
"""The same before Hello, where a Rank is refused like everything else."""
ENTROPY = bytes(range(32))


def seat_one_shows() -> tuple[Start, str]:
    """A game of Clue in which seat 1 has to show a card, and a move that shows one."""
    for number in range(100):
        seed = hashlib.sha256(b"clue %d" % number).digest()
        game, moves = Clue.deal(2, {}, Chance(seed)), []
        for kind in ("go ", "suggest "):
            text = next((str(move) for move in game.legal_moves(0) if str(move).startswith(kind)), "")
            if not text:
                break
            moves.append((0, text))
            game = game.play(0, game.parse(0, text)).game
        if len(moves) == 2 and game.to_act == {1}:
            return Start(seed.hex(), tuple(moves)), str(game.legal_moves(1)[0])
    raise AssertionError("no such game")


CLUE, SHOW = seat_one_shows()


class Gone(Exception):
    """The connection has ended; the text is how."""


class Player(NamedTuple):
    """One connection, and what the server told it until it was where it is."""

    line: Raw
    told: list[ServerMessage]

    async def hear(self) -> ServerMessage:
        """The next message.

        Raises:
            Gone: the server has closed or cut the connection.
        """
        while True:
            try:
                opcode, payload = await self.line.frame()
            except (EOFError, ConnectionError):
                raise Gone("cut") from None
            if opcode == CLOSE:
                raise Gone(f"closed {int.from_bytes(payload[:2])}")
            if opcode not in (PING, PONG):
                return decode_server(payload.decode() if opcode == TEXT else payload)

    async def wait(self, kind: type[T]) -> T:
        """The next message of a kind; it and those before it are kept."""
        while not isinstance(message := await self.hear(), kind):
            self.told.append(message)
        self.told.append(message)
        return message

    def last(self, kind: type[T]) -> T | None:
        """The newest message of a kind that was kept."""
        return next((message for message in reversed(self.told) if isinstance(message, kind)), None)

    async def answers(self) -> list[ServerMessage]:
        """All that the server says to what was sent until now.

        Raises:
            Gone: it has ended the connection.
        """
        if self.last(Welcome):
            self.line.send(PROBE)
        else:
            self.line.write(NO_PROBE)
        heard = []
        while not _probed(message := await self.hear()):
            heard.append(message)
        return heard


def _probed(message: ServerMessage) -> bool:
    return isinstance(message, Refused) and (message.facts.get("game") == "probe" or "'probe'" in message.text)


class Room:
    """The server, and who is at it in one state."""

    def __init__(self, door: Door, service: Service, state: str) -> None:
        self.door = door
        self.service = service
        self.state = state
        self._lines = 0
        self.spoiled = False
        """Whether who sends is no longer in the state, or not for long."""

    async def open(self) -> None:
        """Let the honest two sit down, and drain the server if that is the state."""
        self.hal, self.ivy = await self.player("Hal"), await self.player("Ivy")
        await self._sit(self.hal, self.ivy, Open(Rules("escoba", clock=None), ("me", "open")))
        seated = self.hal.last(Seated)
        assert seated is not None
        self.honest_table = seated.table
        self.pat = await self.player("Pat")
        if self.state == "draining":
            await self.service.obey(Drain(86_400.0))
        await self.enter()

    async def player(self, name: str, **hello: Any) -> Player:
        """Somebody who is welcome."""
        player = Player(await self.door.enter(), [])
        player.line.send(Hello(name, **hello))
        await player.wait(Welcome)
        return player

    # How who sends comes to be in the state.

    async def ready(self) -> None:
        """Have who sends be in the state, if they are no longer."""
        if self.spoiled:
            self.me.line.close()
            await self.enter()

    async def enter(self) -> None:
        """Have who sends be in the state, with a new account; Pat ends what was before."""
        await self.door.until(connections=len((self.hal, self.ivy, self.pat)))
        self.door.time += STEP
        self.spoiled = False
        if self.state == "unauthenticated":
            self.me = Player(await self.door.enter(), [])
            return
        self.me = await self.player("Mallory")
        if self.state in _ENTRIES:
            await _ENTRIES[self.state](self)
        await self.me.answers()

    async def _queue(self) -> None:
        self.me.line.send(Seek(Rules("escoba", {"target": 31}), "human"))
        await self.me.wait(Seeking)

    async def _draw(self) -> None:
        # Without a pledge nothing would be waited for.
        await self._host(Rules("nano-gwent"), pledge=pledge(ENTROPY))
        self.me.line.send(Join(self._hosted(), pledge=pledge(ENTROPY)))
        await self.me.wait(Drawing)

    async def _play_first(self) -> None:
        await self._play({"first_player": 1})

    async def _play_second(self) -> None:
        await self._play({"first_player": 0})

    async def _play(self, options: dict[str, Fact | None]) -> None:
        await self._host(Rules("nano-gwent", options, clock=Clock(BANK, 0.0), reasons=False))
        await self._join()

    async def _show(self) -> None:
        await self._host(Rules("clue", clock=Clock(BANK, 0.0)), start=CLUE)
        await self._join()

    async def _look_on(self) -> None:
        self.me.line.send(Watch(self.honest_table))
        await self.me.wait(Update)

    async def _finish(self) -> None:
        await self._play_second()
        self.pat.line.send(Resign())
        await self.me.wait(Ended)

    async def _host(self, rules: Rules, **more: Any) -> None:
        self.pat.line.send(Leave())
        await self.pat.answers()
        del self.pat.told[1:]  # All but the Welcome.
        self.pat.line.send(Open(rules, ("me", "open"), **more))
        await self.pat.wait(Table)

    def _hosted(self) -> str:
        table = self.pat.last(Table)
        assert table is not None
        return table.table

    async def _join(self) -> None:
        self.me.line.send(Join(self._hosted()))
        await self.me.wait(Update)

    async def _sit(self, host: Player, guest: Player, order: Open) -> None:
        host.line.send(order)
        table = await host.wait(Table)
        guest.line.send(Join(table.table))
        for player in (host, guest):
            await player.wait(Update)

    # What a cell asks.

    async def settled(self) -> list[ServerMessage]:
        """All that who sends is told; also what they are told when the server has made the moves of a start.

        Raises:
            Gone: the connection has ended.
        """
        heard = await self.me.answers()
        if not any(isinstance(message, Refused) for message in heard):
            # A start may have been refused, or a token looked up, while the answer to the probe was on its way.
            await until(lambda: not self.service._arena.busy and not self.service._strangers._waiting)
            heard += await self.me.answers()
        return [message for message in heard if not (isinstance(message, Said) and message.name == "Hal")]

    async def honest_is_served(self) -> bool:
        """Whether what one honest player says reaches the other."""
        self.door.time += STEP
        self._lines += 1
        text = f"line {self._lines}"
        self.hal.line.send(Say(text))
        try:
            while not isinstance(heard := await self.ivy.hear(), Said) or heard.text != text:
                pass
            await self.hal.answers()
        except Gone:
            return False
        # A drawing waits for 2 s only.
        self.spoiled |= self.state == "drawing"
        return True

    async def later(self, seconds: float) -> None:
        """Let time pass for whoever has fallen silent; all four have just spoken."""
        for player in (self.me, self.pat, self.hal, self.ivy):
            await player.answers()
        self.door.later(seconds)


_ENTRIES: dict[str, Callable[[Room], Awaitable[None]]] = {
    "queued": Room._queue,
    "drawing": Room._draw,
    "my turn": Room._play_first,
    "not my turn": Room._play_second,
    "pending choice": Room._show,
    "spectating": Room._look_on,
    "finished": Room._finish,
}


@asynccontextmanager
async def hosted(state: str, folder: Path, pair: Pair) -> AsyncIterator[Room]:
    """A server with those four. States take turns to come bare, in TLS and behind a proxy."""
    door = Door()
    door.gateway.limits = Limits(bad_messages=1000)
    number = STATES.index(state)
    if number & 1:
        door.proxied(b"PROXY TCP4 198.51.100.1 192.0.2.1 5000 443\r\n")
    if number & 2:
        door.sealed(pair)
    service = Service(
        f"sqlite:///{folder / 'db'}",
        "process",
        door.gateway.deliver,
        door.gateway.now,
        lambda fault: pytest.fail(str(fault)),
        caps=ROOMY,
    )
    door.port = await door.gateway.listen(service, "127.0.0.1", 0)
    room = Room(door, service, state)
    await room.open()
    yield room
    await door.close()
    await service.stop()
