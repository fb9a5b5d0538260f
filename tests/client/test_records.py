from __future__ import annotations

from pathlib import Path

from client.records import keep
from shared.record import read
from tests.client.scripted import record


def test_a_record_is_kept_as_it_came(tmp_path: Path) -> None:
    path = keep(tmp_path, record(match="abc"))
    assert path == tmp_path / "records" / "nano-gwent-abc.json"
    assert read(path.read_bytes()) == record(match="abc")


def test_no_name_from_the_server_leaves_the_folder(tmp_path: Path) -> None:
    for match in ("../../evil", "/etc/passwd", "a\x00b", "con:", "x" * 1000, ""):
        assert keep(tmp_path, record(match=match)).parent == tmp_path / "records"
