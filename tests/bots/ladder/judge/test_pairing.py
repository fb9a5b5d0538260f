"""Informative pairing: the two agents whose games tell most, chosen again from the results."""

from __future__ import annotations

import itertools

import pytest
from msgspec.structs import replace

from bots.ladder.judge.elimination_rounds import heats
from bots.ladder.judge.pairing import Known
from bots.ladder.result import Result
from bots.ladder.schedule import Fixture, Spec, fixtures
from shared.game import Outcome


def first(elo: list[float], costs: dict[str, float] | None = None, **met: int) -> str:
    played = {frozenset(pair.split("_")): games for pair, games in met.items()}
    return "_".join(Known(dict(zip(["random", "stone", "best"], elo, strict=True)), played, costs or {}).next())


def test_a_deal_goes_to_the_pair_that_tells_most() -> None:
    # Far apart: by way of the stone, that link first of which less is known.
    assert first([0.0, 500.0, 1000.0], random_stone=100, random_best=100, stone_best=50) == "stone_best"
    assert first([0.0, 500.0, 1000.0], random_stone=50, random_best=100, stone_best=100) == "random_stone"
    # Near each other: at once.
    assert first([0.0, 50.0, 100.0], random_stone=100, random_best=90, stone_best=100) == "random_best"
    # Before the first game every pair tells as much, but those without the anchor.
    assert first([0.0, 0.0, 0.0]) == "random_stone"


def test_what_tells_as_much_for_less_is_played_first() -> None:
    # Of the stone nothing is known, and of the best as much as of the anchor.
    assert first([0.0, 0.0, 0.0], random_best=10_000) == "random_stone"
    assert first([0.0, 0.0, 0.0], {"random": 1.1}, random_best=10_000) == "stone_best"
    # A game that tells four times as much is worth three times the cost, and not five times.
    apart = [0.0, 450.0, 450.0]
    assert first(apart, {"best": 5.0}, stone_best=1, random_best=10_000) == "stone_best"
    assert first(apart, {"best": 9.0}, stone_best=1, random_best=10_000) == "random_stone"


SPEC = Spec("nano-gwent", {"a": "a", "random": "random", "b": "b"}, deals=100, pairing="informative")


def came(fixtures: list[Fixture]) -> list[Result]:
    """Games in which b always beats a, and both mostly beat `random`."""
    strength = {"a": 1, "random": 0, "b": 2}

    def won(fixture: Fixture) -> float:
        one, other = fixture.seats
        return float((strength[one] > strength[other]) != (fixture.deal % 5 == 0 and "random" in fixture.seats))

    return [Result(*fixture, Outcome((won(fixture), 1 - won(fixture)), "points"), 1) for fixture in fixtures]


def scheduled(spec: Spec, results: list[Result]) -> list[Fixture]:
    return [fixture for heat in heats(spec, results).found for fixture in fixtures(*heat)]


@pytest.mark.parametrize("costs", [{}, {"b": 20.0}])
def test_pairs_are_chosen_again_from_the_results_of_the_deals_before(costs: dict[str, float]) -> None:
    spec = replace(SPEC, costs=costs)
    begun = scheduled(spec, [])
    assert [fixture.deal for fixture in begun] == sorted([*range(1, 41)] * 2)
    assert all(one.seats == other.seats[::-1] for one, other in itertools.pairwise(begun) if one.deal == other.deal)
    assert scheduled(spec, came(begun)[:-1]) == begun
    second = scheduled(spec, came(begun))
    assert (second[:80], [fixture.deal for fixture in second[80:]]) == (begun, sorted([*range(41, 81)] * 2))
    # In whatever order the games ended, and however long the ladder is by now.
    assert scheduled(spec, came(begun)[::-1]) == second
    whole = scheduled(spec, came(second))
    assert (whole[:160], whole[-1].deal) == (second, 100)
    assert scheduled(replace(spec, deals=110), came(second))[: len(whole)] == whole


def test_costs_are_for_informative_pairing() -> None:
    with pytest.raises(ValueError, match="costs are for pairing 'informative', not for 'gauntlet'"):
        replace(SPEC, pairing="gauntlet", costs={"b": 2.0})


def test_informative_pairing_is_for_tables_of_two() -> None:
    with pytest.raises(ValueError, match="informative pairing is for tables of two, not of 3"):
        replace(SPEC, seats=3)
