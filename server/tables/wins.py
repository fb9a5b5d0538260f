"""The players who are still learning a game: those who have not won it twice. They meet the gentlest of the house bots
first.
"""

from __future__ import annotations

from server.effects.entries import Dealt, Won
from server.tables.table import Chair
from shared.game import Outcome, Seat
from shared.games import GAMES
from shared.messages.fields import GameName

ENOUGH = 2
"""Wins after which a player is no longer learning a game; more are not counted."""


class Wins:
    """Each player's number of wins at each game, up to `ENOUGH`."""

    def __init__(self) -> None:
        self._wins: dict[tuple[str, str], int] = {}

    def restore(self, won: Won) -> None:
        """Know a count again, or a new one from now on."""
        self._wins[won.game, won.player] = won.wins

    def forget(self, player: str) -> None:
        """Know nothing more of a player."""
        for game in GAMES:
            self._wins.pop((game, player), None)

    def learning(self, player: str) -> tuple[GameName, ...]:
        """The games that a player is still learning."""
        return tuple(game for game in GAMES if self._wins.get((game, player), 0) < ENOUGH)

    def count(self, dealt: Dealt, chairs: list[Chair], outcome: Outcome) -> dict[Seat, Won]:
        """The new count of each seat whose player has won what they are learning; it is known from now on.

        To win is to be ahead of somebody, in a match that was dealt by lot and has no label, as a lesson has.
        """
        winners = outcome.winners
        if dealt.known or dealt.label or len(winners) == len(chairs):
            return {}
        game, new = dealt.rules.game, {}
        for seat in winners:
            player = _person_at(chairs[seat])
            if player is not None and game in self.learning(player):
                new[seat] = Won(game, player, self._wins.get((game, player), 0) + 1)
                self.restore(new[seat])
        return new


def _person_at(chair: Chair) -> str | None:
    """The player who holds a chair to the end; None for a bot, or for a player who has resigned."""
    return None if chair.agent is not None or chair.left else chair.player
