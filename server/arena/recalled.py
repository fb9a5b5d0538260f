"""The players that the core knows: those who are here or have a seat, and a few besides. The journal knows all."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from server.accounts.accounts import Accounts
from server.accounts.door import Door
from server.accounts.transfers import Transfers
from server.accounts.unplayed import Unplayed
from server.arena.presence import Presence
from server.effects.entries import Known, Wanted
from server.tables.wins import Wins
from shared.messages import Hello

SPARE = 1000
"""Players that may be known though nothing needs that: to look who can be forgotten is worth it only then."""


@dataclass(eq=False, repr=False)
class Recalled:
    """Says whom to look up in the journal, and takes in what is found there.

    An answer of the journal is used only if `forgotten` is what it was when it was asked: what was known of somebody
    who is forgotten may have been newer, and a token in the answer may be void.
    """

    _accounts: Accounts
    _door: Door
    _unplayed: Unplayed
    _wins: Wins
    _transfers: Transfers
    _presence: Presence
    _most: int = SPARE

    @property
    def forgotten(self) -> int:
        """How often that was so."""
        return self._accounts.forgotten

    def unknown(self, hello: Hello) -> Wanted | None:
        """Who is to be recalled before this message is received; None: nobody."""
        return self._door.unknown(hello)

    def recall(self, known: Known, moment: float, now: float) -> None:
        """Know players again; what is known of one already is newer. `moment` is `now` in seconds since 1970."""
        new = {account.player for account in known.players}.difference(self._accounts.players)
        for account in known.players:
            if account.player in new:
                self._accounts.restore(account)
        for key in known.keys:
            self._accounts.recall_key(key)
        for won in known.won:
            if won.player in new:
                self._wins.restore(won)
        for player, seen in known.unplayed:
            if player in new:
                self._unplayed.add(player, now - max(0.0, moment - seen))

    def tidy(self) -> None:
        """Forget those who are not here and have no seat, if there may be many of them."""
        if len(self._accounts.players) <= self._most:
            return
        for player in {*self._accounts.players} - self._presence.players():
            self._forget(player)
        self._most = 2 * len(self._accounts.players) + SPARE

    def overdue(self, age: float, now: float) -> frozenset[str]:
        """The players who are here, never finished a match, and whom the journal has not seen for `age` seconds."""
        return self._unplayed.overdue(age, self._presence.players(), now)

    def prune(self, players: Iterable[str], age: float, now: float) -> int:
        """Delete those accounts that never finished a match and that nobody has seen for `age` seconds; how many.

        `players` are those whom the journal has not seen for so long.
        """
        going = self._unplayed.drop(players, age, self._presence.players(), now)
        for player in going:
            self._forget(player)
            self._transfers.drop(player)
        return len(going)

    def _forget(self, player: str) -> None:
        self._accounts.forget(player)
        self._unplayed.forget(player)
        self._wins.forget(player)
