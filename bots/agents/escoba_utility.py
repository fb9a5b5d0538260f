"""La Escoba by utility: the source's class UtilityAI, with its weights. It looks at nothing but its own move."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from bots.agent import Agent, Budget
from shared.game import Move
from shared.games.escoba import Escoba, EscobaView, seen_hand
from shared.games.escoba_cards import CARDS, DECK, HIGHEST, OROS, SEVEN_OF_OROS, SEVENS, VALUES, members
from shared.games.escoba_hand import FIFTEEN, SHOW, SHOWN_POINTS, EscobaMove, Hand, Play, play_of
from shared.record import Reason

WEIGHTS = {SEVEN_OF_OROS: 0.4, SEVENS: 0.3, OROS: 0.2, DECK: 0.1}
"""What all cards of a kind together are worth."""
ESCOBA = 0.5
SHOWN = 30
"""Moves that a reason tells of."""


def worth(cards: int) -> float:
    """The utility of capturing a set, or of losing it: each kind by the share of it that is there."""
    return sum(weight * (cards & kind).bit_count() / kind.bit_count() for kind, weight in WEIGHTS.items())


_UNIT = 400
"""Parts of 1 in which every utility is a whole number: so equal ones are equal, and sums are fast."""
_WORTH = tuple(round(worth(1 << card) * _UNIT) for card in CARDS)
_ESCOBA = round(ESCOBA * _UNIT)


def utility(hand: Hand, move: EscobaMove) -> float:
    """The source's evaluateMove: 0 if nothing is captured. A hand that is shown counts as three escobas."""
    if not isinstance(move, Play):
        return SHOWN_POINTS * ESCOBA + worth(hand.hands[hand.turn or 0])
    if not move.taken:
        return 0.0
    return worth(1 << move.card | move.taken) + ESCOBA * (move.taken == hand.table)


@functools.lru_cache(1 << 13)
def _best_captures(table: int) -> tuple[tuple[int, int], ...]:
    """For each value 0 to 10 of a card that is played, the most that it can take and the set; no set: (0, 0)."""
    best = {0: (0, 0)}
    everything = 0
    for card in members(table):
        value, own = VALUES[card], _WORTH[card]
        everything += value
        for total, (gain, taken) in list(best.items()):
            total += value
            if total < FIFTEEN and (total not in best or gain + own > best[total][0]):
                best[total] = gain + own, taken | 1 << card
    if 0 < everything < FIFTEEN:
        # No other set has this sum.
        best[everything] = best[everything][0] + _ESCOBA, table
    return tuple(best.get(FIFTEEN - value, (0, 0)) for value in range(HIGHEST + 1))


def best_play(hand: int, table: int) -> Play:
    """The play of most utility; if nothing can be captured, the card that is worth least. Of equal ones the first."""
    best = _best_captures(table)
    most, chosen = -_UNIT, (0, 0)
    for card in members(hand):
        gain, taken = best[VALUES[card]]
        value = _WORTH[card] + gain if taken else -_WORTH[card]
        if value > most:
            most, chosen = value, (card, taken)
    return play_of(*chosen)


def best_move(hand: Hand) -> EscobaMove:
    """The move of most utility for whose turn it is: nothing brings as much as to show a hand."""
    return SHOW if hand.may_show else best_play(hand.hands[hand.turn or 0], hand.table)


class EscobaUtility(Agent):
    """Takes what its weights value most at once, and else drops the card that they value least."""

    name = "utility"
    games = (Escoba.name,)
    _hand: Hand | None = None

    def choose(self, view: EscobaView, moves: Sequence[Move], budget: Budget) -> Move:
        self._hand = seen_hand(view)
        return best_move(self._hand)

    def reason(self) -> Reason | None:
        """The utility of each move; where nothing can be captured, what each card is worth that would be lost."""
        if self._hand is None:
            return None
        moves = self._hand.moves()
        values = {str(each): utility(self._hand, each) for each in moves}
        value = values[str(best_move(self._hand))]
        summary = f"utility {value:.3f}"
        if not value:
            summary = "nothing can be captured: this card is worth least"
            values = {str(each): -worth(1 << each.card) for each in moves if isinstance(each, Play)}
        return Reason(summary, dict(sorted(values.items(), key=lambda item: -item[1])[:SHOWN]))
