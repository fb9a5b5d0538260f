"""Nano Gwent by constraint optimisation: the source's "Agent 2: Constraint Satisfaction Problem (CSP)"."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from bots.agent import Agent, Budget
from bots.agents.nano_gwent_utility import STRONGEST, WEIGHTS, Utility, card_strength, win_probability
from bots.methods.csp import Constraint, maximize
from shared.game import Move, Seat
from shared.games.nano_gwent import (
    ROUNDS,
    ROWS,
    UNITS,
    NanoGwent,
    NanoGwentMove,
    NanoGwentView,
    Pass,
    PlayDebuff,
    PlayScorch,
    PlayUnit,
    members,
    printed_total,
)
from shared.record import Reason

ACTIONS: tuple[NanoGwentMove, ...] = (*map(PlayUnit, UNITS), *map(PlayDebuff, ROWS), PlayScorch(), Pass())
WINNING_BIG = 15
"""The lead from which on a round is being won big: where the source's fuzzy set of that name begins."""

Kept = int
"""Cards of the hand, as bits by place."""


class Decision:
    """What a seat is to decide, as a constraint problem: this move, and the cards to keep for each later round.

    The variable "move" takes any action of the game. "keep 2" and "keep 3", as far as those rounds are still to come,
    take any run of neighbours in the hand sorted by strength, up to an even share of it.
    """

    def __init__(self, game: NanoGwent, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.utility = Utility(game, seat)
        self.hand = _hand(game, seat)
        # The last round first: it weighs most, so a bound on the rest of a plan is tight early.
        self.later = {f"keep {number}": number for number in range(ROUNDS, game.round, -1)}
        self._spends = {move: self._place(move) for move in self.utility.leads}
        self._rival = self._rival_strength()

    def domains(self) -> dict[str, Sequence[NanoGwentMove | Kept]]:
        size = len(self.hand)
        share = math.ceil(size / max(len(self.later), 1))
        ends = itertools.combinations(range(size + 1), 2)
        runs = [0, *((1 << end) - (1 << start) for start, end in ends if end - start <= share)]
        return {"move": ACTIONS, **dict.fromkeys(self.later, runs)}

    def constraints(self) -> list[Constraint]:
        """The source's hard constraints, 1 to 5."""
        return [
            Constraint(("move",), self.card_availability),
            Constraint(("move",), self.special_card_limit),
            Constraint(("move",), self.pass_irreversibility),
            *(Constraint(("move", keep), self.card_preservation) for keep in self.later),
            *(Constraint(("move", keep), self.round_limit) for keep in self.later),
            *(Constraint(pair, lambda one, other: not one & other) for pair in itertools.pairwise(self.later)),
        ]

    def card_availability(self, move: NanoGwentMove) -> bool:
        """1: a unit is played from the hand."""
        return not isinstance(move, PlayUnit) or move in self.hand

    def special_card_limit(self, move: NanoGwentMove) -> bool:
        """2: no special is played more often than it was dealt, twice by default."""
        match move:
            case PlayDebuff():
                return self.game.debuffs[self.seat] > 0
            case PlayScorch():
                return self.game.scorches[self.seat] > 0
            case _:
                return True

    def pass_irreversibility(self, move: NanoGwentMove) -> bool:
        """3: a player who has passed plays no more cards in this round."""
        return isinstance(move, Pass) or not self.game.passed[self.seat]

    def card_preservation(self, move: NanoGwentMove, kept: Kept) -> bool:
        """4: each later round keeps at least one card, unless the mover is then winning big."""
        return kept != 0 or self.utility.leads[move] >= WINNING_BIG

    def round_limit(self, move: NanoGwentMove, kept: Kept) -> bool:
        """5: all rounds share one hand. What is played now is not kept, and nothing is kept for two rounds."""
        return not self._spends[move] & kept

    def worth(self, variable: str, value: NanoGwentMove | Kept) -> float:
        """The utility of the move; for each later round the probability, weighted as there, that what it keeps wins it.

        So a card is not spent now if it does more in the plan for later.
        """
        if not isinstance(value, Kept):
            return sum(self.utility.of(value).values())
        strength = sum(map(card_strength, self.cards(value)))
        *_, weight, _ = WEIGHTS[self.later[variable]]
        return weight * win_probability(strength - self._rival)

    def cards(self, kept: Kept) -> Sequence[NanoGwentMove]:
        """The cards of a run, the weakest first."""
        return self.hand[(kept & -kept).bit_length() - 1 : kept.bit_length()] if kept else ()

    def _place(self, move: NanoGwentMove) -> Kept:
        """The card that a move spends: none for a pass, the first of equal specials."""
        card = PlayDebuff(ROWS[0]) if isinstance(move, PlayDebuff) else move
        return 0 if isinstance(card, Pass) else 1 << self.hand.index(card)

    def _rival_strength(self) -> float:
        """The strength that the opponent has for each round that it still plays in, spread evenly."""
        game, other = self.game, 1 - self.seat
        specials = game.debuffs[other] + game.scorches[other]
        rounds = len(self.later) + (not game.passed[other])
        return (printed_total(game.hands[other]) + STRONGEST * specials) / max(rounds, 1)


def _hand(game: NanoGwent, seat: Seat) -> tuple[NanoGwentMove, ...]:
    """The cards of a seat, the weakest first; a debuff's row is chosen only when it is played, so any stands for it."""
    units = sorted(map(PlayUnit, members(game.hands[seat])), key=card_strength)
    return (*units, *[PlayDebuff(ROWS[0])] * game.debuffs[seat], *[PlayScorch()] * game.scorches[seat])


class NanoGwentCsp(Agent):
    """Constraint optimisation: the move of the best plan for this round and the later ones."""

    name = "csp"
    games = (NanoGwent.name,)
    _last: tuple[Decision, dict[str, NanoGwentMove | Kept]] | None = None

    def choose(self, view: NanoGwentView, moves: Sequence[Move], budget: Budget) -> Move:
        """The move of the best plan; if no plan is feasible, a pass."""
        game = NanoGwent.determinize(view, self.chance)
        (seat,) = game.to_act
        decision = Decision(game, seat)
        plan = maximize(decision.domains(), decision.constraints(), decision.worth) or {"move": Pass()}
        self._last = decision, plan
        move = plan["move"]
        assert not isinstance(move, Kept)
        return move

    def reason(self) -> Reason | None:
        """The weighted terms that the plan maximizes, and the plan: this move, then what each later round keeps."""
        if self._last is None:
            return None
        decision, plan = self._last
        move = plan["move"]
        assert not isinstance(move, Kept)
        terms, line = decision.utility.of(move), [f"now: {move}"]
        for variable, number in reversed(decision.later.items()):
            if isinstance(kept := plan.get(variable), Kept):
                terms[f"WinProbability of round {number}"] = decision.worth(variable, kept)
                cards = ", ".join(str(card).split()[0] for card in decision.cards(kept))
                line.append(f"for round {number}: {cards or 'nothing'}")
        feasible = len(plan) == 1 + len(decision.later)
        what = "the best feasible plan" if feasible else "a pass, for no plan is feasible"
        return Reason(f"{what}, worth {sum(terms.values()):.1f}", terms, tuple(line))
