"""Three seats that choose at once, twice: the kernel, run as it is written, against the readable search."""

from __future__ import annotations

import shutil
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from bots.methods.mcts import playout, search
from bots.twins.catalogue import NOTHING
from bots.twins.chance import scripted
from bots.twins.compiling import HERE, linked
from bots.twins.search import Tree, empty_tree
from shared.game.chance import Chance
from tests.bots.twins.differential import recorded

SEATS = 3
TWIN = """
SIZE, MOST_SEATS, MOST_MOVES = 7, 3, 3

def movers(position):
    return 0 if position[6] == 6 else 7

def moves(position, seat, found):
    for move in range(2 + seat % 2):
        found[move] = move
    return 2 + seat % 2

def play(position, seat, move, chance):
    position[position[6]] = move
    position[6] += 1

def redeal(position, seat, memory, chance):
    pass

def scores(position, made):
    for seat in range(3):
        made[seat] = position[seat] * 2 + position[3 + seat] * (position[(seat + 1) % 3] + 1)
    return 3
"""


class AtOnce:
    """The same game for the readable search: a world is all choices so far, in the order of seats."""

    def sample(self) -> tuple[int, ...]:
        return ()

    def movers(self, world: tuple[int, ...]) -> range:
        return range(SEATS if len(world) < 2 * SEATS else 0)

    def moves(self, world: tuple[int, ...], seat: int) -> range:
        return range(2 + seat % 2)

    def play(self, world: tuple[int, ...], choices: tuple[int, ...]) -> tuple[int, ...]:
        return world + choices


def placed(world: tuple[int, ...]) -> list[float]:
    scores = [world[seat] * 2 + world[3 + seat] * (world[(seat + 1) % 3] + 1) for seat in range(SEATS)]
    return [sum((mine > other) + (mine == other) / 2 for other in scores) / 2 - 0.25 for mine in scores]


@pytest.fixture
def kernel(tmp_path: Path) -> SimpleNamespace:
    """The search of the twin, without numba."""
    sources = tmp_path / "sources"
    shutil.copytree(HERE, sources)
    (sources / "at_once.py").write_text(TWIN)
    space: dict[str, object] = {"__name__": "at_once"}
    exec(linked("mcts", {"contract": "at_once"}, sources), space)  # noqa: S102  # our own text
    return SimpleNamespace(**space)


def test_fed_the_same_draws_both_make_the_same_tree(kernel: SimpleNamespace) -> None:
    chance = Chance(1)
    with recorded() as drawn:
        simulate = playout(AtOnce(), lambda world, seat, moves: chance.choice(moves), placed, 10)
        expected = search(AtOnce(), 1, simulate, chance.below, lambda done: done >= 400)
    tree, root = empty_tree(2000, 2000), np.zeros(7, np.int64)
    script = scripted(drawn)
    assert kernel.iterate(root, 1, 400, 10**6, NOTHING, script, tree) == 400
    assert script[1] == 0
    own = {int(tree.arms[arm, 1]): tree.arm(arm) for arm in tree.arms_of(0)[1]}
    assert {move: (arm.visits, arm.total) for move, arm in own.items()} == {
        move: (arm.visits, arm.total) for move, arm in expected.arms.items()
    }
    assert moves_of(tree) == [*expected.line]


def moves_of(tree: Tree) -> list[tuple[int, ...]]:
    """The expected line, in moves."""
    return [tuple(int(tree.arms[arm, 1]) for arm in choices) for choices in tree.line()]
