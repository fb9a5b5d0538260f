"""When accounts that never finished a match go: the host is told a day before the first ones do, or asks for it."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Callable

from server.accounts.unplayed import DAY, Stale
from server.arena.orders import Answer, Prune
from server.arena.service import Service

NOTICE = "prune"
NOTICE_SECONDS = DAY
"""For so long the host knows before the first accounts go by themselves; a restart does not shorten it."""
LOOK_SECONDS = 3600.0
"""Between two looks for accounts that are to go by themselves."""
TURN_SECONDS = 0.05
BATCH = 50
"""Accounts of one commit: moves that come at the same time wait for it."""
ACCOUNT_BYTES = 258
"""What an account takes of a SQLite file, measured with 100,000 of them; the file uses that room again."""

log = logging.getLogger(__name__)


class Pruning:
    """Prunes the accounts of one server, a few with each turn."""

    def __init__(self, service: Service, keep: float | None, calendar: Callable[[], float] = time.time) -> None:
        """`keep` is for how many seconds such accounts are kept; None: for ever. `calendar` is of the journal."""
        self._service = service
        self._keep = keep
        self._calendar = calendar
        self._told_at: float | None = service.notices.get(NOTICE)
        self._next_look = 0.0
        self._age: float | None = None
        """Of the accounts that are going now."""
        self._gone = 0

    async def run(self) -> None:
        """Prune from now on, a few accounts at a time."""
        while True:
            await asyncio.sleep(TURN_SECONDS)
            try:
                await self.turn()
            except Exception:
                log.exception("accounts were not pruned")

    async def turn(self) -> None:
        """Go on with what is to go, or look for it when it is time."""
        if self._service.stalled:
            return
        if self._age is not None:
            await self._go_on(self._age)
        elif self._keep is not None and self._calendar() >= self._next_look:
            self._next_look = self._calendar() + LOOK_SECONDS
            await self._look(self._keep)

    async def obey(self, order: Prune) -> Answer:
        """Tell what goes, and let it go unless the host only asks."""
        stale = await self._service.stale(order.older_than)
        if not order.dry_run and stale.accounts:
            self._age = order.older_than
        return Answer(True, told(stale, order.older_than), ({"accounts": stale.accounts},) if stale.accounts else ())

    async def _look(self, keep: float) -> None:
        stale, now = await self._service.stale(keep), self._calendar()
        if not stale.accounts:
            return
        if self._told_at is None:
            self._told_at = now
            self._service.notice(NOTICE)
        goes_at = self._told_at + NOTICE_SECONDS
        if now >= goes_at:
            self._age = keep
            return
        self._next_look = goes_at
        what = {
            "accounts": stale.accounts,
            "kib": stale.accounts * ACCOUNT_BYTES // 1024,
            "oldest_days": int(stale.age // DAY),
            "in_hours": math.ceil((goes_at - now) / 3600),
        }
        log.warning("accounts that never finished a match will be deleted; see --keep-unplayed", extra=what)

    async def _go_on(self, age: float) -> None:
        gone = await self._service.prune(age, BATCH)
        self._gone += gone or 0
        if gone is None:
            log.info("accounts that never finished a match were deleted", extra={"accounts": self._gone})
            self._age, self._gone = None, 0


def told(stale: Stale, age: float) -> str:
    """What goes, for the host."""
    days = f"{age / DAY:g} days"
    if not stale.accounts:
        return f"no account that never finished a match was seen last more than {days} ago"
    number = "1 account" if stale.accounts == 1 else f"{stale.accounts} accounts"
    size = f"about {max(1, stale.accounts * ACCOUNT_BYTES // 1024)} KiB"
    return (
        f"{number} that never finished a match, seen last more than {days} ago (the first one "
        f"{stale.age / DAY:.0f} days ago), {size}"
    )
