from __future__ import annotations

import tracemalloc
from pathlib import Path

import pytest
from msgspec.structs import replace

from bots.ladder.audit.replay import Sample, enough, found, sample
from bots.ladder.keep.file import read
from bots.ladder.play import run
from bots.ladder.play.run import begin, play
from bots.ladder.result import Batch
from tests.bots.ladder.keep.test_file import made
from tests.bots.ladder.play.test_run import FIRST, LOT, here


def test_a_sample_has_its_share_of_the_games_and_by_itself_enough_to_find_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(run.PLAY, "local", here())
    whole = play(begin([FIRST, LOT], deals=7, seed=9), 1, None)
    for share, games in ((1.0, 14), (0.5, 7), (0.001, 1), (0.0, 0), (None, 14)):
        drawn = sample(whole, share, seed=1)
        assert len(drawn) == len(set(drawn)) == games
    assert set(sample(whole, 0.5, seed=1)) != set(sample(whole, 0.5, seed=2))
    for games, drawn_of_them in ((100, 60), (1000, 60), (10_000, 500)):
        many = replace(whole, games=list(whole.games)[:1] * games)
        assert len(sample(many, None, seed=1)) == drawn_of_them


def test_the_chance_to_find_a_forged_game_is_that_of_urns_without_putting_back() -> None:
    # Of 10 balls 3 are black, 4 are drawn: none is black in C(7, 4) of C(10, 4) ways, 35 of 210.
    assert found(3, 10, 4) == pytest.approx(1 - 35 / 210)
    assert (found(1, 10, 10), found(7, 10, 4)) == (1.0, 1.0)
    assert found(0, 10, 4) == pytest.approx(0.0)
    assert [enough(chance, 10, 4) for chance in (0.4, 0.41, 0.83, 0.84, 1.0)] == [1, 2, 3, 4, 7]
    assert enough(0.95, 1_000_000, 60) == 48_702


def test_more_games_take_no_more_room(tmp_path: Path) -> None:
    def room(games: int) -> int:
        told = read(made(tmp_path / "ladder.json", games)).games
        tracemalloc.start()
        drawn = Sample(told, range(games // 2))
        for _, result in zip(drawn, told, strict=False):
            drawn.take(Batch([result]))
        assert drawn.differences == []
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return most

    few = room(1000)
    assert room(10_000) < few + 10_000
