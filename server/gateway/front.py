"""The layers before HTTP on a connection: the header of a trusted proxy, and TLS. Bytes in, bytes out."""

from __future__ import annotations

import ssl

from server.gateway.proxies import V1, V2, BadProxy, Proxies, read_header
from server.gateway.tls import HELLO, Certificate, Seal


class Unreadable(Exception):
    """The bytes are neither HTTP nor one of the layers before it; the text tells the peer why."""


class Untrusted(Unreadable):
    """A proxy speaks that the server does not trust."""


class Broken(Exception):
    """The bytes of TLS make no sense; nothing more can be said to the peer."""


class Front:
    """One connection up to its first byte of HTTP, and its TLS after that."""

    __slots__ = ("_begun", "_certificate", "_from_proxy", "_own", "_seal", "nearest", "passed")

    def __init__(self, proxies: Proxies, certificate: Certificate | None, nearest: str, own: str) -> None:
        """`nearest` is the address that the connection comes from, `own` the one that it goes to."""
        self._certificate = certificate
        self._own = own
        self._begun = b""
        self._from_proxy = proxies.trust(nearest)
        self.nearest = nearest
        """The address of the peer; the header of a proxy replaces it."""
        self.passed = False
        """What comes from now on is HTTP, and goes through here no longer."""
        self._seal: Seal | None = None

    def take(self, data: bytes) -> bytes:
        """What of these bytes is HTTP.

        Raises:
            Unreadable, Broken: they are not what may come here.
        """
        if self._seal is None:
            self._begun += data
            data = self._begin()
        if self._seal is None:
            return data
        try:
            return self._seal.open(data)
        except ssl.SSLError as error:
            raise Broken(f"TLS failed: {error.reason}") from None

    @property
    def more(self) -> bool:
        """Whether more has come than was taken: take again, with nothing."""
        return self._seal is not None and self._seal.more

    @property
    def ended(self) -> bool:
        """Whether the peer has announced, in TLS, the end of its data."""
        return self._seal is not None and self._seal.ended

    def outgoing(self) -> bytes:
        """What is to be written for TLS itself."""
        return b"" if self._seal is None else self._seal.outgoing()

    def seal(self, data: bytes) -> bytes:
        """What is to be written so that the peer reads `data`."""
        return data if self._seal is None else self._seal.seal(data)

    def finish(self) -> bytes:
        """What is to be written last, so that the peer knows it."""
        return b"" if self._seal is None else self._seal.finish()

    def _begin(self) -> bytes:
        """Read the proxy's header, if there is one, and see whether TLS follows; what follows."""
        if self._from_proxy:
            self._read_header()
        elif self._begun.startswith((V1, V2)):
            raise Untrusted("only a trusted proxy may send a PROXY header; the host names it with --trusted-proxy")
        if self._from_proxy or not self._begun:
            return b""
        if self._begun[0] == HELLO:
            if self._certificate is None:
                raise Unreadable("this server does not speak TLS; its address begins with ws:// or http://")
            self._seal = Seal(self._certificate.context)
        elif self._certificate is None or self._here():
            self.passed = True
        else:
            raise Unreadable("this server speaks TLS; its address begins with wss:// or https://")
        return self._begun

    def _read_header(self) -> None:
        try:
            header = read_header(self._begun)
        except BadProxy as error:
            raise Unreadable(str(error)) from None
        if header is not None:
            self._from_proxy = False
            self.nearest = header.address or self.nearest
            self._begun = self._begun[header.length :]

    def _here(self) -> bool:
        """Whether the other end is on this machine, as house bots are: nobody reads along there."""
        return self.nearest in (self._own, "::1") or self.nearest.startswith("127.")
