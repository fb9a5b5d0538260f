"""Wrong codes, of rooms and of accounts that move: each costs whoever gave it more time than the one before."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from server.accounts.rations import MOST
from server.effects.refusal import Refusal, slow_down
from server.tables.lobby import Lobby
from server.tables.table import Person, Table
from shared.messages import Join, Watch

T = TypeVar("T")

FORGOTTEN = 3600.0
"""Seconds without a wrong code after which all earlier ones are forgotten.

A right code forgives nothing: whoever guesses has one of their own.
"""


class _Last(NamedTuple):
    times: int
    last: float


class WrongCodes:
    """Wrong codes of accounts, or of addresses: some are free, and after the others the wait is 1 s, 2 s, 4 s, ..."""

    def __init__(self, free: int, longest: float) -> None:
        self._free = free
        self._longest = longest
        # Whoever was wrong last stands last.
        self._wrong: OrderedDict[str, _Last] = OrderedDict()

    def wait(self, who: str, now: float) -> float:
        """The seconds until they may give another code."""
        times, last = self._wrong.get(who, _Last(0, now))
        if times <= self._free:
            return 0.0
        return max(0.0, last + min(2.0 ** min(times - self._free - 1, 32), self._longest) - now)

    def add(self, who: str, now: float) -> None:
        """They have given a wrong one."""
        while self._wrong and (len(self._wrong) >= MOST or self._forgotten(next(iter(self._wrong.values())), now)):
            self._wrong.popitem(last=False)
        before = self._wrong.pop(who, _Last(0, now))
        self._wrong[who] = _Last(1 if self._forgotten(before, now) else before.times + 1, now)

    def _forgotten(self, wrong: _Last, now: float) -> bool:
        return now - wrong.last >= FORGOTTEN


class Guesses:
    """Finds what codes stand for, as the tables of one lobby, unless too many wrong ones were given.

    They are counted for each account, and for the newcomers of each address.
    """

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._accounts = WrongCodes(free=1, longest=600.0)
        # Each of a class may mistype theirs; and nobody there is to wait long for what others guess.
        self._origins = WrongCodes(free=60, longest=60.0)

    def find(self, person: Person, wanted: Join | Watch, now: float) -> Table:
        """The table that somebody names by its id or code.

        Raises:
            Refusal: there is no such table, or they must wait because of earlier wrong codes.
        """
        if wanted.code is None:
            return self._lobby.find(wanted.table, None)
        return self.guess(person, lambda: self._lobby.find(None, wanted.code), now)

    def guess(self, person: Person, find: Callable[[], T], now: float) -> T:
        """What `find` finds by the code that somebody gives.

        Raises:
            Refusal: it finds nothing, or they are to wait for the wrong codes that were given before.
        """
        slow_down(self._wait(person, now), "many-codes")
        try:
            return find()
        except Refusal:
            self._accounts.add(person.player, now)
            if person.origin is not None:
                self._origins.add(person.origin, now)
            raise

    def _wait(self, person: Person, now: float) -> float:
        alone = self._accounts.wait(person.player, now)
        return alone if person.origin is None else max(alone, self._origins.wait(person.origin, now))
