"""Nano Gwent by alpha-beta in compiled rules: millions of positions a second, and exact play once the end is near."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from bots.agent import Budget
from bots.champions.champion import Champion, Level, spent
from bots.twins.nano_gwent.estimate import SCALE
from shared.game import Game, Move
from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent, NanoGwentMove, NanoGwentView
from shared.record import Reason

if TYPE_CHECKING:
    from bots.twins.deepening import Found

NODES = 200_000
"""What it takes if nobody says what it may spend: about 50 ms."""
NEAR = 16
"""Cards in both hands at which it tries to search to the end of the match, of 28 at the start."""
FAR, SECONDS, POSITIONS = 20, 0.5, 2_000_000
"""The same, if it may take so long. With less time such an attempt mostly fails."""
ATTEMPT = 0.5
"""The part of its time that it spends on that at most."""
ROOM = 8
"""At a level, it remembers so many positions for each that it looks at in a decision."""


class NanoGwentChampion(Champion):
    """Searches as deep as its time allows, and to the end of the match once few cards are left."""

    counts = "nodes"
    games = (NanoGwent.name,)
    levels = (Level(10, 1000), Level(30, 150), Level(300, 100), Level(3000, 40), Level(200_000, 0))
    _found: Found | None = None

    def __init__(
        self, game: type[Game[NanoGwentMove, NanoGwentView]], chance: Chance, level: Level | None = None
    ) -> None:
        from bots.twins.deepening import ENTRIES, Deepening

        super().__init__(game, chance, level)
        entries = ENTRIES if level is None else ROOM * level.effort
        self._search = Deepening(NanoGwent.name, "nano_gwent.outlook", entries)

    def choose(self, view: NanoGwentView, moves: Sequence[Move], budget: Budget) -> Move:
        """The best move at the last depth; a node is a position that the search looks at."""
        stop, half = spent(budget, NODES), spent(_part(budget), int(NODES * ATTEMPT))
        game = NanoGwent.determinize(view, self.chance)
        (seat,) = game.to_act
        near = game.cards_left(0) + game.cards_left(1) <= _near(budget)
        enough = half if near else lambda positions: True
        found = self._search.search(game, seat, stop, enough, int(self.margin), budget.nodes or NODES)
        if found.near:
            move = self.chance.choice([*found.near])
            found = found._replace(move=move, value=found.near[move])
        self._found = found
        return found.move

    def reason(self) -> Reason | None:
        """What the search found: a proof, or the balance that best play seems to lead to."""
        found = self._found
        return None if found is None else Reason(_told(found))


def _near(budget: Budget) -> int:
    """The cards in both hands at which the way to the end is tried."""
    long = (budget.seconds or 0) >= SECONDS if budget.nodes is None else budget.nodes >= POSITIONS
    return FAR if long else NEAR


def _part(budget: Budget) -> Budget:
    """The part of a budget for the way to the end."""
    nodes = None if budget.nodes is None else max(1, int(budget.nodes * ATTEMPT))
    return msgspec.structs.replace(budget.part(ATTEMPT), nodes=nodes)


def _told(found: Found) -> str:
    """A sentence for a person."""
    if not found.proven:
        share = 1 / (1 + math.exp(-found.value / SCALE))
        chance = f"after best play of both sides the chance to win is about {100 * share:.0f} %"
        by = "by what lies, what is in hand and the rounds won"
        return f"{chance}, {by} (moves ahead: {found.depth}, positions: {found.positions})"
    result = "wins" if found.value > 0 else "loses" if found.value < 0 else "draws"
    return f"with best play of both sides this {result} the match: searched to the end ({found.positions} positions)"
