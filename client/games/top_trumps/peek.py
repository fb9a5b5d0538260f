"""A look at a card that lies in a deck of Top Trumps: of those that come next, whoever has seen them may look again."""

from __future__ import annotations

from pygame import Rect

from client.games.top_trumps.layout import Layout
from client.games.top_trumps.story import Picture, coming
from client.table.sides import side_of
from shared.game import Seat
from shared.games.top_trumps.view import UNKNOWN, Card

Spot = tuple[Seat, int]
"""A card of a deck: whose, and how many lie above it."""


class Peek:
    """At most one card is looked at."""

    def __init__(self) -> None:
        self.spot: Spot | None = None

    def point(self, picture: Picture, layout: Layout, near: Seat, place: tuple[int, int]) -> bool:
        """Look at the card that is pointed at, if any; False if that changes nothing."""
        before, spots = self.spot, _spots(picture, layout, near)
        self.spot = next((spot for spot, rect in spots.items() if rect.collidepoint(place)), None)
        return self.spot != before

    def step(self, picture: Picture, layout: Layout, near: Seat, by: int) -> None:
        """Look at the next of the cards, and after the last one at none."""
        spots: list[Spot | None] = [None, *_spots(picture, layout, near)]
        self.spot = spots[(spots.index(self.spot) + by) % len(spots)] if self.spot in spots else None

    def card(self, picture: Picture) -> Card | None:
        """The card that is looked at."""
        return None if self.spot is None else coming(picture, self.spot[0])[self.spot[1] - 1]


def _spots(picture: Picture, layout: Layout, near: Seat) -> dict[Spot, Rect]:
    """Where the known ones of the cards lie that come next, the near deck's first."""
    return {
        (seat, depth): place
        for seat in (near, 1 - near)
        for depth, (card, place) in enumerate(
            zip(coming(picture, seat), layout.strips[side_of(seat, near)], strict=False), 1
        )
        if card != UNKNOWN
    }
