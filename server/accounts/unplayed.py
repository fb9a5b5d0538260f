"""The accounts that never finished a match: when each was seen last, and how they go."""

from __future__ import annotations

from collections.abc import Iterable, Set
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
    """Those of them that are known by now; the journal has them all."""

    def __init__(self, accounts: Accounts, outbox: Outbox) -> None:
        self._accounts = accounts
        self._outbox = outbox
        self._seen: dict[str, float] = {}

    def add(self, player: str, now: float) -> None:
        """An account is new, or known again from the journal: it was seen at this time last."""
        self._seen[player] = now

    def see(self, players: Iterable[str], now: float) -> None:
        """These players are here, or were until now."""
        for player in players:
            if now - self._seen.get(player, now) >= DAY:
                self._renew(player, now)

    def forget(self, player: str) -> None:
        """An account is deleted, or need not be known now."""
        self._seen.pop(player, None)

    def finish(self, players: Iterable[str]) -> None:
        """These players have finished a match: their accounts are kept from now on."""
        first = tuple(player for player in players if self._seen.pop(player, None) is not None)
        if first:
            self._outbox.write(Played(first))

    def overdue(self, age: float, here: Set[str], now: float) -> frozenset[str]:
        """Those who are `here`, though the journal has not seen them for `age` seconds."""
        return frozenset(player for player in self._seen.keys() & here if self._seen[player] < now - age)

    def drop(self, players: Iterable[str], age: float, here: Set[str], now: float) -> tuple[str, ...]:
        """Delete those of these players whom nobody has seen for `age` seconds, and return them.

        The journal has not seen them for so long. What is known here of one is newer.
        """
        going: list[str] = []
        for player in players:
            seen = self._seen.get(player, now if player in self._accounts.players else now - age)
            if seen > now - age:
                continue
            if player in here:
                self._renew(player, now)
            else:
                going.append(player)
        if going:
            self._outbox.write(Dropped(tuple(going)))
        return tuple(going)

    def _renew(self, player: str, now: float) -> None:
        self._seen[player] = now
        self._outbox.write(Seen(player))
