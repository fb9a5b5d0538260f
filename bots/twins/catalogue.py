"""The twins by game, and their kernels ready for use."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from types import ModuleType

from bots.twins import escoba, nano_gwent, tides_of_time
from bots.twins.compiling import compiled, written
from bots.twins.contract import Twin
from shared.games.escoba import Escoba
from shared.games.nano_gwent import NanoGwent
from shared.games.tides_of_time import TidesOfTime

TWINS: Mapping[str, Twin] = {NanoGwent.name: nano_gwent, Escoba.name: escoba, TidesOfTime.name: tides_of_time}
OUTLOOKS: Mapping[str, tuple[str, ...]] = {
    NanoGwent.name: ("outlook",),
    Escoba.name: ("outlook", "escoba_hand"),
    TidesOfTime.name: ("outlook",),
}
"""How searches look at each game: for whole games, or as one of its own files says."""
RULES = ("start", "movers", "moves", "play", "redeal", "scores")
"""The functions of the contract."""


def file_of(twin: Twin) -> str:
    """The name by which a twin is linked: that of its file."""
    return twin.__name__.rpartition(".")[2]


@functools.cache
def kernel(game: str, name: str, *entries: str, outlook: str = "outlook") -> ModuleType:
    """A kernel for the twin of a game, with these of its functions compiled."""
    return compiled(written(name, {"contract": file_of(TWINS[game]), "outlook": outlook}), entries)


@functools.cache
def rules(game: str) -> ModuleType:
    """The rules of a twin, compiled."""
    return kernel(game, file_of(TWINS[game]), *RULES)
