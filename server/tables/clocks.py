"""Each seat's time in one match: a bank, an increment a move, a cap on one move. Times are the caller's seconds."""

from __future__ import annotations

from collections.abc import Iterable

from shared.game import Seat
from shared.messages import Clock


class Clocks:
    """Counts thinking time for the seats that are to act; with no control it only measures."""

    def __init__(self, control: Clock | None, seats: int, banks: tuple[float, ...] = ()) -> None:
        self.control = control
        self._banks = list(banks) if banks or control is None else [control.bank] * seats
        self._since: dict[Seat, float] = {}

    @property
    def banks(self) -> tuple[float, ...]:
        """Seconds in each seat's bank, the decision under way not counted; empty with no control."""
        return tuple([round(bank, 6) for bank in self._banks])

    def run(self, seats: Iterable[Seat], now: float) -> None:
        """Let the clocks of exactly these seats run; those that run already go on."""
        self._since = {seat: self._since.get(seat, now) for seat in seats}

    def spent(self, seat: Seat, now: float) -> float:
        """Seconds the seat has thought about its present decision."""
        return max(0.0, now - self._since[seat]) if seat in self._since else 0.0

    def press(self, seat: Seat, now: float) -> float:
        """The seat has moved: stop its clock, pay for the thought, add the increment; the seconds it took.

        A seat whose clock stood still, which only changed its mind, gets no increment.
        """
        seconds, runs = self.spent(seat, now), seat in self._since
        self.pause(seat, now)
        if runs and self.control is not None:
            self._banks[seat] += self.control.increment
        return seconds

    def pause(self, seat: Seat, now: float) -> None:
        """Stop the clock of a seat in the middle of a decision, which is paid for so far."""
        seconds = self.spent(seat, now)
        if self._since.pop(seat, None) is not None and self.control is not None:
            self._banks[seat] = max(0.0, self._banks[seat] - seconds)

    def left(self, seat: Seat, now: float) -> float | None:
        """Seconds the seat has left for its present or next decision; None with no control."""
        if self.control is None:
            return None
        since = self._since.get(seat, now)
        return max(0.0, self._allowed(seat, self.control) - max(0.0, now - since))

    def faces(self, now: float) -> tuple[float | None, ...]:
        """What every seat has left, to a hundredth of a second; empty with no control."""
        return tuple([round(self.left(seat, now) or 0.0, 2) for seat in range(len(self._banks))])

    def deadline(self, seat: Seat) -> float | None:
        """When the seat's time is up if it does not move; None while its clock stands still."""
        if self.control is None or seat not in self._since:
            return None
        return self._since[seat] + self._allowed(seat, self.control)

    def _allowed(self, seat: Seat, control: Clock) -> float:
        return min(self._banks[seat], control.cap) if control.cap else self._banks[seat]

    def next_deadline(self) -> float | None:
        """The earliest deadline of all seats."""
        times = [at for seat in self._since if (at := self.deadline(seat)) is not None]
        return min(times, default=None)

    def flagged(self, now: float) -> Seat | None:
        """The seat whose time was up first, if any is; a move at the very deadline is too late."""
        late = [(at, seat) for seat in self._since if (at := self.deadline(seat)) is not None and at <= now]
        return min(late)[1] if late else None
