from __future__ import annotations

import itertools
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.ladder.judge.deals import Deals
from bots.ladder.judge.rating import ELO, Choice, Rating, choices, rate
from bots.ladder.result import Result
from shared.game import Outcome


def Duel(deal: int, one: str, other: str, points: float) -> Choice:
    """A game of two in which `one` got 1, 0.5 or 0 points."""
    pair = (one, other)
    return Choice(deal, tuple(sorted(pair)), {1.0: (one,), 0.5: pair, 0.0: (other,)}[points])


def result(deal: int, seats: tuple[str, ...], scores: tuple[float, ...]) -> Result:
    return Result(deal, 0, seats, Outcome(scores, "points"), 1)


def test_the_first_place_of_two_goes_to_the_winner_and_a_draw_to_both() -> None:
    results = [result(1, ("b", "a"), (1.0, 0.0)), result(1, ("a", "b"), (0.5, 0.5)), result(2, ("a", "b"), (3.0, 1.0))]
    assert list(choices(Deals.of(results))) == [
        Choice(1, ("a", "b"), ("b",)),
        Choice(1, ("a", "b"), ("a", "b")),
        Choice(2, ("a", "b"), ("a",)),
    ]


def test_the_places_of_a_table_are_given_one_after_another() -> None:
    assert list(choices(Deals.of([result(1, ("b", "c", "a", "d"), (3.0, 5.0, 1.0, 4.0))]))) == [
        Choice(1, ("a", "b", "c", "d"), ("c",)),
        Choice(1, ("a", "b", "d"), ("d",)),
        Choice(1, ("a", "b"), ("b",)),
    ]


def test_those_who_tie_at_a_larger_table_are_compared_with_those_behind_them_only() -> None:
    # c, then a and b in whatever order, then d.
    assert list(choices(Deals.of([result(1, ("a", "b", "c", "d"), (2.0, 2.0, 5.0, 0.0))]))) == [
        Choice(1, ("a", "b", "c", "d"), ("c",)),
        Choice(1, ("a", "d"), ("a",)),
        Choice(1, ("b", "d"), ("b",)),
    ]
    assert list(choices(Deals.of([result(1, ("a", "b", "c"), (0.0, 0.0, 0.0))]))) == []


def test_seats_of_one_agent_tell_nothing_of_each_other() -> None:
    assert list(
        choices(Deals.of([result(1, ("a", "a", "b"), (2.0, 1.0, 3.0)), result(1, ("a", "a"), (1.0, 0.0))]))
    ) == [Choice(1, ("a", "a", "b"), ("b",))]


def log_likelihood(seats: tuple[str, ...], places: int, strength: dict[str, float]) -> float:
    """Of Plackett and Luce: the first `places` of a game went to the first seats; by the definition, order by order."""
    likely = 0.0
    for behind in itertools.permutations(range(places, len(seats))):
        left = [math.exp(strength[seats[at]]) for at in (*range(places), *behind)]
        likely += math.prod(left[at] / sum(left[at:]) for at in range(len(left)))
    return math.log(likely)


@given(
    st.lists(st.sampled_from("abc"), min_size=3, max_size=5),
    st.integers(0, 3),
    st.tuples(*[st.floats(-2, 2)] * 3),
)
def test_the_choices_have_the_likelihood_of_the_model(
    seats: list[str], places: int, strengths: tuple[float, ...]
) -> None:
    """Where only those tie that are placed last: of one winner and all others, or of no tie at all."""
    scores = tuple(float(max(places - at, 0)) for at in range(len(seats)))
    strength = dict(zip("abc", strengths, strict=True))

    def gain(other: dict[str, float]) -> float:
        """What the choices say that `other` explains better; fields of one agent have dropped out."""
        total = 0.0
        for choice in choices(Deals.of([result(1, tuple(seats), scores)])):
            for these, sign in ((other, 1), (strength, -1)):
                field = math.log(sum(math.exp(these[agent]) for agent in choice.field))
                total += sign * (these[choice.takers[0]] - field)
        return total

    even = dict.fromkeys("abc", 0.0)
    expected = log_likelihood(tuple(seats), places, even) - log_likelihood(tuple(seats), places, strength)
    assert gain(even) == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize("winner_takes_all", [False, True])
def test_strengths_are_found_again_from_tables_of_four(winner_takes_all: bool) -> None:
    agents, truth = ["random", "a", "b", "c"], np.array([0.0, 0.5, 1.0, 1.5])
    chance = np.random.default_rng(3)
    results = []
    for deal in range(3000):
        # The model as a race: exponential times with the rates of Luce.
        times = chance.exponential(1 / np.exp(truth))
        scores = times == times.min() if winner_takes_all else -times
        results.append(result(deal, tuple(agents), tuple(map(float, scores))))
    for rating, true in zip(rate(agents, choices(Deals.of(results))), truth, strict=True):
        assert rating.low <= ELO * true <= rating.high
        assert rating.high - rating.low < 60


def test_three_wins_of_four_are_worth_the_logarithm_of_three() -> None:
    # Whatever the order of the names.
    games = [Duel(deal, "a", "random", float(deal < 150)) for deal in range(200)]
    random, a = rate(["random", "a"], games)
    assert random == Rating("random", 0.0, 0.0, 0.0)
    assert a.elo == pytest.approx(400 * math.log10(3), abs=0.5)
    # One game a deal: the likelihood interval of a binomial with Student's t, after 1/12 of a win for the weaker one,
    # without which the rating would be too high more often than not, and 1/8 for whom an end would be too near.
    low, high = (1 / (1 + math.exp(-end / ELO)) for end in (a.low, a.high))

    def root(won: float, share: float) -> float:
        lost = 200 - won
        return math.sqrt(2 * (won * math.log(won / 200 / share) + lost * math.log(lost / 200 / (1 - share))))

    assert root(150 - 1 / 12 - 1 / 8, low) == pytest.approx(1.972, rel=0.005)
    assert root(150 - 1 / 12 + 1 / 8, high) == pytest.approx(1.972, rel=0.005)


def test_a_deal_is_one_observation_however_many_games_it_has() -> None:
    single = rate(["a", "b"], [Duel(deal, "a", "b", float(deal % 3 > 0)) for deal in range(300)])
    doubled = rate(["a", "b"], [Duel(deal, "a", "b", float(deal % 3 > 0)) for deal in range(300) for _ in range(2)])
    assert doubled[1].high - doubled[1].low == pytest.approx(single[1].high - single[1].low, rel=0.02)


def test_pairs_that_split_every_deal_are_equal_and_nearly_certain() -> None:
    a, b = rate(["a", "b"], [Duel(deal, "a", "b", won) for deal in range(100) for won in (1.0, 0.0)])
    assert (a.elo, b.elo) == (0.0, 0.0)
    assert b.high == -b.low == pytest.approx(3.44, abs=0.001)


def test_an_agent_that_never_loses_is_at_least_so_strong_and_its_victim_at_most() -> None:
    _, best = rate(["a", "best"], [Duel(deal // 2, "best", "a", 1.0) for deal in range(400)])
    _, worst = rate(["a", "worst"], [Duel(deal // 2, "worst", "a", 0.0) for deal in range(400)])
    assert (best.low, best.high) == (746.144, math.inf)
    assert (worst.low, worst.high) == (-math.inf, -746.144)


def test_who_never_lost_to_those_that_beat_the_anchor_is_at_least_so_strong_too() -> None:
    games = [Duel(deal, "best", "good", 1.0) for deal in range(50)]
    games += [Duel(deal, "good", "random", float(deal % 4 > 0)) for deal in range(50)]
    _, good, best = rate(["random", "good", "best"], games)
    assert -math.inf < good.low < good.elo < good.high < math.inf
    assert good.low < best.low < best.high == math.inf


def test_no_upper_end_comes_from_games_that_went_as_they_should() -> None:
    # Nobody ever beat a stronger one; each table told its winner only.
    agents = ["random", "a", "b", "c"]
    games = [Choice(deal, field, field[-1:]) for deal in range(20) for field in itertools.combinations(agents, 3)]
    games = [Choice(deal, tuple(sorted(field)), takers) for deal, field, takers, _ in games]
    random, a, b, c = rate(agents, games)
    assert [(each.low, each.high) for each in (random, a)] == [(0.0, 0.0), (-math.inf, math.inf)]
    assert 0 < b.low < c.low < b.high == c.high == math.inf


def test_agents_that_no_games_link_with_the_anchor_have_no_rating() -> None:
    games = [Duel(deal, one, other, deal % 2) for deal in range(50) for one, other in ("ab", "cd")]
    _, b, c, d = rate([*"abcd"], games)
    assert abs(b.high - b.low) < 300
    assert [(each.low, each.high) for each in (c, d)] == [(-math.inf, math.inf)] * 2
    assert rate(["a", "b"], [])[1] == Rating("b", 0.0, -math.inf, math.inf)


def test_two_deals_have_one_degree_of_freedom() -> None:
    _, b = rate(["a", "b"], [Duel(deal, "a", "b", float(deal)) for deal in range(2)])
    assert b.high - b.low > 2000


@pytest.mark.parametrize("gap", [0, 800, 1600])
def test_a_prior_moves_nobody(gap: float) -> None:
    # As many wins as the model expects of a gap, whatever it is.
    share = 1 / (1 + 10 ** (-gap / 400))
    won = {"b": round(1e6 * share), "a": round(1e6 * (1 - share))}
    games = [Choice(deal, ("a", "b"), (agent,), copies) for deal, (agent, copies) in enumerate(won.items())]
    _, b = rate(["a", "b"], games)
    assert b.elo == pytest.approx(gap, abs=1)


def test_draws_count_half() -> None:
    drawn = rate(["a", "b"], [Duel(deal, "a", "b", 0.5) for deal in range(50)])
    split = rate(["a", "b"], [Duel(deal, "a", "b", float(deal % 2)) for deal in range(50)])
    assert [rating.elo for rating in drawn] == [rating.elo for rating in split] == [0.0, 0.0]


def test_strengths_of_a_chain_add_up() -> None:
    # a beats b and b beats c, each three to one; a and c never met.
    games = [
        Duel(deal, one, other, float(deal % 4 > 0)) for deal in range(4000) for one, other in (("a", "b"), ("b", "c"))
    ]
    c, b, a = rate(["c", "b", "a"], games)
    assert (c.elo, round(b.elo), round(a.elo)) == (0.0, 191, 382)
