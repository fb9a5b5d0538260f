"""A server that cannot be certain that it still owns the room: it stays silent, and then sends people away."""

from __future__ import annotations

import logging
from collections.abc import Callable

from server.gateway.gateway import LAPSED, Gateway
from server.journal.lease import Lease, clock
from shared.messages import Closing

PATIENCE = 0.5
"""Seconds that people are kept waiting for the database before they are sent to another server."""
HANG_UP_AFTER = 1.0
"""Seconds after which the database is asked over a new connection, and between two such attempts."""
UNCERTAIN = Closing(LAPSED.why, return_in=0.0, why="taken-over")

log = logging.getLogger(__name__)


class Tenure:
    """Watches the lease on the event loop; `hang_up` gives up a connection to the database that does not answer."""

    def __init__(self, lease: Lease, gateway: Gateway, hang_up: Callable[[], None]) -> None:
        self._lease = lease
        self._gateway = gateway
        self._hang_up = hang_up
        self._lapsed_at: float | None = None
        self._hung_up_at = 0.0

    def tick(self) -> bool:
        """Whether the room is ours; call it about twenty times a second."""
        if self._lease.holds:
            if self._lapsed_at is not None:
                self._lapsed_at = None
                log.info("the room is ours again")
                self._gateway.reopen()
            return True
        now = clock()
        if self._lapsed_at is None:
            # Not when the lease ended: a server that was stopped itself first finds out whether the room is its own.
            self._lapsed_at = self._hung_up_at = now
            log.warning("the lease of the room could not be renewed in time")
        elif now - self._lapsed_at > PATIENCE and self._gateway.shut is None:
            self._gateway.dismiss(LAPSED, UNCERTAIN)
        if now - self._hung_up_at > HANG_UP_AFTER:
            self._hung_up_at = now
            self._hang_up()
        return False
