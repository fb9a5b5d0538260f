"""Keys of accounts and of the house, through a real server: whose bot it is, is what the lobby says."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from client.link.connection import connect
from client.player.memory import Memory
from shared.messages import Browse, Lobby, ServerMessage
from shared.program import ROOT
from tests.client.scripted import TOKEN, until
from tests.client.test_main import client
from tests.hosted import PATIENCE, Hosted


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Hosted]:
    with Hosted(tmp_path / "data") as server:
        yield server


@contextmanager
def bot(server: Hosted, *options: object) -> Iterator[None]:
    """A bot at the server, from when it is offered."""
    command = [sys.executable, "-m", "bots", "run", "random", "--server", server.url, *map(str, options)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline().endswith(f"is at {server.url}\n")
        yield
        process.terminate()


async def on_offer(server: Hosted) -> list[tuple[str, str]]:
    """Who runs the bots on offer, and what they are called."""
    heard: list[ServerMessage] = []
    line = connect(server.url, "Eve", None)
    line.send(Browse())

    def lobby() -> Lobby | None:
        heard.extend(line.poll())
        return next((told for told in heard if isinstance(told, Lobby) and told.bots), None)

    await until(lobby)
    line.close()
    told = lobby()
    assert told is not None
    return [(bot.by if bot.by in ("house", "guest") else "account", bot.owner) for bot in told.bots]


def new_key(server: Hosted, tmp_path: Path, file: Path) -> subprocess.CompletedProcess[str]:
    return client("key", file, "--server", server.url, "--name", "Ann", FAIRDEAL_HOME=str(tmp_path / "home"))


async def test_a_bot_is_a_guest_s_an_account_s_or_the_house_s_by_the_key_that_it_shows(
    server: Hosted, tmp_path: Path
) -> None:
    file = tmp_path / "my.key"
    done = new_key(server, tmp_path, file)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"The key is in {file}")
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.read_text().strip() not in done.stdout
    with bot(server):
        assert await on_offer(server) == [("guest", "")]
    with bot(server, "--key", file):
        assert await on_offer(server) == [("account", "Ann")]
    with bot(server, "--key", tmp_path / "data" / "house.key"):
        assert await on_offer(server) == [("house", "")]


def test_a_file_that_is_there_is_not_written_over_and_a_void_key_is_refused(server: Hosted, tmp_path: Path) -> None:
    old, new = tmp_path / "old.key", tmp_path / "new.key"
    new_key(server, tmp_path, old)
    kept = old.read_text()
    done = new_key(server, tmp_path, old)
    assert (done.returncode, done.stdout, old.read_text()) == (2, "", kept)
    assert done.stderr.startswith(f"client: cannot write {old} (")
    new_key(server, tmp_path, new)
    command = [sys.executable, "-m", "bots", "run", "random", "--server", server.url, "--key", str(old)]
    refused = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
    assert refused.returncode == 2
    assert "the server refuses random: this room has not given out that key, or the key is void" in refused.stderr


def test_a_player_whom_the_server_has_forgotten_gets_the_key_of_a_new_account(server: Hosted, tmp_path: Path) -> None:
    Memory(tmp_path / "home").remember(server.url, "Ann", TOKEN)
    done = new_key(server, tmp_path, tmp_path / "my.key")
    assert (done.returncode, done.stderr) == (0, "")
    assert Memory(tmp_path / "home").token(server.url) != TOKEN


def test_without_a_name_no_key_is_asked_for(tmp_path: Path) -> None:
    done = client("key", tmp_path / "my.key", FAIRDEAL_HOME=str(tmp_path / "home"))
    assert (done.returncode, done.stderr) == (2, "client: give your name with --name NAME\n")
    assert not (tmp_path / "my.key").exists()


def test_it_speaks_the_language_and_tells_of_a_damaged_memory(tmp_path: Path) -> None:
    (tmp_path / "client.json").write_text("torn")
    done = client("key", tmp_path / "my.key", "--data", tmp_path, "--language", "es")
    damaged, nameless = done.stderr.splitlines()
    assert (done.returncode, nameless) == (2, "client: di tu nombre con --name NOMBRE")
    assert damaged.startswith("La memoria del cliente estaba dañada")


def test_a_folder_of_the_client_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "home").touch()
    done = client("key", tmp_path / "my.key", "--name", "Ann", "--data", tmp_path / "home")
    assert done.returncode == 2
    assert done.stderr.startswith(f"client: cannot use the folder {tmp_path / 'home'}: ")


def test_without_a_server_no_key_file_is_left(tmp_path: Path) -> None:
    done = client(
        "key", tmp_path / "my.key", "--server", "nowhere", "--name", "Ann", FAIRDEAL_HOME=str(tmp_path / "home")
    )
    assert (done.returncode, (tmp_path / "my.key").exists()) == (2, False)
    assert "'nowhere' is not a server address" in done.stderr


@pytest.mark.parametrize("content", ["", "short"])
def test_what_is_no_key_is_a_mistake(tmp_path: Path, content: str) -> None:
    file = tmp_path / "my.key"
    file.write_text(content)
    command = [sys.executable, "-m", "bots", "run", "random", "--key", str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
    assert (done.returncode, done.stdout) == (2, "")
    assert f"bots: {file} does not hold a key: a key has 43 characters" in done.stderr
