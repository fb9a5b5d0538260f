from __future__ import annotations

import tracemalloc
from pathlib import Path

import pytest

from bots.ladder import run
from bots.ladder.kept import read
from bots.ladder.result import Batch
from bots.ladder.run import begin, play
from bots.ladder.verify import Sample, sample
from tests.bots.ladder.test_kept import made
from tests.bots.ladder.test_run import FIRST, LOT, here


def test_a_sample_has_all_games_of_its_deals_and_of_one_at_least(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(run.PLAY, "local", here())
    whole = play(begin([FIRST, LOT], deals=7, seed=9), 1, None)
    for share, deals in ((1.0, 7), (0.5, 4), (0.001, 1)):
        drawn = list(sample(whole, share, seed=1))
        assert len({fixture.deal for fixture in drawn}) == deals
        assert len(drawn) == len(sample(whole, share, seed=1)) == 2 * deals
    assert list(sample(whole, 0.5, seed=1)) != list(sample(whole, 0.5, seed=2))


def test_more_games_take_no_more_room(tmp_path: Path) -> None:
    def room(games: int) -> int:
        told = read(made(tmp_path / "ladder.json", games)).games
        tracemalloc.start()
        drawn = Sample(told, range(1, games // 2 + 1))
        for _, result in zip(drawn, told, strict=True):
            assert drawn.differences(Batch([result])) == []
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return most

    few = room(1000)
    assert room(10_000) < few + 10_000
