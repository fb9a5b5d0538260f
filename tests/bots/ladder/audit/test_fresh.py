from __future__ import annotations

import itertools
from collections import Counter

import numpy as np
import pytest

from bots.ladder.audit import fresh
from bots.ladder.audit.fresh import CAUGHT, RISK, fresh_spec, holm, p_value, reach, shifts
from bots.ladder.play import run
from bots.ladder.play.run import begin, play
from bots.ladder.sprt import Sprt
from tests.bots.ladder.play.test_run import FIRST, LOT, here

PAIRS = (0.0, 0.5, 1.0, 1.5, 2.0)
"""What one of two agents can get in the two games of a deal."""


def came(*points: float) -> Counter[tuple[float, int]]:
    return Counter((each, 2) for each in points)


def drawn(lots: np.random.Generator, deals: int, weights: tuple[float, ...]) -> Counter[tuple[float, int]]:
    """Deals whose points have these probabilities."""
    return Counter(dict(zip([(each, 2) for each in PAIRS], lots.multinomial(deals, weights).tolist(), strict=True)))


def test_the_probability_is_the_share_of_rearrangements_that_differ_as_much() -> None:
    told, here_too = (2.0, 2.0, 1.5, 2.0, 0.5), (0.0, 1.0, 0.5)
    every = (*told, *here_too)

    def off(picked: tuple[int, ...]) -> float:
        own = [every[at] for at in picked]
        return abs(sum(own) / 3 - (sum(every) - sum(own)) / 5)

    ways = [off(picked) for picked in itertools.combinations(range(8), 3)]
    exact = sum(way >= off((5, 6, 7)) - 1e-9 for way in ways) / len(ways)
    assert p_value(came(*told), came(*here_too)) == pytest.approx(exact, abs=0.005)
    assert p_value(came(2, 2, 2), came(2)) == 1.0


def test_of_several_pairs_each_has_its_part_of_the_risk() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.5, 0.9]) == [1.0, 1.0]
    assert holm([]) == []


def test_an_honest_file_is_doubted_no_more_often_than_it_says_and_one_that_is_off_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fresh, "DRAWS", 2000)
    lots, times = np.random.default_rng(1), 300
    lucky = (0.3, 0.05, 0.35, 0.05, 0.25)
    doubted = sum(p_value(drawn(lots, 240, lucky), drawn(lots, 120, lucky)) < RISK for _ in range(times))
    assert doubted <= 9
    off = reach(drawn(lots, 240, lucky), drawn(lots, 120, lucky), 1)
    # So much is taken from deals that were lost and given to deals that were won.
    turned = (0.3 - off, 0.05, 0.35, 0.05, 0.25 + off)
    found = sum(p_value(drawn(lots, 240, turned), drawn(lots, 120, lucky)) < RISK for _ in range(times))
    assert found / times == pytest.approx(CAUGHT, abs=0.04)


def test_fresh_deals_are_of_the_same_ladder_and_of_a_seed_that_nobody_chose() -> None:
    spec = begin([FIRST, LOT], seed=9, sprt={"elo0": 0.0, "elo1": 9.0}).spec
    one, other = fresh_spec(spec, 30, 9), fresh_spec(spec, 30, 10)
    assert (one.deals, one.sprt, one.agents) == (30, None, spec.agents)
    assert spec.sprt == Sprt(0.0, 9.0)
    assert len({spec.seed, one.seed, other.seed, 9, 10}) == 4


def test_of_a_ladder_that_chose_who_meets_everybody_meets_in_fresh_deals() -> None:
    spec = begin([FIRST, LOT], pairing="informative", costs={"first": 2.0}).spec
    fresh = fresh_spec(spec, 30, 9)
    assert (fresh.pairing, fresh.costs) == ("all", {})


def test_the_shares_of_two_ladders_of_the_same_agents_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(run.PLAY, "local", here())
    told = play(begin([FIRST, LOT], deals=12, seed=9), 1, None)
    again = play(begin([FIRST, LOT], deals=6, seed=10), 1, None)
    (shift,) = shifts(told, again)
    (pair,) = told.head_to_head
    assert (shift.one, shift.other, round(shift.told.value, 4)) == (pair.one, pair.other, pair.share)
    assert 0.1 < shift.p <= 1.0
    assert not shift.sure
