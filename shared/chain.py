"""The chain of hashes through a record. docs/fair.md states its bytes, and docs/verify.py computes them without us.

Each hash is written as the first 16 hexadecimal digits of a SHA-256: 64 bits.
"""

from __future__ import annotations

import functools
import hashlib
import json
import re
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from shared.game import Game, Outcome
    from shared.record import Moved, Record

_DIGITS = 16
_AFTER_THE_DEAL = ("start", "moves", "outcome", "link")


def canonical(value: Any) -> bytes:
    """Write a value in the one form that is hashed: JSON in ASCII, sorted keys, no spaces, no point in whole numbers.

    It goes through the text that a record is written as, and from there the standard library alone. So a number has the
    same bytes before it is written and after it is read, whether it is held as 2 or as 2.0. Most texts have this form
    already, in a fifth of the time.
    """
    written = _sorted(value)
    plain = written.isascii() and b"\\" not in written and b"\x7f" not in written
    if plain and not _exponent(written) and not _point(written):
        return written
    return _dump(_load(written.decode())).encode()


_sorted = functools.partial(msgspec.json.encode, order="sorted")
# Where the two may differ, besides what is escaped: exponents, the smallest fractions, a point in whole numbers. One
# pattern for all would take twice the time, because it would not begin with a certain letter.
_exponent = re.compile(rb"e-?\d+(?:[],}]|$)").search
_point = re.compile(rb"\.0(?:000|[],}]|$)").search
_dump = json.JSONEncoder(sort_keys=True, separators=(",", ":"), allow_nan=False).encode


def _number(text: str) -> int | float:
    number = float(text)
    return int(number) if number.is_integer() else number


_load = json.JSONDecoder(parse_float=_number).decode


def _digest(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()[:_DIGITS]


class Chain:
    """The links of a record: over what is written in it, and nothing else."""

    @staticmethod
    def first(record: Record, game: Game[Any, Any] | None) -> str:
        """The link over what was agreed and dealt."""
        written = msgspec.to_builtins(msgspec.structs.replace(record, moves=()))
        return _digest(canonical({name: value for name, value in written.items() if name not in _AFTER_THE_DEAL}))

    @staticmethod
    def move(before: str, moved: Moved, game: Game[Any, Any] | None) -> str:
        """The link of a move, and in the first format of the position after it."""
        return Chain.link(msgspec.structs.replace(moved, link=before))

    @staticmethod
    def link(moved: Moved) -> str:
        """The link over all that is written of a move, which has the link before in the place of its own."""
        return _digest(canonical(moved))

    @staticmethod
    def last(before: str, outcome: Outcome) -> str:
        """The link that closes the chain."""
        return _digest(canonical({"outcome": outcome, "link": before}))

    @staticmethod
    def position(game: Game[Any, Any]) -> str:
        """The hash of a position: over every secret, as our own code holds them."""
        return _digest(_sorted(game))


class ChainV1(Chain):
    """The links of the first format: over the positions as well, of which no hash is written."""

    @staticmethod
    def first(record: Record, game: Game[Any, Any] | None) -> str:
        agreed = record.format, record.match, record.game, record.options, record.seats, record.seed
        return _digest(_sorted([*agreed, game]))

    @staticmethod
    def move(before: str, moved: Moved, game: Game[Any, Any] | None) -> str:
        told = moved.seat, moved.move, moved.seconds, moved.by, moved.reason
        return _digest(_sorted([before, *told, *([moved.advised] if moved.advised is not None else []), game]))

    @staticmethod
    def last(before: str, outcome: Outcome) -> str:
        return _digest(_sorted([before, outcome]))

    @staticmethod
    def position(game: Game[Any, Any]) -> str:
        return ""
