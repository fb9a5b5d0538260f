"""Which tables the lobby shows, and in which order: those that fit a search, and no host before the others."""

from __future__ import annotations

import functools
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import chain, islice

import msgspec

from server.tables.table import Person, Table
from shared import messages
from shared.messages import Browse
from shared.messages.fields import MOST_TABLES

MOST_FOLDED = 1 << 14
"""Names that are kept as searches compare them: every search looks at every name."""


class Board:
    """The lobby at one moment; many searches of it share the work."""

    def __init__(self, tables: Sequence[Table], bots: tuple[messages.Bot, ...], seeking: int, players: int) -> None:
        """`tables` are all that are public, the newest first."""
        self.tables = tables
        # A bot is rated in each of its games.
        self.size = len(tables) + sum(len(bot.games) for bot in bots)
        self._rest = messages.Lobby((), bots, seeking, players)
        self._listed = functools.cache(Table.listed)

    def shown(self, search: Browse) -> messages.Lobby:
        """The lobby as everyone sees it who searches so; the text is as `plain` makes it. It has no version yet."""
        found = self.tables if search == Browse() else [table for table in self.tables if _fits(table, search)]
        return msgspec.structs.replace(self._rest, tables=tuple(map(self._listed, islice(fair(found), MOST_TABLES))))


def plain(search: Browse) -> Browse:
    """The one way to write searches that find the same."""
    return msgspec.structs.replace(search, text=_folded(search.text))


def fair(tables: Iterable[Table]) -> Iterable[Table]:
    """The first table of each host, then the second of each, and so on: nobody's tables hide those of others."""
    rounds: defaultdict[int, list[Table]] = defaultdict(list)
    count: Counter[str] = Counter()
    for table in tables:
        rounds[count[table.host]].append(table)
        count[table.host] += 1
    return chain.from_iterable(rounds.values())


def host_of(person: Person) -> str:
    """Who a host is when hosts take turns: the newcomers from one address are one. Nobody is shown it."""
    return person.origin or person.player


def _fits(table: Table, search: Browse) -> bool:
    return (
        search.game in (None, table.rules.game)
        and (not search.free or (not table.playing and table.free_chair(None) is not None))
        and (not search.text or any(search.text in _folded(name) for name in _names(table)))
    )


def _names(table: Table) -> tuple[str, ...]:
    return (table.label, *(chair.name for chair in table.chairs if chair.name is not None))


@functools.lru_cache(MOST_FOLDED)
def _folded(text: str) -> str:
    return " ".join(text.casefold().split())
