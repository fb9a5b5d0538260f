"""Chain and head: the server starts exactly when nothing is missing that was acknowledged."""

from __future__ import annotations

import logging
import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from server.effects.entries import Registered
from server.journal.chain import Link
from server.journal.errors import JournalError
from server.journal.head import HeadError, HeadFile, InUse
from tests.server.journal.test_journal import ANA, Log, reopen

FILES = ("db", "db-wal", "db.head")


def players(count: int) -> list[Registered]:
    return [Registered(f"p{number}", "P", number.to_bytes(32, "big")) for number in range(count)]


def written(folder: Path, count: int) -> Log:
    """A journal of so many commits, still open."""
    log = Log(folder / "db")
    for player in players(count):
        log.write(player)
    return log


def killed(log: Log, folder: Path, to: Path) -> Path:
    """The files as kill -9 would leave them at this moment, in another folder."""
    to.mkdir()
    for name in FILES:
        shutil.copy(folder / name, to / name)
    log.journal.close()
    return to / "db"


def edit(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(statement)
        connection.commit()


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_the_head_is_kept_and_overwritten(tmp_path: Path) -> None:
    head = HeadFile(tmp_path / "head")
    assert head.read() is None
    for link in (Link(1, b"\x01" * 32), Link(2**40, b"\x02" * 32)):
        head.write(link)
        assert head.read() == link
    head.close()
    again = HeadFile(tmp_path / "head")
    assert again.read() == Link(2**40, b"\x02" * 32)
    again.close()


def test_whoever_has_the_head_keeps_others_out(tmp_path: Path) -> None:
    head = HeadFile(tmp_path / "head")
    with pytest.raises(InUse):
        HeadFile(tmp_path / "head")
    head.close()
    HeadFile(tmp_path / "head").close()


@pytest.mark.parametrize("bit", range(0, 56 * 8, 5))
def test_a_flipped_bit_of_the_head_is_seen(tmp_path: Path, bit: int) -> None:
    head = HeadFile(tmp_path / "head")
    head.write(Link(7, b"\x01" * 32))
    data = bytearray((tmp_path / "head").read_bytes())
    data[bit // 8] ^= 1 << bit % 8
    (tmp_path / "head").write_bytes(data)
    with pytest.raises(HeadError):
        head.read()
    head.close()


def test_after_a_kill_all_is_there(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = killed(written(tmp_path, 5), tmp_path, tmp_path / "killed")
    assert reopen(path).players == (*players(5),)
    assert caplog.text == ""


def test_a_head_behind_the_log_is_normal(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    log = written(tmp_path, 5)
    before = (tmp_path / "db.head").read_bytes()
    log.write(ANA)
    path = killed(log, tmp_path, tmp_path / "killed")
    (path.parent / "db.head").write_bytes(before)
    assert reopen(path).players == (*players(5), ANA)
    assert caplog.text == ""


def test_a_torn_tail_beyond_the_head_is_normal(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    log = written(tmp_path, 5)
    before, size = (tmp_path / "db.head").read_bytes(), (tmp_path / "db-wal").stat().st_size
    log.write(ANA)
    path = killed(log, tmp_path, tmp_path / "killed")
    (path.parent / "db.head").write_bytes(before)
    with (path.parent / "db-wal").open("r+b") as wal:
        wal.truncate(size + 100)
    assert reopen(path).players == (*players(5),)
    assert caplog.text == ""


def test_a_log_that_ends_before_its_head_is_refused_and_left_alone(tmp_path: Path) -> None:
    log = written(tmp_path, 5)
    size = (tmp_path / "db-wal").stat().st_size
    log.write(ANA)
    path = killed(log, tmp_path, tmp_path / "killed")
    with (path.parent / "db-wal").open("r+b") as wal:
        wal.truncate(size)
    before = contents(path.parent)
    sentence = "its log ends at commit 6, and 1 more had been acknowledged, up to 7.*python -m server repair.*backup"
    with pytest.raises(JournalError, match=sentence):
        Log(path)
    assert contents(path.parent) == before


def test_a_database_that_is_gone_while_its_head_is_there_is_refused(tmp_path: Path) -> None:
    written(tmp_path, 5).journal.close()
    (tmp_path / "db").unlink()
    with pytest.raises(JournalError, match="6 commits had been acknowledged, and it holds none of them"):
        Log(tmp_path / "db")


def test_a_missing_head_is_made_again_with_a_warning(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    written(tmp_path, 5).journal.close()
    (tmp_path / "db.head").unlink()
    with caplog.at_level(logging.WARNING):
        assert len(reopen(tmp_path / "db").players) == 5
    assert "had no head file" in caplog.text
    caplog.clear()
    reopen(tmp_path / "db")
    assert caplog.text == ""


def test_the_head_of_another_database_is_refused(tmp_path: Path) -> None:
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        written(tmp_path / name, 5).journal.close()
    shutil.copy(tmp_path / "one" / "db.head", tmp_path / "other" / "db.head")
    with pytest.raises(JournalError, match="its head belongs to another database"):
        Log(tmp_path / "other" / "db")


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        ("delete from log where number = 3", "commit 4 of its log does not follow from commit 2"),
        ("update log set entries = x'9091' where number = 3", "commit 3 of its log does not follow from commit 2"),
        ("update log set tally = 'words' where number = 3", "commit 3 of its log is altered"),
        ("update players set name = 'Q' where player = 'p2'", "a row of the table players is altered"),
        ("delete from log", "its log ends at commit 0, and 6 more had been acknowledged"),
        ("delete from players where player = 'p2'", "rows of .* are missing or altered"),
        ("update about set begins = 1", "a row of the table about is altered"),
        ("delete from about", "the row that tells its format is there 0 times"),
        ("drop table about", "some of its tables are missing"),
        ("drop table wins", "some of its tables are missing"),
    ],
)
def test_what_is_altered_is_refused(tmp_path: Path, statement: str, found: str) -> None:
    written(tmp_path, 5).journal.close()
    edit(tmp_path / "db", statement)
    before = contents(tmp_path)
    with pytest.raises(JournalError, match=f"damaged: {found}"):
        Log(tmp_path / "db")
    assert contents(tmp_path) == before


def test_a_host_may_tidy_up(tmp_path: Path) -> None:
    """What a host may do to a SQLite file with its own tools is no damage."""
    written(tmp_path, 5).journal.close()
    for statement in ("vacuum", "analyze", "create index mine on players (name)", "create table notes (text)"):
        edit(tmp_path / "db", statement)
    assert len(reopen(tmp_path / "db").players) == 5


def test_a_compacted_log_goes_on_from_its_last_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.journal.journal.COMPACT_AFTER", 4)
    written(tmp_path, 6).journal.close()
    with closing(sqlite3.connect(tmp_path / "db")) as connection:
        assert connection.execute("select number from log").fetchall() == [(6,), (7,), (8,)]
    assert len(reopen(tmp_path / "db").players) == 6
    edit(tmp_path / "db", "update log set entries = x'91' where number = 6")
    with pytest.raises(JournalError, match="commit 6 of its log does not follow from commit 5"):
        Log(tmp_path / "db")


def test_nobody_else_may_read_the_files(tmp_path: Path) -> None:
    log = written(tmp_path, 1)
    assert {stat.S_IMODE((tmp_path / name).stat().st_mode) for name in FILES} == {0o600}
    log.journal.close()
    (tmp_path / "db").chmod(0o644)
    reopen(tmp_path / "db")
    assert stat.S_IMODE((tmp_path / "db").stat().st_mode) == 0o600
