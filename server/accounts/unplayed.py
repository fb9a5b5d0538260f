"""The accounts that never finished a match: when each was seen last, and how they go."""

from __future__ import annotations

import itertools
from collections import OrderedDict
from collections.abc import Collection, Iterable
from typing import NamedTuple

from server.accounts.accounts import Accounts
from server.effects.entries import Dropped, Played, Seen
from server.effects.step import Outbox

DAY = 86_400.0
"""Seconds. An account that comes back sooner is not written down again."""


class Stale(NamedTuple):
    """The number of accounts that were not seen for long enough, and the seconds since the first was seen."""

    accounts: int
    age: float


class Unplayed:
    """Those accounts, whoever was seen longest ago first, so that the next to go stand in front."""

    def __init__(self, accounts: Accounts, outbox: Outbox) -> None:
        self._accounts = accounts
        self._outbox = outbox
        # Not a plain dict, in which the front is ever harder to find as others go from there.
        self._seen: OrderedDict[str, float] = OrderedDict()

    def add(self, player: str, now: float) -> None:
        """An account is new, or known again from the journal: it was seen at this time last."""
        self._seen[player] = now

    def see(self, players: Iterable[str], now: float) -> None:
        """These players are here, or were until now."""
        for player in players:
            if now - self._seen.get(player, now) >= DAY:
                self._renew(player, now)

    def forget(self, player: str) -> None:
        """An account is deleted."""
        self._seen.pop(player, None)

    def finish(self, players: Iterable[str]) -> None:
        """These players have finished a match: their accounts are kept from now on."""
        first = tuple(player for player in players if self._seen.pop(player, None) is not None)
        if first:
            self._outbox.write(Played(first))

    def stale(self, age: float, here: Collection[str], now: float) -> Stale:
        """Which accounts nobody has seen for `age` seconds; those that are `here` do not count."""
        until = now - age
        count = sum(seen < until for seen in self._seen.values())
        count -= sum(self._seen.get(player, now) < until for player in here)
        oldest = next((seen for player, seen in self._seen.items() if player not in here), now)
        return Stale(count, now - oldest)

    def drop(self, age: float, most: int, here: Collection[str], now: float) -> int:
        """Delete at most this many of them, and return how many were deleted; 0 if none is left."""
        going: list[str] = []
        while len(going) < most and (player := self._first(now - age)) is not None:
            if player in here:
                self._renew(player, now)
                continue
            going.append(player)
            del self._seen[player]
            self._accounts.forget(player)
        if going:
            self._outbox.write(Dropped(tuple(going)))
        return len(going)

    def _first(self, until: float) -> str | None:
        """The next account to delete."""
        return next((player for player, seen in itertools.islice(self._seen.items(), 1) if seen < until), None)

    def _renew(self, player: str, now: float) -> None:
        self._seen[player] = now
        self._seen.move_to_end(player)
        self._outbox.write(Seen(player))
