"""La Escoba by Monte Carlo tree search: the rest of the hand, over all cards that the seat does not see."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Literal

from bots.agent import Budget
from bots.agents.escoba_utility import best_move
from bots.agents.mcts import Mcts, MctsOptions, stop
from bots.methods.mcts import Rewards, Simulate, search
from bots.twins.escoba.value import RANGE, win_chance
from shared.game import Move, Seat
from shared.games.escoba import Escoba, EscobaView, completed, seen_hand, unseen
from shared.games.escoba_cards import members
from shared.games.escoba_hand import EscobaMove, Hand, Pair

Policy = Callable[[Hand], EscobaMove]

ITERATIONS = 500
"""What it takes if nobody says what it may spend: about 0.1 s."""


class HandTree:
    """The rest of one hand as a seat knows it: the search stops where the hand ends."""

    def __init__(self, view: EscobaView, chance: random.Random) -> None:
        self._view = view
        self._seen = seen_hand(view)
        self._unseen = members(unseen(self._seen))
        self._draw = chance.random

    def sample(self) -> Hand:
        # Sorting by a random number each is three times as fast as random.shuffle, and the same on every Python.
        draw = self._draw
        return completed(self._seen, self._view, sorted(self._unseen, key=lambda card: draw()))

    def movers(self, world: Hand) -> Sequence[Seat]:
        return _MOVERS[world.turn]

    def moves(self, world: Hand, seat: Seat) -> Sequence[EscobaMove]:
        return world.moves()

    def play(self, world: Hand, choices: tuple[EscobaMove, ...]) -> Hand:
        return world.play(choices[0])


_MOVERS: dict[Seat | None, tuple[Seat, ...]] = {None: (), 0: (0,), 1: (1,)}


def simulation(policy: Policy, view: EscobaView) -> Simulate[Hand]:
    """Both sides play the hand to its end by `policy`; what counts is the chance to win the match from there.

    UCB1 wants rewards that fill 0 to 1, and one hand changes little in the middle of a match: so 0 stands for a hand
    that is lost by `RANGE` points or more, 1 for one that is won by so many.
    """

    def chance_after(zero: int, one: int) -> float:
        target = view.rules.target_after((*view.hands, (zero, one)))
        return win_chance(view.points[0] + zero, view.points[1] + one, target)

    low, high = chance_after(0, RANGE), chance_after(RANGE, 0)
    rewards: dict[Pair, Rewards] = {}

    def simulate(world: Hand) -> Rewards:
        while world.turn is not None:
            world = world.play(policy(world))
        made = world.swept().points
        if made not in rewards:
            share = min(max((chance_after(*made) - low) / (high - low), 0.0), 1.0)
            rewards[made] = share, 1 - share
        return rewards[made]

    return simulate


class EscobaMctsOptions(MctsOptions, frozen=True, forbid_unknown_fields=True):
    """Whose play the simulations are: the utility agent's, or any."""

    policy: Literal["utility", "random"] = "utility"


class EscobaMcts(Mcts):
    """Monte Carlo tree search to the end of the hand, with the utility agent's play as its simulations."""

    games = (Escoba.name,)
    options = EscobaMctsOptions()
    outlook = "escoba.hand"

    def choose(self, view: EscobaView, moves: Sequence[Move], budget: Budget) -> Move:
        if self.compiled is not None and self.options.policy == "utility":
            return self.by_twin(self.compiled, view, budget, ITERATIONS)
        spent = stop(budget, self.options) or (lambda done: done >= ITERATIONS)
        assert view.seat is not None
        chance = random.Random(self.chance.seed())

        def below(bound: int) -> int:
            return int(chance.random() * bound)

        def any_move(hand: Hand) -> EscobaMove:
            moves = hand.moves()
            return moves[int(chance.random() * len(moves))]

        policy = best_move if self.options.policy == "utility" else any_move
        simulate = simulation(policy, view)
        found = search(HandTree(view, chance), view.seat, simulate, below, spent)
        self._found = lambda: found
        return found.move
