"""Tides of Time by adversarial search: the source's "Minimax With Alpha Beta Pruning".

The draft is searched to the end of the round, and the opponent is assumed to answer after it has seen the pick.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, NamedTuple, cast

import numpy as np

from bots.agent import Agent, Budget
from bots.agents.tides_of_time_draft import Array, Worlds, ends, first_picks, load_tables, points
from bots.agents.tides_of_time_worlds import drafts, mean_worth, opposing_hands, own_hand, portions
from bots.methods.alpha_beta import Searched, alpha_beta
from bots.methods.draft import steps
from shared.game import Game, Move, Options
from shared.game.chance import Chance
from shared.games.tides_of_time import TidesOfTime
from shared.games.tides_of_time.cards import HAND
from shared.games.tides_of_time.moves import Keep, Pick
from shared.games.tides_of_time.view import TidesView
from shared.record import Reason


class MinimaxOptions(Options, frozen=True, forbid_unknown_fields=True):
    """What the search maximizes: the difference of points or, as in the source, the own points only."""

    own_score: bool = False


class Node(NamedTuple):
    """A moment of the draft: the states of both first hands (see `steps`), and my pick while it waits for an answer."""

    pick: int
    mine: int
    theirs: int
    chosen: int | None = None


class DraftTree:
    """The draft with both hands known; moves are cards, and the opponent moves after me."""

    def __init__(self, draft: Worlds, values: Array) -> None:
        self.hands = draft.my_hand[:, 0].tolist(), draft.their_hand[:, 0].tolist()
        self.steps = [(step.left, step.after.tolist()) for step in steps(len(draft.my_hand))]
        self.values = values[:, :, 0].tolist()

    @property
    def depth(self) -> int:
        """Plies to the end of the draft, without the forced last picks."""
        return 2 * len(self.steps)

    def maximizing(self, node: Node) -> bool:
        return node.chosen is None

    def children(self, node: Node) -> Iterator[tuple[int, Node]]:
        if node.pick == len(self.steps):
            return
        left, after = self.steps[node.pick]
        # Whose first hand the mover holds alternates with the picks.
        first = (node.pick + (node.chosen is not None)) % 2
        for choice, place in enumerate(left[(node.mine, node.theirs)[first]]):
            if node.chosen is None:
                child = node._replace(chosen=choice)
            else:
                picks = (node.chosen, choice) if node.pick % 2 == 0 else (choice, node.chosen)
                child = Node(node.pick + 1, after[node.mine][picks[0]], after[node.theirs][picks[1]])
            yield self.hands[first][place], child

    def evaluate(self, node: Node) -> float:
        return cast(float, self.values[node.mine][node.theirs])


def answered(moves: Array) -> Array:
    """The value of positions where the opponent answers after it has seen my move."""
    value: Array = moves.min(axis=2).max(axis=1)
    return value


class TidesOfTimeMinimax(Agent):
    """Alpha-beta search to the end of the round; the first pick is the card most often best against unseen hands."""

    name = "minimax"
    counts = "iterations"
    games = (TidesOfTime.name,)
    options: ClassVar[MinimaxOptions] = MinimaxOptions()
    _reason: Reason | None = None

    def __init__(self, game: type[Game[Any, Any]], chance: Chance) -> None:
        super().__init__(game, chance)
        # Now, so that no decision takes the time for it.
        load_tables()

    def choose(self, view: TidesView, moves: Sequence[Move], budget: Budget) -> Move:
        """The best of `moves`; the budget limits the unseen hands or scenes that are looked at, 1,287 or 32 at most."""
        if isinstance(moves[0], Keep):
            return self._keep(view, cast(Sequence[Keep], moves), budget)
        hands = opposing_hands(view)
        if len(hands) == 1:
            return self._search(drafts(view, hands))
        return self._first_pick(view, hands, budget)

    def _values(self, draft: Worlds) -> Array:
        mine, theirs = points(*ends(draft))
        return mine if self.options.own_score else mine - theirs

    def _search(self, draft: Worlds) -> Move:
        """Both hands are known: alpha-beta to the end of the round."""
        tree = DraftTree(draft, self._values(draft))
        found: Searched[int] = alpha_beta(tree, Node(0, 0, 0), tree.depth)
        line = tuple(f"{mine} against {theirs}" for mine, theirs in zip(found.line[::2], found.line[1::2], strict=True))
        self._reason = Reason(f"best play of both sides brings {found.value:+d} points in this round", line=line)
        return Pick(found.line[0])

    def _first_pick(self, view: TidesView, hands: list[tuple[int, ...]], budget: Budget) -> Move:
        """The card that is best against the most of the hands that the opponent may have; of equal ones the lowest."""
        times = np.zeros(view.hand_size, dtype=int)
        for some in portions(hands, None, budget, self.chance):
            draft = drafts(view, some)
            best = first_picks(self._values(draft), view.hand_size, answered).min(axis=1).argmax(axis=0)
            times += np.bincount(best, minlength=view.hand_size)
        cards = own_hand(view)
        card = cards[int(times.argmax())]
        terms = {
            f"{each} is best, of {times.sum()} hands": float(count) for each, count in zip(cards, times, strict=True)
        }
        self._reason = Reason(f"{card} is most often best against the hands that may be there", terms)
        return Pick(card)

    def _keep(self, view: TidesView, moves: Sequence[Keep], budget: Budget) -> Move:
        """The relic and removal after which the next round is worth most on average, each tried in the same scenes."""
        worth = mean_worth(view, moves, self._next_round, budget, self.chance)
        best = worth.index(max(worth))
        terms = {str(move): each for move, each in zip(moves, worth, strict=True)}
        self._reason = Reason(f"the next round is then worth {worth[best]:+.1f} on average", terms)
        return moves[best]

    def _next_round(self, draft: Worlds) -> Array:
        return answered(first_picks(self._values(draft), HAND, answered)[None])

    def reason(self) -> Reason | None:
        """The expected line and its value, or how the moves compare."""
        return self._reason
