"""What a ladder keeps of its games, and how each game's own measures are counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from bots.failure import Failure
from bots.ladder.schedule import Fixture
from bots.ladder.times import Times
from shared.game import Game, Outcome
from shared.games.nano_gwent import NanoGwent, rounds_won

AnyGame = Game[Any, Any]


class Tally(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's own measures: how many rounds it had, and for each seat the cards played and the rounds won."""

    rounds: int
    cards_played: tuple[int, ...]
    rounds_won: tuple[int, ...]


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """One game of a ladder. No tally: the game has none."""

    deal: int
    leg: int
    seats: tuple[str, ...]
    outcome: Outcome
    moves: int
    tally: Tally | None = None

    @property
    def fixture(self) -> Fixture:
        """The game that this is the result of."""
        return Fixture(self.deal, self.leg, self.seats)

    def __str__(self) -> str:
        scores = "-".join(f"{score:g}" for score in self.outcome.scores)
        return f"{scores} by {self.outcome.reason} after {self.moves} moves"


class Batch(msgspec.Struct, forbid_unknown_fields=True):
    """Games that were played one after another, how long each agent took for its decisions, and how some failed."""

    results: list[Result] = []
    times: dict[str, Times] = {}
    failures: list[Failure] = []

    def clock(self, agent: str, decisions: list[float]) -> None:
        """Count decisions of an agent, given in seconds."""
        self.times.setdefault(agent, Times()).add(decisions)

    def add(self, other: Batch) -> None:
        """Take over what another holds."""
        self.results += other.results
        for agent, times in other.times.items():
            self.times.setdefault(agent, Times()).merge(times)


class Sharer:
    """Lets results share what they have in common: of a million games there are as many deals, but few outcomes."""

    def __init__(self) -> None:
        self._known: dict[Any, Any] = {}

    def __call__(self, result: Result) -> Result:
        """An equal result, in a tenth of the room."""
        known = self._known.setdefault
        return msgspec.structs.replace(
            result,
            seats=known(result.seats, result.seats),
            outcome=known(result.outcome, result.outcome),
            tally=known(result.tally, result.tally),
        )


def sum_up(fixture: Fixture, first: AnyGame, last: AnyGame, outcome: Outcome, moves: int) -> Result:
    """The result of a game, from its first and last position."""
    count = TALLIES.get(first.name)
    return Result(*fixture, outcome, moves, None if count is None else count(first, last))


def _nano_gwent(first: NanoGwent, last: NanoGwent) -> Tally:
    """The source's section Comparison Metrics; a card leaves the hand only by being played."""
    zero, one = (first.cards_left(seat) - last.cards_left(seat) for seat in range(2))
    return Tally(len(last.rounds), (zero, one), rounds_won(last.rounds))


TALLIES: dict[str, Callable[[Any, Any], Tally]] = {NanoGwent.name: _nano_gwent}
