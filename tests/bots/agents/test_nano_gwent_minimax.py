from __future__ import annotations

import pytest

from bots.agent import Budget
from bots.agent.written import UnknownAgent
from bots.agents import load
from bots.agents.nano_gwent_minimax import DEPTHS, WEIGHTS, NanoGwentMinimax, RoundTree, hand_value, ordered
from bots.methods.alpha_beta import alpha_beta, minimax
from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent, Pass, PlayUnit
from tests.bots.agents.positions import met, position


def decide(game: NanoGwent, seconds: float | None = None):
    """The agent's choice in a position, and its reason."""
    agent = NanoGwentMinimax(NanoGwent, Chance(0))
    move = agent.choose(game.view(game.turn), game.legal_moves(game.turn), Budget(seconds))
    return move, agent.reason()


def test_depths_and_weights_are_the_source_s():
    assert DEPTHS == {1: 3, 2: 4, 3: 5}
    assert WEIGHTS == {1: (1.0, 0.8, 0.5, 2.0), 2: (1.5, 0.6, 0.7, 2.5), 3: (2.0, 0.3, 1.0, 3.0)}


@pytest.mark.parametrize(
    ("rounds", "value"),
    [
        ((), 1.0 * -3 + 0.8 * 18 + 0.5 * 50 + 2.0 * 0),
        (((9, 5),), 1.5 * -3 + 0.6 * 18 + 0.7 * 50 + 2.5 * 100),
        (((9, 5), (3, 4)), 2.0 * -3 + 0.3 * 18 + 1.0 * 50 + 3.0 * 0),
    ],
)
def test_the_evaluation_of_a_position(rounds, value):
    # 7 against 10; units of 5 and 7 and a special in hand: 6 on average, times 3; the opponent has passed.
    game = position(
        hand=(1, 2), theirs_in_hand=(3,), mine=(2,), theirs=(15,), scorches=(1, 1), they_passed=True, rounds=rounds
    )
    assert RoundTree(game, 0).evaluate(game) == pytest.approx(value)


def test_who_has_passed_alone_has_lost_control_of_the_round():
    game = position(hand=(1,), theirs_in_hand=(1,), mine=(2,), theirs=(2,))
    after = game.play(0, Pass()).game
    assert RoundTree(game, 0).evaluate(after) == pytest.approx(0.8 * 5 - 0.5 * 50)
    assert RoundTree(game, 1).evaluate(after) == pytest.approx(0.8 * 5 + 0.5 * 50)


def test_the_end_of_the_round_is_a_leaf_with_the_round_in_the_game_score_and_a_cleared_battlefield():
    game = position(hand=(1,), theirs_in_hand=(2,), mine=(15,), theirs=(2,), they_passed=True)
    tree, after = RoundTree(game, 0), game.play(0, Pass()).game
    assert after.round == 2
    assert list(tree.children(after)) == []
    assert tree.evaluate(after) == pytest.approx(0.8 * 5 + 2.0 * 100)


def test_an_automatic_pass_in_the_next_round_is_no_loss_of_control():
    game = position(hand=(1,), theirs_in_hand=(2,), theirs=(2,), they_passed=True, rounds=((5, 0),))
    after = game.play(0, PlayUnit(1)).game
    assert after.passed == (True, False)
    assert RoundTree(game, 0).evaluate(after) == pytest.approx(2.5 * 0)


def test_what_a_hand_is_worth():
    assert hand_value(position(hand=(1, 2)), 0) == 12
    assert hand_value(position(hand=(1, 2), debuffs=(1, 0), scorches=(1, 0)), 0) == 24
    assert hand_value(position(scorches=(1, 0)), 0) == 0


def test_moves_are_ordered_as_the_source_says():
    game = position(hand=(1, 4, 15, 6), debuffs=(1, 0), scorches=(1, 0))
    specials = ["debuff melee", "debuff ranged", "debuff siege", "scorch"]
    moves = game.legal_moves(0)
    assert [*map(str, ordered(moves, losing=True))] == [*specials, "15", "1", "6", "4", "pass"]
    assert [*map(str, ordered(moves, losing=False))] == [*specials, "4", "6", "1", "15", "pass"]


@pytest.mark.parametrize("seat", [0, 1])
def test_alpha_beta_finds_the_value_and_line_of_plain_minimax(seat):
    games = met(12)[::7]
    assert {game.round for game in games} == {1, 2, 3}
    for game in games:
        for depth in (1, 2, 3):
            tree = RoundTree(game, seat)
            assert alpha_beta(tree, game, depth) == minimax(tree, game, depth)


def test_it_plays_what_alpha_beta_finds_at_the_depth_of_the_round():
    games = [game for game in met(6)[::5] if game.cards_left(0) + game.cards_left(1) < 16]
    assert {game.round for game in games} == {1, 2, 3}
    for game in games:
        move, reason = decide(game)
        full = alpha_beta(RoundTree(game, game.turn), game, DEPTHS[game.round])
        assert (move, reason.line) == (full.move, tuple(map(str, full.line)))
        assert reason.summary == f"best play of both sides ends at an evaluation of {full.value:+.1f}"


def test_with_a_depth_it_looks_so_deep_in_every_round():
    two_deep = load("minimax:depth=2", NanoGwent.name)
    assert two_deep.name == "minimax:depth=2"
    for game in met(6)[::9]:
        agent = two_deep(NanoGwent, Chance(0))
        move = agent.choose(game.view(game.turn), game.legal_moves(game.turn), Budget())
        assert move == alpha_beta(RoundTree(game, game.turn), game, 2).move
    with pytest.raises(UnknownAgent, match=r"depth=0: option 'depth'"):
        load("minimax:depth=0", NanoGwent.name)


def test_it_passes_when_the_opponent_has_and_the_round_is_won():
    move, reason = decide(position(hand=(1, 2), theirs_in_hand=(3,), mine=(15,), they_passed=True))
    assert (move, reason.line) == (Pass(), ("pass",))


def test_with_time_enough_it_plays_as_without_a_limit_and_without_time_it_looks_one_move_ahead():
    for game in met(3)[::6]:
        assert decide(game, 60) == decide(game)
        tree = RoundTree(game, game.turn)
        assert decide(game, 0)[0] == alpha_beta(tree, game, 1).move


def test_with_more_nodes_it_looks_deeper_and_with_enough_as_without_a_limit():
    for game in met(3)[::6]:
        agent = NanoGwentMinimax(NanoGwent, Chance(0))

        def depth(nodes: int, agent: NanoGwentMinimax = agent, game: NanoGwent = game) -> int:
            agent.choose(game.view(game.turn), game.legal_moves(game.turn), Budget(nodes=nodes))
            return len(agent.reason().line)

        assert depth(1) == 1
        assert depth(999_999) == len(decide(game)[1].line)


def test_it_has_no_reason_before_it_has_moved():
    assert NanoGwentMinimax(NanoGwent, Chance(0)).reason() is None
