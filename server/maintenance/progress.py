"""Tells the host on stderr how far a command is that takes long."""

from __future__ import annotations

import sys
import threading
from types import TracebackType
from typing import Self

SECONDS = 2.0
"""Before the first line, and between two."""


class Progress:
    """`with Progress() as progress:` tells `progress.state` every two seconds until the end of the block."""

    def __init__(self) -> None:
        self.state = ""
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._tell, name="progress", daemon=True)

    def _tell(self) -> None:
        while not self._over.wait(SECONDS):
            print(f"server: {self.state}", file=sys.stderr, flush=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._over.set()
        self._thread.join()
