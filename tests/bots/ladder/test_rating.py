from __future__ import annotations

import itertools
import math

import numpy as np
import pytest

from bots.ladder.rating import ELO, Duel, Rating, duels, rate
from bots.ladder.result import Result
from shared.game import Outcome


def test_every_game_is_a_duel_of_its_seats_in_the_order_of_their_names() -> None:
    def result(deal: int, seats: tuple[str, str], scores: tuple[float, float]) -> Result:
        return Result(deal, 0, seats, Outcome(scores, "rounds won"), 1, None, ((), ()))

    results = [result(1, ("b", "a"), (1.0, 0.0)), result(1, ("a", "b"), (0.5, 0.5)), result(2, ("a", "b"), (3.0, 1.0))]
    assert list(duels(results)) == [Duel(1, "a", "b", 0.0), Duel(1, "a", "b", 0.5), Duel(2, "a", "b", 1.0)]


def test_three_wins_of_four_are_worth_the_logarithm_of_three() -> None:
    # 149 of 198 and the two virtual games: 150 of 200, so strength is ln 3, whatever the order of the names.
    games = [Duel(deal, "a", "random", float(deal < 149)) for deal in range(198)]
    random, a = rate(["random", "a"], games)
    assert random == Rating("random", 0.0, 0.0, 0.0)
    assert a.elo == pytest.approx(400 * math.log10(3), abs=0.001)
    # One game a deal: the sandwich is the variance of a proportion, 1 / (n p q), on n - 1 degrees of freedom.
    assert (a.high - a.low) / 2 == pytest.approx(
        ELO * 1.971957 * math.sqrt(1 / (200 * 0.75 * 0.25) * 200 / 199), abs=0.01
    )


def test_a_deal_is_one_observation_however_many_games_it_has() -> None:
    single = rate(["a", "b"], [Duel(deal, "a", "b", float(deal % 3 > 0)) for deal in range(300)])
    doubled = rate(["a", "b"], [Duel(deal, "a", "b", float(deal % 3 > 0)) for deal in range(300) for _ in range(2)])
    assert doubled[1].high - doubled[1].low == pytest.approx(single[1].high - single[1].low, rel=0.02)


def test_pairs_that_split_every_deal_are_equal_and_nearly_certain() -> None:
    a, b = rate(["a", "b"], [Duel(deal, "a", "b", won) for deal in range(100) for won in (1.0, 0.0)])
    assert (a.elo, b.elo) == (0.0, 0.0)
    assert b.high == -b.low == pytest.approx(4.85, abs=0.01)


def test_an_agent_that_never_loses_has_a_finite_rating_and_a_wide_interval() -> None:
    _, best = rate(["random", "best"], [Duel(deal // 2, "best", "random", 1.0) for deal in range(400)])
    assert best == Rating("best", 1041.258, 697.009, 1385.506)


def test_without_games_all_are_equal_and_nothing_is_certain() -> None:
    assert rate(["a", "b"], []) == (Rating("a", 0.0, 0.0, 0.0), Rating("b", 0.0, -4414.588, 4414.588))


def test_draws_count_half() -> None:
    drawn = rate(["a", "b"], [Duel(deal, "a", "b", 0.5) for deal in range(50)])
    split = rate(["a", "b"], [Duel(deal, "a", "b", float(deal % 2)) for deal in range(50)])
    assert [rating.elo for rating in drawn] == [rating.elo for rating in split] == [0.0, 0.0]


def test_strengths_of_a_chain_add_up() -> None:
    # a beats b and b beats c, each three to one with the virtual games; a and c have met in those only.
    games = [
        Duel(deal, one, other, float(deal % 4 > 0)) for deal in range(4000) for one, other in (("a", "b"), ("b", "c"))
    ]
    c, b, a = rate(["c", "b", "a"], games)
    assert (c.elo, round(b.elo), round(a.elo)) == (0.0, 191, 381)


def test_intervals_cover_the_truth_as_often_as_they_say() -> None:
    # Both legs of a deal often go to the same agent; an interval that took them for independent would be too short.
    agents, truth = ["random", "a", "b"], np.array([0.0, 0.6, 1.5])
    chance = np.random.default_rng(2)
    pairs = list(itertools.combinations(range(3), 2))
    covered = 0
    for _ in range(200):
        games = []
        for deal, (one, other) in itertools.product(range(40), pairs):
            likely = 1 / (1 + math.exp(truth[other] - truth[one]))
            first = chance.random() < likely
            second = first if chance.random() < 0.6 else chance.random() < likely
            games += [Duel(deal, agents[one], agents[other], float(won)) for won in (first, second)]
        ratings = rate(agents, games)[1:]
        covered += sum(rating.low <= ELO * true <= rating.high for rating, true in zip(ratings, truth[1:], strict=True))
    assert 0.90 <= covered / 400 <= 0.99
