"""What a seat of Top Trumps knows of the cards, and what that leaves open."""

from __future__ import annotations

from typing import Self, TypeVar

import msgspec

from shared.game import Seat, View
from shared.games.top_trumps.deck import Deck, Number

T = TypeVar("T")

UNKNOWN = -1
"""Stands for a card that the viewer does not know."""

Card = int
Cards = tuple[Card, ...]
Pair = tuple[T, T]
"""(seat 0, seat 1)."""

HIDDEN, TAKEN, OPEN = 0, 1, 2
"""The players who have seen a card, besides the one it was dealt to: nobody; the other player, who won it; everybody.
"""


class Trace(msgspec.Struct, frozen=True, array_like=True):
    """The public knowledge of one card in a deck, wherever it has gone since: a list of three on the wire."""

    half: Seat
    """Whose half it was dealt to."""
    seen: int = HIDDEN
    """The players who know the card, besides that one: 0 nobody, 1 the other player, 2 everybody."""
    values: tuple[tuple[int, Number], ...] = ()
    """Each field in which it was compared, with its value there, by field; none if everybody knows the card."""

    def compared(self, field: int, value: Number) -> Self:
        """The same with one more value."""
        fact = field, value
        if self.seen == OPEN or fact in self.values:
            return self
        return type(self)(self.half, self.seen, tuple(sorted((*self.values, fact))))

    def taken(self) -> Self:
        """The same after the other player has seen the card."""
        return self if self.seen else type(self)(self.half, TAKEN, self.values)


class Trick(msgspec.Struct, frozen=True):
    """One trick as a viewer saw it. Cards are places in the deck list, -1 where the viewer does not know it."""

    starter: Seat
    field: int
    values: Pair[Number]
    cards: Pair[Card]
    winner: Seat | None
    won: Cards
    """The cards that changed owner, in the order in which they went under the winner's own."""


class TopTrumpsView(View, frozen=True):
    """The view of a seat: the deck list, both halves, and every card it has seen, wherever that lies now.

    Decks lie from the top; a card is its place in the deck list, -1 if unknown. A card that neither player has won
    from the other lies in the deck of the player it was dealt to.
    """

    deck: Deck
    """The names of the `fields`, of the `cards`, and the `values`: for each card a list with one for each field."""
    halves: Pair[Cards]
    """Which cards each player was dealt, in the order of the list: both players know, only the order is hidden."""
    cards: Pair[Cards]
    """Both decks, as far as this seat knows the cards."""
    traces: Pair[tuple[Trace, ...]]
    """What all have seen of each card in both decks: a list of whose half it was dealt to, who knows it besides
    that player (0 nobody, 1 the other player, 2 everybody), and [field, value] for each value that was compared."""
    pile: Cards
    """The draw pile, in the order in which it was built."""
    turn: Seat | None
    """Who starts the next trick; it sees its own top card."""
    tricks: int
    """How many tricks have been played."""
    max_tricks: int
    last: Trick | None
    """The last trick: `starter`, `field`, `values` and `cards` of both seats, `winner` (null: a draw), and what it has
    `won`: the cards that changed owner, in the order in which they went under its own. -1: a card not known."""


def unknown_places(view: TopTrumpsView, half: Seat) -> list[tuple[Seat, int]]:
    """Where cards of a half lie that the viewer does not know: whose deck, and how deep."""
    return [
        (seat, at)
        for seat, cards in enumerate(view.cards)
        for at, card in enumerate(cards)
        if card == UNKNOWN and view.traces[seat][at].half == half
    ]


def unknown_cards(view: TopTrumpsView, half: Seat) -> list[Card]:
    """The cards of a half whose places the viewer does not know, in the order of the list."""
    return sorted(set(view.halves[half]).difference(*view.cards, view.pile))


def fits(deck: Deck, card: Card, trace: Trace) -> bool:
    """Whether a card has the values that were shown."""
    return all(deck.values[card][field] == value for field, value in trace.values)
