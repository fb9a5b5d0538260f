"""What a seat of Clue knows, and what it believes of the others because of how they play."""

from __future__ import annotations

import functools
import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from bots.twins.clue.worlds import IMPOSSIBLE
from shared.game import Seat
from shared.games.clue.cards import CARDS, KINDS, ROOMS, as_set
from shared.games.clue.knowledge import known
from shared.games.clue.view import ClueView

OWN_NAMED, OWN_ROOM_NAMED = 0.3, 0.75
"""How likely a player names a card of its own, against another: players ask for what they miss.

A room depends on where a token can go. Fitted, as the next two, to 135 matches of `entropy` and `sat` with 3, 4 and 6
seats, so that the envelope becomes as likely as possible.
"""
MISSED = 0.01
"""How likely a player plays on that asked for the cards in the envelope, so that nobody could answer."""
ASKED_AGAIN = 0.03
"""How likely a player names a person or a weapon again that it was shown."""
OFTEN = 3
"""How often it counts at most that a player names a card: each time after the first tells less."""
SURE = 0.9
"""The part of what is impossible, as a logarithm, that anything else can come to."""
_ALL, _ROOMS = as_set(CARDS), as_set(ROOMS)

Clauses = dict[tuple[int, int], float]
"""By place and cards, the logarithm of how likely it is that the place has none of them."""


def belief_of(view: ClueView) -> tuple[Any, ...]:
    """The fields of a `Belief` (`bots/twins/clue/worlds.py`).

    Raises:
        ValueError: no game has such a view. Machine code checks no bounds, and a server may be anybody's.
    """
    seats = len(view.sizes)
    given, barred, clauses = _facts(view)
    likely = np.zeros((seats + 1, len(CARDS)))
    for (seat, card), times in _named(view).items():
        likely[seat, card] = min(times, OFTEN) * math.log(OWN_ROOM_NAMED if _ROOMS >> card & 1 else OWN_NAMED)
    for place, cards in enumerate(barred):
        likely[place, _numbers(cards)] = IMPOSSIBLE
    for place, without, chance in _habits(view):
        believed = clauses.get((place, without), 0.0) + math.log(chance)
        clauses[place, without] = min(clauses.get((place, without), 0.0), max(believed, SURE * IMPOSSIBLE))
    open_cards = _numbers(_ALL & ~as_set(view.common) & ~functools.reduce(int.__or__, given))
    free = [size - held.bit_count() for size, held in zip((*view.sizes, len(KINDS)), given, strict=True)]
    _check(view, given, barred, open_cards, free)
    rows = sorted((*key, weight) for key, weight in clauses.items() if not given[key[0]] & key[1])
    first = np.searchsorted([place for place, *_ in rows], range(seats + 2))
    return (
        *(np.array(each, np.int64) for each in (open_cards, free, given, barred)),
        likely.ravel(),
        first.astype(np.int64),
        np.array([without for _, without, _ in rows], np.int64),
        np.array([weight for *_, weight in rows], np.float64),
    )


def _facts(view: ClueView) -> tuple[list[int], list[int], Clauses]:
    """For each place the cards that it has for sure and those that it has not, and of which cards it has one."""
    places = len(view.sizes) + 1
    given, barred, clauses = [0] * places, [0] * places, {}
    for place, cards, least, most in known(view):
        at = places - 1 if place is None else place
        if least == cards.bit_count():
            given[at] |= cards
        elif most == 0:
            barred[at] |= cards
        elif most < cards.bit_count() and least == 0:
            # The envelope has three cards, so it has one besides these.
            clauses[at, _ALL & ~cards] = IMPOSSIBLE
        elif most == cards.bit_count():
            clauses[at, cards] = IMPOSSIBLE
    return given, barred, clauses


def _named(view: ClueView) -> Counter[tuple[Seat, int]]:
    """How often each other seat has named each card."""
    return Counter(
        (asked.seat, CARDS.index(card)) for asked in view.suggestions if asked.seat != view.seat for card in asked.cards
    )


def _habits(view: ClueView) -> Iterator[tuple[int, int, float]]:
    """How likely it is that a place has none of some cards, because of what was asked afterwards, or was not."""
    again: dict[Seat, int] = defaultdict(int)
    for asked in reversed(view.suggestions):
        cards = as_set(asked.cards)
        if asked.seat == view.seat:
            continue
        if asked.shower is None:
            # Who plays on has not found the envelope.
            yield len(view.sizes), _ALL & ~cards, MISSED
        else:
            shown = cards if asked.card is None else as_set((asked.card,))
            yield asked.shower, shown & ~again[asked.seat], ASKED_AGAIN
        again[asked.seat] |= cards & ~_ROOMS


def _check(view: ClueView, given: Sequence[int], barred: Sequence[int], cards: Sequence[int], free: list[int]) -> None:
    """Raise ValueError unless the cards can be dealt."""
    missing = [as_set(kind) for kind in KINDS if not as_set(kind) & given[-1]]
    for_envelope = all(any(kind >> card & ~barred[-1] >> card & 1 for card in cards) for kind in missing)
    fits = min(free) >= 0 and sum(free) == len(cards) and free[-1] == len(missing) and for_envelope
    seats = {view.turn, *(asked.seat for asked in view.suggestions)} <= {*range(len(view.sizes))}
    if not fits or not seats or view.seat not in range(len(view.sizes)):
        raise ValueError("Clue has no such view")


def _numbers(cards: int) -> list[int]:
    return [card for card in range(len(CARDS)) if cards >> card & 1]
