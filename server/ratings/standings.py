"""The rated players of one game: found by id, and in the order of a leaderboard."""

from __future__ import annotations

import bisect
import itertools
from collections.abc import Iterable, Iterator

from server.effects.entries import Rated
from server.ratings.shown import shown


class Standings:
    """Every rating of one game. To find the best or to change one takes no longer when there are thousands.

    A change moves what lies behind it in a list: of 100,000 players that is 0.8 MB at most, which takes about 20 µs.
    """

    def __init__(self) -> None:
        self._rated: dict[str, Rated] = {}
        self._order: list[tuple[float, str]] = []
        """The place of each player, the best first."""

    def load(self, rated: Iterable[Rated]) -> None:
        """Know many ratings at once, of players who have none yet: they are sorted once, not put in one by one."""
        for each in rated:
            self._rated[each.player] = each
        self._order = sorted(map(_place, self._rated.values()))

    def put(self, rated: Rated) -> None:
        """Know the new rating of a player."""
        old = self._rated.get(rated.player)
        if old is not None:
            del self._order[bisect.bisect_left(self._order, _place(old))]
        self._rated[rated.player] = rated
        bisect.insort(self._order, _place(rated))

    def get(self, player: str) -> Rated | None:
        """What is known of a player; None: nothing."""
        return self._rated.get(player)

    @property
    def all(self) -> tuple[Rated, ...]:
        """Every rating, in no order."""
        return tuple(self._rated.values())

    def best(self, count: int) -> Iterator[Rated]:
        """So many of the best, the best first."""
        return (self._rated[player] for _, player in itertools.islice(self._order, count))


def _place(rated: Rated) -> tuple[float, str]:
    """Where a player stands: by the sure part of their rating; equal players stand by id."""
    rating = shown(rated)
    return rating.error - rating.elo, rated.player
