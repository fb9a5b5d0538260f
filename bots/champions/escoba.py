"""La Escoba by Monte Carlo tree search in compiled rules, over what the other's plays tell of its cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bots.agent import Budget
from bots.champions.champion import Champion, Level
from bots.champions.escoba_memory import Memory
from bots.champions.escoba_words import told
from bots.methods.mcts import Searched
from shared.game import Game
from shared.game.chance import Chance
from shared.games.escoba import Escoba, EscobaView
from shared.games.escoba_hand import EscobaMove
from shared.record import Reason


class EscobaChampion(Champion):
    """Searches to the end of the hand, and holds those cards for the other's with which it would have played so."""

    counts = "iterations"
    games = (Escoba.name,)
    levels = (Level(8, 0.2), Level(25, 0.08), Level(80, 0.03), Level(300, 0.0), Level(5000, 0.0))
    _last: tuple[EscobaView, EscobaMove, Searched[EscobaMove] | None] | None = None

    def __init__(self, game: type[Game[EscobaMove, EscobaView]], chance: Chance, level: Level | None = None) -> None:
        from bots.champions.escoba_search import Search

        super().__init__(game, chance, level)
        self._search = Search()
        self._memory = Memory()

    def choose(self, view: EscobaView, moves: Sequence[Any], budget: Budget) -> EscobaMove:
        """The move that was tried most; at a level, one that seemed about as good."""
        self._memory.look(view)
        found = None if len(moves) == 1 else self._searched(view, budget)
        move: EscobaMove = moves[0] if found is None else self._one_of(found)
        self._memory.keep(view, move)
        self._last = view, move, found
        return move

    def _searched(self, view: EscobaView, budget: Budget) -> Searched[Any]:
        from bots.twins.escoba.rules import code_of

        plays = [(table, code_of(play)) for table, play in self._memory.plays]
        # A level compares the means of all moves, so it needs them whole.
        return self._search.search(view, plays, self.chance.seed(), budget, early=not self.margin)

    def _one_of(self, found: Searched[EscobaMove]) -> EscobaMove:
        """The move of the search or, at a level, any that seemed worse by less than the margin."""
        if not self.margin:
            return found.move
        least = found.arms[found.move].mean - self.margin
        return self.chance.choice([move for move, arm in found.arms.items() if arm.visits and arm.mean > least])

    def reason(self) -> Reason | None:
        """What the move does, and the chance to win with it."""
        return None if self._last is None else told(*self._last)
