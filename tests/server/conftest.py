"""A gateway on a loopback port, with a clock that stands still and a service that keeps what it gets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import msgspec
import pytest

from server.effects.step import Delivery, Session
from server.gateway.gateway import Gateway
from server.gateway.limits import Limits
from server.gateway.proxies import Proxies, read_networks
from server.gateway.tls import Certificate
from server.host.serve import FAREWELL
from server.web.files import Site
from server.web.visits import Visits
from shared.messages import Browse, ClientMessage, Closing, Hello, Leave, Said, Say, ServerMessage, Welcome
from tests import certificates
from tests.certificates import Pair
from tests.hosted import PATIENCE
from tests.server.raw import BARE, Raw

SITE = Site()


async def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110  any condition, not only one that can tell
            await asyncio.sleep(0.001)


class Door:
    """The gateway, the service behind it, and the clients in front of it."""

    def __init__(self) -> None:
        self.time = 1000.0
        self.pages = Visits(SITE)
        self.gateway = Gateway(Limits(), lambda: self.time, pages=self.pages)
        self.port = 0
        self.line = BARE
        """By which clients come."""
        self.received: list[tuple[Session, ClientMessage]] = []
        self.arrived: list[tuple[Session, str]] = []
        self.left: list[Session] = []
        self.resuming = 0
        self.disk = "ok"
        self.spared: list[Session] = []
        self._clients: list[Raw] = []

    # The service.

    def arrive(self, session: Session, address: str) -> None:
        self.arrived.append((session, address))

    def receive(self, session: Session, message: ClientMessage) -> None:
        self.received.append((session, message))
        match message:
            case Hello(name):
                self.tell(session, Welcome(f"p{session}", name, ()))
            case Say(text):
                self.tell(session, Said("echo", text))
            case Leave():
                self.gateway.deliver(Delivery(session, Closing("as you wish"), last=True))
            case Browse():
                raise RuntimeError("a fault of the service")

    def leave(self, session: Session) -> None:
        self.left.append(session)

    def missed(self, session: Session) -> None:
        self.spared.append(session)

    # What tests do.

    def limit(self, **changes: float) -> None:
        self.gateway.limits = msgspec.structs.replace(self.gateway.limits, **changes)

    def tell(self, session: Session, message: ServerMessage) -> None:
        self.gateway.deliver(Delivery(session, message))

    def later(self, seconds: float) -> None:
        """Let time pass, and the gateway notice."""
        self.time += seconds
        self.gateway.sweep()

    async def connect(self, *, receive_buffer: int | None = None) -> Raw:
        client = await Raw.connect(self.port, receive_buffer=receive_buffer, line=self.line)
        self._clients.append(client)
        return client

    async def enter(self, *, receive_buffer: int | None = None) -> Raw:
        """A client after the handshake."""
        client = await Raw.open(self.port, receive_buffer=receive_buffer, line=self.line)
        self._clients.append(client)
        return client

    async def player(self, *, receive_buffer: int | None = None) -> Raw:
        """A client after Welcome."""
        client = await self.enter(receive_buffer=receive_buffer)
        client.send(Hello("Ada"))
        assert isinstance(await client.message(), Welcome)
        return client

    async def until(self, *, connections: int) -> None:
        """Wait until there are just so many connections."""
        await until(lambda: self.gateway.health["connections"] == connections)

    def proxied(self, header: bytes = b"") -> None:
        """Trust a proxy on this machine, which sends `header`."""
        self.gateway.proxies = Proxies(read_networks("127.0.0.1"))
        self.line = self.line._replace(header=header)

    def sealed(self, pair: Pair) -> None:
        """Speak TLS."""
        self.gateway.certificate = Certificate(*pair)
        self.line = self.line._replace(tls=certificates.trusting(pair))

    async def close(self) -> None:
        for client in self._clients:
            client.close()
        await self.gateway.stop(FAREWELL)


@pytest.fixture(scope="session")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Pair:
    """A certificate for this machine, and its key."""
    return certificates.make(tmp_path_factory.mktemp("tls"))


@pytest.fixture
async def door() -> AsyncIterator[Door]:
    door = Door()
    door.port = await door.gateway.listen(door, "127.0.0.1", 0)
    yield door
    await door.close()
