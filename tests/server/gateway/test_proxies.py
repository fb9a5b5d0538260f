from __future__ import annotations

import ipaddress
import struct

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from server.gateway.proxies import (
    HOPS,
    V1,
    V1_BYTES,
    V2,
    V2_BYTES,
    BadProxy,
    Header,
    Proxies,
    canonical,
    read_header,
    read_networks,
)

OURS = Proxies(read_networks("127.0.0.1, 10.0.0.0/8, fd00::/8"))
PROXY = "10.0.0.1"
ADDRESSES = st.ip_addresses().map(lambda address: canonical(str(address)))
PORTS = st.integers(0, 65535)


def version_2(command: int, family: int, payload: bytes) -> bytes:
    return V2 + bytes([command, family]) + struct.pack("!H", len(payload)) + payload


@pytest.mark.parametrize(
    ("nearest", "forwarded", "client"),
    [
        ("192.0.2.7", [], "192.0.2.7"),
        ("192.0.2.7", ["198.51.100.1"], "192.0.2.7"),
        (PROXY, [], PROXY),
        (PROXY, ["198.51.100.1"], "198.51.100.1"),
        (PROXY, ["203.0.113.9, 198.51.100.1"], "198.51.100.1"),
        (PROXY, ["nonsense, 198.51.100.1, 10.9.9.9"], "198.51.100.1"),
        (PROXY, ["203.0.113.9", "198.51.100.1"], "198.51.100.1"),
        (PROXY, ["10.1.1.1, 10.2.2.2"], "10.1.1.1"),
        (PROXY, ["198.51.100.1:5000"], "198.51.100.1"),
        (PROXY, ["2001:DB8:0::1"], "2001:db8::1"),
        (PROXY, ["[2001:db8::1]"], "2001:db8::1"),
        (PROXY, ["[2001:db8::1]:5000"], "2001:db8::1"),
        (PROXY, ["::ffff:198.51.100.1"], "198.51.100.1"),
        ("fd00::2", ["::ffff:10.0.0.9", "fd00::1"], "10.0.0.9"),
    ],
)
def test_the_client_is_the_first_address_from_the_right_that_is_no_trusted_proxy(
    nearest: str, forwarded: list[str], client: str
) -> None:
    assert OURS.client(nearest, forwarded) == client


@pytest.mark.parametrize(
    "garbage",
    [
        *("", "unknown", "_hidden", "1.2.3", "198.51.100.1,", "198.51.100.1:", "198.51.100.1:x", "198.51.100.1:٣"),
        *("[::1", "::1]", "[::1]x", '"198.51.100.1"', "for=198.51.100.1", "\0", "x" * 100_000, "," * 100_000),
    ],
)
def test_what_a_trusted_proxy_may_not_say_is_refused_and_from_others_not_read(garbage: str) -> None:
    with pytest.raises(BadProxy, match="named no address"):
        OURS.client(PROXY, [garbage])
    assert OURS.client("192.0.2.7", [garbage]) == "192.0.2.7"
    assert Proxies().client(PROXY, [garbage]) == PROXY


def test_a_chain_of_proxies_without_end_is_not_followed() -> None:
    assert OURS.client(PROXY, ["198.51.100.1, " + ", ".join([PROXY] * HOPS)]) == PROXY


@given(st.text(), st.lists(st.text()))
def test_whatever_is_forwarded_comes_to_an_address_or_a_sentence(nearest: str, forwarded: list[str]) -> None:
    for each in (nearest, PROXY):
        try:
            client = OURS.client(each, forwarded)
        except BadProxy:
            continue
        assert client == each or ipaddress.ip_address(client)


@given(ADDRESSES, st.text(), st.lists(st.sampled_from([PROXY, "fd00::1", "10.2.3.4:80"]), max_size=HOPS - 1))
def test_what_a_client_writes_itself_never_counts(client: str, claimed: str, proxies: list[str]) -> None:
    assume(not OURS.trust(client))
    assert OURS.client(PROXY, [claimed, ",".join([client, *proxies])]) == client


@given(st.ip_addresses(), st.ip_addresses(), PORTS, PORTS, st.binary())
def test_a_proxy_line_names_its_source(
    source: ipaddress.IPv4Address | ipaddress.IPv6Address,
    target: ipaddress.IPv4Address | ipaddress.IPv6Address,
    port: int,
    to_port: int,
    rest: bytes,
) -> None:
    line = f"PROXY TCP{source.version} {source} {target} {port} {to_port}\r\n".encode()
    assert read_header(line + rest) == Header(len(line), canonical(str(source)))
    assert all(read_header(line[:end]) is None for end in range(1, len(line)))


@given(st.ip_addresses(), st.binary(max_size=100), st.binary())
def test_a_proxy_header_of_version_2_names_its_source(
    source: ipaddress.IPv4Address | ipaddress.IPv6Address, extra: bytes, rest: bytes
) -> None:
    family = 0x11 if source.version == 4 else 0x21
    header = version_2(0x21, family, source.packed * 2 + b"\0\1\0\2" + extra)
    assert read_header(header + rest) == Header(len(header), canonical(str(source)))
    assert all(read_header(header[:end]) is None for end in range(1, len(header)))


@pytest.mark.parametrize(
    "header",
    [
        b"PROXY UNKNOWN\r\n",
        b"PROXY UNKNOWN ffff::1 ffff::2 1 2\r\n",
        version_2(0x20, 0x00, b""),
        version_2(0x20, 0x11, bytes(12)),
        version_2(0x21, 0x00, b"anything"),
        version_2(0x21, 0x31, bytes(216)),
    ],
)
def test_a_header_may_leave_the_proxy_to_speak_for_itself(header: bytes) -> None:
    assert read_header(header + b"GET /") == Header(len(header), None)


@pytest.mark.parametrize(
    "data",
    [
        b"PROXY TCP4 198.51.100.1\r\n",
        b"PROXY TCP5 198.51.100.1 192.0.2.1 1 2\r\n",
        b"PROXY TCP4 localhost 192.0.2.1 1 2\r\n",
        b"PROXY  TCP4 198.51.100.1 192.0.2.1 1 2\r\n",
        b"PROXY \r\n",
        b"PROXY " + b"x" * V1_BYTES,
        version_2(0x11, 0x11, bytes(12)),
        version_2(0x22, 0x11, bytes(12)),
        version_2(0x21, 0x11, bytes(11)),
        version_2(0x21, 0x21, bytes(35)),
        version_2(0x21, 0x41, bytes(64)),
        version_2(0x21, 0x11, bytes(V2_BYTES)),
    ],
)
def test_a_header_that_cannot_be_read_is_refused(data: bytes) -> None:
    with pytest.raises(BadProxy):
        read_header(data)


@given(st.sampled_from([b"", V1, V2, V2 + b"\x21\x11\0\x0c"]), st.binary(min_size=1))
def test_whatever_begins_a_connection_is_a_header_or_none_or_a_sentence(beginning: bytes, rest: bytes) -> None:
    data = beginning + rest
    try:
        header = read_header(data)
    except BadProxy:
        return
    assert header is None or header.length <= len(data)
    if not V1.startswith(data[: len(V1)]) and not V2.startswith(data[: len(V2)]):
        assert header == Header(0, None)


@pytest.mark.parametrize("text", ["10.0.0.0/33", "localhost", "10.0.0.1-9", "10.0.0.0/8;::1"])
def test_a_network_is_an_address_with_or_without_a_length(text: str) -> None:
    with pytest.raises(ValueError, match=r"10\.|localhost"):
        read_networks(text)


def test_a_proxy_is_named_by_address_or_network() -> None:
    named = {PROXY, "10.255.0.1", "127.0.0.1", "fd12::9", "::ffff:10.0.0.1"}
    others = {"11.0.0.1", "127.0.0.2", "fe80::1%eth0", "", "nobody"}
    assert {address for address in named | others if OURS.trust(canonical(address))} == named
    assert not Proxies().trust(PROXY)
