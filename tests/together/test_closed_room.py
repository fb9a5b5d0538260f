"""A room with a key, from all sides: a real server, its own bots, the client, the text client, and a stranger's bot."""

from __future__ import annotations

import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from client.link.connection import Connection, connect
from shared.messages import Browse, Lobby, ServerMessage
from shared.messages.keys import read_key
from tests.client.scripted import until
from tests.hosted import PATIENCE, Hosted

CLOSED = "this room is closed: "


@pytest.fixture(scope="module")
def key_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("closed") / "key"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, key_file: Path) -> Iterator[Hosted]:
    data = tmp_path_factory.mktemp("data")
    with Hosted(data, "--key-file", str(key_file), "--bots", "random", "--no-limits") as server:
        yield server


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", *map(str, arguments)]
    return subprocess.run(command, input="", capture_output=True, text=True, timeout=PATIENCE)


async def test_with_the_key_one_meets_the_bots_of_the_house(server: Hosted, key_file: Path) -> None:
    line = connect(server.url, "Ann", None, read_key(key_file))
    line.send(Browse())
    heard: list[ServerMessage] = []
    await until(lambda: heard.extend(line.poll()) or any(isinstance(each, Lobby) and each.bots for each in heard))
    line.close()


@pytest.mark.parametrize("key", [None, "x" * 43])
async def test_without_it_the_client_is_told_once_and_stays_away(server: Hosted, key: str | None) -> None:
    line: Connection = connect(server.url, "Ann", None, key)
    await until(lambda: line.state == "closed")
    assert line.problem is not None
    assert line.problem.startswith(CLOSED)
    line.close()


def test_the_text_client_says_what_to_do_and_is_let_in_with_the_key(
    server: Hosted, key_file: Path, tmp_path: Path
) -> None:
    client = ("client", "--text", "--server", server.url, "--name", "Ann", "--data", tmp_path)
    refused = run(*client)
    assert refused.returncode == 2
    assert refused.stdout.count(CLOSED) == 1
    assert "--key FILE" in refused.stdout
    key = read_key(key_file)
    # The second time it need not be said: the client has kept it.
    for once_more in ((*client, "--key", key_file), client):
        done = run(*once_more)
        assert (done.returncode, CLOSED in done.stdout) == (0, False)
        assert key not in done.stdout + done.stderr


def test_a_bot_without_the_key_is_told_so(server: Hosted) -> None:
    done = run("bots", "run", "random", "--server", server.url)
    assert done.returncode == 2
    assert done.stderr.startswith(f"bots: the server refuses random: {CLOSED}")


@pytest.mark.parametrize("program", [("client", "--text"), ("bots", "run", "random")])
def test_a_file_that_holds_no_key_is_a_mistake(program: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "key"
    file.write_text("secret")
    done = run(*program, "--key", file)
    assert (done.returncode, "does not hold a key" in done.stderr, "secret" in done.stderr) == (2, True, False)


def test_its_health_is_no_secret(server: Hosted) -> None:
    with urllib.request.urlopen(f"http{server.url.removeprefix('ws')}/healthz") as answer:
        assert answer.status == 200


@pytest.mark.parametrize("options", [(), ("--standby", "--database", "postgresql://127.0.0.1:1/nowhere")])
def test_a_server_whose_key_file_holds_none_neither_starts_nor_stands_by(
    tmp_path: Path, options: tuple[str, ...]
) -> None:
    file = tmp_path / "key"
    file.write_text("secret")
    done = run("server", "--port", 0, "--data", tmp_path, "--key-file", file, *options)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"server: {file} does not hold a key: a key has 43 characters: letters, digits, - and _\n"
