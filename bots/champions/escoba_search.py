"""The compiled search of the champion of La Escoba, which ends early where more of it would hardly change the move."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from bots.agent import Budget
from bots.champions.champion import spent
from bots.champions.escoba_last_deal import LastDeal
from bots.methods.mcts import Searched
from bots.twins.catalogue import kernel
from bots.twins.chance import stream
from bots.twins.escoba import rules as twin
from bots.twins.mcts import VISITS
from bots.twins.search import Tree, empty_tree, searched
from shared.game import Seat
from shared.game.chance import Chance
from shared.games.escoba import Escoba, EscobaView

ITERATIONS = 5000
"""What it takes if nobody says what it may spend: about 25 ms."""
STEPS = 300
"""Moves that are played before it asks whether to stop: near the end of a hand these are many draws, up to 1 ms."""
SPARE, MOST_SPARE = 0.01, 0.2
"""Seconds that it leaves of its time, and the part of it that these are at most.

Python may look for garbage within a decision, which takes up to 10 ms for new objects.
"""
CHASE = 0.2
"""The part of the iterations that are left by which the second move can be expected to catch up, at most."""


class Left:
    """How many iterations a budget has left, counted from now on."""

    def __init__(self, budget: Budget) -> None:
        if budget.seconds is not None:
            spare = min(SPARE, MOST_SPARE * budget.seconds)
            budget = msgspec.structs.replace(budget, seconds=budget.seconds - spare)
        self._spent = spent(budget, ITERATIONS)
        self._seconds, self._clock = budget.seconds, budget.clock
        self.most = budget.iterations or (ITERATIONS if budget.seconds is None else None)
        self._began = self._clock()

    def after(self, done: int) -> float:
        """As many as it allows, or as there is time for at the speed so far; 0: it is spent."""
        if self._spent(done):
            return 0.0
        left = math.inf if self.most is None else self.most - done
        took = self._clock() - self._began
        if self._seconds is not None and took > 0:
            left = min(left, done * (self._seconds / took - 1))
        return max(left, 0.0)


class Search:
    """It is compiled when this is made, unless it was before."""

    def __init__(self) -> None:
        self._kernel = kernel(Escoba.name, "mcts", "iterate", outlook="escoba.champion")

    def search(
        self, view: EscobaView, plays: Sequence[tuple[int, int]], seed: bytes, budget: Budget, *, early: bool
    ) -> Searched[Any]:
        """Search from what a seat sees, and from the other's plays with the cards that it has now.

        `early`: end once the second move cannot be expected to catch up. By a budget of iterations that is the same
        each time.
        """
        left = Left(budget)
        # It may take the half of the budget, so that there is another half if that does not do.
        if not view.stock and (known := LastDeal(view, lambda seen: left.after(seen) < seen).solved()):
            return known
        assert view.seat is not None
        # Which world that fits does not matter: the search draws what is hidden.
        root, memory = twin.position_of(Escoba.determinize(view, Chance(0))), np.array(plays, np.int64).ravel()
        tree, chance = empty_tree(), stream(seed)
        # To numba the class of the kernel is another one than that of the file from which it is made.
        arrays = self._kernel.Arrays(*tree)
        done = 0
        while True:
            most = STEPS if left.most is None else left.most - done
            done += self._kernel.iterate(root, view.seat, most, STEPS, memory, chance, arrays)
            more = left.after(done)
            if not more or (early and lead(tree, view.seat) > CHASE * more):
                return searched(twin, tree, view.seat, done)


def lead(tree: Tree, seat: Seat) -> int:
    """By how many visits the first move of a seat is ahead of the second."""
    second, first = sorted(tree.arms[tree.arms_of(0)[seat], VISITS].tolist())[-2:]
    return int(first - second)
