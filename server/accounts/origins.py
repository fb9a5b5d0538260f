"""The origin of a connection, to which the server charges costs."""

from __future__ import annotations

from ipaddress import IPv6Address, IPv6Network, ip_address

PREFIX = 64
"""Bits of an IPv6 address that stand for one customer, who has all addresses with this prefix (RFC 6177)."""


def origin_of(address: str) -> str | None:
    """The origin of an address: IPv4 as it is, IPv6 by its first 64 bits; None: this machine, which pays nothing.

    Anything that is not an IP address is an origin of its own.
    """
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        parsed = parsed.ipv4_mapped or parsed
    if parsed.is_loopback:
        return None
    if isinstance(parsed, IPv6Address):
        return str(IPv6Network((int(parsed), PREFIX), strict=False))
    return str(parsed)
