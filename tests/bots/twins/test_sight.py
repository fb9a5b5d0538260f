"""What a net sees by a twin is what it sees by the readable rules."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from bots.features import features
from bots.twins.catalogue import SIGHTS, TWINS
from bots.twins.chance import scripted
from shared.game.chance import Chance
from shared.games import GAMES
from tests.bots.twins.test_twins import OPTIONS
from tests.bots.twins.written import sight_of


def differs(name: str, sight: Any, dice: random.Random) -> bool:
    """Whether a seat sees otherwise, or has other actions, at any moment of a random game."""
    twin = TWINS[name]
    game = GAMES[name].deal(2, OPTIONS[name](dice), Chance(dice.getrandbits(64)))
    kept, numbers = np.zeros(sight.KEPT, np.int64), np.full(sight.NUMBERS, np.nan, np.float32)
    vocabulary = game.vocabulary()
    while True:
        position = twin.position_of(game)
        for seat in range(2):
            sight.see(position, kept, seat, numbers)
            if not np.array_equal(numbers, np.array(features(name, game.view(seat)).numbers, np.float32)):
                return True
        if game.outcome is not None:
            return False
        seat = min(game.to_act)
        move = dice.choice(game.legal_moves(seat))
        code, action = twin.code_of(move), vocabulary.index(move)
        if sight.action_of(code) != action or sight.move_of_action(action) != code:
            return True
        game = game.play(seat, move).game
        sight.keep(position, twin.position_of(game), seat, code, kept, scripted([]))


@pytest.mark.parametrize("name", SIGHTS)
def test_a_net_sees_by_a_twin_what_it_sees_by_the_readable_rules(name: str) -> None:
    dice, sight = random.Random(1), sight_of(name)
    assert not any(differs(name, sight, dice) for _ in range(40))


@pytest.mark.parametrize(
    ("name", "line", "planted"),
    [
        ("nano-gwent", "last = position[ROUND] - (turn < 0)", "last = position[ROUND]"),
        ("nano-gwent", "before[PASSED] = before[PASSED + 1] = 0", "pass"),
        ("nano-gwent", "before[SCORCHES + 1 - seat] += 1", "pass"),
        ("nano-gwent", "kept[2 * ended] = before[TOTAL]", "kept[2 * ended] = position[TOTAL]"),
        ("nano-gwent", "return move - 1", "return move"),
    ],
)
def test_a_planted_difference_is_found(name: str, line: str, planted: str) -> None:
    dice, sight = random.Random(2), sight_of(name, line, planted)
    assert any(differs(name, sight, dice) for _ in range(40))
