from __future__ import annotations

import asyncio
import contextlib
import json
import signal
import ssl
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.gateway.tls import PLAIN_BYTES, Certificate, Seal, TlsError
from server.host.serve import FAREWELL
from shared.messages import Hello, Welcome
from tests import certificates
from tests.certificates import Pair
from tests.hosted import PATIENCE
from tests.server.host.test_main import Start, ended, start
from tests.server.raw import Line, Raw, request

__all__ = ["start"]


@pytest.fixture
def other(tmp_path: Path) -> Pair:
    return certificates.make(tmp_path)


def damaged(file: Path) -> Path:
    """The same file without a line of its middle."""
    lines = file.read_text().splitlines()
    del lines[2]
    wrong = file.with_name(f"{file.name}.damaged")
    wrong.write_text("\n".join(lines))
    return wrong


def test_what_cannot_be_used_is_said_in_a_sentence(pair: Pair, other: Pair, tmp_path: Path) -> None:
    locked, missing = tmp_path / "locked.key", tmp_path / "missing.pem"
    locked.write_text(pair.key.read_text().replace("BEGIN PRIVATE", "BEGIN ENCRYPTED PRIVATE"))
    said = {
        (missing, pair.key): f"cannot read the TLS certificate {missing}: No such file or directory",
        (pair.chain, tmp_path): f"cannot read the TLS key {tmp_path}: Is a directory",
        (pair.key, pair.key): f"{pair.key} holds no certificate; TLS needs one in PEM form",
        (pair.chain, pair.chain): f"{pair.chain} holds no private key; TLS needs one in PEM form",
        (pair.chain, other.key): f"the key in {other.key} does not fit the certificate in {pair.chain}",
    }
    for chain, key in ((pair.chain, locked), (damaged(pair.chain), pair.key), (pair.chain, damaged(pair.key))):
        both = f"the certificate in {chain} with the key in {key}"
        said[chain, key] = f"TLS cannot use {both}: one is damaged, or the key has a passphrase"
    for (chain, key), sentence in said.items():
        with pytest.raises(TlsError) as caught:
            Certificate(chain, key)
        assert str(caught.value) == sentence


def test_a_new_pair_that_does_not_fit_leaves_the_old_one(pair: Pair, other: Pair, tmp_path: Path) -> None:
    chain, key = tmp_path / "chain.pem", tmp_path / "chain.key"
    chain.write_bytes(pair.chain.read_bytes())
    key.write_bytes(pair.key.read_bytes())
    certificate = Certificate(chain, key)
    before = certificate.context
    chain.write_bytes(other.chain.read_bytes())
    with pytest.raises(TlsError, match="does not fit"):
        certificate.reload()
    assert certificate.context is before
    key.write_bytes(other.key.read_bytes())
    certificate.reload()
    assert certificate.context is not before


def opened(server: Seal, data: bytes) -> Iterator[bytes]:
    """What the server reads, in its pieces."""
    yield server.open(data)
    while server.more:
        yield server.open(b"")


@pytest.mark.parametrize("version", [ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3])
def test_what_one_side_seals_the_other_opens_in_pieces_of_any_size(pair: Pair, version: ssl.TLSVersion) -> None:
    server = Seal(Certificate(*pair).context)
    context = certificates.trusting(pair)
    context.minimum_version = context.maximum_version = version
    incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
    client = context.wrap_bio(incoming, outgoing, server_hostname="localhost")
    for _ in range(3):
        with contextlib.suppress(ssl.SSLWantReadError):
            client.do_handshake()
        assert b"".join(server.open(bytes([byte])) for byte in outgoing.read()) == b""
        incoming.write(server.outgoing())
    words = bytes(range(256)) * 200
    client.write(words)
    pieces = [piece for byte in outgoing.read() for piece in opened(server, bytes([byte]))]
    assert b"".join(pieces) == words
    # A record holds 16 KiB, and nobody is to wait for all of it.
    assert max(map(len, pieces)) == PLAIN_BYTES
    incoming.write(server.seal(words) + server.finish())
    assert b"".join(iter(lambda: client.read(1 << 16), b"")) == words
    assert not server.ended
    with pytest.raises(ssl.SSLWantReadError):
        Seal(Certificate(*pair).context).seal(b"before the handshake")


async def listening(process: asyncio.subprocess.Process) -> str:
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        return (await process.stdout.readline()).decode().strip().removeprefix("listening on ")


def options(pair: Pair) -> tuple[str, ...]:
    return ("--tls-cert", str(pair.chain), "--tls-key", str(pair.key))


async def test_a_server_with_tls_plays_seats_its_bots_and_renews_its_certificate(
    start: Start, pair: Pair, tmp_path: Path
) -> None:
    files = Pair(tmp_path / "chain.pem", tmp_path / "chain.key")
    for to, source in zip(files, pair, strict=True):
        to.write_bytes(source.read_bytes())
    process = await start(*options(files), "--bots", "random")
    url = await listening(process)
    assert url.startswith("wss://127.0.0.1:")
    port = int(url.rpartition(":")[2])
    line = Line(tls=certificates.trusting(pair))
    async with asyncio.timeout(PATIENCE):
        while not await _players(port, line):
            pass
    client = await Raw.open(port, line=line)
    client.send(Hello("Ada"))
    assert isinstance(await client.message(), Welcome)
    new = certificates.make(tmp_path)
    for to, source in zip(files, new, strict=True):
        to.write_bytes(source.read_bytes())
    process.send_signal(signal.SIGHUP)
    async with asyncio.timeout(PATIENCE):
        while not await _opens(port, new):
            pass
    assert not await _opens(port, pair)
    process.send_signal(signal.SIGTERM)
    assert await client.message() == FAREWELL
    assert await client.end() == 1012
    code, err = await ended(process)
    assert code == 0
    assert "the certificate was read again" in err
    assert "warning" not in err


async def _players(port: int, line: Line) -> int:
    client = await Raw.connect(port, line=line)
    health = json.loads((await client.ask(request("/healthz"))).body)
    client.close()
    players: int = health["players"]
    return players


async def _opens(port: int, pair: Pair) -> bool:
    """Whether a client that trusts only this certificate comes in."""
    try:
        client = await Raw.open(port, line=Line(tls=certificates.trusting(pair)))
    except ssl.SSLCertVerificationError:
        return False
    client.close()
    return True


async def test_a_certificate_that_cannot_be_used_ends_the_start(start: Start, pair: Pair, other: Pair) -> None:
    process = await start(*options(Pair(pair.chain, other.key)))
    sentence = f"server: the key in {other.key} does not fit the certificate in {pair.chain}\n"
    assert await ended(process) == (2, sentence)
