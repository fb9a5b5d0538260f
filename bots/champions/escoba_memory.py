"""What a player of La Escoba remembers of the other's plays: a view shows only what has come of them."""

from __future__ import annotations

from shared.games.escoba import EscobaView
from shared.games.escoba_cards import as_set
from shared.games.escoba_hand import DEALT, EscobaMove, Play, play_of

Seen = tuple[int, Play]
"""The table before a play, and the play."""


class Memory:
    """The plays of the other with the cards that it was dealt last, as far as one's own turns show them."""

    def __init__(self) -> None:
        self._last: tuple[EscobaView, EscobaMove] | None = None
        self.plays: list[Seen] = []

    def look(self, view: EscobaView) -> None:
        """Take in what a seat sees at its turn."""
        last = self._last
        seen = None if last is None else between(*last, view)
        if last is None or seen is None or last[0].stock != view.stock:
            self.plays = []
        assert view.seat is not None
        # What the other played with its last card before a deal tells nothing of its new ones.
        if seen is not None and view.hand_sizes[1 - view.seat] < DEALT:
            self.plays.append(seen)

    def keep(self, view: EscobaView, move: EscobaMove) -> None:
        """Remember what the seat saw, and what it then played."""
        self._last = view, move


def between(before: EscobaView, own: EscobaMove, now: EscobaView) -> Seen | None:
    """The one play of the other between two turns of a seat; None if that is not what happened, or in another hand."""
    if not isinstance(own, Play) or (before.won, before.hands) != (now.won, now.hands):
        return None
    assert now.seat is not None
    other = 1 - now.seat
    table, after = as_set(before.table), as_set(now.table)
    table = table ^ own.taken if own.taken else table | 1 << own.card
    won = as_set(now.piles[other]) ^ as_set(before.piles[other])
    taken = won & table
    card = won ^ taken if won else after & ~table
    if card.bit_count() != 1 or after != (table ^ taken if won else table | card):
        return None
    return table, play_of(card.bit_length() - 1, taken)
