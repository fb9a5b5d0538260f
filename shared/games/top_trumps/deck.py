"""Decks for Top Trumps: made up from chance, shipped with the game, or read from the text of a CSV file."""

from __future__ import annotations

import csv
import functools
import importlib.resources
import itertools
import re
from statistics import NormalDist
from string import ascii_uppercase

import msgspec

from shared.game import Finite, Whole
from shared.game.chance import Chance

Number = Whole | Finite

SHIPPED = ("airships", "sea-creatures")
FEWEST, MOST = 2, 500
"""How many cards a deck has."""
MOST_FIELDS = 20
LONGEST = 8_000
"""Bytes of a deck's text. It travels as an option: in a client's message of 16 KiB, 100 times in a lobby of 1 MiB."""
LONGEST_NAME = 40

_TOO_LARGE = 1e18
_WHOLE = re.compile(r"[+-]?[0-9]{1,18}")
_DECIMAL = re.compile(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?")
_PAIRS = tuple(map("".join, itertools.product("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", repeat=2)))
"""A card's id is three of these."""
_STEPS = 1 << 53  # as many as a float tells apart between 0 and 1


class Deck(msgspec.Struct, frozen=True):
    """The list that every player may look through; a card is known by its place in it."""

    fields: tuple[str, ...]
    cards: tuple[str, ...]
    """The cards' names, no two alike."""
    values: tuple[tuple[Number, ...], ...]
    """For each card the value of each field; the higher one wins."""


def generate(cards: int, fields: int, chance: Chance) -> Deck:
    """Make up a deck: each field has a mean of 30 to 89 and a standard deviation of 5 to 19, values are normal."""
    spread = [NormalDist(30 + chance.below(60), 5 + chance.below(15)) for _ in range(fields)]
    return Deck(
        fields=tuple(f"Field {letter}" for letter in ascii_uppercase[:fields]),
        cards=_ids(cards, chance),
        values=tuple(tuple(max(0, round(each.inv_cdf(_fraction(chance)))) for each in spread) for _ in range(cards)),
    )


def _fraction(chance: Chance) -> float:
    """A number between 0 and 1, neither of them."""
    return (chance.below(_STEPS - 1) + 1) / _STEPS


def _ids(count: int, chance: Chance) -> tuple[str, ...]:
    ids: dict[str, None] = {}
    while len(ids) < count:
        more, last = divmod(chance.below(len(_PAIRS) ** 3), len(_PAIRS))
        first, middle = divmod(more, len(_PAIRS))
        ids[_PAIRS[first] + _PAIRS[middle] + _PAIRS[last]] = None
    return tuple(ids)


@functools.lru_cache(maxsize=64)
def deck_of(text: str) -> Deck:
    """The deck that `text` names, or that stands in it as CSV: first the card's name, then its values.

    Raises:
        ValueError: says in which line what is wrong, and what would be right.
    """
    if text in SHIPPED:
        text = (importlib.resources.files("shared.games.top_trumps") / "decks" / f"{text}.csv").read_text("utf-8")
    elif len(text.splitlines()) < 2:
        raise ValueError(f"no deck is called {_quoted(text)}; give {' or '.join(SHIPPED)}, or the text of a CSV file")
    if (size := len(text.encode())) > LONGEST:
        raise ValueError(f"its text has {size} bytes, at most {LONGEST} can be sent")
    return _parse(text.removeprefix("\ufeff"))


def _parse(text: str) -> Deck:
    reader = csv.reader(text.splitlines(), strict=True)
    fields: tuple[str, ...] | None = None
    rows: dict[str, tuple[Number, ...]] = {}
    lines: dict[str, int] = {}
    try:
        for entries in reader:
            row = [entry.strip() for entry in entries]
            if not row:
                continue
            if fields is None:
                fields = _header(row)
                continue
            name = _name(row[0], "the card")
            if name in lines:
                raise ValueError(f"the card {_quoted(name)} stands in line {lines[name]} already")
            lines[name] = reader.line_num
            rows[name] = _values(row, fields)
    except (ValueError, csv.Error) as error:
        raise ValueError(f"line {reader.line_num}: {error}") from None
    if fields is None or not FEWEST <= len(rows) <= MOST:
        raise ValueError(f"a deck has {FEWEST} to {MOST} cards, this one {len(rows)}")
    return Deck(fields, tuple(rows), tuple(rows.values()))


def _header(row: list[str]) -> tuple[str, ...]:
    fields = tuple(_name(field, f"column {column}") for column, field in enumerate(row[1:], 2))
    if not 1 <= len(fields) <= MOST_FIELDS:
        raise ValueError(f"after the column of names come {len(fields)} fields, there must be 1 to {MOST_FIELDS}")
    for field in fields:
        if fields.count(field) > 1:
            raise ValueError(f"the field {_quoted(field)} stands twice")
    return fields


def _name(text: str, whose: str) -> str:
    if not text:
        raise ValueError(f"{whose} has no name")
    if len(text) > LONGEST_NAME or not text.isprintable():
        raise ValueError(f"the name {_quoted(text)} is not one of at most {LONGEST_NAME} printable characters")
    return text


def _values(row: list[str], fields: tuple[str, ...]) -> tuple[Number, ...]:
    if len(row) != len(fields) + 1:
        raise ValueError(f"it has {len(row)} entries, the first line has {len(fields) + 1}")
    return tuple(_number(entry, field) for entry, field in zip(row[1:], fields, strict=True))


def _number(text: str, field: str) -> Number:
    if not text:
        raise ValueError(f"the value of {_quoted(field)} is missing")
    if _WHOLE.fullmatch(text):
        return int(text)
    if _DECIMAL.fullmatch(text) and abs(value := float(text)) < _TOO_LARGE:
        return value
    raise ValueError(f"the value of {_quoted(field)} is {_quoted(text)}, not a number below 10^18")


def _quoted(text: str) -> str:
    return repr(text if len(text) <= LONGEST_NAME else text[:LONGEST_NAME] + "…")
