"""Top Trumps in compiled rules: worlds that fit what was shown, played to their end by two who look ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from bots.agent import Budget
from bots.champions.champion import Champion, Level, spent
from shared.game import Game, Move
from shared.game.chance import Chance
from shared.games.top_trumps import TopTrumps
from shared.games.top_trumps.deck import Deck
from shared.games.top_trumps.view import TopTrumpsView
from shared.record import Reason

WORLDS = 500
"""What it takes if nobody says what it may spend: about 20 ms with 50 cards."""
MOST = 100_000
"""Worlds that a decision looks at, whatever time it has."""
SAME = 6
"""So many equal worlds in a row count as the only one that there is."""
TRICK = 0.25
"""What the trick counts, where the whole game counts 1."""


class Weighed(NamedTuple):
    """What the worlds say of each field."""

    view: TopTrumpsView
    tricks: list[float]
    """The share of the tricks that it wins, where a draw counts half."""
    games: list[float]
    """The same of the games."""
    field: int


class TopTrumpsChampion(Champion):
    """Plays out many arrangements of the unknown cards, in which both sides look ahead at every trick."""

    counts = "iterations"
    games = (TopTrumps.name,)
    levels = (Level(1, 0.3), Level(2, 0.25), Level(3, 0.2), Level(6, 0.1), Level(500, 0.0))
    _last: Weighed | None = None
    _deck: Deck | None = None
    _table: Any

    def __init__(self, game: type[Game[Any, TopTrumpsView]], chance: Chance, level: Level | None = None) -> None:
        from bots.twins.catalogue import kernel

        super().__init__(game, chance, level)
        self._kernel = kernel(TopTrumps.name, "top_trumps.champion", "compare", "weigh")

    def choose(self, view: TopTrumpsView, moves: Sequence[Move], budget: Budget) -> Move:
        """The field that is worth most in the game and the trick; an iteration is a world."""
        tricks, games = self._weigh(view, budget)
        worth = [game + TRICK * trick for game, trick in zip(games, tricks, strict=True)]
        least = max(worth) - self.margin
        field = self.chance.choice([field for field, each in enumerate(worth) if each >= least])
        self._last = Weighed(view, tricks, games, field)
        return moves[field]

    def _weigh(self, view: TopTrumpsView, budget: Budget) -> tuple[list[float], list[float]]:
        import numpy as np

        from bots.twins.chance import stream
        from bots.twins.top_trumps.rules import memory_of, position_of

        stop = spent(budget, WORLDS)
        # Which world that fits does not matter: the kernel draws what is hidden.
        position = position_of(TopTrumps.determinize(view, Chance(0)))
        outcomes, memory, chance = self._outcomes(view.deck, position), memory_of(view), stream(self.chance.seed())
        fields = len(view.deck.fields)
        tally, world = np.zeros(2 * fields), np.full(len(view.deck.cards), -1, np.int64)
        most, worlds, same = budget.iterations or MOST, 0, 0
        while same < SAME and worlds < most and not (worlds and stop(worlds)):
            before = world.copy()
            worlds += self._kernel.weigh(position, view.seat, most - worlds, outcomes, memory, chance, world, tally)
            same = same + 1 if (world == before).all() else 0
        shares = (tally / worlds).tolist()
        return shares[:fields], shares[fields:]

    def _outcomes(self, deck: Deck, position: Any) -> Any:
        """What each card can reach against each other, compared once for a deck."""
        import numpy as np

        if deck != self._deck:
            self._deck, self._table = deck, np.empty((len(deck.cards),) * 2, np.int64)
            self._kernel.compare(position, self._table)
        return self._table

    def reason(self) -> Reason | None:
        """How often the field wins the trick and the match, and how often the next best one does."""
        return None if self._last is None else told(self._last)


def told(found: Weighed) -> Reason:
    """The chances of the field in the trick and in the match, and those of the next best field."""
    view, tricks, games, field = found
    assert view.seat is not None
    deck, own = view.deck, view.cards[view.seat][0]
    summary = f"{deck.fields[field]} ({deck.values[own][field]}) of {deck.cards[own]} wins {_percent(tricks[field])} %"
    summary += f" of the tricks and {_percent(games[field])} % of the matches"
    others = [each for each in range(len(games)) if each != field]
    if others:
        best = max(others, key=lambda each: games[each] + TRICK * tricks[each])
        summary += f", {deck.fields[best]} {_percent(tricks[best])} % and {_percent(games[best])} %"
    terms = {f"{name}: trick": share for name, share in zip(deck.fields, tricks, strict=True)}
    terms |= {f"{name}: match": share for name, share in zip(deck.fields, games, strict=True)}
    return Reason(summary, terms)


def _percent(share: float) -> int:
    return round(100 * share)
