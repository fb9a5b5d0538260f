"""The matches of one game that counted: the last ones of each player, and the last ones that they played alone with
reference bots."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from server.effects.entries import Counted
from server.ratings.strength import WINDOW, Meeting, weight_of


class Past:
    """What the ratings of one game are estimated from."""

    def __init__(self) -> None:
        self._all: defaultdict[str, list[Meeting]] = defaultdict(list)
        self._alone: defaultdict[str, list[Meeting]] = defaultdict(list)

    def add(self, match: Counted, seat: int, *, alone: bool) -> None:
        """Keep what one more match says of a seat; `alone`: all others were reference bots, so nobody could help."""
        player = match.players[seat]
        for past in (self._all, self._alone) if alone else (self._all,):
            before = past[player]
            number = before[-1].match + 1 if before else 0
            kept = [meeting for meeting in before if meeting.match > number - WINDOW]
            past[player] = [*kept, *_meetings(match, seat, number)]

    def of(self, player: str, *, alone: bool) -> Sequence[Meeting]:
        """What is known of a player, the oldest first."""
        return (self._alone if alone else self._all).get(player, ())

    def met(self, player: str, rival: str, last: int) -> int:
        """In how many of so many last matches a player has met another."""
        meetings = self.of(player, alone=False)
        return sum(meeting.rival == rival and meeting.match > meetings[-1].match - last for meeting in meetings)


def _meetings(match: Counted, seat: int, number: int) -> list[Meeting]:
    """A seat against each other one. At tables of more than two a tie says nothing: those whom one winner has beaten
    have not drawn with each other."""
    scores = match.scores
    own, weight = scores[seat], weight_of(scores)
    return [
        Meeting(number, rival, 0.5 if own == score else float(own > score), weight)
        for other, (rival, score) in enumerate(zip(match.players, scores, strict=True))
        if other != seat and (own != score or len(scores) == 2)
    ]
