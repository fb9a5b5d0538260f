"""What is worth how much in La Escoba: single cards, by the source's class UtilityAI, and a lead in a match."""

from __future__ import annotations

import math

from shared.games.escoba_cards import CARDS, DECK, OROS, SEVEN_OF_OROS, SEVENS

WEIGHTS = {SEVEN_OF_OROS: 0.4, SEVENS: 0.3, OROS: 0.2, DECK: 0.1}
"""What all cards of a kind together are worth."""
ESCOBA = 0.5

RANGE = 3
"""The points by which a hand is lost or won that count as the worst and the best."""
POINTS_MADE = 3.0
SPREAD = 3.4
"""What a seat makes in a hand, and the standard deviation of its lead, both measured between utility agents."""


def worth(cards: int) -> float:
    """The utility of capturing a set, or of losing it: each kind by the share of it that is there."""
    return sum(weight * (cards & kind).bit_count() / kind.bit_count() for kind, weight in WEIGHTS.items())


UNIT = 400
"""Parts of 1 in which every utility is a whole number: so equal ones are equal, and sums are fast."""
CARD_UNITS = tuple(round(worth(1 << card) * UNIT) for card in CARDS)
ESCOBA_UNITS = round(ESCOBA * UNIT)


def win_chance(zero: int, one: int, target: int) -> float:
    """The chance of seat 0 to win a match that stands so after a hand: the hands to come are a random walk.

    The sigmoid has long tails, so that no lead is so large that another point would not count.
    """
    if zero != one and max(zero, one) >= target:
        return 1.0 if zero > one else 0.0
    hands = max((target - max(zero, one)) / POINTS_MADE, 1.0)
    lead = (zero - one) / (SPREAD * math.sqrt(hands))
    return (1 + lead / math.sqrt(1 + lead * lead)) / 2
