"""What follows by elimination from what is known of the places of cards; not all that does, but without numpy."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Among(NamedTuple):
    """Of `cards` (bits), the place holds `least` or more, and not more than `most`."""

    cards: int
    least: int = 0
    most: int = 64


class Place(NamedTuple):
    """A place where `size` cards lie, all of them among `allowed` (bits), as the clauses say."""

    size: int
    allowed: int
    clauses: tuple[Among, ...] = ()


class Span(NamedTuple):
    """The cards (bits) that a place must hold, and those that it may hold."""

    must: int
    may: int


IMPOSSIBLE = Span(1, 0)


def begun(places: Sequence[Place]) -> list[Span]:
    """What places may hold before anything follows."""
    return [Span(0, place.allowed) for place in places]


def narrowed(places: Sequence[Place], spans: Sequence[Span]) -> list[Span] | None:
    """The spans that are left; None: what is known contradicts itself."""
    while True:
        closer = _apart([_within(place, span) for place, span in zip(places, spans, strict=True)])
        if any(must & ~may for must, may in closer):
            return None
        if closer == spans:
            return closer
        spans = closer


def _within(place: Place, span: Span) -> Span:
    """What follows at one place alone."""
    must, may = span
    for cards, least, most in (Among(place.allowed, place.size, place.size), *place.clauses):
        held, open_to = (must & cards).bit_count(), (may & cards).bit_count()
        if held > most or open_to < least:
            return IMPOSSIBLE
        if held == most:
            may &= ~cards | must
        if open_to == least:
            must |= may & cards
    return Span(must, may)


def _apart(spans: Sequence[Span]) -> list[Span]:
    """What follows because each card lies at one place."""
    held, held_twice = _united(span.must for span in spans)
    _, several = _united(span.may for span in spans)
    return [Span(must | may & ~several, may & (must | ~held) & ~held_twice) for must, may in spans]


def _united(sets: Iterable[int]) -> tuple[int, int]:
    """What is in one of the sets, and what is in several."""
    one = several = 0
    for each in sets:
        several |= one & each
        one |= each
    return one, several
