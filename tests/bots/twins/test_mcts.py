from __future__ import annotations

import itertools
from collections import deque
from typing import Any

import pytest

from bots.agent import Budget
from bots.agent.deadline import Deadline
from bots.agents import escoba_utility, find
from bots.agents.escoba_mcts import HandTree, simulation
from bots.agents.escoba_utility import best_move
from bots.agents.mcts import GameTree, Mcts, rewards
from bots.methods.mcts import LONGEST, Searched, Simulate, playout, search
from bots.twins.catalogue import NOTHING, kernel
from bots.twins.chance import scripted, stream
from bots.twins.escoba.value import ESCOBA, WEIGHTS
from bots.twins.mcts import ARMS, NODES
from bots.twins.nano_gwent.rules import position_of
from bots.twins.search import SLICE, Searcher, Tree, empty_tree
from shared.game.chance import Chance
from shared.games import GAMES
from shared.games.escoba import Escoba, EscobaView
from shared.games.escoba_cards import CARDS
from shared.games.escoba_hand import Hand
from shared.games.nano_gwent import NanoGwent
from tests.bots.twins.differential import recorded
from tests.shared.matches import moments

pytest.importorskip("numba", reason="searches are compiled by numba")

ITERATIONS = 30
SEARCHES = [
    ("nano-gwent", "outlook"),
    ("escoba", "outlook"),
    ("escoba", "escoba.hand"),
    ("tides-of-time", "outlook"),
    ("top-trumps", "outlook"),
    ("clue", "outlook"),
]


class Drawn(HandTree):
    """The tree of a hand, whose worlds are drawn as the readable rules draw them."""

    def __init__(self, view: EscobaView, chance: Chance) -> None:
        self._given = view, chance

    def sample(self) -> Hand:
        return Escoba.determinize(*self._given).hand


def of_hand(view: EscobaView) -> Simulate[Hand]:
    """The agent's simulation; then the twin deals the next hand, as long as the match is far from its end."""
    simulate = simulation(best_move, view)

    def simulated(world: Hand):
        Chance(0).shuffled(CARDS)
        return simulate(world)

    return simulated


def readable(game: Any, outlook: str, chance: Chance) -> Searched[Any]:
    """The search of the readable authority."""
    seat = min(game.to_act)
    view = game.view(seat)

    def stop(done: int) -> bool:
        return done >= ITERATIONS

    if outlook == "escoba.hand":
        return search(Drawn(view, chance), seat, of_hand(view), chance.below, stop)
    tree = GameTree(type(game), view, chance)
    simulate = playout(tree, lambda world, seat, moves: chance.choice(moves), rewards, LONGEST)
    return search(tree, seat, simulate, chance.below, stop)


def counted(found: Searched[Any]) -> dict[Any, tuple[int, int, float]]:
    """What the search counted of each arm of the root."""
    return {move: (arm.available, arm.visits, arm.total) for move, arm in found.arms.items()}


def never(done: int) -> bool:
    return False


@pytest.mark.parametrize(("name", "outlook"), SEARCHES)
@pytest.mark.parametrize("seed", range(3))
def test_fed_the_same_draws_both_make_the_same_tree(name: str, outlook: str, seed: int) -> None:
    searcher = Searcher(name, outlook)
    first = GAMES[name].deal(2, {}, Chance(seed))
    for game in [each for each in moments(first, seed)[seed:30:5] if each.to_act]:
        seat = min(game.to_act)
        with recorded() as drawn:
            expected = readable(game, outlook, Chance(seed))
        answer = searcher.drawing(game, seat, scripted(drawn), never, ITERATIONS, SLICE)
        found = answer.found()
        assert [*found.arms] == [*expected.arms]
        assert counted(found) == counted(expected)
        assert (found.move, found.line, found.iterations) == (expected.move, expected.line, ITERATIONS)
        assert answer.move == found.move


def test_cards_are_worth_to_simulations_what_they_are_worth_to_utility() -> None:
    assert WEIGHTS == escoba_utility.WEIGHTS
    assert ESCOBA == escoba_utility.ESCOBA


def test_slices_change_nothing() -> None:
    game = Escoba.deal(2, {}, Chance(1))
    searcher = Searcher("escoba", "escoba.hand")
    one, other = (searcher.drawing(game, 0, stream(b"8 bytes."), never, 500, steps) for steps in (10, 100_000))
    assert counted(one.found()) == counted(other.found())


def test_it_stops_when_it_is_told_to_and_not_before() -> None:
    game = Escoba.deal(2, {}, Chance(1))
    asked: list[int] = []

    def third(done: int) -> bool:
        asked.append(done)
        return len(asked) == 3

    found = Searcher("escoba", "escoba.hand").search(game, 0, b"8 bytes.", third, None).found()
    assert len(asked) == 3
    assert found.iterations == asked[-1]


def test_a_full_tree_grows_no_more_and_counts_on() -> None:
    search = kernel("nano-gwent", "mcts", "iterate")
    game = GAMES["nano-gwent"].deal(2, {}, Chance(1))
    tree = empty_tree(nodes=50, arms=300)
    done = search.iterate(position_of(game), 0, 2000, 10**9, NOTHING, stream(b"8 bytes."), search.Arrays(*tree))
    assert done == 2000
    assert tree.used[NODES] <= 50
    assert tree.used[ARMS] <= 300
    assert sum(tree.arm(arm).visits for arm in tree.arms_of(0)[0]) == 2000


def test_the_agent_searches_in_the_twin_and_says_what_it_counted() -> None:
    game = Escoba.deal(2, {}, Chance(1))
    agent = find("mcts", "escoba")(Escoba, Chance(1))
    move = agent.choose(game.view(0), game.legal_moves(0), Budget(iterations=3000))
    assert move in game.legal_moves(0)
    said = agent.reason()
    assert said is not None
    assert " of 3000 iterations" in said.summary
    assert sum(value for label, value in said.terms.items() if label.endswith("visits")) == 3000


def test_what_is_only_told_is_read_off_the_tree_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Tree] = []
    line = Tree.line
    monkeypatch.setattr(Tree, "line", lambda tree: read.append(tree) or line(tree))
    game = Escoba.deal(2, {}, Chance(1))
    agent = find("mcts", "escoba")(Escoba, Chance(1))
    agent.choose(game.view(0), game.legal_moves(0), Budget(iterations=100))
    assert read == []
    assert agent.reason() is not None
    assert len(read) == 1


def test_the_agent_stops_after_the_slice_that_uses_up_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = itertools.count()
    monkeypatch.setattr("bots.agent.time.perf_counter", lambda: next(clock))
    monkeypatch.setattr(Deadline, "recent", deque())
    game = NanoGwent.deal(2, {}, Chance(1))
    agent = find("mcts", "nano-gwent")(NanoGwent, Chance(1))
    agent.choose(game.view(0), game.legal_moves(0), Budget(seconds=4))
    assert isinstance(agent, Mcts)
    assert agent.found is not None
    # Three slices, of which each ends with the game in which 2,000 moves are reached.
    assert 3 * SLICE / 60 < agent.found.iterations < 3 * SLICE / 10
