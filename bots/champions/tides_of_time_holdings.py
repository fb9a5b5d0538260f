"""What each seat of Tides of Time may hold in the eyes of the other, and how likely that is."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import NamedTuple

from shared.game import Seat
from shared.game.chance import Chance
from shared.games.tides_of_time.cards import DRAWN, as_set, members
from shared.games.tides_of_time.moves import Keep
from shared.games.tides_of_time.view import TidesView, taken_along, unseen

SURE = 0.02
"""How likely any card is at least to have been removed: nobody need play as this agent would."""

Mixture = Mapping[Keep, float]
"""How likely a seat was to keep and remove what."""


class Holding(NamedTuple):
    """A hand and the card that was removed for it, as sets, and how likely they are among others."""

    hand: int
    removed: int
    weight: float


def before(view: TidesView) -> int:
    """The cards that are known to both to be out of the game."""
    known = len(view.relics[0]) if _is_open(view) else len(view.relics[0]) - 1
    return as_set(card for removed in view.removed for card in removed[: max(known, 0)])


def own_holdings(view: TidesView, kept: Mixture) -> list[Holding]:
    """What the viewer holds, and then all else that it may hold in the eyes of the other.

    In the first round that is left out: it would be far too much.
    """
    assert view.seat is not None
    hand = as_set(view.hands[view.seat] or ())
    if view.round == 1:
        return [Holding(hand, 0, 1.0)]
    along = as_set(taken_along(view, view.seat))
    drawn = [*members(hand & ~along), *unseen(view)]
    found = _holdings(view, view.seat, drawn, kept)
    return sorted(found, key=lambda holding: holding.hand != hand)


def other_holdings(view: TidesView, kept: Mixture) -> list[Holding]:
    """All that the other seat may hold."""
    assert view.seat is not None
    other = 1 - view.seat
    if (hand := view.hands[other]) is not None:
        return [Holding(as_set(hand), 0, 1.0)]
    return _holdings(view, other, unseen(view), kept)


def drawings(view: TidesView, chance: Chance) -> list[tuple[int, int]]:
    """All that the viewer and the other may draw between two rounds, as sets, in an order drawn evenly."""
    deck = unseen(view)
    both = itertools.product(itertools.combinations(deck, DRAWN), repeat=2)
    return chance.shuffled([(as_set(one), as_set(two)) for one, two in both if not {*one} & {*two}])


def _holdings(view: TidesView, seat: Seat, deck: list[int], kept: Mixture) -> list[Holding]:
    along = taken_along(view, seat)
    if not along:
        return [Holding(as_set(hand), 0, 1.0) for hand in itertools.combinations(deck, view.hand_size)]
    relic = view.relics[seat][-1]
    weights = {removed: kept.get(Keep(relic, removed), 0.0) for removed in along}
    whole = sum(weights.values()) or 1.0
    return [
        Holding(as_set(along) & ~(1 << removed) | as_set(drawn), 1 << removed, SURE + weights[removed] / whole)
        for removed in along
        for drawn in itertools.combinations(deck, DRAWN)
    ]


def _is_open(view: TidesView) -> bool:
    """Whether each seat knows what the other has removed."""
    return bool(view.picks[0])
