"""Where every card of La Escoba belongs in a picture, where it comes from and where it goes."""

from __future__ import annotations

from collections.abc import Iterable

from client.games.escoba.cards import card_size
from client.games.escoba.layout import Layout, in_hand, on_table
from client.games.escoba.story import Picture
from client.table.sides import side_of
from client.ui.layout import centred
from client.ui.motion import Pose
from shared.game import Seat
from shared.games.escoba_cards import CARD_OF, VALUES

Piece = str
"""A card as in `O7`, or one that is not known, as `? 1 0`: whose hand, and where in it."""


def hidden(piece: Piece) -> bool:
    """Whether a card lies face down."""
    return piece.startswith("?")


def hand_pieces(picture: Picture, seat: Seat) -> list[Piece]:
    """A hand from left to right."""
    cards = picture.hand(seat)
    return [f"? {seat} {number}" for number in range(picture.view.hand_sizes[seat])] if cards is None else [*cards]


def table_order(cards: Iterable[str]) -> list[str]:
    """The cards on the table as they are laid: by value, so that what makes 15 is found soon."""
    return sorted(cards, key=lambda card: (VALUES[CARD_OF[card]], CARD_OF[card]))


def poses(picture: Picture, layout: Layout, near: Seat) -> dict[Piece, Pose]:
    """The place of every card."""
    table = table_order(picture.view.table)
    placed = {card: Pose.of(place) for card, place in zip(table, on_table(layout, len(table)), strict=True)}
    for seat in (0, 1):
        pieces = hand_pieces(picture, seat)
        places = in_hand(layout, side_of(seat, near), len(pieces))
        placed |= {piece: Pose.of(place) for piece, place in zip(pieces, places, strict=True)}
    return placed


def entries(before: Picture, after: Picture, layout: Layout, near: Seat) -> dict[Piece, Pose]:
    """Where new cards come from: the stock, or a hand in which they were not known."""
    if before.view.stock != after.view.stock:
        source = {piece: Pose.of(layout.stock) for seat in (0, 1) for piece in hand_pieces(after, seat)}
        return source | {card: Pose.of(layout.stock) for card in after.view.table}
    came: dict[Piece, Pose] = {}
    for seat in (0, 1):
        held = hand_pieces(before, seat)
        places = in_hand(layout, side_of(seat, near), len(held))
        if len(hand_pieces(after, seat)) < len(held) and hidden(held[0]):
            came |= {card: Pose.of(place) for card, place in zip(_laid(before, after), reversed(places), strict=False)}
        elif len(held) == after.view.hand_sizes[seat]:
            # Cards that are turned over stay where they are.
            came |= {piece: Pose.of(place) for piece, place in zip(hand_pieces(after, seat), places, strict=True)}
    return came


def _laid(before: Picture, after: Picture) -> list[str]:
    return [card for card in after.view.table if card not in before.view.table]


def exits(before: Picture, after: Picture, layout: Layout, near: Seat) -> dict[Piece, Pose]:
    """Where the cards go that leave: to the heap of who captured them."""
    gone: dict[Piece, Pose] = {}
    for seat in (0, 1):
        heap = layout.heaps[side_of(seat, near)]
        place = centred(heap, *card_size(heap.height * 3 // 4))
        gone |= {card: Pose.of(place) for card in after.view.piles[seat] if card not in before.view.piles[seat]}
    return gone
