"""A server that is hostile to its first visitor and honest to the next: raw bytes, in a thread of its own."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import re
import threading
import time
from collections.abc import Iterable
from contextlib import suppress
from types import TracebackType
from typing import Self

from websockets.frames import Frame, Opcode

from shared.messages import PROTOCOL, Bot, Lobby, ServerMessage, Welcome
from shared.messages.wire import encode

FLOOD_SECONDS = 0.5
"""How long a flood goes on, unless the client ends it."""
PAUSE = 0.03
"""Seconds that the client has to look at what was said before the connection ends."""
GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
"""RFC 6455, section 1.3."""
CLOSES = {b"\x88\x80", b"\x88\x82"}
"""How a close frame of a client begins."""


class Reset:
    """In place of bytes: the connection is reset here."""


class Silence:
    """In place of bytes: nothing more comes, and the connection stays."""


Said = bytes | Reset | Silence
WELCOME = Welcome("p1", "Ann", ("nano-gwent",), "t" * 43)
LOBBY = Lobby(bots=(Bot("fis", ("nano-gwent",), 2),))


def frame(payload: bytes | str, opcode: Opcode = Opcode.BINARY) -> bytes:
    """The payload as a frame of a server."""
    return Frame(opcode, payload.encode() if isinstance(payload, str) else payload).serialize(mask=False)


def framed(*messages: ServerMessage) -> bytes:
    """Messages as the frames of a server."""
    return b"".join(frame(encode(message)) for message in messages)


def accepted(request: bytes, protocol: str = PROTOCOL) -> bytes:
    """The answer that opens the connection."""
    key = re.search(rb"(?i)sec-websocket-key: *(\S+)", request)
    assert key is not None
    accept = base64.b64encode(hashlib.sha1(key[1] + GUID).digest()).decode()
    head = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    return f"{head}Sec-WebSocket-Accept: {accept}\r\nSec-WebSocket-Protocol: {protocol}\r\n\r\n".encode()


class Stranger:
    """`with Stranger(says, greets) as server:` says `says` to its first visitor, after the handshake if it `greets`.

    Whoever comes after that meets an honest server: `back` is set when the client has been let in there, and has asked
    for the lobby or offered itself.
    """

    def __init__(self, says: Iterable[Said], *, greets: bool = True, visits: int = 1) -> None:
        self._says, self._greets, self._left = says, greets, visits
        self.url = ""
        self.came: list[float] = []
        """When each visitor came."""
        self.told = threading.Event()
        """All has been said to the first visitor, or the visitor has gone."""
        self.back = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._listening = threading.Event()
        self._thread = threading.Thread(target=lambda: self._loop.run_until_complete(self._run()), daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        self._listening.wait()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join()
        self._loop.close()

    async def _run(self) -> None:
        self._stop = asyncio.Event()
        server = await asyncio.start_server(self._visit, "127.0.0.1", 0, limit=1 << 20)
        self.url = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        self._listening.set()
        await self._stop.wait()
        server.close()
        # Also a visit that is only just beginning: a client that comes back now is taken in within a few turns.
        while visits := asyncio.all_tasks() - {asyncio.current_task()}:
            for visit in visits:
                visit.cancel()
            await asyncio.gather(*visits, return_exceptions=True)
            # In the next turn of the loop the sockets are closed.
            await asyncio.sleep(0)

    async def _visit(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.came.append(time.monotonic())
        hostile, self._left = self._left > 0, self._left - 1
        try:
            with suppress(OSError, asyncio.IncompleteReadError):
                request = await reader.readuntil(b"\r\n\r\n")
                if not hostile or self._greets:
                    writer.write(accepted(request))
                    await reader.read(1)
                if hostile:
                    await self._play(reader, writer)
                else:
                    await self._host(reader, writer)
        finally:
            self.told.set()
            writer.transport.abort()

    async def _play(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        until = time.monotonic() + FLOOD_SECONDS
        reading = asyncio.create_task(_read_all(reader))
        try:
            for said in self._says:
                if isinstance(said, Reset):
                    return
                if isinstance(said, Silence):
                    await reading
                    return
                writer.write(said)
                await writer.drain()
                if time.monotonic() > until or reading.done():
                    break
            # Time to answer, and an end in good order, so that the client has read all of it when it goes.
            await asyncio.wait([reading], timeout=PAUSE)
            writer.write(frame(b"\x03\xf4", Opcode.CLOSE))
            writer.write_eof()
            async with asyncio.timeout(FLOOD_SECONDS):
                await reading
        except TimeoutError:
            pass
        finally:
            reading.cancel()

    async def _host(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(4096)
        writer.write(framed(WELCOME))
        await reader.read(4096)
        writer.write(framed(LOBBY))
        self.back.set()
        await _read_all(reader)


async def _read_all(reader: asyncio.StreamReader) -> None:
    """Read until the client closes, by a frame or without."""
    with suppress(OSError):
        while (read := await reader.read(1 << 16)) and not CLOSES & {read[at : at + 2] for at in range(len(read))}:
            pass
