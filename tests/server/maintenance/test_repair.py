"""`check` and `repair`: what is damaged is said, and what can be trusted goes on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from server.effects.entries import Ended, Entry, Moved, Rated
from server.journal.database import Database
from server.journal.errors import JournalError
from server.maintenance.check import check
from server.maintenance.repair import repair
from server.tables.match import Match
from tests.hosted import command
from tests.server.journal.test_head import contents, edit
from tests.server.journal.test_journal import ANA, DEALT, Log, reopen
from tests.server.journal.test_upgrade import unpacked


def written(folder: Path, *commits: tuple[Entry, ...]) -> Path:
    folder.mkdir(exist_ok=True)
    log = Log(folder / "db")
    for commit in commits:
        log.write(*commit)
    log.journal.close()
    return folder / "db"


def moved(match: str, version: int) -> Moved:
    return Moved(match, version, version % 2, "pass", 1.0, ())


def dealt(match: str) -> tuple[Entry, ...]:
    return (msgspec.structs.replace(DEALT, match=match),)


def ended(match: str) -> Ended:
    played = Match(msgspec.structs.replace(DEALT, match=match))
    played.lose([0], "resignation")
    return Ended(played.record(), ("ana",), (Rated("nano-gwent", "ana", "Ana", 24.0, 8.0, 1),))


def checked(path: Path) -> list[str]:
    with closing(Database(f"sqlite:///{path}")) as database:
        return check(database)


def repaired(path: Path) -> list[str]:
    """What `repair` says, but for the names of the files that it keeps; what is there then is whole."""
    with closing(Database(f"sqlite:///{path}")) as database:
        kept, *lines = repair(database)
    assert kept.startswith("the damaged files are kept: db.damaged-")
    assert checked(path) == []
    return lines


def versions(path: Path) -> dict[str, int]:
    return {dealt.match: len(events) for dealt, events in reopen(path).matches}


def test_what_is_whole_is_left_alone(tmp_path: Path) -> None:
    path = written(tmp_path, (ANA,), dealt("m1"), (ended("m1"),))
    before = contents(tmp_path)
    assert checked(path) == []
    with closing(Database(f"sqlite:///{path}")) as database:
        assert repair(database) == ["nothing is damaged, and nothing was changed"]
    assert contents(tmp_path) == before


def test_at_a_gap_the_matches_of_then_go_back_and_later_ones_go_on(tmp_path: Path) -> None:
    path = written(
        *(tmp_path, (ANA,), dealt("m1"), dealt("m2"), (moved("m1", 1),)),
        *((moved("m1", 2), moved("m2", 1)), dealt("m3"), (moved("m3", 1), moved("m1", 3))),
    )
    edit(path, "update log set entries = x'90' where number = 6")
    assert checked(path) == [
        "commit 6 of its log does not follow from commit 5",
        "after a gap come the commits 6 of its log",
    ]
    assert repaired(path) == [
        "commits before number 6 of the log are lost or altered",
        "match m1 (nano-gwent: Ana, Ben) went back to version 1, from version 3 or a later one",
        "match m2 (nano-gwent: Ana, Ben) went back to version 0, from version 0 or a later one",
        "match m3 (nano-gwent: Ana, Ben) goes on from version 1, where it was",
    ]
    assert versions(path) == {"m1": 1, "m2": 0, "m3": 1}
    assert reopen(path).players == (ANA,)


def test_a_match_that_ended_after_a_gap_has_ended(tmp_path: Path) -> None:
    path = written(tmp_path, dealt("m1"), (moved("m1", 1),), (ended("m1"),))
    edit(path, "update log set entries = x'90' where number = 3")
    assert repaired(path) == ["commits before number 3 of the log are lost or altered"]
    saved = reopen(path)
    assert (saved.matches, [end.record.match for end in saved.ended]) == ((), ["m1"])


def test_of_a_log_that_ends_early_the_rest_is_lost(tmp_path: Path) -> None:
    path = written(tmp_path, dealt("m1"), (moved("m1", 1),), (moved("m1", 2),))
    edit(path, "delete from log where number = 4")
    assert repaired(path) == [
        "1 commits at the end of the log are lost",
        "match m1 (nano-gwent: Ana, Ben) goes on from version 1; if it had a later one, that is lost",
    ]
    assert versions(path) == {"m1": 1}


def test_what_is_live_may_take_more_than_one_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.journal.commits.MOST", 2)
    path = written(tmp_path, dealt("m1"), (moved("m1", 1), moved("m1", 2)), dealt("m2"), (moved("m2", 1),))
    edit(path, "delete from log where number = 5")
    repaired(path)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("select number from log").fetchall() == [(1,), (2,)]
    assert versions(path) == {"m1": 2, "m2": 0}


def test_altered_rows_are_left_out(tmp_path: Path) -> None:
    path = written(tmp_path, (ANA,), dealt("m1"), dealt("m2"), (ended("m1"),))
    edit(path, "update ratings set rated = x'00'")
    assert checked(path) == ["a row of the table ratings is altered", "1 rows of the table ratings are altered"]
    assert repaired(path) == [
        "1 rows of the table ratings are lost",
        "match m2 (nano-gwent: Ana, Ben) goes on from version 0, where it was",
    ]
    saved = reopen(path)
    assert (saved.players, saved.rated, len(saved.ended)) == ((ANA,), (), 1)


def test_an_old_record_is_read_by_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.journal.reading.RECENT", 1)
    path = written(tmp_path, dealt("m1"), (ended("m1"),), dealt("m2"), (ended("m2"),))
    edit(path, "update records set game = 'clue' where number = 1")
    assert len(reopen(path).ended) == 1
    assert checked(path)[0] == "a row of the table records is altered"


@pytest.mark.parametrize("statement", ["update records set checksum = 'words'", "delete from records"])
def test_an_old_record_that_is_gone_is_missed_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, statement: str
) -> None:
    monkeypatch.setattr("server.journal.reading.RECENT", 1)
    path = written(tmp_path, dealt("m1"), (ended("m1"),), dealt("m2"), (ended("m2"),))
    edit(path, f"{statement} where number = 1")
    with pytest.raises(JournalError, match="is damaged"):
        reopen(path)


def test_the_damaged_files_are_kept_as_they_were(tmp_path: Path) -> None:
    path = written(tmp_path, (ANA,))
    path.write_bytes(b"this is no database, and never was one" * 100)
    before = {path.read_bytes(), path.with_name("db.head").read_bytes()}
    assert repaired(path) == ["2 commits at the end of the log are lost"]
    kept = [file for file in tmp_path.iterdir() if ".damaged-" in file.name]
    assert ({file.read_bytes() for file in kept}, len(kept)) == (before, 2)
    assert {file.stat().st_mode & 0o077 for file in tmp_path.iterdir()} == {0}
    assert reopen(path).players == ()


def test_without_checksums_nothing_is_repaired(tmp_path: Path) -> None:
    path = unpacked("format_2.db.gz", tmp_path)
    assert checked(path) == []
    with closing(sqlite3.connect(path)) as connection:
        (root,) = connection.execute("select rootpage from sqlite_master where name = 'log'").fetchone()
    data = bytearray(path.read_bytes())
    data[4096 * (root - 1) : 4096 * root] = bytes(4096)
    path.write_bytes(data)
    with pytest.raises(JournalError, match="an earlier release wrote this database"):
        repaired(path)
    assert path.read_bytes() == data


def test_a_server_that_runs_is_not_disturbed(tmp_path: Path) -> None:
    log = Log(tmp_path / "fairdeal.db")
    for name in ("check", "repair"):
        code, out, err = command(name, "--data", str(tmp_path))
        assert (code, out, err.endswith("/fairdeal.db is in use by another server\n")) == (2, "", True)
    log.write(ANA)
    log.journal.close()
    assert reopen(tmp_path / "fairdeal.db").players == (ANA,)


def test_the_commands_say_what_they_find_and_do(tmp_path: Path) -> None:
    where = ("--data", str(tmp_path))
    assert command("check", *where) == (2, "", f"server: there is no database sqlite:///{tmp_path}/fairdeal.db\n")
    written(tmp_path, (ANA,), dealt("m1"), (moved("m1", 1),))
    for name in ("db", "db.head"):
        (tmp_path / name).rename(tmp_path / name.replace("db", "fairdeal.db", 1))
    assert command("check", *where) == (0, "nothing is damaged\n", "")
    edit(tmp_path / "fairdeal.db", "delete from log where number = 4")
    code, out, err = command("check", *where)
    assert (code, out.splitlines()[0], err) == (
        1,
        "damaged: its log ends at commit 3, and 1 more had been acknowledged, up to 4; "
        "a power cut can do this if the durability is process",
        "",
    )
    code, out, err = command(*where, "repair")
    assert (code, out.splitlines()[1], err) == (0, "1 commits at the end of the log are lost", "")
    assert command("check", *where) == (0, "nothing is damaged\n", "")
