"""Where each agent stands: its rating, its places, wins, draws and losses, and the measures of how it played."""

from __future__ import annotations

import functools
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

import msgspec

from bots.ladder.judge.deals import Deals, Duel, Ranking, duels
from bots.ladder.judge.rating import Rating, choices, rate
from bots.ladder.measures import ROUNDS_WON
from bots.ladder.result import Result
from bots.ladder.times import Times
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


class Counts:
    """What is told of each agent beside who came before whom: summed up, so that no game is kept for it."""

    def __init__(self) -> None:
        self.lost_by: dict[str, Counter[str]] = defaultdict(Counter)
        """By what each agent lost how often."""
        self.rounds: dict[str, Counter[int]] = defaultdict(Counter)
        """In how many games each agent won so many rounds."""
        self._measured: dict[str, dict[str, tuple[int, int]]] = defaultdict(dict)

    def add(self, result: Result) -> None:
        """Take in a game."""
        winners = result.outcome.winners
        for seat, agent in enumerate(result.seats):
            if seat not in winners:
                self.lost_by[agent][result.outcome.reason] += 1
            measured = self._measured[agent]
            for name, numbers in result.measures.items():
                if (number := numbers[seat]) is not None:
                    total, games = measured.get(name, (0, 0))
                    measured[name] = total + number, games + 1
                    if name == ROUNDS_WON:
                        self.rounds[agent][number] += 1

    def averages(self, agent: str) -> dict[str, float]:
        """The game's own measures of an agent."""
        return {name: round(total / games, 3) for name, (total, games) in self._measured[agent].items()}


def standings(agents: Sequence[str], deals: Deals, counts: Counts, times: Mapping[str, Times]) -> tuple[Standing, ...]:
    """Every agent, the strongest first; among equals the order of `agents`."""
    points, seated = Counter[Duel](), Counter[str]()
    won, placed = defaultdict[str, float](float), defaultdict[str, float](float)
    for deal in deals:
        for game in deal.games:
            for duel in duels(game):
                points[duel] += deal.copies
            for agent, share, place in shares(game):
                won[agent] += share * deal.copies
                placed[agent] += place * deal.copies
                seated[agent] += deal.copies

    def score(one: str, other: str) -> Score:
        drawn = points[Duel(one, other, 0.5)] + points[Duel(other, one, 0.5)]
        return points[Duel(one, other, 1.0)], drawn, points[Duel(other, one, 1.0)]

    def standing(rating: Rating) -> Standing:
        agent, games = rating.agent, seated[rating.agent]
        against = {other: score(agent, other) for other in agents if other != agent}
        wins, draws, losses = (sum(scores) for scores in zip(*against.values(), strict=True))
        lost_by, rounds, own = counts.lost_by[agent], counts.rounds[agent], times.get(agent, Times())
        return Standing(
            agent=agent,
            elo=rating.elo,
            low=rating.low,
            high=rating.high,
            win_share=round(won[agent] / games, 4) if games else None,
            place=round(placed[agent] / games, 4) if games else None,
            score=(wins, draws, losses),
            against=against,
            forfeits={reason: lost_by[reason] for reason in TABLE_REASONS if lost_by[reason]},
            measures=counts.averages(agent),
            rounds_won=tuple(round(rounds[n] / rounds.total(), 4) for n in range(max(rounds, default=-1) + 1)),
            p50_ms=_milliseconds(own.percentile(50)),
            p99_ms=_milliseconds(own.percentile(99)),
            max_ms=_milliseconds(own.longest if own.count else None),
        )

    return tuple(map(standing, sorted(rate(agents, choices(deals)), key=lambda rating: -rating.elo)))


@functools.lru_cache(maxsize=10_000)
def shares(game: Ranking) -> list[tuple[str, float, float]]:
    """Of each seat of a game who sat there, what it won (1, shared by the winners), and its place, from 1, where
    equals share the mean of theirs.
    """
    places = [place for place, _ in game]
    first = places.count(0)
    return [(agent, (place == 0) / first, 1 + place + (places.count(place) - 1) / 2) for place, agent in game]


def _milliseconds(seconds: float | None) -> float | None:
    return None if seconds is None else round(1000 * seconds, 4)
