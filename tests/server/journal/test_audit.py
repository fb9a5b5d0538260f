"""A large database is checked as a whole while the server runs; damage that is found then stops it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from server.effects.entries import Registered, Wanted
from server.journal.errors import JournalError
from server.journal.journal import Journal
from server.journal.lookups import find
from tests.server.journal.test_journal import ANA, Log, reopen


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database that counts as a large one."""
    log = Log(tmp_path / "db")
    log.write(ANA, *(Registered(f"p{number}", "Ben", number.to_bytes(32, "big")) for number in range(50)))
    log.journal.close()
    monkeypatch.setattr("server.journal.reading.LARGE", 0)
    return tmp_path / "db"


def change(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(statement)
        connection.commit()


def audited(path: Path) -> list[str]:
    """What the host is told in the end of a server that has started."""
    log = Log(path)
    log.journal.start()
    assert log.journal._audit is not None
    log.journal._audit._thread.join()
    log.journal.close()
    return [str(error) for error in log.errors]


def test_nothing_is_said_of_a_whole_database_and_its_file_changes_again(path: Path) -> None:
    log = Log(path)
    log.journal.start()
    assert (log.journal._audit, log.journal._holders) != (None, 0)
    log.journal._audit._thread.join()
    assert (log.errors, log.journal._holders) == ([], 0)
    log.journal.close()


@pytest.mark.parametrize(
    ("statement", "damage"),
    [
        ("update players set name = 'Eve' where player = 'p7'", "a row of the table players is altered"),
        (
            "delete from unplayed where player = 'p7'",
            "rows of finished matches, players or ratings are missing or altered",
        ),
    ],
)
def test_damage_that_is_found_while_the_server_runs_is_told(path: Path, statement: str, damage: str) -> None:
    change(path, statement)
    (told,) = audited(path)
    assert f"is damaged: {damage}. Run `python -m server repair`" in told


def test_a_damaged_row_is_no_answer(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    change(path, "update players set name = 'Eve' where player = 'p7'")
    monkeypatch.setattr(Journal, "_start_audit", lambda self: None)
    log, found = Log(path), []
    log.journal.start()
    log.journal.ask(lambda connection: find(connection, Wanted(players=("p7",))), found.append)
    assert log.done.wait(10)
    log.journal.close()
    assert (found, len(log.errors)) == ([], 1)
    assert "is damaged: a row of the table players is altered" in str(log.errors[0])


def test_a_small_database_is_checked_before(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    change(path, "update players set name = 'Eve' where player = 'p7'")
    monkeypatch.undo()
    with pytest.raises(JournalError, match="a row of the table players is altered"):
        reopen(path)
