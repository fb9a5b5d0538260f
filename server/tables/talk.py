"""The chat of a table, for those who come back: the last lines, kept in memory alone."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from shared.game import Seat
from shared.messages import Said

KEPT = 50
"""Lines kept for each of the two audiences: those at the seats, and the spectators."""


class Line(NamedTuple):
    """A line of chat, its author, and its receivers."""

    said: Said
    by: str
    to: frozenset[str]


class Talk:
    """The last lines of a table. A line is told again only to those to whom it was said."""

    def __init__(self) -> None:
        # Kept apart: a seat could otherwise tell from a missing line that the spectators talk among themselves.
        self._at_the_seats: deque[Line] = deque(maxlen=KEPT)
        self._looking_on: deque[Line] = deque(maxlen=KEPT)

    def add(self, said: Said, by: str, to: frozenset[str], *, apart: bool) -> None:
        """Keep a line; one that is `apart` was for the spectators."""
        line = Line(said, by, to)
        self._looking_on.append(line)
        if not apart:
            self._at_the_seats.append(line)

    def forget(self, player: str) -> None:
        """Tell nobody again what a player has said, whatever they were called then."""
        for lines in (self._at_the_seats, self._looking_on):
            kept = [line for line in lines if line.by != player]
            lines.clear()
            lines.extend(kept)

    def heard_by(self, player: str, seat: Seat | None) -> tuple[Said, ...]:
        """The lines said to a player who is now at this seat (None: watches), the oldest first."""
        lines = self._looking_on if seat is None else self._at_the_seats
        return tuple(line.said for line in lines if player in line.to)
