from __future__ import annotations

import re
import tracemalloc
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bots.ladder.keep import file as kept
from bots.ladder.keep.file import read
from bots.ladder.keep.state import LadderState
from bots.ladder.play import run
from bots.ladder.play.merge import merge
from bots.ladder.play.run import BadLadder, Missing, begin, play
from bots.ladder.schedule import Part
from tests.bots.ladder.keep.test_file import made
from tests.bots.ladder.play.test_run import FIRST, LOT, SPRT, here, untimed
from tests.bots.ladder.players import PLAYERS

ONE, TWO, THREE = Path("one.json"), Path("two.json"), Path("three.json")


@pytest.fixture(autouse=True)
def _in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(run.PLAY, "local", here())


def played(part: Part | None = None, **more: Any) -> LadderState:
    return play(begin([FIRST, LOT], **{"deals": 7, "seed": 9, **more}), 1, None, part=part)


def test_the_parts_of_a_ladder_are_together_as_if_it_had_been_played_at_once() -> None:
    parts = {path: played(Part(number, 3)) for number, path in enumerate((ONE, TWO, THREE), 1)}
    assert [len(state.games) for state in parts.values()] == [6, 4, 4]
    whole = merge(parts)
    assert untimed(whole) == untimed(played())
    assert [times.count for times in whole.times.values()] == [times.count for times in played().times.values()]


def test_what_is_still_missing_can_be_played() -> None:
    some = merge({TWO: played(Part(2, 3)), THREE: played(Part(3, 3))})
    assert len(Missing(some)) == 6
    assert not Missing(some, Part(3, 3))
    assert untimed(play(some, 1, None)) == untimed(played())


def test_a_game_that_is_in_both_counts_once_and_the_longer_one_decides_the_deals() -> None:
    assert untimed(merge({ONE: played(deals=3), TWO: played()})) == untimed(played())


def test_a_game_that_came_out_otherwise_is_named() -> None:
    one = played()
    games = list(one.games)
    games[3] = msgspec.structs.replace(games[3], moves=99)
    with pytest.raises(
        BadLadder, match=r"'deal 2 lot-first 1' came out .* moves in one\.json, but .* after 99 moves in two\.json"
    ):
        merge({ONE: one, TWO: msgspec.structs.replace(one, games=games)})


def test_a_game_of_which_one_file_tells_no_moves_is_the_same_if_it_came_out_so() -> None:
    one = played()
    games = [msgspec.structs.replace(game, moves_hash="") for game in one.games]
    assert untimed(merge({ONE: one, TWO: msgspec.structs.replace(one, games=games)})) == untimed(one)
    games[3] = msgspec.structs.replace(games[3], moves_hash="0" * 16)
    with pytest.raises(BadLadder, match=r"'deal 2 lot-first 1' came out "):
        merge({ONE: one, TWO: msgspec.structs.replace(one, games=games)})


def test_only_parts_of_one_ladder_are_put_together() -> None:
    one = played()
    with pytest.raises(BadLadder, match=r"two\.json has seed 8, but one\.json has 9: they are of two ladders"):
        merge({ONE: one, TWO: played(seed=8)})
    with pytest.raises(BadLadder, match=r"two\.json has agents lot, first, but one\.json has first, lot"):
        merge({ONE: one, TWO: play(begin([LOT, FIRST], deals=1, seed=9), 1, None)})
    with pytest.raises(
        BadLadder, match=r"two\.json has over network, but one\.json has local: they are of two ladders"
    ):
        merge({ONE: one, TWO: begin([FIRST, LOT], deals=7, seed=9, over="network")})
    code = msgspec.structs.replace(one.code, agents={**one.code.agents, "lot": "other"})
    with pytest.raises(BadLadder, match=r"two\.json and one\.json were played by different code for lot"):
        merge({ONE: one, TWO: msgspec.structs.replace(one, code=code)})


def found_at(state: LadderState, lot: str) -> LadderState:
    """The same ladder, with the second agent found elsewhere."""
    spec = msgspec.structs.replace(state.spec, agents={"first": FIRST, "lot": lot})
    return msgspec.structs.replace(state, spec=spec)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("mcts:iterations=1", "mcts:iterations=200"),
        ("champion-1", "champion-2"),
        ("two.py:Shy", "two.py:Bold"),
        ("exec:node bot.js --depth 3", "exec:node bot.js --depth 4"),
        (f"exec:bot --book {ONE} {PLAYERS}", f"exec:bot --book {TWO} {PLAYERS}"),
        ("confined:fis", "fis"),
        ("confined,memory=2GiB:fis", "confined,memory=1GiB:fis"),
    ],
)
def test_agents_that_one_code_plays_in_two_ways_are_not_the_same(one: str, other: str) -> None:
    state = played()
    text = f"two.json has lot as {other}, but one.json has it as {one}: they are of two ladders"
    with pytest.raises(BadLadder, match=f"^{re.escape(text)}$"):
        merge({ONE: found_at(state, one), TWO: found_at(state, other)})


def test_one_agent_may_lie_in_different_folders(tmp_path: Path) -> None:
    copy, state = tmp_path / PLAYERS.name, played()
    copy.write_bytes(PLAYERS.read_bytes())
    for written in ("{}:Lot", "confined:{}:Lot:a=1", "exec:python {} --fast"):
        one, other = (found_at(state, written.format(path)) for path in (PLAYERS, copy))
        assert untimed(merge({ONE: one, TWO: other})) == untimed(one)


def test_a_ladder_that_looks_at_its_results_has_no_parts() -> None:
    for more in ({"sprt": SPRT}, {"pairing": "best"}):
        with pytest.raises(BadLadder, match="cannot be played in parts"):
            played(Part(1, 2), **more)
        with pytest.raises(BadLadder, match=r"one\.json .* has no parts; `ladder resume one\.json` goes on"):
            merge({ONE: begin([FIRST, LOT], **more)})


def test_more_games_take_no_more_room_but_for_a_number_each(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "AT_ONCE", 10)

    def room(games: int) -> int:
        parts = {path: read(made(tmp_path / path, games)) for path in (ONE, TWO)}
        tracemalloc.start()
        assert len(merge(parts).games) == games
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return most

    few = room(300)
    assert room(3300) < few + 3000 * (8 + 1 / 8) + 30_000
