"""Clue by what the others do: worlds are as likely as they make their play, and a bet is weighed against the race."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from bots.agent import Budget
from bots.champions.champion import Champion, Level, spent
from shared.game import Game, Move
from shared.game.chance import Chance
from shared.games.clue import Clue
from shared.games.clue.cards import CARDS, KINDS, Card, as_set, members
from shared.games.clue.knowledge import known
from shared.games.clue.moves import Accuse, ClueMove, End, Go, Show, Skip, Stay, Suggest
from shared.games.clue.view import ClueView, Phase
from shared.record import Reason

if TYPE_CHECKING:
    from bots.champions.clue_worlds import Cards, Worlds

WORLDS = 1024
"""What it takes if nobody says what it may spend: about 10 ms."""
LOOKING = 0.5
"""The part of its time in which it draws worlds; it weighs suggestions in the rest."""
DEAL_WEIGHT = 0.3
"""What a bit about the whole deal counts, for one about the envelope: it helps to read the answers that come later."""
ASKERS = 4
"""How many worlds are looked at with the eyes of who asks, before a card is shown."""
START, FOR_OTHER = 0.3, -0.6
"""The log odds to win for a seat that does not accuse now, and what each other seat in play adds to them.

Fitted to 945 decisions in 225 matches of this agent, `entropy` and `sat` with 2 to 6 seats.
"""
MARGIN = 0.12
"""What waiting is worth besides: a later bet knows more, and in those matches bets were right 0.07 less often than they
seemed to be."""
DOUBT = 6
"""So many worlds speak against every envelope, besides those that were drawn: few worlds agree by chance."""
NAMED = 12
"""How many suggestions a reason names."""


class ClueChampion(Champion):
    """Reads what others ask for and that they do not accuse, and bets as soon as who waits would win less often."""

    counts = "iterations"
    games = (Clue.name,)
    levels = (Level(8, 9.0), Level(12, 0.8), Level(24, 0.5), Level(96, 0.2), Level(1024, 0.0))
    _reason: Reason | None = None
    _drawn: tuple[Any, Worlds] | None = None

    def __init__(self, game: type[Game[Any, Any]], chance: Chance, level: Level | None = None) -> None:
        from bots.champions.clue_worlds import Imagination

        super().__init__(game, chance, level)
        self._imagination = Imagination(chance.seed())

    def choose(self, view: ClueView, moves: Sequence[Move], budget: Budget) -> ClueMove:
        """Whatever the phase asks for; an iteration is a world.

        Raises:
            ValueError: a game never has such a view.
        """
        self._reason = None
        over = _over(budget)
        match view.phase:
            case Phase.MOVE:
                return self._go(view, moves, self._worlds(view, budget), over)
            case Phase.SUGGEST:
                best = self._best(view, [_here(view)], self._worlds(view, budget), over)
                return Skip() if best is None else Suggest(*best[:2])
            case Phase.ANSWER:
                return Show(self._answer(view, [move.card for move in moves if isinstance(move, Show)], budget))
            case _:
                accused = self._bet(view, self._worlds(view, budget))
                return End() if accused is None else Accuse(*accused)

    def reason(self) -> Reason | None:
        """The best suggestions with what they are worth, or what decided the last choice."""
        return self._reason

    def _explain(self, summary: str, terms: Iterable[tuple[str, float]] = ()) -> None:
        self._reason = Reason(summary, dict(terms))

    def _worlds(self, view: ClueView, budget: Budget) -> Worlds:
        """Worlds that it believes in; those of the step before in this turn, as long as nothing was learnt."""
        learnt = view.suggestions, view.accusations
        if self._drawn is None or self._drawn[0] != learnt:
            stop = spent(budget.part(LOOKING), WORLDS)
            self._drawn = learnt, self._imagination.worlds(view, budget.iterations or WORLDS, stop)
        return self._drawn[1]

    def _go(self, view: ClueView, moves: Sequence[Move], worlds: Worlds, over: Callable[[], bool]) -> ClueMove:
        """To the room of the best suggestion that one of the moves allows; stay if all is known."""
        here = _here(view)
        rooms = [move.room for move in moves if isinstance(move, Go)]
        rooms += [here] if view.seat in view.moved and Stay() in moves else []
        best = self._best(view, rooms, worlds, over)
        go = Stay() if best is None else Go(best[2])
        return go if go in moves else Stay()

    def _best(self, view: ClueView, rooms: Sequence[Card], worlds: Worlds, over: Callable[[], bool]) -> Cards | None:
        """The best suggestion in one of the rooms; at a level, one about as good. None: none is possible or needed."""
        if len(worlds) > DOUBT and (worlds[:, -1] == worlds[0, -1]).all():
            self._bet(view, worlds)
            return None
        if not rooms:
            self._explain("no room that allows a suggestion can be reached")
            return None
        assert view.seat is not None
        suggestions = self.chance.shuffled(candidates(view, rooms, worlds))
        bits = self._imagination.worths(worlds, view.seat, suggestions, over)
        worths = dict(zip(suggestions, (bits[:, 0] + DEAL_WEIGHT * bits[:, 1]).tolist(), strict=False))
        ranked = sorted(worths, key=lambda cards: -worths[cards])
        best = worths[ranked[0]]
        chosen = self.chance.choice([cards for cards in ranked if worths[cards] >= best - self.margin])
        which = f"the best of {len(ranked)} suggestions, worth {best:.2f}"
        if worths[chosen] < best:
            which = f"of {len(ranked)} suggestions one worth {worths[chosen]:.2f}, where the best is worth {best:.2f}"
        self._explain(which, ((" ".join(cards), worths[cards]) for cards in [chosen, *ranked[:NAMED]]))
        return chosen

    def _bet(self, view: ClueView, worlds: Worlds) -> Cards | None:
        """The likeliest envelope if it is right more often than who waits would win."""
        envelopes, times = np.unique(worlds[:, -1], return_counts=True)
        person, weapon, room = members(int(envelopes[times.argmax()]))
        last = view.number + len(view.sizes) - len(view.out) >= view.max_turns * len(view.sizes)
        right = int(times.max()) / (len(worlds) + DOUBT)
        waiting = 0.0 if last else worth_of_waiting(view)
        self._explain(
            f"{person}, {weapon}, {room}: right with a chance of {100 * right:.0f} %, "
            f"and waiting is worth {100 * waiting:.0f} %",
            [("right", right), ("waiting", waiting)],
        )
        return (person, weapon, room) if right > waiting else None

    def _answer(self, view: ClueView, cards: Sequence[Card], budget: Budget) -> Card:
        """The card that takes least off the asker's uncertainty about the envelope; a single one takes as long."""
        over, each = _over(budget), max(1, (budget.iterations or WORLDS) // ASKERS)
        worlds = self._imagination.worlds(view, each, lambda _: True)
        told, looked = dict.fromkeys(cards, 0.0), 0
        while looked < ASKERS and not (looked and over()):
            world = worlds[self.chance.below(len(worlds))]
            imagined = view.imagined(view.turn, [int(hand) for hand in world], self.chance)
            sought = self._imagination.worlds(imagined, each, lambda _: over())[:, -1]
            looked += 1
            for card in cards:
                told[card] -= math.log2(1 - float((sought & as_set((card,)) > 0).sum()) / (len(sought) + 1))
        self._explain("what tells the asker least, in bits", ((card, bits / looked) for card, bits in told.items()))
        return min(cards, key=lambda card: told[card])


def candidates(view: ClueView, rooms: Sequence[Card], worlds: Worlds) -> list[Cards]:
    """The suggestions in these rooms that are worth a thought, at least one if there is a room.

    None names a card that another player surely holds, where a kind has others: that card would be shown, now and to
    later askers. Of cards of which the same is known the first will do, so that all players ask for the same ones, and
    learn from each other's answers.
    """
    assert view.seat is not None
    always = np.bitwise_and.reduce(worlds[:, :-1])
    held = int(np.bitwise_or.reduce(np.delete(always, view.seat)))
    facts = [as_set(view.common), *(cards for _, cards, _, _ in known(view))]
    choices: list[list[Card]] = []
    for pool in (*KINDS[:2], rooms):
        free = [card for card in pool if not as_set((card,)) & held] or pool
        alike = {tuple(cards >> CARDS.index(card) & 1 for cards in facts): card for card in reversed(free)}
        choices.append([*alike.values()][::-1])
    people, weapons, places = choices
    return [*itertools.product(people, weapons, places)]


def worth_of_waiting(view: ClueView) -> float:
    """How likely a bet must be right to be better than waiting: the more others race the seat, the less."""
    others = len(view.sizes) - 1 - len(view.out)
    return 1 / (1 + math.exp(-START - FOR_OTHER * others)) + MARGIN


def _over(budget: Budget) -> Callable[[], bool]:
    """Whether the time of a budget, counted from now on, is spent."""
    deadline = budget.deadline()
    return lambda: deadline is not None and deadline.passed()


def _here(view: ClueView) -> Card:
    assert view.seat is not None
    return view.tokens[view.seat]
