"""The cost of decisions on the clock of a seat's budget, and the verdict `time` for one that costs too much."""

from __future__ import annotations

import msgspec

from bots.agent import Budget
from bots.agent.player import FREE, Failed, budget
from shared.messages import Clock


class Meter:
    """Holds the decisions of one seat of one match to a fixed budget, and keeps its bank; without one it measures only.

    `clock` is the one that counts, of the wall or, if the budget is of that, of the processor for the thread that asks.
    """

    def __init__(self, fixed: Budget | None) -> None:
        self._fixed = fixed
        self._limits = fixed or FREE
        self.clock = self._limits.clock
        self._bank = self._limits.bank

    def budget(self, clock: Clock | None = None, left: float | None = None, most: float | None = None) -> Budget:
        """What the next decision may cost: what is fixed, with what is left in the bank, or else the clock's share.

        The share is `most` seconds at most.
        """
        return budget(clock, left, self._fixed and msgspec.structs.replace(self._fixed, bank=self._bank), most)

    def most(self, left: float | None = None) -> float | None:
        """Seconds of the wall that there are for the next decision, of which the clock has `left`; None: no limit.

        One that failed was not paid for: of that it tells the same afterwards.
        """
        limits = self._limits
        own = None if limits.seconds is None or limits.cpu else limits.seconds + self._bank
        return min((each for each in (own, left) if each is not None), default=None)

    def charge(self, seconds: float) -> None:
        """Pay for what a decision took beyond its budget.

        Raises:
            Failed: there was not so much in the bank.
        """
        limits = self._limits
        if limits.seconds is None or seconds <= limits.seconds:
            return
        over = seconds - limits.seconds
        if over > self._bank:
            what = "s of the processor" if limits.cpu else "s"
            bank = f" and of {self._bank:.3f} {what} in its bank" if limits.bank else ""
            raise Failed("time", f"a decision took {seconds:.3f} {what} of {limits.seconds:.3f} {what}{bank}")
        self._bank -= over
