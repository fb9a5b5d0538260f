"""The common part of the agents for Clue: a turn, whatever they deduce with and however they value suggestions."""

from __future__ import annotations

import abc
import itertools
from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple

from bots.agent import Agent, Budget
from shared.game import Move, Seat
from shared.games.clue.cards import KINDS, Card, as_set, members
from shared.games.clue.knowledge import Holds, known
from shared.games.clue.moves import Accuse, ClueMove, End, Go, Show, Skip, Stay, Suggest
from shared.games.clue.view import ClueView, Phase
from shared.record import Reason

Cards = tuple[Card, Card, Card]

NAMED = 12
"""How many suggestions a reason names."""


class Ranked(NamedTuple):
    """A suggestion and what it is worth."""

    worth: float
    cards: Cards


class ClueDetective(Agent):
    """Goes where the best suggestion can be made, makes it, and accuses when the time has come."""

    games: ClassVar[tuple[str, ...]] = ("clue",)
    _reason: Reason | None = None

    @abc.abstractmethod
    def solution(self, view: ClueView) -> Cards | None:
        """The cards in the envelope, if they are certain."""

    @abc.abstractmethod
    def worths(self, view: ClueView, suggestions: Sequence[Cards]) -> Sequence[float]:
        """What each suggestion is worth to the seat."""

    @abc.abstractmethod
    def held_by_others(self, view: ClueView) -> int:
        """The set of the cards that other players hold for sure."""

    def candidates(self, view: ClueView, rooms: Sequence[Card]) -> Sequence[Cards]:
        """The suggestions in these rooms that are worth a thought, at least one if there is a room.

        None names a card that another player is known to hold, where a kind has others: that card would be shown, now
        and to later askers. Of cards of which the same is known the first will do, so that all players ask for the same
        ones, and learn from each other's answers.
        """
        facts = [*known(view), Holds(None, as_set(view.common), 0, 0)]
        held = self.held_by_others(view)
        choices: list[list[Card]] = []
        for pool in (*KINDS[:2], rooms):
            free = [card for card in pool if not as_set((card,)) & held] or pool
            first = {_facts_of(card, facts): card for card in reversed(free)}
            choices.append([*first.values()][::-1])
        people, weapons, rooms = choices
        return [*itertools.product(people, weapons, rooms)]

    @abc.abstractmethod
    def answer(self, view: ClueView, cards: Sequence[Card], budget: Budget) -> Card:
        """The one of the cards to show to the seat whose turn it is; a single one takes as long to find."""

    def bet(self, view: ClueView) -> Cards | None:
        """What to accuse at the end of a turn, if at all: only what is certain."""
        solved = self.solution(view)
        self.explain("the envelope is certain" if solved else "the envelope is still open")
        return solved

    def choose(self, view: ClueView, moves: Sequence[Move], budget: Budget) -> ClueMove:
        """Whatever the phase asks for, as far as it is among `moves`."""
        self._reason = None
        match view.phase:
            case Phase.MOVE:
                return self._go(view, moves)
            case Phase.SUGGEST:
                return self._suggest(view)
            case Phase.ANSWER:
                return Show(self.answer(view, [move.card for move in moves if isinstance(move, Show)], budget))
            case _:
                accused = self.bet(view)
                return End() if accused is None else Accuse(*accused)

    def reason(self) -> Reason | None:
        """The best suggestions with what they are worth, or what decided the last choice."""
        return self._reason

    def explain(self, summary: str, terms: Iterable[tuple[str, float]] = ()) -> None:
        """Keep why the choice is made."""
        self._reason = Reason(summary, dict(terms))

    def _go(self, view: ClueView, moves: Sequence[Move]) -> ClueMove:
        """To the room of the best suggestion that one of the moves allows; stay if all is known."""
        here = _here(view)
        rooms = [move.room for move in moves if isinstance(move, Go)]
        rooms += [here] if view.seat in view.moved and Stay() in moves else []
        best = self._best(view, rooms)
        go = Stay() if best is None else Go(best.cards[2])
        return go if go in moves else Stay()

    def _suggest(self, view: ClueView) -> ClueMove:
        best = self._best(view, [_here(view)])
        return Skip() if best is None else Suggest(*best.cards[:2])

    def _best(self, view: ClueView, rooms: Sequence[Card]) -> Ranked | None:
        """The best suggestion in one of the rooms; None if no suggestion is possible or needed."""
        solved = self.solution(view)
        if solved is not None:
            self.explain(f"the envelope is certain: {', '.join(solved)}", ((card, 1.0) for card in solved))
            return None
        if not rooms:
            self.explain("no room that allows a suggestion can be reached")
            return None
        candidates = self.candidates(view, rooms)
        ranked = [Ranked(worth, cards) for worth, cards in zip(self.worths(view, candidates), candidates, strict=True)]
        # Of equals the first: `sorted` keeps their order.
        ranked = sorted(ranked, key=lambda each: -each.worth)
        terms = ((" ".join(each.cards), each.worth) for each in ranked[:NAMED])
        self.explain(f"the best of {len(ranked)} suggestions, worth {ranked[0].worth:.2f}", terms)
        return ranked[0]


def _facts_of(card: Card, facts: Sequence[Holds]) -> tuple[Holds, ...]:
    """All facts that speak of a card."""
    return tuple(fact for fact in facts if fact.cards & as_set((card,)))


def shown_before(view: ClueView, cards: Sequence[Card], to: Seat | None = None) -> list[Card]:
    """Those of the own cards that this seat has shown before, to one seat or (None) to anybody."""
    shown = {asked.card for asked in view.suggestions if asked.shower == view.seat and to in (asked.seat, None)}
    return [card for card in cards if card in shown]


def three(cards: int) -> Cards | None:
    """The solution that a set of cards surely in the envelope is, if it is whole."""
    found = members(cards)
    return (found[0], found[1], found[2]) if len(found) == 3 else None


def _here(view: ClueView) -> Card:
    assert view.seat is not None
    return view.tokens[view.seat]
