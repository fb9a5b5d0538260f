"""What the strongest agents share: they search within a budget, and can be held back to a level for people."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from bots.agent import Agent, Budget


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
    margin: float = 0.0
    """That of the level to which it is held back."""


def spent(budget: Budget, usual: int) -> Callable[[int], bool]:
    """Whether a budget, counted from now on, is spent after so many iterations or nodes; `usual` if it says nothing."""
    deadline = budget.deadline()
    most = budget.iterations or budget.nodes or (usual if deadline is None else None)
    return lambda done: (most is not None and done >= most) or (deadline is not None and deadline.passed())
