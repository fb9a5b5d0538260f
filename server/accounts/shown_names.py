"""The names shown to others: no two of players who are here, or whose name is kept, look alike."""

from __future__ import annotations

import itertools
import re
from collections import OrderedDict
from collections.abc import Callable, Iterator

from server.accounts.lookalikes import looks
from server.effects.entries import Named
from server.effects.operators import HOUSE
from server.ratings.anchors import ANCHORS

LONGEST = 24
"""Characters of a name."""
KEPT_DAYS = 90
"""For so long after their last match with others, a player's name is nobody else's."""
_NUMBER = re.compile(r"\s\d+\Z")


class ShownNames:
    """Gives each player the name they wish for, or one with a number after it.

    `present` tells whether a player is here or has a seat, `today` the day, counted from any other.
    """

    def __init__(self, present: Callable[[str], bool], today: Callable[[], int]) -> None:
        self._present = present
        self._today = today
        self._house = {look for bots in ANCHORS.values() for agent in bots for look in looks(agent)}
        self._names: OrderedDict[str, str] = OrderedDict()
        """What each player is shown as, also if they have gone; whoever came last stands last."""
        self._holders: dict[str, str] = {}
        """The player of `_names` who has each look."""
        self._kept: dict[str, Named] = {}
        self._owners: dict[str, str] = {}
        """The player of `_kept` who has each look."""

    def give(self, player: str, wanted: str) -> str:
        """The name that a player is shown under from now on.

        One with a seat keeps theirs: it is the one that the others, the journal and the record have of the match.
        """
        wanted, before = plain(wanted), self._names.get(player)
        if before is not None and self._present(player):
            return before
        for other in [*itertools.islice(self._names, 2)]:
            self._let_go(other)
        name = next(name for name in _numbered(wanted, player) if self._is_free(looks(name), player))
        self.hold(player, name)
        return name

    def hold(self, player: str, name: str) -> None:
        """Have a player shown under a name, as before a restart."""
        self.release(player)
        self._names[player] = name
        self._holders |= dict.fromkeys(looks(name), player)

    def release(self, player: str) -> None:
        """Have a player shown under no name."""
        _drop(self._holders, self._names.pop(player, ""), player)

    def reserve(self, name: str) -> None:
        """Let nobody look like a bot of the house of that name."""
        self._house |= looks(name)

    def keep(self, player: str, name: str) -> Named | None:
        """Keep the name of a player who has finished a match with others; None if it is already written down."""
        named = Named(player, name, self._today())
        if self._kept.get(player) == named:
            return None
        self.restore(named)
        return named

    def restore(self, named: Named) -> None:
        """Know again which name is kept for a player, in place of the one before."""
        self.forget(named.player)
        if named.day + KEPT_DAYS >= self._today():
            self._kept[named.player] = named
            self._owners |= dict.fromkeys(looks(named.name), named.player)

    def forget(self, player: str) -> None:
        """Keep no name for a player."""
        named = self._kept.pop(player, None)
        if named is not None:
            _drop(self._owners, named.name, player)

    def _is_free(self, seen: frozenset[str], player: str) -> bool:
        others = {self._holder(look) for look in seen} | {self._owner(look) for look in seen}
        return others <= {None, player} and not seen & self._house

    def _holder(self, look: str) -> str | None:
        """The player shown under this name, if they have not gone."""
        holder = self._holders.get(look)
        return holder if holder is not None and self._present(holder) else None

    def _owner(self, look: str) -> str | None:
        """The player for whom this is kept."""
        owner = self._owners.get(look)
        if owner is not None and self._kept[owner].day + KEPT_DAYS < self._today():
            self.forget(owner)
            return None
        return owner

    def _let_go(self, player: str) -> None:
        """Release the names of players who have gone. Each call looks at two, so in the end all are released."""
        if self._present(player):
            self._names.move_to_end(player)
        else:
            self.release(player)


def _drop(players: dict[str, str], name: str, player: str) -> None:
    for look in looks(name):
        if players.get(look) == player:
            del players[look]


def _numbered(name: str, player: str) -> Iterator[str]:
    """A name, then the same with a number after it: of one digit, then one that is always the same for this player.

    So with 10,000 of a name, the next one takes a dozen tries, and is called the same when they come back.
    """
    yield name
    base = _NUMBER.sub("", name)
    own = int.from_bytes(player.encode())
    digits = 1
    while True:
        least = 10 ** (digits - 1)
        for number in range(2, 10) if digits == 1 else (least + own % (9 * least),):
            yield f"{base[: LONGEST - digits - 1].rstrip()} {number}"
        digits += 1


def plain(name: str) -> str:
    """A name that somebody gave themself, or their bot, such that it cannot be read as "bot:AGENT" or "AGENT@house"."""
    seen = looks(name)
    if any("@" in look for look in seen):
        name = "".join(["_" if "@" in looks(char) else char for char in name])
    if any(look == HOUSE or look.startswith("bot:") for look in seen):
        name = f"_{name}"[:LONGEST]
    return name
