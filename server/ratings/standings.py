"""The rated players of one game: found by id, and in the order of a leaderboard."""

from __future__ import annotations

import bisect
import itertools
import marshal
from collections.abc import Iterator

import msgspec

from server.effects.entries import Rated
from server.ratings.shown import shown


class Standings:
    """Every rating of one game. To find the best or to change one takes no longer when there are thousands.

    A rating is kept as bytes, in a third of the memory. A change moves what lies behind it in a list: 0.8 MB at most of
    100,000 players, which takes about 20 µs.
    """

    def __init__(self) -> None:
        self._packed: dict[str, bytes] = {}
        self._order: list[tuple[float, str]] = []
        """The place of each player, the best first."""

    def add(self, rated: Rated) -> None:
        """Know the rating of one more player, at the end: call `sort` when all are there."""
        self._keep(rated)
        self._order.append(_place(rated))

    def sort(self) -> None:
        """Put those who were added where they stand."""
        self._order.sort()

    def put(self, rated: Rated) -> None:
        """Know the new rating of a player."""
        old = self.get(rated.player)
        if old is not None:
            del self._order[bisect.bisect_left(self._order, _place(old))]
        self._keep(rated)
        bisect.insort(self._order, _place(rated))

    def _keep(self, rated: Rated) -> None:
        self._packed[rated.player] = marshal.dumps(msgspec.structs.astuple(rated))

    def get(self, player: str) -> Rated | None:
        """What is known of a player; None: nothing."""
        packed = self._packed.get(player)
        return None if packed is None else Rated(*marshal.loads(packed))

    @property
    def all(self) -> Iterator[Rated]:
        """Every rating, in no order."""
        return (Rated(*marshal.loads(packed)) for packed in self._packed.values())

    def best(self, count: int) -> Iterator[Rated]:
        """So many of the best, the best first."""
        return (Rated(*marshal.loads(self._packed[player])) for _, player in itertools.islice(self._order, count))


def _place(rated: Rated) -> tuple[float, str]:
    """Where a player stands: by the sure part of their rating; equal players stand by id."""
    rating = shown(rated)
    return rating.error - rating.elo, rated.player
