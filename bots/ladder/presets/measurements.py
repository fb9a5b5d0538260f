"""Measurements on the games of ladders, for the figures of presets."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import NamedTuple

import numpy as np
from scipy.special import betaincinv, logit

from bots.ladder.elo import ELO
from bots.ladder.judge.deals import duels, ranking
from bots.ladder.judge.estimate import Estimate
from bots.ladder.judge.evidence import TAIL, Averages, Evidence, Series, averages
from bots.ladder.keep.state import LadderState
from bots.ladder.presets.claim import Measured
from bots.ladder.presets.preset import States
from bots.ladder.result import Result
from bots.ladder.times import Times
from shared.games.nano_gwent import NanoGwentOptions

Measure = Callable[[States], Measured]


class Pair(NamedTuple):
    """Two agents of a ladder, looked at from the side of `one`."""

    ladder: str
    one: str
    other: str

    def share(self, states: States) -> Averages:
        """What `one` scored against `other`: 1, 0.5 or 0 for each two seats of theirs in a game."""
        return averages(self._points(states[self.ladder]))

    def _points(self, state: LadderState) -> Iterator[tuple[int, float]]:
        for result in state.games:
            for duel in duels(ranking(result)):
                if (duel.one, duel.other) == (self.one, self.other):
                    yield result.deal, duel.points
                elif (duel.other, duel.one) == (self.one, self.other):
                    yield result.deal, 1 - duel.points


def score(ladder: str, one: str, other: str) -> Measure:
    """The share of the points that `one` takes from `other`."""
    return lambda states: Evidence(Series(Pair(ladder, one, other).share(states)))


def elo(*up: Pair, down: Collection[Pair] = ()) -> Measure:
    """The Elo points up a chain of pairs, from the weakest `other` to the strongest `one`, less those of `down`.

    The ladders must have the same seed, so that the same deal has the same cards where game and options are the same.
    """
    signs = np.array([ELO] * len(up) + [-ELO] * len(down))

    def measure(states: States) -> Evidence:
        rises = (Series(pair.share(states)) for pair in up)
        falls = (Series(pair.share(states), falls=True) for pair in down)
        return Evidence(*rises, *falls, of=lambda shares: logit(shares) @ signs)

    return measure


def first_seat(ladder: str, agents: Collection[str]) -> Measure:
    """The share of the points that seat 0 takes in games of two of these agents."""

    def points(state: LadderState) -> Iterator[tuple[int, float]]:
        for result in state.games:
            if set(result.seats) <= set(agents):
                (duel,) = duels(ranking(result))
                yield result.deal, duel.points if duel.one == result.seats[0] else 1 - duel.points

    return lambda states: Evidence(Series(averages(points(states[ladder]))))


def fewer_cards(ladder: str, thrifty: str, other: str) -> Measure:
    """How many cards more `other` plays in a game of Nano Gwent than `thrifty` does when they meet."""

    def difference(games: Iterable[Result]) -> Iterator[tuple[int, float]]:
        for result in games:
            played = result.measures.get("cards played")
            if played and set(result.seats) == {thrifty, other}:
                cards = {agent: number or 0 for agent, number in zip(result.seats, played, strict=True)}
                yield result.deal, cards[other] - cards[thrifty]

    def measure(states: States) -> Evidence:
        state = states[ladder]
        options = NanoGwentOptions.read(state.spec.options)
        hand = options.units + options.debuffs + options.scorches
        return Evidence(Series(averages(difference(state.games)), -hand, hand))

    return measure


class TimesAsLong(NamedTuple):
    """How many times as long `slow` takes for half of its decisions as `quick` does.

    The interval is made of those of the two medians (by ranks: Conover 1999, section 3.2), as if all decisions of a
    deal were alike: so it is rather too long.
    """

    slow: Times
    quick: Times
    deals: int

    def estimate(self, times: int = 1) -> Estimate:
        half = times * self.deals / 2
        rank = float(betaincinv(half, half + 1, TAIL))
        return Estimate(self._at(0.5, 0.5), self._at(rank, 1 - rank), self._at(1 - rank, rank))

    def _at(self, slow: float, quick: float) -> float:
        return (self.slow.percentile(100 * slow) or 0.0) / (self.quick.percentile(100 * quick) or math.inf)


def times_as_long(ladder: str, slow: str, quick: str) -> Measure:
    """How many times as long `slow` takes for half of its decisions as `quick` does."""
    return lambda states: TimesAsLong(states[ladder].times[slow], states[ladder].times[quick], states[ladder].deals)
