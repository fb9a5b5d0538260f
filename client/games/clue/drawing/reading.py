"""Reading a view of Clue that came from afar: what would not fit on the board is refused before it is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from shared.games.clue import Clue
from shared.games.clue.cards import CARDS, KINDS, PEOPLE, ROOMS, Card
from shared.games.clue.view import Accusation, ClueView, Phase, Suggestion


def read(view: Mapping[str, Any]) -> ClueView:
    """The view as the game has it.

    Raises:
        ValueError: it is invalid; the text says why.
    """
    seen = msgspec.convert(view, ClueView)
    seats = range(len(seen.sizes))
    if len(seats) not in Clue.seat_counts:
        raise ValueError(f"two to six hands, not {len(seats)}")
    if min(seen.sizes) < 0 or sum(seen.sizes) + len(seen.common) != len(CARDS) - len(KINDS):
        raise ValueError(f"18 cards are dealt, not {sum(seen.sizes)} and {len(seen.common)} open ones")
    if len(seen.tokens) != len(PEOPLE) or not set(seen.tokens) <= set(ROOMS):
        raise ValueError("each of the six people is in a room")
    if seen.seat is not None and (seen.seat not in seats or len(seen.hand) != seen.sizes[seen.seat]):
        raise ValueError(f"the hand of seat {seen.seat} does not have its size")
    made: tuple[Suggestion | Accusation, ...] = (*seen.suggestions, *seen.accusations)
    named = (seen.turn, *seen.out, *(one.seat for one in made))
    showed = (one.shower for one in seen.suggestions if one.shower is not None)
    if not {*named, *showed} <= set(seats):
        raise ValueError("a seat is named that is not at the table")
    if not all(1 <= die <= 6 for die in seen.roll):
        raise ValueError(f"dice have one to six pips, not {seen.roll}")
    if not all(_one_of_each(one) for one in made):
        raise ValueError("a suggestion and an accusation name a person, a weapon and a room")
    if seen.phase is Phase.ANSWER and (not seen.suggestions or seen.suggestions[-1].shower is None):
        raise ValueError("an answer is waited for, but nobody has it to give")
    return seen


def _one_of_each(named: Suggestion | Accusation) -> bool:
    cards: tuple[Card, ...] = named.cards
    return all(card in kind for card, kind in zip(cards, KINDS, strict=True))
