"""The course of a ladder that is played until it is decided: deal by deal in their order, whatever ends first."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from bots.ladder.judge.deals import duels, ranking
from bots.ladder.result import Result
from bots.ladder.schedule import Spec, seatings
from bots.ladder.sprt import Finding, Trial


class Course:
    """Follows the sequential test of a ladder: equal games come to an equal finding, in whatever order they end."""

    def __init__(self, spec: Spec) -> None:
        assert spec.sprt is not None, "a ladder without a test is played to its end"
        self._first = next(iter(spec.agents))
        self._games_a_deal = sum(1 for _ in seatings(spec))
        self._trial = Trial(spec.sprt)
        self._ended: dict[int, list[Result]] = defaultdict(list)
        """The games of deals of which some are still missing, or of a deal before them."""

    @property
    def finding(self) -> Finding:
        return self._trial.finding

    def add(self, results: Iterable[Result]) -> Finding:
        """Take in games that have ended."""
        for result in results:
            self._ended[result.deal].append(result)
        while self.finding.verdict is None and len(self._ended[self.finding.deals + 1]) == self._games_a_deal:
            self._trial.add(_score(self._ended.pop(self.finding.deals + 1), self._first))
        return self.finding


def _score(games: Sequence[Result], agent: str) -> float:
    """The share of the points that an agent has taken in the games of a deal."""
    points = [duel.points if duel.one == agent else 1 - duel.points for game in games for duel in duels(ranking(game))]
    return sum(points) / len(points)
