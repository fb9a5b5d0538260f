from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

import pytest

from client.player.memory import Memory
from client.player.settings import Settings
from shared.servers import Server

ONE, TWO = "1" * 43, "2" * 43
DEEP = b'{"settings":{"tables":' + b"[" * 9999 + b"]" * 9999 + b"}}"
SERVER = "ws://127.0.0.1:7800"


def test_what_was_remembered_is_there_at_the_next_start(tmp_path: Path) -> None:
    memory = Memory(tmp_path / "new")
    assert (memory.name, memory.servers, memory.settings, memory.token(SERVER)) == (None, [], Settings(), None)
    memory.settings.motion = "off"
    memory.remember("ws://a:1", "Ann", ONE)
    memory.remember(SERVER, "Ann", TWO)
    memory.remember("ws://a:1", "Ann", None)
    again = Memory(tmp_path / "new")
    assert (again.name, again.servers, again.settings) == ("Ann", ["ws://a:1", SERVER], Settings(motion="off"))
    assert (again.token("ws://a:1"), again.token(SERVER), again.notice) == (ONE, TWO, None)


def test_another_name_is_another_player(tmp_path: Path) -> None:
    memory = Memory(tmp_path)
    memory.remember(SERVER, "Ann", ONE)
    memory.name = "Bob"
    assert memory.token(SERVER) is None


def test_two_clients_at_once_keep_each_others_tokens(tmp_path: Path) -> None:
    ann, bob = Memory(tmp_path), Memory(tmp_path)
    ann.remember(SERVER, "Ann", ONE)
    bob.remember(SERVER, "Bob", TWO)
    again = Memory(tmp_path)
    assert (again.name, again.token(SERVER)) == ("Bob", TWO)
    again.name = "Ann"
    assert again.token(SERVER) == ONE


def test_two_clients_at_once_keep_each_others_keys(tmp_path: Path) -> None:
    ann, bob = Memory(tmp_path), Memory(tmp_path)
    ann.remember(SERVER, "Ann", None, ONE)
    bob.remember("ws://a:1", "Bob", None, TWO)
    again = Memory(tmp_path)
    assert (again.key(SERVER), again.key("ws://a:1"), again.key("ws://b:1")) == (ONE, TWO, None)


def test_the_other_servers_of_a_room_are_known_by_what_the_first_gave(tmp_path: Path) -> None:
    a, b, c = "ws://127.0.0.1:1", "ws://127.0.0.1:2", "ws://127.0.0.1:3"
    Memory(tmp_path).remember(a, "Ann", ONE, TWO, [b, "ws://8.8.8.8"])
    again = Memory(tmp_path)
    assert again.room([a]) == (Server(a, ONE, TWO), Server(b, ONE, TWO, heir=True))
    # Typed by itself, it is the same room; what was only typed beside it, is not.
    assert again.room([b, c]) == (Server(b, ONE, TWO), Server(c))
    assert again.room([b, a], key="k") == (Server(b, ONE, "k"), Server(a, ONE, "k"))
    again.name = "Bob"
    assert again.room([a]) == (Server(a, None, TWO), Server(b, None, TWO, heir=True))


def test_the_local_server_is_one_whatever_its_port(tmp_path: Path) -> None:
    memory = Memory(tmp_path)
    memory.local_url = "ws://127.0.0.1:41001"
    memory.remember("ws://127.0.0.1:41001", "Ann", ONE)
    again = Memory(tmp_path)
    again.local_url = "ws://127.0.0.1:41002"
    assert (again.token("ws://127.0.0.1:41002"), again.token("ws://127.0.0.1:41001"), again.servers) == (ONE, None, [])


def test_the_recent_servers_are_ten(tmp_path: Path) -> None:
    memory = Memory(tmp_path)
    for port in range(1, 13):
        memory.remember(f"ws://a:{port}", "Ann", None)
    assert Memory(tmp_path).servers == [f"ws://a:{port}" for port in range(12, 2, -1)]


def test_only_the_owner_can_read_the_tokens(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    Memory(folder).remember(SERVER, "Ann", ONE)
    (file,) = folder.iterdir()
    assert [stat.S_IMODE(path.stat().st_mode) for path in (folder, file)] == [0o700, 0o600]


@pytest.mark.parametrize("damage", [b"", b"{", b"\xff\xfe", b"[]", b'{"tokens": 3}', b'{"name": "x\\u0007"}', DEEP])
def test_a_damaged_file_is_moved_aside(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / "client.json").write_bytes(damage)
    memory = Memory(tmp_path)
    aside = tmp_path / "client.damaged"
    assert memory.notice == f"The client's memory was damaged, so it starts empty; the old file is kept as {aside}."
    assert aside.read_bytes() == damage
    memory.remember(SERVER, "Ann", ONE)
    assert Memory(tmp_path).token(SERVER) == ONE


def test_a_file_that_cannot_be_written_is_told_and_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    memory = Memory(tmp_path)
    memory.remember(SERVER, "Ann", ONE)

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    memory.remember(SERVER, "Ann", TWO)
    assert memory.unkept == "The client cannot save its memory: the disk is full."
    assert [path.name for path in tmp_path.iterdir()] == ["client.json"]
    assert Memory(tmp_path).token(SERVER) == ONE
    monkeypatch.undo()
    memory.save()
    assert memory.unkept is None
    assert Memory(tmp_path).token(SERVER) == TWO


def test_a_folder_that_cannot_be_used_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="file"):
        Memory(tmp_path / "file")
