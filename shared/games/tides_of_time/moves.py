"""The moves of Tides of Time, each made once."""

from __future__ import annotations

import functools

from shared.game import Move
from shared.games.tides_of_time.cards import NUMBERS, members


class Pick(Move, frozen=True):
    card: int

    def __str__(self) -> str:
        return str(self.card)


class Keep(Move, frozen=True):
    """Keep one card of the kingdom as a relic, and remove another from the game."""

    relic: int
    removed: int

    def __str__(self) -> str:
        return f"keep {self.relic} drop {self.removed}"


TidesMove = Pick | Keep

_PICKS = {card: Pick(card) for card in NUMBERS}
_KEEPS = {(relic, removed): Keep(relic, removed) for relic in NUMBERS for removed in NUMBERS if relic != removed}
BY_TEXT: dict[str, TidesMove] = {str(pick): pick for pick in _PICKS.values()}
BY_TEXT |= {str(keep): keep for keep in _KEEPS.values()}


@functools.cache
def picks(hand: int) -> tuple[TidesMove, ...]:
    return tuple(_PICKS[card] for card in members(hand))


@functools.cache
def keeps(kingdom: int) -> tuple[Keep, ...]:
    """Every way to keep a relic of a set of cards and remove another."""
    cards = members(kingdom)
    return tuple(_KEEPS[relic, removed] for relic in cards for removed in cards if relic != removed)
