"""Stepping stones between `random` and the agents that hardly ever lose to it: these, playing by lot at times.

Matches with an opponent of about one's own strength tell most, in a ladder and for the rating of a person.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from bots.agent import Agent, Budget
from bots.agents.clue_entropy import ClueEntropy
from bots.agents.escoba_utility import EscobaUtility
from bots.agents.tides_of_time_equilibrium import TidesOfTimeEquilibrium
from shared.game import Game, Move
from shared.game.chance import Chance
from shared.record import Reason


class Stone(Agent):
    """Plays as the agent that it is made `of`, but by lot in `percent` of its moves."""

    of: ClassVar[type[Agent]]
    percent: ClassVar[int]

    def __init_subclass__(cls) -> None:
        cls.games, cls.counts = cls.of.games, cls.of.counts
        cls.__doc__ = f"Plays as `{cls.of.name}`, but {cls.percent} % of its moves by lot."

    def __init__(self, game: type[Game[Any, Any]], chance: Chance) -> None:
        super().__init__(game, chance)
        self._agent = self.of(game, chance)
        self._by_lot = False

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        self._by_lot = self.chance.below(100) < self.percent
        if self._by_lot:
            return self.chance.choice(moves)
        return self._agent.choose(view, moves, budget)

    def reason(self) -> Reason | None:
        return None if self._by_lot else self._agent.reason()


class Equilibrium50(Stone):
    name, of, percent = "equilibrium-50", TidesOfTimeEquilibrium, 50


class Utility50(Stone):
    name, of, percent = "utility-50", EscobaUtility, 50


class Entropy25(Stone):
    name, of, percent = "entropy-25", ClueEntropy, 25


STONES: tuple[type[Stone], ...] = (Equilibrium50, Utility50, Entropy25)
