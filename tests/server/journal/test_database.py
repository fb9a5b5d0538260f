"""Databases that cannot be used: each is named with what is wrong, and left alone."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from unittest import mock

import pytest
import sqlalchemy

from server.effects.entries import Registered
from server.journal import journal
from server.journal.database import explain
from server.journal.errors import JournalError
from server.journal.journal import Journal
from tests.server.journal.test_journal import DEALT, EVENTS, Log, reopen


def test_a_second_server_is_kept_out(tmp_path: Path) -> None:
    log = Log(tmp_path / "db")
    with pytest.raises(JournalError, match="in use by another server"):
        Log(tmp_path / "db")
    log.journal.close()


@pytest.mark.parametrize(
    "damage", [b"not a database at all, but long enough to have a page", b"SQLite format 3\x00" * 300]
)
def test_a_damaged_file_is_named_and_left_alone(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "db"
    path.write_bytes(damage)
    with pytest.raises(JournalError, match="damaged"):
        Log(path)
    assert path.read_bytes() == damage


def test_damage_in_the_middle_is_found_at_the_start(tmp_path: Path) -> None:
    path = tmp_path / "db"
    log = Log(path)
    log.write(*(Registered(f"p{i}", "P" * 20, i.to_bytes(32, "big")) for i in range(2000)))
    log.journal.close()
    data = bytearray(path.read_bytes())
    data[len(data) // 2 : len(data) // 2 + 4096] = b"\xff" * 4096
    path.write_bytes(data)
    with pytest.raises(JournalError, match="damaged"):
        reopen(path)


def test_an_entry_that_cannot_be_read_is_damage(tmp_path: Path) -> None:
    log = Log(tmp_path / "db")
    log.write(DEALT)
    log.journal.close()
    connection = sqlite3.connect(tmp_path / "db")
    connection.execute("update log set entries = x'c1'")
    connection.commit()
    connection.close()
    with pytest.raises(JournalError, match="damaged: commit 1 of its log does not follow from commit 0"):
        Log(tmp_path / "db")


def test_an_event_of_no_match_is_damage(tmp_path: Path) -> None:
    log = Log(tmp_path / "db")
    # A journal does not write such a thing by itself.
    with mock.patch.object(journal, "keep"):
        log.write(*EVENTS)
    log.journal.close()
    with pytest.raises(JournalError, match="damaged"):
        reopen(tmp_path / "db")


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match=r"there is no database .*/no/db: there is no folder .*/no$"):
        Log(tmp_path / "no" / "db")


@pytest.mark.parametrize("url", ["foo", "chalk://board:secret@host", "mysql://ana:secret@host/room"])
def test_an_unknown_kind_of_database_is_named(url: str) -> None:
    with pytest.raises(
        JournalError, match=r"^no database has that address; use sqlite:///FILE or postgresql://HOST/NA"
    ):
        Journal(url, "power", lambda number: None, lambda error: None)


def test_a_password_is_in_no_sentence() -> None:
    where = sqlalchemy.make_url("postgresql://ana:secret@host/room")
    sentence = explain(where, OSError("no route to host"))
    assert sentence == "the database postgresql://ana:***@host/room cannot be used: no route to host"


@pytest.mark.parametrize(("durability", "level"), [("power", 2), ("process", 1)])
def test_durability_sets_how_often_the_disk_is_synced(tmp_path: Path, durability: str, level: int) -> None:
    journal = Journal(f"sqlite:///{tmp_path / 'db'}", durability, lambda number: None, lambda error: None)  # type: ignore[arg-type]
    assert journal._database.connection.exec_driver_sql("PRAGMA synchronous").scalar() == level
    assert journal._database.connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    journal.close()
