"""The server as its host sees it: a process, its words, its exit code."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import sqlite3
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from server.host.serve import FAREWELL
from shared.messages import Browse, Closing, Hello, Lobby, Open, Rules, Welcome
from tests.hosted import PATIENCE
from tests.server.raw import Raw, request

Start = Callable[..., Awaitable[Process]]


@pytest.fixture
async def start(tmp_path: Path) -> AsyncIterator[Start]:
    """Start servers that keep their things in `tmp_path`."""
    started: list[Process] = []

    async def start(*options: str, **variables: str) -> Process:
        environ = {"FAIRDEAL_PORT": "0", "FAIRDEAL_DATA": str(tmp_path / "data"), **variables}
        command = (sys.executable, "-m", "server", *options)
        process = await asyncio.create_subprocess_exec(
            *command, env={**os.environ, **environ}, stdout=PIPE, stderr=PIPE
        )
        started.append(process)
        return process

    yield start
    for process in started:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def ready(process: Process) -> int:
    """The port of a server, once it listens."""
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        line = (await process.stdout.readline()).decode()
    assert line.startswith("listening on ws://")
    return int(line.rpartition(":")[2])


async def ended(process: Process) -> tuple[int | None, str]:
    """The exit code and what was said on stderr."""
    async with asyncio.timeout(PATIENCE):
        _, err = await process.communicate()
    return process.returncode, err.decode()


async def test_a_server_plays_and_stops_in_good_order(start: Start, tmp_path: Path) -> None:
    process = await start("--host", "localhost")
    client = await Raw.open(await ready(process))
    client.send(Hello("Ada"))
    assert isinstance(await client.message(), Welcome)
    client.send(Browse())
    assert isinstance(await client.message(), Lobby)
    process.send_signal(signal.SIGTERM)
    assert await client.message() == FAREWELL
    assert await client.end() == 1012
    code, err = await ended(process)
    assert code == 0
    assert "event=stopping" in err
    assert (tmp_path / "data" / "fairdeal.db").exists()


async def test_a_peer_that_does_not_close_holds_nobody_up_and_a_second_signal_nothing_at_all(
    start: Start, tmp_path: Path
) -> None:
    first, second = await start(), await start("--data", str(tmp_path / "other"))
    clients = [await Raw.open(await ready(process)) for process in (first, second)]
    first.send_signal(signal.SIGINT)
    assert (await ended(first))[0] == 0
    second.send_signal(signal.SIGINT)
    assert await clients[1].frame() is not None
    second.send_signal(signal.SIGINT)
    assert (await ended(second))[0] == 128 + signal.SIGINT
    for client in clients:
        client.close()


async def test_logs_are_json_lines_if_asked_and_never_hold_a_token(start: Start) -> None:
    process = await start("--log-format", "json", "--log-level", "debug")
    client = await Raw.open(await ready(process))
    client.send(Hello("Ada"))
    welcome = await client.message()
    assert isinstance(welcome, Welcome)
    assert welcome.token is not None
    client.close()
    process.send_signal(signal.SIGTERM)
    _, err = await ended(process)
    assert all(line.startswith('{"time":') for line in err.splitlines())
    assert welcome.token not in err


async def test_a_server_for_the_network_says_how_to_join(start: Start) -> None:
    process = await start("--host", "0.0.0.0", "--lan", "no")
    port = await ready(process)
    client = await Raw.connect(port)
    assert (await client.ask(request("/healthz"))).status == 200
    client.close()
    process.send_signal(signal.SIGTERM)
    _, err = await ended(process)
    assert "Others on this network join with: python -m client --server ws://" in err
    assert f":{port}\n" in err


async def test_a_taken_port_is_said_in_a_sentence(start: Start, tmp_path: Path) -> None:
    port = await ready(await start())
    other = await start("--port", str(port), "--data", str(tmp_path / "other"))
    assert await ended(other) == (2, f"server: cannot listen on 127.0.0.1 port {port}: Address already in use\n")


async def test_a_database_in_use_is_said_in_a_sentence(start: Start) -> None:
    await ready(await start())
    code, err = await ended(await start())
    assert code == 2
    assert err.startswith("server: the database sqlite:///")
    assert err.endswith(" is in use by another server\n")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--port", "x"), "server: --port must be a port from 0 to 65535 (0: any free one), not 'x'\n"),
        (("--data", "/dev/null/x"), "server: cannot use the data folder /dev/null/x: Not a directory\n"),
        (("--config", "none.toml"), "server: cannot read the config file none.toml: No such file or directory\n"),
        (("--host", "256.0.0.1"), "server: cannot listen on 256.0.0.1 port 0: Name or service not known\n"),
        (("--nonsense",), "Error: No such option: --nonsense\n"),
    ],
)
async def test_what_cannot_be_done_is_said_in_a_sentence(start: Start, options: tuple[str, ...], sentence: str) -> None:
    code, err = await ended(await start(*options))
    assert code == 2
    assert err.endswith(sentence)
    assert "Traceback" not in err


async def test_a_damaged_database_is_said_in_a_sentence(start: Start, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir(mode=0o700)
    (tmp_path / "data" / "fairdeal.db").write_bytes(b"this is no database, and never was one" * 100)
    code, err = await ended(await start())
    assert code == 2
    assert "is damaged" in err
    assert err.count("\n") == 1


async def test_a_bot_that_nobody_knows_is_said_in_a_sentence(start: Start) -> None:
    code, err = await ended(await start("--bots", "nobody:2"))
    assert code == 2
    last = err.splitlines()[-1]
    assert last.startswith("server: house bot nobody: ")
    assert "nobody" in last.partition("house bot nobody: ")[2]


async def test_options_come_from_a_file_that_the_environment_names(start: Start, tmp_path: Path) -> None:
    file = tmp_path / "room.toml"
    file.write_text(f'database = "sqlite:///{tmp_path}/elsewhere.db"\n')
    process = await start(FAIRDEAL_CONFIG=str(file))
    await ready(process)
    with closing(sqlite3.connect(f"file:{tmp_path}/elsewhere.db?mode=ro", uri=True)):
        process.send_signal(signal.SIGTERM)
    assert (await ended(process))[0] == 0
    assert [file.name for file in (tmp_path / "data").iterdir()] == ["house.key"]


@pytest.mark.skipif(sys.platform != "linux", reason="takes the disk away from a running process")
async def test_a_journal_that_cannot_be_written_ends_the_server(start: Start) -> None:
    process = await start()
    client = await Raw.open(await ready(process))
    client.send(Hello("Ada"))
    assert isinstance(await client.message(), Welcome)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (1, 1))
    # Who sits down is written down, and is told so only then.
    client.send(Open(Rules("nano-gwent"), ("me", "open")))
    assert isinstance(await client.message(), Closing)
    code, err = await ended(process)
    assert code == 1
    assert "the server cannot go on: the journal cannot be written: " in err
    client.close()


async def test_help_shows_how_to_use_it(start: Start) -> None:
    process = await start("--help")
    out, err = await process.communicate()
    assert (process.returncode, err) == (0, b"")
    assert b"python -m server --host 0.0.0.0 --bots fis:4,csp" in out


async def test_only_the_host_may_look_into_the_data_folder(start: Start, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    await ready(process := await start())
    assert {path.name: path.stat().st_mode & 0o777 for path in (folder, *folder.iterdir())} == {
        "data": 0o700,
        "admin.sock": 0o600,
        "fairdeal.db": 0o600,
        "fairdeal.db-wal": 0o600,
        "fairdeal.db.head": 0o600,
        "house.key": 0o600,
    }
    process.terminate()
    _, err = await ended(process)
    assert "may look into" not in err
    folder.chmod(0o755)
    await ready(process := await start())
    process.terminate()
    _, err = await ended(process)
    assert err.count("others on this machine may look into the data folder") == 1
