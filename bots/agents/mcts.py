"""Monte Carlo tree search for every game: all that it knows of one is its contract."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, TypeVar

import msgspec
from msgspec import Meta

from bots.agent import Agent, Budget
from bots.methods.mcts import LONGEST, Rewards, Searched, playout, search
from bots.twins.ready import SLICE, searcher
from shared.game import Game, Move, Options, Seat
from shared.game.chance import Chance
from shared.record import Reason

if TYPE_CHECKING:
    from bots.twins.search import Searcher

AnyGame = Game[Any, Any]
N = TypeVar("N", int, float)

ITERATIONS = 200
STEPS = 15_000
"""What it takes if nobody says what it may spend, whichever comes first: about 0.1 s, however long a game is."""
SHOWN = 30
"""Moves that a reason tells of."""


class GameTree:
    """A game of the catalogue as one seat knows it."""

    def __init__(self, kind: type[AnyGame], view: Any, chance: Chance) -> None:
        self._kind = kind
        self._view = view
        self._chance = chance

    def sample(self) -> AnyGame:
        return self._kind.determinize(self._view, self._chance)

    def movers(self, world: AnyGame) -> Sequence[Seat]:
        return sorted(world.to_act)

    def moves(self, world: AnyGame, seat: Seat) -> Sequence[Move]:
        return world.legal_moves(seat)

    def play(self, world: AnyGame, choices: tuple[Move, ...]) -> AnyGame:
        for seat, move in zip(self.movers(world), choices, strict=True):
            world = world.play(seat, move).game
        return world


def placing(scores: Sequence[float]) -> Rewards:
    """The share of the other seats that each seat is ahead of; a level one counts half."""
    others = len(scores) - 1
    return [(sum((score > other) + (score == other) / 2 for other in scores) - 0.5) / others for score in scores]


def rewards(world: AnyGame) -> Rewards:
    """The placing at the end; where a simulation was cut nobody is ahead."""
    outcome = world.outcome
    return [0.5] * world.seats if outcome is None else placing(outcome.scores)


class MctsOptions(Options, frozen=True, forbid_unknown_fields=True):
    """The limits of a decision, unless the table sets lower ones, and whether compiled rules may be used."""

    seconds: Annotated[float, Meta(gt=0, le=3600)] | None = None
    iterations: Annotated[int, Meta(ge=1)] | None = None
    compiled: bool = True


def stop(budget: Budget, options: MctsOptions) -> Callable[[int], bool] | None:
    """Whether what a decision may take, from now on, is spent after so many iterations; None: nobody has said."""
    budget = msgspec.structs.replace(budget, seconds=_least(budget.seconds, options.seconds))
    iterations = _least(budget.iterations, options.iterations)
    deadline = budget.deadline()
    if deadline is None:
        return None if iterations is None else lambda done: done >= iterations
    return lambda done: deadline.passed() or (iterations is not None and done >= iterations)


def _least(one: N | None, other: N | None) -> N | None:
    return min((each for each in (one, other) if each is not None), default=None)


def told(found: Searched[Any]) -> Reason:
    """The visits and the mean reward of each move, most visited first, and the line that is expected."""
    best = found.arms[found.move]
    terms = {}
    for move, arm in sorted(found.arms.items(), key=lambda item: -item[1].visits)[:SHOWN]:
        terms[f"{str(move)[:100]}: visits"] = float(arm.visits)
        terms[f"{str(move)[:100]}: mean reward"] = arm.mean
    summary = (
        f"visited in {best.visits} of {found.iterations} iterations, with a mean reward of {best.mean:.3f} (0 to 1)"
    )
    return Reason(summary, terms, tuple(" and ".join(map(str, choices))[:200] for choices in found.line[:SHOWN]))


class Mcts(Agent):
    """Plays any game: information set Monte Carlo tree search with UCB1 and random simulations."""

    name = "mcts"
    counts = "iterations"
    options = MctsOptions()
    outlook: ClassVar[str] = "outlook"
    """How a compiled search looks at the game: the name of a file in `bots/twins`."""
    _found: Callable[[], Searched[Any]] | None = None
    """What reads off what the last search counted; None: there was none."""

    def __init__(self, game: type[AnyGame], chance: Chance) -> None:
        super().__init__(game, chance)
        self.compiled = searcher(game.name, self.outlook) if self.options.compiled else None

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        """The most visited move, within what the table and the options allow."""
        if self.compiled is not None:
            return self.by_twin(self.compiled, view, budget, ITERATIONS, STEPS)
        self._steps = 0
        spent = stop(budget, self.options) or (lambda done: done >= ITERATIONS or self._steps >= STEPS)
        tree = GameTree(self.game, view, self.chance)
        simulate = playout(tree, self._any, rewards, LONGEST)
        found = search(tree, view.seat, simulate, self.chance.below, spent)
        self._found = lambda: found
        return found.move

    def by_twin(self, compiled: Searcher, view: Any, budget: Budget, iterations: int, steps: int = SLICE) -> Move:
        """The same, by a search in the twin of the game.

        If nobody says what it may spend, it takes so many iterations, or stops after so many steps.
        """
        spent = stop(budget, self.options)
        # The tree of the last decision may have 31 MB.
        self._found = None
        # Which world that fits does not matter: the search draws what is hidden.
        world = self.game.determinize(view, Chance(0))
        seed = self.chance.seed()
        if spent is None:
            answer = compiled.search(world, view.seat, seed, lambda done: True, iterations, steps)
        else:
            most = _least(budget.iterations, self.options.iterations)
            answer = compiled.search(world, view.seat, seed, spent, most)
        self._found = answer.found
        return answer.move

    @property
    def found(self) -> Searched[Any] | None:
        """What the last search counted; None: there was none."""
        return None if self._found is None else self._found()

    def _any(self, world: AnyGame, seat: Seat, moves: Sequence[Move]) -> Move:
        self._steps += 1
        return self.chance.choice(moves)

    def reason(self) -> Reason | None:
        """What the search counted."""
        found = self.found
        return None if found is None else told(found)
