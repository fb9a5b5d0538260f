"""The names of this machine. Whoever owns another name can point it here, and have browsers take us for theirs."""

from __future__ import annotations

import socket
from urllib.parse import urlsplit

from shared.addresses import parsed


class OwnNames:
    """What this machine is called, also by its host: the names at which to listen, and that clients are given."""

    def __init__(self, *hosts: str) -> None:
        self._names = {_name(host) for host in (socket.gethostname(), *hosts)}

    def have(self, host: str) -> bool:
        """Whether a Host is one of these names, an IP address, or a name that only the local network knows."""
        name = _name(host)
        local = "." not in name or name.endswith((".local", ".localhost"))
        return local or name in self._names or parsed(name) is not None


def _name(host: str) -> str:
    """A host without its port; what cannot be read stays as it is."""
    try:
        return (urlsplit(f"//{host}").hostname or host).removesuffix(".")
    except ValueError:
        return host


BY_ITSELF = OwnNames()
