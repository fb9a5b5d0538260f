"""Garbage is looked for between two decisions: that takes up to 60 ms, for which no agent should pay."""

from __future__ import annotations

import gc

OBJECTS = 20_000
"""How many objects more than before may be there until cycles are looked for."""
IN_A_DECISION = 50 * OBJECTS
"""How many may be there before a decision is held up for them after all: memory has an end."""
YOUNGER = 10
"""How often younger objects are looked through before older ones are, too."""


def collect_between_decisions() -> None:
    """Leave it to `collect` from now on, in all this process."""
    gc.freeze()
    gc.set_threshold(IN_A_DECISION)


def collect() -> None:
    """Look for garbage if there may be much; to be called before each decision."""
    new, young, old = gc.get_count()
    if new > OBJECTS:
        gc.collect(2 if old > YOUNGER else 1 if young > YOUNGER else 0)
