"""A search by the kernel `bots/twins/mcts.py`, in slices, with the result that `bots/methods/mcts.py` has."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from bots.methods.mcts import Arm, Searched
from bots.twins.catalogue import SLICES, TWINS, kernel, memory_of
from bots.twins.chance import stream
from bots.twins.contract import Ints, Twin
from bots.twins.mcts import AVAILABLE, CHILD, MOVE, NEXT, SEAT, VISITS, Arrays
from bots.twins.ready import SLICE
from shared.game import Move, Seat

MOST_NODES, MOST_ARMS = 1 << 18, 1 << 19
"""The size of a tree: 31 MB once it is full."""


class Tree(Arrays):
    """A tree, to be read."""

    __slots__ = ()

    def arms_of(self, node: int) -> dict[Seat, list[int]]:
        """The arms of a node by seat, each seat's in the order in which they were met."""
        found = defaultdict(list)
        # The root is read on the clock, and `item` takes a third of the time of an index.
        number = self.arms.item
        arm = self.first.item(node)
        while arm >= 0:
            found[number(arm, SEAT)].append(arm)
            arm = number(arm, NEXT)
        return found

    def arm(self, number: int) -> Arm:
        """What was counted of an arm."""
        arm = Arm()
        arm.available, arm.visits = int(self.arms[number, AVAILABLE]), int(self.arms[number, VISITS])
        arm.total = float(self.totals[number])
        return arm

    def most_visited(self, arms: list[int]) -> int:
        """The arm that was chosen most often, of equal ones the better, then the first that was met."""
        visits = self.arms[arms, VISITS]
        most = np.flatnonzero(visits == visits.max()).tolist()
        return max((arms[at] for at in most), key=lambda number: self.arm(number).mean)

    def line(self) -> list[list[int]]:
        """The arms of most visits, one after the other, as far as the tree goes."""
        line: list[list[int]] = []
        node = 0
        while node >= 0 and (by_seat := self.arms_of(node)):
            line.append([self.most_visited(arms) for _, arms in sorted(by_seat.items())])
            node = self._after(line[-1])
        return line

    def _after(self, choices: list[int]) -> int:
        """The node after these arms; -1: there is none."""
        node = int(self.arms[choices[0], CHILD])
        for choice in choices[1:]:
            ahead = self.arms_of(node)[-1] if node >= 0 else []
            node = next((int(self.arms[edge, CHILD]) for edge in ahead if self.arms[edge, MOVE] == choice), -1)
        return node


def empty_tree(nodes: int = MOST_NODES, arms: int = MOST_ARMS) -> Tree:
    """A tree that is its root. The system gives it memory only as it grows."""
    first = np.empty(nodes, np.int64)
    first[0] = -1
    return Tree(np.empty((arms, CHILD + 1), np.int64), np.empty(arms, np.float64), first, np.array([1, 0], np.int64))


class Answer(NamedTuple):
    """The move that a search chose, and what reads all that it found: no clock should pay for what is only told."""

    move: Move
    found: Callable[[], Searched[Move]]


class Searcher:
    """The search for a game with a twin; it is compiled when this is made, unless it was before."""

    def __init__(self, game: str, outlook: str = "outlook") -> None:
        self._game = game
        self._twin = TWINS[game]
        self._kernel = kernel(game, "mcts", "iterate", outlook=outlook)

    def search(
        self,
        world: Any,
        seat: Seat,
        seed: bytes,
        stop: Callable[[int], bool],
        most: int | None,
        steps: int | None = None,
        memory: Ints | None = None,
    ) -> Answer:
        """Search from a world that fits what `seat` knows, for `most` iterations at most.

        `stop` is asked with how many iterations there were, whenever so many `steps` have been played; None: as many
        as take about 0.3 ms. `memory` is what the outlook wants to know besides; None: what the twin does.
        """
        steps = SLICES.get(self._game, SLICE) if steps is None else steps
        return self.drawing(world, seat, stream(seed), stop, most, steps, memory)

    def drawing(
        self,
        world: Any,
        seat: Seat,
        chance: Ints,
        stop: Callable[[int], bool],
        most: int | None,
        steps: int,
        memory: Ints | None = None,
    ) -> Answer:
        """The same with draws from `chance`, which may be a script."""
        root, tree = self._twin.position_of(world), empty_tree()
        if memory is None:
            memory = memory_of(self._game, world.view(seat))
        # To numba the class of the kernel is another one than that of the file from which it is made.
        arrays = self._kernel.Arrays(*tree)
        iterations = 0
        while True:
            left = steps if most is None else most - iterations
            iterations += self._kernel.iterate(root, seat, left, steps, memory, chance, arrays)
            if iterations == most or stop(iterations):
                return Answer(chosen(self._twin, tree, seat), partial(searched, self._twin, tree, seat, iterations))


def chosen(twin: Twin, tree: Tree, seat: Seat) -> Move:
    """The most visited move, as a move of the readable rules."""
    return twin.move_of(tree.arms.item(tree.most_visited(tree.arms_of(0)[seat]), MOVE))


def searched(twin: Twin, tree: Tree, seat: Seat, iterations: int) -> Searched[Move]:
    """The result of a search, in the moves of the readable rules."""

    def move(number: int) -> Move:
        return twin.move_of(int(tree.arms[number, MOVE]))

    arms = {move(arm): tree.arm(arm) for arm in tree.arms_of(0)[seat]}
    line = tuple(tuple(map(move, choices)) for choices in tree.line())
    return Searched(seat, iterations, arms, chosen(twin, tree, seat), line)
