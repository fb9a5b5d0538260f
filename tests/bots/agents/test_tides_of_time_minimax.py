from __future__ import annotations

import numpy as np
import pytest

from bots.agent import Budget
from bots.agents import load
from bots.agents.tides_of_time_draft import ends, first_picks, points
from bots.agents.tides_of_time_minimax import DraftTree, Node, TidesOfTimeMinimax, answered
from bots.agents.tides_of_time_worlds import HANDS_AT_ONCE, drafts, opposing_hands
from bots.methods.alpha_beta import alpha_beta, minimax
from shared.game.chance import Chance
from shared.games.tides_of_time import TidesOfTime
from shared.games.tides_of_time.cards import card_of, members
from shared.games.tides_of_time.moves import Keep, Pick
from tests.bots.agents.tides import answered as value_answered
from tests.bots.agents.tides import drafting, met, payoffs


def decide(game: TidesOfTime, seat: int = 0, budget: Budget = Budget(), name: str = "minimax"):  # noqa: B008
    """The agent's choice in a position, and its reason."""
    agent = load(name, TidesOfTime.name)(TidesOfTime, Chance(0))
    move = agent.choose(game.view(seat), game.legal_moves(seat), budget)
    return move, agent.reason()


def known(deals: int) -> list[TidesOfTime]:
    """Positions with both hands known."""
    return [game for game in met(deals, 3) if game.picks[0] and game.hands[0]]


def test_alpha_beta_finds_the_value_and_line_of_plain_minimax():
    for game in known(3):
        draft = drafts(game.view(0), opposing_hands(game.view(0)))
        tree = DraftTree(draft, np.subtract(*points(*ends(draft))))
        assert alpha_beta(tree, Node(0, 0, 0), tree.depth) == minimax(tree, Node(0, 0, 0), tree.depth)


def test_the_search_finds_the_value_of_all_worlds_at_once_and_of_the_rules():
    for game in known(2):
        draft = drafts(game.view(0), opposing_hands(game.view(0)))
        differences = np.subtract(*points(*ends(draft)))
        tree = DraftTree(draft, differences)
        value = alpha_beta(tree, Node(0, 0, 0), tree.depth).value
        assert value == first_picks(differences, len(draft.my_hand), answered).min(axis=1).max()
        assert value == value_answered(payoffs(game, value_answered))


def test_it_plays_the_pick_whose_worst_answer_is_best():
    for game in known(2):
        move, reason = decide(game)
        worst = payoffs(game, value_answered).min(axis=1)
        assert move == game.legal_moves(0)[worst.argmax()]
        assert reason.summary == f"best play of both sides brings {worst.max():+d} points in this round"
        assert reason.line[0].startswith(f"{move} against ")


def test_the_first_pick_is_the_card_most_often_best_against_the_1287_hands():
    game = met(1, 1)[0]
    move, reason = decide(game)
    times = dict.fromkeys(members(game.hands[0]), 0)
    assert sum(reason.terms.values()) == 1287
    for hand in opposing_hands(game.view(0))[::100]:
        draft = drafts(game.view(0), [hand])
        tree = DraftTree(draft, np.subtract(*points(*ends(draft))))
        times[alpha_beta(tree, Node(0, 0, 0), tree.depth).move] += 1
    agent = [*map(int, reason.terms.values())]
    assert move == Pick(members(game.hands[0])[agent.index(max(agent))])
    # One in a hundred of the hands, one by one: about the same shares.
    assert np.corrcoef(agent, [*times.values()])[0, 1] > 0.9


def test_its_own_score_alone_counts_with_the_source_s_option():
    differ = 0
    for game in known(6):
        own, _ = decide(game, name="minimax:own_score=true")
        draft = drafts(game.view(0), opposing_hands(game.view(0)))
        values = first_picks(points(*ends(draft))[0], len(draft.my_hand), answered)[:, :, 0].min(axis=1)
        assert own == game.legal_moves(0)[values.argmax()]
        differ += own != decide(game)[0]
    assert differ


def test_the_relic_is_not_a_card_without_a_suit_if_another_will_do():
    # Card 13 and four suits make the next round's 13 points likelier than card 18 does.
    game = drafting(((13,), (9,)), ((18, 4, 2, 3), (5, 6, 7, 8)), rounds=3)
    game = game.play(0, Pick(13)).game.play(1, Pick(9)).game
    move, reason = decide(game)
    assert isinstance(move, Keep)
    assert card_of(move.relic).suit is not None
    assert reason.terms[str(move)] == max(reason.terms.values())
    assert len(reason.terms) == 20


@pytest.mark.parametrize("budget", [Budget(iterations=3), Budget(seconds=0)])
def test_a_budget_limits_the_hands_and_scenes_it_looks_at(budget):
    game = met(1, 3)[0]
    _, reason = decide(game, budget=budget)
    assert sum(reason.terms.values()) == (budget.iterations or HANDS_AT_ONCE)
    relics = next(each for each in met(1, 3) if not each.hands[0])
    assert decide(relics, budget=budget)[0] in relics.legal_moves(0)


def test_the_same_seed_decides_the_same():
    for game in met(1, 3):
        assert decide(game, budget=Budget(iterations=5)) == decide(game, budget=Budget(iterations=5))


def test_it_has_no_reason_before_it_has_moved():
    assert TidesOfTimeMinimax(TidesOfTime, Chance(0)).reason() is None
