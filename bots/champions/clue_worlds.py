"""The compiled functions of the champion of Clue: worlds that it believes in, and what suggestions tell in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from bots.champions.clue_belief import belief_of
from bots.twins.catalogue import kernel
from bots.twins.chance import stream
from bots.twins.clue.worlds import ENTRIES
from bots.twins.contract import Floats
from shared.game import Seat
from shared.games.clue import Clue
from shared.games.clue.cards import CARDS, Card, as_set
from shared.games.clue.knowledge import fitting, known
from shared.games.clue.view import ClueView

Cards = tuple[Card, Card, Card]
Worlds = NDArray[np.int64]
"""A row for each world, with the cards of each hand by seat, and of the envelope."""

TOGETHER, EXCHANGES = 64, 4000
"""Worlds that come of one walk, and how many exchanges it makes at most: about 0.3 ms."""
WALKS = 12
"""So many walks may find nothing before all deals that fit are counted: these are then few, and easy to count."""
BLOCK = 8
"""Suggestions that are weighed before it is asked whether to stop."""


class Imagination:
    """Draws worlds and weighs suggestions; it is compiled when this is made, unless it was before."""

    def __init__(self, seed: bytes) -> None:
        self._kernel = kernel(Clue.name, "clue.worlds", *ENTRIES)
        self._chance = stream(seed)

    def worlds(self, view: ClueView, most: int, stop: Callable[[int], bool]) -> Worlds:
        """Worlds as likely as `view` makes them: one at least, `most` at most, until `stop` says so of their number.

        Raises:
            ValueError: no game has such a view.
        """
        belief = self._kernel.Belief(*belief_of(view))
        places = len(view.sizes) + 1
        found, walks, drawn = 0, 0, np.empty(most * places, np.int64)
        while found < most and (walks < WALKS if not found else not stop(found)):
            wanted = min(TOGETHER, most - found)
            found += self._kernel.walk(belief, wanted, EXCHANGES, self._chance, drawn[found * places :])
            walks += 1
        return drawn.reshape(most, places)[:found] if found else _counted(view, most)

    def worths(self, worlds: Worlds, asker: Seat, suggestions: Sequence[Cards], stop: Callable[[], bool]) -> Floats:
        """The expected bits about the envelope and about the whole deal, of the first suggestions, until `stop`."""
        asked = np.array([[CARDS.index(card) for card in cards] for cards in suggestions], np.int64)
        found = np.empty((len(asked), 2))
        flat, seats = worlds.ravel(), worlds.shape[1] - 1
        for first in range(0, len(asked), BLOCK):
            block = slice(first, first + BLOCK)
            self._kernel.worths(flat, seats, asker, asked[block].ravel(), found[block].ravel())
            if stop():
                return found[: first + BLOCK]
        return found


def _counted(view: ClueView, most: int) -> Worlds:
    """Deals that fit, all or `most` of them, whatever the others do.

    Raises:
        ValueError: none fits.
    """
    deals = fitting(view.sizes, as_set(view.common), known(view))
    if not deals.total:
        raise ValueError("Clue has no such view")
    number = min(deals.total, most)
    found = deals.deals(np.arange(number) * deals.total // number)
    return np.ascontiguousarray(found[:, : len(view.sizes) + 1])
