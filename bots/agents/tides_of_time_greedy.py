"""Tides of Time without looking ahead: what gives the most points now."""

from __future__ import annotations

from collections.abc import Sequence

from bots.agent import Agent, Budget
from shared.game import Move
from shared.games.tides_of_time import TidesOfTime
from shared.games.tides_of_time.moves import Keep, Pick
from shared.games.tides_of_time.scoring import points
from shared.games.tides_of_time.view import TidesView
from shared.record import Reason


class TidesOfTimeGreedy(Agent):
    """Picks the card that gives its kingdom the most points now, and keeps the relic that gave the most."""

    name = "greedy"
    games = (TidesOfTime.name,)
    _worth: dict[str, float] | None = None

    def choose(self, view: TidesView, moves: Sequence[Move], budget: Budget) -> Move:
        """The first of the moves that are worth most at this moment."""
        worth = [_worth(view, move) for move in moves]
        self._worth = {str(move): float(each) for move, each in zip(moves, worth, strict=True)}
        return moves[worth.index(max(worth))]

    def reason(self) -> Reason | None:
        """What each move is worth."""
        return None if self._worth is None else Reason("the most points now", self._worth)


def _worth(view: TidesView, move: Move) -> int:
    """The points of the kingdom after a pick; what a relic gave in its round, less what the removed card gave."""
    seat = view.seat
    assert seat is not None
    match move:
        case Pick(card):
            mine = (*view.relics[seat], *view.picks[seat], card)
            return sum(points((mine, (*view.relics[1 - seat], *view.picks[1 - seat])))[0])
        case Keep(relic, removed):
            last = view.scored[-1]
            given = dict(zip(last.kingdoms[seat], last.points[seat], strict=True))
            return given[relic] - given[removed]
        case _:
            raise ValueError(f"{move} is no move of Tides of Time")
