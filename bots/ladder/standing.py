"""Where each agent stands: its rating, its wins, draws and losses, and the measures of how it played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec
import numpy as np

from bots.ladder.rating import Rating, duels, rate
from bots.ladder.result import Result
from shared.record import TABLE_REASONS

Score = tuple[int, int, int]
"""Games won, drawn and lost."""


class Standing(msgspec.Struct, frozen=True):
    """All that is told of one agent.

    `against` has the score against each opponent; `forfeits` counts the games it lost for a reason other than the
    rules; `cards_played` is the average of a game, `rounds_won` the share of games in which it won 0, 1, 2, ... rounds
    (None and empty where the game has no such measure); times are milliseconds a decision, None without a decision.
    """

    agent: str
    elo: float
    low: float
    high: float
    score: Score
    against: dict[str, Score]
    forfeits: dict[str, int]
    cards_played: float | None
    rounds_won: tuple[float, ...]
    p50_ms: float | None
    p99_ms: float | None


def standings(agents: Sequence[str], results: Sequence[Result]) -> tuple[Standing, ...]:
    """Every agent, the strongest first; among equals the order of `agents`."""
    met = list(duels(results))
    points = Counter((duel.one, duel.other, duel.points) for duel in met)
    points.update((duel.other, duel.one, 1 - duel.points) for duel in met)

    def score(agent: str, other: str) -> Score:
        return points[agent, other, 1.0], points[agent, other, 0.5], points[agent, other, 0.0]

    return tuple(
        _standing(rating, {other: score(rating.agent, other) for other in agents if other != rating.agent}, results)
        for rating in sorted(rate(agents, met), key=lambda rating: -rating.elo)
    )


def _standing(rating: Rating, against: dict[str, Score], results: Sequence[Result]) -> Standing:
    own = [(result, result.seats.index(rating.agent)) for result in results if rating.agent in result.seats]
    won, drawn, lost = (sum(scores) for scores in zip(*against.values(), strict=True))
    lost_by = Counter(result.outcome.reason for result, seat in own if seat not in result.outcome.winners)
    cards = [result.tally.cards_played[seat] for result, seat in own if result.tally]
    rounds = [result.tally.rounds_won[seat] for result, seat in own if result.tally]
    times = [1000 * seconds for result, seat in own for seconds in result.seconds[seat]]
    return Standing(
        agent=rating.agent,
        elo=rating.elo,
        low=rating.low,
        high=rating.high,
        score=(won, drawn, lost),
        against=against,
        forfeits={reason: lost_by[reason] for reason in TABLE_REASONS if lost_by[reason]},
        cards_played=round(sum(cards) / len(cards), 3) if cards else None,
        rounds_won=tuple(round(rounds.count(n) / len(rounds), 4) for n in range(max(rounds, default=-1) + 1)),
        p50_ms=_percentile(times, 50),
        p99_ms=_percentile(times, 99),
    )


def _percentile(times: list[float], percent: int) -> float | None:
    return round(float(np.percentile(times, percent)), 4) if times else None
