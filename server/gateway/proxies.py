"""Which proxies the server believes, and where a connection comes from by what they say.

A proxy says it in the PROXY protocol's header (versions 1 and 2: haproxy.org/download/2.6/doc/proxy-protocol.txt) or
in the header X-Forwarded-For of the request. Anybody can write either, so only a trusted proxy's word counts.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from shared.addresses import parsed

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

HOPS = 16
"""Addresses of X-Forwarded-For that are read, from its end."""
V1, V2 = b"PROXY ", b"\r\n\r\n\0\r\nQUIT\n"
V1_BYTES = 107
"""The longest header of version 1, by its specification."""
V2_FIXED, V2_BYTES = 16, 4096
"""The part of version 2 that every header has, and the longest header that is read."""
LOCAL, PROXIED = 0x20, 0x21
ADDRESS_BYTES = {0x10: 4, 0x20: 16}
"""Of the source, by the family (the upper four bits) in a header of version 2."""
NO_ADDRESS = (0x00, 0x30)
"""Families without an address of the network: unspecified, and a socket in the file system."""


class BadProxy(ValueError):
    """A proxy's word that cannot be read; the text says what would be right."""


class Header(NamedTuple):
    """A header of the PROXY protocol: its length in bytes, and the address that it names, if it names one."""

    length: int
    address: str | None


NO_HEADER = Header(0, None)


class Proxies:
    """The trusted proxies, by their networks."""

    def __init__(self, networks: Iterable[Network] = ()) -> None:
        self._networks = tuple(networks)

    def __bool__(self) -> bool:
        return bool(self._networks)

    def trust(self, address: str) -> bool:
        """Whether a trusted proxy speaks from `address`."""
        found = parsed(address) if self._networks else None
        return found is not None and any(found in network for network in self._networks)

    def client(self, nearest: str, forwarded: Sequence[str]) -> str:
        """The first address that is not a trusted proxy, from `nearest` back through the X-Forwarded-For headers.

        If all are trusted, it is the last one found.

        Raises:
            BadProxy: a trusted proxy passed on something that is not an address.
        """
        hops = ",".join(forwarded).rsplit(",", HOPS)[-HOPS:] if forwarded else []
        while hops and self.trust(nearest):
            nearest = _address(_without_port(hops.pop().strip()))
        return nearest


NO_PROXIES = Proxies()


def read_networks(text: str) -> tuple[Network, ...]:
    """Read networks or addresses with commas between them.

    Raises:
        ValueError: one of them is not an address or network.
    """
    return tuple(ipaddress.ip_network(part.strip(), strict=False) for part in text.split(",") if part.strip())


def canonical(address: str) -> str:
    """An address in its shortest form, IPv4 never as IPv6; other text stays unchanged."""
    return str(parsed(address) or address)


def read_header(data: bytes) -> Header | None:
    """The header of the PROXY protocol at the beginning of a connection; None: it is not whole yet.

    Raises:
        BadProxy: it begins as a header and cannot be read.
    """
    if V1.startswith(data[: len(V1)]):
        return _version_1(data)
    if V2.startswith(data[: len(V2)]):
        return _version_2(data)
    return NO_HEADER


def _version_1(data: bytes) -> Header | None:
    line, end, _ = data[:V1_BYTES].partition(b"\r\n")
    if not end:
        if len(data) >= V1_BYTES:
            raise BadProxy(f"a PROXY line has at most {V1_BYTES} bytes")
        return None
    length = len(line) + len(end)
    match line.decode("latin-1").split(" "):
        case [_, "UNKNOWN", *_]:
            return Header(length, None)
        case [_, "TCP4" | "TCP6", source, _, _, _]:
            return Header(length, _address(source))
    raise BadProxy("a PROXY line is: PROXY TCP4 or TCP6, two addresses, two ports; or PROXY UNKNOWN")


def _version_2(data: bytes) -> Header | None:
    if len(data) < V2_FIXED:
        return None
    command, family = data[12], data[13] & 0xF0
    length = V2_FIXED + int.from_bytes(data[14:16], "big")
    if command not in (LOCAL, PROXIED) or length > V2_BYTES:
        raise BadProxy(f"a PROXY header has version 2, the command LOCAL or PROXY, and at most {V2_BYTES} bytes")
    if len(data) < length:
        return None
    if command == LOCAL or family in NO_ADDRESS:
        return Header(length, None)
    size = ADDRESS_BYTES.get(family)
    # Two addresses and two ports.
    if size is None or length < V2_FIXED + 2 * size + 4:
        raise BadProxy("a PROXY header names its two addresses and ports wholly")
    return Header(length, canonical(str(ipaddress.ip_address(data[V2_FIXED : V2_FIXED + size]))))


def _without_port(hop: str) -> str:
    """An address as a proxy writes it, `192.0.2.1`, `192.0.2.1:5000`, `2001:db8::1` or `[2001:db8::1]:5000`, alone."""
    if hop.startswith("["):
        address, bracket, rest = hop[1:].partition("]")
        return address if bracket and (not rest or _is_port(rest)) else hop
    address, _, port = hop.rpartition(":")
    return address if "." in address and _is_port(f":{port}") else hop


def _is_port(text: str) -> bool:
    return text.startswith(":") and text[1:].isascii() and text[1:].isdigit()


def _address(text: str) -> str:
    found = parsed(text)
    if found is None:
        raise BadProxy("the proxy in front of this server named no address of its client")
    return str(found)
