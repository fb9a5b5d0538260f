"""Whether there is a compiled search for a game, without what only a search needs: numpy and numba."""

from __future__ import annotations

import functools
import logging
from typing import TYPE_CHECKING

from shared.extras import has_numba

if TYPE_CHECKING:
    from bots.twins.search import Searcher

SLICE = 2000
"""Moves that a search plays before it asks whether to stop: about 0.3 ms."""

log = logging.getLogger(__name__)


@functools.cache
def searcher(game: str, outlook: str = "outlook") -> Searcher | None:
    """The compiled search for a game; None if the game has no twin, or numba is not installed.

    The first time it takes seconds to compile, and with the code from the cache less than one.
    """
    if not has_numba():
        return None
    from bots.twins.catalogue import TWINS
    from bots.twins.search import Searcher

    if game not in TWINS:
        return None
    try:
        return Searcher(game, outlook)
    except OSError as error:
        log.warning("there is no place for compiled rules, so a search is slower: %s", error)
        return None
