"""Clue by information: all deals that fit are counted, and a suggestion is worth the bits that it may tell."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from bots.agent import Budget
from bots.agents.clue_detective import Cards, ClueDetective, three
from shared.game import Seat
from shared.games.clue.cards import CARDS, Card, as_set
from shared.games.clue.deduction import deduce_from
from shared.games.clue.scores import expected_bits
from shared.games.clue.view import ClueView

DEAL_WEIGHT = 0.3
"""What a bit about the whole deal counts, for one about the envelope: it helps to read the answers that come later."""
OWN_CARD_NAMED = 0.3
"""How likely a player names one of its own cards, against one of the others: players ask for what they miss."""
DEALS = 512
"""Over how many deals, at most, the information is taken."""
IMAGINED = 8
"""How many deals are made up to judge what others know."""
LONGEST_ODDS = 0.25
"""Below this chance of being right no accusation is thought of before all is certain."""


class ClueEntropy(ClueDetective):
    """Counts all deals that fit, suggests what tells most, shows what tells least, and may bet before others win."""

    name: ClassVar[str] = "entropy"

    def solution(self, view: ClueView) -> Cards | None:
        return three(as_set(deduce_from(view).envelope()))

    def held_by_others(self, view: ClueView) -> int:
        deduction = deduce_from(view)
        others = [seat for seat in range(len(view.sizes)) if seat != view.seat]
        return as_set(card for card in CARDS if any(deduction.sure(seat, card) for seat in others))

    def worths(self, view: ClueView, suggestions: Sequence[Cards]) -> Sequence[float]:
        """The expected bits about the envelope, and a little for those about the rest of the deal."""
        assert view.seat is not None
        deduction = deduce_from(view)
        weights = self.likelihoods(view, deduction.some(DEALS))
        bits = expected_bits(deduction, view.seat, suggestions, DEALS, weights)
        worths: list[float] = (bits.envelope + DEAL_WEIGHT * bits.deal).tolist()
        return worths

    def likelihoods(self, view: ClueView, deals: NDArray[np.int64]) -> NDArray[np.float64]:
        """For each deal how likely the others would have named what they did, as to whose cards that were."""
        named_own = np.zeros(len(deals))
        for asked in view.suggestions:
            if asked.seat != view.seat:
                for card in asked.cards:
                    named_own += deals[:, asked.seat] >> CARDS.index(card) & 1
        # Only their ratios matter, and in a long match all would come to 0.
        likely: NDArray[np.float64] = OWN_CARD_NAMED ** (named_own - named_own.min())
        return likely

    def answer(self, view: ClueView, cards: Sequence[Card], budget: Budget) -> Card:
        """The card that takes least off the asker's uncertainty about the envelope, in deals that fit the own view.

        At least one deal is looked at, then others while the budget lasts.
        """
        deadline, told, looked = budget.deadline(), dict.fromkeys(cards, 0.0), 0
        for imagined in self._imagined(view, view.turn):
            if looked and deadline is not None and deadline.passed():
                break
            asker, looked = deduce_from(imagined), looked + 1
            for card in cards:
                told[card] -= math.log2(1 - asker.chance(None, card))
        self.explain("what tells the asker least, in bits", ((card, bits / looked) for card, bits in told.items()))
        return min(cards, key=lambda card: told[card])

    def bet(self, view: ClueView) -> Cards | None:
        """What is certain; or the likeliest, if this is the last turn or somebody else will likely end the match first.

        Waiting wins at most if nobody who knows all has a turn before the next own one. So it is no better than an
        accusation that is right with at least this chance.
        """
        solved = self.solution(view)
        if solved is not None:
            self.explain("the envelope is certain", ((card, 1.0) for card in solved))
            return solved
        deals = deduce_from(view).some(DEALS)
        (likeliest, number), *_ = Counter(deals[:, len(view.sizes)].tolist()).most_common(1)
        right = number / len(deals)
        lost = 1.0 if self.is_last_turn(view) else self._others_know(view) if right >= LONGEST_ODDS else 0.0
        self.explain(
            "the likeliest envelope against waiting", [("right", right), ("another seat knows the envelope", lost)]
        )
        return three(likeliest) if right + lost > 1 else None

    def is_last_turn(self, view: ClueView) -> bool:
        """Whether the match ends before this seat's next turn."""
        return view.number + len(view.sizes) - len(view.out) >= view.max_turns * len(view.sizes)

    def _others_know(self, view: ClueView) -> float:
        """How likely some other seat, not out, is certain of the envelope now."""
        others = [seat for seat in range(len(view.sizes)) if seat != view.seat and seat not in view.out]
        worlds = zip(*(self._imagined(view, seat) for seat in others), strict=True)
        return sum(any(self.solution(imagined) for imagined in world) for world in worlds) / IMAGINED

    def _imagined(self, view: ClueView, seat: Seat) -> list[ClueView]:
        """What another seat may know: its views in deals that fit the own one, a card shown unseen by a fair choice."""
        deals = deduce_from(view).some(DEALS)
        drawn = [deals[self.chance.below(len(deals))] for _ in range(IMAGINED)]
        return [view.imagined(seat, [int(hand) for hand in deal], self.chance) for deal in drawn]
