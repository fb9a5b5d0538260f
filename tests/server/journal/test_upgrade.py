"""Databases of earlier releases, as they wrote them, go on with all that was in them."""

from __future__ import annotations

import gzip
import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from server.effects.entries import Counted, Dealt, Handed, Keyed, Moved, Rated, Registered, Verdict, Won
from server.journal.database import beside
from server.journal.errors import JournalError
from shared.messages import Rules
from shared.record import verify
from tests.server.journal.test_journal import NOW, Log, reopen

JOURNALS = Path(__file__).parent.parent.parent / "data" / "journals"
ANA, BEN, CAT = (
    Registered("ana", "Ana", b"\x01" * 32),
    Registered("ben", "Ben", b"\x02" * 32),
    Registered("cat", "Cat", b"\x03" * 32),
)
LIVE = Dealt("live one", "t-live one", Rules("nano-gwent"), ("ana", "ben"), ("Ana", "Ben"), (None, None), b"\x08" * 32)
EVENTS = Moved("live one", 1, 0, "pass", 0.5, ()), Handed("live one", 1, "fis")
RATED = Rated("nano-gwent", "ana", "Ana", 25.0, 8.0, 1), Rated("nano-gwent", "ben", "Ben", 26.0, 8.0, 1)


def unpacked(name: str, folder: Path) -> Path:
    """A database of an earlier release, with its head if it had one."""
    path = folder / "db"
    path.write_bytes(gzip.decompress((JOURNALS / name).read_bytes()))
    head = JOURNALS / name.replace(".db.", ".head.")
    if head.exists():
        beside(path, ".head").write_bytes(gzip.decompress(head.read_bytes()))
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
    # Only the last of them had a player without a match, who counts as seen at the upgrade.
    newer, unplayed = ((CAT,), ((CAT.player, int(NOW)),)) if release == 3 else ((), ())
    assert (again.players, again.unplayed) == ((ANA, BEN, *newer), unplayed)
    assert (again.matches, again.rated) == (((live, EVENTS),), RATED)
    (ended,) = again.ended
    verify(ended.record)
    assert (ended.players, ended.verdict) == (("ana", "ben"), Verdict((), "it ended early"))
    kept = (Keyed("ana", "Ana", b"\x09" * 32),), (Won("nano-gwent", "ben", 1),)
    assert (again.keys, again.won) == (((), ()) if release == 1 else kept)


def test_an_upgrade_cut_off_before_the_head_is_written_is_no_damage(tmp_path: Path) -> None:
    path = unpacked("format_3.db.gz", tmp_path)
    head = beside(path, ".head").read_bytes()
    before = reopen(path)
    beside(path, ".head").write_bytes(head)
    assert reopen(path) == before


def test_an_upgraded_database_is_written_to(tmp_path: Path) -> None:
    path = unpacked("format_1.db.gz", tmp_path)
    won = Keyed("ana", "Ana", b"\x04" * 32)
    log = Log(path)
    log.write(CAT, won)
    log.journal.close()
    saved = reopen(path)
    assert (saved.players, saved.keys) == ((ANA, BEN, CAT), (won,))


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
        for module in ("schema", "upgrade", "reading"):
            later.setattr(f"server.journal.{module}.FORMAT", 1000)
        Log(tmp_path / "db").journal.close()
    with pytest.raises(JournalError, match="written by a later release of Fairdeal"):
        Log(tmp_path / "db")


def test_who_was_rated_is_found_out_for_the_matches_that_counted_before(tmp_path: Path) -> None:
    path = unpacked("format_4.db.gz", tmp_path)
    first = reopen(path)
    again = reopen(path)
    assert again == first
    assert again.counted == (
        Counted("nano-gwent", ("ana", "ben"), (0.0, 1.0)),
        Counted("nano-gwent", ("house:fis", "ben"), (0.0, 1.0)),
        Counted("nano-gwent", ("ana", "guest-bot-id"), (1.0, 0.0)),
    )
    assert (again.players, again.matches) == ((ANA, BEN, CAT), ((LIVE, EVENTS),))
    assert [ended.verdict.why for ended in again.ended] == ["", "", "", "too-early"]
    assert [rated.scale for rated in again.rated] == [""] * 3
