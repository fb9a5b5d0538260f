"""The cards of Clue and its board. A set of cards is an int with bit n set for the card n of `CARDS`."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from enum import StrEnum


class Card(StrEnum):
    """A person, a weapon or a room."""

    GREEN = "Green"
    SCARLET = "Scarlet"
    WHITE = "White"
    MUSTARD = "Mustard"
    PLUM = "Plum"
    PEACOCK = "Peacock"
    CANDLESTICK = "Candlestick"
    DAGGER = "Dagger"
    LEAD_PIPE = "LeadPipe"
    PISTOL = "Pistol"
    ROPE = "Rope"
    WRENCH = "Wrench"
    BEDROOM = "Bedroom"
    OFFICE = "Office"
    DINING_ROOM = "DiningRoom"
    COURTYARD = "Courtyard"
    BATHROOM = "Bathroom"
    GARAGE = "Garage"
    LIVING_ROOM = "LivingRoom"
    GAME_ROOM = "GameRoom"
    KITCHEN = "Kitchen"


CARDS = tuple(Card)
PEOPLE, WEAPONS, ROOMS = CARDS[:6], CARDS[6:12], CARDS[12:]
KINDS = (PEOPLE, WEAPONS, ROOMS)
PASSAGES = {
    Card.BEDROOM: Card.KITCHEN,
    Card.KITCHEN: Card.BEDROOM,
    Card.DINING_ROOM: Card.LIVING_ROOM,
    Card.LIVING_ROOM: Card.DINING_ROOM,
}
STEPS = 4
"""From a room to the next one."""

BITS = {card: 1 << number for number, card in enumerate(CARDS)}


def as_set(cards: Iterable[Card]) -> int:
    """The set of `cards` as bits."""
    return sum(BITS[card] for card in cards)


@functools.lru_cache(1 << 16)
def members(cards: int) -> tuple[Card, ...]:
    """The cards of a set, in the order of `CARDS`."""
    return tuple(card for number, card in enumerate(CARDS) if cards >> number & 1)


def steps(one: Card, other: Card) -> int:
    """How many steps it is from a room to another, passages apart; the rooms lie row by row in a square of three."""
    (row, column), (to_row, to_column) = divmod(ROOMS.index(one), 3), divmod(ROOMS.index(other), 3)
    return STEPS * (abs(row - to_row) + abs(column - to_column))
