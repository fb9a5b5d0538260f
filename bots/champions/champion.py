"""What the strongest agents share: they search within a budget, and can be held back to a level for people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple

from bots.agent import Agent, Budget
from shared.game import Game
from shared.game.chance import Chance


class Level(NamedTuple):
    """How a champion is held back.

    It makes so many iterations, or looks at so many nodes. It takes any move that then seems worse than the best by
    less than the margin, which is in the units of the champion's own values.
    """

    effort: int
    margin: float


class Champion(Agent):
    """The strongest agent at a game."""

    name = "champion"
    levels: ClassVar[tuple[Level, ...]]
    """From the weakest to the strongest, in iterations or nodes: so a level is as strong on every machine."""

    def __init__(self, game: type[Game[Any, Any]], chance: Chance, level: Level | None = None) -> None:
        super().__init__(game, chance)
        self.margin = 0.0 if level is None else level.margin


def spent(budget: Budget, usual: int) -> Callable[[int], bool]:
    """Whether a budget, counted from now on, is spent after so many iterations or nodes; `usual` if it says nothing."""
    deadline = budget.deadline()
    most = budget.iterations or budget.nodes or (usual if deadline is None else None)
    return lambda done: (most is not None and done >= most) or (deadline is not None and deadline.passed())
