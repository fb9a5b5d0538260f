"""Ratings from results: Plackett-Luce on the Elo scale, with intervals that take the games of a deal together.

The model (luce.py): the places of a game are given one after another, the first one first, and each goes to one of the
seats that are still without. With two seats that is Bradley and Terry (1952) with a draw as half a win. At larger
tables a tie says nothing: those whom one winner has beaten have not drawn with each other, and to take it for a sign
that they are equal would pull all strengths together. Each of those that tie is compared with those behind it only.

The intervals (profile.py) are as skew as the data. The deal is the cluster: all games on the same cards, of all
seatings and of every group, are one observation, and Student's t is that of as many as tell something. Who never lost
has no upper end.
"""

from __future__ import annotations

import functools
import math
from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec
import numpy as np
from scipy.sparse.csgraph import breadth_first_order
from scipy.special import stdtrit

from bots.ladder.elo import ELO
from bots.ladder.judge.deals import Deal, Ranking
from bots.ladder.judge.luce import Array, Likelihood, Point
from bots.ladder.judge.profile import Spread, dispersions, freedom, interval, median_unbiased

ANCHOR = "random"
CONFIDENCE = 0.95


class Rating(msgspec.Struct, frozen=True):
    """An agent's Elo and the ends of its 95 % interval, relative to the anchor."""

    agent: str
    elo: float
    low: float
    high: float


class Choice(NamedTuple):
    """A place of a game went to one of `takers`, in equal parts, out of `field`: the agents of seats, in sorted order.

    Choices of equal `deal` are not independent. `copies` is how many deals came out like this one.
    """

    deal: int
    field: tuple[str, ...]
    takers: tuple[str, ...]
    copies: int = 1


def choices(deals: Iterable[Deal]) -> Iterator[Choice]:
    """How the places of every game were given."""
    for deal in deals:
        for game in deal.games:
            for field, takers in _given(game):
                yield Choice(deal.number, field, takers, deal.copies)


@functools.lru_cache(maxsize=10_000)
def _given(game: Ranking) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Field and takers of each choice of a game; a field of one agent tells nothing."""
    agents = tuple(agent for _, agent in game)
    if len(game) == 2 and game[0][0] == game[1][0]:
        split = [(agents, agents)]
    else:
        behind = ([other for own, other in game if own > place] for place, _ in game)
        split = [(tuple(sorted((agent, *rest))), (agent,)) for agent, rest in zip(agents, behind, strict=True)]
    return [(field, takers) for field, takers in split if len(set(field)) > 1]


def anchor_of(agents: Sequence[str]) -> str:
    """Whose strength all others are told by: that of `random`, or else of the first."""
    return ANCHOR if ANCHOR in agents else agents[0]


def rate(agents: Sequence[str], games: Iterable[Choice]) -> tuple[Rating, ...]:
    """The ratings in the order of `agents`; the anchor has 0.

    The low end is minus infinity for an agent that never won, and the high end infinity for one that never lost,
    neither directly nor by way of others. The Elo is then a guess of the prior. Both ends are, if no
    games link the agent with the anchor.
    """
    fit = _Fit(agents, games)
    free = freedom(fit.spread, np.array([dispersion.own for dispersion in fit.wider]), fit.data.deals)
    quantile = stdtrit(free, 0.5 + CONFIDENCE / 2)
    found = {fit.anchor: Rating(fit.anchor, 0.0, 0.0, 0.0)}
    for at, agent in enumerate(fit.others):
        value, low, high = interval(fit.likelihood, fit.best, at, fit.wider[at], float(quantile[at]))
        row = value, low if fit.data.won[at] else -math.inf, high if fit.data.lost[at] else math.inf
        found[agent] = Rating(agent, *map(_elo, row))
    return tuple(found[agent] for agent in agents)


def elos(agents: Sequence[str], games: Iterable[Choice]) -> dict[str, float]:
    """The ratings without their ends, which take most of the time."""
    fit = _Fit(agents, games)
    values = (median_unbiased(fit.likelihood, fit.best, at, dispersion)[1] for at, dispersion in enumerate(fit.wider))
    found = {fit.anchor: 0.0, **dict(zip(fit.others, map(_elo, values), strict=True))}
    return {agent: found[agent] for agent in agents}


def _elo(strength: float) -> float:
    # Adding 0 makes a negative zero positive.
    return round(ELO * strength, 3) + 0.0


class _Fit:
    """The likelihood of all games, where it is greatest, and how uncertain each strength is there."""

    def __init__(self, agents: Sequence[str], games: Iterable[Choice]) -> None:
        self.anchor = anchor_of(agents)
        self.others = [agent for agent in agents if agent != self.anchor]
        self.data = _Data([*self.others, self.anchor], games)
        self.likelihood = Likelihood(self.data.field, self.data.places, self.data.taken[:-1])
        self.best = self.likelihood.greatest(np.zeros(len(self.others)))
        self.spread = self.data.spread(self.best)
        self.wider = dispersions(self.spread)


class _Data:
    """The choices in numbers.

    For each field: how often each agent is in it, and how many places it had. For each agent how many places went to
    it, and whether it ever `won` against the anchor and `lost` to it, directly or by way of others. For each deal, of
    those that came out alike for one: the places that went to each agent, and to each field.
    """

    def __init__(self, agents: Sequence[str], games: Iterable[Choice]) -> None:
        column = {agent: at for at, agent in enumerate(agents)}
        fields: dict[tuple[str, ...], int] = {}
        deals: dict[int, int] = {}
        copies, placed, taken = array("d"), _Cells(), _Cells()
        seen = set[tuple[tuple[str, ...], tuple[str, ...]]]()
        for deal, field, takers, count in games:
            at, row = deals.setdefault(deal, len(deals)), fields.setdefault(field, len(fields))
            if at == len(copies):
                copies.append(count)
            placed.add(at, row, 1.0)
            seen.add((takers, field))
            for agent in takers:
                taken.add(at, column[agent], 1 / len(takers))
        self.field: Array = np.array([[field.count(agent) for agent in agents] for field in fields], dtype=float)
        self.field = self.field.reshape(len(fields), len(agents))
        self.seats = max(map(len, fields), default=2)
        self._copies: Array = np.array(copies)
        self._placed = placed.sums(len(deals), len(fields))
        self._taken = taken.sums(len(deals), len(agents))
        self.places: Array = self._copies @ self._placed
        self.taken: Array = self._copies @ self._taken
        self.deals = max(int(self._copies.sum()), 2)
        beaten = np.zeros((len(agents), len(agents)), dtype=bool)
        for takers, field in seen:
            beaten[np.ix_([column[agent] for agent in takers], [column[agent] for agent in field])] = True
        self.lost, self.won = _behind(beaten), _behind(beaten.T)

    def spread(self, best: Point) -> Spread:
        """What the deals pull each strength by comes to."""
        model = np.linalg.inv(best.information)
        pulled = (self._taken[:, :-1] - self._placed @ best.share) @ model
        squares: Array = self._copies @ pulled**2
        fourths: Array = self._copies @ pulled**4
        # Nothing pulls who won and lost each deal alike.
        tails = np.divide(fourths, squares**2, out=np.zeros_like(squares), where=squares > 0)
        few = self.deals / (self.deals - 1)
        # The places of all agents, and of one win more that all games of its deal repeat: it is all there is where the
        # stronger ones always won.
        share = np.column_stack((best.share, 1 - best.share.sum(axis=1)))
        beyond = self._copies @ (self._taken - self._placed @ share) ** 2
        independent = self.places @ (share * (1 - share))
        common = float((beyond.sum() * few + 2 * self.seats) / (independent.sum() + 2))
        races = self._placed @ (self.field[:, :-1] > 0)
        games = self._copies @ races / np.maximum(self._copies @ (races > 0), 1)
        return Spread(squares * few, np.diag(model), tails, games, common)


def _behind(beaten: Array) -> Array:
    """Whether a chain of rows that have beaten columns leads from the last agent to each."""
    behind = np.zeros(len(beaten), dtype=bool)
    behind[breadth_first_order(beaten, len(beaten) - 1, return_predecessors=False)] = True
    return behind


class _Cells:
    """Numbers that are added up in the cells of a table whose size is not known yet."""

    def __init__(self) -> None:
        self._rows, self._columns, self._values = array("q"), array("q"), array("d")

    def add(self, row: int, column: int, value: float) -> None:
        self._rows.append(row)
        self._columns.append(column)
        self._values.append(value)

    def sums(self, rows: int, columns: int) -> Array:
        """The table of so many rows and columns."""
        cells = np.array(self._rows, dtype=int) * columns + np.array(self._columns, dtype=int)
        sums: Array = np.bincount(cells, weights=np.array(self._values), minlength=rows * columns)
        return sums.reshape(rows, columns)
