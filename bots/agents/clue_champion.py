"""Clue by what the others do: a deal is as likely as it makes their play, and a bet is weighed against the race."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from bots.agents.clue_detective import Cards, three
from bots.agents.clue_entropy import DEALS, ClueEntropy
from shared.games.clue.cards import CARDS, ROOMS, as_set
from shared.games.clue.deduction import deduce_from
from shared.games.clue.view import ClueView, Suggestion

OWN_NAMED, OWN_ROOM_NAMED = 0.3, 0.75
"""How likely a player names a card of its own, against another: players ask for what they miss.

A room depends on where a token can go. Fitted, as the next two, to 135 matches of `entropy` and `sat` with 3, 4 and 6
seats, so that the envelope becomes as likely as possible.
"""
MISSED = 0.01
"""How likely a player plays on that asked for the cards in the envelope, so that nobody could answer."""
ASKED_AGAIN = 0.03
"""How likely a player names a person or a weapon again that it was shown."""
START, FOR_OTHER = 0.3, -0.6
"""The log odds to win for a seat that does not accuse now, and what each other seat in play adds to them.

Fitted to 945 decisions in 225 matches of this agent, `entropy` and `sat` with 2 to 6 seats.
"""
MARGIN = 0.12
"""What waiting is worth besides: a later bet knows more, and in those matches bets were right 0.07 less often than they
seemed to be."""
_ROOMS = as_set(ROOMS)


class ClueChampion(ClueEntropy):
    """Reads what others ask for and that they do not accuse, and bets as soon as who waits would win less often."""

    name: ClassVar[str] = "champion"

    def likelihoods(self, view: ClueView, deals: NDArray[np.int64]) -> NDArray[np.float64]:
        """Besides whose cards were named: who plays on has not found the envelope, and nobody asks twice."""
        found = np.ones(len(deals))
        for number, asked in enumerate(view.suggestions):
            if asked.seat != view.seat:
                found *= _named(asked, deals) * _not_again(view.suggestions[number:], deals)
                if asked.shower is None:
                    found[deals[:, len(view.sizes)] == as_set(asked.cards)] *= MISSED
                # Only their ratios matter, and in a long match all would come to 0.
                found /= found.max()
        return found

    def bet(self, view: ClueView) -> Cards | None:
        """What is certain, or the likeliest envelope if it is right more often than who waits would win."""
        deals = deduce_from(view).some(DEALS)
        weights = self.likelihoods(view, deals)
        envelopes, which = np.unique(deals[:, len(view.sizes)], return_inverse=True)
        chances = np.bincount(which, weights / weights.sum())
        likeliest, right = three(int(envelopes[chances.argmax()])), float(chances.max())
        assert likeliest is not None
        waiting = 0.0 if self.is_last_turn(view) else _worth_of_waiting(view)
        self.explain(
            f"{', '.join(likeliest)}: right with a chance of {100 * right:.0f} %, "
            f"and waiting is worth {100 * waiting:.0f} %",
            [("right", right), ("waiting", waiting)],
        )
        return likeliest if right > waiting else None


def _worth_of_waiting(view: ClueView) -> float:
    """How likely a bet must be right to be better than waiting: the more others race the seat, the less."""
    others = len(view.sizes) - 1 - len(view.out)
    return 1 / (1 + math.exp(-START - FOR_OTHER * others)) + MARGIN


def _held(deals: NDArray[np.int64], seat: int, cards: int) -> NDArray[np.int64]:
    """How many of the cards a seat holds in each deal."""
    held = deals[:, seat, None] & cards
    counted: NDArray[np.int64] = (held >> np.arange(len(CARDS)) & 1).sum(axis=1)
    return counted


def _named(asked: Suggestion, deals: NDArray[np.int64]) -> NDArray[np.float64]:
    """How likely the asker names these cards, as to which of them it holds."""
    cards = as_set(asked.cards)
    people_and_weapons, rooms = (_held(deals, asked.seat, some) for some in (cards & ~_ROOMS, cards & _ROOMS))
    likely: NDArray[np.float64] = np.power(OWN_NAMED, people_and_weapons) * np.power(OWN_ROOM_NAMED, rooms)
    return likely


def _not_again(suggestions: Sequence[Suggestion], deals: NDArray[np.int64]) -> NDArray[np.float64]:
    """How likely the asker of the first one names what it does later, if it was shown a card that it names again."""
    first, *later = suggestions
    if first.shower is None:
        return np.ones(len(deals))
    again = 0
    for asked in later:
        if asked.seat == first.seat:
            again |= as_set(asked.cards) & ~_ROOMS
    shown = as_set(first.cards if first.card is None else (first.card,))
    return np.where(_held(deals, first.shower, shown & ~again), 1.0, ASKED_AGAIN)
