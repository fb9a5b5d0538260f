"""The gateway's counters since the server started, which the host reads in the metrics."""

from __future__ import annotations

from collections import Counter


class Tally:
    """The counters of the gateway."""

    def __init__(self) -> None:
        self.cuts: Counter[str] = Counter()
        """Connections that were ended without a word, by the reason."""
        self.closes: Counter[int] = Counter()
        """Connections that the server closed, by the code of WebSocket."""
        self.refusals: Counter[tuple[str, ...]] = Counter()
        """Messages that were refused, by code and reason."""
        self.answers: Counter[int] = Counter()
        """Requests, by the status of HTTP that answered them."""
