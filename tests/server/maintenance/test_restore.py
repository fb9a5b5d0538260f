"""`restore`: a backup in the place of a database, whose files are kept, and what goes back by it."""

from __future__ import annotations

import os
import stat
from contextlib import closing
from pathlib import Path

import pytest

from server.effects.entries import Entry, Registered
from server.journal.database import Database
from server.journal.errors import JournalError
from server.maintenance.progress import Progress
from server.maintenance.restore import restore
from tests.server.journal.test_head import contents, edit
from tests.server.journal.test_journal import ANA, Log, reopen
from tests.server.journal.test_upgrade import unpacked
from tests.server.maintenance.test_backup import backed_up
from tests.server.maintenance.test_repair import checked, dealt, ended, moved, versions, written

BEN = Registered("ben", "Ben", b"\x02" * 32)
PAIR = "(nano-gwent: Ana, Ben)"


def restored(backup: Path, path: Path, *, replace: bool = True) -> list[str]:
    return restore(backup, f"sqlite:///{path}", Progress(), replace=replace)


def go_on(path: Path, *commits: tuple[Entry, ...]) -> None:
    log = Log(path)
    for commit in commits:
        log.write(*commit)
    log.journal.close()


def test_in_a_new_folder_all_is_there_for_its_owner_alone(tmp_path: Path) -> None:
    path = written(tmp_path / "data", (ANA,), dealt("m1"), (moved("m1", 1),))
    before = contents(path.parent)
    backup, new = backed_up(path, tmp_path / "backup"), tmp_path / "new" / "db"
    assert restored(backup, new, replace=False) == [
        "the backup holds 1 players, 0 finished matches, and 1 that go on",
        f"match m1 {PAIR} goes on from version 1",
    ]
    assert {file.name: stat.S_IMODE(file.stat().st_mode) for file in new.parent.iterdir()} == {
        "db": 0o600,
        "db.head": 0o600,
    }
    assert stat.S_IMODE(new.parent.stat().st_mode) == 0o700
    assert checked(new) == []
    assert (reopen(new), contents(path.parent)) == (reopen(path), before)


def test_it_says_which_match_went_back_and_what_is_lost(tmp_path: Path) -> None:
    path = written(tmp_path / "data", (ANA,), *map(dealt, ("back", "same", "over")), (moved("back", 1),))
    backup = backed_up(path, tmp_path / "backup")
    go_on(path, (moved("back", 2),), (ended("over"),), (BEN,), dealt("new"), dealt("short"), (ended("short"),))
    before = {path.read_bytes(), path.with_name("db.head").read_bytes()}
    kept, *told = restored(backup, path)
    assert kept.startswith("the files that were there are kept: db.replaced-")
    assert told == [
        "the backup holds 1 players, 0 finished matches, and 3 that go on",
        f"match back {PAIR} went back to version 1, from version 2",
        f"match same {PAIR} goes on from version 0, where it was",
        f"match over {PAIR} goes on from version 0, though it had ended",
        f"match new {PAIR} is lost: it began after the backup",
        "1 finished matches are lost: they began after the backup",
        "1 players are lost: they came after the backup, and come back as new ones",
    ]
    assert versions(path) == {"back": 1, "same": 0, "over": 0}
    assert {file.read_bytes() for file in path.parent.iterdir() if ".replaced-" in file.name} == before
    assert sorted(os.listdir(tmp_path)) == ["backup", "data"]


def test_of_a_damaged_database_it_is_not_sure(tmp_path: Path) -> None:
    path = written(tmp_path / "data", dealt("m1"), (moved("m1", 1),))
    backup = backed_up(path, tmp_path / "backup")
    go_on(path, (moved("m1", 2),), (moved("m1", 3),))
    edit(path, "delete from log where number = 5")
    assert restored(backup, path)[2:] == [f"match m1 {PAIR} went back to version 1, from version 2 or a later one"]
    assert versions(path) == {"m1": 1}


def test_where_only_the_head_is_left_it_says_how_much_is_lost(tmp_path: Path) -> None:
    path = written(tmp_path / "data", (ANA,))
    backup = backed_up(path, tmp_path / "backup")
    go_on(path, dealt("m1"), (moved("m1", 1),))
    path.unlink()
    assert restored(backup, path, replace=False)[2:] == ["2 commits are lost that were acknowledged after the backup"]
    assert reopen(path).players == (ANA,)


def test_a_database_is_replaced_only_if_it_may_be(tmp_path: Path) -> None:
    path = written(tmp_path / "data", (ANA,))
    backup, before = backed_up(path, tmp_path / "backup"), contents(path.parent)
    with pytest.raises(JournalError, match=r"there is a database .*/db already; --force replaces it"):
        restored(backup, path, replace=False)
    assert contents(path.parent) == before


def test_a_server_that_runs_keeps_its_database(tmp_path: Path) -> None:
    backup = backed_up(written(tmp_path / "data", (ANA,)), tmp_path / "backup")
    with closing(Database(f"sqlite:///{tmp_path}/data/db")), pytest.raises(JournalError, match="in use by another"):
        restored(backup, tmp_path / "data" / "db")


@pytest.mark.parametrize("statement", ["update players set name = 'Eve'", "delete from log where number = 2"])
def test_a_damaged_backup_is_refused_before_anything_is_replaced(tmp_path: Path, statement: str) -> None:
    path = written(tmp_path / "data", (ANA,))
    backup, before = backed_up(path, tmp_path / "backup"), contents(path.parent)
    edit(backup, statement)
    with pytest.raises(JournalError, match=r"/backup is damaged: "):
        restored(backup, path)
    assert contents(path.parent) == before


@pytest.mark.parametrize("words", [None, b"", b"this is no database, and never was one" * 200])
def test_what_is_no_backup_is_refused(tmp_path: Path, words: bytes | None) -> None:
    if words is not None:
        (tmp_path / "backup").write_bytes(words)
    told = (
        r"^cannot restore .*/backup: No such file" if words is None else r"/backup is not a backup of a Fairdeal data"
    )
    path = written(tmp_path / "data", (ANA,))
    before = contents(path.parent)
    with pytest.raises(JournalError, match=told):
        restored(tmp_path / "backup", path, replace=False)
    assert contents(path.parent) == before


def test_a_backup_of_an_earlier_release_is_upgraded_by_the_server(tmp_path: Path) -> None:
    old = unpacked("format_2.db.gz", tmp_path)
    (tmp_path / "same").mkdir()
    expected = reopen(unpacked("format_2.db.gz", tmp_path / "same"))
    path = written(tmp_path / "data", (ANA,))
    assert restored(old, path)[1:] == [
        "what went back is not listed: an earlier release wrote one of the two databases"
    ]
    assert reopen(path) == expected


def test_the_server_goes_on_from_a_backup(tmp_path: Path) -> None:
    path = written(tmp_path / "data", (ANA,), dealt("m1"))
    restored(backed_up(path, tmp_path / "backup"), path)
    go_on(path, (moved("m1", 1),))
    assert (checked(path), versions(path)) == ([], {"m1": 1})
