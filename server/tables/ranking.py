"""The order of the bots that may be seated: who names none gets the strongest, and a beginner a gentle one."""

from __future__ import annotations

from server.effects.operators import HOUSE
from server.ratings.anchors import ANCHORS, AS_FAST
from server.tables.table import Person

STRONGEST = "champion"
"""The agent that plays best where it plays. It is as strong as the machine is fast."""
CLEARLY = 50
"""Elo points above `random` that are no luck of the ladders: they know a rating to 40."""


def strength(game: str, bot: Person) -> tuple[bool, bool, float]:
    """The sort key of bots, the strongest last: guests' bots before house bots, and these by their measured ratings."""
    house = bot.by == HOUSE
    elo = AS_FAST.get(game, {}).get(bot.agent or "", _anchor(game, bot)) if house else 0.0
    return house, house and bot.agent == STRONGEST, elo


def gentleness(game: str, bot: Person) -> tuple[bool, float]:
    """The sort key of bots for a learner: the weakest house bot clearly above `random` first, then others.

    What is as strong as the machine is fast is among these others: it may be much stronger than it was in the ladders.
    """
    elo = _anchor(game, bot)
    clearly = elo > CLEARLY
    return not clearly, elo * clearly


def _anchor(game: str, bot: Person) -> float:
    return ANCHORS.get(game, {}).get(bot.agent or "", 0.0) if bot.by == HOUSE else 0.0
