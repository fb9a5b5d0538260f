"""Monte Carlo tree search for any number of seats, with hidden information, chance and simultaneous choices.

One tree over what all seats do, whose root is what the searcher knows (single-observer information sets). Each
iteration draws a world that fits, follows in the tree only what that world allows, and adds one node. Arms are chosen
by UCB1, in which the visits of the node are how often the arm was available. Each seat seeks its own reward. Seats that
choose at once choose each by its own arms, not knowing what the others choose (decoupled UCT).

Cowling, Powley, Whitehouse, "Information Set Monte Carlo Tree Search" (2012), section IV; Auer, Cesa-Bianchi, Fischer,
"Finite-time analysis of the multiarmed bandit problem" (2002); Tak, Lanctot, Winands, "Monte Carlo tree search variants
for simultaneous move games" (2014).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

EXPLORATION = math.sqrt(2)
"""The constant c of UCB1, for rewards from 0 to 1."""
TOLERANCE = 0.03
"""Bounds that differ by less than this are equal for seats that choose at once."""
LONGEST = 400
"""Steps after which a simulation of a whole game is cut."""

WorldT = TypeVar("WorldT")
MoveT = TypeVar("MoveT", bound=Hashable)

Rewards = Sequence[float]
"""How well each seat did, 0 to 1."""
Simulate = Callable[[WorldT], Rewards]
"""Plays on from a world by some policy, and says what comes of it."""
Pick = Callable[[int], int]
"""A whole number from 0 to below the one given, each equally likely."""


class Tree(Protocol[WorldT, MoveT]):
    """What the search must know of a game."""

    def sample(self) -> WorldT:
        """A newly drawn world that fits what the searcher knows."""

    def movers(self, world: WorldT) -> Sequence[int]:
        """The seats that choose now, at once if there are several; none: the search must stop here."""

    def moves(self, world: WorldT, seat: int) -> Sequence[MoveT]:
        """What a mover may choose."""

    def play(self, world: WorldT, choices: tuple[MoveT, ...]) -> WorldT:
        """What follows when each of the movers, in their order, has chosen; the world given is not changed."""


class Arm:
    """A move of one seat at one node: how often it was there, how often it was chosen, and the rewards of that."""

    __slots__ = ("available", "total", "visits")

    def __init__(self) -> None:
        self.available = 0
        self.visits = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        """The mean reward of the seat when it chose so; 0 if it never did."""
        return self.total / self.visits if self.visits else 0.0


class Node(Generic[MoveT]):
    """A place in the tree: the arms of each mover, and the node after each choice of all movers.

    Who moves can depend on what is hidden. Two seats that may choose the same move have an arm each, and a node each.
    """

    __slots__ = ("arms", "children")

    def __init__(self) -> None:
        self.arms: dict[int, dict[MoveT, Arm]] = {}
        self.children: dict[tuple[Arm, ...], Node[MoveT]] = {}

    def most_visited(self, seat: int) -> MoveT:
        """The move of a mover that was chosen most often, of equal ones the better, then the first that was met."""
        arms = self.arms[seat]
        return max(arms, key=lambda move: (arms[move].visits, arms[move].mean))


class Searched(NamedTuple, Generic[MoveT]):
    """The result of a search for `seat`: its arms at the root, the most visited move, and the line of most visits."""

    seat: int
    iterations: int
    arms: dict[MoveT, Arm]
    move: MoveT
    line: tuple[tuple[MoveT, ...], ...]


def search(
    tree: Tree[WorldT, MoveT], seat: int, simulate: Simulate[WorldT], pick: Pick, stop: Callable[[int], bool]
) -> Searched[MoveT]:
    """Iterate until `stop`, which is asked after each iteration with how many there were.

    Promise: at the root `seat` is among the movers of every world with the same moves, so the move is one of them.
    """
    root: Node[MoveT] = Node()
    iterations = 0
    while True:
        _iterate(tree, root, simulate, pick)
        iterations += 1
        if stop(iterations):
            return Searched(seat, iterations, root.arms[seat], root.most_visited(seat), _line(root))


def _iterate(tree: Tree[WorldT, MoveT], node: Node[MoveT], simulate: Simulate[WorldT], pick: Pick) -> None:
    """Sample, select and expand, simulate, back up."""
    world = tree.sample()
    chosen: list[tuple[int, Arm]] = []
    while movers := tree.movers(world):
        choices: tuple[MoveT, ...] = ()
        pulled: tuple[Arm, ...] = ()
        for seat in movers:
            arms = node.arms.setdefault(seat, {})
            move = _choose(arms, tree.moves(world, seat), pick, alone=len(movers) == 1)
            choices += (move,)
            pulled += (arms[move],)
        chosen += zip(movers, pulled, strict=True)
        world = tree.play(world, choices)
        child = node.children.get(pulled)
        if child is None:
            node.children[pulled] = Node()
            break
        node = child
    rewards = simulate(world)
    for seat, arm in chosen:
        arm.visits += 1
        arm.total += rewards[seat]


def _choose(arms: dict[MoveT, Arm], moves: Sequence[MoveT], pick: Pick, *, alone: bool) -> MoveT:
    """One of the moves that was never chosen, or else the one that UCB1 says; all of them count as available.

    Seats that choose at once would fall into step, each choice meeting always the same one of the other: these take
    any move whose bound is within `TOLERANCE` of the highest.
    """
    untried = []
    for move in moves:
        arm = arms.get(move)
        if arm is None:
            arm = arms[move] = Arm()
        arm.available += 1
        if not arm.visits:
            untried.append(move)
    if untried:
        return untried[pick(len(untried))]
    if alone:
        return max(moves, key=lambda move: _upper_bound(arms[move]))
    bounds = [_upper_bound(arms[move]) for move in moves]
    enough = max(bounds) - TOLERANCE
    near = [move for move, bound in zip(moves, bounds, strict=True) if bound >= enough]
    return near[pick(len(near))]


def _upper_bound(arm: Arm) -> float:
    return arm.total / arm.visits + EXPLORATION * math.sqrt(math.log(arm.available) / arm.visits)


def _line(node: Node[MoveT]) -> tuple[tuple[MoveT, ...], ...]:
    """The choices of most visits, one after the other, as far as the tree goes."""
    line: list[tuple[MoveT, ...]] = []
    while node.arms:
        seats = sorted(node.arms)
        choices = tuple(map(node.most_visited, seats))
        line.append(choices)
        pulled = tuple(node.arms[seat][move] for seat, move in zip(seats, choices, strict=True))
        if pulled not in node.children:
            break
        node = node.children[pulled]
    return tuple(line)


def playout(
    tree: Tree[WorldT, MoveT],
    policy: Callable[[WorldT, int, Sequence[MoveT]], MoveT],
    rewards: Callable[[WorldT], Rewards],
    limit: int,
) -> Simulate[WorldT]:
    """A simulation: `policy` chooses for every mover, for at most `limit` steps; `rewards` values where that ends."""

    def simulate(world: WorldT) -> Rewards:
        for _ in range(limit):
            movers = tree.movers(world)
            if not movers:
                break
            world = tree.play(world, tuple(policy(world, seat, tree.moves(world, seat)) for seat in movers))
        return rewards(world)

    return simulate
