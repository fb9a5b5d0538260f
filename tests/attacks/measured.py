"""python -m tests.attacks.measured: the server, which also writes down what held its loop for longest.

To it 127.0.0.2 is a stranger's address. Else whoever attacks from this machine would never be refused.
"""

from __future__ import annotations

import json
import runpy
import sys
import time
from collections.abc import Callable
from pathlib import Path

from server.accounts import door
from server.accounts.origins import origin_of
from server.gateway import gateway
from server.gateway.peer import Peer
from server.host import serve
from server.journal.durations import Durations

STRANGER = "127.0.0.2"
LONGEST = "longest.json"
"""In the data folder: the longest delay of the loop and the longest message, both in seconds."""


class Longest:
    """Keeps the longest of each kind in a file, also of the process before a restart."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._most = json.loads(file.read_text()) if file.exists() else {"stall": 0.0, "message": 0.0}

    def note(self, what: str, seconds: float) -> None:
        """Count one; it is written down if none was longer."""
        if seconds > self._most[what]:
            self._most[what] = seconds
            self._file.write_text(json.dumps(self._most))


def waited_for_processor(thread: int | None = None) -> float:
    """Seconds in which a thread, by default this one, could have run, but others had the processors."""
    return int(Path(f"/proc/{thread or 'thread-self'}/schedstat").read_text().split()[1]) / 1e9


def measure(longest: Longest) -> None:
    """Have the server measure itself."""

    class Lag(Durations):
        def __init__(self) -> None:
            super().__init__()
            self._waited = waited_for_processor()

        def add(self, seconds: float) -> None:
            super().add(seconds)
            # What else runs on this machine is not the loop's fault.
            before, self._waited = self._waited, waited_for_processor()
            longest.note("stall", seconds - (self._waited - before))

    def timed(act: Callable[[Peer, bytes], None]) -> Callable[[Peer, bytes], None]:
        def call(peer: Peer, data: bytes) -> None:
            began = time.thread_time()
            act(peer, data)
            longest.note("message", time.thread_time() - began)

        return call

    def origin(address: str) -> str | None:
        return address if address == STRANGER else origin_of(address)

    for module, name, value in (
        (serve, "Durations", Lag),
        (Peer, "_message", timed(Peer._message)),
        (door, "origin_of", origin),
        (gateway, "origin_of", origin),
    ):
        setattr(module, name, value)


if __name__ == "__main__":
    measure(Longest(Path(sys.argv[sys.argv.index("--data") + 1]) / LONGEST))
    runpy.run_module("server", run_name="__main__", alter_sys=True)
