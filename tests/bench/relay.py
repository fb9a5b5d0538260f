"""What a server of pairs costs at least: each frame from one of two connections is answered to both, unread.

Two floors: `relay.c` is what the machine can do; `python -m tests.bench.relay BYTES` is what Python can do on the same
websockets core as ours. Both listen on a free port of 127.0.0.1, print it, and pair connections as they come.
"""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
from pathlib import Path

from websockets.frames import Frame
from websockets.http11 import Request
from websockets.server import ServerProtocol

UPDATE = b"\x82\xa4type\xa6update"
"""How the payload of an Update begins."""


def compiled(folder: Path) -> Path | None:
    """The relay in C, built in `folder`; None on a machine without a C compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    program = folder / "relay"
    subprocess.run([compiler, "-O2", "-o", program, Path(__file__).with_suffix(".c")], check=True)
    return program


class Half(asyncio.Protocol):
    """One connection of a pair."""

    waiting: Half | None = None

    def __init__(self, answer: bytes) -> None:
        self._answer = answer
        self._protocol = ServerProtocol(max_size=16 * 1024)
        self._other: Half

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        if Half.waiting is None:
            Half.waiting = self
        else:
            self._other, Half.waiting._other, Half.waiting = Half.waiting, self, None

    def data_received(self, data: bytes) -> None:
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Request):
                self._protocol.send_response(self._protocol.accept(event))
            elif isinstance(event, Frame):
                self.say()
                self._other.say()
        for out in self._protocol.data_to_send():
            self._transport.write(out)

    def say(self) -> None:
        self._protocol.send_binary(self._answer)
        self._transport.write(b"".join(self._protocol.data_to_send()))


async def main(payload: int) -> None:
    answer = UPDATE.ljust(payload, b"\x81")
    server = await asyncio.get_running_loop().create_server(lambda: Half(answer), "127.0.0.1", 0, backlog=1024)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
