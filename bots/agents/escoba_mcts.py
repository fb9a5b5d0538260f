"""La Escoba by Monte Carlo tree search: the rest of the hand, over all cards that the seat does not see."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import Literal

from bots.agent import Budget
from bots.agents.escoba_utility import best_move
from bots.agents.mcts import Mcts, MctsOptions, stop
from bots.methods.mcts import Rewards, Simulate, search
from shared.game import Move, Seat
from shared.games.escoba import Escoba, EscobaView, completed, seen_hand, unseen
from shared.games.escoba_cards import members
from shared.games.escoba_hand import EscobaMove, Hand, Pair

Policy = Callable[[Hand], EscobaMove]

SCALE = 2.0


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


def simulation(policy: Policy, points: Pair, target: int) -> Simulate[Hand]:
    """Both sides play the hand to its end by `policy`."""
    chances: dict[Pair, Rewards] = {}

    def simulate(world: Hand) -> Rewards:
        while world.turn is not None:
            world = world.play(policy(world))
        made = world.swept().points
        if made not in chances:
            zero = reward(points[0] + made[0], points[1] + made[1], target)
            chances[made] = zero, 1 - zero
        return chances[made]

    return simulate


def reward(zero: int, one: int, target: int) -> float:
    return 1 / (1 + math.exp((one - zero) / SCALE))


class EscobaMctsOptions(MctsOptions, frozen=True, forbid_unknown_fields=True):
    policy: Literal["utility", "random"] = "utility"


class EscobaMcts(Mcts):
    """Monte Carlo tree search to the end of the hand, with the utility agent's play as its simulations."""

    games = (Escoba.name,)
    options = EscobaMctsOptions()

    def choose(self, view: EscobaView, moves: Sequence[Move], budget: Budget) -> Move:
        spent = stop(budget, self.options)
        chance = random.Random(self.chance.seed())

        def below(bound: int) -> int:
            return int(chance.random() * bound)

        def any_move(hand: Hand) -> EscobaMove:
            moves = hand.moves()
            return moves[int(chance.random() * len(moves))]

        policy = best_move if self.options.policy == "utility" else any_move
        simulate = simulation(policy, view.points, view.target)
        self._found = search(HandTree(view, chance), view.seat, simulate, below, spent)
        return self._found.move
