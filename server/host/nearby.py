"""Tell the local network that a server is here, so that a client finds it without an address (DNS-SD: RFC 6763)."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket

from zeroconf import Error, IPVersion, ServiceInfo
from zeroconf.asyncio import AsyncZeroconf

from server.host.lan import is_loopback, own_addresses
from shared.messages import PROTOCOL, SERVICE

NAME_BYTES = 40
"""Of the machine's name: with the port it fits into the 63 that a name on the network has."""

log = logging.getLogger(__name__)


class Announcement:
    """One server's name on the network, from `start` to `stop`. A network that cannot be told is no fault."""

    def __init__(self, interface: str, host: str, port: int, *, tls: bool) -> None:
        """`interface` is "" for all of the network, or an address; the server listens on `host` and `port`."""
        self._interface = interface
        self._host = host
        self._port = port
        self._tls = "1" if tls else "0"
        self._zeroconf: AsyncZeroconf | None = None
        self._telling: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Announce it from now on; it takes a second to make sure that no other has the same name."""
        self._telling = asyncio.create_task(self._tell(self._interface))

    async def stop(self) -> None:
        """Take it back."""
        if self._telling is not None:
            self._telling.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._telling
        if self._zeroconf is not None:
            await self._zeroconf.async_unregister_all_services()
            await self._zeroconf.async_close()

    async def _tell(self, interface: str) -> None:
        try:
            self._zeroconf = _sockets(interface)
            addresses = [interface] if interface else await self._addresses()
            await (await self._zeroconf.async_register_service(self._service(addresses), allow_name_change=True))
        except (OSError, Error) as error:
            # No network, or one without multicast: whoever knows the address comes all the same.
            log.info("not announced on the local network: %s", error)

    def _service(self, addresses: list[str]) -> ServiceInfo:
        machine = socket.gethostname().partition(".")[0].encode()[:NAME_BYTES].decode(errors="ignore") or "fairdeal"
        return ServiceInfo(
            SERVICE,
            f"{machine} {self._port}.{SERVICE}",
            port=self._port,
            properties={"name": machine, "protocol": PROTOCOL, "tls": self._tls},
            server=f"{machine}-{self._port}.local.",
            parsed_addresses=addresses,
        )

    async def _addresses(self) -> list[str]:
        """The addresses at which other machines reach the server."""
        if self._host in ("0.0.0.0", "::"):
            found = [address for address in own_addresses() if (":" in address) == (":" in self._host)]
        else:
            loop = asyncio.get_running_loop()
            found = [str(place[0]) for *_, place in await loop.getaddrinfo(self._host, self._port)]
        return sorted({address for address in found if not is_loopback(address)})


def _sockets(interface: str) -> AsyncZeroconf:
    # It would log a traceback for each interface that carries no multicast.
    logging.getLogger("zeroconf").setLevel(logging.CRITICAL)
    if interface:
        return AsyncZeroconf(interfaces=[interface])
    try:
        return AsyncZeroconf(ip_version=IPVersion.All)
    except OSError:
        # IPv6 may be switched off.
        return AsyncZeroconf()
