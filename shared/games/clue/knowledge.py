"""What a view of Clue says about where the cards are, and the deals that keep to it."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, NamedTuple

from shared.game import Seat
from shared.games.clue.cards import CARDS, KINDS, Card, as_set
from shared.games.clue.view import ClueView

if TYPE_CHECKING:
    from shared.game.deals import Deals


class Holds(NamedTuple):
    """Something that is sure: `place` (a seat; None is the envelope) holds `least` to `most` of `cards`, a set."""

    place: Seat | None
    cards: int
    least: int
    most: int


def known(view: ClueView) -> frozenset[Holds]:
    """All that a view says about where the cards are, but for the sizes of the hands and of the envelope.

    A deal of all but the common cards fits the view if, and only if, it keeps to all of these and to the sizes.
    """
    seats = len(view.sizes)
    facts = [Holds(None, as_set(kind), 1, 1) for kind in KINDS]
    if view.seat is not None:
        facts.append(_all(view.seat, view.hand))
    if view.envelope is not None:
        facts.append(_all(None, view.envelope))
    for said in view.accusations:
        facts.append(Holds(None, as_set(said.cards), *((3, 3) if said.right else (0, 2))))
    for asked in view.suggestions:
        cards = as_set(asked.cards)
        facts += (Holds(seat, cards, 0, 0) for seat in asked.passed(seats))
        if asked.shower is not None:
            facts.append(Holds(asked.shower, cards, 1, 3))
        if asked.card is not None:
            facts.append(_all(asked.shower, (asked.card,)))
    return frozenset(facts)


def _all(place: Seat | None, cards: tuple[Card, ...]) -> Holds:
    return Holds(place, as_set(cards), len(cards), len(cards))


@functools.lru_cache(16)
def fitting(sizes: tuple[int, ...], common: int, facts: frozenset[Holds]) -> Deals:
    """The deals of all cards that keep to the facts; kept, for a search draws many from the same.

    The places are the hands by seat, of these `sizes`, then the envelope, then the set of `common` cards that lie open.
    """
    # Needs numpy, which a server or a client would load for nothing.
    from shared.game.deals import Among, Deals, Place

    clauses: dict[Seat | None, list[Among]] = {}
    for place, *among in sorted(facts, key=str):
        clauses.setdefault(place, []).append(Among(*among))
    closed = as_set(CARDS) & ~common
    hands = (Place(size, closed, tuple(clauses.get(seat, ()))) for seat, size in enumerate(sizes))
    envelope = Place(len(KINDS), closed, tuple(clauses.get(None, ())))
    return Deals([*hands, envelope, Place(common.bit_count(), common)])
