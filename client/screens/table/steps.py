"""Stepping back through the positions of a match, while it goes on."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from shared.messages import Update


class Steps:
    """Which of the positions that came is looked at: the newest, or an earlier one.

    `history` is that of the session, which grows; `reach` says how long the log was with each of its positions.
    """

    def __init__(self, history: Sequence[Update], reach: Sequence[int]) -> None:
        self._history, self._reach = history, reach
        self._looked: int | None = None

    @property
    def _at(self) -> int | None:
        """Which position is looked at; the newest, if so many were forgotten that there is no later one."""
        return self._looked if self._looked is not None and self._looked < len(self._history) - 1 else None

    @property
    def back(self) -> bool:
        """An earlier position is looked at."""
        return self._at is not None

    @property
    def numbers(self) -> tuple[int, int]:
        """After how many moves the position stands that is looked at, and the newest."""
        newest = self._history[-1].version if self._history else 0
        return (newest if self._at is None else self._history[self._at].version), newest

    @property
    def begins(self) -> bool:
        """There is no earlier position."""
        return len(self._history) < 2 or self._at == 0

    @property
    def told(self) -> range:
        """The entries of the log that led to the position; none for the newest."""
        if self._at is None:
            return range(0)
        return range(self._reach[self._at - 1] if self._at else 0, self._reach[self._at])

    def step(self, by: int) -> bool:
        """Go to the next position, -1 for the one before; False if there is none."""
        if self.begins if by < 0 else self._at is None:
            return False
        return self._go((len(self._history) - 1 if self._at is None else self._at) + by)

    def first(self) -> bool:
        """Go to the earliest position; False if that is where we are."""
        return not self.begins and self._go(0)

    def now(self) -> bool:
        """Go back to the newest; False if that is where we are."""
        return self.back and self._go(len(self._history) - 1)

    def _go(self, to: int) -> bool:
        self._looked = to
        return True

    @property
    def position(self) -> Update:
        """What to show; an earlier one has nothing to play."""
        return self._history[-1] if self._at is None else replace(self._history[self._at], moves=())
