"""What decisions cost: measured on the clock of a seat's budget, and held to it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from bots.agent import Budget
from bots.player import FREE, Failed, budget
from shared.messages import Clock


class Meter:
    """Holds the decisions of one seat of one match to a fixed budget, and keeps its bank; without one it measures only.

    `seconds` is what the last decision took: of the wall clock or, if the budget is of that, of the processor.
    """

    def __init__(self, fixed: Budget | None) -> None:
        self._fixed = fixed
        self._clock = fixed or FREE
        self._bank = self._clock.bank
        self.seconds = 0.0

    def budget(self, clock: Clock | None = None, left: float | None = None) -> Budget:
        """What the next decision may cost: what is fixed, with what is left in the bank, or else the clock's share."""
        return budget(clock, left, self._fixed and msgspec.structs.replace(self._fixed, bank=self._bank))

    @contextmanager
    def measured(self) -> Iterator[None]:
        """Measure a decision, in the thread that makes it, and pay out of the bank for what is beyond its budget.

        Raises:
            Failed: there was not so much in the bank.
        """
        started = self._clock.now()
        yield
        self.seconds = self._clock.now() - started
        may_take = self._clock.seconds
        if may_take is None or self.seconds <= may_take:
            return
        over, had = self.seconds - may_take, self._bank
        self._bank -= over
        if over > had:
            what = "s of the processor" if self._clock.cpu else "s"
            bank = f" and of {had:.3f} {what} in its bank" if self._clock.bank else ""
            raise Failed("time", f"a decision took {self.seconds:.3f} {what} of {may_take:.3f} {what}{bank}")
