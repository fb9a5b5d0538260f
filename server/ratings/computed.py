"""What the ratings of one game are computed from, and how: all of the ratings that needs numpy."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from server.effects.entries import Rated
from server.ratings.estimate import estimate
from server.ratings.past import Past
from server.ratings.strength import Strength
from server.ratings.worths import Worths


class Computed:
    """The matches of one game that counted, and what each player of them is worth; `references` stay as they are."""

    def __init__(self, references: Mapping[str, Strength]) -> None:
        self.past = Past()
        self.worths = Worths(references)

    def estimated(self, old: Rated, scale: str) -> Rated:
        """The rating of a player after one more match, by all that is remembered."""
        by_all, by_house, since = estimate(self.past.of(old.player), self.worths, old)
        return msgspec.structs.replace(
            old,
            mu=by_all.elo,
            sigma=by_all.luck,
            adrift=by_all.adrift,
            house=by_house,
            matches=old.matches + 1,
            scale=scale,
            since=since,
        )
