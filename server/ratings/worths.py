"""What each player of a game is worth to others: numbered, so that many are looked up at once."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from server.ratings.strength import NEWCOMER, Strength


class Worths:
    """The worth of each player, by id and by number; an unknown player is a newcomer."""

    def __init__(self, known: Mapping[str, Strength]) -> None:
        self._numbers: dict[str, int] = {}
        self._table = np.empty((len(known) or 1, 4))
        for player, worth in known.items():
            self.put(player, worth)

    def number(self, player: str) -> int:
        """The number of a player, the same as long as the server runs."""
        number = self._numbers.get(player)
        if number is None:
            number = self._numbers[player] = len(self._numbers)
            if number == len(self._table):
                self._table = np.concatenate((self._table, np.empty_like(self._table)))
            self._table[number] = *NEWCOMER, 0
        return number

    def put(self, player: str, worth: Strength, since: int = 0) -> None:
        """Know what a player is worth now, and since which of their matches."""
        number = self.number(player)  # It may make the table longer.
        self._table[number] = *worth, since

    def of(self, numbers: NDArray[np.int32]) -> NDArray[np.float64]:
        """Elo, luck, the share adrift, and since when, of the players with these numbers: a row each."""
        return self._table[numbers].T
