"""The compiled functions of the champion of Tides of Time, with the nets that they take."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

from bots.champions.tides_of_time_holdings import before
from bots.methods.draft import combinations, steps
from bots.twins.catalogue import kernel
from bots.twins.contract import Ints
from bots.twins.matrix_game import ROOM, WIDEST
from bots.twins.tides_of_time.round import ENTRIES, REMOVED
from bots.twins.tides_of_time.rules import position_of
from shared.game.chance import Chance
from shared.games.tides_of_time import TidesOfTime
from shared.games.tides_of_time.cards import HAND, as_set
from shared.games.tides_of_time.moves import Keep
from shared.games.tides_of_time.scoring import totals
from shared.games.tides_of_time.view import TidesView

FILE = Path(__file__).with_name("tides_of_time.npz")
TURNS, WORK = 400, 4_000_000
"""How often strategies against hands that are not known are improved, and how many payoffs that may read."""

RARE = 0.01
"""What is hardly ever chosen is what the first turns have left, and is not chosen at all."""

Matrix = npt.NDArray[np.float64]


class Solver:
    """Solves rounds and the choice of relics; it is compiled when this is made, unless it was before."""

    def __init__(self) -> None:
        self._kernel = kernel(TidesOfTime.name, "tides_of_time.round", *ENTRIES)
        self._drafts = drafts(self._kernel)
        # Now, so that no decision takes the time for it.
        nets()
        self._room, self._names = np.empty(ROOM), np.empty(2 * WIDEST, np.int64)

    @staticmethod
    def check(view: TidesView) -> None:
        """Raise ValueError if a game never has such a view."""
        position_of(TidesOfTime.determinize(view, Chance(0)))

    @staticmethod
    def table(view: TidesView, removed: int) -> Ints:
        """What a seat has before it, with these cards out of the game."""
        assert view.seat is not None
        points = (0, 0) if not view.scored else totals(view.scored)
        sides = [(as_set(view.picks[seat]), as_set(view.relics[seat])) for seat in (view.seat, 1 - view.seat)]
        return np.array([*sides[0], *sides[1], removed, points[view.seat] - points[1 - view.seat]], np.int64)

    def picks(self, table: Ints, hand: int, other: int, net: int | None) -> Matrix:
        """How likely a win is after each pair of picks; None: the round is the last."""
        size = int(hand).bit_count()
        found = np.empty(size * size)
        self._kernel.payoffs(table, hand, other, self._drafts, _NONE if net is None else nets()[net], found)
        return found.reshape(size, size)

    def relics(self, table: Ints, net: int) -> Matrix:
        """How likely a win is after each pair of relics and removals."""
        found = np.empty(WIDEST * WIDEST)
        self._kernel.relic_payoffs(table, nets()[net], found)
        return found.reshape(WIDEST, WIDEST)

    def next_round(self, view: TidesView, kept: tuple[Keep, Keep], drawn: tuple[int, int]) -> float:
        """How likely a win is after the next round, if these relics are kept and these cards drawn."""
        table, hands = self.following(view, kept, drawn)
        game = self.picks(table, *hands, view.round if view.round + 1 < view.rounds else None)
        return float(self._kernel.value(game.ravel(), HAND, HAND, self._room, self._names))

    def following(
        self, view: TidesView, kept: tuple[Keep, Keep], drawn: tuple[int, int]
    ) -> tuple[Ints, tuple[int, int]]:
        """What a seat has before it once these relics are kept and these cards drawn, and both hands."""
        table = self.table(view, before(view))
        hands = [0, 0]
        for side, keep in enumerate(kept):
            relic, removed = 1 << keep.relic, 1 << keep.removed
            hands[side] = table[2 * side] & ~(relic | removed) | drawn[side]
            table[2 * side] = 0
            table[2 * side + 1] |= relic
            table[REMOVED] |= removed
        return table, (hands[0], hands[1])

    def solved(self, game: Matrix) -> tuple[Matrix, float, Matrix]:
        """My optimal strategy, the value, and the other's optimal strategy."""
        rows, columns = game.shape
        value = self._kernel.solve(game.ravel(), rows, columns, self._room, self._names)
        return self._room[:rows].copy(), value, self._room[WIDEST:][:columns].copy()

    def solved_types(self, games: Mapping[tuple[int, int], tuple[float, Matrix]]) -> tuple[Matrix, float]:
        """A good strategy of my first type, and what it gets; each pair of types with how likely it is."""
        mine, theirs = (1 + max(pair[side] for pair in games) for side in (0, 1))
        prior, payoffs = np.zeros((mine, theirs)), np.zeros((mine, theirs, HAND, HAND))
        for pair, (weight, game) in games.items():
            prior[pair], payoffs[pair] = weight, game
        turns = max(50, min(TURNS, WORK // payoffs.size))
        found = np.empty(HAND)
        # Of my types other than the first there may be only some: they stand for all.
        worth = self._kernel.solve_types(payoffs.ravel(), prior.ravel(), mine, theirs, HAND, turns, found)
        found[found < RARE] = 0.0
        return found / found.sum(), worth


_NONE = np.empty(0)


@functools.cache
def nets() -> Any:
    """The weights of all nets, by their number."""
    with np.load(FILE) as file:
        return file["nets"].astype(np.float64)


def drafts(compiled: ModuleType) -> Any:
    """Drafts of every size, of the class that a compiled module has."""
    return compiled.Drafts(*(_draft(compiled, size) for size in range(1, HAND + 1)))


def _draft(compiled: ModuleType, size: int) -> Any:
    after = [step.after for step in steps(size)]
    states = np.array([len(each) for each in after], np.int64)
    sets = np.array([as_set(places) for places in combinations(size)], np.int64)
    return compiled.Draft(states, np.concatenate([each.ravel() for each in after]).astype(np.int64), sets)
