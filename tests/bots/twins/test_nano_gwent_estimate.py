"""The worth of a position of Nano Gwent: the same for both seats, and fitted to how games end."""

from __future__ import annotations

import numpy as np
import pytest

from bots.champions.nano_gwent_training import fitted, game
from bots.twins.nano_gwent.estimate import WEIGHTS, estimate
from bots.twins.nano_gwent.rules import FIRST, TURN, position_of
from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent
from shared.playout import playout, random_chooser


@pytest.mark.parametrize("seed", range(20))
def test_what_one_seat_gains_the_other_loses(seed: int) -> None:
    chance = Chance(seed)
    match = NanoGwent.deal(2, {"first_player": seed % 2}, chance)
    for _, _, after in playout(match, [random_chooser(chance)] * 2):
        if after.to_act:
            position = position_of(after)
            turned = position.copy()
            # All but the last three places are pairs, the first of each of seat 0.
            turned[:TURN] = position[:TURN].reshape(-1, 2)[:, ::-1].ravel()
            turned[[TURN, FIRST]] = 1 - position[[TURN, FIRST]]
            assert estimate(turned) == -estimate(position)


def test_the_weights_are_those_that_explain_the_results() -> None:
    rng = np.random.default_rng(3)
    seen, true = rng.normal(size=(20_000, 3)), np.array([2.0, -1.0, 0.0])
    results = (rng.random(20_000) < 1 / (1 + np.exp(-seen @ true))).astype(float)
    weights, loss = fitted(seen, results)
    assert weights == pytest.approx(true, abs=0.1)
    assert loss < 0.5


def test_all_positions_of_a_lesson_have_the_result_of_its_game() -> None:
    pytest.importorskip("numba", reason="the champion searches in compiled rules")
    lessons = game(Chance(1))
    assert {result for _, _, result in lessons} < {0.0, 0.5, 1.0}
    assert {len(seen) for _, seen, _ in lessons} == {WEIGHTS.shape[1]}
    assert {stage for stage, _, _ in lessons} <= {*range(len(WEIGHTS))}
