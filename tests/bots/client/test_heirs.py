"""A bot whose server is lost plays on at another one of the same room."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress

import pytest
from websockets.asyncio.server import ServerConnection
from websockets.asyncio.server import serve as listen
from websockets.typing import Subprotocol

from bots.client import link
from bots.client.chair import serve
from bots.client.link import Unserved
from bots.client.service import Service
from shared.messages import PROTOCOL, Closing, Hello, Offer, Play, Refused, ServerMessage, Welcome
from tests.bots.client.peer import SEATED, TOKEN, Peer, Script, greet, service, update
from tests.hosted import PATIENCE

BACK = Welcome("p1", "tester", ("nano-gwent",), at_table=True)


class Room:
    """A server that follows one script for each connection; `over` is the last one's end, or the first failure."""

    def __init__(self, *scripts: Script) -> None:
        self.url = ""
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.visits = 0
        self._scripts = list(scripts)

    async def handle(self, socket: ServerConnection) -> None:
        self.visits += 1
        try:
            await self._scripts.pop(0)(Peer(socket))
        except BaseException as error:
            self.over.set_exception(error)
            raise
        if not self._scripts:
            self.over.set_result(None)
            await socket.wait_closed()


@asynccontextmanager
async def room(*scripts: Script) -> AsyncIterator[Room]:
    there = Room(*scripts)
    async with listen(there.handle, "127.0.0.1", 0, subprotocols=[Subprotocol(PROTOCOL)]) as server:
        there.url = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        yield there


@asynccontextmanager
async def playing(offer: Service) -> AsyncIterator[None]:
    bot = asyncio.create_task(serve([offer], 1))
    try:
        async with asyncio.timeout(PATIENCE):
            yield
    finally:
        bot.cancel()
        with suppress(asyncio.CancelledError):
            await bot


def answering(*answers: ServerMessage) -> Script:
    """Whoever comes back to the match with the token of the room is told this."""

    async def script(peer: Peer) -> None:
        assert await peer.hear() == Hello("tester", TOKEN, 0, match="m1")
        await peer.say(*answers)
        await peer.socket.close()

    return script


async def plays_on(peer: Peer) -> None:
    assert await peer.hear() == Hello("tester", TOKEN, 0, match="m1")
    await peer.say(BACK)
    assert await peer.hear() == Offer("highest", ("nano-gwent",))
    await peer.say(SEATED, update(0))
    # The decision that was made before, not another one.
    assert await peer.hear() == Play(0, "9")


def leading_to(second: Room) -> Script:
    async def script(peer: Peer) -> None:
        assert await peer.hear() == Hello("tester")
        await peer.say(Welcome("p1", "tester", ("nano-gwent",), TOKEN, servers=(second.url,)))
        assert await peer.hear() == Offer("highest", ("nano-gwent",))
        await peer.say(SEATED, update(0))
        assert await peer.hear() == Play(0, "9")

    return script


@pytest.mark.parametrize(
    "answer", [Closing("this server stands by", 0.0), Closing("you are banned"), Refused("bad-token", "who?")]
)
async def test_the_match_goes_on_where_the_lost_server_has_said(answer: ServerMessage) -> None:
    async with room(answering(answer), plays_on) as second, AsyncExitStack() as stack:
        first = await stack.enter_async_context(room(leading_to(second)))
        async with playing(service(first.url)):
            await first.over
            await stack.aclose()
            await second.over


async def test_a_server_that_hangs_is_left_for_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "SOON", 0.1)
    monkeypatch.setattr(link, "PATIENCE", 1.0)

    hanging: list[Peer] = []

    async def hang(peer: Peer) -> None:
        await leading_to(second)(peer)
        peer.socket.transport.pause_reading()
        hanging.append(peer)

    async with room(plays_on) as second, room(hang) as first, playing(service(first.url)):
        await second.over
        assert first.visits == 1
        hanging[0].socket.transport.abort()


async def test_the_first_of_several_addresses_that_answers_is_the_server() -> None:
    async with room() as first:
        pass
    async with room(greet) as second, playing(service(f"{first.url}, {second.url}")):
        await second.over


async def test_if_none_of_several_addresses_answers_that_is_said_at_once() -> None:
    async with room() as first, room() as second:
        pass
    with pytest.raises(Unserved, match=r"cannot reach a server at ws://.*, ws://"):
        await serve([service(f"{first.url}, {second.url}")], 1)
