"""How uncertain ratings are where few deals have most of the wins."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from bots.ladder.judge.profile import Dispersion, Spread, dispersions, freedom
from bots.ladder.judge.rating import Choice, Rating, rate

DEALS, GAMES = 200, 12


def rated(*wins: int) -> Rating:
    """An agent to which `random` lost all games but so many of each of the first deals."""

    def games() -> Iterator[Choice]:
        for deal, won in enumerate([*wins, *[0] * (DEALS - len(wins))]):
            yield from [Choice(deal, ("a", "random"), ("random",))] * won
            yield from [Choice(deal, ("a", "random"), ("a",))] * (GAMES - won)

    return rate(["random", "a"], games())[1]


def test_wins_of_few_deals_tell_less_and_most_of_all_about_how_many_more_there_may_be() -> None:
    alone, even, uneven = rated(*[1] * 24), rated(*[6] * 4), rated(12, 6, *[1] * 6)
    down, up = ([abs(getattr(each, end) - each.elo) for each in (alone, even, uneven)] for end in ("low", "high"))
    assert down[0] < up[0] < up[1] < up[2] < down[1] < down[2]


def spread(wins: float, tails: float, robust: float = 1.0) -> Spread:
    """That of a strength that rests on so many wins; `robust` is a multiple of the variance of independent games."""
    return Spread(np.array([robust / wins]), np.array([1 / wins]), np.array([tails]))


@pytest.mark.parametrize(
    ("wins", "tails", "dispersion", "free"),
    [
        (500, 3 / 100, 1.0, 99),  # Many games a deal: the normal distribution.
        (20, 1 / 20, 1.0, 99),  # Twenty wins in as many deals.
        (20, 1 / 10, 2.0, 1 / (1 / 99 + 2 * (1 / 10 - 3 / 100 - 1 / 20 / 4))),  # Ten deals of two wins.
        (20, 1.0, 20.0, 4),  # All in one deal.
    ],
)
def test_heavy_tails_leave_fewer_degrees_of_freedom(wins: float, tails: float, dispersion: float, free: float) -> None:
    assert freedom(spread(wins, tails), np.array([dispersion]), 100) == pytest.approx([free])


def test_two_deals_have_one_degree_of_freedom_at_most() -> None:
    assert freedom(spread(2, 0.5), np.array([1.0]), 2) == pytest.approx([1])


def test_what_no_win_tells_is_supposed() -> None:
    (unknown,), (known,) = dispersions(spread(1e-9, 0.0), 4), dispersions(spread(100, 0.01, robust=2.5), 4)
    assert (unknown.told, unknown.supposed) == pytest.approx((1, 3))
    assert (known.told, known.supposed) == pytest.approx((2.5, 0), abs=0.01)


def test_the_dispersion_that_deals_told_grows_with_the_wins() -> None:
    assert Dispersion(3.0, 0.5).at(8.0) == pytest.approx(3.5 + 2 * (4 - 1))
    assert Dispersion(0.8, 1.0).at(8.0) == 1.8
