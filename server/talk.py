"""What was said at a table, for those who come back: the last lines, kept in memory alone."""

from __future__ import annotations

from collections import deque

from shared.game import Seat
from shared.messages import Said

KEPT = 50
"""Lines of each of the two audiences."""


class Talk:
    """The last lines as those at the seats heard them, and as those who look on did.

    Where these see every hand, what they say does not reach the seats while a match is played.
    """

    def __init__(self) -> None:
        self._by_the_seats: deque[Said] = deque(maxlen=KEPT)
        self._by_who_looks_on: deque[Said] = deque(maxlen=KEPT)

    def add(self, said: Said, *, apart: bool) -> None:
        """Keep a line; one that is said `apart` was not for the seats."""
        self._by_who_looks_on.append(said)
        if not apart:
            self._by_the_seats.append(said)

    def heard_by(self, seat: Seat | None) -> tuple[Said, ...]:
        """The lines that a seat (None: who looks on) could have heard, the oldest first."""
        return tuple(self._by_who_looks_on if seat is None else self._by_the_seats)
