"""The bytes of one connection that loads pages: the HTTP in them, with or without TLS."""

from __future__ import annotations

import asyncio
import contextlib
import socket

from server.gateway.front import Front

READ_BYTES = 4096
SLICE_BYTES = 64 * 1024
"""Written at once; no more waits in memory for a slow reader."""
TURN_SECONDS = 0.002
"""From one slice to the next, of all connections together: at most 32 MB a second. Without these pauses, those who play
would wait. A short slice takes its turn like any other, because a flood of requests has short answers."""
LINGER_SECONDS = 1.0
"""For how long the peer may read the last answer: a socket closed on unread bytes takes the answer back."""


class Pace:
    """Whose turn it is of all connections: one after the other, in the order in which they come."""

    def __init__(self) -> None:
        self._free_at = 0.0
        self.written = 0
        """Bytes of all slices."""

    async def turn(self, size: int = 0) -> None:
        """Wait until a slice of so many bytes may be written, or until other work may be done."""
        now = asyncio.get_running_loop().time()
        turn = max(now, self._free_at)
        self.written += size
        self._free_at = turn + TURN_SECONDS
        await asyncio.sleep(turn - now)


class Link:
    """One connection; the gateway has read its beginning, and TLS is agreed on."""

    def __init__(self, end: socket.socket, front: Front | None, pace: Pace) -> None:
        self._end = end
        self._front = front
        self._pace = pace
        self._loop = asyncio.get_running_loop()

    async def read(self) -> bytes:
        """The next bytes of HTTP; none at the end.

        Raises:
            OSError, Broken: the connection cannot be read.
        """
        if self._front is None:
            return await self._loop.sock_recv(self._end, READ_BYTES)
        while not self._front.ended:
            sealed = b"" if self._front.more else await self._loop.sock_recv(self._end, READ_BYTES)
            if not sealed and not self._front.more:
                break
            opened = self._front.take(sealed)
            if reply := self._front.outgoing():
                await self._loop.sock_sendall(self._end, reply)
            if opened:
                return opened
        return b""

    async def write(self, data: bytes, patience: float) -> None:
        """Send it all; each slice within `patience` seconds.

        Raises:
            OSError: the connection is gone.
            TimeoutError: the peer does not read.
        """
        for at in range(0, len(data), SLICE_BYTES):
            part = data[at : at + SLICE_BYTES]
            await self._pace.turn(len(part))
            async with asyncio.timeout(patience):
                await self._loop.sock_sendall(self._end, part if self._front is None else self._front.seal(part))

    async def finish(self) -> None:
        """Say that all was sent, and wait a moment until the peer has read it."""
        with contextlib.suppress(OSError, TimeoutError):
            async with asyncio.timeout(LINGER_SECONDS):
                if self._front is not None:
                    await self._loop.sock_sendall(self._end, self._front.finish())
                self._end.shutdown(socket.SHUT_WR)
                while await self._loop.sock_recv(self._end, READ_BYTES):
                    pass

    def close(self) -> None:
        """End the connection."""
        self._end.close()
