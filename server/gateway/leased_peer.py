"""A connection to a server under a lease: what it is to be told of the room waits while the room may be another's."""

from __future__ import annotations

from server.gateway.line import Hub
from server.gateway.peer import Peer
from server.journal.lease import Lease, clock
from shared.messages import Closing


class LeasedPeer(Peer):
    """All messages go through `_write_pending`, so that nothing leaves after the lease has run out."""

    __slots__ = ("_dismissed", "_lease")

    def __init__(self, gateway: Hub, lease: Lease) -> None:
        super().__init__(gateway)
        self._lease = lease
        self._dismissed = False

    def _write_pending(self) -> None:
        if clock() < self._lease.until or self._dismissed:
            super()._write_pending()

    def check(self, now: float) -> None:
        """As for each connection; and send what was held back while the lease ran out for less than a tick."""
        super().check(now)
        self.flush()

    def dismiss(self, farewell: Closing) -> None:
        """Drop what was held back: whoever has the room now will say it. The farewell says nothing of the room."""
        if not self._lease.holds:
            self._pending.clear()
        self._dismissed = True
        super().dismiss(farewell)
