"""Connections of an address over a real socket; the loopback address stands for a stranger's here."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from server.accounts.caps import Caps
from server.arena.service import Service
from server.gateway.gateway import Gateway
from server.gateway.limits import Limits
from server.host.serve import FAREWELL
from shared.messages import Hello, Open, Refused, Table, Welcome
from tests.server.conftest import Door
from tests.server.raw import Raw, request
from tests.server.room import PLAIN


def whole(address: str) -> str:
    """An address as its own origin, also if it is this machine's."""
    return address


@pytest.fixture
async def port(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[int]:
    """A whole server in this process."""
    monkeypatch.setattr("server.accounts.door.origin_of", whole)
    gateway = Gateway(Limits(), lambda: 1000.0)
    service = Service(
        f"sqlite:///{tmp_path / 'db'}",
        "process",
        gateway.deliver,
        gateway.now,
        lambda fault: pytest.fail(str(fault)),
        caps=Caps(address_connections=3),
    )
    yield await gateway.listen(service, "127.0.0.1", 0)
    await gateway.stop(FAREWELL)
    await service.stop()


class Stranger:
    """Opens one connection after the other, and closes them all in the end."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.clients: list[Raw] = []

    async def connect(self) -> Raw:
        self.clients.append(await Raw.open(self._port))
        return self.clients[-1]

    async def answer(self, hello: Hello) -> Welcome | Refused:
        """What a new connection is told to its Hello."""
        client = await self.connect()
        client.send(hello)
        told = await client.message()
        assert isinstance(told, Welcome | Refused)
        return told


async def test_connections_an_hour_are_for_newcomers_and_a_player_comes_back_beyond_them(port: int) -> None:
    stranger = Stranger(port)
    welcome = await stranger.answer(Hello("Ana"))
    assert isinstance(welcome, Welcome)
    stranger.clients[0].send(Open(PLAIN, ("me", "open")))
    assert isinstance(await stranger.clients[0].message(), Table)
    # One that says nothing counts as well.
    await stranger.connect()
    assert isinstance(await stranger.answer(Hello("Ben")), Welcome)
    refused = await stranger.answer(Hello("Cay"))
    assert isinstance(refused, Refused)
    assert (refused.code, refused.why, refused.retry_after) == ("slow-down", "many-connections", 1200.0)
    again = await stranger.answer(Hello("Ana", welcome.token))
    assert isinstance(again, Welcome)
    assert again.player == welcome.player
    for client in stranger.clients:
        client.close()


async def test_connections_at_once_are_counted_by_network(door: Door) -> None:
    door.proxied()
    door.limit(per_address=2)
    addresses = ("2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2::3", "2001:db8:1:3::1")
    answers = [await (await door.connect()).ask(request(X_Forwarded_For=address)) for address in addresses]
    assert [answer.status for answer in answers] == [101, 101, 503, 101]
    assert answers[2].body == b"Not now: at most 2 connections from one address.\n"
    assert door.arrived == [(1, addresses[0]), (2, addresses[1]), (4, addresses[3])]
