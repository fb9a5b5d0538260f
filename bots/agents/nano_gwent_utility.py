"""The immediate value of a move in Nano Gwent: the source's utility of six terms ("Agent 2", Objective Function).

The source names the terms and gives the weights; where it leaves a formula open, the one here is ours.
"""

from __future__ import annotations

import math

from shared.game import Seat
from shared.games.nano_gwent import (
    ROUNDS,
    ROW_SETS,
    NanoGwent,
    NanoGwentMove,
    Pass,
    PlayDebuff,
    PlayScorch,
    PlayUnit,
    Row,
    members,
    strength_of,
)

WEIGHTS = {
    1: (10.0, 5.0, 20.0, 5.0, 8.0, 3.0),
    2: (15.0, 3.0, 25.0, 2.0, 12.0, 6.0),
    3: (25.0, 1.0, 30.0, 0.0, 20.0, 10.0),
}
"""The source's weights 1 to 6, by round."""
MAX_CARDS = 14
"""The hand that the source deals."""
STRONG = 5
"""From this strength on a card is a strong one when a debuff is weighed."""
STRONGEST = 10
"""The highest strength of a unit. A special counts as much where cards are risked or planned."""


def card_strength(card: NanoGwentMove) -> int:
    """The printed strength of a unit, that of the strongest unit for a special, 0 for a pass."""
    match card:
        case PlayUnit(unit):
            return strength_of(unit)
        case Pass():
            return 0
        case _:
            return STRONGEST


def win_probability(lead: float) -> float:
    """The sigmoid of a lead, in strengths of the strongest unit: +10 points win with 73 %."""
    return 1 / (1 + math.exp(-lead / STRONGEST))


class Utility:
    """The six terms for the moves that `seat` has in one position."""

    def __init__(self, game: NanoGwent, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.other = 1 - seat
        self.rounds_to_come = ROUNDS - game.round
        self.lead = game.strength(seat) - game.strength(self.other)
        self.leads = {move: lead_after(game, seat, move) for move in game.legal_moves(seat)}

    def of(self, move: NanoGwentMove) -> dict[str, float]:
        """Each term with its weight and sign; the utility is their sum."""
        a1, a2, a3, a4, a5, a6 = WEIGHTS[self.game.round]
        return {
            "StrengthAdvantage": a1 * self.strength_advantage(move),
            "CardEfficiency": a2 * self.card_efficiency(move),
            "SpecialCardValue": a3 * self.special_card_value(move),
            "Risk": a4 * -self.risk(move),
            "WinProbability": a5 * win_probability(self.leads[move]),
            "OpponentThreatMitigation": a6 * self.opponent_threat_mitigation(move),
        }

    def strength_advantage(self, move: NanoGwentMove) -> int:
        """MyStrength - OpponentStrength after the move, in points."""
        return self.leads[move]

    def card_efficiency(self, move: NanoGwentMove) -> float:
        """(RemainingCards / MaxCards) x RoundImportance: the rounds, this one included, that a card can still serve."""
        remaining = self.game.cards_left(self.seat) - (not isinstance(move, Pass))
        return remaining / MAX_CARDS * (1 + self.rounds_to_come)

    def special_card_value(self, move: NanoGwentMove) -> float:
        """0 but for specials: under the source's optimal conditions the gain in tens of points, else -1.

        Scorch: it improves the position, which it does just if most of the highest cards are the opponent's.
        Row Debuff: it improves the position, and `debuff_is_timely`.
        """
        gain = self.leads[move] - self.lead
        match move:
            case PlayDebuff(row):
                timely = gain > 0 and self.debuff_is_timely(row)
            case PlayScorch():
                timely = gain > 0
            case _:
                return 0.0
        return gain / STRONGEST if timely else -1.0

    def debuff_is_timely(self, row: Row) -> bool:
        """Whether the opponent has more strength in the row, and more strong cards."""
        mine, theirs = self._row(self.seat, row), self._row(self.other, row)
        return sum(theirs) > sum(mine) and _strong_cards(theirs) > _strong_cards(mine)

    def _row(self, seat: Seat, row: Row) -> list[int]:
        """The current strength of each unit that a seat has in a row."""
        weak = self.game.debuffed[seat]
        return [
            1 if weak >> unit & 1 else strength_of(unit) for unit in members(self.game.boards[seat] & ROW_SETS[row])
        ]

    def risk(self, move: NanoGwentMove) -> int:
        """The strength of the card for each later round that will miss it.

        If the opponent has passed and the round is won as it is, ten times what the move changes instead: there it
        exposes a card for nothing.
        """
        if self.game.passed[self.other] and self.lead > 0:
            return 10 * abs(self.leads[move] - self.lead) * self.rounds_to_come
        return card_strength(move) * self.rounds_to_come

    def opponent_threat_mitigation(self, move: NanoGwentMove) -> float:
        """The lead after the move over the strongest unit that the opponent can still play, within -1 and 1."""
        hand = () if self.game.passed[self.other] else members(self.game.hands[self.other])
        threat = max(map(strength_of, hand), default=1)
        return max(-1.0, min(1.0, self.leads[move] / threat))


def _strong_cards(strengths: list[int]) -> int:
    return sum(strength >= STRONG for strength in strengths)


def lead_after(game: NanoGwent, seat: Seat, move: NanoGwentMove) -> int:
    """The strength of `seat` minus the opponent's right after its `move`, in points.

    If the move ends the round, it is the lead that the round ended with, though the battlefield is cleared by then.
    """
    after = game.play(seat, move).game
    if len(after.rounds) > len(game.rounds):
        points = after.rounds[len(game.rounds)]
        return points[seat] - points[1 - seat]
    return after.strength(seat) - after.strength(1 - seat)
