from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.matches import records
from client.matches.records import Damaged, Kept, Unread, delete, keep, listed, load, save_copy, take_in
from shared.record import read, write
from tests.client.scripted import record
from tests.client.told import match, relinked

RECORD = match("nano-gwent", reasons=False)


def test_a_record_is_kept_as_it_came(tmp_path: Path) -> None:
    path = keep(tmp_path, record(match="abc"))
    assert path == tmp_path / "records" / "nano-gwent-abc.json"
    assert read(path.read_bytes()) == record(match="abc")


def test_no_name_from_the_server_leaves_the_folder(tmp_path: Path) -> None:
    for match_id in ("../../evil", "/etc/passwd", "a\x00b", "con:", "x" * 1000, ""):
        assert keep(tmp_path, record(match=match_id)).parent == tmp_path / "records"


def test_the_newest_is_listed_first_and_damaged_files_with_the_reason(tmp_path: Path) -> None:
    old = keep(tmp_path, record(match="old"))
    new = keep(tmp_path, relinked(RECORD, match="new"))
    torn = tmp_path / "records" / "torn.json"
    torn.write_bytes(new.read_bytes()[:500])
    for number, path in enumerate((old, torn, new)):
        os.utime(path, (1000 + number, 1000 + number))
    first, second, third = listed(tmp_path)
    assert isinstance(first, Kept)
    assert (first.record.match, first.record.seats, first.moves, first.when) == (
        "new",
        ("Ana", "Ben"),
        len(RECORD.moves),
        1002,
    )
    assert isinstance(second, Damaged)
    assert second.why == "torn.json is not the record of a match: it is incomplete, or something else."
    assert third.path == old
    assert [item.match for item in records.kept(tmp_path)] == ["new", "old"]


def test_where_nothing_was_kept_there_is_nothing(tmp_path: Path) -> None:
    assert listed(tmp_path / "nowhere") == []


@pytest.mark.parametrize("place", ["copies", "copies/mine.json"])
def test_a_copy_goes_where_it_is_told(tmp_path: Path, place: str) -> None:
    path = save_copy(RECORD, str(tmp_path / place))
    assert path == tmp_path / ("copies/nano-gwent-a_match.json" if place == "copies" else place)
    assert read(path.read_bytes()) == RECORD


def test_without_a_place_a_copy_goes_to_the_documents_and_replaces_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "documents", lambda: tmp_path / "documents")
    first, second = save_copy(RECORD), save_copy(RECORD, "  ")
    assert first == tmp_path / "documents" / "nano-gwent-a_match.json"
    assert second == tmp_path / "documents" / "nano-gwent-a_match-2.json"
    assert first.read_bytes() == second.read_bytes()


def test_a_copy_that_cannot_be_written_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Unread, match="cannot be written"):
        save_copy(RECORD, str(tmp_path / "file" / "below"))
    with pytest.raises(Unread, match="cannot be written"):
        save_copy(RECORD, "nul\0.json")


def test_a_file_from_elsewhere_is_read_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "from a friend.json"
    path.write_bytes(write(RECORD))
    assert take_in(tmp_path / "home", f'"{path}"') == RECORD
    assert [item.match for item in records.kept(tmp_path / "home")] == [RECORD.match]
    assert take_in(None, str(path)) == RECORD


def test_a_record_that_is_there_already_is_not_written_over(tmp_path: Path) -> None:
    kept = keep(tmp_path, RECORD)
    os.utime(kept, (1000, 1000))
    take_in(tmp_path, str(kept))
    assert kept.stat().st_mtime == 1000


@pytest.mark.parametrize("place", ["", "/no/such/file", "\0", "~nobody-of-that-name/record.json"])
def test_what_is_no_file_is_refused_with_a_sentence(tmp_path: Path, place: str) -> None:
    with pytest.raises(Unread, match="cannot be read"):
        take_in(tmp_path, place)


def test_a_file_that_is_far_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "LARGEST", 10)
    path = tmp_path / "large.json"
    path.write_bytes(b"x" * 11)
    with pytest.raises(Unread, match="too large"):
        load(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such pipes here")
def test_a_pipe_among_the_records_is_not_waited_for(tmp_path: Path) -> None:
    path = keep(tmp_path, RECORD)
    os.mkfifo(path.with_name("pipe.json"))
    (pipe,) = (item for item in listed(tmp_path) if isinstance(item, Damaged))
    assert pipe.why == f"{path.with_name('pipe.json')} cannot be read: it is a pipe or a device."
    assert [item.path for item in listed(tmp_path) if isinstance(item, Kept)] == [path]


@given(st.binary(max_size=300) | st.integers(0, 2500).map(lambda at: write(RECORD)[:at]))
def test_garbage_is_refused_with_a_sentence(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "garbage.json"
    path.write_bytes(data)
    assert _fault(path).startswith("garbage.json is not the record of a match")


def _fault(path: Path) -> str:
    with pytest.raises(Unread) as fault:
        load(path)
    return str(fault.value)


def test_a_record_is_deleted_once(tmp_path: Path) -> None:
    keep(tmp_path, RECORD)
    (item,) = listed(tmp_path)
    delete(item)
    delete(item)
    assert listed(tmp_path) == []
