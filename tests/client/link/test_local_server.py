from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from bots.agents import COMPILED, OF_EXTRA, listing
from client.link import local_server
from client.link.door import Door
from client.link.home import Home, Running
from client.link.local_server import LocalServer, LocalServerError
from shared.program import ROOT
from tests.client.scripted import until
from tests.hosted import PATIENCE


def reachable(url: str) -> bool:
    address = urlsplit(url)
    assert address.hostname is not None
    assert address.port is not None
    with socket.socket() as line:
        return line.connect_ex((address.hostname, address.port)) == 0


def test_a_server_runs_for_the_length_of_the_block(tmp_path: Path) -> None:
    with LocalServer(tmp_path) as server:
        assert server.url.startswith("ws://127.0.0.1:")
        assert reachable(server.url)
        assert server.fault() is None
    assert not reachable(server.url)
    assert (tmp_path / "server" / "fairdeal.db").exists()
    log = (tmp_path / "server" / "server.log").read_text()
    assert "event=started" in log
    assert "warning" not in log


def test_others_on_the_network_are_let_in_and_kept_out(tmp_path: Path) -> None:
    with LocalServer(tmp_path, lan="127.0.0.2") as server:
        there = server.url.replace("127.0.0.1", "127.0.0.2")
        assert (reachable(there), server.others_at) == (False, ())
        server.let_in()
        assert (reachable(there), server.others_at) == (True, (there,))
        server.let_in(stop=True)
        assert (reachable(there), server.others_at) == (False, ())
        assert reachable(server.url)


def test_why_others_cannot_be_let_in_is_a_sentence(tmp_path: Path) -> None:
    with (
        LocalServer(tmp_path, lan="192.0.2.77") as server,
        pytest.raises(LocalServerError, match=r"^cannot listen on 192\.0\.2\.77 port "),
    ):
        server.let_in()
    assert server.others_at == ()


async def test_a_door_is_turned_aside_and_tells_what_came_of_it() -> None:
    server = FakeServer()
    door = Door(server)  # type: ignore[arg-type]
    door.turn()
    assert (door.turning, door.look(), door.others_at) == (True, False, ())
    # Pressed once more meanwhile, it is not turned back.
    door.turn()
    server.answers.set()
    await until(door.look)
    assert (door.turning, door.problem, door.others_at) == (False, "", ("ws://192.168.1.5:1",))
    door.turn()
    await until(door.look)
    assert door.others_at == ()
    server.fault = LocalServerError("no network")
    door.turn()
    await until(door.look)
    assert (door.turning, door.problem, door.others_at) == (False, "no network", ())


class FakeServer:
    """Lets others in when the test says so."""

    def __init__(self) -> None:
        self.answers = threading.Event()
        self.others_at: tuple[str, ...] = ()
        self.fault: Exception | None = None

    def let_in(self, *, stop: bool) -> None:
        assert self.answers.wait(PATIENCE)
        if self.fault is not None:
            raise self.fault
        self.others_at = () if stop else ("ws://192.168.1.5:1",)


def test_every_agent_of_the_catalogue_is_a_house_bot() -> None:
    bots = local_server.BOTS | local_server.BOTS_OF_EXTRA | local_server.BOTS_COMPILED
    assert bots.keys() == {listed.name for listed in listing()}
    assert local_server.BOTS_OF_EXTRA.keys() == {agent.name for agent in OF_EXTRA}
    assert local_server.BOTS_COMPILED.keys() == {agent.name for agent in COMPILED}


def test_an_agent_whose_packages_are_missing_is_not_offered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(local_server, "has_bots", lambda: False)
    monkeypatch.setattr(local_server, "has_numba", lambda: False)
    assert set(LocalServer(tmp_path).agents) == local_server.BOTS.keys()


def test_a_server_that_ends_by_itself_is_a_sentence(tmp_path: Path) -> None:
    with LocalServer(tmp_path) as server:
        running = Running(server)
        assert running.problem == ""
        server._process.kill()
        server._process.wait()
        assert running.problem == server.fault()
        assert running.problem.startswith("The server ended with code -9: ")


def test_a_server_that_cannot_start_says_why(tmp_path: Path) -> None:
    (tmp_path / "server" / "fairdeal.db").mkdir(parents=True)
    with pytest.raises(LocalServerError, match="the server does not start: server: "), LocalServer(tmp_path):
        pytest.fail("it has started")


def test_a_folder_that_cannot_be_used_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "server").touch()
    said = f"^the server does not start: {tmp_path / 'server'} cannot be used \\("
    with pytest.raises(LocalServerError, match=said), LocalServer(tmp_path):
        pytest.fail("it has started")


def test_an_agent_that_is_none_ends_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local_server, "BOTS", {"nobody": 1})
    with LocalServer(tmp_path) as server:
        server._process.wait(20)
        assert "nobody" in (server.fault() or "")


@pytest.mark.skipif(sys.platform != "linux", reason="nothing else tells a child that its parent was killed")
async def test_the_server_ends_with_the_client_even_if_that_is_killed(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from client.link.local_server import LocalServer\n"
        "with LocalServer(Path(sys.argv[1])) as server:\n"
        "    print(server.url, flush=True); sys.stdin.read()"
    )
    client = subprocess.Popen(  # noqa: ASYNC220 - nothing else runs in this loop
        [sys.executable, "-c", program, str(tmp_path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with client:
        assert client.stdout is not None
        url = client.stdout.readline().strip()
        assert reachable(url)
        os.kill(client.pid, signal.SIGKILL)
    await until(lambda: not reachable(url))


async def test_a_home_comes_up_beside_the_window_and_is_gone_at_the_end(tmp_path: Path) -> None:
    home = Home(tmp_path)
    await until(lambda: home.url)
    url = home.url
    assert reachable(url)
    home.close()
    assert not reachable(url)
    assert (home.url, home.problem) == ("", "")


async def test_a_home_that_cannot_be_built_says_why(tmp_path: Path) -> None:
    (tmp_path / "server" / "fairdeal.db").mkdir(parents=True)
    home = Home(tmp_path)
    await until(lambda: home.problem)
    assert home.problem.startswith("the server does not start: server: ")
    home.close()


async def test_a_home_that_falls_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local_server, "BOTS", {"nobody": 1})
    home = Home(tmp_path)
    await until(lambda: home.problem)
    assert "nobody" in home.problem
    assert home.url == ""
    home.close()
