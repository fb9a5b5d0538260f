from __future__ import annotations

import pytest

from bots.champions.tides_of_time_openings import hands, opening


def test_every_hand_has_a_strategy_and_on_average_they_win_half_of_the_matches() -> None:
    found = [opening(hand) for hand in hands()]
    assert len(found) == 8568
    assert {len(strategy) for strategy, _ in found} == {5}
    assert all(strategy.sum() == pytest.approx(1.0) for strategy, _ in found)
    assert sum(worth for _, worth in found) / len(found) == pytest.approx(0.5, abs=0.001)
