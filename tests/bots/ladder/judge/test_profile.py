"""How uncertain ratings are where few deals have most of the wins."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from bots.ladder.judge.profile import Dispersion, Spread, dispersions, freedom
from bots.ladder.judge.rating import Choice, Rating, rate

DEALS, GAMES = 200, 12


def rated(*wins: int) -> Rating:
    """An agent to which `random` lost all games but so many of each of the first deals; all else is independent."""

    def games() -> Iterator[Choice]:
        for deal, won in enumerate([*wins, *[0] * (DEALS - len(wins))]):
            yield from [Choice(deal, ("a", "random"), ("random",))] * won
            yield from [Choice(deal, ("a", "random"), ("a",))] * (GAMES - won)
        for deal in range(2 * DEALS, 4 * DEALS):
            yield Choice(deal, ("a", "b"), ("ab"[deal % 2],))

    return rate(["random", "a", "b"], games())[1]


def test_wins_of_few_deals_tell_less_and_most_of_all_about_how_many_more_there_may_be() -> None:
    alone, even, uneven = rated(*[1] * 24), rated(*[6] * 4), rated(12, 6, *[1] * 6)
    down, up = ([abs(getattr(each, end) - each.elo) for each in (alone, even, uneven)] for end in ("low", "high"))
    assert down[0] < up[0] < up[1] < up[2] < down[1] < down[2]


def spread(wins: float, tails: float, robust: float = 1.0, common: float = 1.0, games: float = 6.0) -> Spread:
    """That of a strength that rests on so many wins; `robust` is a multiple of the variance of independent games."""
    return Spread(*(np.array([value]) for value in (robust / wins, 1 / wins, tails, games)), common)


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


def test_wins_in_independent_games_are_believed_where_a_deal_has_few_games() -> None:
    of_ten = [freedom(spread(10, 1 / 10, games=games), np.array([1.0]), 10**9)[0] for games in (0, 1, 14, 28, 140)]
    assert of_ten == pytest.approx([10**9 - 1, 10**9 - 1, 10**9 - 1, 10, 10 / 1.8])


def test_deals_of_others_do_not_hide_the_luck_of_one_s_own() -> None:
    def low(deals: int) -> float:
        """Of an agent that won two of 40 games with every second of ten deals; two others play so many deals more."""
        own = [
            Choice(deal, ("a", "random"), ("a" if game < deal % 2 * 2 else "random",))
            for deal in range(10)
            for game in range(40)
        ]
        others = [Choice(10 + deal, ("b", "random"), (("b", "random")[deal % 2],)) for deal in range(deals)]
        return rate(["random", "a", "b"], own + others)[1].low

    assert low(2000) == pytest.approx(low(2), abs=5)


def test_two_deals_have_one_degree_of_freedom_at_most() -> None:
    assert freedom(spread(2, 0.5), np.array([1.0]), 2) == pytest.approx([1])


@pytest.mark.parametrize(
    ("wins", "robust", "common", "own"),
    [
        (1e-9, 1.0, 3.0, 3.0),  # No win: what all agents' deals tell.
        (1e9, 2.5, 3.0, 2.5),  # Many: what its own tell.
        (0.25, 1.0, 3.0, 2.0),  # As much of both.
        (1e-9, 1.0, 0.4, 1.0),  # What balances for the strong ones does not for the weak.
    ],
)
def test_the_fewer_wins_the_more_the_whole_ladder_tells(wins: float, robust: float, common: float, own: float) -> None:
    (dispersion,) = dispersions(spread(wins, 0.0, robust, common))
    assert dispersion == pytest.approx((own, max(common, 1.0), 0.0))


def test_where_a_deal_has_many_games_some_luck_may_be_hidden() -> None:
    (dispersion,) = dispersions(spread(1e9, 0.0, 2.5, 3.0, games=140.0))
    assert dispersion == pytest.approx((2.5, 3.0, 0.2 * 0.9 * 2.5))


def test_what_a_dispersion_has_beyond_the_common_one_grows_with_the_wins() -> None:
    assert Dispersion(3.0, 1.5, 0.0).at(8.0) == 1.5 + 1.5 * 8
    assert Dispersion(1.0, 1.5, 0.0).at(8.0) == 1.0


def test_what_is_hidden_grows_with_the_wins_and_does_not_shrink_with_them() -> None:
    assert Dispersion(1.0, 1.5, 0.25).at(9.0) == 3.0
    assert Dispersion(1.0, 1.5, 0.25).at(0.5) == 1.0
