"""What a seat can know in Clue. To find it aside: early in a match it takes longer than a window may wait."""

from __future__ import annotations

from collections.abc import Sequence

from shared.game import Seat
from shared.games.clue.cards import CARDS, Card, as_set
from shared.games.clue.knowledge import Holds, known
from shared.games.clue.view import ClueView

Question = tuple[tuple[int, ...], int, frozenset[Holds]]
"""The sizes of the hands, the cards that lie open, and all that is sure besides."""


class Knowledge:
    """How likely each place holds each card, all deals that fit alike; what is sure is exactly 0 or 1."""

    def __init__(self, chances: Sequence[Sequence[float]]) -> None:
        """A row for each seat, then one for the envelope; in it the cards in their order."""
        self._chances = chances

    def chance(self, place: Seat | None, card: Card) -> float:
        """How likely a seat, or the envelope (None), holds a card."""
        return self._chances[-1 if place is None else place][CARDS.index(card)]

    def sure(self, place: Seat | None, card: Card) -> bool | None:
        """Whether it holds the card; None: that is open."""
        chance = self.chance(place, card)
        return None if 0 < chance < 1 else chance == 1


def in_sight(hands: Sequence[Sequence[Card]], envelope: Sequence[Card]) -> Knowledge:
    """What is known when all cards lie open."""
    return Knowledge([[float(card in place) for card in CARDS] for place in (*hands, envelope)])


def question(view: ClueView) -> Question:
    """All of a view that says where cards are: nothing else goes into the notebook."""
    return view.sizes, as_set(view.common), known(view)


def deduced(asked: Question) -> Knowledge:
    """The answer, which may take half a second."""
    # Needs numpy, which takes time to load: so aside, and only if somebody wants it.
    from shared.games.clue.deduction import Deduction

    sizes, common, facts = asked
    # Not kept: a deduction may be of 100 MB, and only its chances are wanted.
    return Knowledge(Deduction(sizes, common, facts).chances[: len(sizes) + 1].tolist())
