from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from bots.agent import Budget
from bots.agents.tides_of_time_draft import ends, first_picks, points
from bots.agents.tides_of_time_equilibrium import SUITLESS, TidesOfTimeEquilibrium
from bots.agents.tides_of_time_equilibrium import at_once as backed_up
from bots.agents.tides_of_time_worlds import HANDS_AT_ONCE, drafts, opposing_hands
from bots.methods.matrix_game import solve
from shared.game.chance import Chance
from shared.games.tides_of_time import TidesOfTime
from shared.games.tides_of_time.cards import card_of
from tests.bots.agents.tides import at_once, drafting, met, payoffs


def decide(game: TidesOfTime, seat: int = 0, budget: Budget = Budget(), seed: int = 0):  # noqa: B008
    """The agent's choice in a position, and its reason."""
    agent = TidesOfTimeEquilibrium(TidesOfTime, Chance(seed))
    move = agent.choose(game.view(seat), game.legal_moves(seat), budget)
    return move, agent.reason()


def test_with_both_hands_known_it_plays_the_equilibrium_of_the_rest_of_the_last_round():
    for game in met(3, 1):
        if game.picks[0] and game.hands[0]:
            _, reason = decide(game)
            matrix = payoffs(game, at_once)
            strategy = np.array([*reason.terms.values()])
            value = solve(matrix).value
            assert (strategy @ matrix).min() == pytest.approx(value, abs=1e-6)
            assert reason.summary.endswith(f"is worth {value:+.1f}; both hands are known")


def mixing() -> TidesOfTime:
    """A position in which its pick is a gamble."""
    for game in met(40, 1):
        if game.picks[0] and game.hands[0] and max(decide(game)[1].terms.values()) < 0.8:
            return game
    raise AssertionError("none met")


def test_a_mixed_strategy_is_drawn_with_its_probabilities():
    game = mixing()
    terms = decide(game)[1].terms
    times = Counter(f"probability of {decide(game, seed=seed)[0]}" for seed in range(400))
    for card, probability in terms.items():
        # Three standard deviations.
        assert abs(times[card] / 400 - probability) <= 3 * (probability * (1 - probability) / 400) ** 0.5


def test_before_the_last_round_cards_without_a_suit_count_less():
    # The same last pick but one in a game of one round and of three; 16 alone has no suit.
    hands, picks = ((16, 4), (5, 11)), ((1, 2, 3), (6, 7, 8))
    short, whole = (decide(drafting(hands, picks, rounds=rounds))[1].summary for rounds in (1, 3))
    value = float(short.split("worth ")[1].split(";")[0])
    later = float(whole.split("worth ")[1].split(";")[0])
    assert abs(later - value) <= SUITLESS + 1e-6
    assert later != value


@pytest.mark.parametrize("seat", [0, 1])
def test_the_first_pick_guarantees_most_on_average_over_the_opposing_hands(seat):
    for game in met(3, 3):
        if game.round == 3 and not game.picks[0]:
            _, reason = decide(game, seat)
            assert reason.summary.endswith("; 4 hands that the opponent may have")
            view = game.view(seat)
            draft = drafts(view, opposing_hands(view))
            games = np.moveaxis(first_picks(np.subtract(*points(*ends(draft))), 5, backed_up), 2, 0)

            def guaranteed(strategy, games=games):
                return np.mean([(strategy @ each).min() for each in games])

            best = guaranteed(np.array([*reason.terms.values()]))
            assert best >= max(map(guaranteed, np.eye(5))) - 1e-6
            assert reason.summary.startswith(f"in equilibrium the rest of the round is worth {best:+.1f};")


def test_a_first_pick_looks_at_a_hundred_of_the_1287_hands_and_at_all_the_sixty():
    first, second = (
        next(game for game in met(1, 3) if game.round == number and not game.picks[0]) for number in (1, 2)
    )
    assert decide(first)[1].summary.endswith("; 100 hands that the opponent may have")
    assert decide(second)[1].summary.endswith("; 60 hands that the opponent may have")


def test_relic_and_removal_are_what_the_next_round_is_worth_most_after():
    game = next(each for each in met(1, 3) if not each.hands[0])
    move, reason = decide(game)
    assert reason.terms[str(move)] == max(reason.terms.values())
    assert card_of(move.relic).number in game.picks[0]
    assert list(reason.terms) == [str(each) for each in game.legal_moves(0)]


@pytest.mark.parametrize("budget", [Budget(iterations=3), Budget(seconds=0)])
def test_a_budget_limits_the_hands_and_scenes_it_looks_at(budget):
    game = met(1, 3)[0]
    assert f"{budget.iterations or HANDS_AT_ONCE} hands" in decide(game, budget=budget)[1].summary
    relics = next(each for each in met(1, 3) if not each.hands[0])
    assert decide(relics, budget=budget)[0] in relics.legal_moves(0)


def test_the_same_seed_decides_the_same():
    for game in met(1, 3):
        assert decide(game) == decide(game)


def test_it_has_no_reason_before_it_has_moved():
    assert TidesOfTimeEquilibrium(TidesOfTime, Chance(0)).reason() is None
