"""The addresses at which a server listens, and at which others reach it."""

from __future__ import annotations

import socket
import sys

from shared.addresses import link_of
from shared.program import as_typed

ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""Hosts that mean every address of this machine, and where it reaches itself then."""


def announce(scheme: str, host: str, port: int, reached: str) -> None:
    """Print where the server listens and the link to its page; tell on stderr how others on this network join.

    `reached` is where others reach the server.
    """
    print(f"listening on {url_of(scheme, host, port)}", flush=True)
    print(f"in a browser: {link_of(reached)}", flush=True)
    if host in ANYWHERE:
        join = as_typed(f"python -m client --server {reached}")
        print(f"Others on this network join with: {join}", file=sys.stderr, flush=True)


def url_of(scheme: str, host: str, port: int) -> str:
    """The URL of a server at a host, which may be an IPv6 address."""
    return f"{scheme}://[{host}]:{port}" if ":" in host else f"{scheme}://{host}:{port}"


def reached_at(scheme: str, host: str, port: int) -> str:
    """The URL at which others reach a server that listens at a host and a port, if its own host has not said it."""
    return url_of(scheme, outward_address() if host in ANYWHERE else host, port)


def outward_address() -> str:
    """The address from which this machine sends to other networks; its name, if it cannot."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Sends nothing: the system only chooses the address it would send from (192.0.2.0/24 is nowhere: RFC 5737).
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return socket.gethostname()
        address: str = probe.getsockname()[0]
        return address
