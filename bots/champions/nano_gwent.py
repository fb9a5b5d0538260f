"""Nano Gwent by alpha-beta in compiled rules: millions of positions a second, and exact play once the end is near."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from bots.agent import Agent, Budget
from shared.game import Game, Move
from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent, NanoGwentMove, NanoGwentView
from shared.record import Reason

if TYPE_CHECKING:
    from bots.twins.deepening import Found, Stop

NODES = 200_000
"""What it takes if nobody says what it may spend: about 50 ms."""
NEAR = 20
"""Cards in both hands at which it tries to search to the end of the match, of 28 at the start."""
ATTEMPT = 0.5
"""The part of its time that it spends on that at most."""


class NanoGwentChampion(Agent):
    """Searches as deep as its time allows, and to the end of the match once few cards are left."""

    name = "champion"
    counts = "nodes"
    games = (NanoGwent.name,)
    _found: Found | None = None

    def __init__(self, game: type[Game[NanoGwentMove, NanoGwentView]], chance: Chance) -> None:
        from bots.twins.deepening import Deepening

        super().__init__(game, chance)
        self._search = Deepening(NanoGwent.name, "nano_gwent_outlook")

    def choose(self, view: NanoGwentView, moves: Sequence[Move], budget: Budget) -> Move:
        """The best move at the last depth; a node is a position that the search looks at."""
        stop, half = _limit(budget), _limit(_part(budget))
        game = NanoGwent.determinize(view, self.chance)
        (seat,) = game.to_act
        near = game.cards_left(0) + game.cards_left(1) <= NEAR
        self._found = self._search.search(game, seat, stop, half if near else lambda positions: True)
        return self._found.move

    def reason(self) -> Reason | None:
        """What the search found: a proof, or the balance that best play seems to lead to."""
        found = self._found
        return None if found is None else Reason(_told(found))


def _limit(budget: Budget) -> Stop:
    """Whether a budget, counted from now on, is spent after so many positions."""
    deadline = budget.deadline()
    if deadline is not None:
        return lambda positions: deadline.passed()
    nodes = budget.nodes or NODES
    return lambda positions: positions >= nodes


def _part(budget: Budget) -> Budget:
    """The part of a budget for the way to the end."""
    if budget.seconds is not None:
        return msgspec.structs.replace(budget, seconds=budget.seconds * ATTEMPT)
    return msgspec.structs.replace(budget, nodes=int((budget.nodes or NODES) * ATTEMPT))


def _told(found: Found) -> str:
    """A sentence for a person."""
    if not found.proven:
        value = f"best play of both sides for {found.depth} moves leaves a balance of {found.value:+} points"
        return f"{value}, of what lies, what is in hand and the rounds won ({found.positions} positions)"
    result = "wins" if found.value > 0 else "loses" if found.value < 0 else "draws"
    return f"with best play of both sides this {result} the match: searched to the end ({found.positions} positions)"
