from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from msgspec.structs import replace

from bots.ladder.keep.file import LadderFile, read
from bots.ladder.keep.outline import outline
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


@pytest.mark.parametrize("keep", [0.5, 0.99])
def test_a_packed_ladder_that_was_cut_off_is_refused(keep: float, tmp_path: Path) -> None:
    path = tmp_path / "ladder.json.gz"
    whole = gzip.compress(b"{}\n" * 1000)
    path.write_bytes(whole[: int(keep * len(whole))])
    with pytest.raises(BadLadderFile):
        outline(path)


def test_nothing_is_written_on_to_a_packed_ladder(tmp_path: Path) -> None:
    with pytest.raises(BadLadderFile, match="packed ladders are only read; gunzip it to go on"):
        LadderFile(tmp_path / "ladder.json.gz", state(Batch()))
