"""Clue by what others do: deals are as likely as they make the others' play, and a bet is weighed against the race."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from bots.agents.clue_detective import Cards, three
from bots.agents.clue_entropy import DEAL_WEIGHT, DEALS, ClueEntropy
from shared.games.clue.cards import ROOMS, as_set
from shared.games.clue.deduction import deduce_from
from shared.games.clue.scores import expected_bits
from shared.games.clue.view import ClueView, Suggestion

OWN_NAMED = 0.3
"""How likely a player names one of its own people or weapons, against others: players ask for what they miss."""
OWN_ROOM_NAMED = 0.75
"""The same of a room, which depends on where it can go."""
MISSED = 0.01
"""How likely a player does not accuse that has just asked for the envelope, so that nobody had an answer."""
ASKED_AGAIN = 0.03
"""How likely a player names a person or weapon again that it was shown."""
MARGIN = 0.05
"""So much better than waiting a bet must be: a later one is better informed."""
WAITING = (0.2, -0.15, -0.11, -0.21, 0.25)
"""The log odds to win by waiting: without anything, and for each other seat in play, bit that is missing, suggestion of
theirs and own suggestion. Fitted to 722 decisions in 135 matches of `entropy` and `sat` with 3, 4 and 6 seats."""
ROOM_SET = as_set(ROOMS)


class ClueChampion(ClueEntropy):
    """Reads the others' suggestions and silence, and bets as soon as waiting would win less often."""

    name: ClassVar[str] = "champion"

    def worths(self, view: ClueView, suggestions: Sequence[Cards]) -> Sequence[float]:
        """The expected bits about the envelope, and a little for those about the rest of the deal."""
        assert view.seat is not None
        deduction = deduce_from(view)
        weights = likelihoods(view, deduction.some(DEALS))
        bits = expected_bits(deduction, view.seat, suggestions, DEALS, weights)
        worths: list[float] = (bits.envelope + DEAL_WEIGHT * bits.deal).tolist()
        return worths

    def bet(self, view: ClueView) -> Cards | None:
        """The likeliest envelope, if it is right with a better chance than that to win the match by waiting."""
        deals = deduce_from(view).some(DEALS)
        weights = likelihoods(view, deals)
        envelopes, which = np.unique(deals[:, len(view.sizes)], return_inverse=True)
        chances = np.bincount(which, weights / weights.sum())
        best, right = three(int(envelopes[chances.argmax()])), float(chances.max())
        wins = 0.0 if self._is_last_turn(view) else waiting(view, chances)
        self.explain(
            f"{', '.join(best or ())} is right with {right:.0%}, and who waits wins with {wins:.0%}",
            [("right", right), ("wins by waiting", wins)],
        )
        return best if len(envelopes) == 1 or right > wins + MARGIN else None


def waiting(view: ClueView, chances: NDArray[np.float64]) -> float:
    """How likely a seat wins that does not accuse now, if the envelopes that fit have these chances."""
    bits = float(-(chances * np.log2(chances)).sum())
    others = {*range(len(view.sizes))} - {view.seat, *view.out}
    asked = sum(asked.seat in others for asked in view.suggestions)
    own = sum(asked.seat == view.seat for asked in view.suggestions)
    start, for_other, for_bit, for_asked, for_own = WAITING
    odds = start + for_other * len(others) + for_bit * bits + for_asked * asked + for_own * own
    return 1 / (1 + math.exp(-odds))


def likelihoods(view: ClueView, deals: NDArray[np.int64]) -> NDArray[np.float64]:
    """For each deal how likely the others would have done what they did."""
    found = np.ones(len(deals))
    for number, asked in enumerate(view.suggestions):
        if asked.seat != view.seat:
            found *= _named(asked, deals) * _asked_again(view.suggestions[number:], deals)
            if asked.shower is None:
                found[deals[:, len(view.sizes)] == as_set(asked.cards)] *= MISSED
    return found


def _named(asked: Suggestion, deals: NDArray[np.int64]) -> NDArray[np.float64]:
    own = deals[:, asked.seat] & as_set(asked.cards)
    return OWN_NAMED ** np.bitwise_count(own & ~ROOM_SET) * OWN_ROOM_NAMED ** np.bitwise_count(own & ROOM_SET)


def _asked_again(asked: Sequence[Suggestion], deals: NDArray[np.int64]) -> NDArray[np.float64]:
    """How likely the asker of the first suggestion names later what it does, if it was then shown a card."""
    first = asked[0]
    if first.shower is None:
        return np.ones(len(deals))
    later = 0
    for other in asked[1:]:
        if other.seat == first.seat:
            later |= as_set(other.cards) & ~ROOM_SET
    shown = deals[:, first.shower] & as_set(first.cards if first.card is None else (first.card,))
    return np.where(shown & ~later, 1.0, ASKED_AGAIN)
