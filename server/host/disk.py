"""The disk under the database: while it has less room than the host's mark, no new match begins."""

from __future__ import annotations

import asyncio
import logging
import shutil
from collections.abc import Callable
from pathlib import Path

from server.arena.service import Service

LOOK_SECONDS = 2.0
AGAIN = 1.25
"""Times the mark: from so much room on, matches begin again. So it does not change with every record."""
MIB = 1024 * 1024

log = logging.getLogger(__name__)


def free_bytes(folder: Path) -> int:
    """The room on the disk of a folder, for whoever is not root.

    Raises:
        OSError: the system does not tell.
    """
    return shutil.disk_usage(folder).free


class Disk:
    """Watches the disk for one server."""

    def __init__(self, service: Service, mark: int, free: Callable[[Path], int] = free_bytes) -> None:
        """`mark` is in bytes; 0: any room is enough."""
        self._service = service
        self._folder = service.journal.folder
        self._mark = mark
        self._free = free
        self._low = False

    async def watch(self) -> None:
        """Look from time to time; not in the event loop, for a disk that hangs would stop it."""
        while self._folder is not None:
            await asyncio.sleep(LOOK_SECONDS)
            self._heed(await asyncio.to_thread(self._ask, self._folder))

    def look(self) -> None:
        """Look once, before anybody comes in."""
        if self._folder is not None:
            self._heed(self._ask(self._folder))

    def _ask(self, folder: Path) -> int | None:
        try:
            return self._free(folder)
        except OSError:
            return None

    def _heed(self, free: int | None) -> None:
        before, self._low = self._low, free is not None and free < self._mark * (AGAIN if self._low else 1.0)
        self._service.heed_disk(free, low=self._low)
        if self._low != before:
            what = {"free_mib": None if free is None else free // MIB, "mark_mib": self._mark // MIB}
            if self._low:
                log.warning("the disk is nearly full: no new match starts; see --min-free", extra=what)
            else:
                log.warning("the disk has room again: matches start", extra=what)
