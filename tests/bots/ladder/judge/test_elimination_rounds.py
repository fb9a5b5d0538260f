from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence

import msgspec
import numpy as np
import pytest

from bots.ladder.judge.deals import Deal
from bots.ladder.judge.elimination_rounds import RISK, Heat, heats
from bots.ladder.judge.head_to_head import HeadToHead
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
        found = heats(spec, results).found
        if len(found) == number:
            return results
        results += play(found[number], chance, truth)
    raise AssertionError


def test_all_play_until_a_heat_is_over() -> None:
    (first,) = heats(SPEC, []).found
    assert (list(first.spec.agents), first.deals, first.games) == (list("abcd"), range(1, 21), 240)
    results = play(first, np.random.default_rng(1))
    assert heats(SPEC, results[:-1]).found == [first]
    assert heats(SPEC, results[:-1]).left == list("abcd")


def test_who_is_surely_weaker_leaves_and_the_next_heat_is_longer() -> None:
    results = whole(SPEC, seed=1, truth={"a": 0.0, "b": 1.2, "c": 1.2, "d": 1.7})
    found = heats(SPEC, results).found
    assert [heat.deals[-1] for heat in found[:3]] == [20, 30, 45]
    sizes = [len(heat.spec.agents) for heat in found]
    assert sizes[0] == 4
    assert sizes == sorted(sizes, reverse=True)
    assert heats(SPEC, results).left == ["d"]


@pytest.mark.parametrize(("deals", "part"), [(20, RISK / 2 / 3), (30, RISK / 6 / 3)])
def test_each_heat_spends_its_part_of_the_risk_on_each_of_the_others(
    monkeypatch: pytest.MonkeyPatch, deals: int, part: float
) -> None:
    risk = 0.5

    def surely(agents: Sequence[str], deals: Iterable[Deal]) -> list[HeadToHead]:
        first, *others = agents
        return [HeadToHead(first, other, 0, 0, 0.5, 0.0, 1.0, None, 1 - risk, None) for other in others]

    monkeypatch.setattr("bots.ladder.judge.elimination_rounds.head_to_head", surely)
    spec = msgspec.structs.replace(SPEC, deals=deals)
    results = whole(spec, seed=1)
    over, going_on = heats(spec, results), heats(spec, results[:-1])
    risk = 1.01 * part
    assert over.left == list("abcd")
    risk = 0.99 * part
    assert len(over.left) == 1
    assert going_on.left == list("abcd")


def test_within_a_heat_the_order_of_the_results_does_not_matter() -> None:
    results = whole(SPEC, seed=2)
    found = heats(SPEC, results).found
    turned = [each for heat in found for each in reversed(results) if each.deal in heat.deals]
    assert len(found) > 1
    assert heats(SPEC, turned).found == found


def test_every_game_has_its_position_in_the_order_of_the_schedule() -> None:
    found = heats(SPEC, whole(SPEC, seed=2))
    every = [fixture for heat in found.found for fixture in fixtures(*heat)]
    assert [found.position(fixture) for fixture in every] == [*range(len(found))]
    last = every[-1]
    assert [found.position(each) for each in (last._replace(deal=last.deal + 1), last._replace(leg=2))] == [None] * 2


def test_it_takes_fewer_games_than_if_all_met() -> None:
    games = [len(whole(SPEC, seed)) for seed in range(10)]
    all_meet = sum(1 for _ in fixtures(SPEC))
    assert np.mean(games) < all_meet / 3


def test_of_equals_none_is_the_best() -> None:
    spec = Spec("nano-gwent", {"a": "a", "b": "b"}, deals=45, pairing="best")
    assert heats(spec, whole(spec, 3, truth={"a": 0.0, "b": 0.0})).left == ["a", "b"]


@pytest.mark.parametrize("ladders", [20, pytest.param(1000, marks=pytest.mark.soak)])
def test_the_best_leaves_as_rarely_as_it_says(ladders: int) -> None:
    spec, truth = msgspec.structs.replace(SPEC, deals=45), {"a": 0.0, "b": 0.5, "c": 0.5, "d": 0.6}
    lost = sum("d" not in heats(spec, whole(spec, seed, truth)).left for seed in range(ladders))
    assert lost <= 0.05 * ladders
