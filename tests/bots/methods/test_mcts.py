from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pytest

from bots.methods.mcts import EXPLORATION, Arm, playout, search
from shared.game.chance import Chance


class Drawn:
    """A game drawn in a test: a world is (hidden, choices so far), and `grown` gives what is there.

    What is there is a tuple of rewards, one a seat, at the end; else a map from each seat that chooses to its moves.
    """

    def __init__(self, grown: Callable[..., Any], hidden: int, chance: Chance) -> None:
        self.grown = grown
        self.hidden = hidden
        self.chance = chance

    def sample(self):
        return self.chance.below(self.hidden), ()

    def movers(self, world):
        there = self.grown(*world)
        return () if isinstance(there, tuple) else tuple(there)

    def moves(self, world, seat):
        return self.grown(*world)[seat]

    def play(self, world, choices):
        hidden, before = world
        return hidden, (*before, *choices)

    def rewards(self, world):
        there = self.grown(*world)
        return there if isinstance(there, tuple) else (0.5, 0.5)


def found(grown: Callable[..., Any], iterations: int = 3000, hidden: int = 1, seat: int = 0, seed: int = 1):
    """A search in which simulations choose at random."""
    chance = Chance(seed)
    tree = Drawn(grown, hidden, chance)
    simulate = playout(tree, lambda world, seat, moves: chance.choice(moves), tree.rewards, 10)
    return search(tree, seat, simulate, chance.below, lambda done: done >= iterations)


def bandit(hidden, before):
    """One choice with a sure reward."""
    return {"good": (0.9, 0), "fair": (0.6, 0), "bad": (0.1, 0)}[before[0]] if before else {0: ["good", "fair", "bad"]}


def gamble(hidden, before):
    """`safe` brings 0.6; `risk` 1, unless the other holds card 0 of `hidden` cards and takes it away."""
    match before:
        case ():
            return {0: ["risk", "safe"]}
        case ("risk",):
            return {1: ["take", "leave"] if hidden == 0 else ["leave"]}
        case ("risk", "take"):
            return 0.0, 1.0
        case ("risk", "leave"):
            return 1.0, 0.0
        case _:
            return 0.6, 0.4


def pennies(hidden, before):
    """Both choose at once: equal choices are good for seat 0, different ones for seat 1."""
    if not before:
        return {0: ["heads", "tails"], 1: ["heads", "tails"]}
    return (1.0, 0.0) if before[0] == before[1] else (0.0, 1.0)


def uneven(hidden, before):
    """As `pennies`, but tails are worth half: best play is a third of heads, which brings seat 0 a third."""
    if not before:
        return {0: ["heads", "tails"], 1: ["heads", "tails"]}
    reward = {("heads", "heads"): 1.0, ("tails", "tails"): 0.5}.get(before, 0.0)
    return reward, 1 - reward


def either(hidden, before):
    """What is hidden says which seat moves second, and so what seat 0 should do then."""
    match before:
        case ():
            return {0: ["on"]}
        case ("on",):
            return {1 + hidden: ["go"]}
        case ("on", "go"):
            return {0: ["stay", "leave"]}
    good = "leave" if hidden else "stay"
    return float(before[-1] == good), 0.5, 0.5


def three(hidden, before):
    """Each of three seats seeks its own: seat 1 would answer left with what leaves nothing to seat 0."""
    match before:
        case ():
            return {0: ["left", "right"]}
        case ("left",):
            return {1: ["own", "kind"]}
        case ("right",):
            return {2: ["own", "kind"]}
    return {
        ("left", "own"): (0.0, 1.0, 0.0),
        ("left", "kind"): (1.0, 0.5, 0.0),
        ("right", "own"): (0.7, 0.0, 1.0),
        ("right", "kind"): (0.0, 0.0, 0.2),
    }[before]


def test_c_is_the_root_of_two():
    assert math.sqrt(2) == EXPLORATION


def test_arms_are_chosen_by_ucb1():
    arms = found(bandit, 500).arms
    # UCB1 as the textbook has it, each arm once first; the order of these makes no difference later.
    visits = {"good": 1, "fair": 1, "bad": 1}
    rewards = {"good": 0.9, "fair": 0.6, "bad": 0.1}
    for total in range(4, 501):
        bounds = {arm: rewards[arm] + math.sqrt(2 * math.log(total) / visits[arm]) for arm in visits}
        visits[max(bounds, key=lambda arm: bounds[arm])] += 1
    assert {arm: counted.visits for arm, counted in arms.items()} == visits
    assert {arm: pytest.approx(counted.mean) for arm, counted in arms.items()} == rewards


def test_the_most_visited_move_is_the_answer():
    answer = found(bandit, 50)
    assert answer.move == max(answer.arms, key=lambda move: answer.arms[move].visits) == "good"
    assert answer.line == (("good",),)


@pytest.mark.parametrize(("hidden", "move", "mean"), [(4, "risk", 0.75), (2, "safe", 0.5)])
def test_what_is_hidden_is_weighed_by_how_often_it_is_so(hidden, move, mean):
    answer = found(gamble, hidden=hidden)
    assert answer.move == move
    assert answer.arms["risk"].mean == pytest.approx(mean, abs=0.06)
    assert answer.arms["safe"].mean == pytest.approx(0.6)


def test_only_the_moves_of_the_sampled_world_count_as_available():
    chance = Chance(2)
    tree = Drawn(gamble, 4, chance)
    nodes = []
    tree.moves = lambda world, seat: nodes.append(world) or gamble(*world)[seat]
    answer = search(tree, 0, tree.rewards, chance.below, lambda done: done >= 400)
    assert all(arm.available == 400 for arm in answer.arms.values())
    assert answer.line[0] == ("risk",)
    assert 0.15 < sum(world == (0, ("risk",)) for world in nodes) / sum(len(world[1]) == 1 for world in nodes) < 0.35


@pytest.mark.parametrize("seat", [0, 1])
def test_seats_that_choose_at_once_do_not_know_each_others_choice(seat):
    answer = found(pennies, seat=seat)
    assert {move: 0.35 < arm.mean < 0.65 for move, arm in answer.arms.items()} == {"heads": True, "tails": True}
    assert len(answer.line[0]) == 2


@pytest.mark.parametrize("seat", [0, 1])
def test_seats_that_choose_at_once_mix_their_moves_as_best_play_does(seat):
    arms = found(uneven, seat=seat).arms
    assert arms["heads"].visits / 3000 == pytest.approx(1 / 3, abs=0.08)
    mean = sum(arm.total for arm in arms.values()) / 3000
    assert mean == pytest.approx((1 / 3, 2 / 3)[seat], abs=0.04)


def test_each_of_several_seats_seeks_its_own_reward():
    answer = found(three)
    assert (answer.move, answer.line) == ("right", (("right",), ("own",)))
    assert answer.arms["left"].mean < 0.25 < answer.arms["right"].mean


def test_the_same_move_of_two_seats_leads_to_two_places():
    assert found(either, hidden=2).arms["on"].mean > 0.95


def test_the_same_chance_finds_the_same():
    def counted(seed):
        return {move: (arm.visits, arm.total) for move, arm in found(gamble, 200, hidden=4, seed=seed).arms.items()}

    assert counted(5) == counted(5)


def test_it_asks_after_each_iteration_whether_to_stop():
    asked = []
    tree = Drawn(bandit, 1, Chance(0))
    search(tree, 0, tree.rewards, Chance(0).below, lambda done: asked.append(done) or done == 4)
    assert asked == [1, 2, 3, 4]


def test_a_simulation_is_cut_at_its_limit_and_valued_where_it_stands():
    steps = []

    def endless(hidden, before):
        return {0: [len(before)]}

    tree = Drawn(endless, 1, Chance(0))
    simulate = playout(tree, lambda world, seat, moves: steps.append(moves[0]) or moves[0], tree.rewards, 7)
    assert simulate(tree.sample()) == (0.5, 0.5)
    assert steps == [0, 1, 2, 3, 4, 5, 6]


def test_the_mean_of_an_arm_that_was_never_chosen_is_nothing():
    assert Arm().mean == 0
