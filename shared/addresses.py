"""Which addresses others can read along at: where a token or a key goes over ws:// and through the open network."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit


def is_exposed(url: str) -> bool:
    """Whether what is sent to this server, tokens and keys too, can be read on the way: ws:// to a public address.

    A name is not looked up: it is public unless it is `localhost`, ends with `.local` or has no dot in it.
    """
    parts = urlsplit(url)
    return parts.scheme == "ws" and not _is_near(parts.hostname or "")


def _is_near(host: str) -> bool:
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        # The system also reads one number as an IPv4 address, as in 134744072.
        return host.endswith((".local", ".localhost")) or not ("." in host or host[:1].isdigit())
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    return address.is_private or address.is_loopback or address.is_link_local
