"""The local network's way into a server that listens on this machine alone: opened and closed by its host's order."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from server.arena.orders import Answer, LetIn
from server.gateway.gateway import Gateway
from server.host.addresses import outward_address, url_of
from server.host.lan import interface_for, is_loopback, network_addresses
from server.host.system_words import reason

if TYPE_CHECKING:
    from server.host.nearby import Announcement

NO_NETWORK = "this machine has no address on a local network"


class LanListeners:
    """What listens on the local network besides the server's own listener, at the same port."""

    def __init__(self, gateway: Gateway, lan: str, host: str, *, tls: bool) -> None:
        """The server listens on `host` always; `lan` is its option."""
        self._gateway = gateway
        self._lan = lan
        self._host = host
        self._tls = tls
        self._server: asyncio.Server | None = None
        self._announcement: Announcement | None = None
        self._urls: tuple[str, ...] = ()
        self._ordered = asyncio.Lock()

    async def obey(self, order: LetIn) -> Answer:
        """Open or close them; one that cannot be carried out changes nothing."""
        # One order after the other: the second of two that open finds what the first has opened.
        async with self._ordered:
            if order.stop:
                await self.stop()
                return Answer(True, "nobody else can connect from the local network; those who are here stay")
            if self._host != "localhost" and not is_loopback(self._host):
                return Answer(False, f"the server listens on {self._host}: others can connect already")
            return await self._open()

    async def _open(self) -> Answer:
        port = self._gateway.port
        if self._server is None:
            addresses = network_addresses(self._lan, outward_address())
            if not addresses:
                return Answer(False, NO_NETWORK)
            try:
                self._server = await self._gateway.listen_also(addresses, port)
            except OSError as error:
                return Answer(False, f"cannot listen on {' and '.join(addresses)} port {port}: {reason(error)}")
            scheme = "wss" if self._tls else "ws"
            self._urls = tuple(url_of(scheme, address, port) for address in addresses)
            self._announce(addresses[0], port)
        return Answer(True, rows=tuple({"address": url} for url in self._urls))

    def _announce(self, address: str, port: int) -> None:
        interface = interface_for(self._lan, address)
        if interface is None:
            return
        # Imported only here: a server that needs no zeroconf starts sooner.
        from server.host.nearby import Announcement

        self._announcement = Announcement(interface, address, port, tls=self._tls)
        self._announcement.start()

    async def stop(self) -> None:
        """Let nobody else in from the network; connections that are open stay open."""
        if self._server is not None:
            self._server.close()
        announcement = self._announcement
        self._server, self._announcement, self._urls = None, None, ()
        if announcement is not None:
            await announcement.stop()
