"""The server's own TLS: its certificate, and one connection's bytes sealed and opened, without a socket.

asyncio's TLS counts a connection only after its handshake and keeps a buffer of its own before the socket's: caps
and limits for slow readers would not see either. OpenSSL over memory leaves both where they are.
"""

from __future__ import annotations

import contextlib
import ssl
from pathlib import Path

HELLO = 0x16
"""The first byte of every TLS connection: a record of the handshake (RFC 8446, section 5.1)."""
PLAIN_BYTES = 512
"""Opened at once. A record holds up to 16 KiB, and others would wait while all of it is heard."""


class TlsError(Exception):
    """A certificate or key that cannot be used; the text says why, for the host."""


class Certificate:
    """The certificate chain and key that the server shows, from two PEM files."""

    def __init__(self, chain: Path, key: Path) -> None:
        """Read both.

        Raises:
            TlsError: one cannot be used.
        """
        self._chain = chain
        self._key = key
        self.reload()

    def reload(self) -> None:
        """Read both again, for the connections from now on; if they cannot be used, all stays as it was.

        Raises:
            TlsError: one cannot be used.
        """
        # A context of its own: one that half of a new pair was loaded into serves nobody.
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.options |= ssl.OP_NO_RENEGOTIATION
        chain, key = _read(self._chain, "certificate"), _read(self._key, "key")
        if b"-----BEGIN CERTIFICATE-----" not in chain:
            raise TlsError(f"{self._chain} holds no certificate; TLS needs one in PEM form")
        if b"PRIVATE KEY-----" not in key:
            raise TlsError(f"{self._key} holds no private key; TLS needs one in PEM form")
        try:
            # Without a password OpenSSL would ask for one in the terminal.
            context.load_cert_chain(self._chain, self._key, password="")
        except ssl.SSLError as error:
            if error.reason == "KEY_VALUES_MISMATCH":
                raise TlsError(f"the key in {self._key} does not fit the certificate in {self._chain}") from None
            pair = f"the certificate in {self._chain} with the key in {self._key}"
            raise TlsError(f"TLS cannot use {pair}: one is damaged, or the key has a passphrase") from None
        self.context = context


def _read(file: Path, what: str) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise TlsError(f"cannot read the TLS {what} {file}: {error.strerror}") from None


class Seal:
    """TLS of one connection: what comes in is opened, what goes out is sealed. `outgoing` is to be written."""

    __slots__ = ("_in", "_out", "_tls", "ended", "more")

    def __init__(self, context: ssl.SSLContext) -> None:
        self._in, self._out = ssl.MemoryBIO(), ssl.MemoryBIO()
        self._tls = context.wrap_bio(self._in, self._out, server_side=True)
        self.ended = False
        """The peer has announced the end of its data."""
        self.more = False
        """Not all is opened that has come: open again, with nothing."""

    def open(self, data: bytes) -> bytes:
        """The next PLAIN_BYTES of what the peer says, by these bytes and those before; none before the handshake.

        Raises:
            ssl.SSLError: these are no bytes of TLS, or of none that can be agreed on.
        """
        self._in.write(data)
        opened = b""
        try:
            while len(opened) < PLAIN_BYTES and not self.ended:
                part = self._tls.read(PLAIN_BYTES - len(opened))
                opened += part
                self.ended = not part
        except ssl.SSLWantReadError:
            pass
        except ssl.SSLZeroReturnError:
            # Both sides have said it.
            self.ended = True
        self.more = len(opened) == PLAIN_BYTES
        return opened

    def seal(self, data: bytes) -> bytes:
        """The bytes to write so that the peer reads `data`; the handshake is done."""
        self._tls.write(data)
        return self._out.read()

    def outgoing(self) -> bytes:
        """What TLS itself has to say: its part of the handshake, and alerts."""
        return self._out.read()

    def finish(self) -> bytes:
        """The bytes that tell the peer that our data ends."""
        # It would wait for the peer to say the same, which need not come; or the handshake is not done.
        with contextlib.suppress(ssl.SSLError):
            self._tls.unwrap()
        return self._out.read()
