"""Databases of earlier releases, as they wrote them, go on with all that was in them."""

from __future__ import annotations

import gzip
import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from server.database import JournalError
from server.entries import Dealt, Handed, Keyed, Moved, Rated, Registered, Verdict, Won
from shared.messages import Rules
from shared.record import verify
from tests.server.test_journal import Log, reopen

JOURNALS = Path(__file__).parent.parent / "data" / "journals"
ANA, BEN = Registered("ana", "Ana", b"\x01" * 32), Registered("ben", "Ben", b"\x02" * 32)
LIVE = Dealt("live one", "t-live one", Rules("nano-gwent"), ("ana", "ben"), ("Ana", "Ben"), (None, None), b"\x08" * 32)
EVENTS = Moved("live one", 1, 0, "pass", 0.5, ()), Handed("live one", 1, "fis")
RATED = Rated("nano-gwent", "ana", "Ana", 25.0, 8.0, 1), Rated("nano-gwent", "ben", "Ben", 26.0, 8.0, 1)


def unpacked(name: str, folder: Path) -> Path:
    """A database of an earlier release."""
    path = folder / "db"
    path.write_bytes(gzip.decompress((JOURNALS / name).read_bytes()))
    return path


@pytest.mark.parametrize("release", [1, 2, 3])
def test_a_database_of_an_earlier_release_goes_on(
    tmp_path: Path, release: int, caplog: pytest.LogCaptureFixture
) -> None:
    path = unpacked(f"format_{release}.db.gz", tmp_path)
    with caplog.at_level(logging.WARNING):
        first = reopen(path)
    assert "an earlier release was upgraded" in caplog.text
    caplog.clear()
    again = reopen(path)
    assert (caplog.text, again) == ("", first)
    # Of what is not written down, each release has its own: the first gave no reasons at its tables.
    live = msgspec.structs.replace(LIVE, rules=msgspec.structs.replace(LIVE.rules, reasons=release > 1))
    assert (again.players, again.matches, again.rated) == ((ANA, BEN), ((live, EVENTS),), RATED)
    (ended,) = again.ended
    verify(ended.record)
    assert (ended.players, ended.verdict) == (("ana", "ben"), Verdict((), "it ended early"))
    newer = (Keyed("ana", "Ana", b"\x09" * 32),), (Won("nano-gwent", "ben", 1),)
    assert (again.keys, again.won) == (((), ()) if release == 1 else newer)


def test_an_upgraded_database_is_written_to(tmp_path: Path) -> None:
    path = unpacked("format_1.db.gz", tmp_path)
    cat, won = Registered("cat", "Cat", b"\x03" * 32), Keyed("ana", "Ana", b"\x04" * 32)
    log = Log(path)
    log.write(cat, won)
    log.journal.close()
    saved = reopen(path)
    assert (saved.players, saved.keys) == ((ANA, BEN, cat), (won,))


def test_an_upgrade_that_fails_changes_nothing(tmp_path: Path) -> None:
    path = unpacked("format_2.db.gz", tmp_path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("update log set entries = x'c1' where number = 2")
        connection.commit()
        before = [*connection.iterdump()]
    for _ in range(2):
        with pytest.raises(JournalError, match="damaged"):
            Log(path)
        with closing(sqlite3.connect(path)) as connection:
            assert [*connection.iterdump()] == before


def test_a_database_of_a_later_release_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as later:
        for module in ("schema", "upgrade"):
            later.setattr(f"server.{module}.FORMAT", 1000)
        later.setattr("server.reading.FORMAT", 1000)
        Log(tmp_path / "db").journal.close()
    with pytest.raises(JournalError, match="written by a later release of Fairdeal"):
        Log(tmp_path / "db")
