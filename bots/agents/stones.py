"""Stepping stones between `random` and the agents that hardly ever lose to it: these, playing by lot at times."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from bots.agent import Agent, Budget
from bots.agents.clue_entropy import ClueEntropy
from bots.agents.escoba_utility import EscobaUtility
from bots.agents.nano_gwent_minimax import NanoGwentMinimax
from bots.agents.tides_of_time_equilibrium import TidesOfTimeEquilibrium
from bots.agents.top_trumps_david import David
from shared.game import Game, Move
from shared.game.chance import Chance


class Stone(Agent):
    """Plays as the agent that it is made `of`, but by lot in `percent` of its moves."""

    of: ClassVar[type[Agent]]
    percent: ClassVar[int]

    def __init_subclass__(cls) -> None:
        cls.games, cls.counts = cls.of.games, cls.of.counts

    def __init__(self, game: type[Game[Any, Any]], chance: Chance) -> None:
        super().__init__(game, chance)
        self._agent = self.of(game, chance)

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        if self.chance.below(100) < self.percent:
            return self.chance.choice(moves)
        return self._agent.choose(view, moves, budget)


class Minimax75(Stone):
    name, of, percent = "minimax-75", NanoGwentMinimax, 75


class Minimax50(Stone):
    name, of, percent = "minimax-50", NanoGwentMinimax, 50


class Equilibrium75(Stone):
    name, of, percent = "equilibrium-75", TidesOfTimeEquilibrium, 75


class Equilibrium50(Stone):
    name, of, percent = "equilibrium-50", TidesOfTimeEquilibrium, 50


class David75(Stone):
    name, of, percent = "david-75", David, 75


class David50(Stone):
    name, of, percent = "david-50", David, 50


class Utility50(Stone):
    name, of, percent = "utility-50", EscobaUtility, 50


class Entropy75(Stone):
    name, of, percent = "entropy-75", ClueEntropy, 75


class Entropy50(Stone):
    name, of, percent = "entropy-50", ClueEntropy, 50


class Entropy25(Stone):
    name, of, percent = "entropy-25", ClueEntropy, 25


STONES: dict[str, tuple[type[Stone], ...]] = {
    "nano-gwent": (Minimax75, Minimax50),
    "tides-of-time": (Equilibrium75, Equilibrium50),
    "top-trumps": (David75, David50),
    "escoba": (Utility50,),
    "clue": (Entropy75, Entropy50, Entropy25),
}
"""By game, if it has any."""
