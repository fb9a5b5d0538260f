from __future__ import annotations

import itertools
import math

import msgspec
import numpy as np
import pytest

from bots.ladder.heats import Heat, best, heats
from bots.ladder.result import Result
from bots.ladder.schedule import Spec, fixtures
from shared.game import Outcome

TRUTH = {"a": 0.0, "b": 0.5, "c": 0.9, "d": 1.5}
SPEC = Spec("nano-gwent", {name: name for name in TRUTH}, deals=400, pairing="best")


def play(heat: Heat, chance: np.random.Generator, truth: dict[str, float] = TRUTH) -> list[Result]:
    results = []
    for fixture in fixtures(*heat):
        one, other = fixture.seats
        won = float(chance.random() < 1 / (1 + math.exp(truth[other] - truth[one])))
        results.append(Result(*fixture, Outcome((won, 1 - won), "points"), 1))
    return results


def whole(spec: Spec, seed: int, truth: dict[str, float] = TRUTH) -> list[Result]:
    """All that is played, heat by heat."""
    chance, results = np.random.default_rng(seed), list[Result]()
    for number in itertools.count():
        found = heats(spec, results)
        if len(found) == number:
            return results
        results += play(found[number], chance, truth)
    raise AssertionError


def test_all_play_until_a_heat_is_over() -> None:
    (first,) = heats(SPEC, [])
    assert (list(first.spec.agents), first.deals, first.games) == (list("abcd"), range(1, 21), 240)
    results = play(first, np.random.default_rng(1))
    assert heats(SPEC, results[:-1]) == [first]
    assert best(SPEC, results[:-1]) == list("abcd")


def test_who_is_surely_weaker_leaves_and_the_next_heat_is_longer() -> None:
    results = whole(SPEC, seed=1, truth={"a": 0.0, "b": 1.2, "c": 1.2, "d": 1.7})
    found = heats(SPEC, results)
    assert [heat.deals[-1] for heat in found[:3]] == [20, 30, 45]
    sizes = [len(heat.spec.agents) for heat in found]
    assert sizes[0] == 4
    assert sizes == sorted(sizes, reverse=True)
    assert best(SPEC, results) == ["d"]


def test_the_order_of_the_results_does_not_matter() -> None:
    results = whole(SPEC, seed=2)
    assert heats(SPEC, results[::-1]) == heats(SPEC, results)


def test_it_takes_fewer_games_than_if_all_met() -> None:
    games = [len(whole(SPEC, seed)) for seed in range(10)]
    all_meet = sum(1 for _ in fixtures(SPEC))
    assert np.mean(games) < all_meet / 3


def test_of_equals_none_is_the_best() -> None:
    spec = Spec("nano-gwent", {"a": "a", "b": "b"}, deals=45, pairing="best")
    assert best(spec, whole(spec, 3, truth={"a": 0.0, "b": 0.0})) == ["a", "b"]


@pytest.mark.parametrize("ladders", [20, pytest.param(1000, marks=pytest.mark.soak)])
def test_the_best_leaves_as_rarely_as_it_says(ladders: int) -> None:
    spec, truth = msgspec.structs.replace(SPEC, deals=45), {"a": 0.0, "b": 0.5, "c": 0.5, "d": 0.6}
    lost = sum("d" not in best(spec, whole(spec, seed, truth)) for seed in range(ladders))
    assert lost <= 0.05 * ladders
