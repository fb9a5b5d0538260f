"""Clue by elimination: an agent for browsers, where there is neither numpy to count deals nor a SAT solver."""

from __future__ import annotations

import functools
import operator
from collections.abc import Sequence
from typing import ClassVar

from bots.agent import Budget
from bots.agents.clue_detective import Cards, ClueDetective, shown_before, three
from bots.browser.elimination import Among, Place, Span, begun, narrowed
from shared.games.clue.cards import CARDS, KINDS, Card, as_set
from shared.games.clue.knowledge import known
from shared.games.clue.view import ClueView


class ClueElimination(ClueDetective):
    """Crosses out where cards cannot lie, and asks for those of which it knows least."""

    name: ClassVar[str] = "elimination"

    def solution(self, view: ClueView) -> Cards | None:
        return three(_spans(view)[-1].must)

    def held_by_others(self, view: ClueView) -> int:
        *hands, _ = _spans(view)
        return functools.reduce(operator.or_, (hand.must for seat, hand in enumerate(hands) if seat != view.seat))

    def worths(self, view: ClueView, suggestions: Sequence[Cards]) -> Sequence[float]:
        """At how many places the three cards may still lie."""
        loose = [may & ~must for must, may in _spans(view)]
        return [float(sum((cards & as_set(named)).bit_count() for cards in loose)) for named in suggestions]

    def answer(self, view: ClueView, cards: Sequence[Card], budget: Budget) -> Card:
        """What that seat has seen already, or else somebody has, or else the first."""
        old = shown_before(view, cards, view.turn) or shown_before(view, cards)
        self.explain("it was shown before" if old else "none was shown before: the first")
        return (old or cards)[0]


def _spans(view: ClueView) -> list[Span]:
    """What each hand, and last the envelope, must and may hold."""
    closed, facts = as_set(CARDS) & ~as_set(view.common), known(view)
    sizes = [*enumerate(view.sizes), (None, len(KINDS))]
    places = [
        Place(size, closed, tuple(Among(*clause) for place, *clause in facts if place == here)) for here, size in sizes
    ]
    spans = narrowed(places, begun(places))
    assert spans is not None, "some deal fits every view"
    return spans
