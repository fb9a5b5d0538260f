"""The settings of which ladders are simulated: hard ones, and every two levels of all that makes a ladder."""

from __future__ import annotations

from bots.ladder.audit.simulated import Setting


def _even(agents: int, gap: int) -> tuple[float, ...]:
    """The ratings of agents that lie equally far apart."""
    return tuple(round(gap * number / (agents - 1), 1) for number in range(agents))


NANO_GWENT = (0.0, 164.0, 733.0, 1020.0)
CLUE = (0.0, 910.0, 934.0)
TIDES_OF_TIME = (0.0, 223.0, 975.0, 922.0)
TOP_TRUMPS = (0.0, -3.0, 817.0, 450.0, 1263.0, 1375.0, 1697.0, 1748.0)
SIX = (0.0, 150.0, 350.0, 600.0, 900.0, 1250.0)

AS_MEASURED = (
    Setting(NANO_GWENT, 2, "all", 50, 0.0, "seat", 0.0),
    Setting(NANO_GWENT, 2, "all", 50, 0.6, "agent", 0.3),
    Setting(NANO_GWENT, 2, "all", 200, 0.6, "seat", 0.3),
    Setting(NANO_GWENT, 2, "all", 500, 0.6, "agent", 0.0),
    Setting(CLUE, 2, "all", 100, 0.0, "seat", 0.0),
    Setting(CLUE, 2, "all", 100, 0.6, "agent", 0.0),
    Setting(CLUE, 2, "all", 500, 0.4, "agent", 0.0),
    Setting(CLUE, 3, "winner", 30, 0.0, "seat", 0.0),
    Setting(CLUE, 3, "winner", 30, 0.6, "agent", 0.0),
    Setting(CLUE, 3, "winner", 300, 0.6, "seat", 0.0),
    Setting(TIDES_OF_TIME, 2, "all", 50, 0.2, "seat", 0.0),
    Setting(TOP_TRUMPS, 2, "all", 50, 0.0, "seat", 0.0),
    Setting(TOP_TRUMPS, 2, "all", 50, 0.6, "agent", 0.1),
    Setting(TOP_TRUMPS, 2, "all", 100, 0.6, "seat", 0.0),
    Setting(SIX, 6, "winner", 25, 0.0, "seat", 0.0),
    Setting(SIX, 6, "winner", 25, 0.6, "agent", 0.0),
    Setting(SIX, 6, "winner", 200, 0.6, "seat", 0.0),
    Setting(SIX, 6, "all", 25, 0.6, "agent", 0.0),
    Setting(SIX, 6, "all", 25, 0.6, "seat", 0.0),
    Setting(SIX, 3, "all", 50, 0.4, "seat", 0.0),
    Setting(SIX, 4, "all", 100, 0.8, "agent", 0.0),
)
"""The gaps of the own agents of games as first measured, in ladders as they are played; and six at one table."""

EVERY_PAIR = (
    Setting(_even(2, 0), 2, "all", 10, 0.8, "seat", 0.0),
    Setting(_even(2, 250), 2, "all", 200, 0.2, "agent", 0.3),
    Setting(_even(2, 500), 2, "all", 500, 0.2, "agent", 0.0),
    Setting(_even(2, 1500), 2, "all", 50, 0.0, "seat", 0.3),
    Setting(_even(3, 500), 2, "all", 50, 0.8, "seat", 0.0),
    Setting(_even(4, 250), 2, "all", 500, 0.0, "seat", 0.3),
    Setting(_even(6, 2000), 2, "all", 25, 0.5, "seat", 0.3),
    Setting(_even(8, 0), 2, "all", 25, 0.2, "agent", 0.3),
    Setting(_even(8, 0), 2, "all", 500, 0.5, "seat", 0.3),
    Setting(_even(8, 500), 2, "all", 100, 0.5, "agent", 0.3),
    Setting(_even(8, 1000), 2, "all", 200, 0.5, "seat", 0.3),
    Setting(_even(8, 1500), 2, "all", 25, 0.5, "seat", 0.3),
    Setting(_even(8, 2000), 2, "all", 50, 0.8, "agent", 0.0),
    Setting(_even(12, 0), 2, "all", 500, 0.0, "seat", 0.0),
    Setting(_even(12, 500), 2, "all", 200, 0.0, "seat", 0.3),
    Setting(_even(12, 1000), 2, "all", 25, 0.2, "agent", 0.0),
    Setting(_even(12, 1500), 2, "all", 10, 0.2, "seat", 0.0),
    Setting(_even(12, 2000), 2, "all", 100, 0.5, "agent", 0.3),
    Setting(_even(2, 500), 3, "winner", 25, 0.5, "seat", 0.3),
    Setting(_even(3, 250), 3, "winner", 25, 0.8, "agent", 0.0),
    Setting(_even(3, 1000), 3, "winner", 500, 0.5, "agent", 0.3),
    Setting(_even(3, 1500), 3, "winner", 10, 0.2, "agent", 0.3),
    Setting(_even(3, 2000), 3, "all", 200, 0.0, "seat", 0.0),
    Setting(_even(4, 2000), 3, "winner", 10, 0.8, "agent", 0.3),
    Setting(_even(6, 1000), 3, "winner", 50, 0.8, "seat", 0.0),
    Setting(_even(8, 250), 3, "winner", 100, 0.8, "seat", 0.0),
    Setting(_even(12, 0), 3, "winner", 50, 0.8, "seat", 0.3),
    Setting(_even(2, 2000), 4, "winner", 500, 0.8, "agent", 0.3),
    Setting(_even(3, 0), 4, "winner", 100, 0.0, "seat", 0.0),
    Setting(_even(4, 500), 4, "all", 50, 0.2, "seat", 0.0),
    Setting(_even(4, 1000), 4, "winner", 25, 0.0, "seat", 0.3),
    Setting(_even(4, 1500), 4, "winner", 100, 0.5, "seat", 0.0),
    Setting(_even(6, 1500), 4, "winner", 200, 0.8, "agent", 0.0),
    Setting(_even(8, 1000), 4, "winner", 10, 0.0, "seat", 0.0),
    Setting(_even(12, 250), 4, "winner", 10, 0.5, "seat", 0.3),
    Setting(_even(2, 1000), 6, "winner", 100, 0.2, "seat", 0.0),
    Setting(_even(3, 1000), 6, "winner", 25, 0.8, "seat", 0.3),
    Setting(_even(4, 0), 6, "winner", 200, 0.5, "agent", 0.3),
    Setting(_even(6, 0), 6, "winner", 100, 0.2, "agent", 0.0),
    Setting(_even(6, 250), 6, "winner", 50, 0.5, "agent", 0.0),
    Setting(_even(6, 500), 6, "winner", 10, 0.0, "seat", 0.3),
    Setting(_even(6, 1500), 6, "all", 500, 0.2, "seat", 0.0),
    Setting(_even(8, 2000), 6, "winner", 100, 0.2, "agent", 0.0),
    Setting(_even(12, 0), 6, "winner", 10, 0.0, "seat", 0.0),
)
"""Every two levels meet in one of these, but those of which one says nothing: luck of none, the winner of two."""

SETTINGS = AS_MEASURED + EVERY_PAIR
