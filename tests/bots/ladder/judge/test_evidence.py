from __future__ import annotations

import functools
import itertools
import math

import numpy as np
import pytest
from scipy.special import betaincinv, expit, logit

from bots.ladder.judge.estimate import Estimate
from bots.ladder.judge.evidence import TAIL, Evidence, Series, averages


def share(*deals: float) -> Estimate:
    return Evidence(Series(dict(enumerate(deals)))).estimate()


def test_the_games_of_a_deal_are_one_observation() -> None:
    assert averages([(1, 1.0), (2, 0.0), (1, 0.5)]) == {1: 0.75, 2: 0.0}
    evidence = Evidence(Series({1: 0.75, 2: 0.0}))
    assert (evidence.deals, evidence.estimate().value) == (2, 0.375)


@pytest.mark.parametrize(("won", "of"), [(1, 1), (5, 5), (3, 5), (0, 20), (15, 20), (300, 500)])
def test_of_deals_won_or_lost_as_a_whole_it_is_the_interval_of_clopper_and_pearson(won: int, of: int) -> None:
    low = betaincinv(won, of - won + 1, TAIL) if won else 0.0
    high = betaincinv(won + 1, of - won, 1 - TAIL) if won < of else 1.0
    assert share(*[1.0] * won, *[0.0] * (of - won)) == pytest.approx((won / of, low, high), abs=0.008)


def test_so_many_times_as_many_deals_are_those_deals_so_many_times() -> None:
    deals = (1.0, 0.5, 0.5, 0.0, 1.0)
    assert Evidence(Series(dict(enumerate(deals)))).estimate(20) == pytest.approx(share(*deals * 20), abs=0.008)


def beyond(likely: float, alike: float, deals: int) -> tuple[float, float]:
    """How likely the truth lies below and above the interval, worked out over all that these deals can give.

    A deal is two games; with the probability `alike` the second ends as the first.
    """
    both, none = likely * (alike + (1 - alike) * likely), (1 - likely) * (alike + (1 - alike) * (1 - likely))
    chances = {1.0: both, 0.5: 1 - both - none, 0.0: none}
    below = above = 0.0
    for counts in itertools.product(range(deals + 1), repeat=2):
        if (last := deals - sum(counts)) >= 0:
            every = (*counts, last)
            ways = math.factorial(deals) / math.prod(map(math.factorial, every))
            if chance := ways * math.prod(each**count for each, count in zip(chances.values(), every, strict=True)):
                interval = sorted_out(every)
                below += chance * (likely < interval.low)
                above += chance * (likely > interval.high)
    return below, above


@functools.cache
def sorted_out(every: tuple[int, int, int]) -> Estimate:
    """The interval where so many deals were won, level and lost."""
    won, level, lost = every
    return share(*[1.0] * won, *[0.5] * level, *[0.0] * lost)


FEW = itertools.product([1, 2, 3, 5, 10], [0.0, 0.5, 1.0])


@pytest.mark.parametrize(("deals", "alike"), [*FEW, (50, 1.0)])
def test_the_truth_is_beyond_an_end_once_in_forty_times_at_most_however_few_the_deals(deals: int, alike: float) -> None:
    # Perfect scores among them: at 0.995 nearly all that few deals give.
    for likely in (0.5, 0.6, 0.65, 0.8, 0.9, 0.97, 0.995):
        assert max(beyond(likely, alike, deals)) <= TAIL + 0.0005, likely


def missed(ladders: int, links: int, deals: int) -> tuple[int, int]:
    """How often the Elo up a chain is below and above its interval.

    Each link is won with 0.7; what one gives on a deal, the next gives there half of the time.
    """
    chance, truth, below, above = np.random.default_rng(3), links * float(logit(0.7)), 0, 0
    for _ in range(ladders):
        won = chance.random((links, deals)) < 0.7
        for link in range(1, links):
            won[link] = np.where(chance.random(deals) < 0.5, won[link - 1], won[link])
        series = (Series(dict(enumerate(link.astype(float)))) for link in won)
        interval = Evidence(*series, of=lambda shares: logit(shares).sum(axis=-1)).estimate()
        below += truth < interval.low
        above += truth > interval.high
    return below, above


def test_the_same_of_the_elo_up_a_chain_whose_links_share_their_deals() -> None:
    ends = missed(200, links=2, deals=40)
    # Of 200 there are 5 beyond an end, if it is one in forty: more than 11 once in 185 times.
    assert sum(ends) > 0
    assert max(ends) <= 11


@pytest.mark.soak
@pytest.mark.parametrize(("links", "deals"), [(2, 5), (2, 40), (5, 40), (10, 100)])
def test_the_same_in_two_thousand_ladders(links: int, deals: int) -> None:
    # Of 2,000 there are 50 beyond an end: more than 70 once in 400 times.
    assert max(missed(2000, links, deals)) <= 70


def test_what_falls_with_a_series_has_its_worst_deal_at_the_top_of_that() -> None:
    won, lost = Series(dict.fromkeys(range(9), 1.0)), Series(dict.fromkeys(range(9), 1.0), falls=True)
    more = Evidence(won, lost, of=lambda shares: shares[..., 0] - shares[..., 1]).estimate()
    assert (more.value, more.low) == (0.0, pytest.approx(-0.34, abs=0.01))
    assert more.high == pytest.approx(0.34, abs=0.01)


def test_links_on_the_same_deals_are_not_taken_for_independent() -> None:
    deals = {deal: float(deal % 2) for deal in range(400)}
    later = {deal + 400: value for deal, value in deals.items()}

    def reach(*links: dict[int, float]) -> float:
        interval = Evidence(*map(Series, links), of=lambda shares: logit(shares).sum(axis=-1)).estimate()
        return interval.high - interval.low

    # The standard error of a logit is 1 / sqrt(n p q).
    assert reach(deals) == pytest.approx(2 * 1.96 / math.sqrt(400 / 4), rel=0.03)
    assert reach(deals, deals) == pytest.approx(2 * reach(deals), rel=0.03)
    assert reach(deals, later) == pytest.approx(math.sqrt(2) * reach(deals), rel=0.05)


def test_a_link_that_was_won_throughout_has_no_upper_end() -> None:
    won = Evidence(Series(dict.fromkeys(range(20), 1.0)), of=lambda shares: logit(shares)[..., 0]).estimate()
    assert (won.value, won.high) == (math.inf, math.inf)
    assert expit(won.low) == pytest.approx(TAIL ** (1 / 20), abs=0.008)
