from __future__ import annotations

import errno
import logging

import pytest

from client.link.nearby import read
from server.host import nearby
from server.host.config import Config
from server.host.lan import interface_for
from server.host.nearby import Announcement
from server.host.serve import _announce_nearby


@pytest.mark.parametrize(
    ("lan", "host", "interface"),
    [
        ("auto", "0.0.0.0", ""),
        ("auto", "::", ""),
        ("auto", "192.168.1.20", ""),
        ("auto", "cards.example.org", ""),
        ("auto", "127.0.0.1", None),
        ("auto", "::1", None),
        ("auto", "localhost", None),
        ("no", "0.0.0.0", None),
        ("127.0.0.1", "127.0.0.1", "127.0.0.1"),
        ("192.168.1.20", "0.0.0.0", "192.168.1.20"),
        ("192.168.1.20", "127.0.0.1", None),
    ],
)
def test_a_server_is_announced_where_others_can_reach_it(lan: str, host: str, interface: str | None) -> None:
    assert interface_for(lan, host) == interface


async def test_a_network_that_cannot_be_told_is_no_fault(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(**options: object) -> None:
        raise OSError(errno.ENODEV, "No such device")

    monkeypatch.setattr(nearby, "AsyncZeroconf", fail)
    announcement = Announcement("", "0.0.0.0", 7800, tls=False)
    with caplog.at_level(logging.INFO):
        announcement.start()
        assert announcement._telling is not None
        await announcement._telling
    assert [record.levelname for record in caplog.records] == ["INFO"]
    assert "not announced on the local network: [Errno" in caplog.text
    await announcement.stop()


async def test_what_is_not_to_be_announced_opens_nothing() -> None:
    assert _announce_nearby(Config(lan="auto", host="127.0.0.1"), 7800, tls=False) is None


@pytest.mark.parametrize(("tls", "scheme"), [(True, "wss"), (False, "ws")])
def test_clients_go_there_with_tls_if_the_server_speaks_it(tls: bool, scheme: str) -> None:
    service = Announcement("", "0.0.0.0", 7800, tls=tls)._service(["192.168.1.20"])
    found = read(service)
    assert found is not None
    assert found.url == f"{scheme}://192.168.1.20:7800"


async def test_it_can_be_taken_back_before_it_is_told() -> None:
    announcement = Announcement("127.0.0.1", "127.0.0.1", 7800, tls=False)
    announcement.start()
    await announcement.stop()
    assert announcement._telling is not None
    assert announcement._telling.cancelled()


@pytest.mark.parametrize(
    ("host", "addresses"),
    [("127.0.0.1", []), ("192.0.2.7", ["192.0.2.7"]), ("localhost", [])],
)
async def test_only_addresses_that_others_can_use_are_told(host: str, addresses: list[str]) -> None:
    assert await Announcement("", host, 7800, tls=False)._addresses() == addresses
