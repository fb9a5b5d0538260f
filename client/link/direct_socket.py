"""A socket to the server that was named, and to no other one."""

from __future__ import annotations

import asyncio
from typing import Any

from websockets.asyncio.client import connect as open_socket


class DirectSocket(open_socket):
    """Goes where it was told to go: a redirection would show the token of one server to another."""

    def process_redirect(self, exc: Exception) -> Exception | str:
        return exc

    async def __aexit__(self, *raised: Any) -> None:
        socket = self.connection
        try:
            await super().__aexit__(*raised)
        except asyncio.CancelledError:
            # The player has gone while the line was being closed: nobody would close it any more.
            socket.transport.abort()
            raise
