"""Tides of Time in equilibrium: both choose at once, so each moment is a matrix game, played with mixed strategies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import numpy as np

from bots.agent import Agent, Budget
from bots.agents.tides_of_time_draft import Array, Worlds, ends, first_picks, load_tables, points
from bots.agents.tides_of_time_worlds import drafts, mean_worth, opposing_hands, own_hand, portions
from bots.methods.matrix_game import load_solver, solve, solve_unsure, values
from shared.game import Game, Move
from shared.game.chance import Chance
from shared.games.tides_of_time import TidesOfTime
from shared.games.tides_of_time.cards import CARDS, HAND
from shared.games.tides_of_time.moves import Keep, Pick
from shared.games.tides_of_time.view import TidesView
from shared.record import Reason

HANDS = 100
"""How many of the opposing hands that are possible a first pick looks at."""
LOOKING = 0.5
"""The part of its time that this takes: to solve what the hands make takes about as long again."""
SUITLESS = 1.75
"""What a card without a suit in the kingdom costs in the rounds to come, in points: as a relic it counts for nothing.

Fitted to the points that followed in 1,200 games of three rounds.
"""

_SUITLESS = [card.number for card in CARDS if card.suit is None]


def at_once(moves: Array) -> Array:
    """The value of positions where both choose at once."""
    return values(np.moveaxis(moves, (1, 2), (-2, -1)))


class TidesOfTimeEquilibrium(Agent):
    """Mixed strategies of simultaneous choices, by backward induction; unseen hands and relics as expectations."""

    name = "equilibrium"
    counts = "iterations"
    games = (TidesOfTime.name,)
    _reason: Reason | None = None

    def __init__(self, game: type[Game[Any, Any]], chance: Chance) -> None:
        super().__init__(game, chance)
        # Now, so that no decision takes the time for it.
        load_solver()
        load_tables()

    def choose(self, view: TidesView, moves: Sequence[Move], budget: Budget) -> Move:
        """One of `moves`, drawn from the mixed strategy; the budget limits how many hands or scenes are looked at."""
        if isinstance(moves[0], Keep):
            return self._keep(view, cast(Sequence[Keep], moves), budget)
        hands, cards = opposing_hands(view), own_hand(view)
        some = portions(hands, HANDS, budget.part(LOOKING), self.chance)
        games = np.concatenate([_first_picks(view, portion) for portion in some], axis=2)
        if len(hands) == 1:
            value, strategy, _ = solve(games[:, :, 0])
            known = "both hands are known"
        else:
            value, strategy = solve_unsure(np.moveaxis(games, 2, 0))
            known = f"{games.shape[2]} hands that the opponent may have"
        terms = {f"probability of {card}": float(chance) for card, chance in zip(cards, strategy, strict=True)}
        self._reason = Reason(f"in equilibrium the rest of the round is worth {value:+.1f}; {known}", terms)
        return Pick(cards[_drawn(strategy, self.chance)])

    def _keep(self, view: TidesView, moves: Sequence[Keep], budget: Budget) -> Move:
        """The relic and removal after which the next round is worth most on average, each tried in the same scenes."""
        last = view.round + 1 == view.rounds

        def next_round(draft: Worlds) -> Array:
            return at_once(first_picks(_differences(draft, last), HAND, at_once)[None])

        worth = mean_worth(view, moves, next_round, budget, self.chance)
        best = worth.index(max(worth))
        terms = {str(move): each for move, each in zip(moves, worth, strict=True)}
        self._reason = Reason(f"the next round is then worth {worth[best]:+.1f} on average", terms)
        return moves[best]

    def reason(self) -> Reason | None:
        """The mixed strategy and its value, or how relics and removals compare."""
        return self._reason


def _first_picks(view: TidesView, hands: Sequence[tuple[int, ...]]) -> Array:
    """What each pair of picks is worth against each hand, [mine, theirs, hand]."""
    draft = drafts(view, hands)
    return first_picks(_differences(draft, view.round == view.rounds), view.hand_size, at_once)


def _differences(draft: Worlds, last: bool) -> Array:
    """The difference of points at every end; unless it is the last round, with what its cards are worth later."""
    mine, theirs = ends(draft)
    my_points, their_points = points(mine, theirs)
    differences = my_points - their_points
    if last:
        return differences
    fewer = sum((theirs >> card & 1) - (mine >> card & 1) for card in _SUITLESS)
    return differences + SUITLESS * fewer


def _drawn(strategy: Array, chance: Chance) -> int:
    """A place in a mixed strategy, drawn with its probability."""
    point = chance.below(1 << 53) / (1 << 53)
    # Rounding may leave the sum just below 1.
    return min(int(np.searchsorted(strategy.cumsum(), point, side="right")), int(strategy.nonzero()[0][-1]))
