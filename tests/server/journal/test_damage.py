"""Damaged files: nothing acknowledged is lost without a word, nothing undamaged is refused, and all is repaired."""

from __future__ import annotations

import logging
import random
from pathlib import Path

import pytest

from server.journal.errors import JournalError
from tests.server.journal.damage import copied, draw, seen_by_sqlite, write
from tests.server.journal.held import Held
from tests.server.journal.test_journal import reopen
from tests.server.maintenance.test_repair import checked, repaired

SEED = 20261122
A_JOURNAL = 20
"""Damages to the files of one journal, each to a copy."""


@pytest.mark.parametrize("killed", [True, False], ids=["killed", "stopped"])
@pytest.mark.parametrize("journal", [0, *(pytest.param(number, marks=pytest.mark.soak) for number in range(1, 13))])
def test_no_damage_loses_anything_without_a_word(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, journal: int, killed: bool
) -> None:
    # Every other journal has been compacted.
    monkeypatch.setattr("server.journal.journal.COMPACT_AFTER", 37 if journal % 2 else 5000)
    chance = random.Random(f"{SEED} {journal} {killed}")
    print("the damages are drawn from", SEED, journal, killed)
    whole, copy = tmp_path / "whole", tmp_path / "copy"
    write(whole, chance, killed=killed)
    control = reopen(copied(whole, copy))
    seen = seen_by_sqlite(whole / "db")
    assert seen is not None
    started = 0
    for _ in range(A_JOURNAL):
        assert (reopen(copied(whole, copy)), caplog.text) == (control, "")
        damage = draw(whole, chance)
        path = copied(whole, copy)
        damage.do(copy)
        headless = not path.with_name("db.head").stat().st_size
        changed = seen_by_sqlite(path) != seen
        with caplog.at_level(logging.WARNING):
            found = opened_or_refused(path)
        if isinstance(found, Held):
            assert found == control, damage
            started += 1
            # A head that is gone altogether is the one thing that is only warned of.
            assert (caplog.text != "") == headless, damage
        else:
            assert changed, (damage, found)
            assert "is damaged: " in found, (damage, found)
            assert checked(path), damage
            repaired(path)
            assert isinstance(opened_or_refused(path), Held), damage
        caplog.clear()
    print("of", A_JOURNAL, "damages", started, "changed nothing that is read")


def opened_or_refused(path: Path) -> Held | str:
    """What a server starts from, or the sentence with which it does not."""
    try:
        return reopen(path)
    except JournalError as error:
        return str(error)
