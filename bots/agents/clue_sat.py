"""Clue by satisfiability: a knowledge base of clauses says what is certain, and points say which suggestion to make."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from bots.agent import Budget
from bots.agents.clue_detective import Cards, ClueDetective, shown_before, three
from bots.methods.sat import KnowledgeBase, Squares, solver
from shared.game import Game
from shared.game.chance import Chance
from shared.games.clue.cards import CARDS, KINDS, Card, as_set, members
from shared.games.clue.knowledge import Holds, known
from shared.games.clue.view import ClueView

PLAYER, NOT_IN_ENVELOPE, IN_ENVELOPE = 1, 4, 12
"""Points for each square that an answer settles."""

Entailed = tuple[Squares, Squares]


class ClueSat(ClueDetective):
    """Deduces everything by SAT, and suggests what is expected to settle most squares.

    The points, and the rule to name nothing that another player is known to hold, are those of "Cluedo AI Agent"
    (alexw1230), part 2; its knowledge base is completed by the exact sizes of all hands.
    """

    name: ClassVar[str] = "sat"
    _told: frozenset[Holds] = frozenset()
    _knowledge: tuple[KnowledgeBase, Entailed] | None = None

    def __init__(self, game: type[Game[Any, Any]], chance: Chance) -> None:
        super().__init__(game, chance)
        # Now, so that no decision takes the time for its import.
        solver()

    def _deduce(self, view: ClueView) -> tuple[KnowledgeBase, Entailed]:
        """The knowledge base of a view and all that it entails; after the one before, only new facts are told."""
        common = as_set(view.common)
        facts = frozenset(known(view)) | {Holds(len(view.sizes) + 1, common, len(view.common), len(view.common))}
        if self._knowledge is not None and facts == self._told:
            return self._knowledge
        if self._knowledge is not None and facts > self._told:
            base, new = self._knowledge[0], facts - self._told
        else:
            base, new = KnowledgeBase((*view.sizes, len(KINDS), len(view.common))), facts
        for place, *fact in sorted(new, key=str):
            base.tell(len(view.sizes) if place is None else place, *fact)
        entailed = base.entailed()
        assert entailed is not None, "some deal fits every view"
        self._told, self._knowledge = facts, (base, entailed)
        return self._knowledge

    def solution(self, view: ClueView) -> Cards | None:
        base, (yes, _) = self._deduce(view)
        return three(base.at(len(view.sizes), yes))

    def worths(self, view: ClueView, suggestions: Sequence[Cards]) -> Sequence[float]:
        """The mean of the points over the possible answers, as if these were equally likely."""
        base, entailed = self._deduce(view)
        return [_points(base, entailed, view, as_set(cards)) for cards in suggestions]

    def held_by_others(self, view: ClueView) -> int:
        base, (yes, _) = self._deduce(view)
        return sum(base.at(seat, yes) for seat in range(len(view.sizes)) if seat != view.seat)

    def answer(self, view: ClueView, cards: Sequence[Card], budget: Budget) -> Card:
        """What that seat has seen already, or else somebody has, or else the first."""
        old = shown_before(view, cards, view.turn) or shown_before(view, cards)
        self.explain("it was shown before" if old else "none was shown before: the first")
        return (old or cards)[0]


def _answers(base: KnowledgeBase, view: ClueView, cards: int) -> Iterator[Entailed]:
    """What each answer to a suggestion tells: a seat shows one of the cards and those before have none, or all pass."""
    assert view.seat is not None
    seats, lacks = len(view.sizes), 0
    for turn in range(1, seats):
        shower = (view.seat + turn) % seats
        for card in members(cards):
            yield base.squares(shower, as_set((card,))), lacks
        lacks |= base.squares(shower, cards)
    yield 0, lacks


def _points(base: KnowledgeBase, before: Entailed, view: ClueView, cards: int) -> float:
    """The mean over the answers that are possible of the points for what they settle."""
    envelope = base.squares(len(view.sizes), as_set(CARDS))
    points = []
    for has, lacks in _answers(base, view, cards):
        after = base.entailed(has, lacks)
        if after is not None:
            yes, no = (now & ~then for now, then in zip(after, before, strict=True))
            sure = IN_ENVELOPE * (yes & envelope).bit_count() + NOT_IN_ENVELOPE * (no & envelope).bit_count()
            points.append(sure + PLAYER * ((yes | no) & ~envelope).bit_count())
    return sum(points) / len(points)
