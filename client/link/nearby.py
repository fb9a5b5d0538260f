"""Servers that announce themselves on the local network (DNS-SD: RFC 6763). Nothing that comes in is trusted."""

from __future__ import annotations

import contextlib
import ipaddress
import logging
import threading
from functools import partial

from zeroconf import Error, IPVersion, ServiceInfo, ServiceListener, Zeroconf

from client.link.neighbours import Found
from client.ui.aside import aside
from shared.messages import PROTOCOL, SERVICE
from shared.words import printable

ASK_MS = 3000
"""How long to wait for the particulars of one server."""
LONGEST_NAME = 40
MOST = 50
"""Servers that are listed at once: a network that says more is not one to believe."""


class Nearby(ServiceListener):
    """Looks for servers from now on until `close`, aside; without a network it finds none.

    `interface` is the address of the interface to search; empty: all of them.
    """

    def __init__(self, interface: str = "") -> None:
        self._found: dict[str, Found] = {}
        self._asking: set[str] = set()
        self._interface = interface
        self._lock = threading.Lock()
        self._zeroconf: Zeroconf | None = None
        self._closed = False
        # Opening the sockets of many interfaces takes a while, and the window is not to wait for it.
        aside(self._open)

    def servers(self) -> tuple[Found, ...]:
        """Those that are there now, in the order of their names."""
        with self._lock:
            return tuple(sorted(self._found.values()))

    def close(self) -> None:
        """Stop looking."""
        with self._lock:
            self._closed = True
            zeroconf, self._zeroconf = self._zeroconf, None
        if zeroconf is not None:
            zeroconf.close()

    def _open(self) -> None:
        # No network, one without multicast, or closed meanwhile: addresses can be typed all the same.
        with contextlib.suppress(OSError, Error):
            zeroconf = _sockets(self._interface)
            with self._lock:
                closed, self._zeroconf = self._closed, None if self._closed else zeroconf
            if closed:
                zeroconf.close()
            else:
                zeroconf.add_service_listener(SERVICE, self)

    # What zeroconf says, in its thread.

    def add_service(self, zc: Zeroconf, type_: str, name: str) -> None:
        with self._lock:
            if name in self._asking or len(self._asking) >= MOST:
                return
            self._asking.add(name)
        aside(partial(self._look_at, zc, name))

    update_service = add_service

    def remove_service(self, zc: Zeroconf, type_: str, name: str) -> None:
        with self._lock:
            self._found.pop(name, None)

    def _look_at(self, zeroconf: Zeroconf, name: str) -> None:
        info = None
        with contextlib.suppress(OSError, Error):
            info = zeroconf.get_service_info(SERVICE, name, ASK_MS)
        found = None if info is None else read(info, here=self._interface)
        with self._lock:
            self._asking.discard(name)
            if found is not None and not self._closed and len(self._found) < MOST:
                self._found[name] = found


def _sockets(interface: str) -> Zeroconf:
    # An interface that carries no multicast is not worth a word in the player's terminal.
    logging.getLogger("zeroconf").setLevel(logging.CRITICAL)
    if interface:
        return Zeroconf(interfaces=[interface])
    try:
        return Zeroconf(ip_version=IPVersion.All)
    except OSError:
        # IPv6 may be switched off.
        return Zeroconf()


def read(info: ServiceInfo, *, here: str = "") -> Found | None:
    """The server that an announcement names; None if this client could not go to it.

    An address of this machine counts only on the interface `here`.
    """
    said = {_text(key): _text(value) for key, value in info.properties.items()}
    addresses = [each for each in info.parsed_scoped_addresses(IPVersion.All) if each == here or _usable(each)]
    if said.get("protocol") != PROTOCOL or not info.port or not 0 < info.port < 65536 or not addresses:
        return None
    # The older family first: more networks carry it.
    address = min(addresses, key=lambda each: (":" in each, each))
    scheme = "wss" if said.get("tls") == "1" else "ws"
    host = f"[{address}]" if ":" in address else address
    name = printable(said.get("name", "")).strip()[:LONGEST_NAME]
    return Found(name or address, f"{scheme}://{host}:{info.port}")


def _text(said: bytes | None) -> str:
    return (said or b"").decode(errors="replace")


def _usable(address: str) -> bool:
    """Whether it may be another machine's address; one of fe80:: needs a scope, which no address of a server holds."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    strange = found.is_loopback or found.is_multicast or found.is_unspecified or found.is_reserved
    return not strange and not (found.version == 6 and found.is_link_local)
