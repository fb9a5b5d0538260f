"""Ratings from results: Plackett-Luce on the Elo scale, with intervals that take the games of a deal together.

The model (Luce 1959, Plackett 1975): the places of a game are given one after another, the first one first, and each
goes to one of the seats that are still without, with a probability that is proportional to the exponential of its
agent's strength. With two seats that is Bradley and Terry (1952) with a draw as half a win. At larger tables a tie says
nothing: those whom one winner has beaten have not drawn with each other, and to take it for a sign that they are equal
would pull all strengths together. Each of those that tie is compared with those behind it only.

The intervals are from the cluster-robust sandwich (Liang and Zeger 1986) with the deal as the cluster: all games on the
same cards, of all seatings and of every group, are one observation, and Student's t is that of so many.

The prior: each two agents have also played two virtual games on deals of their own and won one each. They are data
like any other, for the strengths and for their variance, so that an agent that never lost has a finite rating and a
wide interval, and that no rating is certain.
"""

from __future__ import annotations

import functools
import itertools
import math
from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray
from scipy.special import logsumexp, stdtrit

from bots.ladder.deals import Deal, Ranking
from bots.ladder.elo import ELO

ANCHOR = "random"
CONFIDENCE = 0.95

Array = NDArray[Any]


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
    """The ratings in the order of `agents`; the anchor has 0."""
    anchor = agents.index(anchor_of(agents))
    data = _Data(agents, games, anchor)
    strength = _fit(data)
    quantile = stdtrit(data.clusters - 1, 0.5 + CONFIDENCE / 2)
    reach = quantile * np.sqrt(np.diag(_covariance(data, strength)))
    middle, half = ELO * np.insert(strength, anchor, 0.0), ELO * np.insert(reach, anchor, 0.0)
    # Adding 0 makes a negative zero positive.
    rows = np.round([middle, middle - half, middle + half], 3) + 0.0
    return tuple(Rating(agent, *row) for agent, row in zip(agents, rows.T.tolist(), strict=True))


class _Data:
    """The choices in numbers; the anchor is the last of the agents: its strength is 0.

    For each field: how often each agent is in it, how many places went to it and how many of these to each agent. For
    each deal, of those that came out alike for one: the places that went to each agent, and to each field.
    """

    def __init__(self, agents: Sequence[str], games: Iterable[Choice], anchor: int) -> None:
        order = [*(agent for agent in agents if agent != agents[anchor]), agents[anchor]]
        column = {agent: at for at, agent in enumerate(order)}
        fields: dict[tuple[str, ...], int] = {}
        deals: dict[int, int] = {}
        copies, placed, taken, in_all = array("d"), _Cells(), _Cells(), _Cells()
        for deal, field, takers, count in itertools.chain(games, _prior(agents)):
            at, row = deals.setdefault(deal, len(deals)), fields.setdefault(field, len(fields))
            if at == len(copies):
                copies.append(count)
            placed.add(at, row, 1.0)
            for agent in takers:
                taken.add(at, column[agent], 1 / len(takers))
                in_all.add(row, column[agent], count / len(takers))
        self.field: Array = np.array([[field.count(agent) for agent in order] for field in fields], dtype=float)
        self.taken = in_all.sums(len(fields), len(order))
        self.places: Array = self.taken.sum(axis=1)
        self.copies: Array = np.array(copies)
        self.placed_of_deals = placed.sums(len(deals), len(fields))
        self.taken_of_deals = taken.sums(len(deals), len(order))
        # The virtual deals are data, but make the others no surer than they are.
        self.clusters = max(int(self.copies.sum()) - math.perm(len(agents), 2), 2)


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
        cells = np.array(self._rows) * columns + np.array(self._columns)
        sums: Array = np.bincount(cells, weights=np.array(self._values), minlength=rows * columns)
        return sums.reshape(rows, columns)


def _prior(agents: Sequence[str]) -> Iterator[Choice]:
    """The virtual games, on deals below 0: each of any two agents wins one."""
    for deal, pair in enumerate(itertools.permutations(agents, 2), 1):
        yield Choice(-deal, tuple(sorted(pair)), pair[:1])


def _fit(data: _Data) -> Array:
    """The strengths of greatest likelihood, by Newton's method; a step that would lose likelihood is halved."""
    strength = np.zeros(data.field.shape[1] - 1)
    step = np.ones_like(strength)
    while np.abs(step).max() > 1e-9:
        step = np.linalg.solve(_information(data, strength), _slope(data, strength))
        while _likelihood(data, strength + step) < _likelihood(data, strength) - 1e-9:
            step = step / 2
        strength = strength + step
    return strength


def _likelihood(data: _Data, strength: Array) -> float:
    strengths = np.tile(np.append(strength, 0.0), (len(data.field), 1))
    return float((data.taken * strengths).sum() - data.places @ logsumexp(strengths, axis=1, b=data.field))


def _expected(data: _Data, strength: Array) -> Array:
    """The share of each field's places that goes to each agent but the anchor."""
    worth = data.field * np.exp(np.append(strength, 0.0))
    expected: Array = (worth / worth.sum(axis=1, keepdims=True))[:, :-1]
    return expected


def _slope(data: _Data, strength: Array) -> Array:
    slope: Array = data.taken[:, :-1].sum(axis=0) - data.places @ _expected(data, strength)
    return slope


def _information(data: _Data, strength: Array) -> Array:
    share = _expected(data, strength)
    information: Array = np.diag(data.places @ share) - share.T @ (share * data.places[:, None])
    return information


def _covariance(data: _Data, strength: Array) -> Array:
    """Bread, meat, bread; the last factor corrects for few clusters."""
    share = _expected(data, strength)
    scores = data.taken_of_deals[:, :-1] - data.placed_of_deals @ share
    bread = np.linalg.inv(_information(data, strength))
    meat = scores.T @ (scores * data.copies[:, None])
    covariance: Array = bread @ meat @ bread * data.clusters / (data.clusters - 1)
    return covariance
