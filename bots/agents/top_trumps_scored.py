"""An agent for Top Trumps that gives each field a score and takes the highest."""

from __future__ import annotations

import abc
from collections.abc import Sequence
from typing import ClassVar

from bots.agent import Agent, Budget
from bots.agents.top_trumps_odds import Odds, odds_of
from shared.game import Move
from shared.games.top_trumps import TopTrumps
from shared.games.top_trumps.deck import Deck
from shared.games.top_trumps.view import Card, TopTrumpsView
from shared.record import Reason


def top_card(view: TopTrumpsView) -> Card:
    """The card that the seat to move plays."""
    assert view.seat is not None
    return view.cards[view.seat][0]


class Scored(Agent):
    """The field with the highest score."""

    games = (TopTrumps.name,)
    meaning: ClassVar[str]
    """What a score is, for the reason."""
    draws_lots: ClassVar[bool] = False
    """Whether equal scores are decided by chance; else the first field is taken."""
    _deck: Deck | None = None
    _odds: Odds
    _last: tuple[TopTrumpsView, Sequence[float], int] | None = None

    @abc.abstractmethod
    def scores(self, view: TopTrumpsView) -> Sequence[float]:
        """What each field is worth to the seat to move."""

    def choose(self, view: TopTrumpsView, moves: Sequence[Move], budget: Budget) -> Move:
        scores = self.scores(view)
        best = max(scores)
        field = scores.index(best)
        if self.draws_lots and scores.count(best) > 1:
            field = self.chance.choice([each for each, score in enumerate(scores) if score == best])
        self._last = view, scores, field
        return moves[field]

    def odds(self, deck: Deck) -> Odds:
        """The tables of the present deck; looked up again only when the deck changes."""
        if deck is not self._deck:
            self._deck, self._odds = deck, odds_of(deck)
        return self._odds

    def reason(self) -> Reason | None:
        """The score of each field."""
        if self._last is None:
            return None
        view, scores, field = self._last
        deck = view.deck
        own = top_card(view)
        terms = {name: float(score) for name, score in zip(deck.fields, scores, strict=True)}
        value = deck.values[own][field]
        return Reason(f"{deck.fields[field]} ({value}) of {deck.cards[own]} has the highest {self.meaning}", terms)
