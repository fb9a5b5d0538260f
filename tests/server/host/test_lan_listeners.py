"""The local network's way in: opened and closed by order, at a real gateway."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace

import ifaddr
import pytest

from server.arena.orders import Answer, LetIn
from server.gateway.gateway import Gateway
from server.gateway.limits import Limits
from server.host import lan as interfaces
from server.host import lan_listeners
from server.host.lan import network_addresses
from server.host.lan_listeners import NO_NETWORK, LanListeners
from shared.messages import Closing

SECOND = "127.0.0.2"
"""An address of loopback, in place of one of the local network."""


class NoService:
    """Nobody gets as far as to it."""

    resuming, disk = 0, "ok"


@asynccontextmanager
async def listening(lan: str = SECOND, host: str = "127.0.0.1") -> AsyncIterator[tuple[LanListeners, int]]:
    """What opens and closes the way in to a gateway at `host`, and the gateway's port."""
    gateway = Gateway(Limits(), asyncio.get_running_loop().time)
    port = await gateway.listen(NoService(), host, 0)
    listeners = LanListeners(gateway, lan, host, tls=False)
    try:
        yield listeners, port
    finally:
        await listeners.stop()
        await gateway.stop(Closing("the test is over"))


async def healthy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
    writer.write(b"GET /healthz HTTP/1.1\r\nHost: room\r\n\r\n")
    *_, body = (await reader.read()).split(b"\r\n\r\n")
    writer.close()
    return json.loads(body)["status"] == "ok"


async def test_others_come_in_while_the_way_is_open_and_who_is_in_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan_listeners, "interface_for", lambda lan, host: None)
    async with listening() as (listeners, port):
        with pytest.raises(ConnectionRefusedError):
            await asyncio.open_connection(SECOND, port)
        opened = Answer(True, rows=({"address": f"ws://{SECOND}:{port}"},))
        assert await listeners.obey(LetIn()) == opened
        # Asked once more, it says the same.
        assert await listeners.obey(LetIn()) == opened
        guest = await asyncio.open_connection(SECOND, port)
        assert await listeners.obey(LetIn(stop=True)) == Answer(
            True, "nobody else can connect from the local network; those who are here stay"
        )
        with pytest.raises(ConnectionRefusedError):
            await asyncio.open_connection(SECOND, port)
        assert await healthy(*guest)
        assert await listeners.obey(LetIn()) == opened


async def test_a_server_that_others_reach_already_says_so() -> None:
    async with listening(host="0.0.0.0") as (listeners, _):
        assert await listeners.obey(LetIn()) == Answer(
            False, "the server listens on 0.0.0.0: others can connect already"
        )


async def test_without_a_network_nobody_is_let_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interfaces, "own_addresses", lambda: ["127.0.0.1", "::1", "fe80::1"])
    async with listening("auto") as (listeners, _):
        assert await listeners.obey(LetIn()) == Answer(False, NO_NETWORK)


async def test_an_address_that_cannot_be_listened_on_is_a_sentence() -> None:
    async with listening("192.0.2.77") as (listeners, port):
        answer = await listeners.obey(LetIn())
        assert (answer.done, answer.text.partition(": ")[0]) == (
            False,
            f"cannot listen on 192.0.2.77 port {port}",
        )


async def test_a_name_that_does_not_exist_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look_up(*_: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    async with listening() as (listeners, port):
        monkeypatch.setattr(Gateway, "listen_also", look_up)
        assert await listeners.obey(LetIn()) == Answer(
            False, f"cannot listen on {SECOND} port {port}: Name or service not known"
        )


async def test_the_way_in_is_announced_for_as_long_as_it_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[object] = []

    class Announcement:
        def __init__(self, *where: object, tls: bool) -> None:
            self._where = where, tls

        def start(self) -> None:
            told.append(self._where)

        async def stop(self) -> None:
            told.append("gone")

    monkeypatch.setattr("server.host.nearby.Announcement", Announcement)
    async with listening() as (listeners, port):
        await listeners.obey(LetIn())
        await listeners.obey(LetIn(stop=True))
    assert told == [((SECOND, SECOND, port), False), "gone"]


@pytest.mark.parametrize(
    ("lan", "found", "outward", "addresses"),
    [
        (
            "auto",
            ["127.0.0.1", "172.17.0.1", "192.168.1.5", "10.8.0.2", "169.254.3.4", "::1", "fe80::1", "fd00::5"],
            "192.168.1.5",
            ["192.168.1.5", "10.8.0.2", "172.17.0.1", "169.254.3.4"],
        ),
        # A public address is not of the local network.
        ("auto", ["127.0.0.1", "8.8.8.8"], "8.8.8.8", []),
        ("auto", ["fe80::1", "fd00::5"], "raspi", ["fd00::5"]),
        ("no", ["192.168.1.5"], "192.168.1.5", ["192.168.1.5"]),
        ("10.8.0.2", ["192.168.1.5", "10.8.0.2"], "192.168.1.5", ["10.8.0.2"]),
    ],
)
def test_the_address_from_which_this_machine_sends_comes_first(
    monkeypatch: pytest.MonkeyPatch, lan: str, found: list[str], outward: str, addresses: list[str]
) -> None:
    ips = [ifaddr.IP(address if "." in address else (address, 0, 0), 24, "eth0") for address in found]
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: [SimpleNamespace(ips=ips)])
    assert network_addresses(lan, outward) == addresses
