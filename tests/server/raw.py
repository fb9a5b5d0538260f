"""A WebSocket client that can do everything wrong: it writes and reads bare bytes."""

from __future__ import annotations

import asyncio
import socket
import ssl
import struct
from typing import NamedTuple, Self

from shared.messages import ClientMessage, ServerMessage
from shared.messages.wire import decode_server, encode
from tests.hosted import PATIENCE

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
UPGRADE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version": "13",
}


class Response(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes


def frame(opcode: int, payload: bytes = b"", *, fin: bool = True, mask: bool = True, rsv: int = 0) -> bytes:
    """One frame by RFC 6455, section 5.2; the mask is all zeros."""
    head = bytes([fin << 7 | rsv << 4 | opcode])
    if len(payload) < 126:
        head += bytes([mask << 7 | len(payload)])
    elif len(payload) < 1 << 16:
        head += struct.pack("!BH", mask << 7 | 126, len(payload))
    else:
        head += struct.pack("!BQ", mask << 7 | 127, len(payload))
    return head + b"\0\0\0\0" * mask + payload


def request(path: str = "/", method: str = "GET", version: str = "1.1", **headers: str | None) -> bytes:
    """An opening request; a header given as None is left out, underscores stand for hyphens."""
    return visit(path, method, version, **{name.replace("-", "_"): value for name, value in UPGRADE.items()} | headers)


def visit(path: str = "/", method: str = "GET", version: str = "1.1", **headers: str | None) -> bytes:
    """A request for a page."""
    given = {"Host": "table.example"} | {name.replace("_", "-"): value for name, value in headers.items()}
    lines = [f"{name}: {value}" for name, value in given.items() if value is not None]
    return "\r\n".join([f"{method} {path} HTTP/{version}", *lines, "", ""]).encode("latin-1")


class Line(NamedTuple):
    """What comes before HTTP: a proxy's header, and the TLS of the client; `source` is the address that it is from."""

    header: bytes = b""
    tls: ssl.SSLContext | None = None
    source: str = ""


BARE = Line()


class Raw:
    """One connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    @classmethod
    async def connect(cls, port: int, *, receive_buffer: int | None = None, line: Line = BARE) -> Self:
        # asyncio sends at once, without Nagle's delay, only if the protocol is named.
        link = socket.socket(proto=socket.IPPROTO_TCP)
        link.setblocking(False)
        if receive_buffer is not None:
            link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        try:
            if line.source:
                link.bind((line.source, 0))
            await asyncio.get_running_loop().sock_connect(link, ("127.0.0.1", port))
        except OSError:
            link.close()
            raise
        reader, writer = await asyncio.open_connection(sock=link, limit=4096)
        writer.write(line.header)
        if line.tls is not None:
            await writer.start_tls(line.tls, server_hostname="localhost")
        return cls(reader, writer)

    @classmethod
    async def open(cls, port: int, *, receive_buffer: int | None = None, line: Line = BARE) -> Self:
        """A connection after a good handshake."""
        raw = await cls.connect(port, receive_buffer=receive_buffer, line=line)
        assert (await raw.ask(request())).status == 101
        return raw

    def write(self, data: bytes) -> None:
        self._writer.write(data)

    async def drained(self) -> None:
        """Wait until what was written is on its way."""
        await self._writer.drain()

    def send(self, message: ClientMessage, *, text: bool = False) -> None:
        payload = encode(message, text=text)
        self.write(frame(TEXT, payload.encode()) if isinstance(payload, str) else frame(BINARY, payload))

    async def ask(self, data: bytes) -> Response:
        """Write a request, read the response."""
        self.write(data)
        return await self.response(has_body=not data.startswith(b"HEAD "))

    async def response(self, *, has_body: bool = True) -> Response:
        """The next response."""
        async with asyncio.timeout(PATIENCE):
            head = (await self._reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            headers = dict(line.split(": ", 1) for line in head[1:-2])
            body = await self._reader.readexactly(int(headers.get("Content-Length", "0")) * has_body)
        return Response(int(head[0].split()[1]), headers, body)

    async def frame(self) -> tuple[int, bytes]:
        """The next frame: opcode and payload."""
        async with asyncio.timeout(PATIENCE):
            first, length = await self._reader.readexactly(2)
            if length == 126:
                (length,) = struct.unpack("!H", await self._reader.readexactly(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", await self._reader.readexactly(8))
            return first & 15, await self._reader.readexactly(length)

    async def message(self) -> ServerMessage:
        """The next message, in whichever form it comes."""
        opcode, payload = await self.frame()
        return decode_server(payload.decode() if opcode == TEXT else payload)

    async def end(self) -> int | None:
        """Read until the connection ends, and end it: the code of the close frame, None if there was none."""
        try:
            while True:
                opcode, payload = await self.frame()
                if opcode == CLOSE:
                    code: int = struct.unpack("!H", payload[:2])[0]
                    await self.eof()
                    return code
        except (asyncio.IncompleteReadError, ConnectionError):
            return None
        finally:
            self.close()

    async def eof(self) -> None:
        """Read until the other side has finished."""
        async with asyncio.timeout(PATIENCE):
            while await self._reader.read(65536):
                pass

    def half_close(self) -> None:
        """Say that nothing more is sent."""
        self._writer.write_eof()

    def reset(self) -> None:
        """End the connection with a RST."""
        link = self._writer.get_extra_info("socket")
        link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.close()

    def close(self) -> None:
        self._writer.transport.abort()
