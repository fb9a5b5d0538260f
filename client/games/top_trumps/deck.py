"""What a deck tells of its cards: names and units of fields, how a value stands among all, what it looks like."""

from __future__ import annotations

import colorsys
import functools
import re
import zlib
from bisect import bisect_left, bisect_right
from typing import Literal, NamedTuple

from client.games.top_trumps.words import figure
from client.speech.english import translated
from client.speech.words import decimal
from client.ui.theme import RGB
from shared.games.top_trumps.deck import Deck, Number, deck_of
from shared.games.top_trumps.view import Card

Subject = Literal["airships", "sea-creatures", "figures"]
"""What the pictures of a deck are of: the shipped ones have their own, all others have curves."""

RUG = 240
"""In so many steps a bar tells values apart."""
_LONGEST_FIGURE = 9
_UNIT = re.compile(r"(.+?)\s*\(([^()]{1,8})\)")


class Heading(NamedTuple):
    """The name of a field, and the unit that stood behind it in brackets."""

    name: str
    unit: str = ""


class Standing(NamedTuple):
    """How a value compares with those of all other cards: how many are lower, how many equal, how many there are."""

    lower: int
    equal: int
    others: int

    @property
    def share(self) -> int:
        """The percentage of the other cards that it beats."""
        return 100 * self.lower // self.others


class Almanac:
    """A deck, looked up."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.subject = _subject(deck)
        self.ink = _ink(deck, self.subject)
        self.seed = zlib.crc32("\n".join(deck.fields).encode())
        """Tells the emblem of one deck from that of another."""
        self._columns = tuple(map(sorted, zip(*deck.values, strict=True)))
        self.rugs = tuple(self._rug(field) for field in range(len(deck.fields)))
        """For each field where its values lie, in steps from the least (0) to the greatest (RUG)."""

    @property
    def fields(self) -> tuple[str, ...]:
        """What the fields are called, in the language that is spoken."""
        return tuple(map(translated, self.deck.fields))

    @property
    def headings(self) -> tuple[Heading, ...]:
        """The same, apart from their units."""
        return tuple(map(_heading, self.fields))

    def standing(self, field: int, value: Number) -> Standing:
        """Of a card with this value among the other cards."""
        column = self._columns[field]
        lower, end = bisect_left(column, value), bisect_right(column, value)
        return Standing(lower, end - lower - 1, len(column) - 1)

    def step(self, field: int, value: Number) -> int:
        """Where a value lies between the least (0) and the greatest (RUG)."""
        least, greatest = self._columns[field][0], self._columns[field][-1]
        return round(RUG * (value - least) / (greatest - least)) if greatest > least else RUG

    def with_unit(self, field: int, value: Number) -> str:
        """A value as a card shows it."""
        return f"{short(value)} {self.headings[field].unit}".rstrip()

    def _rug(self, field: int) -> tuple[int, ...]:
        return tuple(sorted({self.step(field, value) for value in self._columns[field]}))

    def value(self, card: Card, field: int) -> Number:
        return self.deck.values[card][field]


def short(value: Number) -> str:
    """A value as the reader's language writes it; a very long one is rounded."""
    text = figure(value)
    return text if len(text) <= _LONGEST_FIGURE else decimal(f"{value:.3g}")


@functools.lru_cache(maxsize=256)
def _heading(field: str) -> Heading:
    found = _UNIT.fullmatch(field)
    return Heading(*found.groups()) if found else Heading(field)


def _subject(deck: Deck) -> Subject:
    for subject in ("airships", "sea-creatures"):
        if deck.cards == deck_of(subject).cards:
            return subject
    return "figures"


def _ink(deck: Deck, subject: Subject) -> RGB:
    """A dark colour, on which pale letters can be read."""
    match subject:
        case "airships":
            return 52, 66, 108
        case "sea-creatures":
            return 14, 84, 96
        case "figures":
            hue = zlib.crc32(" ".join(deck.fields).encode()) % 360 / 360
            red, green, blue = colorsys.hls_to_rgb(hue, 0.26, 0.42)
            return round(red * 255), round(green * 255), round(blue * 255)
