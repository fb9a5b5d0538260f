from __future__ import annotations

import pytest

from bots.ladder.judge.estimate import Estimate, wilson
from bots.ladder.judge.evidence import Evidence, Series
from bots.ladder.presets.claim import Claim, Verdict, at_least, deciding, near, published


def won(deals: int, of: int) -> Evidence:
    return Evidence(Series({deal: float(deal < deals) for deal in range(of)}))


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        (at_least(0.6), "at least 0.600"),
        (near(1180, 50), "1180 (1130 to 1230)"),
        (published(wilson(0.64, 244)), "0.640 (0.578 to 0.698)"),
    ],
)
def test_a_claim_says_its_range(claim: Claim, text: str) -> None:
    assert str(claim) == text


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [
        (0.58, 0.69, "agrees"),
        (0.57, 0.69, "undecided"),
        (0.50, 0.58, "undecided"),
        (0.50, 0.57, "disagrees"),
        (0.70, 0.75, "disagrees"),
        (0.00, 1.00, "undecided"),
    ],
)
def test_an_interval_inside_of_the_range_agrees_and_one_outside_disagrees(
    low: float, high: float, verdict: Verdict
) -> None:
    assert published(wilson(0.64, 244)).verdict(Estimate((low + high) / 2, low, high)) == verdict


@pytest.mark.parametrize(("deals", "verdict"), [(1, "undecided"), (5, "undecided"), (6, "agrees"), (5000, "agrees")])
def test_a_perfect_score_is_above_one_half_after_six_deals(deals: int, verdict: Verdict) -> None:
    assert at_least(0.5).verdict(won(deals, deals).estimate()) == verdict


def test_a_perfect_score_agrees_with_a_perfect_score_when_there_are_enough_deals() -> None:
    # Of 244 games that were all won 0.984 may be the truth; 0.025 ** (1 / n) is that at n = 237.
    claim = published(wilson(1.0, 244))
    assert claim.verdict(won(5, 5).estimate()) == "undecided"
    assert deciding(claim, won(5, 5)) == pytest.approx(237, rel=0.15)
    assert claim.verdict(won(500, 500).estimate()) == "agrees"


def test_it_is_said_how_many_deals_would_decide() -> None:
    # Clopper and Pearson: 26 of 40 are 0.483 or more, 39 of 60 are 0.516 or more.
    assert deciding(at_least(0.5), won(13, 20)) == 60
    assert deciding(at_least(0.5), won(10, 20)) is None
