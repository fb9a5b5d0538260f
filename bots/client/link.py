"""The connection of a program to a server: messages go and come, and what ends it has one of two names."""

from __future__ import annotations

import logging
import secrets
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, InvalidURI, NegotiationError, WebSocketException
from websockets.frames import Close, CloseCode
from websockets.typing import Subprotocol
from websockets.uri import parse_uri

from shared.messages import PROTOCOL, Browse, ClientMessage, Drawing, ServerMessage, wire
from shared.messages.entropy import Purse
from shared.messages.lobby_changes import Follower
from shared.messages.order import Order
from shared.servers import SOON

log = logging.getLogger(__name__)

INBOX = 256
"""Messages that may wait while an agent thinks; with more, the socket is not read and pings go unanswered."""
PATIENCE = 10.0
"""Seconds to wait for the handshake, and for the answer to what was said first; and from one ping to the next."""


class Unserved(Exception):
    """The server cannot be reached, or rejects this client: the text is for whoever started the bot."""


class Broken(Exception):
    """The connection is gone, or cannot be made now."""


class Hangs(Broken):
    """The server does not answer pings any more."""


class Link:
    """A connection that carries messages, and takes its part in the chance of a deal by itself."""

    def __init__(self, socket: ClientConnection, purse: Purse) -> None:
        self._socket = socket
        self._purse = purse
        self._order = Order()
        self._lobby = Follower()

    def expect_heirs(self) -> None:
        """Notice soon that the server hangs: another one may have taken over."""
        self._socket.ping_interval = self._socket.ping_timeout = SOON

    async def send(self, message: ClientMessage) -> None:
        """Send a message; that the connection is gone is told by reading, after what the server has said before."""
        self._lobby.ask(message)
        with suppress(ConnectionClosed):
            await self._socket.send(wire.encode(self._purse.sign(message)))

    async def __aiter__(self) -> AsyncIterator[ServerMessage]:
        """Every message, until the server closes the connection; an Ended may come in parts.

        Raises:
            Unserved: the server sent an invalid message, or one that does not fit there.
        """
        async for frame in self._socket:
            try:
                self._order.check(message := wire.decode_server(frame))
            except wire.BadMessage as error:
                raise Unserved(f"the server does not speak {PROTOCOL}: {error}") from None
            if self._purse.unfair(message):
                log.warning("do not trust this deal: it lacks our entropy, or is not what the server had published")
            if isinstance(message, Drawing) and (reveal := self._purse.answer(message)) is not None:
                await self.send(reveal)
            known = self._lobby.take(message)
            if isinstance(known, Browse):
                await self.send(known)
            elif known is not None:
                yield known


class _Socket(connect):
    """Goes where it was told to go: a redirection would show the token of one server to another."""

    def process_redirect(self, exc: Exception) -> Exception | str:
        return exc


@asynccontextmanager
async def link(url: str, purse: Purse | None = None) -> AsyncIterator[Link]:
    """Connect to the server at `url`; the same `purse` makes the client the same player again.

    Raises:
        Unserved: `url` is not an address, or the server there is not a Fairdeal server.
        Broken: it cannot be reached now, or the connection breaks while it is used.
    """
    check_url(url)
    connection = _Socket(
        url,
        subprotocols=[Subprotocol(PROTOCOL)],
        compression=None,
        proxy=None,
        max_size=wire.SERVER_LIMIT,
        max_queue=INBOX,
        open_timeout=PATIENCE,
        ping_interval=PATIENCE,
        close_timeout=1,
    )
    try:
        async with connection as socket:
            if socket.subprotocol != PROTOCOL:
                raise Unserved(f"what answers at {url} does not speak {PROTOCOL}")
            yield Link(socket, purse or Purse(secrets.token_bytes))
    except (InvalidStatus, NegotiationError) as error:
        if "wss://" in _said(error):
            raise Unserved(f"the server at {url} speaks TLS: its address begins with wss://") from None
        if version := wire.version_named(_said(error)):
            raise Unserved(f"the server at {url} speaks {version}, this program {PROTOCOL}") from None
        raise Broken(str(error)) from None
    except ssl.SSLCertVerificationError as error:
        own = "if it is the host's own, name its file in SSL_CERT_FILE"
        raise Broken(f"the server's certificate cannot be trusted ({error.verify_message}); {own}") from None
    except ssl.SSLError:
        raise Broken(f"there is no TLS at {url}; perhaps its address begins with ws://") from None
    except (OSError, WebSocketException) as error:
        hangs = isinstance(error, ConnectionClosed) and _is_unanswered(error.sent)
        raise (Hangs if hangs else Broken)(str(error) or "it does not answer") from None


def _is_unanswered(sent: Close | None) -> bool:
    """Whether we have closed a connection because a ping had no answer."""
    return sent is not None and sent.code == CloseCode.INTERNAL_ERROR


def _said(error: InvalidStatus | NegotiationError) -> str:
    return (error.response.body or b"").decode(errors="replace") if isinstance(error, InvalidStatus) else str(error)


def check_url(url: str) -> None:
    """Refuse what is no address of a server.

    Raises:
        Unserved: a sentence that says what an address looks like.
    """
    try:
        # A host name with an empty or overlong label is found out only when it is looked up.
        parse_uri(url).host.encode("idna")
    except (ValueError, InvalidURI):
        raise Unserved(f"{url!r} is not a server address; an address looks like ws://127.0.0.1:7800") from None
