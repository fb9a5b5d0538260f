"""The interfaces on which a server is announced on the local network, if any."""

from __future__ import annotations

from shared.addresses import parsed

AUTO, NO = "auto", "no"


def interface_for(lan: str, host: str) -> str | None:
    """Where to announce a server that listens on `host`: "" on all of the network, or an address; None: nowhere.

    `lan` is "auto" (unless only this machine can connect), "no", or the address of an interface.
    """
    if lan == AUTO:
        return None if host == "localhost" or is_loopback(host) else ""
    return None if lan == NO else lan


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches an address; a name is not looked up."""
    found = parsed(host)
    return found is not None and found.is_loopback
