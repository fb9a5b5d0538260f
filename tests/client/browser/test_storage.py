"""Files that change are copied to where the browser keeps them, and are there again in the next tab."""

from __future__ import annotations

from pathlib import Path

from client.browser.storage import Storage
from client.player import store


def test_what_changes_is_copied_and_is_there_the_next_time(tmp_path: Path) -> None:
    kept: dict[str, bytes] = {"client.json": b"1", "records/old.json": b"2"}
    deeds: list[str] = []

    def put(name: str, data: bytes) -> None:
        kept[name] = data
        deeds.append(f"put {name}")

    def remove(name: str) -> None:
        del kept[name]
        deeds.append(f"remove {name}")

    storage = Storage(tmp_path / "one", kept.items(), put, remove)
    store.use(storage.changed)
    try:
        store.write(tmp_path / "one" / "client.json", b"3")
        store.add(tmp_path / "one" / "records" / "new.json", b"4")
        store.delete(tmp_path / "one" / "records" / "old.json")
    finally:
        store.use(store._nobody)
    assert deeds == ["put client.json", "put records/new.json", "remove records/old.json"]
    Storage(tmp_path / "two", kept.items(), put, remove)
    assert (tmp_path / "two" / "client.json").read_bytes() == b"3"
    assert (tmp_path / "two" / "records" / "new.json").read_bytes() == b"4"
