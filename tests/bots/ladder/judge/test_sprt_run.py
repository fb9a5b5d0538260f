from __future__ import annotations

import random

from bots.ladder.judge.sprt_run import Course
from bots.ladder.result import Result
from bots.ladder.schedule import Spec, fixtures
from bots.ladder.sprt import Finding, Sprt, Trial
from shared.game import Outcome

SPEC = Spec("nano-gwent", {"a": "a", "b": "b"}, deals=60, sprt=Sprt(0, 60))


def played(spec: Spec, loses: int) -> list[Result]:
    """All games of a ladder: a wins, but for each deal that `loses` divides."""
    results = []
    for fixture in fixtures(spec):
        scores = tuple(float((agent == "a") == bool(fixture.deal % loses)) for agent in fixture.seats)
        results.append(Result(*fixture, Outcome(scores, "points"), 1))
    return results


def deal_by_deal(loses: int) -> Finding:
    trial = Trial(Sprt(0, 60))
    for deal in range(1, 61):
        trial.add(float(bool(deal % loses)))
    return trial.finding


def test_the_finding_is_that_of_the_deals_in_their_order_whatever_ends_first() -> None:
    games = played(SPEC, loses=5)
    found = deal_by_deal(loses=5)
    for seed in range(20):
        random.Random(seed).shuffle(games)
        course = Course(SPEC)
        assert [course.add([game]) for game in games][-1] == found
    assert found.verdict == "accepted"


def test_a_deal_counts_when_all_its_games_have_ended() -> None:
    course = Course(SPEC)
    first, second, *_ = played(SPEC, loses=60)
    assert course.add([second]).deals == 0
    assert course.add([first]).deals == 1


def test_at_larger_tables_a_deal_is_worth_the_share_of_all_comparisons() -> None:
    spec = Spec("clue", {"a": "a", "b": "b"}, deals=1, seats=3, sprt=Sprt(0, 60))
    games = [
        Result(*fixture, Outcome(tuple(float(agent == "a") for agent in fixture.seats), "solved"), 1)
        for fixture in fixtures(spec)
    ]
    trial = Trial(Sprt(0, 60))
    trial.add(1.0)
    assert len(games) == 6
    assert Course(spec).add(games) == trial.finding
