"""Top Trumps by the set of cards that the opponent holds: the source's EXPert."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from bots.agents.top_trumps_odds import Cards, Odds, unmet
from bots.agents.top_trumps_scored import Scored, top_card
from shared.game import Options
from shared.games.top_trumps.view import TopTrumpsView


class ExpertOptions(Options, frozen=True, forbid_unknown_fields=True):
    draw: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.5
    """What a drawn trick counts, where a won one counts 1."""


def held(odds: Odds, view: TopTrumpsView) -> Cards:
    """All cards of the opponent's deck: whoever remembers every exchange knows the set, though not the order."""
    assert view.seat is not None
    return odds.set_of(view.cards[1 - view.seat]) | unmet(odds, view)


class Expert(Scored):
    """Takes the field with the best expected score against all the cards that the opponent holds."""

    name = "expert"
    options = ExpertOptions()
    meaning = "expected score against all the opponent's cards"
    draws_lots = True

    def scores(self, view: TopTrumpsView) -> Sequence[float]:
        odds = self.odds(view.deck)
        rivals = held(odds, view)
        count, draw = rivals.bit_count(), self.options.draw
        outcomes = odds.outcomes(top_card(view), rivals)
        return [(wins + draw * draws) / count for wins, draws in outcomes]
