"""Two players who face each other: side 0 is the near one, the reader's; side 1 mirrors it."""

from __future__ import annotations

from dataclasses import dataclass

from client.speech.words import Cast
from client.ui.theme import MINE, THEIRS, Colour
from shared.game import Seat

Side = int
NEAR, FAR = 0, 1
SIDE_COLOURS: tuple[Colour, Colour] = (MINE, THEIRS)


def side_of(seat: Seat, near: Seat) -> Side:
    """On which side a seat is, if `near` is the near one."""
    return NEAR if seat == near else FAR


@dataclass(frozen=True)
class Facing:
    """What a picture of two sides is drawn from: the near seat, and who plays."""

    near: Seat
    cast: Cast

    def seat_at(self, side: Side) -> Seat:
        return self.near if side == NEAR else 1 - self.near
