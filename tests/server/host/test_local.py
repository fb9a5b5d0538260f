"""The local socket: who may use it, what is answered, and whose file is replaced."""

from __future__ import annotations

import asyncio
import os
import stat
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from server.host import local
from server.host.local import LocalSocket, NoServer, ask, staying


@asynccontextmanager
async def shout(user: str, request: bytes) -> AsyncIterator[bytes]:
    yield f"{user}: ".encode() + request.strip().upper()


@asynccontextmanager
async def listening(folder: Path) -> AsyncIterator[LocalSocket]:
    end = LocalSocket(folder, shout)
    await end.start()
    yield end
    end.stop()


@pytest.fixture(params=["socket", "port"])
def file(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What is in the folder while a server listens; `port`: as where no Unix domain socket can be."""
    if request.param == "socket":
        return tmp_path / local.SOCKET
    monkeypatch.setattr(local, "LONGEST_PATH", 0)
    return tmp_path / local.PORT_FILE


async def test_a_request_is_answered_with_who_asks_known(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOGNAME", local.getpass.getuser())
    async with listening(file.parent):
        for _ in range(2):
            assert await ask(file.parent, b"hello") == f"{local.getpass.getuser()}: HELLO".encode()


async def test_only_the_owner_may_use_it_and_nothing_is_left_behind(file: Path) -> None:
    async with listening(file.parent):
        assert stat.S_IMODE(os.stat(file).st_mode) == 0o600
    assert os.listdir(file.parent) == []


async def test_what_a_dead_server_left_is_replaced(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dead = LocalSocket(file.parent, shout)
    await dead.start()
    with monkeypatch.context() as killed:
        # From Python 3.13 on, asyncio takes away the socket of a server that it closes.
        killed.setattr(os, "unlink", lambda path: None)
        dead._server.close()
    assert os.listdir(file.parent) == [file.name]
    with pytest.raises(NoServer, match=r"^no server runs with the data folder"):
        await ask(file.parent, b"hello")
    async with listening(file.parent):
        assert (await ask(file.parent, b"hello")).endswith(b": HELLO")


async def test_the_socket_of_a_running_server_is_never_replaced(file: Path) -> None:
    async with listening(file.parent):
        before = os.stat(file).st_ino
        with pytest.raises(OSError, match="another server listens there"):
            await LocalSocket(file.parent, shout).start()
        assert os.stat(file).st_ino == before
        assert (await ask(file.parent, b"hello")).endswith(b": HELLO")


async def test_no_server_runs(tmp_path: Path) -> None:
    with pytest.raises(NoServer) as why:
        await ask(tmp_path, b"hello")
    assert str(why.value) == f"no server runs with the data folder {tmp_path}; for another one, add --data DIR"


async def test_a_port_answers_nobody_without_its_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local, "LONGEST_PATH", 0)
    async with listening(tmp_path):
        port, _ = (tmp_path / local.PORT_FILE).read_text().split()
        for key in (b"", b"x" * 43, b"\xff"):
            reader, writer = await asyncio.open_connection("127.0.0.1", int(port))
            writer.write(key + b"\nhello\n")
            assert await reader.read() == b""
            writer.close()


@pytest.mark.parametrize("said", [b"", b"\n", b"\nhello", b"\n" + b"x" * 100_000 + b"\n"])
async def test_who_sends_no_whole_line_is_not_answered_and_holds_nobody_up(said: bytes, tmp_path: Path) -> None:
    async with listening(tmp_path):
        reader, writer = await asyncio.open_unix_connection(str(tmp_path / local.SOCKET))
        writer.write(said)
        assert (await ask(tmp_path, b"hello")).endswith(b": HELLO")
        writer.write_eof()
        # A line that is too long is not read to its end, which resets the connection.
        answer = await asyncio.gather(reader.read(), return_exceptions=True)
        assert answer[0] in (b"", f"{local.getpass.getuser()}: HELLO\n\n".encode()) or isinstance(answer[0], OSError)
        writer.close()


async def test_a_server_that_does_not_answer_is_told_from_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local, "PATIENCE", 0.05)

    asked = asyncio.Event()

    @asynccontextmanager
    async def wait(user: str, request: bytes) -> AsyncIterator[bytes]:
        await asked.wait()
        yield b""

    end = LocalSocket(tmp_path, wait)
    await end.start()
    with pytest.raises(NoServer, match=r"does not answer$"):
        await ask(tmp_path, b"hello")
    asked.set()
    end.stop()


class Promise:
    """A server's end that keeps a promise for as long as somebody stays."""

    def __init__(self) -> None:
        self.kept = 0

    @asynccontextmanager
    async def answer(self, user: str, request: bytes) -> AsyncIterator[bytes]:
        self.kept += 1
        yield b"promised"
        self.kept -= 1


async def test_who_stays_has_the_promise_kept_until_they_are_done(file: Path) -> None:
    promise = Promise()
    end = LocalSocket(file.parent, promise.answer)
    await end.start()

    def stay() -> tuple[bytes, int]:
        with staying(file.parent, b"hold") as answer:
            return answer, promise.kept

    assert (await asyncio.to_thread(stay), promise.kept) == ((b"promised", 1), 0)
    end.stop()


async def test_who_stays_is_told_that_the_server_has_stopped_meanwhile(file: Path) -> None:
    promise = Promise()
    end = LocalSocket(file.parent, promise.answer)
    await end.start()
    here, stopped = threading.Event(), threading.Event()

    def stay() -> None:
        with staying(file.parent, b"hold"):
            here.set()
            assert stopped.wait(10)

    staying_on = asyncio.create_task(asyncio.to_thread(stay))
    await asyncio.to_thread(here.wait, 10)
    end.stop()
    stopped.set()
    with pytest.raises(NoServer, match="closed the connection too early"):
        await staying_on
    assert os.listdir(file.parent) == []
