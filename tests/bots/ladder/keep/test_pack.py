from __future__ import annotations

import gzip
import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from bots.ladder.keep.file import LadderFile, read, write
from bots.ladder.keep.outline import LONGEST, outline
from bots.ladder.keep.pack import pack
from bots.ladder.keep.state import BadLadderFile
from bots.ladder.result import Batch
from tests.bots.ladder.keep.test_state import batch, state


def test_a_packed_ladder_has_the_same_plans_and_games_and_the_first_seal(tmp_path: Path) -> None:
    path, packed, whole = tmp_path / "ladder.json", tmp_path / "ladder.json.gz", batch()
    empty = state(Batch())
    with LadderFile(path, empty) as keeper:
        for result in reversed(whole.results):
            keeper.add(Batch([result], whole.times))
    had = read(path)
    with LadderFile(path, replace(had, spec=replace(had.spec, deals=had.spec.deals + 1))):
        pass
    pack(path, packed)
    before, after = outline(path), outline(packed)
    assert (after.plans, after.first, after.broken) == (before.plans, before.first, None)
    assert after.lines < before.lines
    had, now = read(path), read(packed)
    assert (now.times, now.standings) == (had.times, had.standings)
    assert list(now.games) == sorted(had.games, key=lambda game: game.fixture)
    again = tmp_path / "again.json.gz"
    pack(path, again)
    assert again.read_bytes() == packed.read_bytes()


def test_a_packed_ladder_has_its_name_once_all_of_it_is_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, packed, synced = tmp_path / "ladder.json", tmp_path / "ladder.json.gz", []
    write(path, state(batch()))
    monkeypatch.setattr(os, "fsync", lambda file: synced.append((os.fstat(file).st_size, packed.exists())))
    pack(path, packed)
    assert synced == [(packed.stat().st_size, False)]


@pytest.fixture
def packed(tmp_path: Path) -> Path:
    path = tmp_path / "ladder.json"
    write(path, state(batch()))
    pack(path, tmp_path / "ladder.json.gz")
    return tmp_path / "ladder.json.gz"


@pytest.mark.parametrize("missing", [1, 20])
def test_a_packed_ladder_that_was_cut_off_is_refused(missing: int, packed: Path) -> None:
    packed.write_bytes(packed.read_bytes()[:-missing])
    with pytest.raises(BadLadderFile, match="cannot unpack"):
        read(packed)


def test_a_small_file_that_unpacks_to_a_huge_line_is_refused(packed: Path) -> None:
    with gzip.open(packed, "ab") as file:
        file.write(b" " * LONGEST)
    with pytest.raises(BadLadderFile, match="has a line of 64 MiB or more"):
        read(packed)


def test_nothing_is_written_on_to_a_packed_ladder(tmp_path: Path) -> None:
    for put in (write, LadderFile):
        with pytest.raises(BadLadderFile, match=r"packed ladders are only read; gunzip it to go on, or leave out \.gz"):
            put(tmp_path / "ladder.json.gz", state(Batch()))
    assert not list(tmp_path.iterdir())
