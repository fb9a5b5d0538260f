"""Rooms on the network: told by a real server, found by the client, and all of it on this machine's loopback."""

from __future__ import annotations

import errno
import socket
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from zeroconf import ServiceInfo

from client.link import connection, nearby
from client.link.nearby import MOST, Nearby, read
from client.link.neighbours import Found
from client.player.memory import Memory
from client.screens.lobby.connect import ConnectScreen
from client.screens.lobby.lobby import Lobby
from client.ui.screen import Push
from shared.messages import PROTOCOL, SERVICE
from tests.client.fingers import click, widget
from tests.hosted import PATIENCE, Hosted

LOOPBACK = "127.0.0.1"


def until(true: Callable[[], object]) -> bool:
    """Wait for what happens in another thread or process, and no longer."""
    end = time.monotonic() + PATIENCE
    while not true() and time.monotonic() < end:
        time.sleep(0.01)
    return bool(true())


def announced(port: int = 7800, addresses: tuple[str, ...] = ("192.168.1.20",), **said: str | bytes) -> ServiceInfo:
    properties = {"name": "kitchen", "protocol": PROTOCOL, "tls": "0"} | said
    return ServiceInfo(SERVICE, f"x.{SERVICE}", port=port, properties=properties, parsed_addresses=list(addresses))


def test_a_room_that_opens_is_found_and_one_that_closes_is_gone(tmp_path: Path) -> None:
    street = Nearby(LOOPBACK)
    try:
        with Hosted(tmp_path, "--lan", LOOPBACK) as server:
            ours = Found(socket.gethostname().partition(".")[0][:40], server.url)
            assert until(lambda: ours in street.servers()), street.servers()
            assert server.stop() == 0
        assert until(lambda: ours not in street.servers())
    finally:
        street.close()
    assert until(lambda: not [each.name for each in threading.enumerate() if "zeroconf" in each.name])


def test_it_is_entered_with_one_click(tmp_path: Path) -> None:
    memory = Memory(tmp_path / "client")
    memory.name = "Ana"
    with Hosted(tmp_path / "server", "--lan", LOOPBACK) as server:
        screen = ConnectScreen(memory, connection.connect_to, neighbours=Nearby(LOOPBACK))
        try:
            key = f"nearby {server.url}"
            assert until(lambda: screen.update(0.0) or any(f.url == server.url for f in screen._found))
            click(screen, widget(screen, key).rect.center)
            going = []
            assert until(lambda: going.append(screen.update(0.0)) or going[-1])
            assert isinstance(going[-1], Push)
            assert isinstance(going[-1].screen, Lobby)
        finally:
            screen.close()


def test_a_server_for_this_machine_alone_is_not_announced(tmp_path: Path) -> None:
    street = Nearby(LOOPBACK)
    try:
        with Hosted(tmp_path / "one") as silent, Hosted(tmp_path / "two", "--lan", LOOPBACK) as loud:
            # The loud one was started last: when it is heard, the other would have been.
            assert until(lambda: any(found.url == loud.url for found in street.servers()))
            assert not any(found.url == silent.url for found in street.servers())
    finally:
        street.close()


@pytest.fixture
def no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """No interface carries multicast."""

    def fail(**options: object) -> None:
        raise OSError(errno.ENODEV, "No such device")

    monkeypatch.setattr(nearby, "Zeroconf", fail)


@pytest.mark.usefixtures("no_network", "at_once")
def test_without_a_network_nothing_is_found_and_nothing_is_said(capfd: pytest.CaptureFixture[str]) -> None:
    street = Nearby()
    assert street.servers() == ()
    street.close()
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("info", "found"),
    [
        (announced(), Found("kitchen", "ws://192.168.1.20:7800")),
        (announced(tls="1"), Found("kitchen", "wss://192.168.1.20:7800")),
        (announced(addresses=("fd00::2",)), Found("kitchen", "ws://[fd00::2]:7800")),
        (announced(addresses=("fd00::2", "192.168.1.20")), Found("kitchen", "ws://192.168.1.20:7800")),
        (announced(addresses=("fe80::2", "fd00::2")), Found("kitchen", "ws://[fd00::2]:7800")),
        (announced(name=""), Found("192.168.1.20", "ws://192.168.1.20:7800")),
        (announced(name="a\x1b[2J\u202eb"), Found("a\ufffd[2J\ufffdb", "ws://192.168.1.20:7800")),
        (announced(name="x" * 200), Found("x" * 40, "ws://192.168.1.20:7800")),
        (announced(name=b"\xff"), Found("\ufffd", "ws://192.168.1.20:7800")),
        (announced(protocol="fairdeal.v9"), None),
        (announced(port=0), None),
        (announced(addresses=()), None),
        (announced(addresses=("127.0.0.1", "224.0.0.251", "0.0.0.0", "fe80::1", "::", "::1")), None),
    ],
)
def test_what_is_announced_is_not_believed_blindly(info: ServiceInfo, found: Found | None) -> None:
    assert read(info) == found


def test_only_who_looks_at_loopback_finds_a_server_there() -> None:
    here = announced(addresses=(LOOPBACK,))
    assert (read(here), read(here, here=LOOPBACK)) == (None, Found("kitchen", f"ws://{LOOPBACK}:7800"))


@pytest.mark.usefixtures("no_network")
def test_a_network_that_names_servers_without_end_is_not_listened_to() -> None:
    class Shouting:
        """Names servers, and says nothing more of any."""

        def __init__(self) -> None:
            self.asked = 0
            self.over = threading.Event()

        def get_service_info(self, kind: str, name: str, timeout: int) -> None:
            self.asked += 1
            self.over.wait(PATIENCE)

    street, shouting = Nearby(), Shouting()
    for number in range(3 * MOST):
        street.add_service(shouting, SERVICE, f"{number}.{SERVICE}")
    shouting.over.set()
    assert shouting.asked <= MOST
    street.close()
