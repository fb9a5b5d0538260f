"""The machine that a ladder is played on, and how fast it is: decision times say little without that."""

from __future__ import annotations

import functools
import os
import platform
import statistics
import time
from typing import Annotated

import msgspec
from msgspec import Meta

from bots.jail.protocol import one_line
from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent
from shared.playout import playout, random_chooser

ROUNDS = 9
GAMES = 100
"""The work that is timed: the same games in each round, about 30 ms."""


class Machine(msgspec.Struct, frozen=True):
    """The machine on which a ladder was played: decision times depend on it.

    `moves_per_second` is how many moves of random play at Nano Gwent it makes in a second of one processor: pure
    Python and the rules, so that the times of two machines can be compared.
    """

    system: str
    processor: str
    processors: int
    python: str
    moves_per_second: Annotated[int, Meta(ge=1)]

    def __str__(self) -> str:
        processors = f"{self.processors} processors" if self.processors > 1 else "1 processor"
        speed = f"{self.moves_per_second:,} moves of random play a second"
        # Somebody else's file may say anything of its machine.
        return one_line(f"{self.system}, {self.processor}, {processors}, Python {self.python}; {speed}")


@functools.cache
def this_machine() -> Machine:
    """This one; it is measured once in a process, which takes about a quarter of a second."""
    return Machine(
        platform.system(), platform.machine(), os.cpu_count() or 1, platform.python_version(), moves_per_second()
    )


def moves_per_second() -> int:
    """The median of a few rounds, in seconds of the processor: what else runs here hardly matters."""
    speeds = []
    for _ in range(ROUNDS):
        chance, started = Chance(0), time.thread_time()
        choosers = [random_chooser(chance)] * 2
        moves = sum(1 for _ in range(GAMES) for _ in playout(NanoGwent.deal(2, {}, chance), choosers))
        speeds.append(moves / (time.thread_time() - started))
    return round(statistics.median(speeds))
