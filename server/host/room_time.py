"""The room's time: a monotonic clock that stands still while the server does, as in a laptop's sleep."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

PAUSE = 0.25
"""Seconds without a turn of the event loop from which on they are nobody's. Shorter ones are load, which is charged."""
SLOWEST = 8.0
"""Seconds that one second of the server's own work may take on a busy machine.

A process that is stopped uses no processor, and one that works does: so no client stops the clocks with messages that
take the server long. It is not one to one because house bots may hold the processor while the server has work.
"""


class RoomTime:
    """Seconds since the server stood up, pauses not counted; one reading for each turn of the event loop.

    What a turn finds in the sockets has arrived before it. So a message is charged to the moment at which the server
    could have read it, and not for the messages that are handled before it.

    The event loop must turn and read it every `PAUSE` seconds at least, or its idle time counts as a pause, too.
    """

    def __init__(
        self, monotonic: Callable[[], float] = time.monotonic, worked: Callable[[], float] = time.process_time
    ) -> None:
        """`worked` tells the seconds for which this process, with all its threads, has used a processor."""
        self._loop = asyncio.get_running_loop()
        self._monotonic = monotonic
        self._worked = worked
        self._time = self._awake = self._lost = 0.0
        self._read_in_this_turn = self._held = False
        self.start()

    def start(self) -> None:
        """Go on from here: what has passed since the last reading is not counted."""
        self._last, self._work = self._monotonic(), self._worked()

    def hold(self, held: bool) -> None:
        """Let time stand still, or go on again: what passes meanwhile is nobody's."""
        if held != self._held:
            self._advance()
            self._held = held

    def now(self) -> float:
        """The time of this turn of the event loop."""
        if not self._read_in_this_turn:
            self._read_in_this_turn = True
            # It runs first thing in the next turn, before what that turn finds in the sockets.
            self._loop.call_soon(self._end_turn)
            self._advance()
        return self._time

    def awake(self) -> float:
        """The same of a clock that goes on while time is held: connections are held to their limits by it."""
        self.now()
        return self._awake

    def take_lost(self) -> float:
        """Seconds that were nobody's since this was last asked."""
        lost, self._lost = self._lost, 0.0
        return lost

    def _end_turn(self) -> None:
        self._read_in_this_turn = False

    def _advance(self) -> None:
        last, work = self._last, self._work
        self.start()
        passed = self._last - last
        worked = min(passed, SLOWEST * (self._work - work))
        if passed - worked > PAUSE:
            self._lost += passed - worked
            passed = worked
        self._awake += passed
        if self._held:
            self._lost += passed
        else:
            self._time += passed
