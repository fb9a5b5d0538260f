"""Each seat's time in one match: a bank, an increment a move, a cap on one move. Times are the caller's seconds."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf

from shared.game import Seat
from shared.messages import Clock


class Clocks:
    """Counts thinking time for the seats that are to act; with no control it only measures."""

    def __init__(self, control: Clock | None, seats: int, banks: tuple[float, ...] = ()) -> None:
        self.control = control
        self._cap = inf if control is None or not control.cap else control.cap
        self._banks = list(banks) if banks or control is None else [control.bank] * seats
        self._since: dict[Seat, float] = {}
        """When each clock that runs was started."""
        self._until: dict[Seat, float] = {}
        """When its time is up."""
        self.deadline: float | None = None
        """When the time of the first seat is up; None if no clock runs."""

    @property
    def banks(self) -> tuple[float, ...]:
        """Seconds in each seat's bank, the decision under way not counted; empty with no control."""
        return tuple(self._banks)

    def run(self, seats: Iterable[Seat], now: float) -> None:
        """Let the clocks of exactly these seats run; those that run already go on."""
        before, self._since, self._until = self._since, {}, {}
        for seat in seats:
            since = self._since[seat] = before.get(seat, now)
            if self.control is not None:
                self._until[seat] = since + min(self._banks[seat], self._cap)
        self.deadline = min(self._until.values()) if self._until else None

    def press(self, seat: Seat, now: float) -> float:
        """The seat has moved: stop its clock, pay for the thought, add the increment; the seconds it took.

        A seat whose clock stood still, which only changed its mind, gets no increment.
        """
        increment = 0.0 if self.control is None else self.control.increment
        return self._stop(seat, now, increment)

    def pause(self, seat: Seat, now: float) -> None:
        """Stop the clock of a seat in the middle of a decision, which is paid for so far."""
        self._stop(seat, now, 0.0)

    def _stop(self, seat: Seat, now: float, increment: float) -> float:
        since = self._since.pop(seat, None)
        if since is None:
            return 0.0
        seconds = now - since if now > since else 0.0
        if self._until.pop(seat, None) is not None:
            # To a millionth of a second, as it is written down.
            self._banks[seat] = round(max(0.0, self._banks[seat] - seconds) + increment, 6)
            self.deadline = min(self._until.values()) if self._until else None
        return seconds

    def faces(self, now: float) -> tuple[float, ...]:
        """What every seat has left for its present or next decision, to a hundredth of a second.

        It is empty with no control.
        """
        faces = []
        for seat, bank in enumerate(self._banks):
            until = self._until.get(seat)
            faces.append(round(min(bank, self._cap) if until is None else max(0.0, until - now), 2))
        return tuple(faces)

    def flagged(self, now: float) -> Seat | None:
        """The seat whose time was up first, if any is; a move at the very deadline is too late."""
        if self.deadline is None or self.deadline > now:
            return None
        return min((until, seat) for seat, until in self._until.items())[1]
