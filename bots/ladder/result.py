"""The results of games that a ladder keeps."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from bots.ladder.measures import AnyGame, Measures, measures
from bots.ladder.schedule import Fixture
from bots.ladder.times import Times
from bots.match.failure import Failure
from shared.game import Event, Outcome, Seat

MovesHash = Annotated[str, Meta(pattern=r"^([0-9a-f]{16})?\Z")]
"""The first 16 hexadecimal digits of a SHA-256 (see `hash_of`)."""
Made = tuple[Seat, str]
"""A move as it is written, and the seat that made it."""


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """One game of a ladder.

    `moves_hash` tells games apart that came out alike; files of the format before have none.

    Raises:
        ValueError: there is not one score, or not one number of a measure, for each seat.
    """

    deal: int
    leg: int
    seats: tuple[str, ...]
    outcome: Outcome
    moves: int
    measures: Measures = {}
    moves_hash: MovesHash = ""

    def __post_init__(self) -> None:
        for numbers in (self.outcome.scores, *self.measures.values()):
            if len(numbers) != len(self.seats):
                raise ValueError(f"Expected a number for each of {len(self.seats)} seats, got {len(numbers)}")

    @property
    def fixture(self) -> Fixture:
        """The game that this is the result of."""
        return Fixture(self.deal, self.leg, self.seats)

    def agrees(self, other: Result) -> bool:
        """Whether a game came out the same in another telling, and with the same moves, if both have their hash."""
        if self.moves_hash and other.moves_hash:
            return self == other
        return msgspec.structs.replace(self, moves_hash="") == msgspec.structs.replace(other, moves_hash="")

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
    fixture: Fixture, first: AnyGame, last: AnyGame, events: Sequence[Event], outcome: Outcome, moves: Sequence[Made]
) -> Result:
    """The result of a game, from its first and last position and all that happened between."""
    return Result(*fixture, outcome, len(moves), measures(first, last, events), hash_of(moves, len(fixture.seats)))


def hash_of(moves: Iterable[Made], seats: int) -> str:
    """The hash of all moves of a game: of a list for each seat with its moves in their order, written as JSON.

    In which order moves arrive that several seats make at once differs between a table here and one of a server.
    """
    by_seat: list[list[str]] = [[] for _ in range(seats)]
    for seat, move in moves:
        by_seat[seat].append(move)
    return hashlib.sha256(msgspec.json.encode(by_seat)).hexdigest()[:16]
