"""The twins by game, and their kernels ready for use."""

from __future__ import annotations

import functools
import gc
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any

import numpy as np

from bots.twins.clue import rules as clue
from bots.twins.compiling import compiled, written
from bots.twins.contract import Ints, Twin
from bots.twins.escoba import rules as escoba
from bots.twins.nano_gwent import rules as nano_gwent
from bots.twins.tides_of_time import rules as tides_of_time
from bots.twins.top_trumps import rules as top_trumps
from shared.games.clue import Clue
from shared.games.escoba import Escoba
from shared.games.nano_gwent import NanoGwent
from shared.games.tides_of_time import TidesOfTime
from shared.games.top_trumps import TopTrumps

TWINS: Mapping[str, Twin] = {
    NanoGwent.name: nano_gwent,
    Escoba.name: escoba,
    TidesOfTime.name: tides_of_time,
    Clue.name: clue,
    TopTrumps.name: top_trumps,
}
OUTLOOKS: Mapping[str, tuple[str, ...]] = {
    NanoGwent.name: ("outlook",),
    Escoba.name: ("outlook", "escoba.hand", "escoba.champion"),
    TidesOfTime.name: ("outlook",),
    Clue.name: ("outlook",),
    TopTrumps.name: ("outlook",),
}
"""How searches look at each game: for whole games, or as one of its own files says."""
SIGHTS: Mapping[str, str] = {NanoGwent.name: "nano_gwent.sight"}
"""What a net sees of a position, where a file says it."""
MEMORIES: Mapping[str, Callable[[Any], Ints]] = {Clue.name: clue.memory_of, TopTrumps.name: top_trumps.memory_of}
"""What a seat knows and no position shows, made of its view, or what a search finds out of it: for some twins."""
SLICES: Mapping[str, int] = {Clue.name: 300}
"""How many moves a search plays before it asks whether to stop, where drawing what is hidden takes as long as many."""
NOTHING = np.empty(0, np.int64)


def file_of(twin: Twin) -> str:
    """The name by which a twin is linked: that of its file in this folder, with its own folder before a dot."""
    return twin.__name__.removeprefix(f"{__package__}.")


@functools.cache
def kernel(game: str, name: str, *entries: str, outlook: str = "outlook") -> ModuleType:
    """A kernel for the twin of a game, with these of its functions compiled."""
    module = compiled(written(name, {"contract": file_of(TWINS[game]), "outlook": outlook}), entries)
    # What numba has made stays, and to go through it again would take 50 ms out of some player's decision.
    gc.collect()
    gc.freeze()
    return module


def memory_of(game: str, view: Any) -> Ints:
    """What the seat of a view knows and no position shows."""
    return MEMORIES[game](view) if game in MEMORIES else NOTHING
