"""Where each agent stands: its rating, its places, wins, draws and losses, and the measures of how it played."""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from bots.ladder.measures import ROUNDS_WON
from bots.ladder.rating import Rating, choices, places, rate
from bots.ladder.result import Batch, Result
from bots.ladder.times import Times
from shared.game import Seat
from shared.record import TABLE_REASONS

Score = tuple[int, int, int]
"""Games won, drawn and lost; with more than two seats: seats placed before, beside and after another's."""


class Standing(msgspec.Struct, frozen=True):
    """All that is told of one agent.

    `win_share` is what it won of a game, where the winners share one, and `place` its place, from 1, where equals
    share the mean of theirs; both are averages, None without a game. `against` has the score against each opponent;
    `forfeits` counts the games it lost for a reason other than the rules; `measures` has the averages of the game's own
    measures (see measures.py), and `rounds_won` the share of games in which it won 0, 1, 2, ... rounds (empty where the
    game has no such measure); times are milliseconds a decision (of the processor, if that is what its budget counts),
    None without one.
    """

    agent: str
    elo: float
    low: float
    high: float
    win_share: float | None
    place: float | None
    score: Score
    against: dict[str, Score]
    forfeits: dict[str, int]
    measures: dict[str, float]
    rounds_won: tuple[float, ...]
    p50_ms: float | None
    p99_ms: float | None
    max_ms: float | None


class Duel(NamedTuple):
    """What `one` scored against `other` in one game: 1, 0.5 or 0."""

    one: str
    other: str
    points: float


def duels(result: Result) -> Iterator[Duel]:
    """Every two seats of a game that are of different agents, compared by their scores."""
    for (one, high), (other, low) in itertools.combinations(zip(result.seats, result.outcome.scores, strict=True), 2):
        if one != other:
            yield Duel(one, other, 0.5 + (high > low) / 2 - (high < low) / 2)


def win_share(result: Result, seat: Seat) -> float:
    """What a seat won of a game: 1, shared among its winners."""
    winners = result.outcome.winners
    return (seat in winners) / len(winners)


def place(result: Result, seat: Seat) -> float:
    """The place of a seat, from 1; equals share the mean of theirs."""
    placed = places(result.outcome.scores)
    return 1 + placed[seat] + (placed.count(placed[seat]) - 1) / 2


def standings(agents: Sequence[str], batch: Batch) -> tuple[Standing, ...]:
    """Every agent, the strongest first; among equals the order of `agents`."""
    points = Counter(duel for result in batch.results for duel in duels(result))
    seated: dict[str, list[tuple[Result, Seat]]] = defaultdict(list)
    for result in batch.results:
        for seat, agent in enumerate(result.seats):
            seated[agent].append((result, seat))

    def count(one: str, other: str, scored: float) -> int:
        return points[Duel(one, other, scored)] + points[Duel(other, one, 1 - scored)]

    def score(one: str, other: str) -> Score:
        return count(one, other, 1.0), count(one, other, 0.5), count(one, other, 0.0)

    def against(agent: str) -> dict[str, Score]:
        return {other: score(agent, other) for other in agents if other != agent}

    return tuple(
        _standing(rating, against(rating.agent), seated[rating.agent], batch.times.get(rating.agent, Times()))
        for rating in sorted(rate(agents, choices(batch.results)), key=lambda rating: -rating.elo)
    )


def _standing(
    rating: Rating, against: Mapping[str, Score], own: Sequence[tuple[Result, Seat]], times: Times
) -> Standing:
    won, drawn, lost = (sum(scores) for scores in zip(*against.values(), strict=True))
    lost_by = Counter(result.outcome.reason for result, seat in own if seat not in result.outcome.winners)
    measured: dict[str, list[float]] = defaultdict(list)
    for result, seat in own:
        for name, numbers in result.measures.items():
            if (number := numbers[seat]) is not None:
                measured[name].append(number)
    rounds = [int(won) for won in measured.get(ROUNDS_WON, ())]
    return Standing(
        agent=rating.agent,
        elo=rating.elo,
        low=rating.low,
        high=rating.high,
        win_share=_average((win_share(*each) for each in own), 4),
        place=_average((place(*each) for each in own), 4),
        score=(won, drawn, lost),
        against=dict(against),
        forfeits={reason: lost_by[reason] for reason in TABLE_REASONS if lost_by[reason]},
        measures={name: round(sum(numbers) / len(numbers), 3) for name, numbers in measured.items()},
        rounds_won=tuple(round(rounds.count(n) / len(rounds), 4) for n in range(max(rounds, default=-1) + 1)),
        p50_ms=_milliseconds(times.percentile(50)),
        p99_ms=_milliseconds(times.percentile(99)),
        max_ms=_milliseconds(times.longest if times.count else None),
    )


def _average(values: Iterable[float], digits: int) -> float | None:
    values = list(values)
    return round(sum(values) / len(values), digits) if values else None


def _milliseconds(seconds: float | None) -> float | None:
    return None if seconds is None else round(1000 * seconds, 4)
