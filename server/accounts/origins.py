"""The origin of a connection, to which the server charges costs."""

from __future__ import annotations

from ipaddress import IPv6Address, IPv6Network

from shared.addresses import parsed

PREFIX = 64
"""Bits of an IPv6 address that stand for one customer, who has all addresses with this prefix (RFC 6177)."""


def counted_at(address: str) -> str:
    """What the connections of an address count as: its origin; this machine counts as itself."""
    return origin_of(address) or address


def origin_of(address: str) -> str | None:
    """The origin of an address: IPv4 as it is, IPv6 by its first 64 bits; None: this machine, which pays nothing.

    Anything that is not an IP address is an origin of its own.
    """
    found = parsed(address)
    if found is None:
        return address
    if found.is_loopback:
        return None
    return str(IPv6Network((int(found), PREFIX), strict=False) if isinstance(found, IPv6Address) else found)
