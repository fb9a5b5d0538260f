"""The numbers that a host sets on what strangers take of the room."""

from __future__ import annotations

import msgspec

from server.accounts.rations import Rate

HOUR = 3600.0


class Caps(msgspec.Struct, frozen=True):
    """The limits of newcomers: what they may hold at once and use up in an hour. A class of 60 from one address comes
    in within a minute.
    """

    on: bool = True
    """False: all of them are lifted."""
    max_matches: int = 1000
    """Newcomers cannot start a match when this many are live."""
    max_tables: int = 1000
    """Newcomers cannot open a table when this many wait for players."""
    address_tables: int = 80
    """Tables, waiting or played at, that newcomers from one address may hold."""
    address_waiting: float = 86_400.0
    """Seconds for which all of those may wait for absent players, together."""
    address_accounts: int = 400
    """New accounts from one address: so many at once, and so many in each hour. A lesson takes one for its teacher."""
    address_connections: int = 1200
    """Connections from one address, counted in the same way."""
    hourly_mib: float = 32.0
    """MiB of records, and of moves of matches under way, that one account may cause, and newcomers from one address
    together, in the same way."""


USUAL_CAPS = Caps()


def hourly(count: float) -> Rate:
    """So many at once, and so many in each hour."""
    return Rate(count, HOUR / count)
