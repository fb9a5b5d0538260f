"""How long to stay away from a server before coming back: longer each time, and not everybody for as long."""

from __future__ import annotations

from shared.game.chance import Chance
from shared.servers import SOON

SHORTEST, LONGEST = 0.1, 5.0
"""Seconds of a pause, at least and at most."""


class Backoff:
    """Full jitter over a span that doubles, so that a thousand clients do not come back at once."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.failures = 0
        """Connections in a row that could not be made, or did not last."""

    def pause(self, lasted: float, *, soon: bool = False) -> float:
        """Seconds to wait after a connection that has lasted so long; fewer if another server may take over `soon`."""
        # A server that lets us in and drops us at once counts as one that does not answer.
        self.failures = 1 if lasted > LONGEST else self.failures + 1
        span = min(SOON if soon else LONGEST, SHORTEST * (1 << min(self.failures, 10))) - SHORTEST
        return SHORTEST + span * self._chance.below(1001) / 1000
