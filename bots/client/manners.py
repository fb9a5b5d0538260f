"""A bot's manners where people play or watch: slow enough to follow, without making them wait."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from shared.messages import Chair

SHARE = 1 / 20
"""Of the time left for a decision: as much of it, at most, is spent on being no faster than the pace."""


class Tablemates(NamedTuple):
    """The people at the table of the bot in `seat`."""

    chairs: Sequence[Chair] = ()
    seat: int | None = None
    spectators: int = 0

    @property
    def waits(self) -> bool:
        """Whether people wait for what the bot plays, or for its hint."""
        return self.spectators > 0 or any(not chair.bot or chair.sitting_in is not None for chair in self.chairs)

    @property
    def watches(self) -> bool:
        """Whether people see what the bot plays; they do not see a hint, which only one of them has asked for."""
        own = None if self.seat is None else self.chairs[self.seat]
        asked = own is not None and not own.bot and own.sitting_in is None
        return self.waits and not asked


def rest(pace: float, left: float | None, thought: float) -> float:
    """Seconds to wait with a move that took `thought` seconds, of which there are `left` (None: not counted)."""
    return max(0.0, (pace if left is None else min(pace, left * SHARE)) - thought)
