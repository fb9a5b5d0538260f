"""Clients and bots at a server that speaks TLS, with a certificate that is or is not to be trusted."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bots.client.link import Broken, Unserved, link
from client.link import connection
from client.link.connection import Connection
from shared.messages import Hello, Welcome
from tests import certificates
from tests.certificates import Pair
from tests.server.conftest import Door, until

OWN = "if it is {} own, name its file in {}SSL_CERT_FILE"
BY_ITSELF = "the server's certificate cannot be trusted (self-signed certificate); "


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Pair:
    return certificates.make(tmp_path_factory.mktemp("tls"))


@pytest.fixture
async def room(pair: Pair) -> AsyncIterator[Door]:
    """A room with TLS."""
    door = Door()
    door.port = await door.gateway.listen(door, "127.0.0.1", 0)
    door.sealed(pair)
    yield door
    await door.close()


@contextlib.contextmanager
def player(url: str) -> Iterator[Connection]:
    line = connection.connect(url, "Ada", None)
    yield line
    line.close()


async def problem(url: str) -> str:
    """What a player is told who cannot get in."""
    with player(url) as line:
        await until(lambda: line.problem is not None)
        assert line.problem is not None
        return line.problem


async def test_whoever_trusts_the_certificate_plays(room: Door, pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(pair.chain))
    with player(f"wss://localhost:{room.port}") as line:
        await until(lambda: line.state == "online")
    async with link(f"wss://127.0.0.1:{room.port}") as bot:
        await bot.send(Hello("fis"))
        assert isinstance(await anext(aiter(bot)), Welcome)


async def test_a_certificate_that_signs_itself_is_named_with_what_to_do(room: Door) -> None:
    url = f"wss://localhost:{room.port}"
    assert await problem(url) == BY_ITSELF + OWN.format("your host's", "the variable ")
    with pytest.raises(Broken) as caught:
        await _visit(url)
    assert str(caught.value) == BY_ITSELF + OWN.format("the host's", "")


async def test_a_certificate_of_another_name_is_named(
    room: Door, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = certificates.make(tmp_path, "cards.example")
    room.sealed(other)
    monkeypatch.setenv("SSL_CERT_FILE", str(other.chain))
    assert "Hostname mismatch" in await problem(f"wss://localhost:{room.port}")


async def test_who_comes_without_tls_is_told_the_scheme(room: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.gateway.front.Front._here", lambda _: False)
    url = f"ws://localhost:{room.port}"
    assert await problem(url) == "this server speaks TLS: its address begins with wss://"
    with pytest.raises(Unserved, match=f"the server at {url} speaks TLS: its address begins with wss://"):
        await _visit(url)


async def test_who_comes_with_tls_to_a_server_without_is_told_so(room: Door) -> None:
    room.gateway.certificate = None
    url = f"wss://localhost:{room.port}"
    assert await problem(url) == "the server does not speak TLS; perhaps its address begins with ws://"
    with pytest.raises(Broken, match=f"there is no TLS at {url}; perhaps its address begins with ws://"):
        await _visit(url)


async def _visit(url: str) -> None:
    async with link(url):
        raise AssertionError("it came in")
