"""The deals of a ladder by how their games came out: all that ratings and comparisons look at.

The deal is the unit of everything that is told of a ladder. Deals that came out alike are counted, not kept: so two
agents take the same room after a million games as after a hundred.
"""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from bots.ladder.result import Result

Ranking = tuple[tuple[int, str], ...]
"""How a game came out: the place of each seat, from 0, and who sat there, the best first; equals share a place."""


class Deal(NamedTuple):
    """How the games of a deal came out, and how many deals came out so. The `number` only tells it from others."""

    number: int
    games: tuple[Ranking, ...]
    copies: int = 1


class Deals:
    """Takes in games as they end, of several deals at a time."""

    def __init__(self) -> None:
        self._open: dict[int, list[Ranking]] = {}
        self._ended: Counter[tuple[Ranking, ...]] = Counter()
        self.ended = 0
        """How many deals are complete."""

    @classmethod
    def of(cls, results: Iterable[Result]) -> Deals:
        """The deals of some games, of which nobody knows how many a deal has."""
        deals = cls()
        for result in results:
            deals.add(result)
        return deals

    def add(self, result: Result, whole: int | None = None) -> None:
        """Take in a game of a deal that has `whole` games in all, if that is known."""
        games = self._open.setdefault(result.deal, [])
        games.append(ranking(result))
        if len(games) == whole:
            self._ended[tuple(sorted(self._open.pop(result.deal)))] += 1
            self.ended += 1

    def __len__(self) -> int:
        """How many deals have a game at least."""
        return self.ended + len(self._open)

    def __iter__(self) -> Iterator[Deal]:
        """Each way in which deals came out; those that are not complete stand for themselves."""
        for number, (games, copies) in enumerate(self._ended.items(), 1):
            yield Deal(number, games, copies)
        for number, open_games in enumerate(self._open.values(), len(self._ended) + 1):
            yield Deal(number, tuple(open_games))


class Duel(NamedTuple):
    """What `one` scored against `other` in one game: 1, 0.5 or 0."""

    one: str
    other: str
    points: float


@functools.lru_cache(maxsize=10_000)
def duels(game: Ranking) -> list[Duel]:
    """Every two seats of a game that are of different agents, compared by their places."""
    pairs = itertools.combinations(game, 2)
    return [Duel(one, other, 0.5 if above == below else 1.0) for (above, one), (below, other) in pairs if one != other]


def among(deals: Iterable[Deal], agents: Collection[str]) -> Iterator[Deal]:
    """The same deals with only the games in which nobody else sat."""
    for deal in deals:
        games = tuple(game for game in deal.games if all(agent in agents for _, agent in game))
        if games:
            yield deal._replace(games=games)


def ranking(result: Result) -> Ranking:
    """How a game came out."""
    return _ranking(result.seats, result.outcome.scores)


@functools.lru_cache(maxsize=10_000)
def _ranking(seats: tuple[str, ...], scores: tuple[float, ...]) -> Ranking:
    return tuple(
        sorted((sum(other > score for other in scores), agent) for score, agent in zip(scores, seats, strict=True))
    )
