"""Whether this machine is on a local network, from which others could come to a server of one's own."""

from __future__ import annotations

from shared.addresses import is_of_network


def is_on_network() -> bool:
    """Whether it has an address that machines of the same network reach."""
    # Imported only here: a browser has none, and starts no server.
    import ifaddr

    every = (ip.ip for adapter in ifaddr.get_adapters() for ip in adapter.ips)
    return any(is_of_network(ip if isinstance(ip, str) else ip[0]) for ip in every)
