"""Nano Gwent by adversarial search: the source's "Agent 3: Minimax with Alpha-Beta Pruning"."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, NamedTuple

import msgspec

from bots.agent import Agent, Budget
from bots.methods.alpha_beta import Searched, alpha_beta, deepen
from shared.game import Move, Options, Seat
from shared.games.nano_gwent import (
    NanoGwent,
    NanoGwentMove,
    NanoGwentView,
    Pass,
    PlayUnit,
    printed_total,
    rounds_won,
    strength_of,
)
from shared.record import Reason

DEPTHS = {1: 3, 2: 4, 3: 5}
"""Plies searched, by round."""


class Weights(NamedTuple):
    """The weights of the parts of the evaluation."""

    round_score: float
    hand_value: float
    round_control: float
    game_score: float


WEIGHTS = {
    1: Weights(1.0, 0.8, 0.5, 2.0),
    2: Weights(1.5, 0.6, 0.7, 2.5),
    3: Weights(2.0, 0.3, 1.0, 3.0),
}
"""The evaluation's weights, by round."""


class RoundTree:
    """The rest of one round as `seat` sees it: the search stops where the round ends.

    "Both players have passed" is a leaf of the source's search. It is valued as the position it leads to: the round
    counts in the game score, the battlefield is cleared and nobody has passed, the weights are still those of the
    round that ended.
    """

    def __init__(self, game: NanoGwent, seat: Seat) -> None:
        self.seat = seat
        self.round = game.round
        self.weights = WEIGHTS[game.round]
        self._orders: dict[tuple[int, bool, bool, bool], tuple[NanoGwentMove, ...]] = {}

    def maximizing(self, game: NanoGwent) -> bool:
        return game.turn == self.seat

    def children(self, game: NanoGwent) -> Iterator[tuple[NanoGwentMove, NanoGwent]]:
        seat = game.turn
        if seat is None or self._ended(game):
            return
        for move in self._ordered(game, seat):
            yield move, game.play(seat, move).game

    def _ended(self, game: NanoGwent) -> bool:
        return len(game.rounds) >= self.round

    def _ordered(self, game: NanoGwent, seat: Seat) -> tuple[NanoGwentMove, ...]:
        """The moves in the source's order, remembered for each hand."""
        losing = game.strength(seat) < game.strength(1 - seat)
        key = game.hands[seat], game.debuffs[seat] > 0, game.scorches[seat] > 0, losing
        if key not in self._orders:
            self._orders[key] = ordered(game.legal_moves(seat), losing)
        return self._orders[key]

    def evaluate(self, game: NanoGwent) -> float:
        """The source's Eval(state), from the seat's side."""
        weights = self.weights
        won = rounds_won(game.rounds)
        value = weights.hand_value * hand_value(game, self.seat)
        value += weights.game_score * (won[self.seat] - won[1 - self.seat]) * 100
        if not self._ended(game):
            value += weights.round_score * (game.strength(self.seat) - game.strength(1 - self.seat))
            value += weights.round_control * (game.passed[1 - self.seat] - game.passed[self.seat]) * 50
        return value


def hand_value(game: NanoGwent, seat: Seat) -> float:
    """The average strength of the seat's units in hand times all its cards: a special is worth an average unit."""
    units = game.hands[seat]
    return printed_total(units) / units.bit_count() * game.cards_left(seat) if units else 0.0


def ordered(moves: Sequence[NanoGwentMove], losing: bool) -> tuple[NanoGwentMove, ...]:
    """Specials, then units (the strongest first when losing, else the weakest), then the pass."""

    def rank(move: NanoGwentMove) -> tuple[int, int]:
        match move:
            case PlayUnit(unit):
                return 1, -strength_of(unit) if losing else strength_of(unit)
            case Pass():
                return 2, 0
            case _:
                return 0, 0

    return tuple(sorted(moves, key=rank))


def _limit(budget: Budget) -> Callable[[], bool] | None:
    """Whether the decision's budget, counted from now on, is spent: asked before each node; None: there is no limit."""
    deadline, nodes, expanded = budget.deadline(), budget.nodes, itertools.count()
    if deadline is not None:
        return deadline.passed
    if nodes is not None:
        return lambda: next(expanded) >= nodes
    return None


class MinimaxOptions(Options, frozen=True, forbid_unknown_fields=True):
    depth: Annotated[int, msgspec.Meta(ge=1, le=20)] | None = None
    """Plies searched in every round; None: as many as the source says."""


class NanoGwentMinimax(Agent):
    """Alpha-beta search to the end of the round, 3, 4 or 5 plies deep by round."""

    name = "minimax"
    counts = "nodes"
    games = (NanoGwent.name,)
    options = MinimaxOptions()
    _found: Searched[NanoGwentMove] | None = None

    def choose(self, view: NanoGwentView, moves: Sequence[Move], budget: Budget) -> Move:
        """The best move at the depth of the options or of the round; with a limit, at the last one that ends within it.

        A node is a position that is expanded at depth 2 or deeper; one ply ahead it looks in any case.
        """
        game = NanoGwent.determinize(view, self.chance)
        (seat,) = game.to_act
        tree, depth = RoundTree(game, seat), self.options.depth or DEPTHS[game.round]
        spent = _limit(budget)
        self._found = alpha_beta(tree, game, depth) if spent is None else deepen(tree, game, depth, spent)
        assert self._found.move is not None
        return self._found.move

    def reason(self) -> Reason | None:
        """The principal variation, and the value it leads to."""
        if self._found is None:
            return None
        line = tuple(map(str, self._found.line))
        return Reason(f"best play of both sides ends at an evaluation of {self._found.value:+.1f}", line=line)
