"""`backup`: one whole file, whatever the server does meanwhile, or none."""

from __future__ import annotations

import asyncio
import errno
import itertools
import os
import queue
import stat
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NoReturn

import pytest

from server.host.admin import Admin
from server.host.pruning import Pruning
from server.journal.errors import JournalError
from server.maintenance import progress, snapshot
from server.maintenance.backup import back_up
from server.maintenance.progress import Progress
from server.maintenance.restore import restore
from server.maintenance.snapshot import complete, copy_files
from tests.server.journal.test_head import contents, edit, killed, players, written
from tests.server.journal.test_journal import ANA, DEALT, EVENTS, Log, reopen
from tests.server.journal.test_upgrade import unpacked
from tests.server.maintenance.test_repair import checked, dealt
from tests.server.maintenance.test_repair import written as journal


def backed_up(path: Path, to: Path, *, replace: bool = False) -> Path:
    back_up(f"sqlite:///{path}", path.parent, to, Progress(), replace=replace)
    return to


@contextmanager
def serving(log: Log) -> Iterator[Callable[[], None]]:
    """Take the host's commands for a journal, in a thread; call what is given to stop."""
    service: Any = SimpleNamespace(notices={}, journal=log.journal)
    lan: Any = SimpleNamespace()
    running: queue.SimpleQueue[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = queue.SimpleQueue()
    file = log.journal._database.file
    assert file is not None

    async def serve(folder: Path) -> None:
        admin, end = Admin(folder, service, Pruning(service, None), lan, (), lambda: None), asyncio.Event()
        await admin.start()
        running.put((asyncio.get_running_loop(), end))
        await end.wait()
        admin.stop()

    thread = threading.Thread(target=asyncio.run, args=(serve(file.parent),))
    thread.start()
    loop, end = running.get(timeout=10)

    def stop() -> None:
        if thread.is_alive():
            loop.call_soon_threadsafe(end.set)
            thread.join()

    try:
        yield stop
    finally:
        stop()
        log.journal.close()


def test_of_a_stopped_server_all_is_in_one_file_for_its_owner(tmp_path: Path) -> None:
    path = journal(tmp_path / "data", (ANA, DEALT), EVENTS)
    before = contents(path.parent)
    to = backed_up(path, tmp_path / "backup")
    assert contents(path.parent) == before
    assert stat.S_IMODE(to.stat().st_mode) == 0o600
    assert checked(to) == []
    assert sorted(os.listdir(tmp_path)) == ["backup", "data"]
    assert reopen(to) == reopen(path)


def test_of_a_killed_server_all_is_there_and_its_files_stay_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "at work").mkdir()
    path = killed(written(tmp_path / "at work", 20), tmp_path / "at work", tmp_path / "data")
    before = contents(path.parent)
    to = backed_up(path, tmp_path / "backup")
    assert contents(path.parent) == before
    assert reopen(to).players == tuple(players(20))


def test_while_a_server_commits_each_backup_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.journal.journal.CHECKPOINT_AFTER", 10)  # Its log begins again all the time.
    path, everybody, over = tmp_path / "db", players(1000), threading.Event()
    log = Log(path)
    acknowledged = 0

    def come() -> None:
        nonlocal acknowledged
        while not over.is_set() and acknowledged < len(everybody):
            log.write(everybody[acknowledged])
            acknowledged += 1

    with serving(log):
        coming = threading.Thread(target=come)
        coming.start()
        try:
            for number in range(3):
                before = acknowledged
                to = backed_up(path, tmp_path / f"backup{number}")
                there = reopen(to).players
                assert len(there) >= before
                assert there == tuple(everybody[: len(there)])
        finally:
            over.set()
            coming.join()
    assert reopen(path).players == tuple(everybody[:acknowledged])


@pytest.mark.parametrize("while_copying", ["copy", "copy-wal"])
def test_what_is_written_meanwhile_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, while_copying: str
) -> None:
    monkeypatch.setattr("server.journal.journal.CHECKPOINT_AFTER", 5)
    monkeypatch.setattr(snapshot, "STEP", 10_000)
    data, folder = tmp_path / "data", tmp_path / "copy"
    data.mkdir()
    folder.mkdir()
    log, copied, newcomers = written(data, 20), snapshot._copied, iter(players(500)[20:])
    log.journal.hold_file()
    log.journal.release_file()
    # All of the log is in the main file then: the next commit begins it again.
    log.journal._database.connection.exec_driver_sql("PRAGMA wal_checkpoint(FULL)").all()
    log.journal._database.connection.commit()

    def interrupted(source: int, target: Path) -> Iterator[int]:
        for done in copied(source, target):
            yield done
            if target.name == while_copying:
                for newcomer in itertools.islice(newcomers, 5):
                    log.write(newcomer)

    monkeypatch.setattr(snapshot, "_copied", interrupted)
    log.journal.hold_file()
    copy = copy_files(data / "db", folder, Progress())
    log.journal.release_file()
    complete(copy, f"sqlite:///{data}/db", Progress())
    log.journal.close()
    there = reopen(copy).players
    assert len(there) >= 25
    assert there == tuple(players(len(there)))


def test_where_the_server_stops_meanwhile_there_is_no_backup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = Log(tmp_path / "db")
    log.write(ANA)
    with serving(log) as stop:

        def stopping(file: Path, folder: Path, progress: Progress) -> Path:
            copy = copy_files(file, folder, progress)
            stop()
            return copy

        monkeypatch.setattr("server.maintenance.backup.copy_files", stopping)
        with pytest.raises(JournalError, match="closed the connection too early"):
            backed_up(tmp_path / "db", tmp_path / "backup")
    assert not [name for name in os.listdir(tmp_path) if "backup" in name]


def test_the_main_file_is_held_for_all_who_asked(tmp_path: Path) -> None:
    log = Log(tmp_path / "db")
    log.write(ANA)
    pragma = log.journal._database.connection.connection.driver_connection

    def pages() -> int:
        assert pragma is not None
        return int(pragma.execute("PRAGMA wal_autocheckpoint").fetchone()[0])

    log.journal.hold_file()
    log.journal.hold_file()
    log.journal.release_file()
    assert pages() == 0
    log.journal.release_file()
    assert pages() == 1000
    log.journal.close()


def test_a_server_that_cannot_be_asked_is_named(tmp_path: Path) -> None:
    log = Log(tmp_path / "db")
    with pytest.raises(JournalError, match=f"/db is in use by another server; no server runs with the data {'folder'}"):
        backed_up(tmp_path / "db", tmp_path / "backup")
    log.journal.close()


def test_a_server_with_another_database_is_not_copied(tmp_path: Path) -> None:
    ours, theirs = Log(tmp_path / "ours"), Log(tmp_path / "db")
    with serving(theirs), pytest.raises(JournalError, match=r"uses another database, .*/db"):
        backed_up(tmp_path / "ours", tmp_path / "backup")
    ours.journal.close()


def test_a_file_that_is_there_is_replaced_only_if_it_may_be(tmp_path: Path) -> None:
    path = journal(tmp_path / "data", (ANA,))
    to = backed_up(path, tmp_path / "backup")
    edit(path, "update players set name = name")
    before = to.read_bytes()
    with pytest.raises(JournalError, match=r".*/backup exists already; --force replaces it"):
        backed_up(path, to)
    assert to.read_bytes() == before
    log = Log(path)
    log.write(DEALT)
    log.journal.close()
    assert reopen(backed_up(path, to, replace=True)).matches


@pytest.mark.parametrize("name", ["db", "db.head"])
def test_the_database_itself_is_never_replaced(tmp_path: Path, name: str) -> None:
    path = journal(tmp_path, (ANA,))
    before = contents(tmp_path)
    with pytest.raises(JournalError, match="belongs to the database itself"):
        backed_up(path, tmp_path / name, replace=True)
    assert contents(tmp_path) == before


def test_of_a_damaged_database_there_is_no_backup(tmp_path: Path) -> None:
    path = journal(tmp_path / "data", (ANA,), dealt("m1"))
    edit(path, "update players set name = 'Eve'")
    with pytest.raises(JournalError, match="is damaged: a row of the table players is altered"):
        backed_up(path, tmp_path / "backup")
    assert os.listdir(tmp_path) == ["data"]


def test_a_database_of_an_earlier_release_is_copied_as_it_is(tmp_path: Path) -> None:
    path = unpacked("format_2.db.gz", tmp_path)
    to = backed_up(path, tmp_path / "backup")
    assert checked(to) == []
    assert reopen(to) == reopen(path)


def full_disk(descriptor: int) -> NoReturn:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def control_c(descriptor: int) -> NoReturn:
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("fault", "error"), [(full_disk, JournalError), (control_c, KeyboardInterrupt)], ids=["full disk", "Ctrl-C"]
)
def test_what_is_broken_off_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Callable[[int], NoReturn], error: type[BaseException]
) -> None:
    path = journal(tmp_path / "data", (ANA,))
    monkeypatch.setattr(os, "fsync", fault)
    with pytest.raises(error):
        backed_up(path, tmp_path / "backup")
    assert os.listdir(tmp_path) == ["data"]


def test_a_backup_that_has_lost_its_end_is_refused(tmp_path: Path) -> None:
    path = journal(tmp_path / "data", (ANA,), dealt("m1"), dealt("m2"))
    to = backed_up(path, tmp_path / "backup")
    edit(to, "delete from log where number = 4")
    assert checked(to)[0].startswith("its log ends at commit 3, and 1 more had been acknowledged, up to 4")


def test_what_takes_long_is_told_and_nothing_else(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with Progress() as short:
        short.state = "nothing yet"
    assert capsys.readouterr() == ("", "")
    monkeypatch.setattr(progress, "SECONDS", 0.001)
    told: queue.SimpleQueue[str] = queue.SimpleQueue()
    monkeypatch.setattr(sys, "stderr", SimpleNamespace(write=told.put, flush=lambda: None))
    long = Progress()
    long.state = "1 of 2 MiB copied"
    with long:
        assert told.get(timeout=10) == "server: 1 of 2 MiB copied"


def test_a_database_of_postgresql_is_left_to_its_own_programs(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="backed up by pg_dump"):
        back_up("postgresql:///cards", tmp_path, tmp_path / "backup", Progress(), replace=False)
    with pytest.raises(JournalError, match="restored by pg_restore"):
        restore(tmp_path / "backup", "postgresql:///cards", Progress(), replace=False)
    assert os.listdir(tmp_path) == []
