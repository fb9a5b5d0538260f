"""What comes before HTTP: a proxy's word of where a connection comes from, and TLS."""

from __future__ import annotations

import asyncio
import struct
from collections import Counter

import pytest

from server.gateway.proxies import V2, Proxies, read_networks
from shared.messages import Hello, Said, Say, Welcome
from tests.certificates import Pair
from tests.server.conftest import Door, until
from tests.server.raw import BINARY, CLOSE, PING, PONG, Raw, frame, request

CLIENT, OTHER = "198.51.100.1", "2001:db8::2"
HEADER = f"PROXY TCP4 {CLIENT} 192.0.2.1 5000 443\r\n".encode()
HEADER_2 = V2 + b"\x21\x21" + struct.pack("!H", 36) + b"\x20\1\r\xb8" + bytes(11) + b"\2" + bytes(20)


@pytest.fixture
def behind(door: Door) -> Door:
    """A door that trusts a proxy on this machine."""
    door.proxied()
    return door


@pytest.fixture
def sealed(door: Door, pair: Pair) -> Door:
    """A door with TLS, for clients from elsewhere."""
    door.sealed(pair)
    return door


def addresses(door: Door) -> dict[str | None, int]:
    return dict(Counter(peer.address for peer in door.gateway._peers.values()))


# A proxy's word.


@pytest.mark.parametrize(
    ("opening", "address"),
    [
        (request(X_Forwarded_For=CLIENT), CLIENT),
        (request(X_Forwarded_For=f"{OTHER}, {CLIENT}:81, 127.0.0.1"), CLIENT),
        (request(X_Forwarded_For=f"[{OTHER}]:80"), OTHER),
        (HEADER + request(), CLIENT),
        (HEADER_2 + request(), OTHER),
        (HEADER + request(X_Forwarded_For=OTHER), CLIENT),
        (b"PROXY TCP4 127.0.0.1 127.0.0.1 1 2\r\n" + request(X_Forwarded_For=OTHER), OTHER),
        (b"PROXY UNKNOWN\r\n" + request(), "127.0.0.1"),
        (request(), "127.0.0.1"),
    ],
)
async def test_a_trusted_proxy_says_where_a_connection_comes_from(behind: Door, opening: bytes, address: str) -> None:
    client = await behind.connect()
    assert (await client.ask(opening)).status == 101
    assert addresses(behind) == {address: 1}


async def test_the_word_of_a_proxy_may_come_byte_by_byte(behind: Door) -> None:
    client = await behind.connect()
    for byte in HEADER_2 + request()[:-1]:
        client.write(bytes([byte]))
        await asyncio.sleep(0)
    assert (await client.ask(request()[-1:])).status == 101
    assert addresses(behind) == {OTHER: 1}


async def test_the_cap_of_an_address_is_each_clients_own_behind_a_proxy(behind: Door) -> None:
    behind.limit(per_address=1, spare=1)
    statuses = {}
    for address in (CLIENT, OTHER):
        for number in (1, 2):
            client = await behind.connect()
            statuses[address, number] = (await client.ask(request(X_Forwarded_For=address))).status
    assert statuses == {(CLIENT, 1): 101, (CLIENT, 2): 503, (OTHER, 1): 101, (OTHER, 2): 503}


@pytest.mark.parametrize("opening", [HEADER + request(), request(X_Forwarded_For=CLIENT)])
async def test_connections_of_one_address_beyond_count_are_dropped_behind_a_proxy_too(
    behind: Door, opening: bytes
) -> None:
    behind.limit(per_address=1, spare=0)
    assert (await (await behind.connect()).ask(opening)).status == 101
    second = await behind.connect()
    second.write(opening)
    assert await second.end() is None
    assert addresses(behind) == {CLIENT: 1}
    assert behind.left == []


async def test_who_says_nothing_behind_a_proxy_is_cut_in_time(behind: Door) -> None:
    client = await behind.connect()
    await behind.until(connections=1)
    assert addresses(behind) == {None: 1}
    client.write(HEADER)
    await until(lambda: addresses(behind) == {CLIENT: 1})
    behind.later(behind.gateway.limits.handshake + 0.1)
    assert await client.end() is None
    await until(lambda: addresses(behind) == {})


@pytest.mark.parametrize(
    ("opening", "why"),
    [
        (request(X_Forwarded_For="unknown"), b"the proxy in front of this server named no address of its client"),
        (b"PROXY TCP4 nobody x 1 2\r\n" + request(), b"the proxy in front of this server named no address"),
        (b"PROXY TCP4\r\n" + request(), b"a PROXY line is: PROXY TCP4 or TCP6"),
    ],
)
async def test_a_proxy_that_cannot_be_understood_is_told_so(behind: Door, opening: bytes, why: bytes) -> None:
    client = await behind.connect()
    response = await client.ask(opening)
    assert (response.status, response.body[: len(why) + 8]) == (400, b"Not so: " + why)
    await client.eof()


@pytest.mark.parametrize("header", [HEADER, HEADER_2])
async def test_a_proxy_header_of_anybody_else_is_a_bad_request(
    door: Door, caplog: pytest.LogCaptureFixture, header: bytes
) -> None:
    client = await door.connect()
    response = await client.ask(header + request())
    assert response.status == 400
    assert b"only a trusted proxy may send a PROXY header" in response.body
    assert "connections come through a proxy that is not trusted" in caplog.text
    await client.eof()
    assert door.received == []


async def test_forwarded_addresses_of_anybody_else_are_ignored(door: Door, caplog: pytest.LogCaptureFixture) -> None:
    door.gateway.proxies = Proxies(read_networks("10.0.0.0/8"))
    client = await door.connect()
    assert (await client.ask(request(X_Forwarded_For=CLIENT))).status == 101
    assert addresses(door) == {"127.0.0.1": 1}
    assert caplog.text == ""


@pytest.mark.parametrize("header", [{"X_Forwarded_For": CLIENT}, {"Forwarded": f"for={CLIENT}"}])
async def test_the_host_is_told_once_of_a_proxy_that_is_not_trusted(
    door: Door, caplog: pytest.LogCaptureFixture, header: dict[str, str | None]
) -> None:
    for _ in range(3):
        assert (await (await door.connect()).ask(request(**header))).status == 101
    assert [record.getMessage() for record in caplog.records] == [
        "connections come through a proxy that is not trusted: see --trusted-proxy"
    ]
    assert addresses(door) == {"127.0.0.1": 3}


# TLS.


async def test_messages_go_both_ways_in_tls(sealed: Door, caplog: pytest.LogCaptureFixture) -> None:
    client = await sealed.player()
    said = ["x" * 256, *map(str, range(30))]
    for text in said:
        client.send(Say(text))
    assert [await client.message() for _ in said] == [Said("echo", text) for text in said]
    client.write(frame(PING, b"hm"))
    assert await client.frame() == (PONG, b"hm")
    client.write(frame(CLOSE, b"\x03\xe8"))
    assert await client.frame() == (CLOSE, b"\x03\xe8")
    await client.eof()
    client._writer.close()
    await sealed.until(connections=0)
    assert len(sealed.left) == 1
    assert caplog.text == ""


async def test_many_messages_in_one_record_are_all_heard(sealed: Door) -> None:
    client = await sealed.player()
    sealed.limit(unsent_messages=1000)
    client.write(b"".join(frame(PING, bytes([number])) for number in range(50)) + frame(BINARY, b"\xc0"))
    assert [await client.frame() for _ in range(50)] == [(PONG, bytes([number])) for number in range(50)]


async def test_the_server_ends_a_connection_in_tls(sealed: Door) -> None:
    client = await sealed.player()
    sealed.gateway._loop.call_soon(lambda: next(iter(sealed.gateway._peers.values())).close(1008, "no"))
    assert await client.end() == 1008


async def test_who_stops_sending_in_tls_only_is_seen_off(sealed: Door) -> None:
    client = await sealed.player()
    client._writer.close()
    await sealed.until(connections=0)
    assert len(sealed.left) == 1


async def test_proxy_headers_come_before_tls(sealed: Door) -> None:
    sealed.proxied(HEADER_2)
    await sealed.player()
    assert addresses(sealed) == {OTHER: 1}


@pytest.mark.parametrize("hello", [b"", b"\x16", b"\x16\x03\x01\x02\x00\x01"])
async def test_a_slow_handshake_of_tls_is_counted_and_cut_in_time(sealed: Door, hello: bytes) -> None:
    client = await Raw.connect(sealed.port)
    client.write(hello)
    await sealed.until(connections=1)
    sealed.later(sealed.gateway.limits.handshake - 0.1)
    assert sealed.gateway.health["connections"] == 1
    sealed.later(0.2)
    assert await client.end() is None
    await sealed.until(connections=0)


@pytest.mark.parametrize("garbage", [b"\x16" + b"x" * 100, b"\x16\x03\x01\xff\xff" + b"\0" * 70_000])
async def test_a_broken_handshake_of_tls_is_cut_at_once(sealed: Door, garbage: bytes) -> None:
    client = await Raw.connect(sealed.port)
    client.write(garbage)
    await sealed.until(connections=1)
    await sealed.until(connections=0)
    assert sealed.left == []
    client.close()


async def test_what_is_not_sealed_ends_a_connection_in_tls(sealed: Door) -> None:
    client = await sealed.player()
    await sealed.connect()
    client._writer.transport._ssl_protocol._transport.write(b"GET / HTTP/1.1\r\n\r\n")  # type: ignore[attr-defined]
    await until(lambda: len(sealed.left) == 1)


async def test_http_at_a_port_with_tls_is_told_the_right_address(sealed: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.gateway.front.Front._here", lambda _: False)
    client = await Raw.connect(sealed.port)
    response = await client.ask(request())
    assert response.status == 400
    assert response.body == b"Not so: this server speaks TLS; its address begins with wss:// or https://.\n"
    await client.eof()
    client.close()


async def test_tls_at_a_port_without_is_told_the_right_address(door: Door) -> None:
    client = await door.connect()
    response = await client.ask(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03")
    assert response.status == 400
    assert response.body == b"Not so: this server does not speak TLS; its address begins with ws:// or http://.\n"


async def test_this_machine_itself_needs_no_tls(sealed: Door) -> None:
    client = await Raw.open(sealed.port)
    client.send(Hello("house bot"))
    assert isinstance(await client.message(), Welcome)
    client.close()


async def test_a_client_behind_a_proxy_of_this_machine_needs_tls(sealed: Door) -> None:
    sealed.proxied()
    client = await Raw.connect(sealed.port)
    assert (await client.ask(HEADER + request())).status == 400
    client.close()
