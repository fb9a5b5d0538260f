"""What is worth how much in La Escoba: a lead in a match, and single cards to the agent `utility`.

The weights of that agent stand in its own file, too: ladders keep the fingerprint of its code. A test compares them.
"""

from __future__ import annotations

import math

from shared.games.escoba_cards import CARDS, DECK, OROS, SEVEN_OF_OROS, SEVENS

WEIGHTS = {SEVEN_OF_OROS: 0.4, SEVENS: 0.3, OROS: 0.2, DECK: 0.1}
"""What all cards of a kind together are worth."""
ESCOBA = 0.5

RANGE = 3
"""The points by which a hand is lost or won that count as the worst and the best."""
CHAMPION_RANGE = 6
"""The same for the champion, to whom the fourth point of a hand counts as well."""
POINTS_MADE = 3.0
SPREAD = 3.4
"""What a seat makes in a hand, and the standard deviation of its lead, both measured between utility agents."""


UNIT = 400
"""Parts of 1 in which every utility is a whole number."""


def _units(card: int) -> int:
    shares = (weight / kind.bit_count() for kind, weight in WEIGHTS.items() if kind >> card & 1)
    return round(sum(shares) * UNIT)


CARD_UNITS = tuple(map(_units, CARDS))
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
