"""Servers that a bot cannot play at: it says why, and leaves."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from websockets.asyncio.server import ServerConnection
from websockets.asyncio.server import serve as listen
from websockets.exceptions import NegotiationError
from websockets.server import ServerProtocol
from websockets.typing import Subprotocol

from bots.client.chair import serve
from bots.client.link import Unserved, check_url
from shared.messages import PROTOCOL, Refused, Rules, Table, Update
from tests.bots.client.peer import RULES, SEATED, Peer, greet, service, update
from tests.hosted import PATIENCE


async def test_a_refused_bot_and_a_missing_server_are_told_to_who_started_it() -> None:
    async def refuse(socket: ServerConnection) -> None:
        peer = Peer(socket)
        await peer.hear()
        await peer.say(Refused("unknown-game", "this server does not play it"))

    async with listen(refuse, "127.0.0.1", 0, subprotocols=[Subprotocol(PROTOCOL)]) as server:
        url = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        with pytest.raises(Unserved, match="the server refuses tester: this server does not play it"):
            await serve([service(url)], 2)
    with pytest.raises(Unserved, match=rf"cannot reach a server at {url}"):
        await serve([service(url)], 1)


async def test_a_server_of_another_protocol_is_not_played_at() -> None:
    async with listen(lambda socket: socket.wait_closed(), "127.0.0.1", 0) as server:
        url = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        with pytest.raises(Unserved, match=r"does not speak fairdeal\.v2"):
            await serve([service(url)], 1)


def refusing(_: ServerProtocol, offered: Sequence[Subprotocol]) -> Subprotocol:
    """As a server of a later version does."""
    raise NegotiationError("this server speaks fairdeal.v9")


@pytest.mark.parametrize("select", [refusing, lambda *_: Subprotocol("fairdeal.v9")], ids=["refuses", "answers"])
async def test_a_server_of_another_version_is_not_played_at_and_both_are_named(select: Any) -> None:
    async with listen(lambda socket: socket.wait_closed(), "127.0.0.1", 0, select_subprotocol=select) as server:
        url = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        with pytest.raises(Unserved, match=rf"^the server at {url} speaks fairdeal\.v9, this program fairdeal\.v2$"):
            await serve([service(url)], 1)


async def test_who_comes_back_to_another_version_leaves() -> None:
    speaks = [PROTOCOL, "fairdeal.v9"]

    async def handle(socket: ServerConnection) -> None:
        await greet(Peer(socket))

    def select(*_: object) -> Subprotocol:
        return Subprotocol(speaks.pop(0))

    async with listen(handle, "127.0.0.1", 0, select_subprotocol=select) as server:
        url = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        async with asyncio.timeout(PATIENCE):
            with pytest.raises(Unserved, match=r"speaks fairdeal\.v9"):
                await serve([service(url)], 1)


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ({"type": "fortune"}, "Invalid value 'fortune'"),
        ({"type": "said", "weather": "fair"}, "unknown field `weather`"),
    ],
)
async def test_a_server_that_says_what_nobody_knows_is_left_with_a_sentence(message: Any, text: str) -> None:
    async def handle(socket: ServerConnection) -> None:
        await greet(Peer(socket))
        await socket.send(msgspec.msgpack.encode(message))
        await socket.wait_closed()

    async with listen(handle, "127.0.0.1", 0, subprotocols=[Subprotocol(PROTOCOL)]) as server:
        url = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        with pytest.raises(Unserved, match=rf"^the server does not speak fairdeal\.v2: .*{text}"):
            await serve([service(url)], 1)


def impossible(**more: Any) -> Update:
    """A position that cannot be."""
    return msgspec.structs.replace(update(0), view={**update(0).view, **more})


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ([msgspec.structs.replace(SEATED, rules=Rules("clue"))], "the server has tester play clue, which it does not"),
        ([msgspec.structs.replace(SEATED, seat=5)], "the server says that it sits in seat 5 of 2"),
        ([Table("table", RULES, (), seat=0)], "the server says that it sits in seat 0 of 0"),
        ([SEATED, impossible(hands=[[-1], [2]])], "plays another version of nano-gwent: negative shift count"),
        ([SEATED, impossible(seat=19)], "the server shows seat 0 the view of seat 19"),
        ([SEATED, impossible(hands=1)], "plays another version of nano-gwent: Expected `array`"),
    ],
)
async def test_a_server_that_says_what_cannot_be_is_left_with_a_sentence(said: Any, text: str) -> None:
    async def handle(socket: ServerConnection) -> None:
        peer = Peer(socket)
        await greet(peer)
        await peer.say(*said)
        await socket.wait_closed()

    async with listen(handle, "127.0.0.1", 0, subprotocols=[Subprotocol(PROTOCOL)]) as server:
        url = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        with pytest.raises(Unserved, match=text):
            await serve([service(url)], 1)


@pytest.mark.parametrize("url", ["", "localhost:7800", "http://localhost", "ws://", "ws://h:99999", "ws://a..b"])
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(Unserved, match=r"is not a server address; an address looks like ws://127\.0\.0\.1:7800"):
        check_url(url)
