"""Top Trumps by what each place of the opponent's deck can hold: the source's Goliath."""

from __future__ import annotations

from collections.abc import Sequence

from bots.agents.top_trumps_odds import Cards, Odds, unmet
from bots.agents.top_trumps_scored import Scored, top_card
from shared.games.top_trumps.view import UNKNOWN, TopTrumpsView


def settled(odds: Odds, view: TopTrumpsView) -> tuple[Cards, list[Cards]]:
    """What can lie on top of the opponent's deck, and in each place below it that is not sure but has shown a value.

    Each place can hold what fits the values that it has shown; a card that has only one place left is struck out
    of all others, until nothing changes.
    """
    assert view.seat is not None
    cards, traces = view.cards[1 - view.seat], view.traces[1 - view.seat]
    if cards[0] != UNKNOWN:
        return odds.bits[cards[0]], []
    left = unmet(odds, view)
    others = zip(cards[1:], traces[1:], strict=True)
    places = [odds.fitting(trace) for card, trace in others if card == UNKNOWN and trace.values]
    while True:
        sure = 0
        unsure = []
        for place in places:
            here = place & left
            if here & (here - 1):
                unsure.append(here)
            else:
                sure |= here
        if not sure:
            return odds.fitting(traces[0]) & left, unsure
        left ^= sure
        places = unsure


class Goliath(Scored):
    """Takes the field with the best expected score against the cards that can lie on top of the opponent's deck."""

    name = "goliath"
    meaning = "expected score against what can be on top of the opponent's deck"
    draws_lots = True

    def scores(self, view: TopTrumpsView) -> Sequence[float]:
        odds = self.odds(view.deck)
        rivals, _ = settled(odds, view)
        count = 2 * rivals.bit_count()
        return [halves / count for halves in odds.halves(top_card(view), rivals)]
