"""How the anchors of live ratings are measured: stepping stones, and the pairs that tell most."""

from __future__ import annotations

import math
from collections import Counter
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bots.__main__ import app
from bots.agent import Budget
from bots.agents.random import Random
from bots.ladder.anchors.measured import anchors_of, begun, measure, widest
from bots.ladder.anchors.pairing import Known
from bots.ladder.anchors.stones import STONES, Stone
from bots.ladder.keep.file import read
from shared.chance import Chance
from shared.games import GAMES


class First(Random):
    """Always the first move."""

    name = "first"

    def choose(self, view: object, moves: object, budget: Budget) -> object:  # type: ignore[override]
        return moves[0]  # type: ignore[index]


def test_a_stone_plays_by_lot_in_its_share_of_moves() -> None:
    class Half(Stone):
        name, of, percent = "half", First, 50

    chosen = Counter(Half(GAMES["escoba"], Chance(seed)).choose(None, range(4), Budget()) for seed in range(2000))
    assert chosen[0] / 2000 == pytest.approx(0.5 + 0.5 / 4, abs=0.04)
    assert chosen[3] / 2000 == pytest.approx(0.5 / 4, abs=0.03)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_anchors_and_stones(game: str) -> None:
    assert anchors_of(game)[0] == "random"
    assert "mcts" not in anchors_of(game)
    assert all(game in stone.games and stone.of.name in anchors_of(game) for stone in STONES[game])


def test_a_deal_goes_to_the_pair_that_tells_most() -> None:
    agents = ["random", "stone", "best"]
    even = dict.fromkeys([("random", "stone"), ("random", "best"), ("stone", "best")], 100)
    # Far apart: by way of the stone, that link first of which less is known.
    assert Known(agents, [0.0, 500.0, 1000.0], {**even, ("stone", "best"): 50}).next(["best"]) == ("stone", "best")
    assert Known(agents, [0.0, 500.0, 1000.0], {**even, ("random", "stone"): 50}).next(["best"]) == ("random", "stone")
    # Near each other: at once.
    assert Known(agents, [0.0, 50.0, 100.0], even).next(["best"]) == ("random", "best")
    # Before the first game every pair tells as much, but those without the anchor.
    assert "random" in Known(agents, [0.0, 0.0, 0.0], {}).next(["best"])


def test_it_goes_on_until_the_anchors_are_known(tmp_path: Path) -> None:
    once, twice = tmp_path / "once", tmp_path / "twice"
    whole = measure(begun("escoba", 1, once), 250.0, 1, once)
    assert widest(whole) <= 250
    for within in (500.0, 250.0):
        measure(begun("escoba", 1, twice), within, 1, twice)
    assert sorted(map(str, read(twice).games)) == sorted(map(str, whole.games))


def test_the_command_names_what_it_cannot_do(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["ladder", "anchors", "chess", "--out", str(tmp_path / "a")])
    assert (result.exit_code, "the games are" in result.stderr) == (2, True)
    assert math.isinf(widest(begun("clue", 1, tmp_path / "b")))
