"""The nets of the champion of Tides of Time, and how its drafts go, as the compiled functions take them."""

from __future__ import annotations

import functools
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from bots.agents.tides_of_time_draft import combinations, steps
from bots.twins.catalogue import kernel
from shared.games.tides_of_time import TidesOfTime
from shared.games.tides_of_time.cards import HAND, as_set

FILE = Path(__file__).with_name("tides_of_time.npz")


def load_kernel(name: str, *entries: str) -> ModuleType:
    """A kernel for Tides of Time."""
    return kernel(TidesOfTime.name, name, *entries)


@functools.cache
def nets() -> Any:
    """The weights of all nets, by their number."""
    with np.load(FILE) as file:
        return file["nets"].astype(np.float64)


def drafts(compiled: ModuleType) -> Any:
    """Drafts of every size, of the class that a compiled module has."""
    return compiled.Drafts(*(_draft(compiled, size) for size in range(2, HAND + 1)))


def _draft(compiled: ModuleType, size: int) -> Any:
    after = [step.after for step in steps(size)]
    states = np.array([len(each) for each in after], np.int64)
    sets = np.array([as_set(places) for places in combinations(size)], np.int64)
    return compiled.Draft(states, np.concatenate([each.ravel() for each in after]).astype(np.int64), sets)
