"""The matches of one game that counted: of each player the last ones, and the last ones alone with reference bots."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from server.effects.entries import Counted
from server.ratings.strength import weight_of

WINDOW = 150
"""Meetings of a player that an estimate looks at: as many matches of two, fewer of more."""
ALONE = 20
"""Meetings alone with reference bots that it looks at besides, however long ago they were."""
MEETING = np.dtype(
    [
        ("match", np.int32),
        ("rival", np.int32),
        ("theirs", np.int32),
        ("score", np.float32),
        ("weight", np.float32),
        ("alone", np.bool_),
    ]
)
"""What a match says of a player against one other seat: `match` and `theirs` are how many matches both had played
before, `rival` is a number of Worths, the score is 1, 0.5 or 0, and the weight is what it counts for, as several seats
of one match say less than several matches. `alone`: all others were reference bots, so nobody could help."""

Meetings = NDArray[np.void]


class Past:
    """What the ratings of one game are estimated from: of each player an array of MEETING, the oldest first."""

    def __init__(self) -> None:
        self._meetings: dict[str, Meetings] = {}
        self._new: defaultdict[str, list[tuple[float, ...]]] = defaultdict(list)
        """What is not in those arrays yet: a server that starts tells of a million matches."""
        self._played: Counter[str] = Counter()

    def add(self, match: Counted, numbers: Sequence[int], people: Sequence[int]) -> None:
        """Keep what one more match says of the people at it; `numbers` are those of all seats among the worths."""
        played = [self._played[player] for player in match.players]
        weight, alone = weight_of(match.scores), len(people) == 1
        for seat in people:
            player = match.players[seat]
            self._played[player] += 1
            self._new[player] += [
                (played[seat], numbers[other], played[other], score, weight, alone)
                for other, score in _scores(match.scores, seat)
            ]
            if len(self._new[player]) > WINDOW:
                self.of(player)

    def of(self, player: str) -> Meetings:
        """What is known of a player."""
        known = self._meetings.get(player, _NOTHING)
        new = self._new.pop(player, None)
        if new:
            known = self._meetings[player] = _extended(known, new)
        return known

    def met(self, player: str, last: int) -> list[int]:
        """The numbers of those whom a player has met in so many last matches, once for each match."""
        meetings = self.of(player)
        rivals: list[int] = meetings["rival"][meetings["match"] >= self._played[player] - last].tolist()
        return rivals


_NOTHING = np.empty(0, MEETING)


def _extended(known: Meetings, new: Sequence[tuple[float, ...]]) -> Meetings:
    """All meetings, as far as they are still looked at."""
    meetings = np.empty(len(known) + len(new), MEETING)
    meetings[: len(known)], meetings[len(known) :] = known, new
    old = max(0, len(meetings) - WINDOW)
    alone = np.flatnonzero(meetings["alone"])[-ALONE:]
    return meetings[np.concatenate((alone[alone < old], np.arange(old, len(meetings))))]


def _scores(scores: Sequence[float], seat: int) -> Iterator[tuple[int, float]]:
    """The score of a seat against each other one. At tables of more than two a tie says nothing: those whom one winner
    has beaten have not drawn with each other."""
    own = scores[seat]
    for other, score in enumerate(scores):
        if other != seat and (own != score or len(scores) == 2):
            yield other, 0.5 if own == score else float(own > score)
