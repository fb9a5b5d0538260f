"""The lead in Nano Gwent, and what a move does to it."""

from __future__ import annotations

from shared.game import Seat
from shared.games.nano_gwent import NanoGwent, NanoGwentMove


def lead_after(game: NanoGwent, seat: Seat, move: NanoGwentMove) -> int:
    """The strength of `seat` minus the opponent's right after its `move`, in points.

    If the move ends the round, it is the lead that the round ended with, though the battlefield is cleared by then.
    """
    after = game.play(seat, move).game
    if len(after.rounds) > len(game.rounds):
        points = after.rounds[len(game.rounds)]
        return points[seat] - points[1 - seat]
    return after.strength(seat) - after.strength(1 - seat)
