"""Nano Gwent by constraint optimisation: the source's "Agent 2: Constraint Satisfaction Problem (CSP)"."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Sequence

from bots.agent import Agent, Budget
from bots.agents.nano_gwent_lead import lead_after
from bots.methods.csp import Constraint, maximize
from shared.game import Move, Seat
from shared.games.nano_gwent import (
    ROUNDS,
    ROW_SETS,
    ROWS,
    UNITS,
    NanoGwent,
    NanoGwentMove,
    NanoGwentView,
    Pass,
    PlayDebuff,
    PlayScorch,
    PlayUnit,
    Row,
    members,
    printed_total,
    strength_of,
)
from shared.record import Reason

WEIGHTS = {1: (10, 5, 20, 5, 8, 3), 2: (15, 3, 25, 2, 12, 6), 3: (25, 1, 30, 0, 20, 10)}
"""The six weights of the utility, in the order of `UTILITY`, by round."""
ACTIONS: tuple[NanoGwentMove, ...] = (*map(PlayUnit, UNITS), *map(PlayDebuff, ROWS), PlayScorch(), Pass())
MAX_CARDS = 14
"""The hand that the source deals."""
WINNING_BIG = 15
"""The lead from which on a round is won big: where the source's fuzzy set of that name begins."""
STRONG = 5
"""A card from this strength on is a strong one when a debuff is weighed."""
STRONGEST = 10
"""The highest strength of a unit. A special is planned and risked as if it were such a unit."""


class Decision:
    """What one seat is to decide in one position, as variables, domains, constraints and worths.

    Variables: "move", any action of the game; "keep 2" and "keep 3", as far as those rounds are still to come, the
    cards kept for them: any run of neighbours in the hand sorted by strength, as bits by place.
    """

    def __init__(self, game: NanoGwent, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.other = 1 - seat
        self.later = range(game.round + 1, ROUNDS + 1)
        self.lead = game.strength(seat) - game.strength(self.other)
        self.leads = {move: lead_after(game, seat, move) for move in game.legal_moves(seat)}
        units: Iterable[NanoGwentMove] = sorted(map(PlayUnit, members(game.hands[seat])), key=card_strength)
        # The row of a debuff is chosen when it is played: in the hand it has none, and any stands for it.
        debuffs = [PlayDebuff(ROWS[0])] * game.debuffs[seat]
        self.hand: Sequence[NanoGwentMove] = (*units, *debuffs, *[PlayScorch()] * game.scorches[seat])
        self.spends = {move: self._place(move) for move in self.leads}
        self._upto = [0, *itertools.accumulate(map(card_strength, self.hand))]

    def domains(self) -> dict[str, Sequence[NanoGwentMove | int]]:
        ends = range(len(self.hand) + 1)
        share = math.ceil(len(self.hand) / max(len(self.later), 1))
        runs = [
            0,
            *((1 << end) - (1 << start) for start, end in itertools.combinations(ends, 2) if end - start <= share),
        ]
        return {"move": ACTIONS, **{f"keep {number}": runs for number in reversed(self.later)}}

    def constraints(self) -> list[Constraint]:
        """The source's hard constraints: 1 to 3 on the move alone, 4 and 5 on it and what is kept."""
        keeps = [f"keep {number}" for number in reversed(self.later)]
        return [
            Constraint(("move",), self.card_availability),
            Constraint(("move",), self.special_card_limit),
            Constraint(("move",), self.pass_irreversibility),
            *(Constraint(("move", keep), self.card_preservation) for keep in keeps),
            *(Constraint(("move", keep), self.round_limit) for keep in keeps),
            *(Constraint(pair, lambda one, other: not one & other) for pair in itertools.pairwise(keeps)),
        ]

    def card_availability(self, move: NanoGwentMove) -> bool:
        """1: a unit is played from the hand."""
        return not isinstance(move, PlayUnit) or move in self.hand

    def special_card_limit(self, move: NanoGwentMove) -> bool:
        """2: no special is played more often than it was dealt (twice, if the options say nothing else)."""
        match move:
            case PlayDebuff():
                return self.game.debuffs[self.seat] > 0
            case PlayScorch():
                return self.game.scorches[self.seat] > 0
            case _:
                return True

    def pass_irreversibility(self, move: NanoGwentMove) -> bool:
        """3: who has passed plays no more in this round."""
        return isinstance(move, Pass) or not self.game.passed[self.seat]

    def card_preservation(self, move: NanoGwentMove, kept: int) -> bool:
        """4: at least one card is kept for a later round, unless the move leaves the mover winning big."""
        return kept > 0 or self.leads[move] >= WINNING_BIG

    def round_limit(self, move: NanoGwentMove, kept: int) -> bool:
        """5: the rounds share one hand: a card that is played now is not kept, and none is kept for two rounds."""
        return not self.spends[move] & kept

    def _place(self, move: NanoGwentMove) -> int:
        """The card that a move spends, as a bit; 0 for a pass."""
        match move:
            case Pass():
                return 0
            case PlayDebuff():
                return 1 << self.hand.index(PlayDebuff(ROWS[0]))
            case _:
                return 1 << self.hand.index(move)

    def worth(self, variable: str, value: NanoGwentMove | int) -> float:
        """The utility of the move, and for each later round the weighted probability that what is kept wins it.

        So a card that the plan can use better later is not spent now.
        """
        if not isinstance(value, int):
            return sum(self.utility(value).values())
        number = int(variable.removeprefix("keep "))
        mine = self._upto[value.bit_length()] - self._upto[(value & -value).bit_length() - 1] if value else 0
        return WEIGHTS[number][4] * sigmoid(mine - self.rival_share)

    def cards(self, kept: int) -> list[NanoGwentMove]:
        return [card for place, card in enumerate(self.hand) if kept >> place & 1]

    @property
    def rival_share(self) -> float:
        """The strength that the opponent can spend on each round it still plays in, spread evenly."""
        game = self.game
        specials = game.debuffs[self.other] + game.scorches[self.other]
        return (printed_total(game.hands[self.other]) + STRONGEST * specials) / (
            len(self.later) + (not game.passed[self.other])
        )

    def utility(self, move: NanoGwentMove) -> dict[str, float]:
        """The six terms of the source's utility of a move, each with its weight and sign."""
        weights = WEIGHTS[self.game.round]
        return {name: weight * term(self, move) for weight, (name, term) in zip(weights, UTILITY.items(), strict=True)}


def card_strength(card: NanoGwentMove) -> int:
    """What a card counts in plans: a unit its printed strength, a special as much as the strongest unit."""
    return strength_of(card.unit) if isinstance(card, PlayUnit) else STRONGEST


def sigmoid(lead: float) -> float:
    """The probability of winning with a lead: 73 % with the strongest unit's."""
    return 1 / (1 + math.exp(-lead / STRONGEST))


def strength_advantage(decision: Decision, move: NanoGwentMove) -> float:
    """MyStrength - OpponentStrength after the move, in points."""
    return decision.leads[move]


def card_efficiency(decision: Decision, move: NanoGwentMove) -> float:
    """(RemainingCards / MaxCards) x RoundImportance: the rounds that a card in hand can still serve, 3, 2, 1."""
    remaining = len(decision.hand) - (not isinstance(move, Pass))
    return remaining / MAX_CARDS * (len(decision.later) + 1)


def special_card_value(decision: Decision, move: NanoGwentMove) -> float:
    """A special's gain in strengths of the strongest unit under its optimal conditions, else -1; 0 for other moves."""
    gain = decision.leads[move] - decision.lead
    match move:
        case PlayDebuff(row):
            timely = gain > 0 and debuff_is_timely(decision, row)
        case PlayScorch():
            # What burns are the highest cards: that the opponent has more to lose says that they are its own or a tie.
            timely = gain > 0
        case _:
            return 0.0
    return gain / STRONGEST if timely else -1.0


def debuff_is_timely(decision: Decision, row: Row) -> bool:
    """Whether the opponent has more strength, and more strong cards, in a row than the mover."""
    mine, theirs = (row_strengths(decision.game, seat, row) for seat in (decision.seat, decision.other))
    strong = [sum(strength >= STRONG for strength in side) for side in (mine, theirs)]
    return sum(theirs) > sum(mine) and strong[1] > strong[0]


def row_strengths(game: NanoGwent, seat: Seat, row: Row) -> list[int]:
    """The current strength of each unit that a seat has in a row."""
    units = members(game.boards[seat] & ROW_SETS[row])
    return [1 if game.debuffed[seat] >> unit & 1 else strength_of(unit) for unit in units]


def risk(decision: Decision, move: NanoGwentMove) -> float:
    """Minus the strength of the card for each later round that will miss it.

    If the opponent has passed and the round is won already, minus ten times what the move adds to the lead instead:
    there it exposes a card for nothing.
    """
    if isinstance(move, Pass):
        return 0.0
    if decision.game.passed[decision.other] and decision.lead > 0:
        return -10.0 * len(decision.later) * abs(decision.leads[move] - decision.lead)
    return -float(len(decision.later) * card_strength(move))


def win_probability(decision: Decision, move: NanoGwentMove) -> float:
    """The sigmoid of the lead after the move, in strengths of the strongest unit."""
    return sigmoid(decision.leads[move])


def opponent_threat_mitigation(decision: Decision, move: NanoGwentMove) -> float:
    """How much of the strongest unit in the opponent's hand the lead after the move withstands, -1 to 1."""
    game = decision.game
    threat = max(map(strength_of, members(game.hands[decision.other])), default=0)
    if game.passed[decision.other]:
        threat = 0
    return max(-1.0, min(1.0, decision.leads[move] / max(threat, 1)))


UTILITY: dict[str, Callable[[Decision, NanoGwentMove], float]] = {
    "StrengthAdvantage": strength_advantage,
    "CardEfficiency": card_efficiency,
    "SpecialCardValue": special_card_value,
    "Risk": risk,
    "WinProbability": win_probability,
    "OpponentThreatMitigation": opponent_threat_mitigation,
}
"""The six terms in the source's order; `risk` brings its minus sign."""


class NanoGwentCsp(Agent):
    """Constraint optimisation: the move of the highest utility that leaves a plan for every later round."""

    name = "csp"
    games = (NanoGwent.name,)
    _last: tuple[Decision, NanoGwentMove, dict[str, NanoGwentMove | int] | None] | None = None

    def choose(self, view: NanoGwentView, moves: Sequence[Move], budget: Budget) -> Move:
        assert view.turn is not None
        decision = Decision(NanoGwent.determinize(view, self.chance), view.turn)
        plan = maximize(decision.domains(), decision.constraints(), decision.worth)
        move = Pass() if plan is None else plan["move"]
        assert not isinstance(move, int)
        self._last = decision, move, plan
        return move

    def reason(self) -> Reason | None:
        """The weighted terms of the move's utility, and the plan: this move, then what each later round keeps."""
        if self._last is None:
            return None
        decision, move, plan = self._last
        return Reason(str(plan), decision.utility(move))
