"""Depth-limited minimax, plain and with alpha-beta pruning, for two sides that may move several times in a row.

Russell and Norvig, "Artificial Intelligence: A Modern Approach" (4th edition), figures 5.3 and 5.7; Knuth and Moore,
"An analysis of alpha-beta pruning" (1975).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Generic, NamedTuple, Protocol, TypeVar

PositionT = TypeVar("PositionT")
MoveT = TypeVar("MoveT")
MoveT_co = TypeVar("MoveT_co", covariant=True)


class Tree(Protocol[PositionT, MoveT_co]):
    """What the search must know of a game."""

    def maximizing(self, position: PositionT) -> bool:
        """Whether the player to move wants a high value; the same player may move twice in a row."""

    def children(self, position: PositionT) -> Iterable[tuple[MoveT_co, PositionT]]:
        """Each move and what it leads to, best guess first; nothing where the search must stop."""

    def evaluate(self, position: PositionT) -> float:
        """The value of a position that the search does not look beyond."""


class Searched(NamedTuple, Generic[MoveT]):
    """The value of a position, and the principal variation: the best moves of both sides from there."""

    value: float
    line: tuple[MoveT, ...]

    @property
    def move(self) -> MoveT | None:
        """The best move; None where the search must stop."""
        return self.line[0] if self.line else None


def minimax(tree: Tree[PositionT, MoveT], position: PositionT, depth: int) -> Searched[MoveT]:
    """The value of looking `depth` plies ahead; of equally good moves, the first."""
    best: Searched[MoveT] | None = None
    if depth:
        high = tree.maximizing(position)
        for move, child in tree.children(position):
            value, line = minimax(tree, child, depth - 1)
            if best is None or (value > best.value if high else value < best.value):
                best = Searched(value, (move, *line))
    return best or Searched(tree.evaluate(position), ())


def alpha_beta(
    tree: Tree[PositionT, MoveT],
    position: PositionT,
    depth: int,
    alpha: float = -math.inf,
    beta: float = math.inf,
) -> Searched[MoveT]:
    """`minimax`, without looking at what cannot change its result.

    Promise (fail-soft), with m the result of `minimax` at the same depth and v the value returned:
        alpha < m.value < beta: the very same result as m, value and line
        v <= alpha: m.value <= v
        v >= beta: m.value >= v
    So with an open window the moves are the same as well: a later move that is only as good never replaces the first.
    """
    best: Searched[MoveT] | None = None
    if depth:
        high = tree.maximizing(position)
        for move, child in tree.children(position):
            value, line = alpha_beta(tree, child, depth - 1, alpha, beta)
            if best is None or (value > best.value if high else value < best.value):
                best = Searched(value, (move, *line))
                alpha, beta = (max(alpha, value), beta) if high else (alpha, min(beta, value))
                if alpha >= beta:
                    break
    return best or Searched(tree.evaluate(position), ())


def deepen(
    tree: Tree[PositionT, MoveT], position: PositionT, depth: int, out_of_time: Callable[[], bool]
) -> Searched[MoveT]:
    """`alpha_beta` at depth 1, then 2, up to `depth`: the result of the last that ended in time; 1 always does."""
    best = alpha_beta(tree, position, min(depth, 1))
    timed = _Timed(tree, out_of_time)
    for deeper in range(2, depth + 1):
        try:
            best = alpha_beta(timed, position, deeper)
        except _OutOfTime:
            break
    return best


class _OutOfTime(Exception):
    """Unwinds a search that will not end in time."""


class _Timed(Generic[PositionT, MoveT]):
    """A tree that looks at the clock before every position it expands."""

    def __init__(self, tree: Tree[PositionT, MoveT], out_of_time: Callable[[], bool]) -> None:
        self.maximizing = tree.maximizing
        self.evaluate = tree.evaluate
        self._children = tree.children
        self._out_of_time = out_of_time

    def children(self, position: PositionT) -> Iterable[tuple[MoveT, PositionT]]:
        if self._out_of_time():
            raise _OutOfTime
        return self._children(position)
