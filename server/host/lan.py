"""The interfaces of the local network: where a server is announced, and where others reach this machine."""

from __future__ import annotations

import ifaddr

from shared.addresses import is_of_network, parsed

AUTO, NO = "auto", "no"


def interface_for(lan: str, host: str) -> str | None:
    """Where to announce a server that listens on `host`: "" on all of the network, or an address; None: nowhere.

    `lan` is "auto", "no", or the address of an interface. Where only this machine can connect, nobody else is told.
    """
    alone = host == "localhost" or is_loopback(host)
    if lan == NO or (alone and not is_loopback(lan)):
        return None
    return "" if lan == AUTO else lan


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches an address; a name is not looked up."""
    found = parsed(host)
    return found is not None and found.is_loopback


def own_addresses() -> list[str]:
    """Every address of this machine."""
    every = (ip.ip for adapter in ifaddr.get_adapters() for ip in adapter.ips)
    return [ip if isinstance(ip, str) else ip[0] for ip in every]


def network_addresses(lan: str, outward: str) -> list[str]:
    """Where others on the local network reach this machine, the likeliest first; empty: nowhere.

    `lan` is as in `interface_for`. `outward` is the address from which this machine sends to other networks: its
    interface is the right one more often than that of a container or a private network.
    """
    if lan not in (AUTO, NO):
        return [lan]
    found = [address for address in own_addresses() if is_of_network(address)]
    # An IPv4 address is easier to type and to read out.
    found = [address for address in found if ":" not in address] or found
    return sorted(set(found), key=lambda address: (address != outward, address.startswith("169.254."), address))
