"""Rate limits of an account and of the newcomers of one address. They outlive connections."""

from __future__ import annotations

from collections import OrderedDict
from typing import Literal, NamedTuple

MOST = 20_000
"""Accounts or addresses that one ration remembers; then it forgets whoever took of it longest ago."""
SHARE = 20
"""How many accounts' rations the newcomers of one address have together: a class does not all chat at once."""


class Rate(NamedTuple):
    """So many at once, and one more every so many seconds."""

    burst: float
    seconds: float


class Ration:
    """One rate that holds for each of many alike: `Bucket` for whoever has taken something lately.

    Each is kept as one number, when it will be full again, and is dropped once it is.
    """

    def __init__(self, rate: Rate) -> None:
        self._each = rate.seconds
        self._room = rate.burst * rate.seconds
        # Whoever took last stands last, so those that are full again are at the front.
        self._full_at: OrderedDict[str, float] = OrderedDict()

    def __len__(self) -> int:
        return len(self._full_at)

    def wait(self, who: str, now: float) -> float:
        """The seconds until there is one to take; 0.0: there is."""
        wait = max(self._full_at.get(who, now), now) + self._each - now - self._room
        # As in Bucket: rounding is no reason to refuse.
        return wait if wait > 1e-9 else 0.0

    def take(self, who: str, now: float, count: float = 1.0) -> None:
        """Take so many, also if there are not enough: then the wait is longer."""
        self._full_at[who] = max(self._full_at.pop(who, now), now) + count * self._each
        self._forget(now)

    def _forget(self, now: float) -> None:
        # At most two for each newcomer: each call does little, and in the end all are removed.
        for _ in range(2):
            if next(iter(self._full_at.values())) > now and len(self._full_at) <= MOST:
                return
            self._full_at.popitem(last=False)
            if not self._full_at:
                return


Act = Literal["chat", "change", "mind", "ask", "rank", "start", "key", "move", "opening", "switch", "end"]
"""What is charged to accounts and addresses."""

RATES: dict[Act, Rate] = {
    "chat": Rate(5, 2.0),
    # Of the hand on a seat: others are told of each, and a bot is called.
    "change": Rate(5, 2.0),
    # A choice that is changed while others make theirs: each is kept, and no clock runs for it.
    "mind": Rate(20, 1.0),
    # For a hint: a bot thinks about it.
    "ask": Rate(5, 4.0),
    # The server computes the leaderboard again for everyone who asks.
    "rank": Rate(5, 2.0),
    # A match that begins with moves: the server makes them all.
    "start": Rate(3, 5.0),
    # A key for bots: each is written down.
    "key": Rate(3, 20.0),
    # A code by which an account moves.
    "move": Rate(3, 20.0),
    # A table: everyone in the lobby is told of it.
    "opening": Rate(20, 2.0),
    # To go to a table of others, as a player or a spectator: everyone there is told of it, and that they leave.
    "switch": Rate(20, 1.0),
    # The end of a match, for whoever comes back after it: its record may have some megabytes. The wait is shorter than
    # what a connection has to say Hello, so that it can do so once more.
    "end": Rate(5, 4.0),
}


class Charges:
    """The use of every account, and of the newcomers of every address together."""

    def __init__(self) -> None:
        self._accounts = {act: Ration(rate) for act, rate in RATES.items()}
        self._origins = {act: Ration(Rate(rate.burst * SHARE, rate.seconds / SHARE)) for act, rate in RATES.items()}

    def take(self, act: Act, account: str, origin: str | None, now: float) -> float:
        """Charge an act and return 0.0; if either has none left, charge nothing and return the seconds to wait."""
        accounts, origins = self._accounts[act], self._origins[act]
        wait = accounts.wait(account, now)
        if origin is not None:
            wait = max(wait, origins.wait(origin, now))
        if wait:
            return wait
        accounts.take(account, now)
        if origin is not None:
            origins.take(origin, now)
        return 0.0
