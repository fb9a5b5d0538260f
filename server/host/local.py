"""A socket for the users of this machine who may read the data folder: a request, an answer, and it is closed.

The asker may stay connected for as long as they need what the answer promises.

Where the system has Unix domain sockets it is one, of mode 0600. Elsewhere, and where its path would be too long, it
is a port of the loopback interface. A file of mode 0600 then holds that port, and a key that a request has to show.
"""

from __future__ import annotations

import asyncio
import getpass
import hmac
import os
import secrets
import socket
import struct
from asyncio import StreamReader, StreamWriter
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager, contextmanager
from pathlib import Path
from typing import Any

from server.host.files import write_private
from server.host.system_words import reason

SOCKET, PORT_FILE = "admin.sock", "admin.port"
LONGEST_PATH = 100
"""Bytes of the path of a Unix domain socket that every system takes (macOS: 103, Linux: 107)."""
PATIENCE = 10.0
"""Seconds that either end waits for the other."""
LONGEST_STAY = 3600.0
"""Seconds for which the server keeps what it promises to somebody who stays connected."""
KEPT = b"\n"
"""Follows the answer's line when the asker no longer needs it, and every promise in it was kept."""
LOOPBACK = "127.0.0.1"

Answering = Callable[[str, bytes], AbstractAsyncContextManager[bytes]]
"""The answer to a request of this system user; the block lasts until they have gone or no longer need it."""


class NoServer(Exception):
    """No server can be asked; the text says why."""


class LocalSocket:
    """The server's end, in the data folder."""

    def __init__(self, folder: Path, answering: Answering) -> None:
        self._folder = folder
        self._answering = answering
        self._key = ""
        self._talks: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        """Take requests from now on.

        Raises:
            OSError: the folder cannot hold a socket, or another server listens there.
        """
        if await _runs(self._folder):
            raise OSError("another server listens there")
        self._file = _file(self._folder)
        self._file.unlink(missing_ok=True)
        if self._file.name == SOCKET:
            listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            try:
                listener.bind(str(self._file))
                # Nobody can connect before it listens.
                self._file.chmod(0o600)
            except OSError:
                listener.close()
                raise
            self._server = await asyncio.start_unix_server(self._talk, sock=listener)
        else:
            self._key = secrets.token_urlsafe(32)
            self._server = await asyncio.start_server(self._talk, LOOPBACK, 0)
            port = self._server.sockets[0].getsockname()[1]
            write_private(self._file, f"{port} {self._key}")

    def stop(self) -> None:
        """Stop taking requests, drop all promises, and leave nothing behind."""
        self._server.close()
        for talk in self._talks:
            talk.cancel()
        self._file.unlink(missing_ok=True)

    async def _talk(self, reader: StreamReader, writer: StreamWriter) -> None:
        talk = asyncio.current_task()
        assert talk is not None
        self._talks.add(talk)
        try:
            async with asyncio.timeout(PATIENCE):
                key = (await reader.readline()).strip()
                request = await reader.readline()
            if request and hmac.compare_digest(key, self._key.encode()):
                async with self._answering(_user(writer), request) as answer:
                    await _send(writer, answer + b"\n")
                    async with asyncio.timeout(LONGEST_STAY):
                        await reader.read(1)
                await _send(writer, KEPT)
        except (OSError, ValueError, TimeoutError, asyncio.CancelledError):
            # The asker has gone, or their line is too long; or the server stops.
            pass
        finally:
            self._talks.discard(talk)
            writer.close()


async def ask(folder: Path, request: bytes) -> bytes:
    """What the server that uses this data folder answers to a request, which is one line.

    Raises:
        NoServer: none runs, or it does not answer.
    """
    with _explained(folder):
        async with asyncio.timeout(PATIENCE):
            reader, writer = await _begin(folder, request)
            try:
                writer.write_eof()
                said = await reader.read()
            finally:
                writer.close()
    return _whole(folder, said, b"\n" + KEPT)


@contextmanager
def staying(folder: Path, request: bytes) -> Iterator[bytes]:
    """What the server answers, as `ask`; what it promises there is kept for the block.

    Raises:
        NoServer: none runs, it does not answer, or, at the end of the block, it has not kept its promise.
    """
    with asyncio.Runner() as runner:
        with _explained(folder):
            reader, writer = runner.run(_begin(folder, request))
        try:
            with _explained(folder):
                said = runner.run(asyncio.wait_for(reader.readline(), PATIENCE))
            yield _whole(folder, said, b"\n")
            with _explained(folder):
                writer.write_eof()
                said = runner.run(asyncio.wait_for(reader.read(), PATIENCE))
            _whole(folder, said, KEPT)
        finally:
            writer.close()


@contextmanager
def _explained(folder: Path) -> Iterator[None]:
    """Turn whatever goes wrong with the connection in the block into a NoServer with a sentence for the host."""
    try:
        yield
    except (FileNotFoundError, ConnectionRefusedError):
        raise NoServer(f"no server runs with the data folder {folder}; for another one, add --data DIR") from None
    except TimeoutError:
        raise NoServer(f"the server with the data folder {folder} does not answer") from None
    except OSError as error:
        raise NoServer(f"cannot ask the server with the data folder {folder}: {reason(error)}") from None
    except ValueError as error:
        raise NoServer(f"cannot ask the server with the data folder {folder}: {error}") from None


def _whole(folder: Path, said: bytes, end: bytes) -> bytes:
    """What was said, without its end."""
    if not said.endswith(end):
        raise NoServer(f"the server with the data folder {folder} closed the connection too early")
    return said.removesuffix(end)


async def _begin(folder: Path, request: bytes) -> tuple[StreamReader, StreamWriter]:
    """A connection to the server with the request on its way; raises as `_connect`."""
    reader, writer, key = await _connect(folder)
    writer.write(key.encode() + b"\n" + request + b"\n")
    return reader, writer


async def _send(writer: StreamWriter, text: bytes) -> None:
    writer.write(text)
    async with asyncio.timeout(PATIENCE):
        await writer.drain()


async def _runs(folder: Path) -> bool:
    """Whether a server listens in this folder: the socket of a dead one refuses."""
    try:
        _, writer, _ = await _connect(folder)
    except (FileNotFoundError, ConnectionRefusedError, ValueError):
        return False
    writer.close()
    return True


async def _connect(folder: Path) -> tuple[StreamReader, StreamWriter, str]:
    """A connection to the server, and the key to show.

    Raises:
        OSError: no server listens there.
        ValueError: the file that should name its port does not.
    """
    file = _file(folder)
    if file.name == SOCKET:
        return *(await asyncio.open_unix_connection(str(file))), ""
    port, key = file.read_text("ascii").split()
    return *(await asyncio.open_connection(LOOPBACK, int(port))), key


def _file(folder: Path) -> Path:
    """The socket in a data folder, or the file that stands for one."""
    path = folder / SOCKET
    fits = hasattr(asyncio, "start_unix_server") and len(os.fsencode(path)) <= LONGEST_PATH
    return path if fits else folder / PORT_FILE


def _user(writer: StreamWriter) -> str:
    """The user at the other end, as the system knows them; where it does not say, the owner of the socket."""
    connection = writer.get_extra_info("socket")
    if not hasattr(socket, "SO_PEERCRED") or connection.family != socket.AF_UNIX:
        return getpass.getuser()
    import pwd

    _, number, _ = struct.unpack("3i", connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12))
    try:
        return pwd.getpwuid(number).pw_name
    except KeyError:
        return str(number)
