from __future__ import annotations

import itertools
import re
from collections import deque

import pytest

from bots import agents
from bots.agent import Budget
from bots.agent.deadline import Deadline
from bots.agents.mcts import ITERATIONS, STEPS, Mcts, MctsOptions, placing, rewards, stop
from bots.agents.random import Random
from bots.methods.mcts import LONGEST
from shared.game.chance import Chance
from shared.games import GAMES
from shared.games.escoba import Escoba
from shared.games.nano_gwent import NanoGwent
from shared.playout import playout
from tests.bots.agents.positions import position

UNLIMITED = Budget()


def decide(game: NanoGwent, budget: Budget = UNLIMITED, seed: int = 0):
    """The agent's choice in a position, and its reason."""
    agent = Mcts(NanoGwent, Chance(seed))
    (seat,) = game.to_act
    move = agent.choose(game.view(seat), game.legal_moves(seat), budget)
    return str(move), agent.reason()


TWO = Budget(iterations=2)


def ticking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that is a second later whenever it is read."""
    clock = itertools.count()
    monkeypatch.setattr("bots.agent.time.perf_counter", lambda: next(clock))
    monkeypatch.setattr(Deadline, "recent", deque())
    # A compiled search asks for the time after many iterations, and not after each.
    monkeypatch.setattr("bots.agents.mcts.searcher", lambda *_: None)


@pytest.mark.parametrize(
    ("scores", "places"),
    [
        ((1.0, 0.0), [1, 0]),
        ((3.0, 3.0), [0.5, 0.5]),
        ((5.0, 9.0, 5.0), [0.25, 1, 0.25]),
        ((3, 2, 1, 0, 0), [1, 0.75, 0.5, 0.125, 0.125]),
    ],
)
def test_the_reward_is_the_share_of_the_others_that_a_seat_is_ahead_of(scores, places):
    assert placing(scores) == places


def test_where_a_simulation_was_cut_nobody_is_ahead():
    assert rewards(NanoGwent.deal(2, {}, Chance(0))) == [0.5, 0.5]


def test_it_does_not_pass_away_a_match_that_a_scorch_wins():
    # The last round, the opponent has passed with 10 against 7: whatever is played first, the scorch then wins.
    game = position(hand=(4,), scorches=(1, 0), mine=(2,), theirs=(15,), they_passed=True, rounds=((9, 5), (3, 4)))
    move, reason = decide(game)
    assert move != "pass"
    assert reason.terms["pass: mean reward"] == 0
    assert reason.terms[f"{move}: mean reward"] > 0.8


@pytest.mark.parametrize("name", GAMES)
def test_it_finds_a_legal_move_in_every_game(name):
    kind = GAMES[name]
    for seats in {kind.seat_counts[0], kind.seat_counts[-1]}:
        random = Random(kind, Chance(4))
        deal = kind.deal(seats, None, Chance(4))
        choosers = [lambda view, moves, by=random: by.choose(view, moves, TWO)] * seats
        for game in [deal, *(game for _, _, game in playout(deal, choosers) if game.to_act)][::10]:
            for seat in game.to_act:
                moves = game.legal_moves(seat)
                assert Mcts(kind, Chance(9)).choose(game.view(seat), moves, TWO) in moves


def test_it_beats_random_play():
    wins = 0.0
    for seed in range(10):
        cast = [Mcts(NanoGwent, Chance(seed)), Random(NanoGwent, Chance(seed))]
        if seed % 2:
            cast.reverse()
        choosers = [lambda view, moves, by=by: by.choose(view, moves, Budget(iterations=60)) for by in cast]
        *_, (_, _, last) = playout(NanoGwent.deal(2, {}, Chance(seed)), choosers)
        wins += last.outcome.scores[seed % 2]
    assert wins >= 8


def test_equal_seeds_and_iterations_give_the_same_move_and_reason():
    game = NanoGwent.deal(2, {}, Chance(3))
    assert decide(game, Budget(iterations=50), 7) == decide(game, Budget(iterations=50), 7)


def test_it_takes_the_iterations_that_it_is_given_and_else_its_own():
    game = NanoGwent.deal(2, {}, Chance(3))
    assert " of 30 iterations" in decide(game, Budget(iterations=30))[1].summary
    assert f" of {ITERATIONS} iterations" in decide(game)[1].summary


def test_in_a_long_game_it_takes_fewer():
    game = Escoba.deal(2, {}, Chance(3))
    agent = Mcts(Escoba, Chance(0))
    agent.choose(game.view(0), game.legal_moves(0), Budget())
    (iterations,) = re.findall(r" of (\d+) iterations", agent.reason().summary)
    assert STEPS / LONGEST <= int(iterations) < ITERATIONS


def test_nobody_may_have_said_what_it_may_spend():
    assert stop(Budget(), MctsOptions()) is None


def test_it_takes_the_seconds_that_it_is_given(monkeypatch):
    ticking(monkeypatch)
    assert " of 9 iterations" in decide(NanoGwent.deal(2, {}, Chance(3)), Budget(seconds=10))[1].summary


@pytest.mark.parametrize(
    ("budget", "options", "iterations"),
    [
        (Budget(), MctsOptions(iterations=7), 7),
        (Budget(iterations=5), MctsOptions(iterations=7), 5),
        (Budget(iterations=9), MctsOptions(iterations=7), 7),
        (Budget(), MctsOptions(seconds=4.0), 3),
        (Budget(seconds=3.0), MctsOptions(seconds=4.0), 2),
        (Budget(seconds=3.0), MctsOptions(iterations=7), 2),
        (Budget(seconds=20.0), MctsOptions(iterations=7), 7),
        (Budget(seconds=0.0), MctsOptions(), 1),
    ],
)
def test_the_tighter_of_all_limits_holds(monkeypatch, budget, options, iterations):
    ticking(monkeypatch)
    spent = stop(budget, options)
    assert next(done for done in itertools.count(1) if spent(done)) == iterations


def test_its_reason_has_the_visits_and_mean_reward_of_each_move_and_the_line():
    game = position(hand=(1,), theirs_in_hand=(3,), rounds=((9, 5), (4, 8)))
    move, reason = decide(game, Budget(iterations=40))
    assert set(reason.terms) == {f"{text}: {what}" for text in ("1", "pass") for what in ("visits", "mean reward")}
    assert reason.terms["1: visits"] + reason.terms["pass: visits"] == 40
    assert reason.summary.startswith(f"visited in {reason.terms[f'{move}: visits']:.0f} of 40 iterations")
    assert reason.line[0] == move


def test_it_has_no_reason_before_it_has_moved():
    assert Mcts(NanoGwent, Chance(0)).reason() is None


def test_its_limits_can_be_part_of_its_name():
    found = agents.load("mcts:seconds=0.1", "nano-gwent")
    assert (found.name, found.options) == ("mcts:seconds=0.1", MctsOptions(seconds=0.1))
    assert agents.load("mcts:iterations=500", "nano-gwent").options == MctsOptions(iterations=500)
