"""Facts about addresses: how far away a server is, and whether others can read along on the way."""

from __future__ import annotations

import functools
import ipaddress
from typing import Literal
from urllib.parse import urlsplit

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Reach = Literal["machine", "network", "provider", "world"]
"""From how far away an address can be reached; `provider`: from what shares 100.64.0.0/10, as some providers do."""


def is_exposed(url: str) -> bool:
    """Whether what is sent to this server, tokens and keys too, can be read on the way: ws:// to a public address.

    A name is not looked up: it is public unless it is `localhost`, ends with `.local` or has no dot in it.
    """
    parts = urlsplit(url)
    return parts.scheme == "ws" and _reach(parts.hostname or "") in ("provider", "world")


def link_of(url: str) -> str:
    """The link to the page of the server at a ws:// or wss:// address."""
    return f"http{url.removeprefix('ws').rstrip('/')}/"


def stays_here(url: str) -> bool:
    """Whether only this machine reaches the server at `url`."""
    return _reach(urlsplit(url).hostname or "") == "machine"


def is_of_network(address: str) -> bool:
    """Whether machines of the same network reach an IP address, and no others do."""
    found = parsed(address)
    # An address of fe80:: means another machine on every interface.
    return found is not None and found.is_private and not (found.is_loopback or address.startswith("fe80:"))


def may_follow(url: str, at: str) -> bool:
    """Whether a client believes the server at `at` that its room has another server at `url`.

    A client never gives up TLS, and never moves to a network nearer or farther than before: a server elsewhere must not
    send players to machines behind their firewall. So the client looks up no names, and takes nothing for a name that
    the system may read as a number.
    """
    try:
        here, there = urlsplit(at), urlsplit(url)
        host = there.hostname or ""
        # Each raises a ValueError if it is invalid: the port, and a name with an empty or overlong label.
        _ = there.port, host.encode("idna")
    except ValueError:
        return False
    if there.scheme not in ("ws", "wss") or "@" in there.netloc or there.fragment or not host or not url.isascii():
        return False
    if (here.scheme == "wss" and there.scheme == "ws") or _is_odd_number(host):
        return False
    return _reach(host) == _reach(here.hostname or "")


def _is_odd_number(host: str) -> bool:
    """Whether a system may read a name as an IPv4 address, as 127.1 or 0x7f000001."""
    last = host.rstrip(".").rpartition(".")[2]
    return parsed(host) is None and (last.isdigit() or last.startswith("0x"))


def _reach(host: str) -> Reach:
    address = parsed(host)
    if address is None:
        name = host.removesuffix(".")
        if name == "localhost" or name.endswith(".localhost"):
            return "machine"
        # The system also reads one number as an IPv4 address, as in 134744072.
        return "network" if name.endswith(".local") or not ("." in name or name[:1].isdigit()) else "world"
    if address.is_loopback or address.is_unspecified:
        return "machine"
    if address.is_private or address.is_link_local:
        return "network"
    return "world" if address.is_global else "provider"


@functools.lru_cache(maxsize=256)  # A server reads that of each connection six times in a row.
def parsed(text: str) -> Address | None:
    """The IP address that a text is, IPv4 never as IPv6; None if the text is something else."""
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address
