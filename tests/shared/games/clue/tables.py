"""Tables of Clue, made up for what is to be tried."""

from __future__ import annotations

from typing import Any

import msgspec

from shared.games.clue import Clue
from shared.games.clue.cards import PEOPLE, Card, as_set

GUILTY = "Green Candlestick Bedroom"
ASKED = "go Kitchen, suggest Plum Wrench"
SEATS = Clue.seat_counts


def cards(names: str) -> int:
    return as_set(map(Card, names.split()))


def table(*hands: str, roll: tuple[int, int] = (6, 6), **more: Any) -> Clue:
    """A first turn with these hands; cards that no rule in question needs are left in the box."""
    made = Clue(bytes(32), 200, cards(GUILTY), tuple(map(cards, hands)), 0, roll)
    return msgspec.structs.replace(made, **more)


def rooms(*names: str) -> tuple[Card, ...]:
    """Where the tokens are: so many of the first people in these rooms, the others in the Bathroom."""
    return (*map(Card, names), *[Card.BATHROOM] * (len(PEOPLE) - len(names)))
