"""What a ladder keeps of one game, and how each game's own measures are counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from bots.ladder.schedule import Fixture
from shared.game import Game, Outcome, Seat
from shared.games.nano_gwent import NanoGwent, rounds_won

AnyGame = Game[Any, Any]
Decision = tuple[Seat, float]
"""Who decided, and how many seconds it took."""


class Tally(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's own measures: how many rounds it had, and for each seat the cards played and the rounds won."""

    rounds: int
    cards_played: tuple[int, ...]
    rounds_won: tuple[int, ...]


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game of a ladder. `seconds` holds the decisions of each seat, in order; no tally: the game has none."""

    deal: int
    leg: int
    seats: tuple[str, ...]
    outcome: Outcome
    moves: int
    tally: Tally | None
    seconds: tuple[tuple[float, ...], ...]

    @property
    def fixture(self) -> Fixture:
        """The game that this is the result of."""
        return Fixture(self.deal, self.leg, self.seats)


def sum_up(fixture: Fixture, first: AnyGame, last: AnyGame, outcome: Outcome, decisions: Sequence[Decision]) -> Result:
    """The result of a game, from its first and last position and the decisions between them."""
    count = TALLIES.get(first.name)
    return Result(
        *fixture,
        outcome=outcome,
        moves=len(decisions),
        tally=None if count is None else count(first, last),
        seconds=tuple(
            tuple(round(seconds, 6) for by, seconds in decisions if by == seat) for seat in range(first.seats)
        ),
    )


def _nano_gwent(first: NanoGwent, last: NanoGwent) -> Tally:
    """The source's section Comparison Metrics; a card leaves the hand only by being played."""
    zero, one = (first.cards_left(seat) - last.cards_left(seat) for seat in range(2))
    return Tally(len(last.rounds), (zero, one), rounds_won(last.rounds))


TALLIES: dict[str, Callable[[Any, Any], Tally]] = {NanoGwent.name: _nano_gwent}
