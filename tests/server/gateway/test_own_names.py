from __future__ import annotations

import logging
import socket

import pytest

from server.gateway.own_names import OwnNames
from tests.server.conftest import Door
from tests.server.raw import request

OURS = ("localhost", "room.localhost.", "127.0.0.1", "192.0.2.7", "[::1]", "pc", "PC.local", "cards.example.org")
OTHERS = ("evil.example", "cards.example.org.evil.example", "127.0.0.1.evil.example", "local.evil", "[evil.example")
EVIL = {"Host": "evil.example:7800", "Origin": "http://evil.example:7800"}


def test_own_names_are_those_that_nobody_else_can_point_here() -> None:
    names = OwnNames("0.0.0.0", "Cards.example.org:7800")
    hosts = [f"{host}{port}" for host in (*OURS, socket.gethostname(), *OTHERS) for port in ("", ":7800")]
    assert [host for host in hosts if not names.have(host)] == [
        f"{host}{port}" for host in OTHERS for port in ("", ":7800")
    ]


@pytest.mark.parametrize("host", ["localhost:7800", "127.0.0.1:7800", "[::1]:7800", "pc.local:7800"])
async def test_a_page_of_an_own_name_comes_in(door: Door, host: str) -> None:
    client = await door.connect()
    assert (await client.ask(request(Host=host, Origin=f"http://{host}"))).status == 101


async def test_a_page_of_a_name_that_was_pointed_here_is_refused_and_the_host_told_once(
    door: Door, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        responses = [await (await door.connect()).ask(request(**EVIL)) for _ in range(2)]
    assert {(response.status, response.body) for response in responses} == {
        (
            403,
            b"Not so: this server does not know the name in the page's address; its host names it with --public-url.\n",
        )
    }
    assert [record.message for record in caplog.records] == [
        "a page was refused because its address has a name that is not this machine's: see --public-url"
    ]


@pytest.mark.parametrize(
    "headers",
    [
        EVIL | {"Origin": None},
        EVIL | {"Origin": "https://evil.example:7800"},
        EVIL | {"X-Forwarded-For": "198.51.100.7"},
        EVIL | {"Forwarded": "for=198.51.100.7"},
        EVIL | {"X-Real-IP": "198.51.100.7"},
        EVIL | {"Via": "1.1 proxy"},
    ],
)
async def test_no_page_and_what_a_proxy_passes_on_may_have_any_name(door: Door, headers: dict[str, str | None]) -> None:
    client = await door.connect()
    assert (await client.ask(request(**headers))).status == 101


@pytest.mark.parametrize("header", [b"", b"PROXY TCP4 198.51.100.7 192.0.2.1 5000 7800\r\n"])
async def test_what_comes_through_a_trusted_proxy_may_have_any_name(door: Door, header: bytes) -> None:
    door.proxied(header)
    client = await door.connect()
    assert (await client.ask(request(**EVIL))).status == 101


async def test_the_public_name_of_a_server_is_its_own(door: Door) -> None:
    door.gateway.own_names = OwnNames("evil.example")
    client = await door.connect()
    assert (await client.ask(request(**EVIL))).status == 101
