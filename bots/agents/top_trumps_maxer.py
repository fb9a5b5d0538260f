"""Top Trumps by the own top card alone: the source's Rander, Maxer, RandMaxer and MeanerMax."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from bots.agent import Agent, Budget
from bots.agents.top_trumps_scored import Scored, top_card
from shared.game import Move, Options
from shared.games.top_trumps import TopTrumps
from shared.games.top_trumps.view import TopTrumpsView


class Rander(Agent):
    """Takes any field: the source's baseline."""

    name = "rander"
    games = (TopTrumps.name,)

    def choose(self, view: TopTrumpsView, moves: Sequence[Move], budget: Budget) -> Move:
        return self.chance.choice(moves)


class Maxer(Scored):
    """Takes the field with the highest value on its card."""

    name = "maxer"
    meaning = "value"

    def scores(self, view: TopTrumpsView) -> Sequence[float]:
        return view.deck.values[top_card(view)]


_STEPS = 1 << 53  # as many as a float tells apart between 0 and 1


class RandMaxerOptions(Options, frozen=True, forbid_unknown_fields=True):
    p: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.5
    """The probability with which a field is chosen as Maxer does, not at random."""


class RandMaxer(Maxer):
    """Plays as maxer with probability `p`, else as rander: it links the two in ratings."""

    name = "randmaxer"
    options = RandMaxerOptions()

    def choose(self, view: TopTrumpsView, moves: Sequence[Move], budget: Budget) -> Move:
        if self.chance.below(_STEPS) < self.options.p * _STEPS:
            return super().choose(view, moves, budget)
        self._last = None
        return self.chance.choice(moves)


class MeanerMax(Scored):
    """Takes the field in which its card stands highest above the deck's mean, in standard deviations."""

    name = "meanermax"
    meaning = "standard score"

    def scores(self, view: TopTrumpsView) -> Sequence[float]:
        return self.odds(view.deck).standard[top_card(view)]
