"""All that the client keeps goes through one door, which tells of it: a browser copies it to where it lasts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from client.matches import records
from client.matches.promises import Promises
from client.player import store
from client.player.memory import Memory
from tests.client.scripted import record, seated
from tests.rooms import ROOT

FOR_OTHERS = {
    "client/link/local_server.py",
    "client/link/bot_key.py",
    "client/games/clue/assistant/notes.py",
    "client/export.py",
}
"""They write for a server of one's own, and where people say: a browser has neither."""
WRITES = re.compile(r"\.write_(bytes|text)\(|mkstemp|os\.(replace|fdopen)|\.unlink\(|open\(\"[awx]")


@pytest.fixture
def told() -> Iterator[list[str]]:
    told: list[str] = []
    store.use(lambda: told.append("changed"))
    yield told
    store.use(store._nobody)


def test_every_change_is_told(tmp_path: Path, told: list[str]) -> None:
    Memory(tmp_path).remember("ws://a", "Ann", None)
    assert len(told) == 1
    Promises(tmp_path).note(seated())
    assert len(told) == 2
    records.keep(tmp_path, record())
    assert len(told) == 3
    (item,) = records.listed(tmp_path)
    records.delete(item)
    assert len(told) == 4
    (tmp_path / "client.json").write_text("{")
    Memory(tmp_path)
    assert len(told) == 5


def test_nothing_is_written_past_the_door() -> None:
    files = [file for file in (ROOT / "client").rglob("*.py") if WRITES.search(file.read_text(encoding="utf-8"))]
    # What runs in a browser is behind the door, and its build is no part of the client.
    found = {file.relative_to(ROOT).as_posix() for file in files if "browser" not in file.parts}
    assert found - FOR_OTHERS == {"client/player/store.py"}


def test_a_file_is_written_wholly_or_stays_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    store.write(path, b"before")

    def torn(one: str, other: Path) -> None:
        raise OSError("the power is gone")

    monkeypatch.setattr("os.replace", torn)
    with pytest.raises(OSError, match="power"):
        store.write(path, b"after")
    assert ([each.name for each in tmp_path.iterdir()], path.read_bytes()) == (["file"], b"before")


def test_what_is_there_is_not_written_over(tmp_path: Path) -> None:
    store.add(tmp_path / "below" / "file", b"one")
    with pytest.raises(FileExistsError):
        store.add(tmp_path / "below" / "file", b"two")
    assert (tmp_path / "below" / "file").read_bytes() == b"one"
