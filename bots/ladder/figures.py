"""What can be measured on the games of ladders, for the figures of presets."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import NamedTuple

from bots.ladder.deals import duels, ranking
from bots.ladder.estimate import Estimate, Sample, distance
from bots.ladder.preset import Sheets
from bots.ladder.result import Result
from bots.ladder.sheet import Sheet

Measure = Callable[[Sheets], Estimate]


class Pair(NamedTuple):
    """Two agents of a ladder, looked at from the side of `one`."""

    ladder: str
    one: str
    other: str

    def sample(self, sheets: Sheets) -> Sample:
        """What `one` scored against `other`: 1, 0.5 or 0 for each two seats of theirs in a game."""
        return Sample(self._points(sheets[self.ladder]))

    def _points(self, sheet: Sheet) -> Iterator[tuple[int, float]]:
        for result in sheet.games:
            for duel in duels(ranking(result)):
                if (duel.one, duel.other) == (self.one, self.other):
                    yield result.deal, duel.points
                elif (duel.other, duel.one) == (self.one, self.other):
                    yield result.deal, 1 - duel.points


def score(ladder: str, one: str, other: str) -> Measure:
    """The share of the points that `one` takes from `other`."""
    return lambda sheets: Pair(ladder, one, other).sample(sheets).share()


def elo(*links: Pair) -> Measure:
    """The Elo points up a chain of pairs, from the weakest `other` to the strongest `one`.

    The ladders must have the same seed, game and options, so that their deals have the same cards.
    """
    return lambda sheets: distance([link.sample(sheets) for link in links])


def first_seat(ladder: str, agents: Collection[str]) -> Measure:
    """The share of the points that seat 0 takes in games of two of these agents."""

    def points(sheet: Sheet) -> Iterator[tuple[int, float]]:
        for result in sheet.games:
            if set(result.seats) <= set(agents):
                (duel,) = duels(ranking(result))
                yield result.deal, duel.points if duel.one == result.seats[0] else 1 - duel.points

    return lambda sheets: Sample(points(sheets[ladder])).share()


def fewer_cards(ladder: str, thrifty: str, other: str) -> Measure:
    """How many cards more `other` plays in a game than `thrifty` does when they meet."""

    def difference(games: Iterable[Result]) -> Iterator[tuple[int, float]]:
        for result in games:
            played = result.measures.get("cards played")
            if played and set(result.seats) == {thrifty, other}:
                cards = {agent: number or 0 for agent, number in zip(result.seats, played, strict=True)}
                yield result.deal, cards[other] - cards[thrifty]

    return lambda sheets: Sample(difference(sheets[ladder].games)).mean()


def times_as_long(ladder: str, slow: str, quick: str) -> Measure:
    """How many times as long `slow` takes for half of its decisions as `quick` does; it has no interval."""

    def ratio(sheets: Sheets) -> Estimate:
        times = sheets[ladder].times
        value = (times[slow].percentile(50) or 0.0) / (times[quick].percentile(50) or 1.0)
        return Estimate(value, value, value)

    return ratio
