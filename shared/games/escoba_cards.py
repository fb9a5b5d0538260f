"""The cards of La Escoba: the Spanish deck of 40, sets of cards as bits, and the reading of a deck from text.

A card is a number 0 to 39: the oros by value, then copas, espadas and bastos. A set is an int with those bits.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence

SUITS = "OCEB"
"""Oros, copas, espadas, bastos: the order of cards wherever they are listed."""
HIGHEST = 10
"""The value of a king (rey); the knight (caballo) has 9 and the page (sota) 8."""
CARDS = tuple(range(len(SUITS) * HIGHEST))
TEXTS = tuple(f"{suit}{value}" for suit in SUITS for value in range(1, HIGHEST + 1))
VALUES = tuple(card % HIGHEST + 1 for card in CARDS)
CARD_OF = {text: card for card, text in enumerate(TEXTS)}

_SUIT = (1 << HIGHEST) - 1
_IN_SUIT = tuple(tuple(at for at in range(HIGHEST) if bits >> at & 1) for bits in range(_SUIT + 1))
_SUIT_TEXTS = tuple(
    tuple(tuple(TEXTS[first + at] for at in cards) for cards in _IN_SUIT) for first in range(0, len(CARDS), HIGHEST)
)
_BITS = {text: 1 << card for card, text in enumerate(TEXTS)}


def as_set(texts: Iterable[str]) -> int:
    """The set of the cards that are written so, as in `O7`."""
    return sum(map(_BITS.__getitem__, texts))


def set_of(cards: Iterable[int]) -> int:
    """The set of `cards`, of which none is given twice."""
    return sum(1 << card for card in cards)


@functools.lru_cache(1 << 13)
def members(cards: int) -> tuple[int, ...]:
    """The cards of a set, in order."""
    return tuple(first + at for first in range(0, len(CARDS), HIGHEST) for at in _IN_SUIT[cards >> first & _SUIT])


def texts(cards: int) -> tuple[str, ...]:
    """The cards of a set as they are written, in order."""
    oros, copas, espadas, bastos = _SUIT_TEXTS
    return (
        oros[cards & _SUIT]
        + copas[cards >> HIGHEST & _SUIT]
        + espadas[cards >> 2 * HIGHEST & _SUIT]
        + bastos[cards >> 3 * HIGHEST]
    )


DECK = set_of(CARDS)
OROS = _SUIT
SEVENS = as_set(suit + "7" for suit in SUITS)
SEVEN_OF_OROS = as_set(["O7"])


def read_deck(text: str) -> tuple[int, ...]:
    """The 40 cards of a deck, one a line as in `O 7`, in dealing order.

    Raises:
        ValueError: names the first line that is wrong, and what is wrong with it.
    """
    lines = text.rstrip().splitlines()
    line_of: dict[int, int] = {}
    for number, line in enumerate(lines, 1):
        try:
            card = _read_card(line)
        except ValueError as error:
            raise ValueError(f"line {number}: {error}") from None
        if number > len(CARDS):
            raise ValueError(f"line {number}: one card too many, a deck has {len(CARDS)}")
        if card in line_of:
            raise ValueError(f"line {number}: {line.strip()} is repeated, it stands in line {line_of[card]} already")
        line_of[card] = number
    if len(line_of) < len(CARDS):
        missing = [f"{TEXTS[card][0]} {VALUES[card]}" for card in CARDS if card not in line_of]
        raise ValueError(f"line {len(lines) + 1}: too few cards, missing {_some(missing)}")
    return tuple(line_of)


def _read_card(line: str) -> int:
    match line.upper().split():
        case [suit, _] if suit not in _SUIT_LETTERS:
            raise ValueError(f"{suit[:20]!r} is not a suit: a suit is O, C, E or B")
        case [_, value] if not (value.isascii() and value.isdigit()):
            raise ValueError(f"{value[:20]!r} is not a number of a card: it is 1 to {HIGHEST}")
        case [suit, value]:
            card = CARD_OF.get(f"{suit}{value}")
            if card is None:
                raise ValueError(f"the number is 1 to {HIGHEST}, not {value[:20]}")
            return card
    raise ValueError(f"a card is written as in 'O 7', not {line.strip()[:20]!r}")


_SUIT_LETTERS = tuple(SUITS)


def _some(items: Sequence[str], most: int = 5) -> str:
    more = f" and {len(items) - most} more" if len(items) > most else ""
    return ", ".join(items[:most]) + more
