"""What a ladder keeps of its games."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bots.failure import Failure
from bots.ladder.measures import AnyGame, Measures, measures
from bots.ladder.schedule import Fixture
from bots.ladder.times import Times
from shared.game import Event, Outcome


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """One game of a ladder.

    Raises:
        ValueError: there is not one score, or not one number of a measure, for each seat.
    """

    deal: int
    leg: int
    seats: tuple[str, ...]
    outcome: Outcome
    moves: int
    measures: Measures = {}

    def __post_init__(self) -> None:
        for numbers in (self.outcome.scores, *self.measures.values()):
            if len(numbers) != len(self.seats):
                raise ValueError(f"Expected a number for each of {len(self.seats)} seats, got {len(numbers)}")

    @property
    def fixture(self) -> Fixture:
        """The game that this is the result of."""
        return Fixture(self.deal, self.leg, self.seats)

    def __str__(self) -> str:
        scores = "-".join(f"{score:g}" for score in self.outcome.scores)
        return f"{scores} by {self.outcome.reason} after {self.moves} moves"


class Batch(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Games that were played one after another, how long each agent took for its decisions, and how some failed.

    `seconds` is how long all of it took, where somebody wants to know.
    """

    results: list[Result] = []
    times: dict[str, Times] = {}
    failures: list[Failure] = []
    seconds: float = 0.0

    def clock(self, agent: str, decisions: list[float]) -> None:
        """Count decisions of an agent, given in seconds."""
        self.times.setdefault(agent, Times()).add(decisions)

    def add(self, other: Batch) -> None:
        """Take over what another holds, but for its failures."""
        self.results += other.results
        for agent, times in other.times.items():
            self.times.setdefault(agent, Times()).merge(times)


def sum_up(
    fixture: Fixture, first: AnyGame, last: AnyGame, events: Sequence[Event], outcome: Outcome, moves: int
) -> Result:
    """The result of a game, from its first and last position and all that happened between."""
    return Result(*fixture, outcome, moves, measures(first, last, events))
